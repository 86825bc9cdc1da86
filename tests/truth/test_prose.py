"""The sentences of a page: which there are, where they are, in which section."""

import pytest

from kiebitz.truth.prose import read_sections


def sentences(text: str) -> list[str]:
    """All sentences of *text*."""
    return [sentence.text for section in read_sections(text) for sentence in section.sentences]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("You may.\nYou must\nnot.", ["You may.", "You must not."]),
        ('He said "close." Then he did.', ['He said "close."', "Then he did."]),
        ("Aces, e.g. this one, count.", ["Aces, e.g. this one, count."]),
        ("Write `a. B` so. And go on.", ["Write `a. B` so.", "And go on."]),
        ("- one\n- two\n  more\n1. three", ["one", "two more", "three"]),
        ("> quoted\n> on", ["quoted on"]),
        ("| Rule | Value |\n| --- | :-: |\n| a | `b|c` d |", ["Rule", "Value", "a", "`b|c` d"]),
        ('!!! tip "Mind this"\n\n    Inside.', ["Mind this", "Inside."]),
        ('??? example "More"\n\n    Folded.', ["More", "Folded."]),
        ('=== "Soft"\n\n    In a tab.', ["Soft", "In a tab."]),
        ("See ![the ace](a.svg).", ["See ![the ace](a.svg)."]),
        ("---\ntitle: Exchange\n---\n\nText.", ["title: Exchange", "Text."]),
        ("<!-- hidden -->\nShown.", ["Shown."]),
        ("Text.\n\n```text\ncode\n```\n\nMore.", ["Text.", "More."]),
        ("Text\n{ .note }", ["Text { .note }"]),
        ("[^1]: A footnote.", ["A footnote."]),
        ("Title { #title }\n=====\n\nText.", ["Title", "Text."]),
        ('# Title { #title data-rules="a.b" }', ["Title"]),
    ],
)
def test_everything_readers_read_is_a_sentence(text: str, expected: list[str]) -> None:
    """Paragraphs, items, cells, titles, front matter: each sentence once, blocks and comments not."""
    assert sentences(text) == expected


def test_sections_begin_at_headings() -> None:
    """Each has the id of its heading, its line and the rules it owns."""
    sections = read_sections('Before.\n\n# A { #a }\n\n## B { #b data-rules="close.min_talon end.draw" }\n\nText.\n')

    assert [(section.id, section.line, section.rules) for section in sections] == [
        ("", 1, ()),
        ("a", 3, ()),
        ("b", 5, ("close.min_talon", "end.draw")),
    ]


@pytest.mark.parametrize(
    ("text", "word", "place"),
    [
        ("You may close\nthe talon. You must\nnot draw.", "You must", (2, 12)),
        ("You may close\nthe talon. You must\nnot draw.", "not", (3, 1)),
        ("- first\n- You may  close", "close", (2, 12)),
        ("> > You must", "must", (1, 9)),
        ("| a | must |\n|---|---|", "must", (1, 7)),
        ('    !!! tip "You must"', "must", (1, 18)),
    ],
)
def test_every_word_has_its_place(text: str, word: str, place: tuple[int, int]) -> None:
    """Line and column are those of the file, behind indentation, quote marks and list markers."""
    found = [
        sentence.place(sentence.text.index(word))
        for section in read_sections(text)
        for sentence in section.sentences
        if word in sentence.text
    ]

    assert found[0] == place
