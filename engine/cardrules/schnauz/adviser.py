"""What a player of Schnauz may expect of each action: how often it saves the coin.

The cards that the player does not see are dealt out at random, and the round is played to its end by simple rules: a
swap that makes the hand better, a knock with a good hand, else a pass. Hidden cards decide nothing: all is taken from
the `Observation`.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple
from zlib import crc32

from cardrules.cards import Card
from cardrules.estimate import Estimate, estimate_of
from cardrules.schnauz.actions import KEEP, KNOCK, PASS, REPLACE, SWAP_ALL, Action, Swap
from cardrules.schnauz.coins import players_in
from cardrules.schnauz.legal import against, legal_actions
from cardrules.schnauz.next_position import play
from cardrules.schnauz.observation import YOU, Observation, turn_of
from cardrules.schnauz.position import Position
from cardrules.schnauz.rules import Rules
from cardrules.schnauz.worth import losers_of, worth_of

if TYPE_CHECKING:
    from random import Random

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

BENEFIT: Final = 32
"""Halves of a point with which a dealer keeps the cards dealt."""

KNOCKS: Final = 48
"""Halves of a point with which a player knocks; a table of many needs more."""

CHOICE: Final = 2
"""Cards beyond a hand from which another player is supposed to have chosen; twice as many after a knock."""

PATIENCE: Final = 2
"""Passes in a round after which a player knocks instead, so that it comes to an end."""

TURNS: Final = 4
"""How often everybody's turn comes in a round that is played on, before the cards are shown."""


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
    # Play without advice does not wait for this import.
    from random import Random  # noqa: PLC0415

    saved: dict[Action, list[float]] = {action: [] for action in _considered(observation)}
    contenders, samples = list(saved), 0
    rounds = _supposed(
        observation,
        Random(
            crc32(repr((observation.hand, observation.table, observation.passes, observation.knockers, seed)).encode())
        ),
    )
    while budget > 0 and (len(contenders) > 1 or samples < FIRST_COMPARISON):
        position = next(rounds)
        for action in contenders:
            saved[action].append(1.0 if YOU not in _losers(play(position, action)) else 0.0)
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


def _best(saved: Mapping[Action, Sequence[float]], contenders: Sequence[Action]) -> Action:
    return max(contenders, key=lambda action: sum(saved[action]))


def _less(saved: Mapping[Action, Sequence[float]], action: Action, best: Action) -> Estimate:
    """By how much *action* saves the coin less often than *best*, in the rounds in which both were tried."""
    return _range([one - other for one, other in zip(saved[best], saved[action], strict=False)])


def _range(values: Sequence[float]) -> Estimate:
    """Rounds are so many that what was supposed is no share of them."""
    return estimate_of(values, [1] * len(values), 0)


def _considered(observation: Observation) -> list[Action]:
    """The legal actions worth considering: the best swaps of one card, and whatever else may be done."""
    legal = legal_actions(observation)
    if observation.passes[YOU] >= PATIENCE and KNOCK in legal:
        legal = tuple([action for action in legal if action is not PASS])
    swaps = [action for action in legal if isinstance(action, Swap)]
    swaps.sort(key=lambda swap: _goodness(_after_swap(observation.hand, swap), observation.rules), reverse=True)
    return [*swaps[:SWAPS], *(action for action in legal if not isinstance(action, Swap))]


def _supposed(observation: Observation, random: "Random") -> Iterator[Position]:
    """Rounds that look as *observation* does, as *random* has them, without end; you have seat 0."""
    unplaced = observation.rules.pack.without((*observation.hand, *observation.table))
    while True:
        stock = random.sample(unplaced, len(unplaced))
        hands: list[tuple[Card, ...]] = [()] * len(observation.lives)
        for place in players_in(observation.lives):
            hands[place] = observation.hand if place == YOU else _chosen(observation, place, stock)
        random.shuffle(stock)
        yield Position(
            rules=observation.rules,
            dealer=observation.dealer,
            lives=observation.lives,
            hands=tuple(hands),
            table=observation.table,
            stock=tuple(stock[: observation.stock_count]),
            seat=YOU,
            passes=observation.passes,
            discarded=tuple(stock[observation.stock_count :]),
            knockers=observation.knockers,
            passed_in_a_row=observation.passed_in_a_row,
        )


def _chosen(observation: Observation, place: int, stock: list[Card]) -> tuple[Card, ...]:
    """A hand for the player at *place*, taken from the top of *stock*: by now players hold better than was dealt."""
    size = observation.rules.deal.hand_size
    extra = (CHOICE if observation.table else 0) * (2 if place in observation.knockers else 1)
    hand = max(combinations(stock[: size + extra], size), key=lambda hand: _goodness(hand, observation.rules))
    for card in hand:
        stock.remove(card)
    return hand


def _losers(position: Position) -> tuple[int, ...]:
    """The players who lose the round when all play on by habit; where it does not end, those who would lose now."""
    for _ in range(TURNS * len(position.lives)):
        if position.result is not None:
            return position.result.losers
        position = play(position, simple_action(position))
    hands = {seat: position.hands[seat] for seat in players_in(position.lives)}
    return losers_of(hands, position.knockers, position.rules)


def simple_action(position: Position) -> Action:
    """What the player to act in *position* does without looking ahead, from own cards and the table alone."""
    rules, hand, table = position.rules, position.hands[position.seat], position.table
    now = _goodness(hand, rules)
    if not table:
        return KEEP if now[1] >= BENEFIT else REPLACE
    if not position.knockers and now[1] >= KNOCKS + len(players_in(position.lives)):
        return KNOCK
    swaps = [Swap(card, taken) for card in hand for taken in table]
    best = max(swaps, key=lambda swap: _goodness(_after_swap(hand, swap), rules))
    if _goodness(_after_swap(hand, best), rules) > now:
        return best
    if _goodness(table, rules) > now:
        return SWAP_ALL
    observation = turn_of(position)
    if observation.passes[YOU] >= PATIENCE and against(observation, KNOCK) is None:
        return KNOCK
    return PASS if against(observation, PASS) is None else best


def _after_swap(hand: tuple[Card, ...], swap: Swap) -> tuple[Card, ...]:
    place = hand.index(swap.card)
    return (*hand[:place], swap.taken, *hand[place + 1 :])


def _goodness(hand: tuple[Card, ...], rules: Rules) -> tuple[int, int]:
    """How good *hand* is: its kind, then its points in halves; the greater is the better."""
    worth = worth_of(hand, rules)
    return -rules.worth.ranking.index(worth.kind), worth.halves
