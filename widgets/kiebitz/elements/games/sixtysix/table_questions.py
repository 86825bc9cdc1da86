"""What players of the 66 family are asked about their table: what sets the presets apart the most."""

from typing import Final

from kiebitz.elements.table_question import TableQuestion
from kiebitz.elements.texts import N_

QUESTIONS: Final = (
    TableQuestion(("deck.size",), N_("How many cards are in your pack?")),
    TableQuestion(
        ("strict.must_beat",), N_("When the talon is empty, do you have to beat the card led if you can?"), yes="true"
    ),
    TableQuestion(
        ("marriage.needs_trick",), N_("May you announce a marriage before you have won a trick?"), yes="false"
    ),
    TableQuestion(
        ("claim.mode",),
        N_("Do you have to say when you have enough?"),
        case="trump: H; talon: empty; led: SA; you: HA DJ; opponent: CJ; points: you 44, opponent 50; "
        "tricks: you 4, opponent 4; line: HA",
        yes="manual",
    ),
    TableQuestion(("close.fail_points",), N_("What does it cost to close and fail?")),
    TableQuestion(("end.last_trick",), N_("What is the last trick worth?")),
    TableQuestion(
        ("match.points_needed", "match.direction"),
        N_("What number do you start from when you count game points, and what number wins?"),
        # Seven points: enough for the shorter games.
        case="deals: you 1, you 3, you 3",
    ),
    TableQuestion(
        ("match.schneider_bummerl", "match.bummerl_to_win"),
        N_("How many games win the match, and can a game count as two?"),
    ),
)
