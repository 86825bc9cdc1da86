"""Kinds of values that keys of `extra.kiebitz` have: what fits, how it is described, and the same as JSON schema.

The reader of the settings and the schema that is published are both made of these, so that they cannot differ.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from kiebitz.stages import END, parse_stages, stages_schema
from kiebitz.stages import EXPECTED as STAGES_EXPECTED

type Schema = Mapping[str, Any]
"""A JSON schema, as Python has it."""

_LANGUAGE: Final = f"^[a-z]{{2,3}}(-[A-Z][a-z]{{3}})?(-[A-Z]{{2}})?{END}"
"""A language as `html lang` has it: `de`, `pt-BR`, `sr-Latn`."""

_INSIDE: Final = rf"^(?!/)(?!([^/]*/)*\.\.(/|{END}))[^\n]"
_BELOW: Final = f"{_INSIDE}+{END}"
"""A path that does not lead out of its folder."""

_FOLDER_BELOW: Final = f"{_INSIDE}*/{END}"
_SENTENCE: Final = r"\S"
_MOST_WEIGHT: Final = 10
"""Pagefind takes no greater one."""


class SettingKind(NamedTuple):
    """A kind of value."""

    expected: str
    """What fits, for whoever wrote something else."""

    schema: Schema

    fits: Callable[[Any], bool]
    """Whether it fits, as YAML has it."""

    read: Callable[[Any], Any] = lambda held: held
    """What is kept of a value that fits."""


def _matches(pattern: str, held: object) -> bool:
    return isinstance(held, str) and bool(re.search(pattern, held))


def _text(pattern: str, expected: str) -> SettingKind:
    return SettingKind(expected, {"type": "string", "pattern": pattern}, lambda held: _matches(pattern, held))


def _is_weight(held: object) -> bool:
    return isinstance(held, int | float) and not isinstance(held, bool) and 0 <= held <= _MOST_WEIGHT


def _is_stages(held: object) -> bool:
    try:
        parse_stages(held)
    except ValueError:
        return False
    return True


PATH: Final = _text(_BELOW, "a path below the folder of pages")
SENTENCE: Final = _text(_SENTENCE, "a sentence")
LANGUAGE: Final = _text(_LANGUAGE, "the code of a language, as de")
SWITCH: Final = SettingKind("true or false", {"type": "boolean"}, lambda held: isinstance(held, bool))
ADDRESSES: Final = SettingKind(
    "a list of addresses of parts of the site, as [words/]",
    {"type": "array", "items": PATH.schema},
    lambda held: isinstance(held, list) and all(map(PATH.fits, held)),
    tuple,
)
MOVES: Final = SettingKind(
    "addresses that pages once had, as words/old/, each with the page that is there for it now",
    {
        "type": "object",
        "propertyNames": {"pattern": _FOLDER_BELOW},
        "additionalProperties": {"type": "string"},
    },
    lambda held: (
        isinstance(held, dict)
        and all(_matches(_FOLDER_BELOW, address) and isinstance(page, str) for address, page in held.items())
    ),
)
WEIGHTS: Final = SettingKind(
    "addresses of parts of the site, as words/, each with a weight from 0 to 10",
    {"type": "object", "additionalProperties": {"type": "number", "minimum": 0, "maximum": _MOST_WEIGHT}},
    lambda held: (
        isinstance(held, dict)
        and all(isinstance(address, str) and _is_weight(weight) for address, weight in held.items())
    ),
)
STAGES: Final = SettingKind(STAGES_EXPECTED, stages_schema(), _is_stages, parse_stages)
