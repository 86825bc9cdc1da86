"""What a player of Schnauz may expect of each action: how often it saves the coin.

The cards that the player does not see are dealt out at random, and the round is played to its end by simple rules: a
swap that makes the hand better, a knock with a good hand, else a pass. Hidden cards decide nothing: all is taken from
the `Observation`.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple
from zlib import crc32

from cardrules.estimate import Estimate, estimate_of
from cardrules.schnauz.actions import KNOCK, PASS, SWAP_ALL, Action, Swap
from cardrules.schnauz.adviser.habits import PATIENCE, after_swap, goodness, losers_by_habit
from cardrules.schnauz.adviser.supposed_rounds import supposed_rounds
from cardrules.schnauz.legal import legal_actions
from cardrules.schnauz.next_position import play
from cardrules.schnauz.observation import YOU, Observation
from cardrules.schnauz.position import Position

QUICK: Final = 60
"""The budget of a player who does not think long: rounds played on."""

CAREFUL: Final = 400
"""The budget of a player who does."""

FIRST_COMPARISON: Final = 12
"""Rounds after which actions are compared for the first time; then after each so many more."""

GIVEN_UP: Final = 3
"""Standard errors by which an action is worse when it is given up, so that the time goes to the others."""

SWAPS: Final = 3
"""Swaps of one card that are considered: those that leave the best hands."""


class Option(NamedTuple):
    """An action and what may be expected of it."""

    action: Action

    saves: Estimate
    """Share of the supposed rounds in which it keeps the coin, from 0 to 1."""

    close: bool = False
    """Whether it may be as good as the best: the rounds that were supposed do not decide it."""


class Advice(NamedTuple):
    """What a player may expect of each action worth considering."""

    samples: int
    """How many rounds were supposed."""

    options: tuple[Option, ...]
    """The actions considered, the best first."""

    @property
    def best(self) -> Option:
        """What to do."""
        return self.options[0]


def advise(observation: Observation, seed: int = 0, budget: int = CAREFUL) -> Advice:
    """What may be expected of each action of the player who sees *observation*.

    The same view has the same answer; another *seed* supposes other rounds. All actions are tried in the same rounds,
    and what is clearly worse is given up.
    """
    saved: dict[Action, list[float]] = {action: [] for action in _considered(observation)}
    contenders, samples = list(saved), 0
    rounds = _rounds(observation, seed)
    while budget > 0 and (len(contenders) > 1 or samples < FIRST_COMPARISON):
        position = next(rounds)
        for action in contenders:
            saved[action].append(_saved(position, action))
        samples += 1
        budget -= len(contenders)
        if samples % FIRST_COMPARISON == 0:
            best = _best(saved, contenders)
            contenders = [one for one in contenders if not _less(saved, one, best).away(GIVEN_UP) or one == best]
    best = _best(saved, contenders)
    options = [
        Option(
            action=action,
            saves=_range(brought).of_a_share(),
            close=action in contenders and _less(saved, action, best).low <= 0,
        )
        for action, brought in saved.items()
    ]
    options.sort(key=lambda option: (option.action != best, option.action not in contenders, -option.saves.mean))
    return Advice(samples, tuple(options))


class Comparison(NamedTuple):
    """An action and a better one, tried in the same rounds."""

    saves: Estimate
    """Share of the rounds in which the action keeps the coin, from 0 to 1."""

    better_saves: Estimate
    """The same of the better one."""

    loss: Estimate
    """By how much the action keeps the coin less often."""


def compare(observation: Observation, action: Action, better: Action, seed: int, samples: int) -> Comparison:
    """How often *action* and *better* save the coin of the player who sees *observation*, in so many rounds."""
    rounds = _rounds(observation, seed)
    tried = [next(rounds) for _ in range(samples)]
    one, other = ([_saved(position, choice) for position in tried] for choice in (action, better))
    loss = _range([more - less for less, more in zip(one, other, strict=True)])
    return Comparison(_range(one).of_a_share(), _range(other).of_a_share(), loss)


def _rounds(observation: Observation, seed: int) -> Iterator[Position]:
    """The rounds that are supposed for *observation*: the same for the same *seed*."""
    # Play without advice does not wait for this import.
    from random import Random  # noqa: PLC0415

    view = (observation.hand, observation.table, observation.passes, observation.knockers, seed)
    return supposed_rounds(observation, Random(crc32(repr(view).encode())))


def _saved(position: Position, action: Action) -> float:
    """1 where *action* keeps your coin in *position*, else 0."""
    return 1.0 if YOU not in losers_by_habit(play(position, action)) else 0.0


def _best(saved: Mapping[Action, Sequence[float]], contenders: Sequence[Action]) -> Action:
    return max(contenders, key=lambda action: sum(saved[action]))


def _less(saved: Mapping[Action, Sequence[float]], action: Action, best: Action) -> Estimate:
    """By how much *action* saves the coin less often than *best*, in the rounds in which both were tried."""
    return _range([one - other for one, other in zip(saved[best], saved[action], strict=False)])


def _range(values: Sequence[float]) -> Estimate:
    """Rounds are so many that what was supposed is no share of them."""
    return estimate_of(values, [1] * len(values), 0)


def _considered(observation: Observation) -> list[Action]:
    """The legal actions worth considering: the best swaps of one card, and whatever else may be done.

    A swap makes the hand better, unless nothing else may be done: two players who each take back what they have given
    would never come to an end.
    """
    legal = legal_actions(observation)
    if observation.passes[YOU] >= PATIENCE and KNOCK in legal:
        legal = tuple([action for action in legal if action is not PASS])
    rules, hand = observation.rules, observation.hand
    after = {action: _after(observation, action) for action in legal if isinstance(action, Swap) or action is SWAP_ALL}
    others = [action for action in legal if action not in after]
    if others:
        now = goodness(hand, rules)
        after = {action: left for action, left in after.items() if left > now}
    swaps = [action for action in after if isinstance(action, Swap)]
    swaps.sort(key=lambda swap: after[swap], reverse=True)
    return [
        *swaps[:SWAPS],
        *(action for action in legal if action in others or (action in after and action is SWAP_ALL)),
    ]


def _after(observation: Observation, action: Action) -> tuple[int, int]:
    """How good the hand is after *action*, a swap of one card or of all."""
    hand = after_swap(observation.hand, action) if isinstance(action, Swap) else observation.table
    return goodness(hand, observation.rules)
