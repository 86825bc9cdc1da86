"""The section that explains a rule."""

from collections.abc import Callable

import pytest

from kiebitz.truth.page import Page
from kiebitz.truth.rule_sections import required_rules, rule_section_faults, rules_with_near_miss

type MakePage = Callable[..., Page]


def whats(pages: list[Page]) -> list[str]:
    """What is wrong with *pages*, rules without a section left out."""
    return [fault.what for fault in rule_section_faults(pages) if not fault.what.startswith("no section explains")]


def test_every_rule_of_every_game_needs_a_section() -> None:
    """All of them are missed where there is no page."""
    missing = [fault.what.rpartition(" ")[2] for fault in rule_section_faults([])]

    assert missing == [*required_rules()]
    assert {"exchange.min_talon", "schnauz.lives"} <= set(missing)


def test_a_section_with_a_near_miss_explains_its_rules(exchange: Page) -> None:
    """Its rules are no longer missed."""
    assert whats([exchange]) == []
    assert rules_with_near_miss([exchange]) == {"exchange.min_talon"}


def test_a_section_without_a_near_miss_is_a_fault(page: MakePage) -> None:
    """Whatever else is in it."""
    one = page('## Which card { #card data-rules="exchange.rank" }\n\nText.\n\n## Next { #next }\n')

    assert whats([one]) == ["the section explains rules and has no near-miss"]


@pytest.mark.parametrize(("level", "faults"), [("###", 0), ("##", 1), ("#", 1)])
def test_a_near_miss_below_the_section_counts(page: MakePage, exchange: Page, level: str, faults: int) -> None:
    """Under a heading of a lower level; not in the next section."""
    head, block = '## Which card { #card data-rules="exchange.rank" }', exchange.text[exchange.text.index("```") :]

    assert len(whats([page(f"{head}\n\nText.\n\n{level} More {{ #more }}\n\n{block}")])) == faults


def test_a_rule_has_one_section(page: MakePage, exchange: Page) -> None:
    """The fault of the second one names the first."""
    other = page(exchange.text, "rules/other.md")

    assert whats([exchange, other]) == [
        "the rule exchange.min_talon is explained here and in docs/rules/exchange.md#left, line 5"
    ]


def test_what_is_explained_is_a_rule(page: MakePage, exchange: Page) -> None:
    """A name that no rule has is a fault."""
    assert "'exchange.min' is not a rule" in whats([page(exchange.text.replace("exchange.min_talon", "exchange.min"))])


def test_any_page_explains_rules(page: MakePage, exchange: Page) -> None:
    """A game has its rules where it wants."""
    assert rules_with_near_miss([page(exchange.text, "learn/exchange.md")]) == {"exchange.min_talon"}


def test_what_a_section_rests_on_is_a_rule_or_a_preset(page: MakePage, exchange: Page) -> None:
    """Any other name is a fault, on every page."""
    text = '# A { #a data-rests-on="original-66 close.min_talon close.never soft" }\n'

    assert [what for what in whats([exchange, page(text, "learn/a.md")]) if "preset" in what] == [
        "'close.never' is not a rule and no preset",
        "'soft' is not a rule and no preset",
    ]
