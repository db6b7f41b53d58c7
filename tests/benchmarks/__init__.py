"""How fast the engine is, beside its peers.

    pytest tests/benchmarks --benchmark-only

Speeds depend on the machine, so nothing here asserts one: a peer is measured in the same run, and the ratio is what
counts. A plain `pytest` runs each benchmark once, untimed, to see that it still works.
"""
