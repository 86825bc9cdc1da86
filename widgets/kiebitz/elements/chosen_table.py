"""What a page holds of the rules that it shows, so that a reader can choose them for all pages."""

from collections.abc import Iterable
from gettext import NullTranslations
from typing import Final

from cardrules.games import game_of
from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.games import ui_of
from kiebitz.elements.rulebook.clause_texts import ClauseText
from kiebitz.elements.sentences import format_sentence
from kiebitz.elements.table_codes import TableRules, format_table
from kiebitz.elements.table_link import format_table_link
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.texts import texts
from kiebitz.elements.variant_names import variant_name

_DECKS: Final = {"french": "french", "double-german": "german"}
"""Kinds of pack in rules, each with the name by which pages call its faces."""


def table_name(table: TableRules, reader: NullTranslations) -> str:
    """What is played: the variant, and that it is changed where there are house rules."""
    name = variant_name(table.variant, reader)
    # i18n: {variant} is the name of a game, of which a table plays some rules in its own way
    return reader.gettext("{variant}, by your table's rules").format(variant=name) if table.house else name


def chosen_table(table: TableRules, name: str, clauses: Iterable[ClauseText], locale: str) -> dict[str, object]:
    """*table*, called *name* or after its game, with the *clauses* of its rulebook as HTML, for the page's script.

    Each sentence has the rules that it is on before it, with blanks between.
    """
    reader = texts(locale)
    return {
        "game": game_of(table.variant).id,
        "code": format_table(table),
        "link": add_checksum(format_table_link(table, name)),
        "name": name or table_name(table, reader),
        "deck": _deck(table),
        # In the order of the rulebook: pages list what differs, and nobody reads about closing before dealing.
        "sentences": {" ".join(clause.covers): str(clause.text) for clause in clauses if clause.covers}
        | _instead(table, reader),
    }


def _deck(table: TableRules) -> str:
    """The faces of the cards that *table* plays with first; empty where its game leaves that open."""
    patterns = game_of(table.variant).values_of(rules_of_table(table)).get("deck.patterns", ())
    return _DECKS.get(next(iter(patterns), ""), "")


def _instead(table: TableRules, reader: NullTranslations) -> dict[str, str]:
    """What answers a question about a rule that decides nothing at *table*, so that its rulebook is silent on it."""
    values = game_of(table.variant).values_of(rules_of_table(table))
    silences = ui_of(table.variant).rulebook().silences
    return {
        rule: str(format_sentence(one.text, {}, reader))
        for one in silences
        if one.text and one.applies_to(values)
        for rule in one.rules
    }
