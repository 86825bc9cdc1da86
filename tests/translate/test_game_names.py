"""Each game has one name in a language: in the menu, over its page, and in tables and widgets."""

import re
from pathlib import Path

import pytest

from kiebitz.elements.variant_names import variant_names
from kiebitz.translate.catalogue_files import LOCALES, catalogues, languages_in

PROJECT = Path(__file__).parents[2]
LANGUAGES = languages_in(PROJECT / LOCALES)
NAMES = variant_names()
PAGES = sorted(file.stem for file in (PROJECT / "docs" / "variants").glob("*.md") if file.stem in NAMES)
PLACES = ("interface", "navigation", "variants")


def names(language: str, domain: str) -> dict[str, str]:
    """What *domain* calls the variants that it names, in *language*."""
    found = {message.msgid: message.strings[0] for message in catalogues(PROJECT / LOCALES, language)[domain].messages}
    return {variant: found[name] for variant, name in NAMES.items() if name in found}


def test_a_page_has_the_name_of_its_game() -> None:
    """The first heading is the name that tables and widgets have."""
    headings = {page: (PROJECT / "docs" / "variants" / f"{page}.md").read_text(encoding="utf-8") for page in PAGES}

    assert {page: re.split(r"# | \{", text, maxsplit=2)[1] for page, text in headings.items()} == {
        page: NAMES[page] for page in PAGES
    }


def test_the_menu_has_the_name_of_the_game() -> None:
    """As the page itself."""
    menu = dict(re.findall(r"- (.+): variants/(.+)\.md", (PROJECT / "mkdocs.yml").read_text(encoding="utf-8")))

    assert {page: name for name, page in menu.items() if page in NAMES} == {page: NAMES[page] for page in PAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_games_have_the_same_name(language: str) -> None:
    """Nor is one called by the other's name and a web page in brackets."""
    found = names(language, "interface")

    assert len(set(found.values())) == len(NAMES)
    assert [name for name in found.values() if "(" in name] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_has_one_name_everywhere(language: str) -> None:
    """Menu, page and widgets translate it alike."""
    found = {domain: names(language, domain) for domain in PLACES}

    assert [
        (variant, domain)
        for domain in PLACES
        for variant, name in found[domain].items()
        if name != found["interface"][variant]
    ] == []
