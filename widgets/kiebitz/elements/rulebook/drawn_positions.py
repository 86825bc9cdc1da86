"""The positions of a rulebook: witnesses of its clauses, drawn, with the engine's answer as their caption."""

from collections.abc import Iterator
from functools import lru_cache
from gettext import NullTranslations
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from cardrules import RulesError
from cardrules.game import Game
from cardrules.games import game_of
from kiebitz.elements.case_position import case_position
from kiebitz.elements.compare.subjects import NAMES
from kiebitz.elements.environment import TemplateContext
from kiebitz.elements.example.position import position_context
from kiebitz.elements.example.view_model import BlockPosition
from kiebitz.elements.games import ui_of
from kiebitz.elements.rulebook.clause import ClauseFacts, Witness, meets
from kiebitz.elements.rulebook.places import fill_places
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.texts import Text

_WITH_ITS_NAME: Final = ("may", "then")
"""Subjects whose answer is no sentence by itself."""


class DrawnPosition(NamedTuple):
    """A position below the sentences of a clause."""

    clause: str
    board: BlockPosition
    position: TemplateContext
    """The same for the macro `position` of `example/parts.html.jinja`."""

    caption: Text
    """What is played on it, and what the engine answers."""


def drawn_positions(table: TableRules, rules: Any, reader: NullTranslations) -> Iterator[DrawnPosition]:  # noqa: ANN401
    """The positions that show clauses under the *rules* of *table*, in the order of the clauses."""
    game = game_of(table.variant)
    values = game.values_of(rules)
    for clause in ui_of(table.variant).rulebook().clauses_for(values):
        witnesses = [one for one in clause.witnesses if one.drawn and meets(values, one.when)]
        facts = clause.facts(rules) if witnesses else {}
        cases = ((one, game.cases().adapted(fill_places(one.case, facts), rules)) for one in witnesses)
        first = next(((one, case) for one, case in cases if _shows(one, case, facts, game, rules)), None)
        if first is not None:
            witness, case = first
            yield _drawn(clause.name, case, witness.subject, table, rules, reader)


def _shows(witness: Witness, case: str, facts: ClauseFacts, game: Game, rules: Any) -> bool:  # noqa: ANN401
    """Whether *case* can be, and the engine answers to it what the clause promises."""
    try:
        answer = game.cases().answer(case, rules)
    except RulesError:
        return False
    return witness.subject in answer and witness.holds(answer, facts)


@lru_cache(maxsize=200)
def _drawn(  # noqa: PLR0913, PLR0917  # what it depends on, so that a change of other rules draws nothing anew
    clause: str,
    case: str,
    subject: str,
    table: TableRules,
    rules: Any,  # noqa: ANN401
    reader: NullTranslations,
) -> DrawnPosition:
    cells = ui_of(table.variant).cells()(case, rules, reader)
    # The last line of an end is its reason.
    answer = cells[subject][-1]
    if subject in _WITH_ITS_NAME:
        answer = Markup("{}: {}").format(reader.gettext(NAMES[subject]), answer)
    played = cells.get("line", ()) if "line: " in case and subject != "line" else ()
    caption = Markup(". ").join((*(one.rstrip(".") for one in played), answer))
    board = _without_house_rules(case_position(case, table, reader), table, rules, reader)
    return DrawnPosition(clause, board, _compact(position_context(board, reader)), caption)


def _without_house_rules(
    board: BlockPosition,
    table: TableRules,
    rules: Any,  # noqa: ANN401
    reader: NullTranslations,
) -> BlockPosition:
    """*board* without the rules of the house, which blocks list beside cards: a rulebook has them in sentences."""
    words = ui_of(table.variant).words()
    house = [
        (words.rule_name(rule, reader), words.value_text(rule, words.value_of(rules, rule), reader))
        for rule, _ in table.house
    ]
    return board._replace(facts=[fact for fact in board.facts if fact not in house])


def _compact(position: TemplateContext) -> TemplateContext:
    """*position* without what lies hidden, where there is a picture of it."""
    return {**position, "rows": ()} if position["picture"] else position
