"""Which section owns which rule."""

from collections.abc import Callable

from kiebitz.truth.page import Page
from kiebitz.truth.rule_sections import required_rules, rule_section_faults, rules_with_near_miss

type MakePage = Callable[..., Page]


def whats(pages: list[Page]) -> list[str]:
    """What is wrong with *pages*, rules without an owner left out."""
    return [fault.what for fault in rule_section_faults(pages) if not fault.what.startswith("no section owns")]


def test_every_rule_of_the_family_needs_an_owner() -> None:
    """All of them are missed where there is no page."""
    assert len(list(rule_section_faults([]))) == len(required_rules()) == 73


def test_a_section_with_a_near_miss_owns_its_rules(exchange: Page) -> None:
    """Its rules are no longer missed."""
    assert whats([exchange]) == []
    assert rules_with_near_miss([exchange]) == {"exchange.min_talon"}


def test_a_section_without_a_near_miss_is_a_fault(page: MakePage) -> None:
    """Whatever else stands in it."""
    one = page('## Which card { #card data-rules="exchange.rank" }\n\nText.\n\n## Next { #next }\n')

    assert whats([one]) == ["the section owns rules and has no near-miss"]


def test_a_rule_has_one_owner(page: MakePage, exchange: Page) -> None:
    """The second one is told of the first."""
    other = page(exchange.text, "rules/other.md")

    assert whats([exchange, other]) == [
        "the rule exchange.min_talon is owned here and by docs/rules/exchange.md#left, line 5"
    ]


def test_what_is_owned_is_a_rule(page: MakePage, exchange: Page) -> None:
    """A name that no rule has is a fault."""
    assert "'exchange.min' is no rule" in whats([page(exchange.text.replace("exchange.min_talon", "exchange.min"))])


def test_pages_elsewhere_own_nothing(page: MakePage, exchange: Page) -> None:
    """Only rule pages count."""
    assert rules_with_near_miss([page(exchange.text, "learn/exchange.md")]) == frozenset()


def test_what_a_section_rests_on_is_a_rule_or_a_preset(page: MakePage, exchange: Page) -> None:
    """Any other name is a fault, on every page."""
    text = '# A { #a data-rests-on="original-66 close.min_talon close.never soft" }\n'

    assert [what for what in whats([exchange, page(text, "learn/a.md")]) if "preset" in what] == [
        "'close.never' is no rule and no preset",
        "'soft' is no rule and no preset",
    ]
