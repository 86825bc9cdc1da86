"""Which of several sentences readers get hangs on conditions; each of them, found by a tool, is held by an answer.

The answers are kept in `held.jsonl`, word by word. A condition that is turned round changes one of them.
`python -m tests.elements.choices.renew` makes the file anew; its difference is to be read.
"""

import re
from collections.abc import Iterator
from typing import Final

import pytest
from tests.elements.choices.choices import Choice, choices, turned
from tests.elements.choices.excuses import UNHELD
from tests.elements.choices.renew import Reach, answered, caught, held, reach, reaching
from tests.tiers import Sample

from kiebitz.elements import rule_links

ALL: Final = choices()

SHARE: Final = 8
"""One choice in so many is turned round where a part of the tests is run."""


@pytest.fixture(autouse=True, scope="module")
def _sections_as_before() -> Iterator[None]:
    """The answers are given with a section for each rule; other tests find what they had."""
    before = dict(rule_links._SECTIONS)
    yield
    rule_links.use_sections(before)


@pytest.fixture(name="replies", scope="module")
def replies_fixture(_sections_as_before: None) -> tuple[list[str], Reach]:
    """The answer to each question that is kept, and the questions that come to each line."""
    return reach([question for question, _ in held()])


def test_the_tool_finds_them() -> None:
    """In Python and in templates."""
    assert {choice.file.rpartition(".")[2] for choice in ALL} == {"py", "jinja"}
    assert len({choice.name for choice in ALL}) == len(ALL) > 200


def test_the_answers_are_as_they_were_read(replies: tuple[list[str], Reach]) -> None:
    """Every sentence of every answer kept; after a deliberate change, renew the file and read what is different."""
    recorded = held()

    assert recorded
    for (question, before), now in zip(recorded, replies[0], strict=True):
        assert now.split("\n") == before.split("\n"), question


def test_every_choice_is_held(sample: Sample, replies: tuple[list[str], Reach]) -> None:
    """Turned round, each changes a sentence that somebody has read."""
    recorded = held()
    tried = [choice for place, choice in enumerate(ALL) if sample.is_whole or (place + sample.seed) % SHARE == 0]
    wanted = [choice for choice in tried if choice.name not in UNHELD]
    by_choice = {choice.name: [recorded[number] for number in reaching(choice, replies[1])] for choice in wanted}

    assert [choice.name for choice in wanted if caught(choice, by_choice[choice.name]) is None] == []


@pytest.mark.parametrize("choice", ALL[:1], ids=lambda choice: choice.name)
def test_a_turn_is_taken_back(choice: Choice) -> None:
    """What is tried leaves nothing behind."""
    question, before = held()[0]
    with turned(choice):
        pass

    assert answered(question) == before


def test_every_reason_is_for_a_choice() -> None:
    """None is left over from a choice that is gone, and each has a text."""
    assert {name for name in UNHELD if name not in {choice.name for choice in ALL}} == set()
    assert all(re.search(r"\w{3}", reason) for reason in UNHELD.values())
