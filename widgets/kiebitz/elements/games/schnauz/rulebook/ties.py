"""Clauses on hands of the same points."""

from itertools import starmap
from typing import Final

from cardrules.schnauz import Rules
from kiebitz.elements.rulebook.clause import Clause, ClauseGroup, Silence, Witness
from kiebitz.elements.texts import N_

_ONE_LOSER: Final = ("tie-break-one-loser",)
_SHARED: Final = ("all-lose", "all-lose-always")
_BY_RANK: Final = ("by-rank-A-K-O-U-10-9-8-7", "by-rank-A-K-O-U-10-9-8-7-6")
_BY_VALUE: Final = ("by-value",)
_ONE_PACK: Final = (32, 36)
_TWO_PACKS: Final = (64, 72)

_HIGHER_RANK: Final = N_("If two players have three of a kind, the higher rank is better.")
_ALIKE: Final = N_("If the lowest hands are equal in all these ways, all of them lose.")
_NO_MATTER: Final = N_("When hands are equal, it makes no difference who has knocked.")
_VOID: Final = N_("If a round would put everybody out, it does not count and is dealt again.")

_KINGS: Final = "you: ST HT DT; player 1: SK HK DK"
_SAME: Final = "lives: 1 1 1; you: H7 H8 C9; player 1: S7 S8 D9; player 2: CK CQ C8"
_SAME_SUIT: Final = "lives: 1 1; you: CK C8 H9; player 1: CA C7 D9"


def _suits(rules: Rules) -> dict[str, int | str]:
    names = "first", "second", "third", "fourth"
    return dict(zip(names, rules.worth.suit_order or (), strict=False))


def _void(hands: str, lives: str = "0 0") -> Witness:
    """A round of two who swim and have equal *hands*."""
    return Witness(case=f"lives: {lives}; {hands}", subject="end", has=("() * True",))


def _better(suit: str, other: str, third: str) -> Witness:
    """Two hands of the same points, of which the one in the *other* suit loses; the *third* does not count."""
    hands = f"you: {{{other}}}7 {{{other}}}8 {{{third}}}9; player 1: {{{suit}}}7 {{{suit}}}8 {{{third}}}T"
    return Witness(case=hands, subject="end", has=("(0,) *",))


def _lower_rank(high: str, low: str) -> Witness:
    """Three of each of two ranks; whoever has the lower one loses."""
    hands = f"you: S{low} H{low} D{low}; player 1: S{high} H{high} D{high}"
    return Witness(case=f"lives: 1 1; {hands}", subject="end", has=("(0,) *",))


SUBJECTS: Final = (
    ClauseGroup(
        heading=N_("Equal hands"),
        clauses=(
            Clause(
                name="ties.rank",
                covers=("schnauz.trips_tie",),
                when={"schnauz.trips_tie": _BY_RANK},
                texts=(_HIGHER_RANK, N_("Ranks from high to low: ace, king, queen, jack, ten, then by number.")),
                witnesses=(
                    *starmap(_lower_rank, (("A", "K"), ("K", "Q"), ("Q", "J"), ("J", "T"), ("T", "9"), ("9", "8"))),
                    Witness(case=f"lives: 1 1; {_KINGS}", subject="end", has=("(0,) *",)),
                ),
            ),
            Clause(
                name="ties.points",
                covers=("schnauz.trips_tie",),
                when={"schnauz.trips_tie": _BY_VALUE},
                texts=(_HIGHER_RANK, N_("But king, queen, jack and ten count as one rank.")),
                witnesses=(Witness(case=f"lives: 1 1; {_KINGS}", subject="end", has=("(0, 1) *",)),),
            ),
            Clause(
                name="ties.knocker",
                covers=("schnauz.knocker_loses_ties",),
                when={
                    "schnauz.knocker_loses_ties": (True,),
                    "schnauz.shared_last": (*_ONE_LOSER, "all-lose"),
                },
                texts=(N_("When hands are equal, the hand of the player who knocked counts as lower."),),
                witnesses=(Witness(case=f"{_SAME}; knocked: player 1", subject="end", has=("(1,) *",), drawn=True),),
            ),
            Clause(
                name="ties.suit",
                covers=("schnauz.tie", "schnauz.suit_order", "schnauz.shared_last"),
                when={"schnauz.shared_last": _ONE_LOSER},
                texts=(
                    N_(
                        "Between other hands with the same points the suit decides. The suits, the best first: "
                        "{first}, {second}, {third}, {fourth}."
                    ),
                    N_("If the suit is the same too, its highest card decides."),
                ),
                facts=_suits,
                witnesses=(
                    Witness(case=_SAME, subject="end", has=("(0,) *",), drawn=True),
                    Witness(case=_SAME_SUIT, subject="end", has=("(0,) *",)),
                    _better("first", "second", "third"),
                    _better("second", "third", "fourth"),
                    _better("third", "fourth", "first"),
                ),
            ),
            Clause(
                name="ties.no-knocker",
                covers=("schnauz.knocker_loses_ties",),
                when={"schnauz.knocker_loses_ties": (False,), "schnauz.shared_last": _ONE_LOSER},
                texts=(_NO_MATTER,),
                witnesses=(Witness(case=f"{_SAME}; knocked: player 1", subject="end", has=("(0,) *",)),),
                bound_words=("no difference",),
            ),
            Clause(
                name="ties.shared",
                covers=("schnauz.tie", "schnauz.suit_order", "schnauz.shared_last"),
                when={"schnauz.shared_last": _SHARED},
                texts=(
                    N_("Hands with the same points are otherwise equal: no suit is better than another."),
                    N_("Players who share last place all give up a coin."),
                ),
                witnesses=(
                    Witness(case=_SAME, subject="end", has=("(0, 1) *",), drawn=True),
                    Witness(case=_SAME_SUIT, subject="end", has=("(0, 1) *",)),
                ),
                bound_words=("no suit is better",),
            ),
            Clause(
                name="ties.void",
                covers=("schnauz.all_out_at_once",),
                when={"schnauz.shared_last": _SHARED},
                texts=(_VOID,),
                witnesses=(_void("you: S7 H8 D9; player 1: C7 H9 D8"),),
                bound_words=("does not count",),
            ),
            Clause(
                name="ties.void-two-packs",
                covers=("schnauz.all_out_at_once",),
                when={"schnauz.shared_last": _ONE_LOSER, "schnauz.deck.size": _TWO_PACKS},
                texts=(_ALIKE, _VOID),
                witnesses=(_void("you: S7 H8 D9; player 1: S7 H8 D9", "0 0 out out out out"),),
                bound_words=("does not count",),
            ),
            Clause(
                name="ties.void-points",
                covers=("schnauz.all_out_at_once",),
                when={
                    "schnauz.shared_last": _ONE_LOSER,
                    "schnauz.deck.size": _ONE_PACK,
                    "schnauz.trips_tie": _BY_VALUE,
                },
                texts=(_ALIKE, _VOID),
                witnesses=(_void(_KINGS),),
                bound_words=("does not count",),
            ),
        ),
    ),
)

SILENCES: Final = (
    Silence(
        rules=("schnauz.knocker_loses_ties",),
        when={"schnauz.knocker_loses_ties": (False,), "schnauz.shared_last": _SHARED},
        why="all who share the last place lose, knocked or not",
        text=_NO_MATTER,
    ),
    Silence(
        rules=("schnauz.knocker_loses_ties",),
        when={"schnauz.knocker_loses_ties": (True,), "schnauz.shared_last": ("all-lose-always",)},
        why="all who share the last place lose, knocked or not",
        text=_NO_MATTER,
    ),
    Silence(
        rules=("schnauz.all_out_at_once",),
        when={
            "schnauz.shared_last": _ONE_LOSER,
            "schnauz.deck.size": _ONE_PACK,
            "schnauz.trips_tie": _BY_RANK,
        },
        why="no two hands are alike, so a round has one loser",
    ),
)
