"""The extension as a whole: found by its name, one converter for each language, no generator needed."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from markdown import Markdown

from kiebitz.elements import texts
from kiebitz.markdown import KiebitzExtension, makeExtension

type Write = Callable[[str, str], Path]

QUIZ = """\
```example
variant: original-66
trump: ♥
talon: empty
led: ♠K
you: ♠A ♠J
legal: ♠A
```"""


@pytest.fixture(name="catalogues")
def catalogues_fixture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with small catalogues in German; what they bring is forgotten after the test."""
    monkeypatch.setattr(texts, "_CATALOGUES", dict(texts._CATALOGUES))
    messages: dict[str, dict[Any, str]] = {
        "pages.mo": {"Before {= original-66 deck.size } cards.": "Vor {= original-66 deck.size } Karten."},
        "elements.mo": {"Allowed.": "Erlaubt.", "Original 66": "66 <i>alt</i>"},
    }
    for name, translations in messages.items():
        catalogue = Catalog(locale="de")
        for message, translation in translations.items():
            catalogue.add(message, translation)
        with (tmp_path / name).open("wb") as file:
            write_mo(file, catalogue)
    return tmp_path


def convert(text: str, **options: str) -> str:
    """The HTML of *text*, the extension named as in any generator's settings."""
    return Markdown(extensions=["kiebitz.markdown"], extension_configs={"kiebitz.markdown": options}).convert(text)


def test_its_name_is_enough() -> None:
    """Without options it is English."""
    assert 'locale="en"' in convert(QUIZ)


def test_it_is_made_as_markdown_asks() -> None:
    """With options by name."""
    extension = makeExtension(locale="en", docs="pages")

    assert isinstance(extension, KiebitzExtension)
    assert extension.getConfig("docs") == "pages"


def test_an_unknown_option_is_refused() -> None:
    """A slip in mkdocs.yml does not pass in silence."""
    with pytest.raises(KeyError):
        makeExtension(language="de")


def test_a_language_brings_its_texts(catalogues: Path) -> None:
    """Widgets speak it, and say which language they speak."""
    html = convert(QUIZ, locale="de", catalogues=str(catalogues))

    assert 'locale="de"' in html
    assert "Erlaubt." in html
    assert "Allowed." not in html


def test_prose_is_translated_and_its_facts_are_asked(catalogues: Path) -> None:
    """The marker stays in the message, the answer comes after it."""
    html = convert("Before {= original-66 deck.size } cards.", locale="de", catalogues=str(catalogues))

    assert html.startswith("<p>Vor <span")
    assert ">24</span> Karten.</p>" in html


def test_a_translation_brings_no_tags_into_a_widget(catalogues: Path) -> None:
    """A variant's name is text, whatever a catalogue says."""
    assert "<i>" not in convert(QUIZ, locale="de", catalogues=str(catalogues))


def test_languages_do_not_mix(catalogues: Path) -> None:
    """Converters of two languages in one process each speak their own."""
    german = convert(QUIZ, locale="de", catalogues=str(catalogues))
    english = convert(QUIZ)

    assert ("Erlaubt." in german, "Erlaubt." in english) == (True, False)


def test_a_converter_takes_page_after_page() -> None:
    """Each as if it were the first."""
    md = Markdown(extensions=["kiebitz.markdown"])
    first = md.convert(QUIZ)
    md.reset()

    assert md.convert(QUIZ) == first
