"""Cards in HTML: as pictures, and as words within a sentence; for both packs, of which the page shows the reader's.

Pages are full of them, so their elements have short names: `kb-f` is shown with the French pack, `kb-g` with the German
one, and `kb-r` is red.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from gettext import NullTranslations
from typing import Final

from markupsafe import Markup, escape

from cardrules import Card, Rank, Suit
from kiebitz.elements.cards import DECKS, SYMBOLS, Deck, card_name, rank_index, rank_name, rank_with_letter, suit_name
from kiebitz.elements.text_ends import without_marks

_RED: Final = frozenset("HD")

_SPOKEN: Final[tuple[Deck | None, ...]] = ("french", "german", None)
"""Whose names stand for cards: those read out, those of the double-German pack, and none, where signs are shown."""


@cache
def card_picture(card: Card) -> Markup:
    """The face of *card*. A picture without a name: the text beside it names the card."""
    return Markup('<span class="kb-face" data-card="{}"></span>').format(card)


@lru_cache(maxsize=1000)
def card_chip(card: Card, texts: NullTranslations) -> Markup:
    """*card* within a sentence: suit sign and letter for the French pack, the name for the double-German one."""
    return card_chips([card], texts)


def card_chips(cards: Iterable[Card], texts: NullTranslations) -> Markup:
    """*cards* within a sentence, in their order, as `card_chip` has one."""
    return row_of_cards(cards, texts)


def row_of_cards(parts: Iterable[Card | str], texts: NullTranslations) -> Markup:
    """Cards with words between them, in their order; words bring their own blanks, cards beside each other get commas.

    All of them share their mark-up, which is longer than what it marks.
    """
    listed = list(parts)
    if not listed:
        return Markup()
    label, names, signs = (_in_a_row(listed, [_part(part, deck, texts) for part in listed]) for deck in _SPOKEN)
    return Markup('<kb-f role="img" aria-label="{}">{}</kb-f><kb-g>{}</kb-g>').format(label, signs, names)


@lru_cache(maxsize=1000)
def card_label(card: Card, texts: NullTranslations) -> Markup:
    """The name of *card* in the reader's pack."""
    return _both(card_name(card, "french", texts), card_name(card, "german", texts))


@lru_cache(maxsize=1000)
def suit_chip(suit: Suit, texts: NullTranslations) -> Markup:
    """*suit* within a sentence."""
    sign = Markup("{}&nbsp;").format(_hidden_sign(suit))
    french, german = (suit_name(suit, deck, texts) for deck in DECKS)
    if _is_same(french, german):
        return Markup("<kb-f>{}</kb-f>{}").format(sign, french)
    return _both(sign + french, german)


def ranks_with_points(values: Iterable[tuple[Rank, int]], texts: NullTranslations) -> Markup:
    """The ranks of *values* in their order, each with its points, by names and letters of the reader's pack."""
    listed = list(values)
    french, german = (
        ", ".join(f"{rank_with_letter(rank, deck, texts)}\N{NO-BREAK SPACE}{points}" for rank, points in listed)
        for deck in DECKS
    )
    return _both(french, german)


def rank_label(rank: Rank, texts: NullTranslations) -> Markup:
    """The name of *rank* in the reader's pack."""
    french, german = (rank_name(rank, deck, texts) for deck in DECKS)
    return _both(french, german)


def card_context(card: Card, texts: NullTranslations) -> dict[str, object]:
    """*card* as the macro `shown_card` shows it."""
    return {"code": card, "picture": card_picture(card), "label": card_label(card, texts)}


def _hidden_sign(suit: Suit) -> Markup:
    """The sign of *suit* beside its name, which is enough to be read out."""
    element = "kb-r" if suit in _RED else "span"
    return Markup('<{0} aria-hidden="true">{1}</{0}>').format(Markup(element), SYMBOLS[suit])  # noqa: S704  # one of two


def _part(part: Card | str, names: Deck | None, texts: NullTranslations) -> Markup:
    """A card by its name in the pack *names*, or by its signs; words as they are."""
    return _card(part, names, texts) if isinstance(part, Card) else escape(part)


@lru_cache(maxsize=1000)
def _card(card: Card, names: Deck | None, texts: NullTranslations) -> Markup:
    if names:
        return escape(card_name(card, names, texts))
    sign = Markup("<kb-r>{}</kb-r>").format(SYMBOLS[card.suit]) if card.suit in _RED else SYMBOLS[card.suit]
    return Markup("{}{}").format(sign, rank_index(card.rank, texts))


def _in_a_row(parts: list[Card | str], visible: list[Markup]) -> Markup:
    """*visible*, what stands for each of *parts*, with commas between cards."""
    row = visible[0]
    for before, part, text in zip(parts, parts[1:], visible[1:], strict=False):
        row += ", " + text if isinstance(before, Card) and isinstance(part, Card) else text
    return row


def _both(french: Markup | str, german: Markup | str) -> Markup:
    """What is shown with each pack; once where that is the same."""
    if _is_same(french, german):
        return escape(french)
    return Markup("<kb-f>{}</kb-f><kb-g>{}</kb-g>").format(french, german)


def _is_same(french: str, german: str) -> bool:
    """Whether readers see the same, whichever message it comes from."""
    return without_marks(french) == without_marks(german)
