"""Names of a Python package on a page: in English in every language, with one inventory."""

import re
from pathlib import Path

import pytest

import cardrules
from kiebitz.python_names import DIRECTIVE, marked_english, without_inventory


def test_each_public_name_of_the_library_is_on_its_page_once(root: Path) -> None:
    """Nothing public is left out, and nothing else is there."""
    page = (root / "docs/reference/python-names.md").read_text(encoding="utf-8")

    assert sorted(re.findall(r"^::: cardrules\.(\w+)$", page, flags=re.MULTILINE)) == sorted(cardrules.__all__)


def test_english_is_marked() -> None:
    """Each name, also one within another; nothing else."""
    html = (
        '<div class="doc doc-object doc-class"><div class="doc doc-children"><div class="doc doc-object doc-function">'
    )

    assert marked_english(html) == (
        '<div lang="en" class="doc doc-object doc-class"><div class="doc doc-children">'
        '<div lang="en" class="doc doc-object doc-function">'
    )


@pytest.mark.parametrize("plugins", [None, [], ["search"], {"search": {}}])
def test_a_site_without_names_gets_no_settings_for_them(plugins: object) -> None:
    """They would bring the plugin."""
    assert without_inventory(plugins) == {}


def test_other_languages_write_no_inventory() -> None:
    """The rest of the plugin's settings stays as it is."""
    assert without_inventory({"autorefs": {}, "mkdocstrings": {"locale": "en"}}) == {
        "plugins": {"mkdocstrings": {"enable_inventory": False}}
    }


@pytest.mark.parametrize(("text", "asks"), [("::: a.b", True), ("::: a.b\n    options:", True), ("see ::: a", False)])
def test_a_paragraph_that_asks_for_a_name(text: str, *, asks: bool) -> None:
    """It begins with three colons; options may follow."""
    assert bool(re.fullmatch(DIRECTIVE, text)) is asks
