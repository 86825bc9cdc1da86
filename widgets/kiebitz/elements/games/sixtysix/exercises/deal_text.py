"""Moments of a deal in a short text: the pack, who dealt, and every action so far.

Cards and actions are letters of `kiebitz.elements.games.sixtysix.action_codes`, so that addresses can hold such a text.
"""

from itertools import accumulate
from typing import Final, NamedTuple

from cardrules import BadRecord, Card
from cardrules.errors import quoted
from cardrules.sixtysix import Action, Position, Rules, deal, play
from kiebitz.elements.games.sixtysix.action_codes import (
    format_card_letter,
    format_letter,
    parse_card_letter,
    parse_letter,
)

LONGEST: Final = 60
"""Most actions of a deal that a text contains; no deal of the family has as many."""


class DealMoment(NamedTuple):
    """A deal up to some moment."""

    pack: tuple[Card, ...]
    """The whole pack as it was dealt, from the top; empty where no deal is given."""

    positions: tuple[Position, ...]
    """The first lead and what came of each action since; the last one is the moment. Empty where no deal is given."""

    actions: tuple[Action, ...] = ()

    @property
    def now(self) -> Position:
        """The moment that is asked about; who acts in it is the reader."""
        if not self.positions:
            raise BadRecord("this question needs a deal")
        return self.positions[-1]


def table_of(rules: Rules, pack: tuple[Card, ...], dealer: int, actions: tuple[Action, ...] = ()) -> DealMoment:
    """The table after *actions* in the deal of *pack* by *dealer*.

    Raises:
        BadPosition: it is not the pack of *rules*.
        IllegalAction: one of *actions* may not be taken.
    """
    positions = accumulate(actions, play, initial=deal(rules, pack, 1 if dealer else 0))
    return DealMoment(pack, tuple(positions), actions)


def format_moment(table: DealMoment) -> str:
    """*table* as text: dealer and pack, `~`, the actions. Both are empty where no deal is given."""
    if not table.positions:
        return "~"
    dealer = 1 - table.positions[0].seat
    return f"{dealer}{''.join(map(format_card_letter, table.pack))}~{''.join(map(format_letter, table.actions))}"


def parse_moment(dealt: str, actions: str, rules: Rules) -> DealMoment:
    """The table that the two halves of a text describe.

    Raises:
        BadRecord: they cannot be read.
        BadPosition: it is not the pack of *rules*.
        IllegalAction: one of the actions may not be taken.
    """
    if not dealt and not actions:
        return DealMoment((), ())
    if dealt[:1] not in ("0", "1") or len(actions) > LONGEST:
        raise BadRecord(f"no deal: {quoted(dealt)}")
    pack = tuple([parse_card_letter(letter) for letter in dealt[1:]])
    return table_of(rules, pack, int(dealt[0]), tuple([parse_letter(letter) for letter in actions]))
