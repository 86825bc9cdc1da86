"""Clauses on closing the talon."""

import re
from collections.abc import Iterator
from typing import Final

from cardrules.sixtysix import Rules
from kiebitz.elements.games.sixtysix.rulebook.cases import at_least, full_talon, in_either_hand, target_of
from kiebitz.elements.rulebook.clause import Clause, ClauseGroup, Condition, Silence, Witness
from kiebitz.elements.texts import N_

_CLAIMED: Final[Condition] = {"claim.mode": ("manual",)}
_USUAL_FEW: Final[Condition] = {"score.schneider_max": tuple(range(25, 40))}
CLOSES: Final[Condition] = {"close.min_talon": range(1, 25)}
NEVER: Final = N_("Nobody may close the talon, that is, end the drawing early.")
NEVER_CLOSES: Final[Condition] = {"close.min_talon": ("never",)}
_FEW_COUNT: Final[Condition] = {"score.schneider": (2,)}
_FEW_DO_NOT_COUNT: Final[Condition] = {"score.schneider": (1,)}
_BY_TRICKS: Final = "2-or-3-if-trickless-at-close"
_AS_IF_WON: Final = "as-if-won-min-2"
_BY_EITHER: Final = "2-or-3-if-either-trickless-at-close"
_FAIL_BY_TRICKS: Final = N_(
    "A failed close gives the opponent {few} game points, or {many} if the opponent had no trick at the close."
)
_AFTER_DOES_NOT_COUNT: Final = N_("What is won after the close does not count for these game points.")
_AFTER_COUNTS: Final = N_("What is won after the close counts too.")

_TRICK_WON: Final = (
    "turn-up: HT; talon: ST SJ DK; led: HK; you: CA SA SQ CK CQ; opponent: DA DT DQ DJ; points: you 10, opponent 22; "
    "tricks: you 1, opponent 2; line: SQ"
)
_TRICK_WON_BY_SIX: Final = (
    "turn-up: HT; talon: ST SJ DK; led: HK; you: CA SA SQ CK CQ C9; opponent: DA DT DQ DJ D9; "
    "points: you 10, opponent 22; tricks: you 1, opponent 3; line: SQ"
)
"""The same where six cards are held."""
_CLOSED: Final = "turn-up: HA; talon: 4 cards, closed by opponent; led: SA; you: SJ HT"
_CLOSED_FOLLOWS: Final = Witness(case=_CLOSED, subject="may", has=("play SJ",), lacks=("play HT",))
_REACHED: Final = (
    "turn-up: HA; talon: ST SJ DJ, closed by opponent; led: DQ; you: SA; opponent: -; at close: points 0, tricks 0, "
    "closer's tricks 0; points: you 20, opponent 61; tricks: you 3, opponent 4; line: SA"
)
_OTHER: Final = (
    "turn-up: HA; talon: ST HK DA, closed by opponent; led: SJ; you: SA DJ; opponent: CQ; "
    "at close: points 10, tricks 1, closer's tricks 1; points: you {}, opponent {}; "
    "tricks: you 4, opponent 2; line: SA, claim"
)
_LAST_LEAD: Final = "turn-up: HA; talon: ST HK DA, closed by opponent; led: CJ; you: SJ; opponent: -"
_OTHER_WINS: Final = (
    Witness(case=_OTHER.format("{target-13}", "{79-target}"), subject="end", has=("0 * closer-failed *",)),
    Witness(case=_OTHER.format("{target-14}", "{80-target}"), subject="end", lacks=("0 *",)),
)
_CLOSER: Final = (
    _LAST_LEAD + "; at close: points 10, tricks 1, closer's tricks 1; points: you {}, opponent {}; "
    "tricks: you 3, opponent 4; line: SJ"
)
_FAILED: Final = (
    f"{_LAST_LEAD}; at close: points 10, tricks 1, closer's tricks 1; points: you 40, opponent 40; "
    "tricks: you 3, opponent 4; line: SJ"
)
_FAILED_TRICKLESS: Final = (
    f"{_LAST_LEAD}; at close: points 0, tricks 0, closer's tricks 1; points: you 40, opponent 40; "
    "tricks: you 3, opponent 4; line: SJ"
)
_FAILED_AT_ONCE: Final = (
    f"{_LAST_LEAD}; at close: points 10, tricks 1, closer's tricks 0; points: you 40, opponent 40; "
    "tricks: you 3, opponent 4; line: SJ"
)
_CLOSED_AT_ONCE: Final = (
    "turn-up: HA; talon: ST SA DA DT CT CA HT DK CK{nines}, closed by opponent; led: SJ; you: CJ; opponent: -; "
    "points: you 0, opponent 24; tricks: you 0, opponent {tricks}; line: CJ"
)
"""The closer takes every trick, but the points are in the talon."""


_MARRIAGE_PENDING: Final = (
    "turn-up: HA; talon: ST DT SJ DQ DA; you: SK SQ CK CQ HJ; opponent: SA HT CA CJ DJ; points: you 14, opponent 47; "
    "tricks: you 1, opponent 1; line: marriage S, SK SA, close, DJ DT, HJ HT"
)
"""The opponent of a closer has announced a marriage and wins the next trick after the close."""

_CLAIMED_AT_ONCE: Final = (
    _CLOSED_AT_ONCE.partition(", closed by")[0] + ", closed by you; you: SJ; opponent: CJ; points: you 24, opponent 0; "
    "tricks: you {tricks}, opponent 0; line: claim"
)
"""The same closer, who claims before the last trick."""


def _facts(rules: Rules) -> dict[str, int | str]:
    return {"least": rules.close.min_talon, "full": full_talon(rules)}


def _all_tricks(points: str) -> tuple[Witness, Witness]:
    """What it costs a closer who has all tricks and too few points, in a pack without nines and in one with them."""
    return _in_either_pack(_CLOSED_AT_ONCE, f"0 {points} closer-failed 0")


def _wrong_claims(points: str) -> tuple[Witness, Witness]:
    """What it costs this closer to claim, in either pack."""
    return _in_either_pack(_CLAIMED_AT_ONCE, f"1 {points} closer-failed 0")


def _in_either_pack(case: str, end: str) -> tuple[Witness, Witness]:
    small, large = (
        Witness(case=case.format(nines=nines, tricks=tricks), subject="end", has=(end,), when={"deck.size": (size,)})
        for size, nines, tricks in ((20, "", 4), (24, " C9 D9", 5))
    )
    return small, large


def _few_without_marriage() -> Iterator[Witness]:
    """What a close wins against a marriage that did not count yet, with a claim and without."""
    for mode, case in (("manual", f"{_MARRIAGE_PENDING}, claim"), ("auto", _MARRIAGE_PENDING)):
        yield Witness(
            case=case,
            subject="end",
            has=("1 {schneider} reached-66 0",),
            when={
                "claim.mode": (mode,),
                "close.draw_timing": ("after-draw",),
                "marriage.lead_card": ("either", "king"),
                "marriage.marking": ("none",),
                "score.schneider_max": range(14, 34),
            },
        )


def _awards(rules: Rules) -> dict[str, int]:
    return {"schneider": rules.score.schneider, "no_trick": rules.score.no_trick}


def _failed(rules: Rules) -> dict[str, int]:
    points = rules.close.fail_points
    if isinstance(points, int):
        return {"points": points}
    few, *more = map(int, re.findall(r"\d", points))
    return {"few": few, "many": more[0] if more else rules.score.no_trick}


def _cost_without_trick(rules: Rules) -> dict[str, int]:
    """What failing costs a closer whose opponent had no trick at the close."""
    return {"cost": rules.close.fail_points if isinstance(rules.close.fail_points, int) else rules.score.no_trick}


MAY_CLOSE: Final = in_either_hand("turn-up: HA; talon: 4 cards", "SA SK DT HQ CQ", "CT", has=("close",))
MAY_NOT_CLOSE: Final = in_either_hand(
    "turn-up: HA; talon: 4 cards", "SA SK DT HQ CQ", "CT", has=("play SA",), lacks=("close",)
)
"""Whether the talon is closed at all."""

_PROMISED: Final = (
    Witness(case=_CLOSER.format("{84-target}", "{target-4}"), subject="end", has=("1 *",)),
    Witness(case=_CLOSER.format("{85-target}", "{target-5}"), subject="end", has=("0 *",)),
)
"""The closer reaches the points promised, and is one short of them."""

AWARDS: Final = (
    Clause(
        name="close.counts-then",
        covers=("close.opponent_points", "close.count_opponent_marriages"),
        when={**CLOSES, **_FEW_COUNT, "close.opponent_points": ("at-close",)},
        texts=(
            N_(
                "If the closer wins, game points depend on what the opponent had at the close: tricks and "
                "points, marriages included."
            ),
            _AFTER_DOES_NOT_COUNT,
        ),
        witnesses=(Witness(case=_REACHED, subject="end", has=("1 {no_trick} reached-66 0",), when=_USUAL_FEW),),
        facts=_awards,
        bound_words=("at the close", "after the close does not count"),
    ),
    Clause(
        name="close.marriage-not-yet",
        when={**CLOSES, **_FEW_COUNT, "close.opponent_points": ("at-close",), "marriage.credit": ("on-next-trick",)},
        needless=_FEW_DO_NOT_COUNT,
        texts=(N_("A marriage whose points do not count yet at the close is not included."),),
        facts=_awards,
        witnesses=(*_few_without_marriage(), *MAY_CLOSE),
        bound_words=("do not count yet", "not included"),
    ),
    Clause(
        name="close.counts-at-the-end",
        covers=("close.opponent_points", "close.count_opponent_marriages"),
        when={**CLOSES, **_FEW_COUNT, "close.opponent_points": ("live",)},
        texts=(
            N_(
                "If the closer wins, game points depend on what the opponent has at the end: tricks and points,"
                " marriages included."
            ),
            _AFTER_COUNTS,
        ),
        witnesses=(Witness(case=_REACHED, subject="end", has=("1 {schneider} reached-66 0",), when=_USUAL_FEW),),
        facts=_awards,
        bound_words=("at the end", "after the close counts too"),
    ),
    Clause(
        name="close.trick-counts-then",
        covers=("close.opponent_points",),
        when={**CLOSES, **_FEW_DO_NOT_COUNT, "close.opponent_points": ("at-close",)},
        texts=(
            N_("If the closer wins, the game points depend on whether the opponent had a trick at the close."),
            _AFTER_DOES_NOT_COUNT,
        ),
        witnesses=(Witness(case=_REACHED, subject="end", has=("1 {no_trick} reached-66 0",), when=_USUAL_FEW),),
        facts=_awards,
        bound_words=("at the close", "after the close does not count"),
    ),
    Clause(
        name="close.trick-counts-at-the-end",
        covers=("close.opponent_points",),
        when={**CLOSES, **_FEW_DO_NOT_COUNT, "close.opponent_points": ("live",)},
        texts=(
            N_("If the closer wins, the game points depend on whether the opponent has a trick at the end."),
            _AFTER_COUNTS,
        ),
        witnesses=(Witness(case=_REACHED, subject="end", has=("1 {schneider} reached-66 0",), when=_USUAL_FEW),),
        facts=_awards,
        bound_words=("at the end", "after the close counts too"),
    ),
    Clause(
        name="close.fail-number",
        covers=("close.fail_points",),
        when={**CLOSES, "close.fail_points": (2, 3)},
        texts=(N_("A player who closes and fails gives the opponent {points} game points."),),
        facts=_failed,
        witnesses=(
            *_all_tricks("{points}"),
            Witness(case=_FAILED, subject="end", has=("0 {points} closer-failed 0",), drawn=True),
            Witness(case=_FAILED_TRICKLESS, subject="end", has=("0 {points} closer-failed 0",)),
        ),
    ),
    Clause(
        name="close.fail-by-tricks",
        covers=("close.fail_points",),
        when={**CLOSES, "close.fail_points": (_BY_TRICKS,)},
        texts=(_FAIL_BY_TRICKS,),
        facts=_failed,
        witnesses=(
            Witness(case=_FAILED, subject="end", has=("0 {few} closer-failed 0",), drawn=True),
            Witness(case=_FAILED_TRICKLESS, subject="end", has=("0 {many} closer-failed 0",)),
            Witness(case=_FAILED_AT_ONCE, subject="end", has=("0 {few} closer-failed 0",)),
        ),
        bound_words=("had no trick at",),
    ),
    Clause(
        name="close.fail-as-if-won-then",
        covers=("close.fail_points",),
        when={**CLOSES, "close.fail_points": (_AS_IF_WON,), "close.opponent_points": ("at-close",)},
        # It comes to the same where what the opponent had at the close counts; test_equalities.py holds that.
        texts=(_FAIL_BY_TRICKS,),
        facts=_failed,
        witnesses=(
            Witness(case=_FAILED, subject="end", has=("0 {few} closer-failed 0",), drawn=True),
            Witness(case=_FAILED_TRICKLESS, subject="end", has=("0 {many} closer-failed 0",)),
            Witness(case=_FAILED_AT_ONCE, subject="end", has=("0 {few} closer-failed 0",)),
        ),
        bound_words=("had no trick at",),
    ),
    Clause(
        name="close.fail-as-if-won",
        covers=("close.fail_points",),
        when={**CLOSES, "close.fail_points": (_AS_IF_WON,), "close.opponent_points": ("live",)},
        texts=(
            N_(
                "A failed close gives the opponent the game points that a successful close would have won, but "
                "at least {few}."
            ),
        ),
        facts=_failed,
        witnesses=(
            *_all_tricks("{many}"),
            Witness(case=_FAILED, subject="end", has=("0 {few} closer-failed 0",), drawn=True),
            Witness(case=_FAILED_TRICKLESS, subject="end", has=("0 {few} closer-failed 0",)),
        ),
    ),
    Clause(
        name="close.fail-by-either",
        covers=("close.fail_points",),
        when={**CLOSES, "close.fail_points": (_BY_EITHER,)},
        texts=(
            N_(
                "A failed close gives the opponent {few} game points, "
                "or {many} if either player had no trick at the close."
            ),
        ),
        facts=_failed,
        witnesses=(
            Witness(case=_FAILED, subject="end", has=("0 {few} closer-failed 0",), drawn=True),
            Witness(case=_FAILED_AT_ONCE, subject="end", has=("0 {many} closer-failed 0",)),
        ),
        bound_words=("had no trick at",),
    ),
)
"""What a deal is worth in which the talon was closed."""

WRONG_CLAIMS: Final = (
    Clause(
        name="close.wrong-claim",
        when={**CLOSES, **_CLAIMED, "close.fail_points": (3, _BY_TRICKS, _AS_IF_WON, _BY_EITHER)},
        needless={"close.fail_points": (2,), "claim.false_points": (2,)},
        texts=(N_("If the closer claims wrongly, it counts as a failed close."),),
        facts=_cost_without_trick,
        witnesses=(*_wrong_claims("{cost}"), *MAY_CLOSE),
    ),
    Clause(
        name="close.wrong-claim-as-if-won",
        when={**CLOSES, **_CLAIMED, "close.fail_points": (2,), "claim.false_points": ("as-if-won",)},
        needless={"close.fail_points": (3, _BY_TRICKS, _AS_IF_WON, _BY_EITHER)},
        texts=(
            N_(
                "If the closer claims wrongly, the opponent gets the higher award: for a wrong claim or for a "
                "failed close."
            ),
        ),
        facts=_awards,
        witnesses=(*_wrong_claims("{no_trick}"), *MAY_CLOSE),
    ),
)
"""What a wrong claim costs the closer: what failing costs or what a wrong claim costs, whichever is more.

A wrong claim costs more only where it costs what a win would bring, and failing always the same small number.
"""

ENOUGH: Final = (
    Clause(
        name="close.only-closer-claims",
        when={**CLOSES, **_CLAIMED, "close.opponent_may_claim": (False,)},
        texts=(N_("After a close only the closer may claim."),),
        witnesses=(
            Witness(case="trump: H; talon: empty; you: HJ", subject="may", has=("claim",)),
            Witness(
                case="trump: H; talon: 4 cards, closed by opponent; you: SK SQ",
                subject="may",
                has=("play SK",),
                lacks=("claim",),
            ),
            *MAY_CLOSE,
        ),
    ),
    Clause(
        name="close.only-closer-ends",
        when={**CLOSES, "claim.mode": ("auto",), "close.opponent_may_claim": (False,)},
        needless={"claim.mode": ("manual",)},
        texts=(N_("After a close only the closer's points can end the deal."),),
        facts=target_of,
        witnesses=(
            Witness(
                case=_OTHER.format("{target-13}", "{79-target}").removesuffix(", claim"), subject="end", lacks=("0 *",)
            ),
            *MAY_CLOSE,
        ),
        bound_words=("only the closer's points",),
    ),
)
"""Whose points decide before the end of a deal in which the talon was closed."""

LAST_TRICK: Final = Clause(
    name="close.last-trick",
    covers=("close.last_trick_rule",),
    when=CLOSES,
    texts=(N_("After a close the last trick brings only the points of its cards."),),
    witnesses=(Witness(case=_FAILED, subject="points", has=("40+0 44+0",)),),
    bound_words=("After a close", "only the points of its cards"),
)

SUBJECTS: Final = (
    ClauseGroup(
        heading=N_("Closing the talon"),
        clauses=(
            Clause(
                name="close.why",
                when=CLOSES,
                texts=(
                    N_("Closing ends the drawing; close when you think your cards are enough for {target} points."),
                ),
                facts=target_of,
                witnesses=(*_PROMISED, *MAY_CLOSE),
            ),
            Clause(
                name="close.least",
                covers=("close.min_talon", "close.on_lead_only"),
                when=CLOSES,
                texts=(
                    N_(
                        "When you are about to lead, you may close a talon of at least {least} cards, the "
                        "turned-up one included."
                    ),
                ),
                facts=_facts,
                witnesses=tuple(at_least("close.min_talon", "SA SK DT HQ CQ", "CT", "close")),
            ),
            Clause(
                name="close.never",
                covers=("close.min_talon",),
                when=NEVER_CLOSES,
                texts=(NEVER,),
                witnesses=MAY_NOT_CLOSE,
            ),
            Clause(
                name="close.after-a-trick",
                covers=("close.needs_trick",),
                when={**CLOSES, "close.needs_trick": (True,)},
                texts=(N_("To close, you must already have a trick."),),
                facts=_facts,
                witnesses=in_either_hand(
                    "turn-up: HA; talon: {full} cards", "SA SK DT HQ CQ", "CT", has=("play SA",), lacks=("close",)
                ),
            ),
            Clause(
                name="close.at-once",
                covers=("close.needs_trick",),
                when={**CLOSES, "close.needs_trick": (False,)},
                texts=(N_("You may close even without a trick."),),
                facts=_facts,
                witnesses=in_either_hand("turn-up: HA; talon: {full} cards", "SA SK DT HQ CQ", "CT", has=("close",)),
            ),
            Clause(
                name="close.before-draw",
                covers=("close.draw_timing",),
                when={**CLOSES, "close.draw_timing": ("before-or-after-draw",)},
                texts=(N_("The winner of a trick may also close before drawing."),),
                witnesses=tuple(
                    Witness(case=case, subject="then", has=("close", "draw"))
                    for case in (_TRICK_WON, _TRICK_WON_BY_SIX)
                ),
            ),
            Clause(
                name="close.after-draw",
                covers=("close.draw_timing",),
                when={**CLOSES, "close.draw_timing": ("after-draw",)},
                texts=(N_("After a trick you draw first; only then may you close."),),
                witnesses=tuple(
                    Witness(case=case, subject="then", has=("play DA",), lacks=("draw",))
                    for case in (_TRICK_WON, _TRICK_WON_BY_SIX)
                ),
            ),
            Clause(
                name="close.sign",
                covers=("close.turnup_moves_onto_talon",),
                when={**CLOSES, "close.turnup_moves_onto_talon": (True,)},
                texts=(N_("To close, lay the turned-up card face down on the talon."),),
                witnesses=(Witness(case=_CLOSED, subject="turn-up seen", has=("None",)),),
                bound_words=("face down",),
            ),
            Clause(
                name="close.in-sight",
                covers=("close.turnup_moves_onto_talon",),
                when={**CLOSES, "close.turnup_moves_onto_talon": (False,)},
                texts=(N_("After a close the turned-up card stays where it is, in sight."),),
                witnesses=(Witness(case=_CLOSED, subject="turn-up seen", has=("HA",)),),
            ),
            Clause(
                name="close.strict",
                when=CLOSES,
                texts=(N_("After a close nobody draws, and you play as with an empty talon."),),
                witnesses=(
                    _CLOSED_FOLLOWS,
                    *MAY_CLOSE,
                ),
            ),
            Clause(
                name="close.promise",
                covers=("close.must_reach_target",),
                when=CLOSES,
                texts=(
                    N_(
                        "The closer must reach {target} points; otherwise the closer loses the deal, whatever "
                        "the opponent has."
                    ),
                ),
                facts=target_of,
                witnesses=_PROMISED,
                bound_words=("The closer must reach",),
            ),
            Clause(
                name="close.unclaimed",
                when={**CLOSES, **_CLAIMED},
                needless={"claim.mode": ("auto",)},
                texts=(N_("After the last trick the closer's points count, even without a claim."),),
                facts=target_of,
                witnesses=(*_PROMISED, *MAY_CLOSE),
                bound_words=("even without a claim",),
            ),
            Clause(
                name="close.opponent-may-claim",
                covers=("close.opponent_may_claim",),
                when={**CLOSES, **_CLAIMED, "close.opponent_may_claim": (True,)},
                texts=(
                    N_("The other player can still win with a right claim, and this also counts as a failed close."),
                ),
                facts=target_of,
                witnesses=_OTHER_WINS,
            ),
            Clause(
                name="close.opponent-may-win",
                covers=("close.opponent_may_claim",),
                when={**CLOSES, "claim.mode": ("auto",), "close.opponent_may_claim": (True,)},
                texts=(
                    N_(
                        "If the other player has {target} points first, that player wins, and this also counts "
                        "as a failed close."
                    ),
                ),
                facts=target_of,
                witnesses=_OTHER_WINS,
            ),
            Clause(
                name="close.opponent-may-not-win",
                covers=("close.opponent_may_claim",),
                when={**CLOSES, "close.opponent_may_claim": (False,)},
                texts=(N_("The other player wins only if the closer fails, and not by having enough points."),),
                facts=target_of,
                witnesses=(Witness(case=_OTHER.format("{target-13}", "{79-target}"), subject="end", lacks=("0 *",)),),
                bound_words=(
                    "only if the closer fails",
                    "not by having enough points",
                ),
            ),
        ),
    ),
)

SILENCES: Final = (
    Silence(
        rules=(
            "close.on_lead_only",
            "close.needs_trick",
            "close.draw_timing",
            "close.turnup_moves_onto_talon",
            "close.must_reach_target",
            "close.opponent_points",
            "close.count_opponent_marriages",
            "close.opponent_may_claim",
            "close.fail_points",
            "close.last_trick_rule",
        ),
        when=NEVER_CLOSES,
        why="the talon is never closed",
        text=NEVER,
    ),
    Silence(
        rules=("close.count_opponent_marriages",),
        when={**CLOSES, **_FEW_DO_NOT_COUNT},
        why="few points make no difference, so those of marriages make none",
    ),
)
