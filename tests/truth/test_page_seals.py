"""A page held to its lock file."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from kiebitz.faults import Fault
from kiebitz.truth.page import Page
from kiebitz.truth.page_seals import now, page_differences
from kiebitz.truth.seal_file import SealedSection, page_seals, read_sealed, write_sealed

HEADING = '## How many cards must be left { #left data-rules="exchange.min_talon" }'
type Changed = Callable[[str, str], list[Fault]]


def told(fault: Fault) -> str:
    """The change that *fault* shows."""
    return dict(fault.context).get("change", "")


def test_a_sealed_page_has_no_faults(changed: Changed) -> None:
    """Nothing has changed, so nothing is told."""
    assert changed("You must", "You must") == []


def test_what_is_sealed_is_read_back(exchange: Page, tmp_path: Path) -> None:
    """The lock file holds all that was given: values, answers, sentences, blocks."""
    path = page_seals(tmp_path, exchange.name)
    write_sealed(path, now(exchange))

    assert read_sealed(path, shown_as="x") == now(exchange)


@pytest.mark.parametrize(
    "text", ['a "quoted" \\ text', "- item", "key: value", "{= 66 draw }", "#", "šnaps ♥T", "a\tb"]
)
def test_any_text_can_be_sealed(text: str, tmp_path: Path) -> None:
    """Whatever YAML thinks of its characters."""
    sections = {text: SealedSection(sentences=(text,), blocks=(text, f"```\n  {text}\n\nend"), facts={text: text})}
    write_sealed(tmp_path / "page.yaml", sections)

    assert read_sealed(tmp_path / "page.yaml", shown_as="x") == sections


def test_a_page_that_was_never_sealed_is_one_fault(exchange: Page, tmp_path: Path) -> None:
    """Not one for each of its sentences."""
    assert [found.fault.what for found in page_differences(exchange, tmp_path)] == ["the page is not sealed"]


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "change"),
    [
        ("You must count", "You may count", 7, 5, "You [-must-] {+may+} count the talon first."),
        ("has nothing", "has something", 8, 5, "[-nothing-] {+something+}"),
        ("may swap", "may not swap", 3, 36, "may {+not+} swap"),
        ("66 marriage.plain", "66 marriage.trump", 7, 59, "[-marriage.plain-] {+marriage.trump+}"),
        ("How many cards", "Which cards", 5, 4, "[-How many-] {+Which+} cards must be left"),
    ],
)
def test_a_changed_word_is_named(  # noqa: PLR0913, PLR0917  # parameters
    changed: Changed, old: str, new: str, line: int, column: int, change: str
) -> None:
    """The fault shows both wordings, and points at the first word that differs."""
    [fault] = changed(old, new)

    assert (fault.path, fault.line, fault.column) == ("docs/rules/exchange.md", line, column)
    assert change in told(fault)


def test_a_new_sentence_is_not_sealed(changed: Changed) -> None:
    """It has a fault at its own place."""
    [fault] = changed("count the talon first. ", "count the talon first. The dealer cuts. ")

    assert (fault.what, fault.line, fault.column) == ("a sentence that is not sealed", 7, 33)


def test_a_sentence_that_is_gone_is_missed(changed: Changed) -> None:
    """Its words are shown, and the line where it would stand."""
    [fault] = changed("You must count the talon first. ", "")

    assert (fault.what, fault.line) == ("a sealed sentence is gone", 7)
    assert told(fault) == "[-You must count the talon first.-]"


def test_a_doubled_sentence_is_noticed(changed: Changed) -> None:
    """Sentences are counted, not only known."""
    assert (
        len(
            changed(
                "You must count the talon first.", "You must count the talon first. You must count the talon first."
            )
        )
        == 1
    )


def test_a_sentence_that_moved_is_noticed(changed: Changed) -> None:
    """Under another heading the same words say something else."""
    moved = "You must count the talon first."
    faults = changed(f"it.\n\n{HEADING}\n\n{moved} A", f"it. {moved}\n\n{HEADING}\n\nA")

    assert [(fault.what, fault.line) for fault in faults] == [("a sealed sentence stands elsewhere now", 3)]


def test_two_sentences_that_became_one_are_shown_as_one_change(changed: Changed) -> None:
    """The place is where they run together."""
    [fault] = changed("first. A marriage", "first, and a marriage")

    assert (fault.line, fault.column) == (7, 26)
    assert "[-first. A-] {+first, and a+} marriage" in told(fault)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("talon: 2 cards", "talon: 3 cards", 13),
        ("you: ♥J ♠A ♠T ♦K ♣Q\nallowed", "you: ♥J ♠A ♠T ♦Q ♣Q\nallowed", 14),
        ("near-miss: you: ♥Q", "near-miss: you: ♥K", 16),
        ("```example", "```text", 10),
    ],
)
def test_a_changed_block_is_named_by_its_line(changed: Changed, old: str, new: str, line: int) -> None:
    """Also where its claims still hold."""
    [fault] = changed(old, new)

    assert (fault.what, fault.line) == ("a sealed block has changed", line)


def test_a_block_that_is_gone_is_missed(changed: Changed) -> None:
    """A section rests on its blocks."""
    block = (
        "\n```example\nvariant: schnopsn-weich\nturn-up: ♥A\ntalon: 2 cards\nyou: ♥J ♠A ♠T ♦K ♣Q\nallowed: exchange\n"
    )
    miss = "near-miss: you: ♥Q ♠A ♠T ♦K ♣Q\nrefused: exchange by exchange.rank\n```\n"

    assert [fault.what for fault in changed(block + miss, "")] == ["a sealed block is gone"]


def test_a_rule_whose_value_changed_is_told(exchange: Page, tmp_path: Path) -> None:
    """With the presets concerned, old and new, at the heading of the section that owns it."""
    sealed = now(exchange)
    was = sealed["left"]
    rules = {rule: {**values, "blog-66": "9"} for rule, values in was.rules.items()}
    path = page_seals(tmp_path, exchange.name)
    write_sealed(path, {**sealed, "left": replace(was, rules=rules)})
    [found] = page_differences(exchange, tmp_path)

    assert found.fault.what == "the rule exchange.min_talon, on which this section rests, is not as it was sealed"
    assert (found.fault.line, found.fault.expected, found.fault.found) == (5, "9 in blog-66", "3 in blog-66")


def test_an_answer_that_changed_is_told(exchange: Page, tmp_path: Path) -> None:
    """At the fact that asks for it."""
    sealed = now(exchange)
    was = sealed["left"]
    path = page_seals(tmp_path, exchange.name)
    write_sealed(path, {**sealed, "left": replace(was, facts={"66 marriage.plain": "30"})})
    [found] = page_differences(exchange, tmp_path)

    assert (found.fault.line, found.fault.column) == (7, 53)
    assert (found.fault.expected, found.fault.found) == ("30", "20")
