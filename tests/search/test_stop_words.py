"""Words that mean nothing about what is asked."""

import pytest

from kiebitz.search.stop_words import stop_words


@pytest.mark.parametrize(
    ("locale", "question"),
    [("en", "may i"), ("de", "darf ich"), ("hr", "smijem li"), ("sr", "smem li da"), ("sr-Latn", "da li mogu")],
)
def test_what_questions_begin_with_is_left_out(locale: str, question: str) -> None:
    """Each of its words is on the list."""
    assert set(question.split()) <= stop_words(locale)


def test_a_language_without_a_list_keeps_all_words() -> None:
    """A site in another language is searched all the same."""
    assert stop_words("fr") == frozenset()
