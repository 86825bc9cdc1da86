"""The page with the names of the library, as MkDocs builds it."""

import re
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.site.conftest import copy_of

import cardrules
from kiebitz.bundle import Bundle
from kiebitz.locales import site_locales
from kiebitz.site import build_locale, collect_site_data, finish

BUNDLE = Bundle(shell="shell-0.js", style="style-0.css")  # noqa: S604 - the name of a script
PAGE = "reference/python-names/index.html"


@pytest.fixture(name="built", scope="module")
def built_fixture(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The pages in English and in Croatian, finished as a site."""
    copy = copy_of(root, tmp_path_factory.mktemp("names") / "project")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(copy)
        locales = [one for one in site_locales(Path("locales")) if one.id in ("en", "hr")]
        data = collect_site_data(locales)
        for one in locales:
            build_locale(one, data, BUNDLE, Path("out"), locales)
        finish(Path("out"), locales)
        yield copy / "out"


def test_the_inventory_has_every_public_name(built: Path) -> None:
    """In Sphinx's format, which others can link to; at the root alone."""
    head, _, packed = (built / "objects.inv").read_bytes().partition(b"zlib.\n")
    lines = zlib.decompress(packed).decode().splitlines()
    names = {line.split(" ")[0] for line in lines if f" {PAGE.removesuffix('index.html')}#" in line}

    assert head.startswith(b"# Sphinx inventory version 2")
    assert {f"cardrules.{name}" for name in cardrules.__all__} <= names
    assert "cardrules.Deal.why" in names
    assert not (built / "hr/objects.inv").exists()


def test_other_languages_show_the_names_in_english(built: Path) -> None:
    """Marked as such, so that a screen reader speaks them so; the notice counts only the page's own text."""
    html = (built / "hr" / PAGE).read_text(encoding="utf-8")
    objects = re.findall(r'<div( lang="en")? class="doc doc-object', html)

    assert len(objects) > len(cardrules.__all__)
    assert set(objects) == {' lang="en"'}
    assert html.count('role="note"') <= 1


def test_examples_are_listings(built: Path) -> None:
    """Every function has one."""
    html = (built / PAGE).read_text(encoding="utf-8")

    assert html.count("Examples:") >= 15
    assert "<blockquote>" not in html


def test_no_page_asks_for_a_style_of_names(built: Path) -> None:
    """So none is published."""
    assert not any(built.rglob("_mkdocstrings.css"))
    assert "_mkdocstrings" not in (built / PAGE).read_text(encoding="utf-8")
