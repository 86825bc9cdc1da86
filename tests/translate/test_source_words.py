"""Faults of translations, where the pages are not written in English."""

from pathlib import Path

import pytest
from tests.site.small_sites import copy_small_site

from kiebitz.translate.__main__ import main
from kiebitz.translate.check import check


@pytest.fixture(name="site")
def site_fixture(tmp_path: Path) -> Path:
    """A site in German with a translation into Croatian that lacks a fact."""
    site = copy_small_site(tmp_path)
    (site / "mkdocs.yml").write_text("site_name: Krug\nextra:\n  kiebitz:\n    language: de\n", encoding="utf-8")
    for old in (*site.glob("docs/*.md"), *site.glob("locales/*/*/*.po"), *site.glob("locales/*.pot")):
        old.unlink()
    (site / "locales/de").joinpath("LC_MESSAGES").rmdir()
    (site / "locales/de").rmdir()
    page = "---\ntitle: Eins\ndescription: Zwei\n---\n\n# Eins { #a }\n\nEs sind {= original-66 deck.size } Karten.\n"
    (site / "docs/index.md").write_text(page, encoding="utf-8")
    assert main(["--project", str(site), "extract"]) == 0
    assert main(["--project", str(site), "init", "hr"]) == 0
    return site


def translate(site: Path, german: str, croatian: str) -> None:
    """Write *croatian* below *german* in the catalogue of pages."""
    file = site / "locales/hr/LC_MESSAGES/home.po"
    text = file.read_text(encoding="utf-8")
    assert f'msgid "{german}"\nmsgstr ""' in text
    file.write_text(
        text.replace(f'msgid "{german}"\nmsgstr ""', f'msgid "{german}"\nmsgstr "{croatian}"'), encoding="utf-8"
    )


def test_what_is_missing_is_in_the_german_text(site: Path) -> None:
    """There is no English one."""
    translate(site, "Es sind {= original-66 deck.size } Karten.", "Karata ima mnogo.")
    found = [f"{fault.what} {fault.todo}" for fault in check(site)]

    assert [text for text in found if "English" in text] == []
    assert any("has other facts than the German text copy them from the German text" in text for text in found)


def test_what_brings_a_catalogue_up_to_date(site: Path) -> None:
    """It is a command that whoever has the package has."""
    file = site / "locales/hr/LC_MESSAGES/home.po"
    file.write_text(file.read_text(encoding="utf-8").replace('msgid "Eins"', 'msgid "Ein"'), encoding="utf-8")
    advice = "\n".join(fault.todo for fault in check(site))

    assert "run kiebitz translate update" in advice
    assert "python -m" not in advice
