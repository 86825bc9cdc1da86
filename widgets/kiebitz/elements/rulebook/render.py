"""A rulebook as HTML: the clauses that apply to some rules, subject by subject."""

from gettext import NullTranslations
from itertools import groupby
from typing import Any

from kiebitz.elements.chosen_table import chosen_table
from kiebitz.elements.environment import TemplateContext, template
from kiebitz.elements.game_ui import GameUi
from kiebitz.elements.games import find_preset, ui_of
from kiebitz.elements.rule_links import rule_href
from kiebitz.elements.rulebook.clause import Rulebook
from kiebitz.elements.rulebook.clause_texts import clause_texts
from kiebitz.elements.site_pages import page_link
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.texts import texts


def rulebook_of(variant: str) -> Rulebook:
    """The clauses of the game that *variant* is a preset of.

    Raises:
        BadVariant: there is no such preset.
        ValueError: the game has no clauses.
    """
    game = ui_of(variant)
    if game.rulebook is None:
        raise ValueError(f"the game of {variant} has no rulebook yet")
    return game.rulebook()


def render_preset_rulebook(variant: str, locale: str) -> str:
    """The rulebook of the preset *variant*, to be chosen and changed. Raises as `rulebook_of`."""
    rulebook_of(variant)
    game, rules, reader = ui_of(variant), find_preset(variant).rules, texts(locale)
    context = {
        "subjects": subjects(game, rules, reader),
        "chosen": chosen_table(TableRules(variant), "", clause_texts(game, rules, reader), locale),
        "table": page_link("table"),
    }
    return template("rulebook", locale).render(context).strip()


def subjects(game: GameUi, rules: Any, reader: NullTranslations) -> list[TemplateContext]:  # noqa: ANN401
    """The subjects of the rulebook of *rules*, for the macro that draws them, each with the way to its page."""
    found = []
    for heading, group in groupby(clause_texts(game, rules, reader), lambda clause: clause.heading):
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
