"""Words that carry a rule are found, each with words that mean something else."""

import pytest
from tools.injection.words import Replaceable, Words, cards, duties, numbers
from tools.injection.words.croatian import CROATIAN
from tools.injection.words.english import ENGLISH
from tools.injection.words.german import GERMAN
from tools.injection.words.serbian import SERBIAN


def olds(swaps: object) -> list[str]:
    """The words found."""
    assert isinstance(swaps, list)
    return [swap.old for swap in swaps]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("It counts 20 points, in trumps 40.", ["20", "40"]),
        ("Two cards are left, or three.", ["Two", "three"]),
        ("one of the two, and the one you left", ["one"]),
        ("s0-004, C24 and 65-65, 1.5", []),
        ("the first trick, at first", ["first"]),
        ("the ten of clubs, nine of hearts", []),
    ],
)
def test_numbers(text: str, found: list[str]) -> None:
    """In digits and words; not where they are part of a name, or no number."""
    assert sorted(olds(list(numbers(text, ENGLISH)))) == sorted(found)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("the king of hearts", ["king", "hearts"]),
        ("♥K beats ♥Q", ["♥K", "♥Q"]),
        ("what it leaves behind, a breaking wave", []),
    ],
)
def test_cards(text: str, found: list[str]) -> None:
    """By their names and signs."""
    assert sorted(olds(list(cards(text, ENGLISH)))) == sorted(found)


@pytest.mark.parametrize(
    ("words", "before", "after"),
    [
        (ENGLISH, "You must follow suit.", "You may follow suit."),
        (ENGLISH, "You must not look.", "You may look."),
        (ENGLISH, "Only the leader closes.", "Not only the leader closes."),
        (ENGLISH, "It is not counted.", "It is counted."),
        (ENGLISH, "It never counts.", "It always counts."),
        (GERMAN, "Du musst bedienen.", "Du darfst bedienen."),
        (GERMAN, "Das zählt nicht hier.", "Das zählt hier."),
        (CROATIAN, "Smiješ zatvoriti.", "Moraš zatvoriti."),
        (CROATIAN, "To ne smije biti.", "To smije biti."),
        (SERBIAN, "Мораш да одговориш.", "Смеш да одговориш."),
    ],
)
def test_duties(words: Words, before: str, after: str) -> None:
    """Each becomes its opposite, with a capital where it had one."""
    assert after in {changed(before, swap, new) for swap in duties(before, words) for new in swap.replacements}


@pytest.mark.parametrize("words", [ENGLISH, GERMAN, CROATIAN, SERBIAN], ids=["en", "de", "hr", "sr"])
def test_something_else(words: Words) -> None:
    """Nothing becomes what it was."""
    text = " ".join([*(word for group in words.cards for word in group), "zwei drei dva tri два три two three 20"])

    assert [swap for find in (numbers, cards) for swap in find(text, words) if swap.old in swap.replacements] == []


def changed(text: str, swap: Replaceable, new: str) -> str:
    """*text* with *new* in the place of what *swap* found."""
    return text[: swap.start] + new + text[swap.start + len(swap.old) :]
