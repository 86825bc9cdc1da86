"""Questions on tables with house rules: each has its answer in the text of the table's rulebook."""

import csv
from html import unescape
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.readers.tables import COUNT, MORE, TABLES, questions, text_of

from kiebitz.elements.rulebook.clause_texts import clause_on
from kiebitz.elements.table_codes import TableRules, format_table
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.texts import texts

LANGUAGES = ("en", "de", "hr", "sr")

READ = {"en": MORE[::2], "de": (*TABLES, *MORE[1::2]), "hr": (*TABLES, *MORE[::2]), "sr": MORE[1::2]}
"""Language to the tables on which readers have answered in it, from the text alone."""


class Answer(NamedTuple):
    """What a reader answered to a question on a table."""

    table: str
    rule: str
    right: str
    answer: str
    quote: str
    """The words of the text from which the reader knows it."""

    verdict: str
    """Whether it agrees with `right`."""


def answers(language: str) -> list[Answer]:
    """All that was answered in *language*, table by table, in the order of the questions."""
    file = Path(__file__).parent / "answers" / f"tables-{language}.tsv"
    with file.open(encoding="utf-8", newline="") as opened:
        return [Answer(*row) for row in csv.reader(opened, delimiter="\t", quoting=csv.QUOTE_NONE)]


@pytest.mark.parametrize("table", [*TABLES, *MORE], ids=format_table)
class TestQuestions:
    """What is asked of twenty tables, always the same."""

    def test_there_are_enough(self, table: TableRules) -> None:
        """In each language, each on another rule."""
        for language in LANGUAGES:
            found = list(questions(table, language))

            assert len({one.rule for one in found}) == len(found) >= COUNT

    def test_the_text_has_a_sentence_on_each(self, table: TableRules) -> None:
        """Whether it is understood, readers show; without a sentence nobody could answer."""
        text = " ".join(text_of(table, "en").split())
        for one in questions(table, "en"):
            sentence = clause_on(one.rule, table.variant, rules_of_table(table), texts("en"))

            assert sentence, one.rule
            if "<" not in sentence:
                assert " ".join(unescape(sentence).split()) in text, one.rule


@pytest.mark.parametrize("language", READ)
class TestAnswers:
    """What readers answered who had nothing but the text."""

    def test_each_question_has_an_answer(self, language: str) -> None:
        """By the rules as they are: where a question or its answer changes, it is put again."""
        given = [(one.table, one.rule, one.right) for one in answers(language)]

        assert given == [
            (format_table(table), one.rule, one.right) for table in READ[language] for one in questions(table, language)
        ]

    def test_each_was_answered_rightly(self, language: str) -> None:
        """A clause from which one is not answered rightly is mended, and the question is put again."""
        missed = [f"{one.table} {one.rule}: {one.answer}" for one in answers(language) if one.verdict != "right"]

        assert not missed, "\n".join(missed)
