"""Every notebook of the course, as a learner meets it: it runs, nothing complains, and everybody can use it."""

import pytest

from tests.notebooks.writing import COURSE


@pytest.mark.parametrize("name", sorted(path.name for path in COURSE.glob("*.ipynb")))
def test_a_notebook_runs_clean_and_is_accessible(lab_page, name):
    with lab_page(name) as lab:
        lab.axe()
        lab.use_theme("dark")
        lab.axe()
