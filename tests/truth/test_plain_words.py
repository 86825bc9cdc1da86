"""Plain words: short sentences where a rule is stated, and none of the words that a site avoids."""

from collections.abc import Callable

import pytest

from kiebitz.truth.code_text import CodeText
from kiebitz.truth.lint import Settings, lint_faults
from kiebitz.truth.page import Page
from kiebitz.truth.plain_words import Avoided, PlainWords, code_word_faults, not_plain

PLAIN = PlainWords(avoided=(Avoided(words=("tells", "on trial"), instead="shows"),), longest_rule=8)

LONG = "You must follow suit, and if you cannot you may throw anything."


def found(sentence: str) -> list[tuple[int, str]]:
    """Where something is not plain, and what is written there."""
    return [(one.offset, one.text) for one in not_plain(sentence, PLAIN)]


class TestLength:
    """Of sentences with a rule."""

    def test_a_long_one(self) -> None:
        """It is named with its number of words."""
        (one,) = not_plain(LONG, PLAIN)

        assert (one.what, one.text) == ("a sentence with a rule has 12 words", LONG)

    @pytest.mark.parametrize(
        "sentence",
        [
            "You must follow suit if you can.",
            "Clubs, spades, hearts and diamonds are the four suits of the pack.",
            "You must `follow suit, and if you cannot you may throw` anything.",
            "You must [follow suit](a page of rules about suits and trumps).",
            "what you may see: the led card, the talon, the trump suit, the points",
        ],
    )
    def test_what_is_not_too_long(self, sentence: str) -> None:
        """Short ones, those without a rule, code and addresses, what is no sentence."""
        assert found(sentence) == []

    def test_a_fact_is_one_word(self) -> None:
        """However long its question is."""
        assert found("You need {= 66 game.target_points } points, and never more.") == []
        assert len(found("You need {= 66 game.target_points } points in all, and never more.")) == 1

    def test_a_site_may_have_no_limit(self) -> None:
        """As without a setting."""
        assert not_plain(LONG, PlainWords()) == ()


class TestWords:
    """Those that are avoided."""

    def test_each_at_its_place(self) -> None:
        """Of any case, as whole words."""
        assert found("Tells it what the teller tells?") == [(0, "Tells"), (25, "tells")]
        assert found("It is on trial.") == [(6, "on trial")]

    def test_not_in_code_or_facts(self) -> None:
        """What programs read has its own words."""
        assert found("Write `tells` and {= told s0-001 tells }.") == []

    @pytest.mark.parametrize("sentence", ["Who leads has the choice.", "**Who** wins the trick scores."])
    def test_a_statement_about_nobody(self, sentence: str) -> None:
        """It is read as a question first."""
        assert len(found(sentence)) == 1

    @pytest.mark.parametrize(
        "sentence", ["Who leads?", "Who deals next", "Who deals next: you.", "Who deals is agreed before."]
    )
    def test_a_question_may_begin_so(self, sentence: str) -> None:
        """A heading and a label too, and what is stated about a question."""
        assert found(sentence) == []


class TestPlaces:
    """File and line."""

    def test_on_a_page(self, page: Callable[..., Page]) -> None:
        """Line and column of the word; a phrase that is excused is left alone."""
        text = "# Page { #page }\n\nA page\ntells and tells.\n"
        settings = Settings(avoided=PLAIN.avoided)

        assert [(one.line, one.column) for one in lint_faults([page(text)], settings)] == [(4, 1), (4, 11)]

    def test_in_a_program(self) -> None:
        """The line on which the text begins."""
        text = CodeText(file="a.py", where=((3, "NAME"),), text=((4, "It shows. "), (5, "It tells.")))

        (fault,) = code_word_faults([text], PLAIN)

        assert (fault.path, fault.line, fault.found) == ("a.py", 4, "tells")
