"""The extension as a whole: found by its name, one converter for each language, no generator needed."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from markdown import Markdown

from kiebitz.elements import texts
from kiebitz.faults import BuildError
from kiebitz.markdown import KiebitzExtension, makeExtension
from kiebitz.markdown.site_data import Catalogues, SiteData

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


@pytest.fixture(name="german")
def german_fixture(monkeypatch: pytest.MonkeyPatch) -> SiteData:
    """Data with small catalogues in German; what they bring is forgotten after the test."""
    monkeypatch.setattr(texts, "_CATALOGUES", dict(texts._CATALOGUES))
    messages: dict[str, dict[Any, str]] = {
        "pages": {"Before {= original-66 deck.size } cards.": "Vor {= original-66 deck.size } Karten."},
        "elements": {"Allowed.": "Erlaubt.", "Original 66": "66 <i>alt</i>"},
    }
    compiled = {}
    for name, translations in messages.items():
        catalogue = Catalog(locale="de")
        for message, translation in translations.items():
            catalogue.add(message, translation)
        file = BytesIO()
        write_mo(file, catalogue)
        compiled[name] = file.getvalue()
    return SiteData(docs=Path("docs"), catalogues={"de": Catalogues(**compiled)})


def convert(text: str, **options: object) -> str:
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


def test_a_language_without_catalogues_is_a_fault(german: SiteData) -> None:
    """It lists which there are."""
    with pytest.raises(BuildError, match="no catalogues for hr") as caught:
        convert(QUIZ, locale="hr", data=german)

    assert "there are de" in caught.value.faults[0].expected


def test_a_language_brings_its_texts(german: SiteData) -> None:
    """Widgets speak it, and name the language that they speak."""
    html = convert(QUIZ, locale="de", data=german)

    assert 'locale="de"' in html
    assert "Erlaubt." in html
    assert "Allowed." not in html


def test_prose_is_translated_and_its_facts_are_checked(german: SiteData) -> None:
    """The marker stays in the message, the answer comes after it."""
    html = convert("Before {= original-66 deck.size } cards.", locale="de", data=german)

    assert html.startswith("<p>Vor <span")
    assert ">24</span> Karten.</p>" in html


def test_a_translation_brings_no_tags_into_a_widget(german: SiteData) -> None:
    """A variant's name is text, whatever a catalogue contains."""
    assert "<i>" not in convert(QUIZ, locale="de", data=german)


def test_languages_do_not_mix(german: SiteData) -> None:
    """Converters of two languages in one process each speak their own."""
    translated = convert(QUIZ, locale="de", data=german)
    english = convert(QUIZ)

    assert ("Erlaubt." in translated, "Erlaubt." in english) == (True, False)


def test_a_converter_takes_page_after_page() -> None:
    """Each as if it were the first."""
    md = Markdown(extensions=["kiebitz.markdown"])
    first = md.convert(QUIZ)
    md.reset()

    assert md.convert(QUIZ) == first
