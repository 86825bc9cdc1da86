"""Modules that go into the snapshot of the page's Python, each under a name of its own there: see `bundle/stand_ins.py`."""
