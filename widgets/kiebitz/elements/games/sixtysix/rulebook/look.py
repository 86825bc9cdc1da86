"""Clauses on what may be looked at."""

from typing import Final

from kiebitz.elements.games.sixtysix.rulebook.cases import IN_PLAY
from kiebitz.elements.rulebook.clause import Clause, ClauseGroup, Condition, Witness
from kiebitz.elements.texts import N_

_BY_ITSELF: Final[Condition] = {"claim.mode": ("auto",)}

_FIVE: Final = (
    "trump: H; talon: 10 cards, closed by opponent; led: ST; you: SK SQ HQ CA CK; opponent: SA SJ HJ CJ; "
    "line: SK, SA, SQ"
)
_SIX: Final = (
    "trump: H; talon: 12 cards, closed by opponent; led: ST; you: SK SQ HQ CA CK D9; opponent: SA SJ HJ CJ C9; "
    "line: SK, SA, SQ"
)

SUBJECTS: Final = (
    ClauseGroup(
        heading=N_("What you may look at"),
        clauses=(
            Clause(
                name="look.first-trick",
                covers=("view.first_trick_open",),
                when={"view.first_trick_open": (True,)},
                texts=(N_("Each player's first trick lies face up, and all others lie face down."),),
                witnesses=(
                    Witness(case=_FIVE, subject="tricks seen", has=("[('ST', 'SK')]; *",)),
                    Witness(case=_SIX, subject="tricks seen", has=("[('ST', 'SK')]; *",)),
                ),
            ),
            Clause(
                name="look.first-trick-hidden",
                covers=("view.first_trick_open",),
                when={"view.first_trick_open": (False,)},
                texts=(N_("All tricks lie face down."),),
                witnesses=(
                    Witness(case=_FIVE, subject="tricks seen", lacks=("[('ST', 'SK')]; *",)),
                    Witness(case=_SIX, subject="tricks seen", lacks=("[('ST', 'SK')]; *",)),
                ),
                bound_words=("face down",),
            ),
            Clause(
                name="look.own-tricks",
                covers=("view.own_tricks",),
                when={"view.own_tricks": ("all",)},
                texts=(N_("You may look at your own tricks at any time."),),
                witnesses=(
                    Witness(case=_FIVE, subject="tricks seen", has=("*('SA', 'SQ')*",)),
                    Witness(case=_SIX, subject="tricks seen", has=("*('SA', 'SQ')*",)),
                ),
            ),
            Clause(
                name="look.no-tricks",
                covers=("view.own_tricks",),
                when={"view.own_tricks": ("none",), "view.first_trick_open": (False,)},
                texts=(N_("You may not look at your tricks again."),),
                witnesses=(
                    Witness(case=_FIVE, subject="tricks seen", lacks=("*('SA', 'SQ')*",)),
                    Witness(case=_SIX, subject="tricks seen", lacks=("*('SA', 'SQ')*",)),
                ),
            ),
            Clause(
                name="look.no-other-tricks",
                covers=("view.own_tricks",),
                when={"view.own_tricks": ("none",), "view.first_trick_open": (True,)},
                texts=(N_("You may not look at your other tricks again."),),
                witnesses=(
                    Witness(case=_FIVE, subject="tricks seen", lacks=("*('SA', 'SQ')*",)),
                    Witness(case=_SIX, subject="tricks seen", lacks=("*('SA', 'SQ')*",)),
                ),
            ),
            Clause(
                name="look.points",
                covers=("view.point_counter",),
                when={"view.point_counter": (True,)},
                texts=(N_("Both players' points are counted for you and shown during play."),),
                witnesses=(Witness(case=IN_PLAY, subject="points seen", has=("True",)),),
            ),
            Clause(
                name="look.no-points",
                covers=("view.point_counter",),
                when={**_BY_ITSELF, "view.point_counter": (False,)},
                texts=(N_("No points are shown during play: keep count of your own."),),
                witnesses=(Witness(case=IN_PLAY, subject="points seen", has=("False",)),),
            ),
        ),
    ),
)
