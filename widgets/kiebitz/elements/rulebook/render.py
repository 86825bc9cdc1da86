"""A rulebook as HTML: the clauses that apply to some rules, subject by subject."""

from collections import Counter
from collections.abc import Iterable, Mapping
from gettext import NullTranslations
from itertools import groupby
from typing import Any

from markupsafe import Markup

from kiebitz.elements.chosen_table import chosen_table
from kiebitz.elements.environment import TemplateContext, template
from kiebitz.elements.games import find_preset
from kiebitz.elements.rule_links import rule_href
from kiebitz.elements.rulebook.clause_texts import ClauseText, clause_texts
from kiebitz.elements.rulebook.drawn_positions import DrawnPosition, drawn_positions
from kiebitz.elements.rulebook.particular import Particular, particulars
from kiebitz.elements.site_pages import page_link
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.texts import texts


def rulebook(table: TableRules, locale: str) -> str:
    """The rulebook of *table* as HTML, in the language of *locale*: sentences, positions, and what is particular.

    For the preset of a game as for any house rules, and in the build as in the page.

    Raises:
        RulesError: there is no such preset, or its rules do not go together.
    """
    return template("rulebook", locale).render(rulebook_context(table, texts(locale))).strip()


def rulebook_context(table: TableRules, reader: NullTranslations) -> TemplateContext:
    """All that the rulebook of *table* shows, wherever it is shown: `subjects` with their positions, and `particular`.

    Raises:
        RulesError: there is no such preset, or its rules do not go together.
    """
    rules = rules_of_table(table)
    clauses = tuple(clause_texts(table.variant, rules, reader))
    drawn = {one.clause: one for one in drawn_positions(table, rules, reader)}
    return {
        "subjects": [{**one, "drawn": _of(one, drawn)} for one in subjects(table.variant, rules, reader)],
        "particular": _particular(particulars(table, clauses, reader), reader),
    }


def render_preset_rulebook(variant: str, locale: str) -> str:
    """The rulebook of the preset *variant*, to be chosen and changed. Raises BadVariant where there is none."""
    table, reader = TableRules(find_preset(variant).id), texts(locale)
    context = {
        "rulebook": Markup(rulebook(table, locale)),  # noqa: S704  # made by our own template
        "chosen": chosen_table(table, "", clause_texts(variant, find_preset(variant).rules, reader), locale),
        "table": page_link("table"),
    }
    return template("rulebook/choice", locale).render(context).strip()


def _particular(found: Iterable[Particular], reader: NullTranslations) -> TemplateContext:
    """The last part of a rulebook, in the language of *reader*, which on a sheet is not always that of the page."""
    # i18n: {game} is the name of a game; sentences follow that hold here and not there
    unlike = reader.gettext("Unlike in {game}:")
    # i18n: {game} is the name of a second game; sentences follow that hold here and not there, without those above
    also_unlike = reader.gettext("Also unlike in {game}:")
    # i18n: {game} is the name of another game; its sentences follow
    elsewhere = reader.gettext("In {game}:")
    # i18n: {game} is the name of another game; a rule follows that this game does not have at all
    only_there = reader.gettext("Only in {game}:")
    return {
        # i18n: the last heading of a rulebook: in what this game differs from others
        "heading": reader.gettext("What is special here"),
        # i18n: a rule follows that the other game does not have at all
        "only_here": reader.gettext("Only here:"),
        "others": [
            {
                "unlike": (also_unlike if number else unlike).format(game=one.game),
                "elsewhere": elsewhere.format(game=one.game),
                "only_there": only_there.format(game=one.game),
                "differences": one.differences,
            }
            for number, one in enumerate(found)
        ],
    }


def _of(subject: TemplateContext, drawn: Mapping[str, DrawnPosition]) -> list[DrawnPosition]:
    """The positions of one subject, in the order of its clauses."""
    return [drawn[clause["name"]] for clause in subject["clauses"] if clause["name"] in drawn]


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
            "drawn": [],
            "clauses": [
                {"name": clause.name, "id": clause.name.replace(".", "-"), "text": clause.text} for clause in clauses
            ],
        }
        for heading, clauses in grouped.items()
    ]


def _way(clauses: Iterable[ClauseText]) -> str:
    """The way to the first section that explains a rule of *clauses*; empty where none does."""
    ways = (rule_href(rule) for clause in clauses for rule in clause.covers)
    return next(filter(None, ways), "")


def _page(way: str) -> str:
    return way.partition("#")[0]
