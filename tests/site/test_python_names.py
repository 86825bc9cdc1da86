"""The page with the names of the library, as MkDocs builds it."""

import re
import zlib
from pathlib import Path

import cardrules

PAGE = "reference/python-names/index.html"


def test_the_inventory_has_every_public_name(built_site: Path) -> None:
    """In Sphinx's format, which others can link to; at the root alone."""
    head, _, packed = (built_site / "objects.inv").read_bytes().partition(b"zlib.\n")
    lines = zlib.decompress(packed).decode().splitlines()
    names = {line.split(" ")[0] for line in lines if f" {PAGE.removesuffix('index.html')}#" in line}

    assert head.startswith(b"# Sphinx inventory version 2")
    assert {f"cardrules.{name}" for name in cardrules.__all__} <= names
    assert "cardrules.Deal.why" in names
    assert not (built_site / "hr/objects.inv").exists()


def test_other_languages_show_the_names_in_english(built_site: Path) -> None:
    """Marked as such, so that a screen reader speaks them so; the notice counts only the page's own text."""
    html = (built_site / "hr" / PAGE).read_text(encoding="utf-8")
    objects = re.findall(r'<div(?: lang=(\w+))? class="doc doc-object', html)

    assert len(objects) > len(cardrules.__all__)
    assert set(objects) == {"en"}
    assert len(re.findall(r'role="?note\b', html)) <= 1


def test_examples_are_listings(built_site: Path) -> None:
    """Every function has one."""
    html = (built_site / PAGE).read_text(encoding="utf-8")

    assert html.count("Examples:") >= 15
    assert "<blockquote>" not in html


def test_no_page_asks_for_a_style_of_names(built_site: Path) -> None:
    """So none is published."""
    assert not any(built_site.rglob("_mkdocstrings.css"))
    assert "_mkdocstrings" not in (built_site / PAGE).read_text(encoding="utf-8")
