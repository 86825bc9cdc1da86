"""Whole rounds by chance, with a leaning to what is to be practised: equal hands, hands that end a round, passing."""

from collections.abc import Callable, Collection, Iterator
from itertools import combinations
from random import Random
from typing import Final

from cardrules import Card
from cardrules.schnauz import (
    Action,
    Lives,
    Position,
    Rules,
    can_play,
    format_action,
    legal_actions,
    play,
    players_in,
    shuffled,
    turn_of,
    worth_of,
)
from cardrules.schnauz.adviser import simple_action
from kiebitz.elements.games.schnauz.exercises.deals import most_coins, some_coins
from kiebitz.elements.games.schnauz.exercises.round_text import LONGEST, RoundMoment, round_of

type Cards = tuple[Card, ...]

TIES: Final = "ties"
AT_ONCE: Final = "at-once"
PASSING: Final = "passing"
KNOCKING: Final = "knocking"
SWIMMING: Final = "swimming"
RANKS: Final = "ranks"
NEARLY: Final = "nearly"
DRAWN: Final = "drawn"
FIRST_ROUND: Final = "first-round"

LEANINGS: Final = (
    (), (TIES,), (KNOCKING,), (AT_ONCE,), (PASSING,), (RANKS,), (TIES, SWIMMING), (TIES, RANKS), (RANKS, AT_ONCE),
    (RANKS, PASSING), (NEARLY, PASSING), (TIES, NEARLY), (DRAWN,),
)  # fmt: skip
"""What rounds lean to, one after the other, so that rare things come up too."""

_LEANS: Final = {
    "schnauz.tie": (TIES,),
    "schnauz.suit_order": (TIES,),
    "schnauz.shared_last": (TIES,),
    "schnauz.knocker_loses_ties": (TIES,),
    "schnauz.trips_tie": (RANKS,),
    "schnauz.three_of_a_kind": (RANKS,),
    "schnauz.ranking": (AT_ONCE,),
    "schnauz.instant_end": (AT_ONCE,),
    "schnauz.instant_end_loser": (AT_ONCE,),
    "schnauz.instant_on_deal": (AT_ONCE,),
    "schnauz.dealer_choice_before_instant_end": (AT_ONCE,),
    "schnauz.all_pass": (PASSING,),
    "schnauz.stock_exhausted": (PASSING,),
    "schnauz.max_passes_per_round": (PASSING,),
    "schnauz.double_knock": (KNOCKING,),
    "schnauz.knock_gives": (KNOCKING,),
    "schnauz.all_out_at_once": (TIES, SWIMMING),
    "schnauz.winner": (SWIMMING,),
}
"""Rule to what rounds lean to where it is wanted."""

_FIRST_ROUNDS: Final = 0.3
"""Which part of the rounds is the first of a game."""

_PASSES: Final = 0.98
_KNOCKS: Final = 0.5
_STANDS: Final = 0.85
"""How often a player passes or knocks where that is to be practised, or does it to keep a hand that is."""

_LOOKED_AT: Final = 12
"""Cards among which a second hand is looked for."""

_HABIT: Final = 0.6
"""How often a player does what seems best rather than anything."""


def random_deal(rules: Rules, wanted: Collection[str], random: Random) -> RoundMoment:
    """A whole round by chance, leaning to what is *wanted*: rules, or what `LEANINGS` names."""
    leaning = {lean for name in wanted for lean in _LEANS.get(name, (name,))}
    lives = _lives(rules, leaning, random)
    dealer = random.choice(players_in(lives))
    pack = _stacked(rules, leaning, lives, random)
    start = round_of(rules, pack, dealer, lives)
    positions, actions = [*start.positions], list[Action]()
    while positions[-1].result is None and len(actions) < LONGEST:
        actions.append(_chosen(positions[-1], leaning, random))
        positions.append(play(positions[-1], actions[-1]))
    return RoundMoment(pack, tuple(positions), tuple(actions))


def _lives(rules: Rules, leaning: Collection[str], random: Random) -> Lives:
    lives, most = some_coins(rules, random), most_coins(rules)
    is_for_two = can_play(rules, 2)
    if SWIMMING in leaning and is_for_two:
        return (0, 0)
    if PASSING in leaning and is_for_two and random.getrandbits(1):
        lives = lives[:2] if len(players_in(lives[:2])) > 1 else (most, min(most, 1))
    is_first = FIRST_ROUND in leaning or random.random() < _FIRST_ROUNDS
    return (most,) * len(lives) if is_first else lives


def _stacked(rules: Rules, leaning: Collection[str], lives: Lives, random: Random) -> Cards:
    """The pack as it is dealt, with hands in it that are to be practised: pure chance would hardly ever deal them."""
    pack = shuffled(rules, random.getrandbits(32))
    size, count = rules.deal.hand_size, len(players_in(lives))
    hands, top = _wished(pack, rules, leaning, random)
    rest = list(pack)
    for card in (card for hand in (*hands[:count], top) for card in hand):
        # Of two packs there is another one.
        rest.remove(card)
    described = dict(zip(random.sample(range(count), min(count, len(hands))), hands, strict=False))
    whole = list[Card]()
    for place in range(count):
        hand = described.get(place, ())
        whole += hand or rest[:size]
        rest = rest if hand else rest[size:]
    return (*whole, *top, *rest)


def _wished(pack: Cards, rules: Rules, leaning: Collection[str], random: Random) -> tuple[list[Cards], Cards]:
    """Hands to be dealt and cards to lie on top of the stock, as *leaning* wishes them, no card twice."""
    hands, left = list[Cards](), list(pack)
    top: Cards = ()
    for lean, wish in _WISHES.items():
        if lean in leaning:
            for hand in wish(left, rules, random):
                hands.append(hand)
                left = [card for card in left if card not in hand]
    if DRAWN in leaning:
        top = _ending(left, random)
    if NEARLY in leaning and hands:
        # Of a hand that would end the round one card lies on the table instead.
        *kept, given = hands[-1]
        other = next(card for card in left if card.suit != given.suit and card.rank != given.rank)
        hands[-1], top = (*kept, other), (given,)
    return hands, top


def _equal(cards: list[Card], rules: Rules, random: Random) -> Iterator[Cards]:
    """Two hands that count the same."""
    one = tuple(random.sample(cards, rules.deal.hand_size))
    rest = random.sample([card for card in cards if card not in one], _LOOKED_AT)
    worth = worth_of(one, rules).halves
    others = [hand for hand in combinations(rest, len(one)) if worth_of(hand, rules).halves == worth]
    if others:
        yield from (one, random.choice(others))


def _of_one_rank(cards: list[Card], rules: Rules, random: Random) -> Iterator[Cards]:
    """Two hands of one rank each."""
    size = rules.deal.hand_size
    ranks = dict.fromkeys(card.rank for card in cards if card.rank != "A")
    groups = [[card for card in cards if card.rank == rank] for rank in ranks]
    for group in random.sample([group for group in groups if len(group) >= size], 2):
        yield tuple(random.sample(group, size))


def _at_once(cards: list[Card], rules: Rules, random: Random) -> Iterator[Cards]:  # noqa: ARG001
    """A hand that ends the round."""
    hand = _ending(cards, random)
    if hand:
        yield hand


def _ending(cards: list[Card], random: Random) -> Cards:
    """A Feuer or a Schnauz of *cards*; empty where there is none."""
    aces = [card for card in cards if card.rank == "A"]
    hands = [
        *combinations(aces, 3),
        *(
            (ace, *two)
            for ace in aces
            for two in combinations([card for card in cards if card.suit == ace.suit and card.rank in "TJQK"], 2)
        ),
    ]
    feuer = [hand for hand in hands if hand[1].rank == "A"]
    return random.choice(feuer if feuer and random.getrandbits(1) else hands) if hands else ()


_WISHES: Final[dict[str, Callable[[list[Card], Rules, Random], Iterator[Cards]]]] = {
    TIES: _equal,
    RANKS: _of_one_rank,
    AT_ONCE: _at_once,
    NEARLY: _at_once,
}
"""Leaning to the hands it wishes for, in this order."""


def _chosen(position: Position, leaning: Collection[str], random: Random) -> Action:
    legal = legal_actions(turn_of(position))
    plain = {format_action(action): action for action in legal}
    if "keep" in plain:
        return plain["keep"] if leaning and random.random() < _STANDS else random.choice(legal)
    if PASSING in leaning and "pass" in plain and random.random() < _PASSES:
        return plain["pass"]
    if NEARLY in leaning and position.knockers:
        return simple_action(position)
    if leaning and PASSING not in leaning and random.random() < _STANDS:
        return _plain_action(plain, leaning, random)
    return simple_action(position) if random.random() < _HABIT else random.choice(legal)


def _plain_action(plain: dict[str, Action], leaning: Collection[str], random: Random) -> Action:
    """Knocking or passing, so that hands stay as they are."""
    often = 1.0 if SWIMMING in leaning else _KNOCKS
    if "knock" in plain and (random.random() < often or "pass" not in plain):
        return plain["knock"]
    return plain.get("pass") or plain["swap all"]
