"""Points after a line of play, and how it ends."""

from gettext import NullTranslations
from typing import Final

from cardrules import Result
from cardrules.sixtysix import Position
from kiebitz.elements.games.sixtysix.blocks.phrases import both, won_text
from kiebitz.elements.texts import N_

ENDS: Final = {
    "reached-66": N_("66 points have been reached."),
    "last-trick": N_("Nobody has 66, so the last trick decides."),
    "closer-failed": N_("The player who closed has not reached 66."),
    "false-claim": N_("66 was claimed by a player who did not have it."),
    "draw-65-65": N_("Both have 65, so nobody wins the deal."),
    "draw-both-over": N_("Both have 66 or more and nobody claimed, so nobody wins the deal."),
}
"""Reasons of an end to their sentences."""

_ENOUGH: Final = 66
"""The points that these sentences speak of."""

UNCLAIMED: Final = N_("Nobody has claimed 66, so the last trick decides.")
"""The sentence of a last trick that decides though somebody has enough."""


def points_text(position: Position, texts: NullTranslations) -> str:
    """The points of both in *position*."""
    points = (position.sides[0].points, position.sides[1].points)
    return texts.gettext("Points: {points}.").format(points=both(points, texts))


def _unclaimed(result: Result) -> bool:
    """Whether the last trick decides though somebody has enough, and has not announced it."""
    return result.reason == "last-trick" and max(result.points) >= _ENOUGH


def end_text(result: Result, texts: NullTranslations) -> str:
    """How *result* came about, and who wins how many game points."""
    why = texts.gettext(UNCLAIMED if _unclaimed(result) else ENDS[result.reason])
    if result.winner is None:
        return why
    return f"{why} {won_text(result.winner, result.game_points, texts)}"
