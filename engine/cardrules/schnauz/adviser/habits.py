"""How players of Schnauz play by habit: a swap that makes the hand better, a knock with a good hand, else a pass."""

from typing import Final

from cardrules.cards import Card
from cardrules.schnauz.actions import KEEP, KNOCK, PASS, REPLACE, SWAP_ALL, Action, Swap
from cardrules.schnauz.coins import players_in
from cardrules.schnauz.legal import against
from cardrules.schnauz.next_position import play
from cardrules.schnauz.observation import YOU, turn_of
from cardrules.schnauz.position import Position
from cardrules.schnauz.rules import Rules
from cardrules.schnauz.worth import losers_of, worth_of

BENEFIT: Final = 32
"""Halves of a point with which a dealer keeps the cards dealt."""

KNOCKS: Final = 48
"""Halves of a point with which a player knocks; a table of many needs more."""

PATIENCE: Final = 2
"""Passes in a round after which a player knocks instead, so that it comes to an end."""

TURNS: Final = 4
"""How often everybody's turn comes in a round that is played on, before the cards are shown."""


def losers_by_habit(position: Position) -> tuple[int, ...]:
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
    now = goodness(hand, rules)
    if not table:
        return KEEP if now[1] >= BENEFIT else REPLACE
    if not position.knockers and now[1] >= KNOCKS + len(players_in(position.lives)):
        return KNOCK
    swaps = [Swap(card, taken) for card in hand for taken in table]
    best = max(swaps, key=lambda swap: goodness(after_swap(hand, swap), rules))
    if goodness(after_swap(hand, best), rules) > now:
        return best
    if goodness(table, rules) > now:
        return SWAP_ALL
    observation = turn_of(position)
    if observation.passes[YOU] >= PATIENCE and against(observation, KNOCK) is None:
        return KNOCK
    return PASS if against(observation, PASS) is None else best


def after_swap(hand: tuple[Card, ...], swap: Swap) -> tuple[Card, ...]:
    """*hand* with what *swap* takes in the place of what it gives."""
    place = hand.index(swap.card)
    return (*hand[:place], swap.taken, *hand[place + 1 :])


def goodness(hand: tuple[Card, ...], rules: Rules) -> tuple[int, int]:
    """How good *hand* is: its kind, then its points in halves; the greater is the better."""
    worth = worth_of(hand, rules)
    return -rules.worth.ranking.index(worth.kind), worth.halves
