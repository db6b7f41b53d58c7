"""How long importing takes, in a process of its own; a bare process and a peer beside it."""

import os
import subprocess
import sys

import pytest

GROUP = "imports in a fresh process"


def run(code):
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}

    def work():
        subprocess.run([sys.executable, "-W", "ignore", "-c", code], check=True, env=environment)
        return 1

    return work


@pytest.mark.parametrize("code", ["import stocklab", "import stocklab; stocklab.StockHoldem"])
def test_import(code, rate):
    rate(GROUP, run(code))


@pytest.mark.parametrize("peer", ["nothing", "treys", "rlcard"])
def test_import_of_peers(peer, rate):
    rate(GROUP, run("" if peer == "nothing" else f"import {peer}"), peer=peer)
