"""What is written before a position in text: the variant and the house rules."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Final, NamedTuple

from cardrules.errors import BadPosition, quoted
from cardrules.games import rule_value
from cardrules.messages import wording
from cardrules.notation import Field, format_fields, parse_fields
from cardrules.rule_text import parse_rules
from cardrules.shared_wordings import twice

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
                twice(quoted(field.key)),
                field=field.key,
                line=field.line,
                column=field.column,
            )
        else:
            head[field.key] = field
    if "variant" not in head:
        raise BadPosition(
            wording(
                "the variant is missing: write {key} and an id, as in {example}",
                example="variant: original-66",
                key="variant:",
            ),
            field="variant",
        )
    variant = head["variant"].value
    rules = parse_rules(head["rules"], partial(rule_value, variant)) if "rules" in head else {}
    return Head(variant, rules, format_fields(rest), _blanked(text, head.values()))


def _blanked(text: str, fields: Iterable[Field]) -> str:
    """*text* with as many blanks in the place of each of *fields*."""
    lines = text.split("\n")
    for field in fields:
        line = lines[field.line]
        lines[field.line] = line[: field.column] + " " * (field.end - field.column) + line[field.end :]
    return "\n".join(lines)
