"""Points after a line of play, and how it ends, as the reader at seat 0 reads it."""

from gettext import NullTranslations
from typing import Final

from cardrules import Result
from cardrules.sixtysix import Position
from kiebitz.elements.games.sixtysix.blocks.phrases import both, won_text
from kiebitz.elements.texts import N_

ENDS: Final[dict[str, tuple[str, ...]]] = {
    "reached-66": (N_("You have reached 66."), N_("Your opponent has reached 66.")),
    "last-trick": (N_("Nobody has 66, so the last trick decides."),),
    "closer-failed": (N_("Your opponent closed and did not reach 66."), N_("You closed and did not reach 66.")),
    "false-claim": (N_("Your opponent claimed 66 without having it."), N_("You claimed 66 without having it.")),
    "revoke": (
        N_("Your opponent has played a card that was not allowed."),
        N_("You have played a card that was not allowed."),
    ),
    "draw-65-65": (N_("Both have 65, so nobody wins the deal."),),
    "draw-both-over": (N_("Both have 66 or more and nobody claimed, so nobody wins the deal."),),
}
"""Reasons of an end to their sentences: where you win and where your opponent does, or one for both."""

_FORESTALLED: Final = (
    N_("Your opponent closed, but you claimed 66 first."),
    N_("You closed, but your opponent claimed 66 first."),
)
"""The sentences of a closing that has failed though the closer has enough."""

_ENOUGH: Final = 66
"""The points that these sentences speak of."""

UNCLAIMED: Final = N_("Nobody has claimed 66, so the last trick decides.")
"""The sentence of a last trick that decides though somebody has enough."""


def points_text(position: Position, texts: NullTranslations) -> str:
    """The points of both in *position*."""
    points = (position.sides[0].points, position.sides[1].points)
    return texts.gettext("Points: {points}.").format(points=both(points, texts))


def _why(result: Result) -> str:
    """The sentence on how *result* came about."""
    if result.reason == "last-trick" and max(result.points) >= _ENOUGH:
        return UNCLAIMED
    sentences = ENDS[result.reason]
    if result.winner is None or len(sentences) == 1:
        return sentences[0]
    if result.reason == "closer-failed" and result.points[1 - result.winner] >= _ENOUGH:
        sentences = _FORESTALLED
    return sentences[result.winner]


def end_text(result: Result, texts: NullTranslations) -> str:
    """How *result* came about, and who wins how many game points."""
    why = texts.gettext(_why(result))
    if result.winner is None:
        return why
    return f"{why} {won_text(result.winner, result.game_points, texts)}"
