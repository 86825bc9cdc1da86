"""A few questions in players' words: what is answered, and the nearest preset with the rules that then differ."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from cardrules import BadRecord, BadRule
from cardrules.errors import quoted
from cardrules.games import game_of
from cardrules.parameters import Value, format_value
from kiebitz.elements.games import ui_of
from kiebitz.elements.house_rules import fewest_house_rules
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_question import TableQuestion
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.variant_names import FIRST_VARIANT


class TableAnswer(NamedTuple):
    """What players have answered to one question."""

    question: str

    values: tuple[str, ...]
    """One for each rule of the question, as the engine writes it; empty where they have left it out."""


class InterviewOption(NamedTuple):
    """An answer that can be given."""

    values: tuple[str, ...]

    table: TableRules
    """What is played after it."""


def next_question(variant: str, answers: Sequence[TableAnswer]) -> TableQuestion | None:
    """The first question of the game of *variant* that has no answer; None after the last one."""
    answered = {answer.question for answer in answers}
    return next((one for one in ui_of(variant).table_questions() if one.name not in answered), None)


def checked_answers(variant: str, answers: Sequence[TableAnswer]) -> tuple[TableAnswer, ...]:
    """*answers*, which belong to the questions of the game of *variant*, in their order.

    Raises:
        BadRecord: one of them is none to the question of its place.
        BadRule: a value is none of its rule, or the answers do not go together.
    """
    questions = ui_of(variant).table_questions()
    if len(answers) > len(questions):
        raise BadRecord("these are more answers than there are questions about a table")
    for question, answer in zip(questions, answers, strict=False):
        if answer.question != question.name or len(answer.values) not in (0, len(question.rules)):
            raise BadRecord(f"no answer to the question on {question.name}: {quoted(answer.question)}")
    answered_table(variant, answers)
    return tuple(answers)


def answered_table(variant: str, answers: Sequence[TableAnswer]) -> TableRules:
    """The preset of the game of *variant* that is nearest to *answers*, with the rules that still differ.

    What hangs together with a pack, such as the size of a hand, comes from a preset with that pack: only those of which
    the first answer, which is on the pack, changes the fewest rules are near. Of these the one counts that differs from
    the fewest answers; of two that are as near the first one of the site, or the one that is listed first.

    Raises:
        BadRule: a value is none of its rule, or the answers do not go together.
    """
    game = game_of(variant)
    cases = game.cases()
    wanted = _wanted(variant, answers)
    values_of = {name: cases.values_of(preset.rules) for name, preset in cases.presets.items()}
    unlike = {name: _unlike(wanted, values) for name, values in values_of.items()}
    pack = _wanted(variant, answers[:1])
    of_pack = {
        name: len(_unlike(cases.values_of(cases.override(preset.rules, pack)), values_of[name]))
        for name, preset in cases.presets.items()
    }
    nearest = min(unlike, key=lambda name: (of_pack[name], len(unlike[name]), name != FIRST_VARIANT))
    rules = cases.override(cases.presets[nearest].rules, unlike[nearest])
    return TableRules(nearest, fewest_house_rules(nearest, cases.values_of(rules)))


def answer_options(variant: str, answers: Sequence[TableAnswer], question: TableQuestion) -> Iterator[InterviewOption]:
    """What can be answered to *question* after *answers*; what does not go together with these is left out.

    All are the same table but for the rules of the question, so that they can be compared.
    """
    table = answered_table(variant, answers)
    cases = game_of(table.variant).cases()
    for values in _values(variant, question):
        answer = TableAnswer(question.name, tuple(map(format_value, values)))
        try:
            rules = cases.override(rules_of_table(table), _wanted(variant, [answer]))
            answered_table(variant, [*answers, answer])
        except BadRule:
            continue
        changed = TableRules(table.variant, fewest_house_rules(table.variant, cases.values_of(rules)))
        yield InterviewOption(answer.values, changed)


def _values(variant: str, question: TableQuestion) -> Iterator[tuple[Value, ...]]:
    """The values of the rules of *question*: every one of a single rule, of several those that a preset has."""
    game = game_of(variant)
    if len(question.rules) == 1:
        yield from product(game.taken(question.rules[0]).values)
        return
    cases = game.cases()
    of_presets = (cases.values_of(preset.rules) for preset in cases.presets.values())
    yield from dict.fromkeys(tuple(values[rule] for rule in question.rules) for values in of_presets)


def _wanted(variant: str, answers: Sequence[TableAnswer]) -> dict[str, Value]:
    questions, game = {question.name: question for question in ui_of(variant).table_questions()}, game_of(variant)
    decided = (questions[answer.question].decided_rules(answer.values) for answer in answers)
    return {rule: game.rule_value(rule, text) for one in decided for rule, text in one.items()}


def _unlike(wanted: Mapping[str, Value], values: Mapping[str, Value]) -> dict[str, Value]:
    """Those of *wanted* that *values* does not have."""
    return {rule: value for rule, value in wanted.items() if not _is_same(values[rule], value)}


def _is_same(one: Value, other: Value) -> bool:
    # True == 1 in Python, but not at the card table.
    return one == other and type(one) is type(other)
