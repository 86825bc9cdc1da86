"""House rules as text: names, values, and the places of what is wrong."""

import pytest

from cardrules import BadPosition
from cardrules.notation import Field, parse_fields
from cardrules.rule_text import format_rules, parse_rules, rule_texts


def field(value: str) -> Field:
    """The line `rules` with *value*."""
    (found,) = parse_fields(f"rules: {value}")
    return found


def written(name: str, text: str) -> object:
    """A value as it is written, with its rule."""
    return f"{name} is {text}"


def test_names_and_values() -> None:
    """White space around them does not count."""
    found = parse_rules(field("marriage.lead_card=king , strict.must_beat =  false"), written)

    assert found == {
        "marriage.lead_card": "marriage.lead_card is king",
        "strict.must_beat": "strict.must_beat is false",
    }


def test_json() -> None:
    """Values that are lists need it."""
    assert parse_rules(field('{"schnauz.tie": ["a", "b"]}'), written) == {"schnauz.tie": ["a", "b"]}


@pytest.mark.parametrize(
    ("value", "column", "message"),
    [
        ("king", 7, "'king' sets no rule: write marriage.lead_card = king"),
        ("a.b = 1, king", 16, "'king' sets no rule: write marriage.lead_card = king"),
        ("a.b = 1,", 7, "'' sets no rule: write marriage.lead_card = king"),
        ("", 6, "'' sets no rule: write marriage.lead_card = king"),
        ("a.b = 1, deal.packets = [3, 3", 16, "'deal.packets = [3, 3' sets no rule: write marriage.lead_card = king"),
        ('{"a.b": }', 7, "the rules are not a JSON object: "),
        ("{}[]", 7, "the rules are not a JSON object: "),
    ],
)
def test_what_sets_no_rule(value: str, column: int, message: str) -> None:
    """The error has the place of the first word that is wrong; else that of the value."""
    with pytest.raises(BadPosition) as caught:
        parse_rules(field(value), written)

    assert str(caught.value).startswith(message)
    assert (caught.value.field, caught.value.line, caught.value.column) == ("rules", 0, column)


def test_parts_without_a_value() -> None:
    """A preset may be named where a player's wish is read."""
    parts = list(rule_texts(field("spielewiki-weich, match.end = 9")))

    assert [(part.text, part.name, part.value) for part in parts] == [
        ("spielewiki-weich", "spielewiki-weich", None),
        ("match.end = 9", "match.end", "9"),
    ]


def test_a_comma_in_brackets_separates_nothing() -> None:
    """A list is one value, whatever is beside it; spaces are as the program writes them."""
    assert parse_rules(field("a.b = 1, deal.packets = [3,  turn,3], c.d = 2"), written) == {
        "a.b": "a.b is 1",
        "deal.packets": "deal.packets is [3, turn, 3]",
        "c.d": "c.d is 2",
    }


@pytest.mark.parametrize("rules", [{"match.end": 9, "strict.must_beat": False}, {"schnauz.tie": ["a", "b"]}, {}])
def test_rules_are_read_as_they_were_written(rules: dict[str, object]) -> None:
    """Numbers, truth and lists."""
    values = {"9": 9, "false": False}
    text = format_rules(rules)

    assert (parse_rules(field(text), lambda _, value: values[value]) if text else {}) == rules
