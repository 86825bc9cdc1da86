"""Simulation of one decision for as long as the caller wants: the same deals for all actions, more for the best.

What differs between two actions in the same deals is known much sooner than what each is worth. What is clearly worse
is dropped, so that the time is spent on the actions whose values are close.
"""

from collections.abc import Sequence
from math import ceil
from typing import Final

from cardrules.estimate import Estimate, estimate_of
from cardrules.sixtysix.actions import CLAIM, CLOSE, MARK, Action
from cardrules.sixtysix.adviser.action_values import ActionValues
from cardrules.sixtysix.adviser.match_equity import equity_of
from cardrules.sixtysix.adviser.memory import Memory
from cardrules.sixtysix.adviser.worlds import SupposedDeals, World, Worlds
from cardrules.sixtysix.legal import legal_actions
from cardrules.sixtysix.match import Match
from cardrules.sixtysix.turn import turn_of

COUNTED: Final = 600
"""Where all possible deals cost no more than this, all of them are looked at, whatever the budget."""

SAME: Final = 0.05
"""Actions that surely differ by less than so many game points are as good as each other."""

_GIVEN_UP: Final = 3
"""Standard errors by which an action is worse when it is dropped; actions are compared more than once."""

_FIRST_COMPARISON: Final = 16
"""Deals after which actions are compared for the first time, and how much more each time after that."""
_MORE: Final = 1.4


class Simulation:
    """What one player can expect of each action, estimated more precisely the longer the simulation runs."""

    def __init__(
        self,
        memory: Memory,
        seed: int = 0,
        match: Match | None = None,
        among: Sequence[Action] | None = None,
        deals: SupposedDeals | None = None,
    ) -> None:
        """A simulation of the decision of the player with this *memory*; no deal is looked at yet.

        Args:
            memory: All that the player knows.
            seed: Other seeds look at other deals, where not all are looked at.
            match: The match before this deal, where the deal belongs to one; then values are chances to win the match.
            among: The actions to choose from; None for every legal one.
            deals: The deals that are looked at; None for all that agree with *memory*.
        """
        worlds: SupposedDeals = Worlds(memory, seed) if deals is None else deals
        self.memory: Final = memory
        self.stakes: Final = None if match is None else equity_of(match, memory.seat)
        self.first: Final = worlds.first.position
        self.legal: Final = legal_actions(turn_of(self.first)) if among is None else tuple(among)
        self.possible: Final = worlds.count
        self.seen: Final[list[World]] = []
        """The deals looked at, in order."""
        self.brought: Final[dict[Action, list[int]]] = {action: [] for action in self.legal}
        """Game points that each action brought in them; for a dropped action, in the first of them."""
        self._worlds: Final = iter(worlds)
        self._contenders: list[Action] = list(self.legal)
        self._effort: Final = _effort(memory)
        self._counts: Final = worlds.count * len(self.legal) * self._effort <= COUNTED
        self._worths: Final[dict[int, float]] = {}
        enough = memory.sides[memory.seat].points >= memory.rules.game.target_points
        # A wrong claim can be the cheapest way to lose, but is no advice.
        self._wrong: Final[frozenset[Action]] = frozenset(() if enough else (CLAIM,))
        self._next_comparison = _FIRST_COMPARISON
        self.settled = False
        """Whether more deals would hardly change what is best."""

    @property
    def point(self) -> float:
        """What one game point is worth here: 1, or in a match as much of a chance to win it."""
        return 1 if self.stakes is None else self.stakes.point

    @property
    def counted(self) -> bool:
        """Whether every possible deal has been looked at."""
        return len(self.seen) == self.possible

    def further(self, budget: int, worlds: int = 1) -> None:
        """Look at so many deals more as the *budget* allows; at fewer where that is enough to choose.

        Args:
            budget: How many actions are looked at, each in one deal; where cards are still drawn each counts more.
            worlds: At least so many deals are looked at, as far as the budget allows, even if the choice is clear.
        """
        while not self.counted and (self._counts or (budget > 0 and (not self.settled or len(self.seen) < worlds))):
            world = next(self._worlds)
            self.seen.append(world)
            for action, outcome in zip(
                self._contenders, ActionValues(world.position).weigh(self._contenders), strict=True
            ):
                self.brought[action].append(outcome)
            budget -= len(self._contenders) * self._effort
            if len(self.seen) >= self._next_comparison:
                self._next_comparison = ceil(self._next_comparison * _MORE)
                self._compare()
        if self.counted:
            self.settled = True

    def worth(self, action: Action) -> Estimate:
        """What *action* is worth: the chance to win the match, or without one the game points."""
        return self._range([self.worth_of(brought) for brought in self.brought[action]])

    def wins(self, action: Action) -> Estimate:
        """The share of deals won by *action*."""
        return self._range([1.0 if brought > 0 else 0.0 for brought in self.brought[action]])

    def less(self, action: Action, than: Action) -> Estimate:
        """How many game points *action* brings less *than* another, at what they are worth here."""
        worth_of, point = self.worth_of, self.point
        pairs = zip(self.brought[than], self.brought[action], strict=False)
        return self._range([(worth_of(one) - worth_of(other)) / point for one, other in pairs])

    def trusted(self, action: Action) -> float:
        """What *action* is worth in the deals that no sign makes unlikely; 0 where there are none."""
        pairs = zip(self.seen, self.brought[action], strict=False)
        found = [self.worth_of(brought) for world, brought in pairs if world.trusted]
        return round(sum(found) / len(found), 9) if found else 0.0

    def leader(self) -> Action:
        """The best action so far among those not dropped."""
        return max(
            self._contenders,
            key=lambda action: (
                action not in self._wrong,
                self.worth(action).mean,
                self.trusted(action),
                action in (CLAIM, MARK),
                action is not CLOSE,
            ),
        )

    @property
    def contenders(self) -> Sequence[Action]:
        """The actions not dropped."""
        return self._contenders

    def worth_of(self, points: int) -> float:
        """What a deal is worth that brings so many game *points*: as many, or in a match the chance to win it then."""
        if points not in self._worths:
            self._worths[points] = self.stakes.chance(points) if self.stakes else float(points)
        return self._worths[points]

    def _range(self, values: Sequence[float]) -> Estimate:
        weights = [world.weight for world in self.seen[: len(values)]]
        return estimate_of(values, weights, len(values) / self.possible)

    def _compare(self) -> None:
        """Drop actions that are clearly worse; the choice is settled where those left are as good as the best."""
        best = self.leader()
        others = [action for action in self._contenders if action != best and action not in self._wrong]
        apart = {action: self.less(action, best) for action in others}
        worse = {action for action, less in apart.items() if less.mean > SAME and less.away(_GIVEN_UP)}
        self.settled = all(action in worse or less.within(SAME) for action, less in apart.items())
        if not self._counts:
            self._contenders = [action for action in self._contenders if action not in worse]


def _effort(memory: Memory) -> int:
    """How long it takes to evaluate an action in a deal, against one in which nobody draws any more."""
    if memory.is_strict:
        return 1
    rules = memory.rules
    # Measured, not a rule: without the duty to beat, more answers have to be tried.
    return 2 * rules.deal.hand_size - 8 + (0 if rules.strict.must_beat else 1)
