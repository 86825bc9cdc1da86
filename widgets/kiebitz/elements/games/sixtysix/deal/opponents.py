"""The opponents to choose from, in words, and which of them would suit a reader better."""

from collections.abc import Sequence
from gettext import NullTranslations
from typing import Final

from kiebitz.elements.opponents import NAMES
from kiebitz.elements.texts import N_

OPPONENTS: Final = NAMES
"""Each level of the engine with its name, the weakest first."""

KNOWLEDGE: Final = {
    "open": N_("Both hands lie open so that you can learn. Your opponent plays by simple rules."),
    "beginner": N_("Your opponent plays by simple rules and remembers only the last trick."),
    "casual": N_("Your opponent remembers trumps, aces and tens, and has a rough idea of the points."),
    "full": N_("Your opponent remembers every card and thinks ahead."),
}
"""What an opponent knows."""

OPEN: Final = "open"
"""The opponent against whom both hands lie open."""

LEARNERS: Final = frozenset({OPEN, "beginner"})
"""Opponents against whom the Kiebitz warns before mistakes unless it is switched off."""

STRONGER: Final = {
    "open": N_("You have won the last three deals. Try the next ones against a beginner."),
    "beginner": N_("You have won the last three deals. Try the next ones against a casual player."),
    "casual": N_("You have won the last three deals. Try the next ones against a strong player."),
}
"""What is suggested to somebody who wins against an opponent."""

WEAKER: Final = {
    "beginner": N_("You have lost the last three deals. With open cards you see what your opponent can do."),
    "casual": N_("You have lost the last three deals. A beginner is an easier opponent."),
    "full": N_("You have lost the last three deals. A casual player is an easier opponent."),
}
"""What is suggested to somebody who loses against an opponent."""

CHALLENGES: Final = {
    # i18n: buttons below such a suggestion; the next deal is played against that opponent
    "open": N_("Play with open cards"),
    "beginner": N_("Play against a beginner"),
    "casual": N_("Play against a casual player"),
    "full": N_("Play against a strong player"),
}
"""The button that begins the next deal against an opponent."""


def suggested_opponent(level: str, lately: Sequence[str], streak: int, texts: NullTranslations) -> tuple[str, str]:
    """The id of an opponent that would suit better after the deals *lately*, and the sentence; both empty without one.

    *streak* deals in a row are a reason, the last of them being the last of *lately*.
    """
    order, place = list(OPPONENTS), list(OPPONENTS).index(level)
    last = set(lately[-streak:]) if len(lately) >= streak else set[str]()
    if last == {"won"} and level in STRONGER:
        return order[place + 1], texts.gettext(STRONGER[level])
    if last == {"lost"} and level in WEAKER:
        return order[place - 1], texts.gettext(WEAKER[level])
    return "", ""
