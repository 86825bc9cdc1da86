"""Deals of the 66 family as programs ask them: everything in and out is text.

A `SixtySixDeal` knows all cards and is played on; a `SeenDeal` is what one player sees: it can be asked, not played.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cardrules.errors import BadPosition
from cardrules.reasons import Verdict
from cardrules.sixtysix.actions import parse_action
from cardrules.sixtysix.legal import explain, legal_actions
from cardrules.sixtysix.next_position import play
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.position_text import format_position, format_view
from cardrules.sixtysix.turn import View, view

_TELL: Final = "write opponent: and talon:"


class SixtySixDeal(NamedTuple):
    """A deal of the family, asked and answered in text."""

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

    def play(self, action: str) -> "SixtySixDeal":
        """The deal after *action*."""
        return SixtySixDeal(play(self.position, parse_action(action)))

    def solve(self) -> Mapping[str, object]:
        """What best play is worth to the seat to act, and what each legal action is."""
        # Most programs that play need no solver, and importing it takes its time.
        from cardrules.sixtysix.solver import solve  # noqa: PLC0415

        found = solve(self.position)
        return {"seat": found.seat, "value": found.value, "actions": dict(found.actions)}


class SeenDeal(NamedTuple):
    """A deal as the player to act sees it, who has seat 0; other cards are unknown."""

    view: View

    @property
    def seat(self) -> int:
        """Who acts next."""
        return 0

    @property
    def text(self) -> str:
        """The view in one line."""
        return format_view(self.view)

    @property
    def result(self) -> None:
        """A deal that can be asked goes on."""
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
        raise BadPosition(f"{self.canonical(action)} cannot be played where the other cards are unknown: {_TELL}")

    def solve(self) -> Mapping[str, object]:
        """Refuse: so does best play."""
        raise BadPosition(f"best play cannot be worked out where the other cards are unknown: {_TELL}")
