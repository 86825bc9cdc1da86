"""A few questions about a table: what is answered is played, and the nearest preset is found."""

import json
import random
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import pytest
from tests.tiers import Sample

from cardrules.game import Game
from cardrules.games import game_of, games, variants
from cardrules.parameters import format_value
from kiebitz.elements import dispatch
from kiebitz.elements.games import ui_of
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.tablerules.interview import (
    TableAnswer,
    answer_options,
    answered_table,
    checked_answers,
    next_question,
)
from kiebitz.elements.tablerules.interview_context import interview_context
from kiebitz.elements.tablerules.state import State
from kiebitz.elements.tablerules.widget import read_state, update, write_state
from kiebitz.elements.texts import texts

GAMES = list(games())

OF_PACK = {
    "sixtysix": ("deck.size", "deck.ranks", "deck.values", "deal.hand_size", "deal.packets", "exchange.rank"),
    "schnauz": ("schnauz.deck.size", "schnauz.values", "schnauz.deck.by_players", "schnauz.trips_tie"),
}
"""Rules that hang together with the pack of a game."""

TWO_PACKS = {64: 32, 72: 36}
"""Cards of two packs, which no preset of Schnauz has, to those of one."""


def of_pack(game: Game, rules: Any) -> tuple[object, ...]:
    """What *rules* have of `OF_PACK`; of two packs as of one."""
    size, *others = (game.cases().values_of(rules)[rule] for rule in OF_PACK[game.id])
    return TWO_PACKS.get(size, size), *others


def all_answers(first: str) -> Iterator[tuple[TableAnswer, ...]]:
    """Every set of answers to all questions of the game of the preset *first*."""
    questions = ui_of(first).table_questions()
    values = [[option.values for option in answer_options(first, (), question)] for question in questions]
    for given in product(*values):
        yield tuple(TableAnswer(question.name, one) for question, one in zip(questions, given, strict=True))


def packs_of_presets(game: Game) -> set[tuple[object, ...]]:
    """What the presets of *game* have of `OF_PACK`."""
    return {of_pack(game, preset.rules) for preset in game.cases().presets.values()}


def assert_as_answered(table: TableRules, answers: Sequence[TableAnswer]) -> None:
    """*table* plays what was answered."""
    game = game_of(table.variant)
    values = game.cases().values_of(rules_of_table(table))
    rules_of = {question.name: question.rules for question in ui_of(table.variant).table_questions()}
    for answer in answers:
        for rule, text in zip(rules_of[answer.question], answer.values, strict=bool(answer.values)):
            assert values[rule] == game.rule_value(rule, text)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_answered_is_played(game: Game, sample: Sample) -> None:
    """Whatever is answered, and left out, by chance; every answer that is offered can be given."""
    chance, first = random.Random(sample.seed), game.variants()[0]
    for _ in range(sample.number(40, 5)):
        answers: list[TableAnswer] = []
        while question := next_question(first, answers):
            options = list(answer_options(first, answers, question))
            assert len(options) > 1
            given = chance.choice([*(option.values for option in options), ()])
            answers.append(TableAnswer(question.name, given))
            assert checked_answers(first, answers) == tuple(answers)

        found = answered_table(first, answers)
        assert_as_answered(found, answers)
        assert of_pack(game, rules_of_table(found)) in packs_of_presets(game)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_pack_comes_with_what_belongs_to_it(game: Game) -> None:
    """Whatever is answered to all questions: the hand, the packets and the card to exchange are those of a preset."""
    packs = packs_of_presets(game)
    for answers in all_answers(game.variants()[0]):
        found = answered_table(game.variants()[0], answers)
        assert_as_answered(found, answers)
        assert of_pack(game, rules_of_table(found)) in packs, answers


@pytest.mark.parametrize("variant", list(variants()))
def test_a_preset_is_found_by_its_answers(variant: str) -> None:
    """Or another one that answers all of them the same."""
    game = game_of(variant)
    values = game.cases().values_of(rules_of_table(TableRules(variant)))
    answers = [
        TableAnswer(question.name, tuple(format_value(values[rule]) for rule in question.rules))
        for question in ui_of(variant).table_questions()
    ]

    found = answered_table(variant, answers)

    assert found.house == ()
    assert_as_answered(found, answers)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("locale", ["en"])
def test_every_question_has_a_position(game: Game, locale: str) -> None:
    """At the beginning; its answers differ, and no two sentences are the same."""
    first, answers = game.variants()[0], list[TableAnswer]()
    assert 5 <= len(ui_of(first).table_questions()) <= 7
    while question := next_question(first, answers):
        state = State(id="t1", table=TableRules(first), answers=tuple(answers))
        context = interview_context(state, texts(locale))
        assert context is not None
        assert context["position"], question.name
        assert len({str(option["text"]) for option in context["options"]}) == len(context["options"]) > 1
        assert len({str(option["answer"]) for option in context["options"]}) > 1
        answers.append(TableAnswer(question.name, ()))


def test_by_events() -> None:
    """Asked, answered, back, left out, and enough: one step to undo."""
    state = update(State(id="t1", table=TableRules("blog-schnapsen")), {"type": "ask"})
    assert "kb-interview" in dispatch.render("tablerules", state, "en")
    state = update(state, {"type": "answer", "question": "deck.size", "values": ["24"]})
    state = update(state, {"type": "answer", "question": "strict.must_beat", "values": ["true"]})
    state = update(state, {"type": "back"})
    state = update(state, {"type": "answer", "question": "strict.must_beat", "values": []})
    assert read_state(json.loads(json.dumps(write_state(state)))) == state
    state = update(state, {"type": "asked"})

    assert state.answers is None
    assert state.table.variant in {"blog-66", "original-66"}
    assert update(state, {"type": "undo"}).table == TableRules("blog-schnapsen")


def test_nothing_answered_changes_nothing() -> None:
    """Whoever leaves all questions out has the table as before."""
    before = State(id="t1", table=TableRules("obican-snaps", (("close.min_talon", "never"),)))
    state = update(before, {"type": "ask"})
    for question in ui_of("obican-snaps").table_questions():
        state = update(state, {"type": "answer", "question": question.name, "values": []})

    assert state == before


@pytest.mark.parametrize(
    ("question", "values"),
    [("deck.size", ["17"]), ("deck.size", ["20", "24"]), ("close.fail_points", ["2"]), ("no.question", ["1"])],
)
def test_what_is_no_answer_is_refused(question: str, values: list[str]) -> None:
    """With a message."""
    state = update(State(id="t1", table=TableRules("blog-schnapsen")), {"type": "ask"})
    answer = {"type": "answer", "question": question, "values": values}
    request = {"widget": "tablerules", "state": write_state(state), "event": answer, "locale": "en"}

    assert json.loads(dispatch.answer(json.dumps(request)))["error"]["code"] in {"bad-json", "bad-rule"}
