"""Moments of a deal in a short text: the pack, who dealt, and every action so far.

A card is one letter, an action one sign: the letter of the card played, `1` to `4` for a marriage by its suit, `x`
for the exchange, `z` for closing, `c` for a claim, `d` for drawing. Such a text can stand in an address.
"""

from itertools import accumulate
from typing import Final, NamedTuple

from cardrules import SUITS, BadRecord, Card, parse_card
from cardrules.errors import quoted
from cardrules.sixtysix import Action, Announce, Play, Position, Rules, deal, parse_action, play

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWX"
_CARDS: Final = {
    letter: parse_card(suit + rank)
    for letter, (suit, rank) in zip(_LETTERS, ((suit, rank) for suit in SUITS for rank in "ATKQJ9"), strict=True)
}
_LETTER_OF: Final = {card: letter for letter, card in _CARDS.items()}
_PLAIN: Final = {
    sign: parse_action(text) for sign, text in (("x", "exchange"), ("z", "close"), ("c", "claim"), ("d", "draw"))
}
_ACTIONS: Final[dict[str, Action]] = {
    **{letter: Play(card) for letter, card in _CARDS.items()},
    **{str(number): Announce(suit) for number, suit in enumerate(SUITS, 1)},
    **_PLAIN,
}
_SIGN_OF: Final = {action: sign for sign, action in _ACTIONS.items()}

LONGEST: Final = 60
"""Most actions of a deal that a text tells; no deal of the family has as many."""


class DealMoment(NamedTuple):
    """A deal up to some moment."""

    pack: tuple[Card, ...]
    """The whole pack as it was dealt, from the top; empty where no deal is told."""

    positions: tuple[Position, ...]
    """The first lead and what came of each action since; the last one is the moment. Empty where no deal is told."""

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
    """*table* as text: dealer and pack, `~`, the actions. Both are empty where no deal is told."""
    if not table.positions:
        return "~"
    dealer = 1 - table.positions[0].seat
    return f"{dealer}{''.join(_LETTER_OF[card] for card in table.pack)}~{''.join(map(format_sign, table.actions))}"


def parse_moment(dealt: str, actions: str, rules: Rules) -> DealMoment:
    """The table that the two halves of a text tell.

    Raises:
        BadRecord: they cannot be read.
        BadPosition: it is not the pack of *rules*.
        IllegalAction: one of the actions may not be taken.
    """
    if not dealt and not actions:
        return DealMoment((), ())
    if dealt[:1] not in ("0", "1") or len(actions) > LONGEST:
        raise BadRecord(f"no deal: {quoted(dealt)}")
    pack = tuple([parse_letter(letter) for letter in dealt[1:]])
    return table_of(rules, pack, int(dealt[0]), tuple([parse_sign(sign) for sign in actions]))


def format_sign(action: Action) -> str:
    """*action* as one sign."""
    return _SIGN_OF[action]


def parse_sign(sign: str) -> Action:
    """The action of *sign*. Raises BadRecord."""
    if sign not in _ACTIONS:
        raise BadRecord(f"{quoted(sign)} is no sign of an action")
    return _ACTIONS[sign]


def format_letter(card: Card) -> str:
    """*card* as one letter."""
    return _LETTER_OF[card]


def parse_letter(letter: str) -> Card:
    """The card of *letter*. Raises BadRecord."""
    if letter not in _CARDS:
        raise BadRecord(f"{quoted(letter)} is no letter of a card")
    return _CARDS[letter]
