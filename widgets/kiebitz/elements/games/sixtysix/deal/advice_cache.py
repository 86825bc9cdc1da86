"""What the Kiebitz has thought about lately, so that it can go on thinking where it stopped.

Nothing here is part of an answer that could not be found again: the same moment looks at the same deals, in the same
order. So this only saves time, and whoever asks again hears no less than before.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardrules.sixtysix import Position
from kiebitz.elements.games.sixtysix.deal.state import State
from kiebitz.elements.recent_cache import RecentCache

if TYPE_CHECKING:
    from cardrules.sixtysix.adviser import Remark

STEP: Final = 400
"""The budget of one step: about a tenth of a second in a page, so that a move never waits for long."""

PATIENT: Final = 40 * STEP
"""The budget after which the Kiebitz answers with what it knows: about five seconds in a page."""

WORLDS: Final = 300
"""Deals looked at even if the choice is clear, so that there are figures on it."""


class DealCache[Value](RecentCache[State, Value]):
    """What belongs to the latest moments of deals."""

    def at(self, moment: State, make: Callable[[], Value]) -> Value:
        """What belongs to *moment*, whatever of it has no part in the deal; made where there is nothing yet."""
        same = replace(
            moment,
            id="",
            kept=None,
            asked=False,
            looked_back=False,
            warns=False,
            warned=None,
            lately=(),
            goal="",
            task="",
        )
        return super().at(same, make)


class PendingAdvice:
    """A decision of yours that the Kiebitz has begun to think about."""

    def __init__(self, state: State, position: Position) -> None:
        """The decision in *position*, which *state* has come to."""
        # A player without advice does not wait for this import.
        from cardrules.sixtysix.adviser import Simulation, remember  # noqa: PLC0415

        self.thought: Final[Simulation] = Simulation(remember(position), match=state.counted)
        self._left = PATIENT
        self.advance()

    def advance(self) -> None:
        """Think one step more, if that is worth it."""
        if not self.is_firm:
            self.thought.further(STEP, WORLDS)
            self._left -= STEP

    @property
    def is_firm(self) -> bool:
        """Whether more time would change nothing that matters, or there has been enough of it."""
        known = self.thought.settled and len(self.thought.seen) >= min(WORLDS, self.thought.possible)
        return known or self._left <= 0


class PendingReview:
    """A look back at a deal, as far as it has come."""

    def __init__(self, remarks: Iterator["Remark"], warned: Callable[[int, str], bool]) -> None:
        """A look back that has *remarks*, in order, the first of each decision being `review.played`.

        *warned* is asked, with the step and the action, whether there would have been a warning of it.
        """
        self._remarks: Final = remarks
        self._warned: Final = warned
        self._next: Remark | None = next(remarks, None)
        self.remarks: Final[list[Remark]] = []
        """The remarks on the decisions that were looked at."""
        self.mistakes: Final[set[int]] = set()
        """The steps of those that cost, and that a warning would have come before."""
        self.advance()

    def advance(self) -> None:
        """Look at one decision more."""
        while self._next is not None:
            self.remarks.append(self._next)
            self._judge(self._next)
            self._next = next(self._remarks, None)
            if self._next is not None and self._next.step != self.remarks[-1].step:
                return

    def _judge(self, remark: "Remark") -> None:
        cost = remark.code == "review.played" and float(remark.facts["loss"]) > 0
        if cost and self._warned(remark.step, str(remark.facts["played"])):
            self.mistakes.add(remark.step)

    @property
    def is_done(self) -> bool:
        """Whether all decisions were looked at."""
        return self._next is None


ADVICE: Final = DealCache[PendingAdvice]()
"""What was thought of the latest moments that were asked about."""

REVIEWS: Final = DealCache[PendingReview]()
"""The looks back at the latest deals."""
