"""A few questions about a table: what is answered is played, a near preset is found, and positions show the answers."""

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
    "schnauz": ("schnauz.deck.size", "schnauz.deck.ranks", "schnauz.values", "schnauz.trips_tie"),
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


def assert_positions(first: str, answers: Sequence[TableAnswer]) -> None:
    """What is asked after *answers* has positions with something to see, in which every answer is another one."""
    context = interview_context(State(id="t1", table=TableRules(first), answers=tuple(answers)), texts("en"))
    assert context is not None
    options, positions = context["options"], [one["position"] for one in context["positions"]]
    assert len({str(option["text"]) for option in options}) == len(options) > 1
    assert len({str(option["answers"]) for option in options}) == len(options), context["name"]
    assert all(one["picture"] or one["facts"] or one["rows"] for one in positions), context["name"]
    name = ui_of(first).words().rule_name(context["name"], texts("en"))
    assert all(fact != name for one in positions for fact, _ in one["facts"]), f"{name} is asked, and is given away"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_positions_set_all_answers_apart(game: Game) -> None:
    """Whatever the pack, and all else left out."""
    first = game.variants()[0]
    questions = ui_of(first).table_questions()
    assert 5 <= len(questions) <= 8
    assert_positions(first, ())
    for option in answer_options(first, (), questions[0]):
        answers = [TableAnswer(questions[0].name, option.values)]
        for question in questions[1:]:
            assert_positions(first, answers)
            answers.append(TableAnswer(question.name, ()))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_positions_set_all_answers_apart_after_any_others(game: Game, sample: Sample) -> None:
    """By chance, some left out."""
    chance, first = random.Random(sample.seed), game.variants()[0]
    for _ in range(sample.number(10, 2)):
        answers: list[TableAnswer] = []
        while question := next_question(first, answers):
            assert_positions(first, answers)
            given = chance.choice([*(option.values for option in answer_options(first, answers, question)), ()])
            answers.append(TableAnswer(question.name, given))


@pytest.mark.parametrize(("pack", "drawn"), [("20", 1), ("24", 2)])
def test_positions_that_are_alike_are_drawn_once(pack: str, drawn: int) -> None:
    """What a failed close costs: two of the positions differ from the first only in what was there at the close."""
    questions = ui_of("blog-schnapsen").table_questions()
    answers = (TableAnswer("deck.size", (pack,)), *(TableAnswer(question.name, ()) for question in questions[1:4]))
    state = State(id="t1", table=TableRules("blog-schnapsen"), answers=answers)
    context = interview_context(state, texts("en"))
    assert context is not None
    changes = [one["change"] for one in context["positions"]]

    assert context["name"] == "close.fail_points"
    assert context["positions"][0]["name"] == "Position 1"
    assert ["At the close" in change for change in changes if change] == [True, True]
    assert changes.count(None) == drawn == dispatch.render("tablerules", state, "en").count("kb-deciding")


@pytest.mark.parametrize("variant", ["blog-schnapsen", "schnauz"])
def test_a_question_for_yes_or_no_is_answered_so(variant: str) -> None:
    """Both answers are there, with the sentence of the rulebook behind each."""
    state = update(State(id="t1", table=TableRules(variant)), {"type": "ask"})
    found: list[set[str]] = []
    while (question := interview_context(state, texts("en"))) is not None:
        found.append({option["short"] for option in question["options"]})
        state = update(state, {"type": "answer", "question": question["name"], "values": []})

    assert {"yes", "no"} in found
    assert all(shorts in ({"yes", "no"}, {""}) for shorts in found)


def test_the_length_of_a_game_is_two_questions() -> None:
    """What is counted has one score for all answers; what else ends the match, or counts double, has two."""
    questions = ui_of("blog-schnapsen").table_questions()
    found = []
    for count in (len(questions) - 2, len(questions) - 1):
        answers = tuple(TableAnswer(question.name, ()) for question in questions[:count])
        context = interview_context(State(id="t1", table=TableRules("blog-schnapsen"), answers=answers), texts("en"))
        assert context is not None
        found.append((context["name"], len(context["positions"])))
        assert not any("points.." in (one["change"] or "") for one in context["positions"])

    assert found == [("match.points_needed", 1), ("match.schneider_bummerl", 2)]


@pytest.mark.parametrize("size", ["64", "72"])
def test_two_packs_are_for_any_number_of_players(size: str) -> None:
    """Not for many players alone, as where the pack goes by their number."""
    found = answered_table("schnauz", [TableAnswer("schnauz.deck.size", (size,))])

    assert game_of("schnauz").cases().values_of(rules_of_table(found))["schnauz.deck.by_players"] is False


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
