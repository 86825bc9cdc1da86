"""A page held to its lock file."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.truth.lock import REVIEW, seal_page

from kiebitz.faults import Fault
from kiebitz.truth.lock_file import page_lock_path, read_lock, write_lock
from kiebitz.truth.page import Page
from kiebitz.truth.page_seals import page_differences, reader_faults
from kiebitz.truth.sealed_section import SealedSection, current_sections, parse_sealed_section
from kiebitz.truth.stream import BLOCK, Entry

HEADING = '## How many cards must be left { #left data-rules="exchange.min_talon" }'
type Changed = Callable[[str, str], list[Fault]]


def change_of(fault: Fault) -> str:
    """The change that *fault* shows."""
    return dict(fault.context).get("change", "")


def test_a_sealed_page_has_no_faults(changed: Changed) -> None:
    """Nothing has changed, so nothing is reported."""
    assert changed("You must", "You must") == []


def test_what_is_sealed_is_read_back(exchange: Page, tmp_path: Path) -> None:
    """The lock file holds all that was given: values, answers, sentences, blocks."""
    seal_page(tmp_path, exchange)
    lock = read_lock(tmp_path, page_lock_path(tmp_path, exchange.name))

    assert {name: parse_sealed_section(content) for name, content in lock.units.items()} == current_sections(exchange)
    assert lock.changed == {}


@pytest.mark.parametrize(
    "text", ['a "quoted" \\ text', "- item", "key: value", "{= 66 draw }", "#", "šnaps ♥T", "a\tb"]
)
def test_any_text_can_be_sealed(text: str, tmp_path: Path) -> None:
    """Whatever YAML thinks of its characters."""
    stream = (Entry("p", text), Entry(BLOCK, f"```\n  {text}\n\nend"), Entry("td", ""), Entry(f'th x="{text}"', text))
    section = SealedSection(stream=stream, facts={text: text}, rules={text: {text: text}})
    write_lock(tmp_path, tmp_path / "page.yaml", {text: (REVIEW, section.content)})
    lock = read_lock(tmp_path, tmp_path / "page.yaml")

    assert parse_sealed_section(lock.units[text]) == section
    assert lock.changed == {}


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
    assert change in change_of(fault)


def test_a_new_sentence_is_not_sealed(changed: Changed) -> None:
    """It has a fault at its own place."""
    [fault] = changed("count the talon first. ", "count the talon first. The dealer cuts. ")

    assert (fault.what, fault.line, fault.column) == ("a sentence that is not sealed", 7, 33)


def test_a_sentence_that_is_gone_is_missed(changed: Changed) -> None:
    """Its words are shown, and the line where it would be."""
    [fault] = changed("You must count the talon first. ", "")

    assert (fault.what, fault.line) == ("a sealed sentence is gone", 7)
    assert change_of(fault) == "[-You must count the talon first.-]"


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
    """Under another heading the same words mean something else."""
    moved = "You must count the talon first."
    faults = changed(f"it.\n\n{HEADING}\n\n{moved} A", f"it. {moved}\n\n{HEADING}\n\nA")

    assert [(fault.what, fault.line) for fault in faults] == [("a sealed sentence is elsewhere now", 3)]


def test_two_sentences_that_became_one_are_one_change(changed: Changed) -> None:
    """The place is where they run together."""
    [fault] = changed("first. A marriage", "first, and a marriage")

    assert (fault.line, fault.column) == (7, 26)
    assert "[-first. A-] {+first, and a+} marriage" in change_of(fault)


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


def test_a_rule_whose_value_changed_is_named(exchange: Page, tmp_path: Path) -> None:
    """With the presets concerned, old and new, at the heading of the section that owns it."""
    sealed = current_sections(exchange)
    was = sealed["left"]
    rules = {rule: {**values, "blog-66": "9"} for rule, values in was.rules.items()}
    seal_page(tmp_path, exchange, {**sealed, "left": replace(was, rules=rules)})
    [found] = page_differences(exchange, tmp_path)

    assert found.fault.what == "the rule exchange.min_talon, on which this section rests, is not as it was sealed"
    assert (found.fault.line, found.fault.expected, found.fault.found) == (5, "9 in blog-66", "3 in blog-66")


def test_an_answer_that_changed_is_reported(exchange: Page, tmp_path: Path) -> None:
    """At the fact that asks for it."""
    sealed = current_sections(exchange)
    was = sealed["left"]
    seal_page(tmp_path, exchange, {**sealed, "left": replace(was, facts={"66 marriage.plain": "30"})})
    [found] = page_differences(exchange, tmp_path)

    assert (found.fault.line, found.fault.column) == (7, 53)
    assert (found.fault.expected, found.fault.found) == ("30", "20")


PAGES = """\
# A { #a }

In the smaller pack.

```example
variant: schnopsn-weich
```

In the larger pack.

```example
variant: original-66
```

=== "Allowed"

    ```example
    allowed: close
    ```

=== "Not allowed"

    ```example
    refused: close
    ```

??? example "More"

    It is rare.

    ```example
    you: ♥A
    ```

| Rule | Soft | Hard |
| --- | --- | --- |
| close | 3 | 4 |
"""
"""A page with everything that has an order or a place."""


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        # A caption above another block.
        ("larger pack.\n\n```example\nvariant: original-66\n```\n", "larger pack.\n", 3),
        # The blocks of two tabs in each other's place.
        (("allowed: close", "refused: close"), ("refused: close", "allowed: close"), 17),
        # What was in the fold is outside.
        ("    It is rare.\n\n    ```example\n    you: ♥A\n    ```", "It is rare.\n\n```example\nyou: ♥A\n```", 27),
        ("    ```example\n    you: ♥A\n    ```", "```example\nyou: ♥A\n```", 29),
        # An empty cell moves the others.
        ("| close | 3 | 4 |", "| close | | 3 |", 37),
        ("# A { #a }", '# A { #a title="Only in Schnapsen" }', 1),
        ("# A { #a }", "# A { #a style='display:none' }", 1),
        ("??? example", "??? note", 27),
        ("??? example", "???+ example", 27),
        ("??? example", "!!! example", 27),
        ('=== "Not', '===! "Not', 17),
        ("In the smaller", "- In the smaller", 3),
        ("It is rare.\n", "It is rare.\n    { .hidden }\n", 30),
        ("In the larger", "<p hidden>x</p>\n\nIn the larger", 9),
        ("| --- | --- | --- |", "| --- | --- | --: |", 35),
    ],
)
def test_order_and_structure_are_sealed(  # fixtures
    page: Callable[..., Page],
    tmp_path: Path,
    old: str | tuple[str, str],
    new: str | tuple[str, str],
    line: int,
) -> None:
    """The same sentences and blocks mean something else under one another's title, in another place, or hidden."""
    seal_page(tmp_path, page(PAGES))
    text = PAGES
    if isinstance(old, tuple):
        text = text.replace(old[0], "\0").replace(old[1], new[1]).replace("\0", new[0])
    else:
        assert old in text
        text = text.replace(old, str(new))
    if old == "larger pack.\n\n```example\nvariant: original-66\n```\n":
        text = text.replace("In the smaller", "```example\nvariant: original-66\n```\n\nIn the smaller")
    faults = [found.fault for found in page_differences(page(text), tmp_path)]

    assert faults
    assert line in {fault.line for fault in faults}


def test_a_block_before_its_introduction_is_noticed(page: Callable[..., Page], tmp_path: Path) -> None:
    """Nothing is new and nothing is gone, and the fault shows what is elsewhere."""
    seal_page(tmp_path, page("# A { #a }\n\nIn the larger pack.\n\n```text\nx\n```\n"))
    [found] = page_differences(page("# A { #a }\n\n```text\nx\n```\n\nIn the larger pack.\n"), tmp_path)

    assert found.fault.what == "the order or the structure of a sealed section has changed"
    assert (found.fault.line, change_of(found.fault)) == (3, "{+block: ```text; x+} [-block: ```text; x-]")


@pytest.mark.parametrize(
    "trick",
    [
        "<!-- x --!>You need not follow suit.<!-- -->",
        "You must <!-- x --!>not<!-- --> follow suit.",
        "<!--> You need not follow suit. <!-- -->",
        "<div>You need not follow suit.</div>",
        "<p markdown='1'>You need not follow suit.</p>",
    ],
)
def test_no_comment_and_no_html_hides_a_sentence(changed: Changed, trick: str) -> None:
    """What Python-Markdown shows is sealed, whatever it looks like in the lines."""
    assert changed("Whoever holds", f"{trick}\n\nWhoever holds") != []


def test_a_comment_needs_no_seal(changed: Changed) -> None:
    """Nobody reads it."""
    assert changed("Whoever holds", "<!-- i18n:comment of a player -->\n\nWhoever holds") == []


def test_the_lines_and_the_page_have_the_same_sentences(page: Callable[..., Page]) -> None:
    """Else the lint would not see what readers see."""
    faults = list(reader_faults(page("# A { #a }\n\nBefore.\n\n<!-- x --!>You need not.<!-- -->\n")))

    assert [(fault.line, fault.found) for fault in faults] == [(5, "You need not.")]


def test_a_lock_file_with_something_else_in_it_is_a_fault(exchange: Page, tmp_path: Path) -> None:
    """Also where nothing of the page has changed."""
    sections = current_sections(exchange)
    units = {name: (REVIEW, {**section.content, "more": {"x": "y"}}) for name, section in sections.items()}
    write_lock(tmp_path, page_lock_path(tmp_path, exchange.name), units)

    assert [found.fault.what for found in page_differences(exchange, tmp_path)] == [
        "the lock file of #exchange is not what sealing would write"
    ]
