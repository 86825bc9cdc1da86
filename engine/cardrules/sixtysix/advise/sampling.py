"""Deals that look as the remembered one does: the cards never seen, dealt out at random to where they can lie."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardrules.cards import Card
from cardrules.seats import other
from cardrules.sixtysix.advise.memory import Memory
from cardrules.sixtysix.position import Position

if TYPE_CHECKING:
    from random import Random


def only_one_possible(memory: Memory) -> bool:
    """Whether the player can work out every card, none being face down in the talon."""
    return memory.hidden == 0


def supposed_deals(memory: Memory, random: "Random") -> Iterator[Position]:
    """Positions that *memory* allows, as *random* has them, without end."""
    missing = memory.opponent_count - len(memory.opponent_known)
    possible = [card for card in memory.unseen if card not in memory.lacked]
    likely = [card for card in possible if card not in memory.doubted]
    if len(likely) >= missing:
        possible = likely
    while True:
        theirs = random.sample(possible, missing)
        rest = [card for card in memory.unseen if card not in theirs]
        random.shuffle(rest)
        yield _placed(memory, tuple(theirs), tuple(rest))


def _placed(memory: Memory, theirs: tuple[Card, ...], talon: tuple[Card, ...]) -> Position:
    """The position of *memory* with *theirs* in the other hand and *talon* face down."""
    hands = [memory.hand, memory.hand]
    hands[other(memory.seat)] = memory.rules.pack.sorted(memory.opponent_known + theirs)
    return Position(
        rules=memory.rules,
        hands=(hands[0], hands[1]),
        talon=talon,
        turn_up=memory.turn_up,
        trump=memory.trump,
        seat=memory.seat,
        led=memory.led,
        sides=memory.sides,
        tricks=memory.tricks,
        marriage=memory.marriage,
        closing=memory.closing,
        undrawn=memory.undrawn,
    )
