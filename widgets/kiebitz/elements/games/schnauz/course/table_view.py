"""The table of an item on Schnauz as the reader sees it: cards, coins, who has knocked and passed, open hands."""

from collections.abc import Iterable, Iterator
from gettext import NullTranslations
from typing import Final

from cardrules import Card
from cardrules.schnauz import Position, players_in, turn_of
from kiebitz.elements.card_html import card_context
from kiebitz.elements.exercises.items import Item
from kiebitz.elements.games.schnauz.ends import ENDS
from kiebitz.elements.games.schnauz.exercises.round_text import YOU, parse_coins
from kiebitz.elements.games.schnauz.players import coins_text, hand_name, player_name, player_names
from kiebitz.elements.games.schnauz.rules import rule_name
from kiebitz.elements.games.schnauz.table import view_facts
from kiebitz.elements.texts import NamedText

_BEFORE_CARDS: Final = {"first", "stock"}
"""Kinds that show no card."""

_DRAWN: Final = "open:r"
"""The question that shows what the dealer draws."""


def board(item: Item, texts: NullTranslations) -> dict[str, object]:
    """What the template shows of the table of *item*."""
    names = {question.partition(":")[0] for question in item.asks}
    plain: dict[str, object] = {"led": None, "hand": [], "top": []}
    if not item.table.positions:
        facts = [fact for question in item.asks for fact in _agreed(question, texts)]
        return {"facts": list(dict.fromkeys(facts)), "rows": [], **plain}
    now = item.table.now
    if now.result is not None:
        return {"facts": list(_end(now, texts)), "rows": _hands(now, texts), **plain}
    if names <= _BEFORE_CARDS:
        return {"facts": list(_seats(now, texts)), "rows": [], **plain}
    rows = [_row(texts.gettext("On the table"), now.table, texts)] if now.table else []
    rows += _hands(now, texts) if "open" in names else [_row(hand_name(YOU, texts), now.hands[YOU], texts)]
    if _DRAWN in item.asks:
        rows.append(_row(texts.gettext("Top of the stock"), now.stock[: now.rules.deal.table_cards], texts))
    return {"facts": list(_moment(now, names, texts)), "rows": rows, **plain}


def _agreed(question_id: str, texts: NullTranslations) -> Iterator[NamedText]:
    """The text where no cards are dealt yet."""
    name, _, arg = question_id.partition(":")
    if name == "pack":
        players, _, size = arg.partition("-")
        yield texts.gettext("Players"), players
        yield rule_name("schnauz.deck.size", texts), size
    else:
        dealer, lives = parse_coins(arg)
        yield texts.gettext("Dealer"), player_name(dealer, texts)
        yield texts.gettext("Coins"), coins_text(lives, texts)


def _seats(now: Position, texts: NullTranslations) -> Iterator[NamedText]:
    yield texts.gettext("Dealer"), player_name(now.dealer, texts)
    yield texts.gettext("Coins"), coins_text(now.lives, texts)


def _moment(now: Position, names: set[str], texts: NullTranslations) -> Iterator[NamedText]:
    """All that is no card and that everybody knows; nothing that is asked for."""
    in_question = {texts.gettext("Stock")} if "stock" in names else set()
    yield from (fact for fact in view_facts(turn_of(now), texts) if fact[0] not in in_question)


def _end(now: Position, texts: NullTranslations) -> Iterator[NamedText]:
    """How the round came to its end, and the coins before it."""
    if now.result is not None:
        yield texts.gettext("How it ended"), texts.gettext(ENDS[now.result.reason])
    yield texts.gettext("Dealer"), player_name(now.dealer, texts)
    if now.knockers:
        yield texts.gettext("Knocked"), player_names(now.knockers, texts)
    yield texts.gettext("Coins before the round"), coins_text(now.lives, texts)


def _hands(now: Position, texts: NullTranslations) -> list[dict[str, object]]:
    return [_row(hand_name(place, texts), now.hands[place], texts) for place in players_in(now.lives)]


def _row(name: str, cards: Iterable[Card], texts: NullTranslations) -> dict[str, object]:
    return {"name": name, "cards": [card_context(card, texts) for card in cards]}
