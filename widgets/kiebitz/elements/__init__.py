"""Widgets: Python state and one Jinja template each, the same code at build time and, under Pyodide, in the page.

A widget's folder holds all of it. Nothing here knows of pages, Markdown or MkDocs; what is needed in the page is
the standard library, Jinja, `cardrules` and this package.
"""
