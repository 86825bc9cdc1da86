"""Places in sentences and cases: `{target}` is a fact, `{98-most}` a sum of facts and numbers."""

import re
from collections.abc import Mapping
from typing import Final

_PLACE: Final = re.compile(r"\{(?P<sum>\w+(?:[+-]\w+)*)\}")
_TERM: Final = re.compile(r"(?P<sign>[+-]?)(?P<term>\w+)")


def fill_places(text: str, facts: Mapping[str, int | float | str]) -> str:
    """*text* with *facts* in its places, and sums of numbers reckoned.

    Raises:
        KeyError: a place names no fact.
    """
    return _PLACE.sub(lambda place: _value(place["sum"], facts), text)


def facts_in(text: str) -> tuple[str, ...]:
    """The names of facts in the places of *text*, in their order."""
    terms = (term["term"] for place in _PLACE.finditer(text) for term in _TERM.finditer(place["sum"]))
    return tuple(term for term in terms if not term.isdecimal())


def _value(text: str, facts: Mapping[str, int | float | str]) -> str:
    if text.isidentifier():
        return str(facts[text])
    total: float = 0
    for found in _TERM.finditer(text):
        term = found["term"]
        number = float(term) if term.isdecimal() else float(facts[term])
        total += -number if found["sign"] == "-" else number
    return f"{total:g}"
