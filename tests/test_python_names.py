"""Names of a Python package on a page: in English in every language, with one inventory."""

import re
from pathlib import Path
from types import SimpleNamespace

import pytest

import cardrules
from kiebitz.python_names import DIRECTIVE, mark_names, marked_english, without_inventory


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


def test_names_in_a_table_of_contents_are_code() -> None:
    """Headings of the page are not. What is within a class comes behind it, with the whole name."""
    method = SimpleNamespace(id="cardrules.Deal.play", title="play", children=[])
    name = SimpleNamespace(id="cardrules.Deal", title="Deal", children=[method])
    heading = SimpleNamespace(id="deals", title="Deals", children=[name])
    mark_names([heading])

    assert heading.title == "Deals"
    assert [entry.title for entry in heading.children] == ["<code>Deal</code>", "<code>Deal.play</code>"]
    assert name.children == []


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
