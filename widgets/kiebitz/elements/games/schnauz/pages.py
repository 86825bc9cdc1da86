"""What pages ask of Schnauz: see `kiebitz.elements.game_pages`."""

from collections.abc import Callable, Mapping
from typing import Final

from cardrules.examples import Example
from cardrules.schnauz import PRESETS, Rules, Setup, fates, name_of, parameters, parse_setup, value_of
from kiebitz.elements.games.schnauz.blocks.renderer import render_board, render_brief, render_near_misses, render_way
from kiebitz.elements.games.schnauz.rules import rule_name, says_nothing, value_text
from kiebitz.elements.quiz_state import Quiz, State
from kiebitz.elements.worth.open_hands import YOU, OpenHands, open_hands

__all__ = [
    "PRESETS",
    "counts",
    "parameters",
    "question",
    "render_board",
    "render_brief",
    "render_near_misses",
    "render_way",
    "rule_name",
    "says_nothing",
    "touchable_board",
    "value_of",
    "value_text",
]

counts: Final[Mapping[str, Callable[[Rules], int]]] = {}
"""Nothing is counted from rules alone: how many cards are left depends on the players."""

_ASKED: Final = {"worth", "losers"}
"""Claims that the quiz's own answers show; a block with others is shown as a board."""

_TOLD: Final = {"knocked", "lives", "players"}
"""What a position may tell besides hands to be asked about: the quiz shows nothing else."""


def touchable_board(example: Example, name: str, locale: str) -> None:
    """No board of this game can be touched."""


def question(example: Example, name: str) -> Quiz | None:
    """The quiz on *example*, where it asks what your hand is worth and who loses a coin.

    It does if it tells the hands of all, claims both for all its variants and nothing else, and if all variants have
    one answer and one reason for it.
    """
    if not _asks(example):
        return None
    setup = parse_setup(example.position)
    if not _tells_hands(example, setup):
        return None
    shown = [open_hands(setup, variant) for variant in example.variants]
    if any(_told(other) != _told(shown[0]) for other in shown):
        return None
    return Quiz(widget="worth", state=State(id=name, variants=example.variants, position=shown[0].text))


def _asks(example: Example) -> bool:
    """Whether the claims are those of the quiz, on players' hands, for all variants under their own rules."""
    if example.rules or any(claim.variants != example.variants for claim in example.claims):
        return False
    worths = [claim.text for claim in example.claims if claim.kind == "worth"]
    losers = [claim.text for claim in example.claims if claim.kind == "losers"]
    yours = any(part.split()[0] == "you" for text in worths for part in text.split(","))
    hands = not any(" is " in text for text in worths)
    return yours and hands and bool(losers) and "nobody" not in losers and len(worths + losers) == len(example.claims)


def _tells_hands(example: Example, setup: Setup) -> bool:
    """Whether *example* tells hands, yours among them, and nothing of the play before they are shown."""
    told = {field.key for field in example.position}
    return YOU in setup.hands and told <= {*map(name_of, setup.hands), *_TOLD}


def _told(shown: OpenHands) -> tuple[object, object]:
    """What the quiz says of *shown*: worths, and why who loses."""
    return shown.result.worths, fates(shown.result, shown.setup.knockers, shown.rules)
