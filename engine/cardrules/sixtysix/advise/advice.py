"""What a player may expect of each action by what that player knows, the best first, and why it is best."""

from collections.abc import Iterator, Mapping, Sequence
from math import fsum
from typing import Final, NamedTuple

from cardrules.reasons import Reason
from cardrules.seats import Seat
from cardrules.sixtysix.actions import CLAIM, CLOSE, Action
from cardrules.sixtysix.advise.memory import Memory
from cardrules.sixtysix.advise.sampling import only_one_possible, supposed_deals
from cardrules.sixtysix.advise.stakes import Stakes
from cardrules.sixtysix.advise.weighing import Scales
from cardrules.sixtysix.legal import legal_actions
from cardrules.sixtysix.match import Match
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.views import view

QUICK: Final = 75
"""The budget of somebody who does not think long."""

CAREFUL: Final = 150
"""The budget of somebody who does. Twice as much takes nearly twice as long, and wins hardly more deals."""

MOST_SAMPLES: Final = 60
"""Deals supposed at most; more of them hardly change the advice."""

NOTEWORTHY: Final = 0.2
"""So many game points to be expected are not given up for the match without a word."""


class Option(NamedTuple):
    """An action and what may be expected of it."""

    action: Action

    value: float
    """Game points of this deal to be expected; below 0 those of the opponent."""

    wins: float
    """Share of the supposed deals that it wins, from 0 to 1."""

    worths: tuple[float, ...]
    """What it is worth in each supposed deal, in the order of the deals: what `worth` is the mean of."""

    chance: float | None = None
    """Chance to win the match, from 0 to 1; None for a deal that belongs to none."""

    @property
    def worth(self) -> float:
        """What decides which action is best: the chance to win the match, or without one the game points."""
        return self.value if self.chance is None else self.chance


class Advice(NamedTuple):
    """What a player may expect of each action."""

    seat: Seat
    """Who is to act."""

    samples: int
    """How many deals were supposed; 1 where only one is possible."""

    options: tuple[Option, ...]
    """Every legal action, the best first."""

    reason: Reason
    """Why the first is best.

    - `advice.only`: nothing else is legal.
    - `advice.enough`: it claims, having `points`.
    - `advice.certain`: every card is known, and it is worth `value` game points against any play.
    - `advice.supposed`: it did best in `samples` possible deals, of which it won `wins` of a hundred.
    - `advice.score`: the same for the match, though not for game points: the player still needs `mine` of them, the
      opponent `theirs`.
    """

    point: float = 1
    """What one game point is worth here, in what `Option.worth` is told in."""

    @property
    def best(self) -> Option:
        """What to do."""
        return self.options[0]


def advise(memory: Memory, seed: int = 0, budget: int = CAREFUL, match: Match | None = None) -> Advice:
    """What may be expected of each action of the player with this *memory*.

    Args:
        memory: All that the player knows.
        seed: Decides which deals are supposed: the same seed gives the same advice, on every machine.
        budget: How much is looked at, as `QUICK` or `CAREFUL`. No clock decides.
        match: The match before this deal, where the deal belongs to one; then the advice is to win the match.
    """
    # Who plays without advice does not wait for this import.
    from random import Random  # noqa: PLC0415

    deals = supposed_deals(memory, Random(seed))
    first = next(deals)
    legal = legal_actions(view(first))
    scales = Scales(first)
    weighed = [scales.weigh(legal), *_weighed(memory, deals, legal, budget)]
    stakes = None if match is None else Stakes(match, memory.seat)
    outcomes = zip(*weighed, strict=True)
    options = [_option(action, brought, stakes) for action, brought in zip(legal, outcomes, strict=True)]
    hopes = _hopes(scales, options, stakes) if only_one_possible(memory) else {}
    enough = memory.sides[memory.seat].points >= memory.rules.game.target_points
    ranked = sorted(options, key=lambda option: _rank(option, hopes.get(option.action, 0), enough=enough))
    found = Advice(memory.seat, len(weighed), tuple(ranked), Reason("advice.only"), stakes.point if stakes else 1)
    return found._replace(reason=_reason(found, memory, stakes)) if len(legal) > 1 else found


def _weighed(
    memory: Memory, deals: Iterator[Position], legal: Sequence[Action], budget: int
) -> Iterator[Sequence[int]]:
    """What the *legal* actions bring in each further one of *deals* that the *budget* allows."""
    if only_one_possible(memory):
        return
    samples = min(MOST_SAMPLES, budget // ((len(legal) + 1) * _effort(memory)))
    for _ in range(samples - 1):
        yield Scales(next(deals)).weigh(legal)


def _effort(memory: Memory) -> int:
    """How long it takes to weigh an action in a supposed deal: 1 where no habit has to play on."""
    if memory.is_strict:
        return 1
    rules = memory.rules
    return 2 * rules.deal.hand_size - 7 + (0 if rules.strict.must_beat else 1)


def _option(action: Action, outcomes: Sequence[int], stakes: Stakes | None) -> Option:
    count = len(outcomes)
    wins = sum(1 for outcome in outcomes if outcome > 0) / count
    if stakes is None:
        return Option(action, sum(outcomes) / count, wins, tuple(outcomes))
    chances = {points: stakes.chance(points) for points in set(outcomes)}
    worths = tuple([chances[points] for points in outcomes])
    return Option(action, sum(outcomes) / count, wins, worths, fsum(worths) / count)


def _hopes(scales: Scales, options: Sequence[Option], stakes: Stakes | None) -> Mapping[Action, float]:
    """What those of *options* that are worth most bring against somebody who errs."""
    worth, best = stakes.chance if stakes else float, max(option.worth for option in options)
    return {option.action: scales.hope(option.action, worth) for option in options if option.worth == best}


def _rank(option: Option, hope: float, *, enough: bool) -> tuple[bool, float, bool, float, float, bool]:
    """Lower for what is to be preferred.

    A wrong claim can be the cheapest way to lose, but is no advice. Among equals a claim that is right comes first,
    then what leaves most hope that the other player errs, then what brings most game points, and closing last.
    """
    claims = option.action is CLAIM
    return claims and not enough, -option.worth, not claims, -hope, -option.value, option.action is CLOSE


def _reason(advice: Advice, memory: Memory, stakes: Stakes | None) -> Reason:
    best = advice.best
    if best.action is CLAIM:
        return Reason("advice.enough", {"points": memory.sides[memory.seat].points})
    if only_one_possible(memory):
        return Reason("advice.certain", {"value": round(best.value)})
    samples, wins = advice.samples, round(100 * best.wins)
    most = max(option.value for option in advice.options if option.action is not CLAIM)
    if stakes and best.value <= most - NOTEWORTHY:
        mine, theirs = stakes.needed
        return Reason("advice.score", {"samples": samples, "wins": wins, "mine": mine, "theirs": theirs})
    return Reason("advice.supposed", {"samples": samples, "wins": wins})
