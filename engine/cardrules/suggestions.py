"""The known name that may be meant by an unknown one."""

from collections.abc import Iterable
from typing import Final

from cardrules.messages import wording

LONGEST: Final = 60
"""Longer words are no slip of the hand; they are not compared."""


def nearest(word: object, known: Iterable[str]) -> str:
    """The name of *known* that is nearest to *word*; empty where none is near, or *word* is no text.

    Near is a name that one slip in four letters makes, two slips at least: a letter left out, added, changed, or two
    exchanged. Capitals, and blanks and hyphens and underscores for each other, are no slip. Of names that are equally
    near it is the first.
    """
    if not isinstance(word, str) or len(word) > LONGEST:
        return ""
    written = _folded(word)
    distances = [(_slips(written, _folded(name)), name) for name in known]
    slips, name = min(distances, key=lambda found: found[0], default=(1, ""))
    return name if written and slips <= min(max(2, len(written) // 4), len(written) - 1) else ""


def suggestion(word: object, known: Iterable[str]) -> str:
    """A question for a message's end, as `; did you mean 'talon'?`; empty where no name is near."""
    name = nearest(word, known)
    return wording("; did you mean {name}?", name=repr(name)) if name else ""


def _folded(name: str) -> str:
    return name.strip().lower().replace("_", " ").replace("-", " ")


def _slips(written: str, meant: str) -> int:
    """Least number of slips that lead from *meant* to *written*, no letter being slipped twice."""
    before: list[int] = []
    row = list(range(len(meant) + 1))
    for place, sign in enumerate(written, 1):
        now = [place]
        for column, due in enumerate(meant, 1):
            slips = min(row[column] + 1, now[-1] + 1, row[column - 1] + (sign != due))
            if before and column > 1 and sign == meant[column - 2] and written[place - 2] == due:
                slips = min(slips, before[column - 2] + 1)
            now.append(slips)
        before, row = row, now
    return row[-1]
