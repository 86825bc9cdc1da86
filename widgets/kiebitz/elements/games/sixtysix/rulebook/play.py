"""Clauses on tricks, on what may be played, and on what may be looked at."""

from typing import Final

from kiebitz.elements.games.sixtysix.rulebook.cases import in_either_hand
from kiebitz.elements.rulebook.clause import Clause, ClauseGroup, Witness
from kiebitz.elements.texts import N_

_LED: Final = "trump: H; talon: empty; led: HK; you: HA HJ"
_VOID: Final = "trump: H; talon: empty; led: SA; you: HT DQ"

SUBJECTS: Final = (
    ClauseGroup(
        heading=N_("Tricks"),
        clauses=(
            Clause(
                name="trick.what",
                texts=(N_("A trick is two cards: one player leads a card, and the other answers with one."),),
            ),
            Clause(
                name="trick.lead",
                covers=("lead.first",),
                texts=(N_("The dealer's opponent leads to the first trick."),),
            ),
            Clause(
                name="trick.winner",
                covers=("trick.winner",),
                texts=(
                    N_("The higher card of the suit led takes the trick."),
                    N_("But any trump beats every card of another suit."),
                ),
                witnesses=(
                    Witness(
                        case="trump: H; talon: empty; led: SA; you: HJ",
                        subject="trick",
                        has=("HJ True 13",),
                        drawn=True,
                    ),
                ),
            ),
            Clause(
                name="trick.next-lead",
                covers=("lead.next",),
                texts=(N_("Whoever takes the trick gets the points of both cards and leads next."),),
            ),
            Clause(
                name="trick.draw",
                covers=("talon.draw_order",),
                texts=(
                    N_("After each trick both players draw a card from the talon, first the one who took the trick."),
                ),
            ),
            Clause(
                name="trick.free",
                covers=("open.must_follow", "open.must_beat"),
                texts=(N_("As long as there are cards to draw, you may answer with any card."),),
                witnesses=in_either_hand(
                    "turn-up: HA; talon: 4 cards; led: SK",
                    "SA SJ DQ HT HJ",
                    "CT",
                    has=(
                        "play SJ",
                        "play DQ",
                        "play HT",
                    ),
                ),
            ),
        ),
    ),
    ClauseGroup(
        heading=N_("When the talon is empty"),
        clauses=(
            Clause(
                name="strict.follow",
                covers=("strict.starts_when", "strict.must_follow", "strict.follow_before_beat"),
                texts=(N_("Once the talon is empty, you must answer with a card of the suit led."),),
                witnesses=(
                    Witness(
                        case="trump: H; talon: empty; led: SA; you: SJ HT",
                        subject="may",
                        has=("play SJ",),
                        lacks=("play HT",),
                        drawn=True,
                    ),
                ),
            ),
            Clause(
                name="strict.beat",
                covers=("strict.must_beat",),
                when={"strict.must_beat": (True,)},
                texts=(N_("You must also play a higher card of that suit if you can."),),
                witnesses=(Witness(case=_LED, subject="may", has=("play HA",), lacks=("play HJ",), drawn=True),),
            ),
            Clause(
                name="strict.no-beat",
                covers=("strict.must_beat",),
                when={"strict.must_beat": (False,)},
                texts=(N_("You need not play a higher card of that suit."),),
                witnesses=(Witness(case=_LED, subject="may", has=("play HA", "play HJ"), drawn=True),),
            ),
            Clause(
                name="strict.trump",
                covers=("strict.must_trump",),
                when={"strict.must_trump": (True,)},
                texts=(
                    N_("If you have no card of the suit, you must play a trump."),
                    N_("With neither of them you may play any card."),
                ),
                witnesses=(Witness(case=_VOID, subject="may", has=("play HT",), lacks=("play DQ",), drawn=True),),
                bound_words=("have no card of the suit",),
            ),
            Clause(
                name="strict.no-trump",
                covers=("strict.must_trump",),
                when={"strict.must_trump": (False,)},
                texts=(N_("If you have no card of the suit, you may play any card."),),
                witnesses=(Witness(case=_VOID, subject="may", has=("play DQ", "play HT"), drawn=True),),
                bound_words=("have no card of the suit",),
            ),
        ),
    ),
)
