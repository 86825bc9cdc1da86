"""Questions of rule pages: each is answered by the rulebook of whatever table its reader has chosen."""

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from cardrules.games import games
from kiebitz.elements import dispatch
from kiebitz.elements.chosen_table import chosen_table
from kiebitz.elements.games import game_ui
from kiebitz.elements.rulebook.clause_texts import clause_texts
from kiebitz.elements.rulebook.render import render_preset_rulebook
from kiebitz.elements.table_codes import parse_table
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.tablerules.widget import opening
from kiebitz.elements.texts import texts
from kiebitz.markdown.attribute_list import attributes_at_end
from kiebitz.markdown.rule_sections import ANSWERED_BY_ATTRIBUTE, RULES_ATTRIBUTE
from kiebitz.truth.preset_changes import every_change

RULES: Final = Path(__file__).parents[2] / "docs/rules"

UNANSWERED: Final = {
    "at-the-table#buttons": "what hands do is the same at every table",
    "at-the-table#wishes": "it is about two tables, not about one",
    "award#all-points": "the cards of every pack are worth the same",
    "closing#what-happens-next": "it is answered by four others: drawing, following, exchanging, announcing",
    "closing#when-to-close": "advice, no rule",
    "open-and-strict#house": "it is about a table that nobody knows yet",
    "trick-and-trump#turn": "what a turn may be is the same at every table",
}
"""Questions that no clause answers, and why."""


class Question(NamedTuple):
    """A heading that asks something."""

    name: str
    rules: tuple[str, ...]


def questions() -> Iterator[Question]:
    """Those of all rule pages, with the rules that their headings name."""
    for path in sorted(RULES.glob("*.md")):
        for line in re.findall(r"^##+ .*\?.*$", path.read_text(encoding="utf-8"), re.MULTILINE):
            attributes = attributes_at_end(line)
            assert attributes is not None, line
            named = attributes.values.get(RULES_ATTRIBUTE) or attributes.values.get(ANSWERED_BY_ATTRIBUTE, "")
            yield Question(f"{path.stem}#{attributes.id}", tuple(named.split()))


QUESTIONS: Final = {question.name: question.rules for question in questions()}
ANSWERED: Final = [name for name in QUESTIONS if name not in UNANSWERED]
GAME: Final = next(game for game in games() if "marriage.plain" in game.rules(game.variants()[0]))
"""The one whose rules the pages explain."""


def sentences(table: str) -> dict[str, str]:
    """What pages quote of *table*, rule by rule."""
    read = parse_table(table)
    clauses = clause_texts(read.variant, rules_of_table(read), texts("en"))
    found = chosen_table(read, "", clauses, "en")["sentences"]
    assert isinstance(found, dict)
    return {rule: sentence for rules, sentence in found.items() for rule in rules.split()}


def preset_rulebook(variant: str) -> str:
    """The rulebook on the page of *variant*."""
    return render_preset_rulebook(variant, "en")


def own_rules(variant: str) -> str:
    """The page on which a table that plays *variant* chooses its rules."""
    return dispatch.render("tablerules", opening({"variant": variant}, "t1"), "en")


def answers(name: str, table: str) -> list[str]:
    """What the question called *name* is answered for whoever plays by *table*, each sentence once."""
    found = sentences(table)
    return list(dict.fromkeys(found[rule] for rule in QUESTIONS[name] if rule in found))


@pytest.mark.parametrize("html", [preset_rulebook, own_rules], ids=("page", "widget"))
def test_a_page_has_the_sentences_in_the_order_of_the_rulebook(html: Callable[[str], str]) -> None:
    """As lists of what differs have them; what answers in the place of a silence follows."""
    clauses = clause_texts("blog-66", rules_of_table(parse_table("blog-66")), texts("en"))
    data = re.search(r"<script[^>]* data-own-table>(.*?)</script>", html("blog-66"), re.DOTALL)
    assert data is not None
    order = [" ".join(one.covers) for one in clauses if one.covers]

    assert [*json.loads(data[1])["sentences"]][: len(order)] == order


def test_what_is_not_answered_is_listed() -> None:
    """Every question names rules that answer it, or has its reason here."""
    unnamed = {name for name, rules in QUESTIONS.items() if not rules}

    assert unnamed - {*UNANSWERED} == set()
    assert {*UNANSWERED} - {*QUESTIONS} == set()


@pytest.mark.parametrize("name", ANSWERED)
def test_a_question_is_answered_at_every_table(name: str) -> None:
    """Whatever house rule a table has: by a clause, or by what is given in its place."""
    assert [table for table, rules in _tables() if not rules.intersection(QUESTIONS[name])] == []


@cache
def _tables() -> list[tuple[str, frozenset[str]]]:
    """Each preset, and each with one rule changed, with the rules that some sentence is on."""
    book, values_of = game_ui(GAME.id).rulebook(), GAME.cases().values_of
    found = []
    for one in every_change(GAME):
        values = values_of(one.rules)
        given = (silence.rules for silence in book.silences if silence.text and silence.applies_to(values))
        stated = (clause.covers for clause in book.clauses_for(values))
        found.append((str(one), frozenset(chain.from_iterable((*stated, *given)))))
    return found


@pytest.mark.parametrize(
    ("name", "table", "answer"),
    [
        ("marriages#enough", "schnopsn-weich", "A marriage can end the deal before a card is led."),
        (
            "marriages#enough",
            "original-66",
            (
                "You may claim after winning a trick, before you lead again. "
                "After announcing a marriage you may claim only when you have won your next trick."
            ),
        ),
        ("marriages#marker", "blog-schnapsen", "No, a marriage counts without a marker."),
        ("exchange#which-card", "blog-schnapsen~xm3", "The turned-up card is never exchanged."),
        ("last-trick-and-draws#draws", "blog-schnapsen", "Every deal has a winner."),
        (
            "trick-and-trump#points",
            "blog-66",
            "The winner of the trick gets the points of both cards and leads next.",
        ),
    ],
)
def test_what_is_answered(name: str, table: str, answer: str) -> None:
    """A question of yes or no is answered by something that a player understands."""
    assert answers(name, table) == [answer]
