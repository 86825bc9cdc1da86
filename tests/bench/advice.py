"""What the Kiebitz's advice costs against thinking a hundred times as long, and against all deals that are possible.

    python -m tests.bench.advice [POSITIONS]

Early positions are such that deals are drawn: several actions are legal, the talon is open and more than its last two
cards are left. The advice there has the budget of a reader who waits; the reference has a hundred times as much and
other deals, and stops sooner where what is left surely differs by less than 0.05 game points. With one card hidden,
every possible deal is weighed here once more, each alike.
"""

import random
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from statistics import mean
from typing import Final

from tests.bench.rows import head, row

from cardrules.sixtysix import Action, Position, deal, find_preset, legal_actions, play, shuffled, turn_of
from cardrules.sixtysix.actions import CLAIM
from cardrules.sixtysix.adviser import QUICK, Memory, Simulation, advise, remember
from cardrules.sixtysix.adviser.action_values import ActionValues
from cardrules.sixtysix.adviser.worlds import Worlds
from kiebitz.elements.games.sixtysix.deal.advice_cache import PATIENT

VARIANTS: Final = ("schnopsn-weich", "original-66")
POSITIONS: Final = 200
TIMES: Final = 100
"""How much longer the reference thinks."""
OTHERS: Final = 77
"""The seed of the reference."""
SEEDS: Final = 3
LAST_TALON: Final = 2
THREE_TRICKS: Final = 3

EARLY: Final = 0.03
LATE: Final = 0.002
"""Game points that advice may cost."""


def positions(variant: str, wanted: Callable[[Position], bool]) -> Iterator[Position]:
    """One position of *variant* that is *wanted* from each deal that has some; deals are played by quick advice."""
    rules = find_preset(variant).rules
    seed = 0
    while True:
        seed += 1
        chance = random.Random(seed)
        position = deal(rules, shuffled(rules, seed), 0 if seed % 2 else 1)
        found = []
        while position.result is None:
            if wanted(position) and len(legal_actions(turn_of(position))) > 1:
                found.append(position)
            # What players do is not always what is best.
            legal = [action for action in legal_actions(turn_of(position)) if action is not CLAIM]
            best = advise(remember(position), seed, QUICK).best.action
            position = play(position, chance.choice(legal) if legal and not chance.randrange(8) else best)
        if found:
            yield chance.choice(found)


def is_early(position: Position) -> bool:
    """Whether so much is hidden that deals are drawn."""
    return position.closing is None and position.talon_count > LAST_TALON


def hides_one(position: Position) -> bool:
    """Whether one card lies face down in the open talon."""
    return position.closing is None and position.talon_count == LAST_TALON


def is_closed(position: Position) -> bool:
    """Whether the talon is closed and three tricks are gone."""
    return position.closing is not None and len(position.tricks) >= THREE_TRICKS


def early_cost(position: Position) -> float:
    """Game points that the advice of a reader who waits costs by the reference."""
    memory = remember(position)
    advice = advise(memory, budget=PATIENT)
    reference = Simulation(memory, OTHERS)
    reference.further(TIMES * PATIENT)
    return max(0.0, reference.less(advice.best.action, reference.leader()).mean)


def late_cost(position: Position) -> float:
    """The same by all possible deals, weighed alike."""
    memory = remember(position)
    values = averages(memory)
    return max(values.values()) - values[advise(memory).best.action]


def averages(memory: Memory) -> dict[Action, float]:
    """What every action but a wrong claim brings on average in all deals that *memory* allows."""
    worlds = Worlds(memory)
    legal = legal_actions(turn_of(worlds.world(0).position))
    brought = [ActionValues(worlds.world(number).position).weigh(legal) for number in range(worlds.count)]
    return {
        action: mean(outcomes)
        for action, outcomes in zip(legal, zip(*brought, strict=True), strict=True)
        if action is not CLAIM or max(outcomes) > 0
    }


def changed_by_seeds(position: Position) -> bool:
    """Whether the advice hangs on a seed."""
    return len({advise(remember(position), seed).best.action for seed in range(SEEDS)}) > 1


def summary(costs: Sequence[float]) -> str:
    """*costs* in short."""
    other = sum(1 for cost in costs if cost > 0)
    return f"{mean(costs):.4f} game points, {other} of {len(costs)} cost any, {max(costs):.2f} at most"


def measure_advice(count: int = POSITIONS) -> None:
    """Measure everything about the advice."""
    for variant in VARIANTS:
        costs = [early_cost(position) for position in islice(positions(variant, is_early), count)]
        row(f"cost of advice, early positions, {variant}", summary(costs), f"{EARLY}", kept=mean(costs) <= EARLY)
        late = list(islice(positions(variant, hides_one), count))
        costs = [late_cost(position) for position in late]
        row(f"cost of advice, one card hidden, {variant}", summary(costs), f"{LATE}", kept=mean(costs) <= LATE)
        closed = list(islice(positions(variant, is_closed), count))
        changed = sum(map(changed_by_seeds, [*late, *closed]))
        row(f"advice that a seed changes, {variant}", f"{changed} of {2 * count}", "0", kept=not changed)


if __name__ == "__main__":
    head()
    measure_advice(*map(int, sys.argv[1:]))
