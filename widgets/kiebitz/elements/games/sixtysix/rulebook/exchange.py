"""Clauses on the exchange of the trump card."""

from typing import Final

from cardrules.sixtysix import Rules
from kiebitz.elements.games.sixtysix.rulebook.cases import at_least, full_talon, in_either_hand
from kiebitz.elements.games.sixtysix.rulebook.close import CLOSES, NEVER, NEVER_CLOSES
from kiebitz.elements.rulebook.clause import Clause, ClauseGroup, Condition, Silence, Witness
from kiebitz.elements.texts import N_

_NEVER: Final = N_("The turned-up card is never exchanged.")
_IS_PLAYED: Final[Condition] = {"exchange.min_talon": range(1, 25)}


def _facts(rules: Rules) -> dict[str, int | str]:
    least = rules.exchange.min_talon
    return {
        "least": least,
        "lowest": f"H{rules.exchange.rank}",
        "full": full_talon(rules),
    }


def _done(position: str) -> Witness:
    """The exchange in *position*, in the middle of a deal."""
    return Witness(
        case=f"turn-up: HA; talon: ST DK DJ; {position}; line: exchange", subject="line", has=("played",), drawn=True
    )


_JACK: Final = (
    *in_either_hand("turn-up: HA; talon: 4 cards", "SA SK DT HQ HJ", "CT", has=("exchange",)),
    _done("you: SA SK DT HQ HJ; opponent: CT DA CK CQ CJ; points: you 5, opponent 28; tricks: you 1, opponent 2"),
)
_NINE_STAYS: Final = in_either_hand("turn-up: HA; talon: 4 cards", "SA SK DT HQ H9", "CT", lacks=("exchange",))

SUBJECTS: Final = (
    ClauseGroup(
        heading=N_("Exchanging the trump card"),
        clauses=(
            Clause(
                name="exchange.jack",
                covers=("exchange.rank", "exchange.on_lead_only"),
                when={**_IS_PLAYED, "exchange.rank": ("J",), "deck.size": (20,)},
                texts=(N_("When you are about to lead, you may exchange the trump jack for the turned-up card."),),
                witnesses=_JACK,
            ),
            Clause(
                name="exchange.jack-not-nine",
                covers=("exchange.rank", "exchange.on_lead_only"),
                when={**_IS_PLAYED, "exchange.rank": ("J",), "deck.size": (24,)},
                texts=(
                    N_(
                        "When you are about to lead, you may exchange the trump jack, not the nine, for the "
                        "turned-up card."
                    ),
                ),
                witnesses=(*_JACK, *_NINE_STAYS),
            ),
            Clause(
                name="exchange.nine",
                covers=("exchange.rank", "exchange.on_lead_only"),
                when={**_IS_PLAYED, "exchange.rank": ("9",)},
                texts=(N_("When you are about to lead, you may exchange the trump nine for the turned-up card."),),
                witnesses=(
                    *in_either_hand("turn-up: HA; talon: 4 cards", "SA SK DT HQ H9", "CT", has=("exchange",)),
                    _done(
                        "you: SA SK DT HQ CA H9; opponent: CT DA CK CQ CJ SJ; points: you 7, opponent 15; "
                        "tricks: you 1, opponent 3"
                    ),
                ),
            ),
            Clause(
                name="exchange.least",
                covers=("exchange.min_talon",),
                when=_IS_PLAYED,
                texts=(N_("You may exchange while the talon has at least {least} cards, the turned-up one included."),),
                facts=_facts,
                witnesses=tuple(at_least("exchange.min_talon", "SA SK DT HQ {lowest}", "CT", "exchange")),
            ),
            Clause(
                name="exchange.after-a-trick",
                covers=("exchange.needs_trick",),
                when={**_IS_PLAYED, "exchange.needs_trick": (True,)},
                texts=(N_("To exchange, you must already have a trick."),),
                facts=_facts,
                witnesses=in_either_hand(
                    "turn-up: HA; talon: {full} cards",
                    "SA SK DT HQ {lowest}",
                    "CT",
                    has=("play SA",),
                    lacks=("exchange",),
                ),
            ),
            Clause(
                name="exchange.at-once",
                covers=("exchange.needs_trick",),
                when={**_IS_PLAYED, "exchange.needs_trick": (False,)},
                texts=(N_("You may exchange even without a trick."),),
                facts=_facts,
                witnesses=in_either_hand(
                    "turn-up: HA; talon: {full} cards", "SA SK DT HQ {lowest}", "CT", has=("exchange",)
                ),
            ),
            Clause(
                name="exchange.closed",
                covers=("exchange.after_close",),
                when={**_IS_PLAYED, **CLOSES},
                texts=(N_("Once the talon is closed, nothing is exchanged."),),
                facts=_facts,
                witnesses=(
                    Witness(
                        case="trump: H; talon: 4 cards, closed by opponent; you: SA SK DT {lowest}",
                        subject="may",
                        has=("play SA",),
                        lacks=("exchange",),
                    ),
                ),
            ),
            Clause(
                name="exchange.never",
                covers=("exchange.min_talon",),
                when={"exchange.min_talon": ("never",)},
                texts=(_NEVER,),
                witnesses=(
                    *in_either_hand(
                        "turn-up: HA; talon: 4 cards", "SA SK DT HQ HJ", "CT", has=("play HJ",), lacks=("exchange",)
                    ),
                    *in_either_hand(
                        "turn-up: HA; talon: 4 cards", "SA SK DT HQ H9", "CT", has=("play H9",), lacks=("exchange",)
                    ),
                ),
            ),
        ),
    ),
)

SILENCES: Final = (
    Silence(
        rules=("exchange.rank", "exchange.on_lead_only", "exchange.needs_trick", "exchange.after_close"),
        when={"exchange.min_talon": ("never",)},
        why="nothing is exchanged",
        text=_NEVER,
    ),
    Silence(
        rules=("exchange.after_close",),
        when={**_IS_PLAYED, **NEVER_CLOSES},
        why="the talon is never closed",
        text=NEVER,
    ),
)
