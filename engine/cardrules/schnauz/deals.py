"""Rounds of Schnauz as programs use them: everything in and out is text.

A `SchnauzDeal` has all cards and is played on; a `SeenDeal` is what one player sees: it has answers, but no play.
"""

from collections.abc import Mapping
from typing import NamedTuple

from cardrules.cards import action_with_symbols
from cardrules.errors import BadPosition
from cardrules.game import SeatView
from cardrules.reasons import Verdict
from cardrules.schnauz.actions import format_action, parse_action
from cardrules.schnauz.legal import explain, legal_actions
from cardrules.schnauz.next_position import play
from cardrules.schnauz.observation import YOU, Observation, turn_of
from cardrules.schnauz.position import Position
from cardrules.schnauz.position_text import format_observation, format_position


class SchnauzDeal(NamedTuple):
    """A round, with actions and answers in text."""

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

    def play(self, action: str) -> "SchnauzDeal":
        """The round after *action*."""
        return SchnauzDeal(play(self.position, parse_action(action)))

    # pragma: no mutate: only programs ask for it, no block of a page
    def advise(self, seed: int = 0) -> Mapping[str, object]:
        """What the player to act may expect of each action worth considering, by what that player sees."""
        # Most programs that play need no advice, and importing it takes its time.
        from cardrules.schnauz.advice_json import advice_on  # noqa: PLC0415

        return advice_on(self.position, seed)

    # pragma: no mutate: only programs ask for it, no block of a page
    def seen_by(self, seat: int) -> SeatView:
        """The table as *seat* sees it."""
        from cardrules.schnauz.picture import seat_view  # noqa: PLC0415  # as above

        return seat_view(self.position, seat)


class SeenDeal(NamedTuple):
    """A round as one player sees it, who has seat 0; other cards are unknown."""

    observation: Observation

    @property
    def seat(self) -> int:
        """The seat that acts next; 0 once the round is over."""
        return self.observation.to_act or YOU

    @property
    def text(self) -> str:
        """The view in one line."""
        return format_observation(self.observation)

    @property
    def result(self) -> None:
        """Always None: one hand alone has no result."""
        return None

    def legal(self) -> tuple[str, ...]:
        """What may be done, sorted."""
        return tuple(map(format_action, legal_actions(self.observation)))

    def canonical(self, action: str) -> str:
        """*action* as the engine writes it."""
        return format_action(parse_action(action))

    def explain(self, action: str) -> Verdict:
        """Whether *action* may be taken, and why."""
        return explain(self.observation, parse_action(action))

    def play(self, action: str) -> "SeenDeal":
        """Refuse: what follows depends on unknown cards."""
        written = action_with_symbols(self.canonical(action))
        raise BadPosition(f"{written} cannot be played where the other hands are unknown: write player 1: and so on")

    # pragma: no mutate: only programs ask for it, no block of a page
    def seen_by(self, seat: int) -> SeatView:
        """The table as seat 0 sees it; what the others see is not known."""
        from cardrules.schnauz.picture import own_view  # noqa: PLC0415  # as above

        return own_view(self.observation, seat)
