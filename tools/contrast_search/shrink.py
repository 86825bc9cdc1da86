"""Smaller cases, step by step, as long as two sets of rules still answer them differently.

What is common to all games is here; each way proposes texts, many of which are no position at all: whoever asks the
engine finds that out.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import permutations
from typing import Final

from cardrules.cards import RANKS, SUITS
from cardrules.cases import PLAYS
from cardrules.notation import format_fields, parse_fields
from tools.contrast_search.size import Size

type Draft = Mapping[str, str]
"""A case by its keys."""

_KEPT: Final = frozenset({"you", "talon", "trump", "turn-up"})
"""Keys that no smaller case is made by leaving out."""

_OF_A_VIEW: Final = _KEPT | {"led", "announced", "undrawn"}
"""Keys that the player to act needs, to be asked what is legal."""


def smallest(found: Size, measure: Callable[[str], Size | None], propose: Callable[[Draft], Iterator[Draft]]) -> Size:
    """The smallest case that can be made from *found* step by step.

    *propose* returns cases that may be smaller, *measure* which of them are good, and how small.
    """
    best = found
    while True:
        for draft in propose(_draft(best.text)):
            size = measure(_written(draft))
            if size is not None and size < best:
                best = size
                break
        else:
            return best


def _draft(text: str) -> dict[str, str]:
    return {field.key: field.value for field in parse_fields(text)}


def _written(draft: Draft) -> str:
    return format_fields([(key, value) for key, value in draft.items() if value])


def without_lines(draft: Draft) -> Iterator[Draft]:
    """*draft* with one line less; with only what a player sees."""
    for key in draft:
        if key not in _KEPT:
            yield {other: value for other, value in draft.items() if other != key}
    if "opponent" in draft:
        yield {key: value for key, value in draft.items() if key in _OF_A_VIEW}


def shorter_plays(draft: Draft) -> Iterator[Draft]:
    """*draft* with less that is played: a shorter beginning of it, or one action left out."""
    for key in PLAYS:
        actions = draft.get(key, "").split(", ")
        for length in range(1, len(actions)):
            yield {**draft, key: ", ".join(actions[:length])}
        for left_out in range(len(actions) - 1):
            yield {**draft, key: ", ".join(actions[:left_out] + actions[left_out + 1 :])}


def renamed(draft: Draft) -> Iterator[Draft]:
    """*draft* with its suits renamed: hearts for trumps, and of the others first those that come first."""
    text = _written(draft)
    for suits in permutations(SUITS):
        renamed = dict(zip("".join(SUITS), suits, strict=True))
        words = [_renamed_word(word, renamed) for word in text.split(" ")]
        yield _draft(" ".join(words))


def _renamed_word(word: str, suits: Mapping[str, str]) -> str:
    core = word.rstrip(",;")
    if core[:1] in suits and core[1:] in ("", *RANKS):
        return suits[core[0]] + word[1:]
    return word
