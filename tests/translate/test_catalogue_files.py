"""Compiled catalogues."""

from collections.abc import Callable
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest

from kiebitz.faults import BuildError
from kiebitz.translate.catalogue import Catalogue, Message
from kiebitz.translate.catalogue_files import catalogue_path, compile_catalogue, page_domains
from kiebitz.translate.headers import language_header
from kiebitz.translate.po_writer import write_po


def loaded(content: bytes) -> GNUTranslations:
    """The catalogue gettext reads from *content*."""
    return GNUTranslations(BytesIO(content))


def test_domains_are_merged(started: Path, fill: Callable[..., Path]) -> None:
    """One file answers for all the domains asked for, and for no other."""
    fill("hr", "home", {"Welcome": "Dobro došli"})
    fill("hr", "learn", {"The talon": "Talon"})
    fill("hr", "navigation", {"Learn": "Učenje"})
    found = loaded(compile_catalogue(started / "locales", "hr", ["home", "learn"]))
    assert [found.gettext(text) for text in ("Welcome", "The talon", "Learn")] == ["Dobro došli", "Talon", "Learn"]


def test_latin_comes_from_cyrillic(started: Path, fill: Callable[..., Path]) -> None:
    """Serbian in Latin script has no catalogues and misses nothing; the English texts are not converted."""
    fill("sr", "learn", {"The talon has {= deal.talon } cards.": "Талон има {= deal.talon } карте."})
    found = loaded(compile_catalogue(started / "locales", "sr-Latn", ["learn"]))
    assert found.gettext("The talon has {= deal.talon } cards.") == "Talon ima {= deal.talon } karte."


def test_fuzzy_is_untranslated(started: Path, fill: Callable[..., Path]) -> None:
    """What someone still has to look at is not shown."""
    fill("hr", "home", {"Welcome": "Dobro došli"}, frozenset({"fuzzy"}))
    assert loaded(compile_catalogue(started / "locales", "hr", ["home"])).gettext("Welcome") == "Welcome"


@pytest.mark.parametrize(("strings", "expected"), [(("a", "b", "c"), "c"), (("a", "b", ""), "%d cards")])
def test_plurals_work_when_complete(tmp_path: Path, strings: tuple[str, ...], expected: str) -> None:
    """All plural forms are compiled, or the message counts as untranslated."""
    message = Message(msgid="%d card", plural="%d cards", strings=strings)
    header = language_header("sr", Catalogue(), {})
    write_po(catalogue_path(tmp_path, "sr", "interface"), Catalogue(header=header, messages=(message,)))
    assert loaded(compile_catalogue(tmp_path, "sr", ["interface"])).ngettext("%d card", "%d cards", 5) == expected


def test_contexts_are_kept(tmp_path: Path) -> None:
    """The same word has a translation for each context."""
    messages = tuple(Message(msgid="Ace", context=deck, strings=(deck,)) for deck in ("french", "german"))
    write_po(catalogue_path(tmp_path, "de", "cards"), Catalogue(messages=messages))
    found = loaded(compile_catalogue(tmp_path, "de", ["cards"]))
    assert [found.pgettext(deck, "Ace") for deck in ("french", "german", "other")] == ["french", "german", "Ace"]


def test_the_same_translations_give_the_same_bytes(started: Path, fill: Callable[..., Path]) -> None:
    """Names made from the content do not change without a change of content."""
    fill("hr", "home", {"Welcome": "Dobro došli"})
    before = compile_catalogue(started / "locales", "hr", ["home"])
    fill("hr", "learn", {"The talon": "Talon"})
    assert compile_catalogue(started / "locales", "hr", ["home"]) == before


def test_a_language_without_catalogues_is_empty(tmp_path: Path) -> None:
    """A locale nobody has translated yet can still be built."""
    assert loaded(compile_catalogue(tmp_path, "hr", ["home"])).gettext("Welcome") == "Welcome"


def test_a_region_has_the_words_of_its_language(tmp_path: Path) -> None:
    """The package's own words are found for `de-AT`, which has no catalogues; a site's own pages are not."""
    found = {locale: compile_catalogue(tmp_path, locale, ["interface"]) for locale in ("de", "de-AT")}
    words = {locale: loaded(content)._catalog for locale, content in found.items()}  # type: ignore[attr-defined]
    assert words["de-AT"].items() - {("", words["de-AT"][""])} == words["de"].items() - {("", words["de"][""])}
    assert len(words["de"]) > 1


def test_a_broken_catalogue_is_named(started: Path, fill: Callable[..., Path]) -> None:
    """A catalogue that cannot be read stops the build with its place, seen from the project."""
    fill("hr", "home", {}).write_text("oh")
    with pytest.raises(BuildError, match=r"^locales/hr/LC_MESSAGES/home\.po:1: "):
        compile_catalogue(started / "locales", "hr", ["home"])


def test_the_domains_of_pages(started: Path) -> None:
    """Domains of pages are those with Markdown in them."""
    assert page_domains(started / "locales") == ("home", "learn")
