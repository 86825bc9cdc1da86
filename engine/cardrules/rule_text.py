"""House rules as text: `marriage.lead_card = king, strict.must_beat = false`.

What a value means is asked of a game; here is only which name has which value, and where.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from cardrules.errors import BadPosition, quoted
from cardrules.messages import wording
from cardrules.notation import Field, Word
from cardrules.parameters import format_value

EXAMPLE: Final = "marriage.lead_card = king"
"""How one rule is set, for messages."""


class RuleText(NamedTuple):
    """What is between two commas of such a text."""

    text: str
    """As it is written."""

    name: str
    """What is before the equals sign; all of it where there is none."""

    value: str | None
    """What is behind the equals sign; None where there is none, so that no rule is set."""

    word: Word | None
    """Its first word; None where it is empty."""


def rule_texts(field: Field) -> Iterator[RuleText]:
    """What is between the commas of *field*, in order; one where it has no comma, even without any word.

    A comma between brackets separates nothing: `deal.packets = [3, 3, turn]` is one text.
    """
    listed: list[str] = []
    first: Word | None = None
    for words in field.parts():
        first = first if listed else (words[0] if words else None)
        listed.append(" ".join(word.text for word in words))
        text = ", ".join(listed)
        if text.count("[") > text.count("]"):
            continue
        listed = []
        name, equals, value = (side.strip() for side in text.partition("="))
        yield RuleText(text, name, value if equals else None, first)
    if listed:
        # A bracket that is not closed: no rule is set by what it begins.
        yield RuleText(", ".join(listed), ", ".join(listed), None, first)


def sets_no_rule(field: Field, part: RuleText) -> BadPosition:
    """The error that *part* of *field* sets no rule."""
    return field.fault(
        wording("{text} sets no rule: write {example}", text=quoted(part.text), example=EXAMPLE), part.word
    )


def parse_rules(field: Field, read_value: Callable[[str, str], object]) -> dict[str, object]:
    """The house rules of *field* by name, also where it is one JSON object of them.

    Args:
        field: Its value has the rules.
        read_value: Gives the value of a rule from its name and what is written.

    Raises:
        BadPosition: a part sets no rule; the error has its place.
    """
    if field.value.startswith("{"):
        return _parse_json(field)
    rules: dict[str, object] = {}
    for part in rule_texts(field):
        if part.value is None:
            raise sets_no_rule(field, part)
        rules[part.name] = read_value(part.name, part.value)
    return rules


def _parse_json(field: Field) -> dict[str, object]:
    import json  # noqa: PLC0415  # few rules have a list for a value

    try:
        found = json.loads(field.value)
    except ValueError as error:
        raise field.fault(wording("the rules are not a JSON object: {error}", error=error)) from None
    if not isinstance(found, dict):
        raise field.fault(wording("the rules are not a JSON object: write {example}", example='{"deal.hand_size": 6}'))
    return found


def format_rules(rules: Mapping[str, object]) -> str:
    """House *rules* as `parse_rules` reads them; as JSON where a value is a list or an object."""
    if any(isinstance(value, list | tuple | Mapping) for value in rules.values()):
        import json  # noqa: PLC0415  # as above

        return json.dumps(dict(rules), ensure_ascii=False)
    return ", ".join(f"{name} = {format_value(value)}" for name, value in rules.items())
