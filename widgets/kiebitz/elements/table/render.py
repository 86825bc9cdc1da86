"""A picture of a table as the macro `table` of `table/parts.html.jinja` draws it."""

from collections.abc import Iterable
from gettext import NullTranslations
from typing import Final

from markupsafe import Markup

from cardrules import Card, Suit
from kiebitz.elements.card_html import card_context, suit_chip
from kiebitz.elements.environment import TemplateContext
from kiebitz.elements.table.picture import SeatPicture, TablePicture, TalonPicture
from kiebitz.elements.texts import NamedText, Text, fill

_STACK: Final = 3
"""Backs by which a stack is drawn, however high it is."""

_COINS: Final = 5
"""Most coins that are drawn one by one."""


def table_context(
    picture: TablePicture, description: Iterable[NamedText], texts: NullTranslations, steps: str = ""
) -> TemplateContext:
    """*picture* for the macro `table`; *description* states the same in words, for whoever does not see it.

    *steps* are what has led to the picture, as JSON for `table-steps.ts`; empty where that is not shown.
    """
    return {
        "description": list(description),
        "you": _seat(picture.you, texts),
        "others": [_seat(other, texts) for other in picture.others],
        "talon": _talon(picture.talon, texts) if picture.talon else None,
        "led": _cards([picture.led], texts)[0] if picture.led else None,
        "led_by_you": picture.led_by_you,
        "middle": _cards(picture.middle, texts),
        "over": picture.over,
        "around": picture.around,
        "awaited": picture.awaited,
        "tags": list(picture.tags),
        "steps": steps,
    }


def _seat(seat: SeatPicture, texts: NullTranslations) -> TemplateContext:
    return {
        "name": seat.name,
        "hand": _cards(seat.hand, texts),
        "hidden": seat.hidden,
        "tricks": seat.tricks,
        "last_trick": _cards(seat.last_trick, texts),
        "acts": seat.acts,
        "coins": _coins(seat.coins or 0, seat.coins_lost),
        "tags": [*_trick_tags(seat.tricks, texts), *seat.tags, *_marriage_tags(seat.marriages, texts)],
    }


def _coins(count: int, lost: int) -> TemplateContext:
    """Coins as they are drawn: those that stay, and those that are given up; one with a number stands for many."""
    kept = count - lost
    return {"kept": kept if kept <= _COINS else 1, "many": kept if kept > _COINS else 0, "lost": lost}


def _trick_tags(tricks: int | None, texts: NullTranslations) -> list[Text]:
    # Where nothing lies yet, nothing is written beside it.
    if not tricks:
        return []
    return [texts.ngettext("{count} trick", "{count} tricks", tricks).format(count=tricks)]


def _marriage_tags(marriages: Iterable[tuple[Suit, int]], texts: NullTranslations) -> list[Text]:
    return [Markup("{} {}").format(suit_chip(suit, texts), points) for suit, points in marriages]


def _talon(talon: TalonPicture, texts: NullTranslations) -> TemplateContext:
    face_down = max(0, talon.count - (talon.turn_up is not None))
    return {
        "backs": min(face_down, _STACK),
        "turn_up": _cards([talon.turn_up], texts)[0] if talon.turn_up else None,
        "closed": talon.closed,
        "caption": talon.caption,
        "note": talon.note,
        "trump": fill(texts.gettext("Trump: {suit}"), suit=suit_chip(talon.trump, texts)) if talon.trump else "",
    }


def _cards(cards: Iterable[Card], texts: NullTranslations) -> list[TemplateContext]:
    return [card_context(card, texts) for card in cards]
