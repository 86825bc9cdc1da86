"""What else a rule changes stays in sight once it is taken: below it, in the list of what differs from the preset."""

from typing import Any

import pytest

from cardrules.games import game_of, variants
from kiebitz.elements import dispatch
from kiebitz.elements.checksum import add_checksum, remove_checksum
from kiebitz.elements.rulebook.clause_texts import clause_texts
from kiebitz.elements.table_codes import TableRules, parse_table
from kiebitz.elements.table_link import format_table_link
from kiebitz.elements.table_rules import rules_of_table, with_rule
from kiebitz.elements.tablerules.choices import rule_choices
from kiebitz.elements.tablerules.consequences import consequences
from kiebitz.elements.tablerules.widget import opening, parse_permalink, update
from kiebitz.elements.texts import texts

NEVER = {"type": "set", "rule": "close.min_talon", "value": "never"}

LAST_TRICK = "As a result: If nobody has won, whoever takes the last trick wins the deal."


def changes(state: Any) -> str:
    """The HTML of what differs from the preset."""
    html = dispatch.render("tablerules", state, "en")
    return html[html.index("As in ") :].partition("</ul>")[0]


def test_what_an_option_brings_stays_when_it_is_taken() -> None:
    """Whoever has chosen that the talon is never closed sees what else changed by it, also after another change."""
    taken = update(opening({}, "t1"), NEVER)
    later = update(taken, {"type": "set", "rule": "strict.must_beat", "value": "false"})

    for state in (taken, later):
        assert changes(state).count(LAST_TRICK) == 1
    assert "And then:" not in changes(update(later, {"type": "reset", "rule": "close.min_talon"}))


def test_a_guest_sees_it_too() -> None:
    """With the pack of 24 cards, which is among what comes first, and with other rules."""
    table = parse_table("blog-schnapsen~ds1cm3")
    link = add_checksum(format_table_link(table, "Kafana"))
    html = dispatch.render("tablerules", opened(link), "en")

    first, _, others = html.partition("As in Schnapsen")
    assert "queen 3, jack 2, nine 0" in first.partition('class="kb-clauses"')[0]
    assert LAST_TRICK in others.partition("</ul>")[0]


def opened(link: str) -> Any:
    """The state of a page that nobody has used, after *link*."""
    return parse_permalink(remove_checksum(link), opening({}, "t1"))


@pytest.mark.parametrize("variant", list(variants()))
def test_it_is_what_the_option_has_named(variant: str) -> None:
    """For every rule of a preset that is exchanged."""
    reader, start = texts("en"), TableRules(variant)
    for clause in clause_texts(variant, rules_of_table(start), reader):
        for choice in rule_choices(start, clause, reader):
            for option in (one for one in choice.options if one.also and not one.is_chosen):
                table = with_rule(start, option.rule, game_of(variant).rule_value(option.rule, option.value))

                assert set(option.also) <= {text for found in consequences(table, reader).values() for text in found}
