"""Modules that go into the snapshot of the page's Python; `bundle/stand_ins.py` says under which names."""
