"""Tables of lines that a block can have: a comment on a page names their keys, and the schema has the rest.

    <!-- keys of sixtysix: trump, turn-up -->

    | line | meaning | how it is written |
    | --- | --- | --- |
    | `trump` | the trump suit, where no turned-up card gives it | `♥` |

Whoever writes a page chooses keys and their order. What each means and how it is written is that of the schema, which
editors show, too.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any, Final, NamedTuple

from kiebitz.schemas import example_schema

PAGES: Final = ("docs/reference/positions.md", "docs/reference/schnauz-positions.md")
"""The pages with such tables."""

_TABLE: Final = re.compile(r"^<!-- keys of (?P<game>[a-z]+): (?P<keys>[^>]+) -->\n(?:\n(?:\|.*\n)+)?", re.MULTILINE)
_HEAD: Final = "| line | meaning | how it is written |\n| --- | --- | --- |\n"
_MOST_VALUES: Final = 4
"""More would be a list of their own: then the text above has it."""


class Row(NamedTuple):
    """A line of a block."""

    key: str
    about: str
    values: tuple[str, ...]


def line_forms(game: str) -> Mapping[str, Row]:
    """Each line that a block of *game* can have, by its key, as the schema has it."""
    (schema,) = [one for one in example_schema()["anyOf"] if one["title"] == game]
    claims = {_claim(pattern): part for pattern, part in schema["patternProperties"].items()}
    return {key: _row(key, part) for key, part in {**schema["properties"], **claims}.items()}


def _row(key: str, part: Mapping[str, Any]) -> Row:
    return Row(key, part["description"], tuple(part["examples"]))


def _claim(pattern: str) -> str:
    """The kind of claim whose keys are *pattern*."""
    return re.sub(r"\\(.)", r"\1", pattern.removeprefix("^").removesuffix("( in .+)?$"))


def keys_by_game(text: str) -> Iterator[tuple[str, list[str]]]:
    """The game and the keys of each table on the page *text*."""
    for found in _TABLE.finditer(text):
        yield found["game"], _keys(found)


def completed(text: str) -> str:
    """The page *text* with its tables as the schema has them.

    Raises:
        KeyError: a table names a key that no block has.
    """
    return _TABLE.sub(_table, text)


def _keys(found: re.Match[str]) -> list[str]:
    return [key.strip() for key in found["keys"].split(",")]


def _table(found: re.Match[str]) -> str:
    forms = line_forms(found["game"])
    rows = [forms[key] for key in _keys(found)]
    # Lines of one meaning share a row: the hands of all other players, for instance.
    shared = [list(same) for _, same in groupby(rows, lambda row: row.about)]
    comment = found[0].partition("\n")[0]
    return f"{comment}\n\n{_HEAD}{''.join(map(_written, shared))}"


def _written(rows: list[Row]) -> str:
    values = list(dict.fromkeys(value for row in rows for value in row.values))[:_MOST_VALUES]
    cells = (_codes(row.key for row in rows), rows[0].about, _codes(values))
    return f"| {' | '.join(cells)} |\n"


def _codes(texts: Iterator[str] | list[str]) -> str:
    return ", ".join(f"`{text}`" for text in texts)
