"""Clauses on tricks, on what may be played, and on what may be looked at."""

from typing import Final

from cardrules.sixtysix import Rules
from kiebitz.elements.games.sixtysix.rulebook.cases import in_either_hand
from kiebitz.elements.rulebook.clause import Clause, ClauseGroup, Condition, Witness
from kiebitz.elements.texts import N_

_LED: Final = "trump: H; talon: empty; led: HK; you: HA HJ"
_VOID: Final = "trump: H; talon: empty; led: SA; you: HT DQ"

_REVOKE: Final = (
    "trump: H; talon: empty; led: SA; you: SJ HT; opponent: DA; points: you {}, opponent {}; "
    "tricks: you 4, opponent 4; line: revoke HT"
)
_WITH_FEW: Final = _REVOKE.format("{most}", "{86-most}")
_WITH_MORE: Final = _REVOKE.format("{most+1}", "{85-most}")
_CAN_BE_VISIBLE: Final[Condition] = {"score.schneider_max": tuple(range(21, 64))}
"""Where the points of these cases leave the opponent more than nothing and less than enough."""


def _revoke_facts(rules: Rules) -> dict[str, int | str]:
    score = rules.score
    return {
        "price": rules.strict.revoke,
        "normal": score.normal,
        "schneider": score.schneider,
        "most": score.schneider_max,
    }


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
                texts=(N_("The winner of the trick gets the points of both cards and leads next."),),
            ),
            Clause(
                name="trick.draw",
                covers=("talon.draw_order",),
                texts=(
                    N_(
                        "After each trick both players draw a card from the talon; the winner of the trick draws first."
                    ),
                ),
            ),
            Clause(
                name="trick.free",
                covers=("open.must_follow", "open.must_beat"),
                texts=(N_("As long as both draw after each trick, you may answer with any card."),),
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
                texts=(N_("If you can, you must beat the card led with a higher one of its suit."),),
                witnesses=(Witness(case=_LED, subject="may", has=("play HA",), lacks=("play HJ",), drawn=True),),
            ),
            Clause(
                name="strict.no-beat",
                covers=("strict.must_beat",),
                when={"strict.must_beat": (False,)},
                texts=(N_("Your card of the suit led need not be higher than the card led."),),
                witnesses=(Witness(case=_LED, subject="may", has=("play HA", "play HJ"), drawn=True),),
            ),
            Clause(
                name="strict.trump",
                covers=("strict.must_trump",),
                when={"strict.must_trump": (True,)},
                texts=(
                    N_("If you have no card of the suit led, you must play a trump."),
                    N_("If you have neither a card of the suit led nor a trump, you may play any card."),
                ),
                witnesses=(Witness(case=_VOID, subject="may", has=("play HT",), lacks=("play DQ",), drawn=True),),
                bound_words=("have no card of the suit", "neither a card of the suit led nor a trump"),
            ),
            Clause(
                name="strict.no-trump",
                covers=("strict.must_trump",),
                when={"strict.must_trump": (False,)},
                texts=(N_("If you have no card of the suit led, you may play any card."),),
                witnesses=(Witness(case=_VOID, subject="may", has=("play DQ", "play HT"), drawn=True),),
                bound_words=("have no card of the suit",),
            ),
            Clause(
                name="strict.taken-back",
                covers=("strict.revoke",),
                when={"strict.revoke": ("taken-back",)},
                texts=(N_("If you play a card that is not allowed, take it back and play another."),),
                facts=_revoke_facts,
                witnesses=(
                    Witness(case=_WITH_MORE, subject="line", has=("stopped before revoke HT",), when=_CAN_BE_VISIBLE),
                ),
                bound_words=("a card that is not allowed",),
            ),
            Clause(
                name="strict.revoke-loses",
                covers=("strict.revoke",),
                when={"strict.revoke": ("as-if-won",)},
                texts=(
                    N_("If you play a card that is not allowed, you lose the deal."),
                    N_("The deal is scored as if your opponent now had enough points."),
                ),
                facts=_revoke_facts,
                witnesses=(
                    Witness(case=_WITH_FEW, subject="end", has=("1 {schneider} revoke 0",), when=_CAN_BE_VISIBLE),
                    Witness(case=_WITH_MORE, subject="end", has=("1 {normal} revoke 0",), when=_CAN_BE_VISIBLE),
                ),
                bound_words=("a card that is not allowed",),
            ),
            Clause(
                name="strict.revoke-costs",
                covers=("strict.revoke",),
                when={"strict.revoke": (3,)},
                texts=(
                    N_("If you play a card that is not allowed, you lose the deal."),
                    N_("Your opponent then gets {price} game points."),
                ),
                facts=_revoke_facts,
                witnesses=(
                    Witness(case=_WITH_FEW, subject="end", has=("1 {price} revoke 0",), when=_CAN_BE_VISIBLE),
                    Witness(case=_WITH_MORE, subject="end", has=("1 {price} revoke 0",), when=_CAN_BE_VISIBLE),
                ),
                bound_words=("a card that is not allowed",),
            ),
        ),
    ),
)
