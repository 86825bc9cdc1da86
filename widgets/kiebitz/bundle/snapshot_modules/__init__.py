"""Modules that go into the snapshot of the page's Python; `bundle/stubs.py` has their names there."""
