"""Why a deal brought what it did, as far as its players have answered: a few letters of its entry, and read from them.

In this order: `c` the winner has closed, or `x` the loser has, who has failed; then what they had at the close, `o` the
closer's opponent and `k` the closer; `p` a claim without enough points and `r` a revoke by the loser; what they had at
the end, `l` the loser and `w` the winner; and `u`, a number of the players' own. What somebody had is `n` no trick, `f`
few points, `m` many, or `t` a trick or more. So `xonu` is a close that failed while the opponent had no trick, for
which the players want another number than the rules.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

_REASON: Final = re.compile(
    "(?:(?P<close>[cx])(?:o(?P<o>[nfmt]))?(?:k(?P<k>[nt]))?)?(?P<p>p)?(?P<r>r)?(?:l(?P<l>[nfmt]))?(?:w(?P<w>[nfmt]))?(?P<u>u)?"
)

_SHARES: Final = (("none", "n"), ("few", "f"), ("many", "m"), ("few-many", "t"))
"""What somebody can have, as questions have it and as a letter."""

_LETTERS: Final = dict([*_SHARES, ("no", "n"), ("yes", "t")])
"""The letter of each answer about that; "yes" and "no" are about a trick."""

_ANSWERS: Final = {letter: answer for answer, letter in _SHARES}


def is_reason(text: str) -> bool:
    """Whether *text* is a reason of an entry."""
    return bool(text) and _REASON.fullmatch(text) is not None


def format_reason(answers: Mapping[str, str], *, is_own_number: bool) -> str:
    """The reason of a deal with *answers* to the questions about it; empty where there is none."""
    winner, closer = answers["won"], answers.get("closed", "nobody")
    loser_has, winner_has = ("second_has", "first_has") if winner == "0" else ("first_has", "second_has")
    parts = [
        "" if closer == "nobody" else "c" if closer == winner else "x",
        _had("o", answers.get("had_at_close")),
        _had("k", answers.get("closer_had_trick")),
        "p" if answers.get("claimed") == "wrong" else "",
        "r" if answers.get("revoked") == "wrong" else "",
        _had("l", answers.get(loser_has)),
        _had("w", answers.get(winner_has)),
        "u" if is_own_number else "",
    ]
    return "".join(parts)


def reason_parts(reason: str) -> Iterator[tuple[str, str]]:
    """Each part of *reason* in its order: its letter, and the answer to what somebody had where it is about that."""
    found = _REASON.fullmatch(reason)
    for name, letter in () if found is None else found.groupdict().items():
        if letter is not None:
            yield (letter, "") if name in {"close", "p", "r", "u"} else (name, _ANSWERS[letter])


def _had(who: str, answer: str | None) -> str:
    return "" if answer is None else who + _LETTERS[answer]
