"""The files that a page needs to answer by itself: Pyodide, the engine, the widgets, the scripts and the styles."""

from kiebitz.bundle.bundle import Bundle, make_bundle
from kiebitz.bundle.sources import Sources

__all__ = ["Bundle", "Sources", "make_bundle"]
