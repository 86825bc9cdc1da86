"""A rulebook as HTML: the clauses that apply to some rules, subject by subject."""

from itertools import groupby
from typing import Any

from kiebitz.elements.environment import template
from kiebitz.elements.game_ui import GameUi
from kiebitz.elements.games import find_preset, ui_of
from kiebitz.elements.rulebook.clause import Rulebook
from kiebitz.elements.rulebook.clause_texts import clause_texts
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
    """The rulebook of the preset *variant*. Raises as `rulebook_of`."""
    rulebook_of(variant)
    return render_rulebook(ui_of(variant), find_preset(variant).rules, locale)


def render_rulebook(game: GameUi, rules: Any, locale: str) -> str:  # noqa: ANN401  # each game has its own type
    """The rulebook of *rules* of *game*, in the language of *locale*."""
    clauses = clause_texts(game, rules, texts(locale))
    subjects = [
        {
            "heading": heading,
            "clauses": [{"id": clause.name.replace(".", "-"), "text": clause.text} for clause in group],
        }
        for heading, group in groupby(clauses, lambda clause: clause.heading)
    ]
    return template("rulebook", locale).render(subjects=subjects).strip()
