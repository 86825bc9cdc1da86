"""Rounds of Schnauz as programs ask them: everything in and out is text.

A `SchnauzDeal` knows all cards and is played on; a `SeenDeal` is what one player sees: it can be asked, not played.
"""

from collections.abc import Mapping
from typing import NamedTuple

from cardrules.errors import BadPosition
from cardrules.reasons import Verdict
from cardrules.schnauz.actions import parse_action
from cardrules.schnauz.legal import explain, legal_actions
from cardrules.schnauz.next_position import play
from cardrules.schnauz.observation import YOU, View, view
from cardrules.schnauz.position import Position
from cardrules.schnauz.position_text import format_position, format_view


class SchnauzDeal(NamedTuple):
    """A round, asked and answered in text."""

    position: Position

    @property
    def seat(self) -> int:
        """Who acts next."""
        return self.position.seat

    @property
    def text(self) -> str:
        """The position in one line."""
        return format_position(self.position)

    @property
    def result(self) -> Mapping[str, object] | None:
        """How it ended, or None."""
        return self.position.result.as_json() if self.position.result else None

    def legal(self) -> tuple[str, ...]:
        """What may be done, sorted."""
        return tuple(map(str, legal_actions(view(self.position))))

    def canonical(self, action: str) -> str:
        """*action* as the engine writes it."""
        return str(parse_action(action))

    def explain(self, action: str) -> Verdict:
        """Whether *action* may be taken, and why."""
        return explain(view(self.position), parse_action(action))

    def play(self, action: str) -> "SchnauzDeal":
        """The round after *action*."""
        return SchnauzDeal(play(self.position, parse_action(action)))


class SeenDeal(NamedTuple):
    """A round as one player sees it, who has seat 0; other cards are unknown."""

    view: View

    @property
    def seat(self) -> int:
        """Who acts next; 0 once the round is over."""
        return self.view.to_act or YOU

    @property
    def text(self) -> str:
        """The view in one line."""
        return format_view(self.view)

    @property
    def result(self) -> None:
        """What is known of one hand tells no result."""
        return None

    def legal(self) -> tuple[str, ...]:
        """What may be done, sorted."""
        return tuple(map(str, legal_actions(self.view)))

    def canonical(self, action: str) -> str:
        """*action* as the engine writes it."""
        return str(parse_action(action))

    def explain(self, action: str) -> Verdict:
        """Whether *action* may be taken, and why."""
        return explain(self.view, parse_action(action))

    def play(self, action: str) -> "SeenDeal":
        """Refuse: what follows depends on cards nobody has told."""
        raise BadPosition(
            f"{self.canonical(action)} cannot be played where the other hands are unknown: write player 1: and so on"
        )
