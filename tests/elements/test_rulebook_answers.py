"""Ten tables with house rules of their own: what players ask is in their rulebooks, as the engine answers it.

A question is a case with what is asked of it. The rulebook answers it where a clause in its text promises an answer by
its own numbers; the engine plays the case by these rules.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from cardrules.game import Game
from cardrules.games import game_of
from kiebitz.elements.games import game_ui
from kiebitz.elements.rulebook.clause import Clause, ClauseFacts, Witness
from kiebitz.elements.rulebook.clause_texts import clause_texts
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.texts import texts
from kiebitz.truth.witness_answers import holds, possible_witnesses

QUESTIONS = 30

TABLES = {
    "strict close": TableRules(
        "blog-schnapsen",
        (("close.min_talon", "4"), ("close.needs_trick", "true"), ("close.fail_points", "3"), ("match.start", "9")),
    ),
    "no close": TableRules(
        "schnopsn-weich", (("close.min_talon", "never"), ("exchange.min_talon", "4"), ("score.schneider_max", "30"))
    ),
    "queens lead": TableRules(
        "original-66",
        (("marriage.lead_card", "queen"), ("marriage.needs_trick", "true"), ("marriage.strict_phase", "forbidden")),
    ),
    "winner deals": TableRules(
        "blog-66", (("deal.rotation", "winner-deals"), ("deal.packets", "[3, turn, 3]"), ("match.bummerl_to_win", "3"))
    ),
    "no Schneider": TableRules(
        "obican-snaps", (("score.schneider", "1"), ("exchange.needs_trick", "true"), ("view.own_tricks", "all"))
    ),
    "six of twenty": TableRules(
        "spielewiki-hart", (("deal.hand_size", "6"), ("deal.packets", "[3, 3, turn]"), ("strict.must_trump", "true"))
    ),
    "five of twenty-four": TableRules(
        "original-66", (("deal.hand_size", "5"), ("deal.packets", "[3, 2, turn]"), ("close.draw_timing", "after-draw"))
    ),
    "up to eleven": TableRules(
        "blog-scharf",
        (("match.direction", "up"), ("match.start", "0"), ("match.end", "11"), ("end.last_trick", "plus-10")),
    ),
    "one coin": TableRules(
        "schnauz",
        (("schnauz.lives", "1"), ("schnauz.deck.size", "36"), ("schnauz.max_passes_per_round", "1")),
    ),
    "two knocks": TableRules(
        "schnauz-club",
        (("schnauz.double_knock", "ends-round"), ("schnauz.lives", "5"), ("schnauz.misdeal_penalty", "0")),
    ),
}


def questions(game: Game, rules: Any) -> Iterator[tuple[Clause, Witness, ClauseFacts]]:
    """What can be asked of a table, each with the clause that answers it."""
    for clause in game_ui(game.id).rulebook().clauses_for(game.cases().values_of(rules)):
        facts = clause.facts(rules)
        for witness in possible_witnesses(clause, facts, game, rules):
            yield clause, witness, facts


@pytest.mark.parametrize("name", TABLES)
def test_the_rulebook_answers(name: str) -> None:
    """Thirty questions or more, and every answer is that of the engine."""
    table = TABLES[name]
    game, rules = game_of(table.variant), rules_of_table(table)
    found = list(questions(game, rules))
    text = {clause.name for clause in clause_texts(table.variant, rules, texts("en"))}

    assert len({(witness.case, witness.subject) for _, witness, _ in found}) >= QUESTIONS
    assert [
        (clause.name, witness.case) for clause, witness, facts in found if not holds(witness, facts, game, rules)
    ] == []
    assert {clause.name for clause, _, _ in found} <= text
