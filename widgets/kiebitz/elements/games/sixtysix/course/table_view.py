"""The table of an item as the reader sees it: what lies there, points and tricks, the match, the tricks so far."""

from collections.abc import Iterable
from gettext import NullTranslations
from typing import Final

from markupsafe import Markup

from cardrules.sixtysix import Position, format_position, turn_of
from kiebitz.elements.card_html import card_chip, card_chips, card_context, suit_chip
from kiebitz.elements.exercises.items import Item
from kiebitz.elements.games.sixtysix.blocks.phrases import both, join_list, slate_fact
from kiebitz.elements.games.sixtysix.course.question_texts import extra_facts
from kiebitz.elements.games.sixtysix.deal.start_link import start_link
from kiebitz.elements.games.sixtysix.exercises.dealing import dealt_top
from kiebitz.elements.games.sixtysix.exercises.matches import match_of
from kiebitz.elements.games.sixtysix.exercises.visibility import taken_cards
from kiebitz.elements.games.sixtysix.table import turn_facts
from kiebitz.elements.games.sixtysix.table_picture import turn_picture
from kiebitz.elements.table.render import table_context
from kiebitz.elements.texts import Text

_NOTHING: Final[dict[str, object]] = {"picture": None, "hand": [], "marked": False, "top": []}
"""What is shown of a table on which nothing lies yet."""

_COUNTED: Final = {"award", "choice", "claim", "gains", "match", "next", "over", "points"}
"""Kinds that show points and tricks."""

_MARKED: Final = {"legal", "mark", "shown", "takes"}
"""Kinds in which the cards of the hand are marked, so that they are there already."""

_REMEMBERED: Final = {"look", "count", "choice"}
"""Kinds that show the tricks so far."""


def board(item: Item, texts: NullTranslations) -> dict[str, object]:
    """What the template shows of the table of *item*."""
    names = {question.partition(":")[0] for question in item.asks}
    described = [fact for question in item.asks for fact in extra_facts(item, question, texts)]
    if not item.table.positions:
        return {"facts": described, **_NOTHING}
    if names == {"deal"}:
        return {"facts": [*described, _dealer(item, texts)], **_NOTHING, "top": _top(item, texts)}
    now = item.table.now
    seen = turn_of(now)
    facts = list(_moment(now, texts))
    if names & _COUNTED:
        facts += _counted(now, texts)
    else:
        facts.append((texts.gettext("Tricks won by you"), str(now.sides[now.seat].tricks)))
    if "deal" in names:
        facts.append(_dealer(item, texts))
    facts += [fact for question in item.asks if question.startswith("match:") for fact in _match(item, question, texts)]
    if names & (_REMEMBERED | {"shown"}):
        facts += _remembered(item, names, texts)
    return {
        "facts": list(dict.fromkeys([*facts, *described])),
        "picture": table_context(turn_picture(seen, texts), turn_facts(seen, texts), texts),
        "hand": [card_context(card, texts) for card in now.hands[now.seat]],
        "marked": bool(names & _MARKED),
        "top": _top(item, texts) if "deal" in names else [],
        "play": "" if now.result else start_link(item.variant, now.rules, format_position(now)),
    }


def _dealer(item: Item, texts: NullTranslations) -> tuple[str, Text]:
    who = texts.gettext("you") if dealt_top(item.table)[1] else texts.gettext("your opponent")
    return texts.gettext("Dealer"), who


def _top(item: Item, texts: NullTranslations) -> list[dict[str, object]]:
    return [card_context(card, texts) for card in dealt_top(item.table)[0]]


def _moment(now: Position, texts: NullTranslations) -> Iterable[tuple[str, Text]]:
    """What is going on between a trick and the next lead."""
    if now.marriage:
        yield texts.gettext("You have just announced"), suit_chip(now.marriage, texts)
    if now.undrawn:
        yield texts.gettext("Drawing"), texts.gettext("you have won the trick but not drawn yet")


def _counted(now: Position, texts: NullTranslations) -> Iterable[tuple[str, Text]]:
    """Points and tricks of both, and all else that a deal's end can hang on."""
    mine, theirs = now.sides[now.seat], now.sides[1 - now.seat]
    yield texts.gettext("Points"), both((mine.points, theirs.points), texts)
    yield texts.gettext("Tricks"), both((mine.tricks, theirs.tricks), texts)
    if mine.held_back or theirs.held_back:
        yield texts.gettext("Marriage points that do not count yet"), both((mine.held_back, theirs.held_back), texts)
    for name, side in ((texts.gettext("Your marriages"), mine), (texts.gettext("Your opponent's marriages"), theirs)):
        if side.announced:
            yield name, join_list([suit_chip(suit, texts) for suit in side.announced], texts)
    if now.closing:
        then, own = now.closing.opponent, now.closing.closer
        if now.closing.seat == now.seat:
            then, own = own, then
        yield texts.gettext("Points at the close"), both((then.points, own.points), texts)
        yield texts.gettext("Tricks at the close"), both((then.tricks, own.tricks), texts)


def _match(item: Item, question_id: str, texts: NullTranslations) -> Iterable[tuple[str, Text]]:
    """The match before the deal."""
    match = match_of(item.table, question_id.partition(":")[2], item.rules)
    yield slate_fact(match.slate, match.rules, texts)
    if match.carry:
        yield texts.gettext("Game points kept for the next winner"), str(match.carry)
    if item.rules.match.bummerl_to_win > 1:
        yield texts.gettext("Games won"), both(match.games, texts)
    yield texts.gettext("Dealer"), texts.gettext("your opponent") if match.dealer else texts.gettext("you")


def _remembered(item: Item, names: set[str], texts: NullTranslations) -> Iterable[tuple[str, Text]]:
    """Tricks so far, and cards that were shown."""
    now = item.table.now
    mine, theirs = now.sides[now.seat], now.sides[1 - now.seat]
    if names & {"count", "choice"}:
        for number, trick in enumerate(now.tricks, 1):
            taker = texts.gettext("your opponent") if trick.winner != now.seat else texts.gettext("you")
            cards = card_chips(trick.cards, texts)
            yield texts.gettext("Trick {number}").format(number=number), Markup("{} ({})").format(cards, taker)
        known = [card for card in item.rules.pack.sorted(theirs.revealed) if card in now.hands[1 - now.seat]]
        if known:
            yield texts.gettext("Shown by your opponent"), card_chips(known, texts)
    if "shown" in names:
        if mine.announced:
            yield texts.gettext("Your marriages"), join_list([suit_chip(suit, texts) for suit in mine.announced], texts)
        taken = taken_cards(item.table, now)
        if taken:
            yield texts.gettext("Taken from under the talon"), Markup(", ").join(card_chip(c, texts) for c in taken)
