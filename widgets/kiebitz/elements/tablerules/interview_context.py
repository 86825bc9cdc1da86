"""What the template shows of the questions about a table: the one that is asked now, and what can be answered."""

from gettext import NullTranslations

from kiebitz.elements.environment import TemplateContext
from kiebitz.elements.games import ui_of
from kiebitz.elements.table_question import TableQuestion
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.tablerules.choices import text_on
from kiebitz.elements.tablerules.deciding_position import deciding_position
from kiebitz.elements.tablerules.interview import AnswerOption, answer_options, next_question
from kiebitz.elements.tablerules.state import State
from kiebitz.elements.texts import Text


def interview_context(state: State, reader: NullTranslations) -> TemplateContext | None:
    """The question that is asked in *state*, with a position and each answer; None where none is.

    Of several answers with the same sentence there is the first.
    """
    if state.answers is None:
        return None
    variant = state.table.variant
    question = next_question(variant, state.answers)
    if question is None:
        return None
    answers: dict[str, tuple[Text, AnswerOption]] = {}
    for option in answer_options(variant, state.answers, question):
        text = _answer_text(question, option, reader)
        answers.setdefault(str(text), (text, option))
    tables = {key: option.table for key, (_, option) in answers.items()}
    decides = deciding_position(question.rules, tables, reader)
    return {
        "number": len(state.answers) + 1,
        "of": len(ui_of(variant).table_questions()),
        "name": question.name,
        "text": reader.gettext(question.text),
        "position": decides and decides.position,
        "subject": decides.subject if decides else "",
        "options": [
            {
                "text": text,
                "values": option.values,
                "answer": decides.answers.get(key, ()) if decides else (),
            }
            for key, (text, option) in answers.items()
        ],
        "can_go_back": bool(state.answers),
    }


def _answer_text(question: TableQuestion, option: AnswerOption, reader: NullTranslations) -> Text:
    """The sentences of the rulebook; the value in words where it is silent."""
    words = ui_of(option.table.variant).words()
    rule = question.name
    value = words.value_of(rules_of_table(option.table), rule)
    return text_on(question.rules, option.table, reader) or words.value_text(rule, value, reader)
