"""Cards, their suits and ranks, and how they are written: two ASCII characters, suit then rank."""

from collections.abc import Iterable
from typing import Final, Literal, Self, get_args

from cardrules.errors import BadCard, quoted
from cardrules.messages import wording

type Suit = Literal["C", "S", "H", "D"]
"""A suit: clubs (acorns), spades (leaves), hearts, diamonds (bells)."""

type Rank = Literal["A", "T", "K", "Q", "J", "9", "8", "7", "6"]
"""A rank: ace, ten, king, queen, jack and the numbers."""

SUITS: Final[tuple[Suit, ...]] = get_args(Suit.__value__)
"""Clubs (acorns), spades (leaves), hearts, diamonds (bells). No suit is above another."""

RANKS: Final[tuple[Rank, ...]] = get_args(Rank.__value__)
"""Every rank any game here uses. Which are in the pack, and in what order they win, is a rule of the variant."""

SYMBOLS: Final[dict[str, Suit]] = {"♣": "C", "♠": "S", "♥": "H", "♦": "D"}
"""The sign of each suit, as people write it, to the suit."""


class Card(str):
    """One card, equal to its text: `Card("HT") == "HT"`, the ten of hearts. Text from outside goes to `parse_card`."""

    __slots__ = ("rank", "suit")

    suit: Suit
    """The first character."""

    rank: Rank
    """The second character."""

    def __new__(cls, text: str) -> Self:
        """The card of two characters *text*, unchecked."""
        card = super().__new__(cls, text)
        card.suit, card.rank = text[0], text[1]  # type: ignore[assignment]  # parse_card lets only suits and ranks through
        return card


_CARDS: Final = {suit + rank: Card(suit + rank) for suit in SUITS for rank in RANKS}
_READ: Final = _CARDS | {
    symbol + card[1]: card for symbol, suit in SYMBOLS.items() for card in _CARDS.values() if card[0] == suit
}

_WITH_SYMBOLS: Final = {card: text for text, card in _READ.items() if text[0] in SYMBOLS}
_SIGNED: Final[dict[str, str]] = {text: sign for sign, text in (*_READ.items(), *SYMBOLS.items()) if sign[0] in SYMBOLS}


def card_of(suit: Suit, rank: Rank) -> Card:
    """The card of *suit* and *rank*."""
    return _CARDS[suit + rank]


def parse_card(text: str) -> Card:
    """The card that *text* names, as `HT` or `♥T`.

    Raises:
        BadCard: *text* is anything else; case matters.

    Examples:
        >>> parse_card("♥T").rank
        'T'
    """
    try:
        return _READ[text]
    except (KeyError, TypeError):
        raise BadCard(
            wording(
                "{text} is not a card: write the suit (C S H D or ♣ ♠ ♥ ♦), then the rank (A T K Q J 9 8 7 6), "
                "as in {card} or {sign}",
                text=quoted(text),
                card="HT",
                sign="♥T",
            )
        ) from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of *text*, separated by blanks, in the order written.

    Raises:
        BadCard: one of them is no card; the error has its column in *text*.

    Examples:
        >>> [card.suit for card in parse_cards("HA ♣T")]
        ['H', 'C']
    """
    cards: list[Card] = []
    column = 0
    for word in text.split():
        column = text.index(word, column)
        try:
            cards.append(parse_card(word))
        except BadCard as error:
            error.column = column
            raise
        column += len(word)
    return tuple(cards)


def format_cards(cards: Iterable[Card]) -> str:
    """Cards in the order given, ASCII, separated by blanks: `HA HT`.

    Examples:
        >>> format_cards(parse_cards("♥A ♥T"))
        'HA HT'
    """
    return " ".join(cards)


def format_symbols(cards: Iterable[Card]) -> str:
    """Cards in the order given as people read them, with the suit's symbol: `♥A ♥T`."""
    return " ".join(_WITH_SYMBOLS[card] for card in cards)


def action_with_symbols(action: str) -> str:
    """*action* as people write it, a card that is played alone: `♥T` for `play HT`, `marriage ♥` for `marriage H`."""
    return " ".join(_SIGNED.get(word, word) for word in action.split()).removeprefix("play ")


def parse_suit(text: str) -> Suit:
    """The suit that *text* names, as `H` or `♥`.

    Raises:
        BadCard: *text* names none.

    Examples:
        >>> parse_suit("♥")
        'H'
    """
    suit = SYMBOLS.get(text, text)
    if suit not in SUITS:
        raise BadCard(wording("{text} is not a suit: write one of C S H D or ♣ ♠ ♥ ♦", text=quoted(text)))
    return suit


def duplicate(cards: Iterable[Card]) -> Card | None:
    """The first card that occurs a second time, or None."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            return card
        seen.add(card)
    return None
