"""What the template shows of the questions about a table: the one that is asked now, and what can be answered."""

from collections.abc import Iterator, Sequence
from gettext import NullTranslations

from kiebitz.elements.compare.subjects import Cell
from kiebitz.elements.environment import TemplateContext
from kiebitz.elements.games import ui_of
from kiebitz.elements.table_question import TableQuestion
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.tablerules.choices import text_on
from kiebitz.elements.tablerules.deciding_position import DecidingPosition, deciding_positions
from kiebitz.elements.tablerules.interview import InterviewOption, answer_options, next_question
from kiebitz.elements.tablerules.state import State
from kiebitz.elements.text_ends import labelled
from kiebitz.elements.texts import NamedText, Text, fill


def interview_context(state: State, reader: NullTranslations) -> TemplateContext | None:
    """The question that is asked in *state*, with positions and each answer; None where none is.

    Of several answers with the same sentence there is the first.
    """
    if state.answers is None:
        return None
    variant = state.table.variant
    question = next_question(variant, state.answers)
    if question is None:
        return None
    answers: dict[str, tuple[Text, InterviewOption]] = {}
    for option in answer_options(variant, state.answers, question):
        text = _answer_text(question, option, reader)
        answers.setdefault(str(text), (text, option))
    tables = {key: option.table for key, (_, option) in answers.items()}
    positions = deciding_positions(question.rules, tables, reader, first=question.case)
    return {
        "number": len(state.answers) + 1,
        "of": len(ui_of(variant).table_questions()),
        "name": question.name,
        "text": reader.gettext(question.text),
        "positions": list(_drawn_positions(positions, reader)),
        "options": [
            {
                "short": _short_answer(question, option, reader),
                "text": text,
                "values": option.values,
                "answers": list(_answers(key, positions, reader)),
            }
            for key, (text, option) in answers.items()
        ],
        "can_go_back": bool(state.answers),
    }


def _drawn_positions(positions: Sequence[DecidingPosition], reader: NullTranslations) -> Iterator[TemplateContext]:
    """Each of *positions* with its name; one that is like the first but for a fact as a sentence on this fact."""
    # i18n: a picture of cards on a table follows; each answer above names what may be done there
    only = reader.gettext("In this position")
    for number, one in enumerate(positions, start=1):
        name = _name([number], reader) if len(positions) > 1 else only
        change = _change(positions[0].position, one.position)
        sentence = change and fill(
            reader.gettext("The same position, but one thing is different. {name} {new}."),
            name=labelled(change[0]),
            new=change[1].rstrip("."),
        )
        yield {"name": name, "position": one.position, "change": sentence}


def _change(first: TemplateContext, other: TemplateContext) -> NamedText | None:
    """The only fact in which *other* differs from *first*; None where more is different, or nothing is."""
    changed = [fact for fact in other["facts"] if fact not in first["facts"]]
    is_alike = {**other, "facts": ()} == {**first, "facts": ()} and len(other["facts"]) == len(first["facts"])
    return changed[0] if is_alike and len(changed) == 1 else None


def _answers(
    key: str, positions: Sequence[DecidingPosition], reader: NullTranslations
) -> Iterator[tuple[str, str, Cell]]:
    """What the table *key* answers: the name of its positions, empty where there is one for all; subject; words."""
    numbers: dict[tuple[str, Cell], list[int]] = {}
    for number, one in enumerate(positions, start=1):
        numbers.setdefault((one.subject, one.answers.get(key, ())), []).append(number)
    for (subject, answer), found in numbers.items():
        yield _name(found, reader) if len(positions) > 1 else "", subject, answer


def _name(numbers: Sequence[int], reader: NullTranslations) -> str:
    # i18n: one or some of several positions, {numbers} is their numbers: 1, 3
    name = reader.ngettext("Position {numbers}", "Positions {numbers}", len(numbers))
    return name.format(numbers=", ".join(map(str, numbers)))


def _short_answer(question: TableQuestion, option: InterviewOption, reader: NullTranslations) -> str:
    """Yes or no, to a question that can be answered so; else empty."""
    if not question.yes:
        return ""
    return reader.gettext("yes") if option.values[0] == question.yes else reader.gettext("no")


def _answer_text(question: TableQuestion, option: InterviewOption, reader: NullTranslations) -> Text:
    """The sentences of the rulebook; the value in words where it is silent."""
    words = ui_of(option.table.variant).words()
    rule = question.name
    value = words.value_of(rules_of_table(option.table), rule)
    return text_on(question.rules, option.table, reader) or words.value_text(rule, value, reader)
