"""The table of an item on Schnauz as the reader sees it: cards, coins, who has knocked and passed, open hands."""

from collections.abc import Iterable, Iterator
from gettext import NullTranslations
from typing import Final

from cardrules import Card
from cardrules.schnauz import Position, Setup, players_in, turn_of
from kiebitz.elements.card_html import card_context
from kiebitz.elements.exercises.items import Item
from kiebitz.elements.games.schnauz.ends import ENDS
from kiebitz.elements.games.schnauz.exercises.round_text import YOU, parse_coins
from kiebitz.elements.games.schnauz.players import coins_text, player_name, player_names
from kiebitz.elements.games.schnauz.rules import rule_name
from kiebitz.elements.games.schnauz.table import open_cards, view_facts
from kiebitz.elements.games.schnauz.table_picture import observed_setup, setup_picture
from kiebitz.elements.table.render import table_context
from kiebitz.elements.texts import NamedText

_BEFORE_CARDS: Final = {"first", "stock"}
"""Kinds that show no card."""

_YOUR_TURN: Final = {"legal", "worth", "then", "turn", "left"}
"""Kinds that do not ask for who acts now."""

_DRAWN: Final = "open:r"
"""The question that shows what the dealer draws."""


def board(item: Item, texts: NullTranslations) -> dict[str, object]:
    """What the template shows of the table of *item*."""
    names = {question.partition(":")[0] for question in item.asks}
    if not item.table.positions:
        facts = [fact for question in item.asks for fact in _agreed(question, texts)]
        return {
            "facts": list(dict.fromkeys(facts)),
            "rows": [],
            "picture": None,
            "hand": [],
            "marked": False,
            "top": [],
        }
    now = item.table.now
    visible = _visible(now, names)
    picture = setup_picture(visible, now.rules, texts)
    described = [*_described(now, names, texts), *open_cards(visible, now.rules, texts)]
    top = now.stock[: now.rules.deal.table_cards] if _DRAWN in item.asks else ()
    return {
        "facts": []
        if now.result is None
        else [(texts.gettext("How it ended"), texts.gettext(ENDS[now.result.reason]))],
        "rows": [_row(texts.gettext("Top of the stock"), top, texts)] if top else [],
        "picture": table_context(picture, described, texts),
        "hand": [card_context(card, texts) for card in visible.hands.get(YOU, ())],
        "marked": False,
        "top": [],
    }


def _visible(now: Position, names: set[str]) -> Setup:
    """The part of *now* that the reader sees, nothing that is asked for in it."""
    if names <= _BEFORE_CARDS and now.result is None:
        return Setup(hands={}, dealer=now.dealer, turn=None, lives=now.lives)
    seen = observed_setup(turn_of(now), now.result)
    if now.result is not None:
        return seen._replace(table=None, stock_count=None, turn=None, passes={}, passed_in_a_row=0)
    if "open" in names:
        seen = seen._replace(hands={place: now.hands[place] for place in players_in(now.lives)})
    turn = seen.turn if names <= _YOUR_TURN else None
    return seen._replace(turn=turn, stock_count=None if "stock" in names else seen.stock_count)


def _described(now: Position, names: set[str], texts: NullTranslations) -> Iterator[NamedText]:
    """The same in words, but for cards."""
    if now.result is not None:
        yield from _end(now, texts)
    elif names <= _BEFORE_CARDS:
        yield from _seats(now, texts)
    else:
        yield from _moment(now, names, texts)


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
    """The dealer, the players who have knocked, and the coins before the end of the round."""
    yield texts.gettext("Dealer"), player_name(now.dealer, texts)
    if now.knockers:
        yield texts.gettext("Knocked"), player_names(now.knockers, texts)
    yield texts.gettext("Coins before the round"), coins_text(now.lives, texts)


def _row(name: str, cards: Iterable[Card], texts: NullTranslations) -> dict[str, object]:
    return {"name": name, "cards": [card_context(card, texts) for card in cards]}
