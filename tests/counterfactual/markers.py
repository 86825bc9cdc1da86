"""Why the marker of a marriage may or may not be taken, where tables have markers."""

from typing import Final

from tests.counterfactual.causes import ENDED, Cause
from tests.counterfactual.changes import Facts, put, rule

from cardrules.sixtysix import Turn
from cardrules.sixtysix.actions import Action


def _no_markers(view: Turn, _: Action) -> Facts | None:
    return {} if view.rules.marriage.marking == "none" else None


def _nothing_waits(view: Turn, _: Action) -> Facts | None:
    return None if view.unmarked else {}


def _waits(view: Turn, _: Action) -> Facts | None:
    suit = view.marriage or view.trump
    return {"suit": suit, "points": 40 if suit == view.trump else 20} if view.unmarked else None


MARKING: Final = (
    Cause(
        "marriage.marking",
        _no_markers,
        ((rule("marriage.marking", "required"), "mark."),),
        ("over", "marriage.marking"),
        occurs=lambda rules: rules.marriage.marking == "none",
    ),
    Cause(
        "mark.nothing_to_mark",
        _nothing_waits,
        ((put(unmarked=True), "mark.allowed"),),
        ("over", "unmarked", "marriage.marking"),
        occurs=lambda rules: rules.marriage.marking != "none",
    ),
)
"""Against taking a marker, in the order in which they are given."""

MARKED: Final = Cause(
    "mark.allowed",
    _waits,
    (
        ENDED,
        (put(unmarked=False), "mark.nothing_to_mark"),
        (rule("marriage.marking", "none"), "marriage.marking"),
    ),
    ("over", "unmarked", "marriage", "trump", "marriage.marking"),
    occurs=lambda rules: rules.marriage.marking != "none",
)
"""For taking a marker."""
