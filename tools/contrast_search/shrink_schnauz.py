"""Making a case of Schnauz smaller: fewer players, fewer cards that matter, smaller numbers."""

import re
from collections.abc import Iterator
from typing import Final

from tools.contrast_search.shrink import Draft, renamed, shorter_plays, without_lines

_NUMBER: Final = re.compile(r"\b[1-9]\d*\b")


def proposed(draft: Draft) -> Iterator[Draft]:
    """Cases like *draft* that may be smaller, the boldest steps first."""
    yield from without_lines(draft)
    yield from shorter_plays(draft)
    yield from _without_last_player(draft)
    for key in ("lives", "passed", "in a row", "players"):
        for found in _NUMBER.finditer(draft.get(key, "")):
            less = str(int(found[0]) - 1)
            yield {**draft, key: draft[key][: found.start()] + less + draft[key][found.end() :]}
    yield from renamed(draft)


def _without_last_player(draft: Draft) -> Iterator[Draft]:
    """The last player gone, with the coins that player has."""
    last = max((key for key in draft if key.startswith("player ")), default="")
    if last:
        less = {key: value for key, value in draft.items() if key != last}
        lives = draft.get("lives", "").split()
        yield {**less, "lives": " ".join(lives[:-1])} if lives else less
