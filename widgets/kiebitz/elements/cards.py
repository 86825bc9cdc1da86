"""What cards, suits and ranks are called: full phrases for each pack, since no language builds them all from parts."""

from gettext import NullTranslations
from typing import Final, Literal

from cardrules import Card, Rank, Suit
from kiebitz.elements.text_ends import without_marks
from kiebitz.elements.texts import NC_

type Deck = Literal["french", "german"]
"""French faces, or double-German ones."""

DECKS: Final[tuple[Deck, ...]] = ("french", "german")

SYMBOLS: Final[dict[Suit, str]] = {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}

_CARDS: Final[dict[Deck, dict[str, tuple[str, str]]]] = {
    "french": {
        "CA": NC_("card, French pack", "ace of clubs"),
        "CT": NC_("card, French pack", "ten of clubs"),
        "CK": NC_("card, French pack", "king of clubs"),
        "CQ": NC_("card, French pack", "queen of clubs"),
        "CJ": NC_("card, French pack", "jack of clubs"),
        "C9": NC_("card, French pack", "nine of clubs"),
        "C8": NC_("card, French pack", "eight of clubs"),
        "C7": NC_("card, French pack", "seven of clubs"),
        "C6": NC_("card, French pack", "six of clubs"),
        "SA": NC_("card, French pack", "ace of spades"),
        "ST": NC_("card, French pack", "ten of spades"),
        "SK": NC_("card, French pack", "king of spades"),
        "SQ": NC_("card, French pack", "queen of spades"),
        "SJ": NC_("card, French pack", "jack of spades"),
        "S9": NC_("card, French pack", "nine of spades"),
        "S8": NC_("card, French pack", "eight of spades"),
        "S7": NC_("card, French pack", "seven of spades"),
        "S6": NC_("card, French pack", "six of spades"),
        "HA": NC_("card, French pack", "ace of hearts"),
        "HT": NC_("card, French pack", "ten of hearts"),
        "HK": NC_("card, French pack", "king of hearts"),
        "HQ": NC_("card, French pack", "queen of hearts"),
        "HJ": NC_("card, French pack", "jack of hearts"),
        "H9": NC_("card, French pack", "nine of hearts"),
        "H8": NC_("card, French pack", "eight of hearts"),
        "H7": NC_("card, French pack", "seven of hearts"),
        "H6": NC_("card, French pack", "six of hearts"),
        "DA": NC_("card, French pack", "ace of diamonds"),
        "DT": NC_("card, French pack", "ten of diamonds"),
        "DK": NC_("card, French pack", "king of diamonds"),
        "DQ": NC_("card, French pack", "queen of diamonds"),
        "DJ": NC_("card, French pack", "jack of diamonds"),
        "D9": NC_("card, French pack", "nine of diamonds"),
        "D8": NC_("card, French pack", "eight of diamonds"),
        "D7": NC_("card, French pack", "seven of diamonds"),
        "D6": NC_("card, French pack", "six of diamonds"),
    },
    "german": {
        "CA": NC_("card, double-German pack", "deuce of acorns"),
        "CT": NC_("card, double-German pack", "ten of acorns"),
        "CK": NC_("card, double-German pack", "king of acorns"),
        "CQ": NC_("card, double-German pack", "Ober of acorns"),
        "CJ": NC_("card, double-German pack", "Unter of acorns"),
        "C9": NC_("card, double-German pack", "nine of acorns"),
        "C8": NC_("card, double-German pack", "eight of acorns"),
        "C7": NC_("card, double-German pack", "seven of acorns"),
        "C6": NC_("card, double-German pack", "six of acorns"),
        "SA": NC_("card, double-German pack", "deuce of leaves"),
        "ST": NC_("card, double-German pack", "ten of leaves"),
        "SK": NC_("card, double-German pack", "king of leaves"),
        "SQ": NC_("card, double-German pack", "Ober of leaves"),
        "SJ": NC_("card, double-German pack", "Unter of leaves"),
        "S9": NC_("card, double-German pack", "nine of leaves"),
        "S8": NC_("card, double-German pack", "eight of leaves"),
        "S7": NC_("card, double-German pack", "seven of leaves"),
        "S6": NC_("card, double-German pack", "six of leaves"),
        "HA": NC_("card, double-German pack", "deuce of hearts"),
        "HT": NC_("card, double-German pack", "ten of hearts"),
        "HK": NC_("card, double-German pack", "king of hearts"),
        "HQ": NC_("card, double-German pack", "Ober of hearts"),
        "HJ": NC_("card, double-German pack", "Unter of hearts"),
        "H9": NC_("card, double-German pack", "nine of hearts"),
        "H8": NC_("card, double-German pack", "eight of hearts"),
        "H7": NC_("card, double-German pack", "seven of hearts"),
        "H6": NC_("card, double-German pack", "six of hearts"),
        "DA": NC_("card, double-German pack", "deuce of bells"),
        "DT": NC_("card, double-German pack", "ten of bells"),
        "DK": NC_("card, double-German pack", "king of bells"),
        "DQ": NC_("card, double-German pack", "Ober of bells"),
        "DJ": NC_("card, double-German pack", "Unter of bells"),
        "D9": NC_("card, double-German pack", "nine of bells"),
        "D8": NC_("card, double-German pack", "eight of bells"),
        "D7": NC_("card, double-German pack", "seven of bells"),
        "D6": NC_("card, double-German pack", "six of bells"),
    },
}
_SUITS: Final[dict[Deck, dict[Suit, tuple[str, str]]]] = {
    "french": {
        "C": NC_("suit, French pack", "clubs"),
        "S": NC_("suit, French pack", "spades"),
        "H": NC_("suit, French pack", "hearts"),
        "D": NC_("suit, French pack", "diamonds"),
    },
    "german": {
        "C": NC_("suit, double-German pack", "acorns"),
        "S": NC_("suit, double-German pack", "leaves"),
        "H": NC_("suit, double-German pack", "hearts"),
        "D": NC_("suit, double-German pack", "bells"),
    },
}
_INDICES: Final[dict[Rank, tuple[str, str]]] = {
    "A": NC_("letter or number for the ace", "A"),
    "T": NC_("letter or number for the ten", "10"),
    "K": NC_("letter or number for the king", "K"),
    "Q": NC_("letter or number for the queen", "Q"),
    "J": NC_("letter or number for the jack", "J"),
    "9": NC_("letter or number for the nine", "9"),
    "8": NC_("letter or number for the eight", "8"),
    "7": NC_("letter or number for the seven", "7"),
    "6": NC_("letter or number for the six", "6"),
}
_RANKS: Final[dict[str, tuple[str, str]]] = {
    # Translators: every form a sentence needs, separated by commas, the usual one first; articles may belong to a form.
    "A": NC_("forms of a rank's name", "ace, aces, an ace"),
    "T": NC_("forms of a rank's name", "ten, tens"),
    "K": NC_("forms of a rank's name", "king, kings"),
    "Q": NC_("forms of a rank's name", "queen, queens"),
    "J": NC_("forms of a rank's name", "jack, jacks"),
    "9": NC_("forms of a rank's name", "nine, nines"),
    "8": NC_("forms of a rank's name", "eight, eights"),
    "7": NC_("forms of a rank's name", "seven, sevens"),
    "6": NC_("forms of a rank's name", "six, sixes"),
}

_GERMAN_RANKS: Final[dict[Rank, tuple[str, str]]] = {
    "A": NC_("rank, double-German pack", "deuce"),
    "T": NC_("rank, double-German pack", "ten"),
    "K": NC_("rank, double-German pack", "king"),
    "Q": NC_("rank, double-German pack", "Ober"),
    "J": NC_("rank, double-German pack", "Unter"),
    "9": NC_("rank, double-German pack", "nine"),
    "8": NC_("rank, double-German pack", "eight"),
    "7": NC_("rank, double-German pack", "seven"),
    "6": NC_("rank, double-German pack", "six"),
}


def rank_forms(rank: str, texts: NullTranslations) -> list[str]:
    """What *rank*, as `K`, is called, in each form that sentences need, the usual one first.

    Raises:
        KeyError: there is no such rank.
    """
    return [form.strip() for form in texts.pgettext(*_RANKS[rank]).split(",")]


def rank_name(rank: Rank, deck: Deck, texts: NullTranslations) -> str:
    """The name of *rank*, as `king`."""
    return texts.pgettext(*_GERMAN_RANKS[rank]) if deck == "german" else rank_forms(rank, texts)[0]


def card_name(card: Card, deck: Deck, texts: NullTranslations) -> str:
    """The name of *card*, as `king of hearts`."""
    return texts.pgettext(*_CARDS[deck][card])


def suit_name(suit: Suit, deck: Deck, texts: NullTranslations) -> str:
    """The name of *suit*, as `hearts`."""
    return texts.pgettext(*_SUITS[deck][suit])


def rank_index(rank: Rank, texts: NullTranslations) -> str:
    """What players of this language read for *rank* on a card or in a list, as `K`."""
    return texts.pgettext(*_INDICES[rank])


_GERMAN_LETTERS: Final[dict[Rank, str]] = {"Q": "O", "J": "U"}
"""What is in the corners of double-German cards in every language; of the others it is as in lists."""

_LOOKS_LIKE: Final = str.maketrans("АКОУ", "AKOU")
"""Cyrillic letters that look the same as those on the cards."""


def rank_with_letter(rank: Rank, deck: Deck, texts: NullTranslations) -> str:
    """The name of *rank*, with what is in the corner of its cards where the name begins otherwise: `baba (O)`."""
    name = rank_name(rank, deck, texts)
    letter = rank_index(rank, texts)
    if deck == "german":
        letter = _GERMAN_LETTERS.get(rank, letter)
    first, sign = without_marks(name)[:1], without_marks(letter)
    begins_so = first.upper().translate(_LOOKS_LIKE) == sign.upper().translate(_LOOKS_LIKE)
    return name if begins_so or not sign.isalpha() else f"{name}\N{NO-BREAK SPACE}({letter})"


def unknown_cards(count: int, texts: NullTranslations) -> str:
    """*count* cards of which nothing is known."""
    return texts.ngettext("{count} unknown card", "{count} unknown cards", count).format(count=count)
