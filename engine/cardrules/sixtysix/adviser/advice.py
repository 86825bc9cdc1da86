"""What a player can expect of each action, given what that player knows, the best first, and why it is best."""

from typing import Final, NamedTuple

from cardrules.estimate import Estimate
from cardrules.reasons import Reason
from cardrules.seats import Seat
from cardrules.sixtysix.actions import CLAIM, CLOSE, MARK, Action
from cardrules.sixtysix.adviser.action_values import ActionValues
from cardrules.sixtysix.adviser.memory import Memory
from cardrules.sixtysix.adviser.simulation import SAME, Simulation
from cardrules.sixtysix.match import Match

QUICK: Final = 75
"""The budget for a quick choice."""

CAREFUL: Final = 400
"""The budget during play: a tenth of a second at most, and mostly less, since clear cases need few deals."""

NOTEWORTHY: Final = 0.2
"""If the best action for the match costs at least so many expected game points, the reason mentions it."""


class Option(NamedTuple):
    """An action and what may be expected of it."""

    action: Action

    samples: int
    """How many deals it was tried in."""

    won: int
    """How many of them it wins."""

    value: float
    """Game points of this deal to be expected; below 0 those of the opponent."""

    wins: Estimate
    """Share of the possible deals that it wins, from 0 to 1."""

    less: Estimate
    """How many game points it brings less than the best, at what they are worth here; in the same deals."""

    close: bool
    """Whether it may be as good as the best: the deals looked at do not decide it."""

    chance: Estimate | None = None
    """Chance to win the match, from 0 to 1; None for a deal that belongs to none."""


class Advice(NamedTuple):
    """What a player may expect of each action."""

    seat: Seat
    """The seat to act."""

    samples: int
    """How many deals were looked at."""

    possible: int
    """How many there are that agree with all that the player has seen."""

    options: tuple[Option, ...]
    """Every legal action, the best first."""

    reason: Reason
    """Why the first is best.

    - `advice.only`: nothing else is legal.
    - `advice.enough`: it claims, having `points`.
    - `advice.certain`: every card is known, and it is worth `value` game points against any play.
    - `advice.sure`: it wins in every deal that is possible, of which there are `samples`.
    - `advice.counted`: it did best in all `samples` deals that are possible, of which it `won` so many.
    - `advice.supposed`: it did best in `samples` of the deals that are possible; of a hundred it wins from `low` to
      `high`.
    - `advice.score`: it is best for the match, though not for game points: the player still needs `mine` of them, the
      opponent `theirs`.
    """

    point: float
    """What one game point is worth here, in the unit of `Option.chance`; 1 for a deal that belongs to no match."""

    settled: bool
    """Whether looking at more deals would hardly change which action is best."""

    @property
    def best(self) -> Option:
        """The best action."""
        return self.options[0]

    @property
    def counted(self) -> bool:
        """Whether every possible deal was looked at, so that the values are exact for them."""
        return self.samples == self.possible

    @property
    def rivals(self) -> tuple[Option, ...]:
        """The options that may be as good as the best."""
        return tuple([option for option in self.options[1:] if option.close and option.action != CLAIM])


def advise(memory: Memory, seed: int = 0, budget: int = CAREFUL, match: Match | None = None) -> Advice:
    """What the player with this *memory* can expect of each action.

    The same arguments give the same advice: which deals are looked at depends on nothing else.

    Args:
        memory: All that the player knows.
        seed: Other seeds look at other deals, where there are too many to look at all.
        budget: How much is looked at, as `QUICK` or `CAREFUL`. The result does not depend on time.
        match: The match before this deal, where the deal belongs to one; then the advice is to win the match.
    """
    simulation = Simulation(memory, seed, match)
    simulation.further(budget)
    return advice_of(simulation)


def advice_of(simulation: Simulation) -> Advice:
    """The advice from the results of *simulation* so far."""
    best = simulation.leader()
    hopes = _hopes(simulation) if simulation.possible == 1 else {}
    options = {action: _option(simulation, action, best) for action in simulation.legal}
    enough = simulation.memory.sides[simulation.memory.seat].points >= simulation.memory.rules.game.target_points

    def rank(option: Option) -> tuple[bool, bool, float, float, bool, float, float, bool]:
        """A sort key, lower for the better option: among equals, that which gives the other player most room to err."""
        claims = option.action is CLAIM
        return (
            claims and not enough,
            option.action not in simulation.contenders,
            option.less.mean,
            -simulation.trusted(option.action),
            not claims and option.action is not MARK,
            -hopes.get(option.action, 0),
            -option.value,
            option.action is CLOSE,
        )

    ranked = tuple(sorted(options.values(), key=rank))
    if ranked[0].action != best:
        ranked = tuple([_option(simulation, option.action, ranked[0].action) for option in ranked])
    found = Advice(
        seat=simulation.memory.seat,
        samples=len(simulation.seen),
        possible=simulation.possible,
        options=ranked,
        reason=Reason("advice.only"),
        point=simulation.point,
        settled=simulation.settled,
    )
    return found._replace(reason=_reason(found, simulation)) if len(ranked) > 1 else found


def _option(simulation: Simulation, action: Action, best: Action) -> Option:
    brought, less = simulation.brought[action], simulation.less(action, best)
    weights = [world.weight for world in simulation.seen[: len(brought)]]
    return Option(
        action=action,
        samples=len(brought),
        won=sum(1 for points in brought if points > 0),
        value=sum([points * weight for points, weight in zip(brought, weights, strict=True)]) / sum(weights),
        wins=simulation.wins(action).of_a_share(),
        less=less,
        close=action in simulation.contenders and (less.low <= 0 or less.within(SAME)),
        chance=None if simulation.stakes is None else simulation.worth(action).of_a_share(),
    )


def _hopes(simulation: Simulation) -> dict[Action, float]:
    """The values of the best actions against an opponent who makes mistakes."""
    scales, best = ActionValues(simulation.first), max(simulation.worth(action).mean for action in simulation.legal)
    equal = [action for action in simulation.legal if simulation.worth(action).mean == best]
    return {action: scales.hope(action, simulation.worth_of) for action in equal}


def _reason(advice: Advice, simulation: Simulation) -> Reason:
    memory, best = simulation.memory, advice.best
    if best.action is CLAIM:
        return Reason("advice.enough", {"points": memory.sides[memory.seat].points})
    if advice.possible == 1:
        return Reason("advice.certain", {"value": round(best.value)})
    most = max(option.value for option in advice.options if option.action is not CLAIM)
    if simulation.stakes and best.value <= most - NOTEWORTHY:
        mine, theirs = simulation.stakes.needed
        return Reason("advice.score", {"mine": mine, "theirs": theirs})
    if not advice.counted:
        low, high = (round(100 * share) for share in (best.wins.low, best.wins.high))
        return Reason("advice.supposed", {"samples": advice.samples, "low": low, "high": high})
    if best.won == advice.samples:
        return Reason("advice.sure", {"samples": advice.samples})
    return Reason("advice.counted", {"samples": advice.samples, "won": best.won})
