"""An item as the template shows it: the table, each question with its entries, and why each answer is as it is."""

from collections.abc import Iterator
from gettext import NullTranslations
from typing import Final

from cardrules import Card
from cardrules.sixtysix import Play, Position, play, value_of, view
from kiebitz.elements.course.asking import action_of, entry_text, question_text, reason_code
from kiebitz.elements.course.tabled import board
from kiebitz.elements.faces import card_picture
from kiebitz.elements.links import rule_href
from kiebitz.elements.practice.asking import Entry, Question
from kiebitz.elements.practice.items import Item
from kiebitz.elements.practice.matches import from_other_side
from kiebitz.elements.practice.meeting import met
from kiebitz.elements.rules import before_colon
from kiebitz.elements.sixtysix.board.ends import end_text, points_text
from kiebitz.elements.sixtysix.board.wording import Text, filled
from kiebitz.elements.sixtysix.reasons import reason_text
from kiebitz.elements.sixtysix.rules import rule_name, value_text
from kiebitz.elements.sixtysix.table import outcome

MOST_RULES: Final = 6
"""Rules that are told below an answer; those it is about come first."""


def show_item(item: Item, id: str, texts: NullTranslations) -> dict[str, object]:  # noqa: A002  # it is the state's `id`
    """What the template shows of *item*."""
    return {
        "board": board(item, texts),
        "questions": [
            _shown(item, asked, question, f"{id}-{number}", texts)
            for number, (asked, question) in enumerate(zip(item.asks, item.questions, strict=True))
        ],
    }


def _shown(item: Item, asked: str, question: Question, name: str, texts: NullTranslations) -> dict[str, object]:
    return {
        "name": name,
        "asked": question_text(asked, texts),
        "many": question.many,
        "entries": [
            _entry(item, asked, entry, f"{name}-{number}", texts) for number, entry in enumerate(question.entries)
        ],
        "told": list(_told(item, asked, texts)),
        "rules": [] if asked == "legal" else _rules(item, asked, texts),
    }


def _entry(item: Item, asked: str, entry: Entry, name: str, texts: NullTranslations) -> dict[str, object]:
    card = entry.what if isinstance(entry.what, Card) else getattr(entry.what, "card", None)
    reason = entry.reason if asked == "legal" else None
    then = ""
    if asked == "legal" and entry.right and isinstance(entry.what, Play):
        then = outcome(view(item.table.now), entry.what.card, texts)
    return {
        "name": name,
        "label": entry_text(asked, entry.what, texts),
        "picture": card_picture(card) if card else "",
        "right": entry.right,
        "reason": reason_text(reason, texts) if reason else "",
        "link": rule_href(reason_code(reason)) if reason else "",
        "then": then,
    }


def _told(item: Item, asked: str, texts: NullTranslations) -> Iterator[Text]:
    """What came of the reader's action, in sentences."""
    action = action_of(asked)
    if action is not None:
        now: Position = item.table.now
        after = play(now, action)
        if now.seat:
            after = after._replace(sides=after.sides[::-1], result=after.result and from_other_side(after.result))
        if after.result:
            yield end_text(after.result, texts)
        yield points_text(after, texts)


def _rules(item: Item, asked: str, texts: NullTranslations) -> list[dict[str, object]]:
    """The rules that the question meets, those first that it is about, with their values."""
    found = met(item.variant, item.table, asked)
    about = next(question.about for own, question in zip(item.asks, item.questions, strict=True) if own == asked)
    listed = [*sorted(found & about), *sorted(found - about)][:MOST_RULES]
    return [
        {
            "text": filled(
                "{name}: {value}",
                name=before_colon(rule_name(rule, texts)),
                value=value_text(rule, value_of(item.rules, rule), texts),
            ),
            "link": rule_href(rule),
        }
        for rule in listed
    ]
