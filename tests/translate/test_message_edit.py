"""One translation changed in the text of a catalogue: the diff has that message alone."""

import difflib
from pathlib import Path

import pytest

from kiebitz.faults import BuildError
from kiebitz.translate.message_edit import find_message, with_translation
from kiebitz.translate.po_reader import parse_po

CATALOGUE = """\
# A translator's note on the whole file.
msgid ""
msgstr ""
"Language: hr\\n"

# my note
#: docs/rules/closing.md
#, fuzzy, md-text
#| msgid "Nobody can look."
msgid "Nobody may look."
msgstr "Nitko ne može gledati."

#: docs/rules/closing.md
#, md-text
msgid "wrapped"
msgstr ""
"by somebody in "
"their own way"

msgctxt "deck"
msgid "%(count)s card"
msgid_plural "%(count)s cards"
msgstr[0] "%(count)s karta"
msgstr[1] "%(count)s karte"
msgstr[2] "%(count)s karata"

#~ msgid "gone"
#~ msgstr "nestalo"
"""


def changed_lines(after: str, before: str = CATALOGUE) -> list[str]:
    """The lines that a diff would show."""
    lines = difflib.unified_diff(before.split("\n"), after.split("\n"), n=0, lineterm="")
    return [line for line in lines if line[:1] in "+-" and line[:3] not in {"+++", "---"}]


def test_only_the_message_changes() -> None:
    """Only the message changes."""
    after = with_translation(CATALOGUE, (None, "wrapped"), ("novo",), label="rules.po")
    assert changed_lines(after) == ['-msgstr ""', '-"by somebody in "', '-"their own way"', '+msgstr "novo"']


def test_a_message_that_somebody_saves_is_no_longer_fuzzy() -> None:
    """A message that somebody saves is no longer fuzzy."""
    after = with_translation(CATALOGUE, (None, "Nobody may look."), ("Nitko ne smije gledati.",), label="rules.po")
    message = find_message(after, (None, "Nobody may look."), label="rules.po")
    assert message.translated
    assert message.previous == ()
    assert message.comments == ("my note",)
    assert len(changed_lines(after)) == 5


def test_a_fuzzy_translation_can_be_confirmed_as_it_is() -> None:
    """A fuzzy translation can be confirmed as it is."""
    after = with_translation(CATALOGUE, (None, "Nobody may look."), ("Nitko ne može gledati.",), label="rules.po")
    assert changed_lines(after) == ["-#, fuzzy, md-text", '-#| msgid "Nobody can look."', "+#, md-text"]


def test_every_plural_form_is_written() -> None:
    """Every plural form is written."""
    after = with_translation(CATALOGUE, ("deck", "%(count)s card"), ("a", "b", "c"), label="rules.po")
    assert changed_lines(after)[3:] == ['+msgstr[0] "a"', '+msgstr[1] "b"', '+msgstr[2] "c"']


def test_long_texts_quotes_and_lines_come_back_as_they_were() -> None:
    """Long texts quotes and lines come back as they were."""
    text = 'Prvi "red"\\ s tekstom, koji je dulji od onoga što u jedan red kataloga ikako može stati.\n\tDrugi.'
    after = with_translation(CATALOGUE, (None, "wrapped"), (text,), label="rules.po")
    assert find_message(after, (None, "wrapped"), label="rules.po").strings == (text,)
    assert all(len(line) < 80 for line in after.split("\n"))


def test_what_is_not_there_is_reported_with_what_to_do() -> None:
    """What is not there is reported with what to do."""
    with pytest.raises(BuildError, match=r"rules\.po.*no such message"):
        with_translation(CATALOGUE, (None, "other"), ("x",), label="rules.po")


def test_the_same_translation_changes_nothing(root: Path) -> None:
    """The same translation changes nothing."""
    for file in sorted((root / "locales/hr/LC_MESSAGES").glob("*.po")):
        text = file.read_text(encoding="utf-8")
        for message in parse_po(text, label=file.name).messages:
            assert with_translation(text, message.key, message.strings, label=file.name) == text
            break


@pytest.mark.parametrize("language", ["de", "hr", "sr"])
def test_in_the_projects_catalogues_a_change_and_its_undoing_leave_nothing(root: Path, language: str) -> None:
    """In the projects catalogues a change and its undoing leave nothing."""
    for domain in ("rules", "interface"):
        text = (root / f"locales/{language}/LC_MESSAGES/{domain}.po").read_text(encoding="utf-8")
        for message in parse_po(text, label=domain).messages[::40]:
            other = tuple("x" for _ in message.strings)
            changed = with_translation(text, message.key, other, label=domain)
            assert changed != text
            assert with_translation(changed, message.key, message.strings, label=domain) == text
