"""An item as the template shows it: the table, each question with its entries, and why each answer is as it is."""

from gettext import NullTranslations
from typing import Final

from cardrules import Card
from cardrules.sixtysix import Play
from kiebitz.elements.card_html import card_picture
from kiebitz.elements.course.course_words import course_words_of
from kiebitz.elements.exercises.items import Item
from kiebitz.elements.exercises.question import AnswerEntry, Question
from kiebitz.elements.exercises.rule_coverage import covered_rules
from kiebitz.elements.rule_links import rule_href
from kiebitz.elements.rules import before_colon
from kiebitz.elements.texts import fill

MOST_RULES: Final = 6
"""Rules that are named below an answer; those it is about come first."""


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
    return {
        "name": name,
        "asked": words.question_text(question_id, texts),
        "many": question.multiple,
        "entries": [
            _entry(item, question_id, entry, f"{name}-{number}", texts)
            for number, entry in enumerate(question.entries)
            if words.is_offered(item, question_id, entry)
        ],
        "told": list(words.answer_sentences(item, question_id, texts)),
        "rules": [] if question_id == "legal" else _rules(item, question_id, texts),
    }


def _entry(item: Item, question_id: str, entry: AnswerEntry, name: str, texts: NullTranslations) -> dict[str, object]:
    words = course_words_of(item.variant)
    card = entry.value.card if isinstance(entry.value, Play) else entry.value
    reason, link = words.reason(item, question_id, entry, texts)
    return {
        "name": name,
        "label": words.entry_text(question_id, entry.value, item.rules, texts),
        "picture": card_picture(card) if isinstance(card, Card) else "",
        "right": entry.right,
        "reason": reason,
        "link": link,
    }


def _rules(item: Item, question_id: str, texts: NullTranslations) -> list[dict[str, object]]:
    """The rules that the question meets, those first that it is about, with their values."""
    found, words = covered_rules(item.variant, item.table, question_id), course_words_of(item.variant)
    about = next(question.about for own, question in zip(item.asks, item.questions, strict=True) if own == question_id)
    listed = [*sorted(found & about), *sorted(found - about)][:MOST_RULES]
    return [
        {
            "text": fill(
                "{name}: {value}",
                name=before_colon(words.rule_name(rule, texts)),
                value=words.value_text(rule, item.exercises.value_of(item.rules, rule), texts),
            ),
            "link": rule_href(rule),
        }
        for rule in listed
    ]
