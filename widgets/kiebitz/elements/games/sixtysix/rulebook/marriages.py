"""Clauses on marriages."""

from collections.abc import Iterator
from typing import Final

from cardrules.sixtysix import Rules
from kiebitz.elements.games.sixtysix.rulebook.cases import full_talon, in_either_hand
from kiebitz.elements.rulebook.clause import Clause, ClauseGroup, Condition, Silence, Witness
from kiebitz.elements.texts import N_

_ANNOUNCE: Final = ("marriage.plain", "marriage.trump", "marriage.on_lead_only", "marriage.needs_trick")

_PAIR: Final = "trump: H; talon: empty; announced: H; you: HK HQ"
_LATE: Final = (
    "trump: H; talon: empty; you: SK SQ; opponent: SA DJ; points: you 40, opponent 60; tricks: you 4, opponent 4; "
    "line: marriage S"
)
_COUNTED: Final[Condition] = {"marriage.marking": ("none",)}
"""Where a marriage counts by its announcement alone."""
_ALLOWED_LATE: Final[Condition] = {"marriage.strict_phase": ("allowed",), **_COUNTED}
_MARKED: Final[Condition] = {"marriage.strict_phase": ("allowed",)}
_MARKED_NOW: Final[Condition] = {**_MARKED, "marriage.credit": ("immediate", "on-first-trick")}
_REACHES: Final = _LATE.replace("you 40, opponent 60", "you {target-20}, opponent {120-target}")
_SHORT: Final = _LATE.replace("you 40, opponent 60", "you {target-21}, opponent {121-target}")
"""An announcement that brings exactly the points needed, and one that leaves a player one point short of them."""

_WITH_NO_TALON: Final = "trump: H; talon: empty; you: SK SQ"
_WHEN_CLOSED: Final = "trump: H; talon: 4 cards, closed by you; you: SK SQ"
_NOT_WITH_NO_TALON: Final = Witness(case=_WITH_NO_TALON, subject="may", has=("play SK",), lacks=("marriage S",))
_WITH_A_CLOSED_ONE: Final = Witness(case=_WHEN_CLOSED, subject="may", has=("marriage S",))


def _facts(rules: Rules) -> dict[str, int | str]:
    return {
        "plain": rules.marriage.plain,
        "trump": rules.marriage.trump,
        "full": full_talon(rules),
        "target": rules.game.target_points,
    }


def _early(points: str) -> tuple[Witness, Witness]:
    """What a marriage counts for a player without a trick, with five cards and with six."""
    hands = ("SK SQ DQ CA CJ", "ST DA DK HK CK"), ("SK SQ DQ CA CJ D9", "ST DA DK HK CK DT")
    five, six = (
        Witness(
            case=f"trump: H; talon: {2 * len(mine.split())} cards, closed by you; you: {mine}; opponent: {theirs}; "
            "line: marriage S",
            subject="points",
            has=(points,),
            when={"marriage.strict_phase": ("allowed", "closed-only"), **_COUNTED},
        )
        for mine, theirs in hands
    )
    return five, six


_HANDS: Final = (
    ("you: SK SQ DQ CA CJ; opponent: DA DK HK CK DT", "ST SA SJ HT HQ HJ DJ CT CQ", "you 2, opponent 2"),
    ("you: SK SQ DQ CA CJ D9; opponent: DA DK HK CK DT H9", "ST SA SJ HT HQ HJ DJ CT CQ C9 S9", "you 3, opponent 2"),
)
"""Five cards and six, all of the talon before the first trick, and how many tricks there are before the last draw."""


def _while_drawing(points: str, *, has_trick: bool) -> Iterator[Witness]:
    """What a marriage counts while there is a talon, as it does at every table: with five cards and with six."""
    for hands, talon, tricks in _HANDS:
        before = f"points: you 13, opponent 30; tricks: {tricks}; " if has_trick else ""
        case = f"turn-up: HA; talon: {talon.split()[0] if has_trick else talon}; {hands}; {before}line: marriage S"
        yield Witness(case=case, subject="points", has=(points,), when=_COUNTED)
        yield Witness(case=f"{case}, mark", subject="points", has=(points,), when={"marriage.marking": ("required",)})


def _counts(suit: str, worth: str) -> tuple[Witness, Witness]:
    """What the marriage of *suit* adds to the points of a player who has tricks, now or with the next one."""
    case = (
        f"trump: H; talon: empty; you: {suit}K {suit}Q; opponent: SA DJ; points: you 40, opponent 60; "
        f"tricks: you 4, opponent 4; line: marriage {suit}"
    )
    now: Condition = {**_ALLOWED_LATE, "marriage.credit": ("immediate", "on-first-trick")}
    later: Condition = {**_ALLOWED_LATE, "marriage.credit": ("on-next-trick",)}
    return (
        Witness(case=case, subject="points", has=(f"{{40+{worth}}}+0 60+0",), when=now),
        Witness(case=case, subject="points", has=(f"40+{{{worth}}} 60+0",), when=later),
    )


_WORTHS: Final = (*_counts("S", "plain"), *_counts("H", "trump"))

SUBJECTS: Final = (
    ClauseGroup(
        heading=N_("Marriages"),
        clauses=(
            Clause(
                name="marriage.pair",
                texts=(N_("King and queen of one suit in your hand are a marriage."),),
            ),
            Clause(
                name="marriage.after-a-trick",
                covers=_ANNOUNCE,
                when={"marriage.needs_trick": (True,)},
                texts=(
                    N_(
                        "Once you have won a trick, you may announce a marriage before you lead: {plain} "
                        "points, or {trump} in trumps."
                    ),
                ),
                facts=_facts,
                witnesses=(
                    *in_either_hand(
                        "turn-up: HT; talon: {full} cards",
                        "SK SQ DQ CA CJ",
                        "DK",
                        has=("play SK",),
                        lacks=("marriage S",),
                    ),
                    *_WORTHS,
                ),
                bound_words=("Once you have won a trick", "before you lead"),
            ),
            Clause(
                name="marriage.at-once",
                covers=_ANNOUNCE,
                when={"marriage.needs_trick": (False,)},
                texts=(
                    N_(
                        "When you are about to lead, you may announce a marriage for {plain} points, or {trump}"
                        " in trumps."
                    ),
                ),
                facts=_facts,
                witnesses=(
                    *in_either_hand(
                        "turn-up: HT; talon: {full} cards", "SK SQ DQ CA CJ", "DK", has=("play SK", "marriage S")
                    ),
                    *_WORTHS,
                ),
            ),
            Clause(
                name="marriage.shown",
                covers=("marriage.show_cards",),
                texts=(N_("You show both cards."),),
            ),
            Clause(
                name="marriage.lead-either",
                covers=("marriage.lead_card", "marriage.must_lead_from_pair"),
                when={"marriage.lead_card": ("either",)},
                texts=(N_("After announcing a marriage, you must lead its king or queen."),),
                witnesses=(
                    Witness(
                        case=f"{_PAIR} DA", subject="may", has=("play HK", "play HQ"), lacks=("play DA",), drawn=True
                    ),
                ),
            ),
            Clause(
                name="marriage.lead-king",
                covers=("marriage.lead_card", "marriage.must_lead_from_pair"),
                when={"marriage.lead_card": ("king",)},
                texts=(N_("After announcing a marriage, you must lead its king."),),
                witnesses=(Witness(case=_PAIR, subject="may", has=("play HK",), lacks=("play HQ",), drawn=True),),
            ),
            Clause(
                name="marriage.lead-queen",
                covers=("marriage.lead_card", "marriage.must_lead_from_pair"),
                when={"marriage.lead_card": ("queen",)},
                texts=(N_("After announcing a marriage, you must lead its queen."),),
                witnesses=(Witness(case=_PAIR, subject="may", has=("play HQ",), lacks=("play HK",), drawn=True),),
            ),
            Clause(
                name="marriage.counts-at-once",
                covers=("marriage.credit",),
                when={"marriage.needs_trick": (False,), "marriage.credit": ("immediate",)},
                texts=(N_("Marriage points count at once, even before your first trick."),),
                witnesses=(*_early("20+0 0+0"), *_while_drawing("20+0 0+0", has_trick=False)),
            ),
            Clause(
                name="marriage.counts-with-a-trick",
                covers=("marriage.credit",),
                when={"marriage.needs_trick": (False,), "marriage.credit": ("on-first-trick",)},
                texts=(N_("If you have no trick yet, marriage points count only after you have won a trick."),),
                witnesses=(
                    *_early("0+20 0+0"),
                    *_while_drawing("0+20 0+0", has_trick=False),
                    Witness(case=_LATE, subject="points", has=("60+0 60+0",), when=_ALLOWED_LATE),
                ),
                bound_words=("have no trick yet", "only after you have won a trick"),
            ),
            Clause(
                name="marriage.counts",
                covers=("marriage.credit",),
                when={"marriage.needs_trick": (True,), "marriage.credit": ("immediate", "on-first-trick")},
                # Whoever may announce has a trick already.
                texts=(N_("Marriage points count at once."),),
                witnesses=(
                    Witness(case=_LATE, subject="points", has=("60+0 60+0",), when=_ALLOWED_LATE),
                    *_while_drawing("33+0 30+0", has_trick=True),
                ),
            ),
            Clause(
                name="marriage.counts-with-the-next-trick",
                covers=("marriage.credit",),
                when={"marriage.credit": ("on-next-trick",)},
                texts=(N_("Marriage points count only when you win a trick after the announcement."),),
                witnesses=(
                    Witness(case=_LATE, subject="points", has=("40+20 60+0",), when=_ALLOWED_LATE),
                    *_while_drawing("13+20 30+0", has_trick=True),
                ),
                bound_words=("only when you win a trick after the announcement",),
            ),
            Clause(
                name="marriage.marker",
                covers=("marriage.marking",),
                when={"marriage.marking": ("required",)},
                texts=(
                    N_("A marker, for example a button, lies on the table."),
                    N_("After announcing, take the marker before you lead; otherwise the marriage does not count."),
                    N_("A marriage that brings you to {target} points or more counts even without the marker."),
                ),
                facts=_facts,
                witnesses=(
                    Witness(case=_LATE, subject="points", has=("40+0 60+0",), when=_MARKED),
                    Witness(case=f"{_LATE}, mark", subject="points", has=("60+0 60+0",), when=_MARKED_NOW),
                    Witness(case=_REACHES, subject="points", has=("{target}+0 *",), when=_MARKED_NOW),
                    Witness(case=_SHORT, subject="points", has=("{target-21}+0 *",), when=_MARKED_NOW),
                ),
                bound_words=("otherwise the marriage does not count",),
            ),
            Clause(
                name="marriage.to-the-end",
                covers=("marriage.strict_phase",),
                when={"marriage.strict_phase": ("allowed",), "close.min_talon": range(1, 25)},
                texts=(N_("You may also announce marriages when the talon is empty or closed."),),
                witnesses=(Witness(case=_WITH_NO_TALON, subject="may", has=("marriage S",)), _WITH_A_CLOSED_ONE),
            ),
            Clause(
                name="marriage.to-the-very-end",
                covers=("marriage.strict_phase",),
                when={"marriage.strict_phase": ("allowed",), "close.min_talon": ("never",)},
                texts=(N_("You may also announce marriages when the talon is empty."),),
                witnesses=(Witness(case=_WITH_NO_TALON, subject="may", has=("marriage S",)),),
            ),
            Clause(
                name="marriage.until-empty",
                covers=("marriage.strict_phase",),
                when={"marriage.strict_phase": ("closed-only",), "close.min_talon": range(1, 25)},
                texts=(N_("Once the talon is empty, you may no longer announce a marriage."),),
                witnesses=(_NOT_WITH_NO_TALON, _WITH_A_CLOSED_ONE),
            ),
            Clause(
                name="marriage.until-the-very-end",
                covers=("marriage.strict_phase",),
                # Where nobody closes, both come to the same.
                when={"marriage.strict_phase": ("closed-only", "forbidden"), "close.min_talon": ("never",)},
                texts=(N_("Once the talon is empty, you may no longer announce a marriage."),),
                witnesses=(_NOT_WITH_NO_TALON,),
            ),
            Clause(
                name="marriage.after-closing",
                when={"close.min_talon": range(1, 25), "marriage.strict_phase": ("closed-only",)},
                needless={"marriage.strict_phase": ("allowed",)},
                texts=(N_("After closing you may still announce a marriage."),),
                witnesses=(
                    _WITH_A_CLOSED_ONE,
                    *in_either_hand("turn-up: HA; talon: 4 cards", "SA SK DT HQ CQ", "CT", has=("close",)),
                ),
            ),
            Clause(
                name="marriage.while-drawing",
                covers=("marriage.strict_phase",),
                when={"marriage.strict_phase": ("forbidden",), "close.min_talon": range(1, 25)},
                texts=(N_("Once the talon is empty or closed, you may no longer announce a marriage."),),
                witnesses=(
                    _NOT_WITH_NO_TALON,
                    Witness(case=_WHEN_CLOSED, subject="may", has=("play SK",), lacks=("marriage S",)),
                ),
            ),
        ),
    ),
)

SILENCES: Final = (
    Silence(
        rules=("marriage.marking",),
        when={"marriage.marking": ("none",)},
        why="nobody expects a marker where there is none",
        text=N_("No, a marriage counts without a marker."),
    ),
)
