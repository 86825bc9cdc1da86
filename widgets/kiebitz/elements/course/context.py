"""An item as the template shows it: the table, each question with its entries, and why each answer is as it is."""

from gettext import NullTranslations
from itertools import islice
from typing import TYPE_CHECKING, Final, cast

from cardrules import Card
from cardrules.sixtysix import Play
from kiebitz.elements.card_html import card_picture
from kiebitz.elements.course.course_words import course_words_of
from kiebitz.elements.exercises.items import Item
from kiebitz.elements.exercises.question import AnswerEntry, Question
from kiebitz.elements.exercises.rule_coverage import covered_rules
from kiebitz.elements.rule_links import rule_href
from kiebitz.elements.rulebook.clause_texts import clause_on
from kiebitz.elements.text_ends import capitalized

if TYPE_CHECKING:
    from kiebitz.elements.texts import Text

MOST_RULES: Final = 4
"""Clauses that are quoted below an answer; those it is about come first."""


def item_context(item: Item, id: str, texts: NullTranslations) -> dict[str, object]:  # noqa: A002  # it is the state's `id`
    """What the template shows of *item*."""
    return {
        "board": course_words_of(item.variant).board(item, texts),
        "questions": [
            _question_context(item, question_id, question, f"{id}-{number}", texts)
            for number, (question_id, question) in enumerate(zip(item.asks, item.questions, strict=True))
        ],
    }


def _question_context(
    item: Item, question_id: str, question: Question, name: str, texts: NullTranslations
) -> dict[str, object]:
    words = course_words_of(item.variant)
    entries = [
        _entry(item, question_id, entry, f"{name}-{number}", texts)
        for number, entry in enumerate(question.entries)
        if words.is_offered(item, question_id, entry)
    ]
    if not question.multiple and not all(entry["picture"] for entry in entries):
        # Cards beside other answers are written like these.
        entries = [{**entry, "picture": ""} for entry in entries]
    return {
        "name": name,
        "asked": words.question_text(question_id, texts),
        "permission": words.asks_permission(question_id),
        "many": question.multiple,
        "entries": entries,
        "groups": _groups(entries, name),
        "each": not question.multiple and len({entry["reason"] for entry in entries}) > 1,
        "told": list(words.answer_sentences(item, question_id, texts)),
        "rules": [] if words.names_rules(question_id) else _rules(item, question_id, texts),
    }


def _groups(entries: list[dict[str, object]], name: str) -> list[dict[str, object]]:
    """*entries* with the same verdict and reason together, each group with its `entries`; *name* begins their names."""
    found: dict[tuple[object, object], dict[str, object]] = {}
    for entry in entries:
        key = entry["right"], entry["reason"]
        group = found.setdefault(key, {**entry, "name": f"{name}-group-{len(found)}", "entries": list[object]()})
        cast("list[object]", group["entries"]).append(entry)
    return list(found.values())


def _entry(item: Item, question_id: str, entry: AnswerEntry, name: str, texts: NullTranslations) -> dict[str, object]:
    words = course_words_of(item.variant)
    card = entry.value.card if isinstance(entry.value, Play) else entry.value
    reason, link = words.reason(item, question_id, entry, texts)
    return {
        "name": name,
        "label": capitalized(words.entry_text(question_id, entry.value, item.rules, texts)),
        "picture": card_picture(card) if isinstance(card, Card) else "",
        "right": entry.right,
        "reason": reason,
        "link": link,
    }


def _rules(item: Item, question_id: str, texts: NullTranslations) -> list[dict[str, object]]:
    """The clauses on the rules that the question meets, those first that it is about; each once."""
    found = covered_rules(item.played, item.table, question_id)
    about = next(question.about for own, question in zip(item.asks, item.questions, strict=True) if own == question_id)
    clauses: dict[Text, str] = {}
    for rule in (*sorted(found & about), *sorted(found - about)):
        text = clause_on(rule, item.variant, item.rules, texts)
        if text:
            clauses.setdefault(text, rule)
    return [{"text": text, "link": rule_href(rule)} for text, rule in islice(clauses.items(), MOST_RULES)]
