"""What a player may expect of each action by what that player knows, the best first, and why it is best."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cardrules.reasons import Reason
from cardrules.seats import Seat
from cardrules.sixtysix.actions import CLAIM, CLOSE, Action
from cardrules.sixtysix.advise.memory import Memory
from cardrules.sixtysix.advise.sampling import only_one_possible, supposed_deals
from cardrules.sixtysix.advise.weighing import Scales
from cardrules.sixtysix.legal import legal_actions
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.views import view

QUICK: Final = 75
"""The budget of somebody who does not think long."""

CAREFUL: Final = 300
"""The budget of somebody who does: some 25 ms where the engine runs at full speed, 80 at most."""

MOST_SAMPLES: Final = 60
"""Deals supposed at most; more of them hardly change the advice."""


class Option(NamedTuple):
    """An action and what may be expected of it."""

    action: Action

    value: float
    """Game points of this deal to be expected; below 0 those of the opponent."""

    wins: float
    """Share of the supposed deals that it wins, from 0 to 1."""


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
    """

    @property
    def best(self) -> Option:
        """What to do."""
        return self.options[0]


def advise(memory: Memory, seed: int = 0, budget: int = CAREFUL) -> Advice:
    """What may be expected of each action of the player with this *memory*.

    Args:
        memory: All that the player knows.
        seed: Decides which deals are supposed: the same seed gives the same advice, on every machine.
        budget: How much is looked at, as `QUICK` or `CAREFUL`. No clock decides.
    """
    # Who plays without advice does not wait for this import.
    from random import Random  # noqa: PLC0415

    deals = supposed_deals(memory, Random(seed))
    first = next(deals)
    legal = legal_actions(view(first))
    scales = Scales(first)
    weighed = [scales.weigh(legal), *_weighed(memory, deals, legal, budget)]
    options = [_option(action, [row[place] for row in weighed]) for place, action in enumerate(legal)]
    hopes = {}
    if only_one_possible(memory):
        best = max(option.value for option in options)
        hopes = {option.action: scales.hope(option.action) for option in options if option.value == best}
    enough = memory.sides[memory.seat].points >= memory.rules.game.target_points
    ranked = sorted(options, key=lambda option: _rank(option, hopes.get(option.action, 0), enough=enough))
    found = Advice(memory.seat, len(weighed), tuple(ranked), Reason("advice.only"))
    return found._replace(reason=_reason(found, memory)) if len(legal) > 1 else found


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


def _option(action: Action, outcomes: Sequence[int]) -> Option:
    count = len(outcomes)
    return Option(action, sum(outcomes) / count, sum(1 for outcome in outcomes if outcome > 0) / count)


def _rank(option: Option, hope: float, *, enough: bool) -> tuple[bool, float, bool, float, bool]:
    """Lower for what is to be preferred.

    A wrong claim can be the cheapest way to lose, but is no advice. Among equals a claim that is right comes first,
    then what leaves most hope that the other player errs, and closing last.
    """
    claims = option.action is CLAIM
    return claims and not enough, -option.value, not claims, -hope, option.action is CLOSE


def _reason(advice: Advice, memory: Memory) -> Reason:
    best = advice.best
    if best.action is CLAIM:
        return Reason("advice.enough", {"points": memory.sides[memory.seat].points})
    if only_one_possible(memory):
        return Reason("advice.certain", {"value": round(best.value)})
    return Reason("advice.supposed", {"samples": advice.samples, "wins": round(100 * best.wins)})
