"""A slate as a file for other programs: comma-separated values, which people can read too."""

import csv
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from gettext import NullTranslations
from io import StringIO
from itertools import pairwise
from typing import Final

from cardrules.sixtysix import Match
from kiebitz.elements.games.sixtysix.pad.slate_entries import NEXT

FILE_NAME: Final = "score.csv"

_TYPE: Final = "data:text/csv;charset=utf-8;base64,"

_FORMULA: Final = ("=", "+", "-", "@")
"""Signs with which a formula begins in programs that read such files."""


def slate_file(
    deals: Sequence[str], found: Sequence[Match], past: Iterable[str], names: tuple[str, str], texts: NullTranslations
) -> str:
    """The *deals* of a slate as an address of data: one line each, with the slate after it and what it brought.

    *found* are the matches before the first deal and after each of them, *past* what each deal brought, in words.
    """
    made = StringIO()
    writer = csv.writer(made)
    # i18n: the heading of a column: the number of a deal
    writer.writerow([texts.gettext("Deal no."), *map(_plain, names), texts.gettext("What happened")])
    writer.writerows(_rows(deals, found, past))
    # Programs for tables take a file for UTF-8 that begins so.
    return _TYPE + b64encode(b"\xef\xbb\xbf" + made.getvalue().encode()).decode()


def _rows(deals: Sequence[str], found: Sequence[Match], past: Iterable[str]) -> Iterator[tuple[object, ...]]:
    sentences = iter(past)
    played = (after for deal, (_, after) in zip(deals, pairwise(found), strict=True) if deal != NEXT)
    for number, after in enumerate(played, start=1):
        yield number, *after.slate, _plain(next(sentences))


def _plain(text: str) -> str:
    """*text* so that no program takes it for a formula: the names are the players' own."""
    return f"'{text}" if text.startswith(_FORMULA) else text
