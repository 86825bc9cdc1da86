"""Questions of beginners, and what readers answered who had one page in one language: see decision 0052."""

import csv
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

import pytest
import yaml

from cardrules import schnauz, sixtysix
from cardrules.parameters import Parameters, Value, as_json
from cardrules.schnauz.rules import PARAMETERS as SCHNAUZ
from cardrules.sixtysix.rules import PARAMETERS as SIXTYSIX

HERE: Final = Path(__file__).parent
LANGUAGES: Final = ("en", "de", "hr", "sr")


class Question(NamedTuple):
    """What a beginner asks."""

    id: str
    page: str
    """The only page to be read for it, below `docs`, without its ending."""

    variant: str
    rule: str
    answers: Mapping[str, str]
    """What is right for each value of the rule, the value as JSON."""

    ask: Mapping[str, str]
    """The question in each language."""

    game: Mapping[str, str] = {}
    """What is named before it in each language, where the page is on several games."""

    when: Mapping[str, list[Value]] = {}
    """Values of other rules under which it makes sense."""

    @property
    def parameters(self) -> Parameters:
        """The rules of its game."""
        return SIXTYSIX if self.rule in SIXTYSIX.takes else SCHNAUZ

    @property
    def right(self) -> str:
        """What is right by the engine.

        Raises:
            KeyError: nothing is written for the value that the rule has.
        """
        return self.answers[json.dumps(as_json(self.value_of(self.rule)))]

    def value_of(self, rule: str) -> Value:
        """What its game has for *rule*."""
        game = sixtysix if self.parameters is SIXTYSIX else schnauz
        return self.parameters.value_of(game.find_preset(self.variant).rules, rule)


class Answer(NamedTuple):
    """What a reader answered."""

    question: str
    right: str
    """What was right when the page was read."""

    answer: str
    words: str
    """The words of the page that it rests on."""

    verdict: str
    """`right`, `wrong`, or `missing` where the page does not have it."""


QUESTIONS: Final = [Question(**one) for one in yaml.safe_load((HERE / "questions.yaml").read_text(encoding="utf-8"))]
"""All questions, in their order."""


def answers(language: str) -> list[Answer]:
    """What the readers of *language* answered."""
    with (HERE / "answers" / f"{language}.tsv").open(encoding="utf-8", newline="") as file:
        return [Answer(*row) for row in csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)]


class TestQuestions:
    """What is asked."""

    def test_there_are_enough(self) -> None:
        """Each once."""
        assert len({question.id for question in QUESTIONS}) == len(QUESTIONS) >= 120

    @pytest.mark.parametrize("parameters", [SIXTYSIX, SCHNAUZ], ids=["sixtysix", "schnauz"])
    def test_every_rule_has_a_question(self, parameters: Parameters) -> None:
        """But for those of which no value changes the play, and those that only house rules have otherwise."""
        rules = {question.rule for question in QUESTIONS}

        assert [name for name, taken in parameters.takes.items() if not taken.silent and name not in rules] == []

    @pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)
    def test_the_engine_has_the_answer(self, question: Question, root: Path) -> None:
        """The page is there, each language has the question, and another value would have another answer."""
        assert (root / "docs" / f"{question.page}.md").is_file()
        assert list(question.ask) == list(LANGUAGES)
        assert list(question.game or LANGUAGES) == list(LANGUAGES)
        assert question.right

    @pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)
    def test_it_makes_sense_in_its_game(self, question: Question) -> None:
        """What it takes for granted is so there."""
        for rule, values in question.when.items():
            assert question.value_of(rule) in values, rule


class TestAnswers:
    """What readers answered."""

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_each_question_has_an_answer(self, language: str) -> None:
        """Once, in the order of the questions, of the rules as they are."""
        given = [(answer.question, answer.right) for answer in answers(language)]

        assert given == [(question.id, question.right) for question in QUESTIONS]

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_each_was_answered_rightly(self, language: str) -> None:
        """A page from which one is not answered rightly is mended, and the question is put again."""
        missed = [f"{one.question}: {one.verdict}: {one.answer}" for one in answers(language) if one.verdict != "right"]

        assert not missed, "\n".join(missed)
