"""What may not be in prose: numbers, cards, ranks, suits."""

import pytest

from kiebitz.truth.literals import literals


@pytest.mark.parametrize(
    ("text", "found", "instead"),
    [
        ("It counts 20 points.", "20", "the fact it is"),
        ("Version 1.2.3 of 2026-11-20.", "1.2.3", "the fact it is"),
        ("Deal three cards.", "three", "the fact it is"),
        ("Twenty-four cards.", "Twenty-four", "the fact it is"),
        ("Lead ♥T now.", "♥T", "{= card ♥T }"),
        ("Lead ♥10 now.", "♥10", "{= card ♥T }"),
        ("Lead HT now.", "HT", "{= card HT }"),
        ("When ♥ is trump.", "♥", "{= suit ♥ }"),
        ("The king wins.", "king", "{= rank K }"),
        ("Both kings win.", "kings", "{= rank K kings }"),
        ("Ten counts.", "Ten", "{= rank T Ten }"),
        ("The Ober wins.", "Ober", "{= rank Q }"),
        ("The deuce wins.", "deuce", "{= rank A }"),
        ("Lead spades.", "spades", "{= suit ♠ }"),
        ("The king of leaves.", "king", "{= rank K }"),
        ("A card of leaves.", "of leaves", "{= suit ♠ }"),
        ("See ![the ace](a.svg).", "ace", "{= rank A }"),
        ("A trump-jack.", "jack", "{= rank J }"),
    ],
)
def test_a_literal_is_found(text: str, found: str, instead: str) -> None:
    """The first one of the sentence, with what to write for it."""
    literal = next(literals(text))

    assert literal.text == found
    assert text[literal.offset :].startswith(found)
    assert instead in literal.instead


@pytest.mark.parametrize(
    "text",
    [
        "One card or two, both of them, once or twice.",
        "A marriage is worth {= 66 marriage.plain } points, and {= card ♥T } is high.",
        "Write `♥T` or `20`.",
        "See [there](../rules/page2.md#c09) and [that][note3].",
        "A note.[^12]",
        "Whoever takes the trick leaves the rest, and the club plays on.",
        "Anyone often weighs a height.",
        "Contradiction C09 is told in s0:45.",
        'Entities: &#9829; and <b class="h2">bold</b>.',
        "His kingdom, a jackdaw, unter uns.",
    ],
)
def test_the_rest_may_stand(text: str) -> None:
    """Small numbers in words, facts, code, targets of links, and words that only look like cards."""
    assert [literal.text for literal in literals(text)] == []
