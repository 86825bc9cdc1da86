"""Deals of the 66 family for programs: all arguments and results are text.

A `SixtySixDeal` has all cards and can be played on; a `SeenDeal` is what one player sees, and cannot be played on.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cardrules.cards import action_with_symbols
from cardrules.errors import BadPosition
from cardrules.game import SeatView
from cardrules.reasons import Verdict
from cardrules.sixtysix.actions import format_action, parse_action
from cardrules.sixtysix.legal import explain, legal_actions
from cardrules.sixtysix.next_position import play
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.position_text import format_position, format_turn
from cardrules.sixtysix.turn import Turn, turn_of

_WRITE: Final = "write opponent: and talon:"  # pragma: no mutate: only in messages to writers


class SixtySixDeal(NamedTuple):
    """A deal of the family, with text for arguments and results."""

    position: Position

    @property
    def seat(self) -> int:
        """The seat that acts next."""
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
        return tuple(map(format_action, legal_actions(turn_of(self.position))))

    def canonical(self, action: str) -> str:
        """*action* as the engine writes it."""
        return format_action(parse_action(action))

    def explain(self, action: str) -> Verdict:
        """Whether *action* may be taken, and why."""
        return explain(turn_of(self.position), parse_action(action))

    def play(self, action: str) -> "SixtySixDeal":
        """The deal after *action*."""
        return SixtySixDeal(play(self.position, parse_action(action)))

    def solve(self) -> Mapping[str, object]:
        """What best play is worth to the seat to act, and what each legal action is."""
        # Most programs that play need no solver, and importing it takes time.
        from cardrules.sixtysix.solver import solve  # noqa: PLC0415

        found = solve(self.position)
        return {"seat": found.seat, "value": found.value, "actions": dict(found.actions)}

    # pragma: no mutate: only programs ask for it, no block of a page
    def advise(self, seed: int = 0) -> Mapping[str, object]:
        """What the player to act can expect of each action, given what that player knows."""
        from cardrules.sixtysix.advice_json import advice_on  # noqa: PLC0415  # as above

        return advice_on(self.position, seed)

    # pragma: no mutate: only programs ask for it, no block of a page
    def seen_by(self, seat: int) -> SeatView:
        """The table as *seat* may know it."""
        from cardrules.sixtysix.picture import seat_view  # noqa: PLC0415  # as above

        return seat_view(self.position, seat)


class SeenDeal(NamedTuple):
    """A deal as the player to act, in seat 0, sees it; other cards are unknown."""

    turn: Turn

    @property
    def seat(self) -> int:
        """The seat that acts next."""
        return 0

    @property
    def text(self) -> str:
        """The view in one line."""
        return format_turn(self.turn)

    @property
    def result(self) -> None:
        """None: such a deal is not over."""
        return None

    def legal(self) -> tuple[str, ...]:
        """What may be done, sorted."""
        return tuple(map(format_action, legal_actions(self.turn)))

    def canonical(self, action: str) -> str:
        """*action* as the engine writes it."""
        return format_action(parse_action(action))

    def explain(self, action: str) -> Verdict:
        """Whether *action* may be taken, and why."""
        return explain(self.turn, parse_action(action))

    def play(self, action: str) -> "SeenDeal":
        """Raise an error: the deal after *action* depends on cards that are not known."""
        written = action_with_symbols(self.canonical(action))
        raise BadPosition(f"{written} cannot be played where the other cards are unknown: {_WRITE}")

    def solve(self) -> Mapping[str, object]:
        """Raise an error: best play depends on cards that are not known."""
        raise BadPosition(f"best play cannot be worked out where the other cards are unknown: {_WRITE}")

    # pragma: no mutate: only programs ask for it, no block of a page
    def advise(self, seed: int = 0) -> Mapping[str, object]:  # noqa: ARG002  # as of every deal with advice
        """Raise an error: what was played before is not known."""
        raise BadPosition(f"advice cannot be given where the other cards are unknown: {_WRITE}")

    # pragma: no mutate: only programs ask for it, no block of a page
    def seen_by(self, seat: int) -> SeatView:
        """The table as seat 0 sees it; what the other seat sees is not known."""
        from cardrules.sixtysix.picture import own_view  # noqa: PLC0415  # as above

        return own_view(self.turn, seat)
