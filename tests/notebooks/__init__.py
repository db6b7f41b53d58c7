"""Checks of what a learner sees: the notebooks as stored, and as they run in JupyterLab.

    writing.py   notebooks as files: write a small one, bring one into the form we store
    execute.py   run notebooks and store their outputs: python -m tests.notebooks.execute
    stored.py    pytest runs every stored notebook and compares each output
    lab.py       a real JupyterLab in a headless browser: the lab_page fixture

The helpers are fixtures and functions for any test, not for those in this folder only.
"""
