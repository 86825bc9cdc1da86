"""Questions on tables with house rules: each has its answer in the text of the table's rulebook."""

from html import unescape

import pytest
from tests.readers.tables import COUNT, TABLES, questions, text_of

from kiebitz.elements.rulebook.clause_texts import clause_on
from kiebitz.elements.table_codes import TableRules, format_table
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.texts import texts

LANGUAGES = ("en", "de", "hr", "sr")


@pytest.mark.parametrize("table", TABLES, ids=format_table)
class TestQuestions:
    """What is asked of ten tables, always the same."""

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
