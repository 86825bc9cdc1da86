"""The languages of a site, found by their folders of catalogues."""

from pathlib import Path

import pytest

from kiebitz.locales import site_locales
from kiebitz.theme.languages import theme_language
from kiebitz.translate import compile_catalogue
from kiebitz.translate.__main__ import main


def _reported(project: Path) -> list[tuple[str, str, str]]:
    return [(one.id, one.name, one.prefix) for one in site_locales(project / "locales")]


def test_languages_of_this_site() -> None:
    """English first, then the folders, Serbian in both scripts; each by what it calls itself."""
    assert _reported(Path()) == [
        ("en", "English", ""),
        ("de", "Deutsch", "de/"),
        ("hr", "Hrvatski", "hr/"),
        ("sr", "Српски", "sr/"),
        ("sr-Latn", "Srpski (latinica)", "sr-Latn/"),
    ]


def test_one_command_adds_a_language(project: Path) -> None:
    """No code knows it: it is there with its first catalogue, and its pages are in English until it is translated."""
    assert main(["--project", str(project), "init", "pt_BR"]) == 0
    assert ("pt-BR", "Português (Brasil)", "pt-BR/") in _reported(project)
    assert compile_catalogue(project / "locales", "pt-BR", ["home"])


@pytest.mark.parametrize(
    ("locale", "theme"), [("de", "de"), ("sr-Latn", "sh"), ("pt-BR", "pt-BR"), ("de-AT", "de"), ("cnr", "en")]
)
def test_the_theme_knows_some_languages(locale: str, theme: str) -> None:
    """It shows its own words in the nearest language it has."""
    assert theme_language(locale) == theme
