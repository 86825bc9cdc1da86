"""The plural forms of a language, each with numbers that want it."""

import re
from gettext import c2py
from typing import Final, NamedTuple

from kiebitz.translate.languages import plurals

_FIRST: Final = (1, 2, 5, 21)
"""Numbers that everybody thinks of."""

_MOST: Final = 200
"""Up to here a number is looked for that wants a form which none of the others wants."""

_PLACE: Final = re.compile(r"%\((?P<named>\w+)\)d|\{(?P<braced>\w+)\}")
"""The place of something in a message that may be a number."""

_NUMBERS: Final = ("count", "num", "n", "points", "won", "few")
"""Names of places that have the number of a plural, the likeliest first."""


class PluralSample(NamedTuple):
    """A number, and the index of the form that it wants."""

    number: int
    form: int


def plural_samples(language: str) -> tuple[PluralSample, ...]:
    """Numbers for every plural form of *language*, from low to high."""
    known = plurals(language)
    index = c2py(known.header.partition("plural=")[2].rstrip("; "))
    numbers = dict.fromkeys(_FIRST)
    for form in range(known.count):
        if not any(index(number) == form for number in numbers):
            numbers |= dict.fromkeys([number for number in range(_MOST) if index(number) == form][:1])
    return tuple(PluralSample(number, index(number)) for number in sorted(numbers))


def with_number(text: str, number: int) -> str:
    """*text* with *number* in the place of its number; other places stay as they are."""
    places = {match["named"] or match["braced"]: match[0] for match in _PLACE.finditer(text)}
    wanted = next((places[name] for name in _NUMBERS if name in places), None)
    return text if wanted is None else text.replace(wanted, str(number))
