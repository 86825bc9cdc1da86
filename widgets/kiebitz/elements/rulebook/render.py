"""A rulebook as HTML: the clauses that apply to some rules, subject by subject."""

from gettext import NullTranslations
from itertools import groupby
from typing import Any

from kiebitz.elements.environment import TemplateContext, template
from kiebitz.elements.games import find_preset
from kiebitz.elements.rule_links import rule_href
from kiebitz.elements.rulebook.clause_texts import clause_texts
from kiebitz.elements.texts import texts


def render_preset_rulebook(variant: str, locale: str) -> str:
    """The rulebook of the preset *variant*. Raises BadVariant where there is none."""
    return render_rulebook(variant, find_preset(variant).rules, locale)


def render_rulebook(variant: str, rules: Any, locale: str) -> str:  # noqa: ANN401  # each game has its own type
    """The rulebook of *rules* of the game of *variant*, in the language of *locale*. Raises BadVariant."""
    return template("rulebook", locale).render(subjects=subjects(variant, rules, texts(locale))).strip()


def subjects(variant: str, rules: Any, reader: NullTranslations) -> list[TemplateContext]:  # noqa: ANN401
    """The subjects of the rulebook of *rules*, for the macro that draws them, each with the way to its page."""
    found = []
    for heading, group in groupby(clause_texts(variant, rules, reader), lambda clause: clause.heading):
        clauses = list(group)
        ways = (rule_href(rule) for clause in clauses for rule in clause.covers)
        found.append(
            {
                "heading": heading,
                "href": next(filter(None, ways), "").partition("#")[0],
                "clauses": [{"id": clause.name.replace(".", "-"), "text": clause.text} for clause in clauses],
            }
        )
    return found
