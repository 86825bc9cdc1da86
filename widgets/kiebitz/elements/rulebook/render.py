"""A rulebook as HTML: the clauses that apply to some rules, subject by subject."""

from collections import Counter
from collections.abc import Iterable
from gettext import NullTranslations
from itertools import groupby
from typing import Any

from kiebitz.elements.chosen_table import chosen_table
from kiebitz.elements.environment import TemplateContext, template
from kiebitz.elements.games import find_preset
from kiebitz.elements.rule_links import rule_href
from kiebitz.elements.rulebook.clause_texts import ClauseText, clause_texts
from kiebitz.elements.site_pages import page_link
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.texts import texts


def render_preset_rulebook(variant: str, locale: str) -> str:
    """The rulebook of the preset *variant*, to be chosen and changed. Raises BadVariant where there is none."""
    rules, reader = find_preset(variant).rules, texts(locale)
    context = {
        "subjects": subjects(variant, rules, reader),
        "chosen": chosen_table(TableRules(variant), "", clause_texts(variant, rules, reader), locale),
        "table": page_link("table"),
    }
    return template("rulebook", locale).render(context).strip()


def subjects(variant: str, rules: Any, reader: NullTranslations) -> list[TemplateContext]:  # noqa: ANN401
    """The subjects of the rulebook of *rules*, for the macro that draws them, each with the way to what explains it.

    That is a page, or a section where a page explains several subjects.
    """
    by_heading = groupby(clause_texts(variant, rules, reader), lambda clause: clause.heading)
    grouped = {heading: list(clauses) for heading, clauses in by_heading}
    ways = {heading: _way(clauses) for heading, clauses in grouped.items()}
    subjects_of = Counter(_page(way) for way in ways.values())
    return [
        {
            "heading": heading,
            "href": ways[heading] if subjects_of[_page(ways[heading])] > 1 else _page(ways[heading]),
            "clauses": [{"id": clause.name.replace(".", "-"), "text": clause.text} for clause in clauses],
        }
        for heading, clauses in grouped.items()
    ]


def _way(clauses: Iterable[ClauseText]) -> str:
    """The way to the first section that explains a rule of *clauses*; empty where none does."""
    ways = (rule_href(rule) for clause in clauses for rule in clause.covers)
    return next(filter(None, ways), "")


def _page(way: str) -> str:
    return way.partition("#")[0]
