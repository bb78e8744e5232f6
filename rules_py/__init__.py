"""Noppakirja's rules: what the dice of five tabletop games mean, and how often.

Pure Python, standard library only. The terminal (`python3 -m rules_py`), the tests and the
reader's browser (Pyodide) all come in through :mod:`rules_py.bridge`.
"""

__version__ = "0.1.0"
