"""Reading and writing PO files."""

import contextlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.faults import BuildError
from kiebitz.translate.catalogue import Catalogue, Message
from kiebitz.translate.po_reader import encoding_faults, parse_po, read_po
from kiebitz.translate.po_writer import WIDTH, format_po

TEXT = """\
# Translated by many.
msgid ""
msgstr ""
"Language: hr\\n"
"X-Own: kept\\n"

# A translator's note
#. A writer's hint
#: docs/index.md:4 docs/learn/talon.md:7
#, fuzzy, md-text
#| msgid "Old \\"text\\""
msgctxt "title"
msgid "New"
msgstr "Novo"

#, python-format
msgid "%(num)d card"
msgid_plural "%(num)d cards"
msgstr[0] "a"
msgstr[1] "b"
msgstr[2] "c"

#~ msgid "Gone"
#~ msgstr "Nestalo"
"""


def test_everything_survives_reading_and_writing() -> None:
    """Comments, flags, previous texts, plurals, contexts, obsolete messages and unknown headers are kept."""
    assert format_po(parse_po(TEXT, label="x.po")) == TEXT


def test_a_message_is_read_whole() -> None:
    """Every part of an entry has its place."""
    expected = Message(
        context="title",
        msgid="New",
        strings=("Novo",),
        flags=frozenset({"fuzzy", "md-text"}),
        comments=("A translator's note",),
        hints=("A writer's hint",),
        references=(("docs/index.md", 4), ("docs/learn/talon.md", 7)),
        previous=('Old "text"',),
        line=14,
    )
    assert parse_po(TEXT, label="x.po").messages[0] == expected


def test_windows_files_are_read(tmp_path: Path) -> None:
    """A byte order mark and carriage returns make no difference."""
    file = tmp_path / "x.po"
    file.write_bytes(b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode())
    assert read_po(file, label="x.po") == parse_po(TEXT, label="x.po")


@given(
    st.text(min_size=1).filter(str.strip),
    st.text(),
    st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs", "Cc", "Z"]), min_size=1),
)
def test_any_text_survives(msgid: str, string: str, path: str) -> None:
    """Whatever the characters, what is written is read."""
    message = Message(msgid=msgid, strings=(string,), references=((path, 3),))
    found = parse_po(format_po(Catalogue(messages=(message,))), label="x.po").messages
    assert [(m.msgid, m.strings) for m in found] == [(msgid, (string,))]


def test_long_lines_are_wrapped() -> None:
    """No line is longer than translators' tools make it."""
    text = format_po(Catalogue(messages=(Message(msgid="word " * 60, references=(("docs/a.md", 12),) * 20),)))
    assert max(map(len, text.split("\n"))) <= WIDTH


def test_a_path_with_spaces_stays_one_path() -> None:
    """References may have spaces, and are not wrapped inside."""
    message = Message(msgid="x", references=(("docs/a page with many words in its name.md", 1),) * 3)
    found = parse_po(format_po(Catalogue(messages=(message,))), label="x.po").messages[0]
    assert found.references == message.references


BROKEN = [
    ('msgid "a"\nmsgstr "b', "x.po:2: this line is not part of a message"),
    ('msgid a\nmsgstr "b"', "x.po:1: this line is not part of a message"),
    ('msgid "a"\nmsgstr "b "c""', "x.po:2: this line is not part of a message"),
    ('"stray"', "x.po:1: this line is not part of a message"),
    ("<<<<<<< HEAD", "x.po:1: here two branches are not merged"),
    ('msgid "a"', "x.po:1: this message has no msgstr"),
    ('msgstr "a"\n\nmsgid "b"\nmsgstr ""', "x.po:1: this message has no msgid"),
    ('msgid "a"\nmsgstr "b"\nmsgstr "c"', "x.po:3: this message has msgstr twice"),
    ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"', "x.po:4: this message is here twice: 'a'"),
]


@pytest.mark.parametrize(("text", "expected"), BROKEN)
def test_a_broken_catalogue_is_named(text: str, expected: str) -> None:
    """A mistake gives a fault with its line, never a guess at what was meant."""
    with pytest.raises(BuildError) as caught:
        parse_po(text, label="x.po")
    assert str(caught.value).startswith(expected)


def test_all_faults_are_reported_at_once() -> None:
    """One run shows everything there is to mend."""
    with pytest.raises(BuildError) as caught:
        parse_po('oh\n\nmsgid "a"\n\nmsgid "b"\nmsgstr "c"\n\nno', label="x.po")
    assert [fault.line for fault in caught.value.faults] == [1, 3, 8]


@pytest.mark.parametrize(
    ("raw", "line", "what"),
    [
        (b'\xef\xbb\xbfmsgid "a"\nmsgstr "b"\n', 1, "a mark of the byte order"),
        (b'msgid "a"\r\nmsgstr "b"\r\n', 1, "a carriage return"),
        (b'msgid "a"\nmsgstr "b"\n\nmsgid "c"\r\nmsgstr "d"\n', 4, "a carriage return"),
        (b'msgid "a\\r"\nmsgstr "b"\n', 0, ""),
    ],
)
def test_a_file_as_other_systems_write_it(tmp_path: Path, raw: bytes, line: int, what: str) -> None:
    """It can be read; the line that differs is named once."""
    file = tmp_path / "a.po"
    file.write_bytes(raw)

    assert read_po(file, label="a.po").messages
    found = [(fault.line, what in fault.what) for fault in encoding_faults(file, label="a.po")]
    assert found == ([(line, True)] if line else [])


def test_another_encoding_is_named(tmp_path: Path) -> None:
    """A file that is not UTF-8 gives a fault with the line that shows it."""
    file = tmp_path / "x.po"
    file.write_bytes(b'msgid "a"\nmsgstr "\xe9"\n')
    with pytest.raises(BuildError, match=r"x\.po:2: the catalogue cannot be read"):
        read_po(file, label="x.po")


@given(st.text())
def test_noise_is_never_a_crash(text: str) -> None:
    """Any text is a catalogue or a list of faults."""
    with contextlib.suppress(BuildError):
        parse_po(text, label="x.po")
