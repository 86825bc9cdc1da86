"""What is written before a position in text: the variant and the house rules."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from cardrules.errors import BadPosition, quoted
from cardrules.games import rule_value
from cardrules.notation import Field, format_fields, parse_fields
from cardrules.parameters import format_value

_HEAD: Final = ("variant", "rules")


class Head(NamedTuple):
    """What a position in text begins with, and the rest of it."""

    variant: str
    rules: Mapping[str, object]
    """House rules, name to value."""

    position: str
    """The other fields in one line."""

    in_place: str
    """The text given with blanks for variant and rules, so that a fault in it has the place that it has there."""


def split_position(text: str) -> Head:
    """Variant, house rules and position of *text*, in which each is written in lines of `key: value`.

    Raises:
        BadPosition: the text has no variant, or one of two, or rules that cannot be read; the error has its place.
    """
    head: dict[str, Field] = {}
    rest: list[tuple[str, str]] = []
    for field in parse_fields(text):
        if field.key not in _HEAD:
            rest.append((field.key, field.value))
        elif field.key in head:
            raise BadPosition(
                f"{quoted(field.key)} is there twice", field=field.key, line=field.line, column=field.column
            )
        else:
            head[field.key] = field
    if "variant" not in head:
        raise BadPosition("the variant is missing: write variant: and an id, as variant: original-66", field="variant")
    variant = head["variant"].value
    rules = parse_rules(head["rules"], variant) if "rules" in head else {}
    return Head(variant, rules, format_fields(rest), _blanked(text, head.values()))


def _blanked(text: str, fields: Iterable[Field]) -> str:
    """*text* with as many blanks in the place of each of *fields*."""
    lines = text.split("\n")
    for field in fields:
        line = lines[field.line]
        lines[field.line] = line[: field.column] + " " * (field.end - field.column) + line[field.end :]
    return "\n".join(lines)


def parse_rules(field: Field, variant: str) -> dict[str, object]:
    """The house rules of *field*, `marriage.lead_card = king, strict.must_beat = false`, or one JSON object of them.

    Raises:
        BadPosition: a part sets no rule; the error has its place.
    """
    if field.value.startswith("{"):
        return _parse_json(field)
    rules: dict[str, object] = {}
    for part in field.parts():
        text = " ".join(word.text for word in part)
        name, equals, value = (word.strip() for word in text.partition("="))
        if not equals:
            message = f"{quoted(text)} sets no rule: write marriage.lead_card = king"
            raise field.fault(message, part[0] if part else None)
        rules[name] = rule_value(variant, name, value)
    return rules


def _parse_json(field: Field) -> dict[str, object]:
    import json  # noqa: PLC0415  # few rules have a list for a value

    try:
        found = json.loads(field.value)
    except ValueError as error:
        raise field.fault(f"rules are no JSON object: {error}") from None
    if not isinstance(found, dict):
        raise field.fault('rules are no JSON object: write {"deal.hand_size": 6}')
    return found


def format_rules(rules: Mapping[str, object]) -> str:
    """House *rules* as `parse_rules` reads them; as JSON where a value is a list or an object."""
    if any(isinstance(value, list | tuple | Mapping) for value in rules.values()):
        import json  # noqa: PLC0415  # as above

        return json.dumps(dict(rules), ensure_ascii=False)
    return ", ".join(f"{name} = {format_value(value)}" for name, value in rules.items())
