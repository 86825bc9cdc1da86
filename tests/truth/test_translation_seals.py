"""Translations and the English they translate, held together by their lock file."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.truth.lock import seal_waiting

from kiebitz.faults import Fault
from kiebitz.truth.translation_seals import translation_faults

type Write = Callable[[str, str], Path]

PO = """\
msgid ""
msgstr ""
"Language: de\\n"

msgid "You must follow suit."
msgstr "Du musst Farbe bedienen."

#, fuzzy
msgid "You may close."
msgstr "Du darfst decken."

msgid "You may draw."
msgstr ""

msgctxt "card"
msgid "ace of hearts"
msgstr "Herz-Ass"

msgid "long"
msgstr ""
"Wer am Stich ist, "
"spielt aus.\\n"
"Der andere gibt zu."
"""


@pytest.fixture
def edited(write: Write, tmp_path: Path) -> Callable[..., list[Fault]]:
    """Seals a catalogue, replaces texts in it, and returns the faults."""
    write("locales/rules.pot", "")
    write("locales/de/LC_MESSAGES/rules.po", PO)
    seal_waiting(tmp_path, "de")

    def by(**replaced: str) -> list[Fault]:
        text = PO
        for old, new in replaced.items():
            assert old in text
            text = text.replace(old, new)
        write("locales/de/LC_MESSAGES/rules.po", text)
        return translation_faults(tmp_path)

    return by


@pytest.mark.parametrize(
    ("replaced", "what", "line"),
    [
        ({'msgid "You must follow suit."\nmsgstr "Du musst Farbe bedienen."\n': ""}, "is not in the catalogue", 0),
        ({"Du musst Farbe bedienen.": ""}, "has no translation", 6),
        ({'msgid "You must': '#, fuzzy\nmsgid "You must'}, "is marked as fuzzy", 7),
    ],
)
def test_a_sealed_translation_that_is_gone(
    write: Write, edited: Callable[..., list[Fault]], replaced: dict[str, str], what: str, line: int
) -> None:
    """Readers would get the English text without a word: that is a fault while a template has the message."""
    write("locales/rules.pot", 'msgid "You must follow suit."\nmsgstr ""\n')
    (fault,) = edited(**replaced)

    assert (fault.line, what in fault.what, fault.path) == (line, True, "locales/de/LC_MESSAGES/rules.po")


def test_a_message_that_no_template_has(edited: Callable[..., list[Fault]]) -> None:
    """It may go: no page asks for it."""
    assert edited(**{'msgid "You must follow suit."\nmsgstr "Du musst Farbe bedienen."\n': ""}) == []


def test_what_is_sealed_has_no_faults(edited: Callable[..., list[Fault]]) -> None:
    """Nothing has changed, so nothing is reported."""
    assert edited() == []


@pytest.mark.parametrize(
    ("replaced", "what", "line"),
    [
        ({"musst": "darfst"}, "a sealed translation has changed", 6),
        ({"must": "may"}, "the English text of a sealed translation has changed", 6),
        ({"must": "may", "musst": "darfst"}, "this pair is not sealed", 6),
        ({"Stich ist": "Zug ist"}, "a sealed translation has changed", 21),
        ({"spielt": "spielt nicht"}, "a sealed translation has changed", 22),
        ({"Der andere": "Die andere"}, "a sealed translation has changed", 23),
        ({"gibt zu": "gibt nicht zu"}, "a sealed translation has changed", 23),
        ({"ace": "ten"}, "the English text of a sealed translation has changed", 17),
        ({"fuzzy": "python-format"}, "this pair is not sealed", 10),
    ],
)
def test_neither_side_changes_unnoticed(
    edited: Callable[..., list[Fault]], replaced: dict[str, str], what: str, line: int
) -> None:
    """The translation, the English text, both in lockstep, or a fuzzy one that is now shown."""
    assert [(fault.path, fault.line, fault.what) for fault in edited(**replaced)] == [
        ("locales/de/LC_MESSAGES/rules.po", line, what)
    ]


@pytest.mark.parametrize(
    "replaced", [{"Du musst Farbe bedienen.": ""}, {"decken": "zudrehen"}, {"card": "card"}, {"You may draw.": "Draw."}]
)
def test_what_no_page_has_needs_no_seal(edited: Callable[..., list[Fault]], replaced: dict[str, str]) -> None:
    """An empty or fuzzy translation reaches no reader, so it may change."""
    assert edited(**replaced) == []


def test_a_language_that_was_never_sealed_is_one_fault(write: Write, tmp_path: Path) -> None:
    """Not one for each message."""
    write("locales/rules.pot", "")
    write("locales/de/LC_MESSAGES/rules.po", PO)

    assert [fault.what for fault in translation_faults(tmp_path)] == ["the translations into 'de' are not sealed"]


def test_a_language_that_is_begun_needs_no_seal(write: Write, tmp_path: Path) -> None:
    """Until half of it is translated, so that whoever begins one can see the pages each evening."""
    template = "".join(f'\nmsgid "Text {number}"\nmsgstr ""\n' for number in range(3))
    done = [template.replace('"\nmsgstr ""', '"\nmsgstr "Besedilo"', count) for count in (1, 2)]
    write("locales/rules.pot", template)
    found = []
    for text in done:
        write("locales/sl/LC_MESSAGES/rules.po", text)
        found.append([fault.what for fault in translation_faults(tmp_path)])

    assert found == [[], ["the translations into 'sl' are not sealed"]]


def test_a_language_without_translations_has_nothing_to_seal(write: Write, tmp_path: Path) -> None:
    """Its pages are English until somebody translates the first message, and the site can be built with it."""
    write("locales/rules.pot", "")
    head, _, _ = PO.partition('msgid "You must')
    write("locales/de/LC_MESSAGES/rules.po", f'{head}msgid "You may draw."\nmsgstr ""\n')

    assert translation_faults(tmp_path) == []
