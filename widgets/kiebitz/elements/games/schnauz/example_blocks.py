"""Example blocks of Schnauz: see `kiebitz.elements.game_ui.GameBlocks`."""

from typing import Final

from cardrules.examples import Example
from cardrules.schnauz import Setup, find_preset, name_of, outcomes_of, parse_setup
from kiebitz.elements.games.schnauz.blocks.renderer import RENDERER
from kiebitz.elements.games.schnauz.worth.open_hands import YOU, OpenHands, open_hands
from kiebitz.elements.quiz_state import Quiz, State

__all__ = ["RENDERER", "quiz_of", "touchable_board"]

_QUIZ_KEYS: Final = {"knocked", "lives", "players"}
"""What a position may contain besides hands to be asked about: the quiz shows nothing else."""


def touchable_board(example: Example, name: str, locale: str) -> None:
    """No board of this game can be touched."""


def quiz_of(example: Example, name: str) -> Quiz | None:
    """The quiz on *example*, where it asks what your hand is worth and who loses a coin.

    It does if it contains the hands of all, claims both for all its variants and nothing else, and if all variants have
    one answer and one reason for it.
    """
    if not _asks(example):
        return None
    setup = parse_setup(example.position)
    if not _contains_hands(example, setup):
        return None
    visible = [open_hands(setup, find_preset(variant).rules) for variant in example.variants]
    if any(_answers(other) != _answers(visible[0]) for other in visible):
        return None
    return Quiz(widget="worth", state=State(id=name, variants=example.variants, position=visible[0].text))


def _asks(example: Example) -> bool:
    """Whether the claims are those of the quiz, on players' hands, for all variants under their own rules."""
    if example.rules or any(claim.variants != example.variants for claim in example.claims):
        return False
    worths = [claim.text for claim in example.claims if claim.kind == "worth"]
    losers = [claim.text for claim in example.claims if claim.kind == "losers"]
    yours = any(part.split()[0] == "you" for text in worths for part in text.split(","))
    hands = not any(" is " in text for text in worths)
    return yours and hands and bool(losers) and "nobody" not in losers and len(worths + losers) == len(example.claims)


def _contains_hands(example: Example, setup: Setup) -> bool:
    """Whether *example* contains hands, yours among them, and nothing of the play before they are shown."""
    described = {field.key for field in example.position}
    return YOU in setup.hands and described <= {*map(name_of, setup.hands), *_QUIZ_KEYS}


def _answers(hands: OpenHands) -> tuple[object, object]:
    """The quiz's explanation of *hands*: worths, and why who loses."""
    return hands.result.worths, outcomes_of(hands.result, hands.setup.knockers, hands.rules)
