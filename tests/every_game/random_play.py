"""What the promises ask of a game's tests: deals to begin with, actions to try, and what lies on the table."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from cardrules import game_of
from cardrules.game import GameDeal, Record

type AnyDeal = Any
"""A deal of the game that is meant; each game has its own type."""


class Playing(NamedTuple):
    """How one game is played at random and looked at. Randomness comes from outside."""

    record: Callable[[str, Random], Record]
    """A deal of a variant with some house rules, as a record without actions."""

    choose: Callable[[Sequence[str], Random, float], str]
    """One of the actions given; the number is how often one of those that bring the end nearer."""

    actions: Callable[[AnyDeal, Random], Sequence[str]]
    """Actions to try, sorted: all that may be legal and others besides."""

    cards: Callable[[AnyDeal], Sequence[str]] | None
    """Every card that lies somewhere; None where a position does not keep them all."""

    pack: Callable[[AnyDeal], Sequence[str]] | None
    """Every card that was dealt from; None as above."""

    hidden_changed: Callable[[AnyDeal, Random], AnyDeal]
    """The same for who acts, with everything different that this player does not see."""

    view_text: Callable[[AnyDeal], str]
    """What who acts sees, as text."""


def played(playing: Playing, variant: str, seed: int, bold: float) -> Iterator[tuple[Record, GameDeal]]:
    """Every moment of a random deal with its record, the first and the last too."""
    random = Random(seed)
    record = playing.record(variant, random)
    deal = game_of(variant).start(record)
    yield record, deal
    while deal.result is None:
        deal = deal.play(playing.choose(deal.legal(), random, bold))
        yield record, deal
