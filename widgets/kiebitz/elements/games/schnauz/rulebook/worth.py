"""Clauses on what a hand is worth."""

from typing import Final

from cardrules.schnauz import Rules
from cardrules.schnauz.worth import MOST_POINTS
from kiebitz.elements.rulebook.clause import Clause, ClauseGroup, Condition, Silence, Witness
from kiebitz.elements.texts import N_

_ONE_PACK: Final[Condition] = {"schnauz.deck.size": (32, 36)}
_TWO_PACKS: Final[Condition] = {"schnauz.deck.size": (64, 72)}
_TWO_LEFT: Final = "lives: 1 1 out out out out"
"""Two players of a table that is large enough for two packs."""


def _points(rules: Rules) -> dict[str, int | float]:
    points = dict(rules.deck.values)
    return {
        "ace": points["A"],
        "ten": points["T"],
        "best": points["A"] + 2 * points["T"],
        "most": MOST_POINTS,
        "three": rules.worth.three_of_a_kind,
    }


def _loses(you: str, other: str, *losers: str, at: str = "players: 2", drawn: bool = False) -> Witness:
    """Of two hands, who loses; *losers* are parts of the answer."""
    return Witness(case=f"{at}; you: {you}; player 1: {other}", subject="end", has=losers, drawn=drawn)


def _worth(hand: str, worth: str, at: str = "players: 2") -> Witness:
    """What *hand* is worth, by its kind and its points."""
    return Witness(case=f"{at}; you: {hand}", subject="worth", has=(f"you {worth}",))


SUBJECTS: Final = (
    ClauseGroup(
        heading=N_("What a hand is worth"),
        clauses=(
            Clause(
                name="worth.suit",
                covers=("schnauz.points",),
                texts=(N_("Add up your cards of one suit; the best suit counts."),),
                witnesses=(_loses("SA H7 D9", "S7 S8 HK", "(0,) *", drawn=True),),
            ),
            Clause(
                name="worth.cards",
                covers=("schnauz.values",),
                texts=(
                    N_("An ace counts {ace}; king, queen, jack and ten count {ten}, the other cards their face value."),
                ),
                facts=_points,
                witnesses=(
                    _loses("SJ S8 H7", "C9 CT D7", "(0,) *"),
                    _loses("SA S7 H9", "CK C7 D9", "(1,) *"),
                    _worth("SA H7 D9", "points {ace}"),
                    *(_worth(f"S{rank} H7 D9", "points {ten}") for rank in "TJQK"),
                    *(_worth(f"S{number} S7 H9", f"points {number + 7}") for number in (8, 9)),
                ),
            ),
            Clause(
                name="worth.three",
                covers=("schnauz.three_of_a_kind",),
                when=_ONE_PACK,
                texts=(N_("Three of a kind (cards of the same rank, such as tens) count {three}."),),
                facts=_points,
                witnesses=(
                    _loses("S7 H7 D7", "DA DK D9", "(1,) *", drawn=True),
                    _loses("S7 H7 D7", "DA DK DQ", "(0,) *"),
                    _worth("ST HT DT", "three-of-a-kind {three}"),
                ),
            ),
            Clause(
                name="worth.three-suits",
                covers=("schnauz.three_of_a_kind",),
                when=_TWO_PACKS,
                texts=(N_("Three of a kind (cards of one rank in different suits) count {three}."),),
                facts=_points,
                witnesses=(
                    _loses("S7 H7 D7", "DA DK D9", "(1,) *", at=_TWO_LEFT),
                    _loses("S7 S7 D7", "DA DK D9", "(0,) *", at=_TWO_LEFT, drawn=True),
                    _worth("ST HT DT", "three-of-a-kind {three}", at=_TWO_LEFT),
                ),
            ),
            Clause(
                name="worth.best",
                covers=("schnauz.ranking",),
                texts=(
                    N_("The best hand is a Feuer: all its cards are aces. Next comes a Schnauz: {best} in one suit."),
                ),
                facts=_points,
                witnesses=(
                    _loses("SA HA DA", "CA CK CQ", "(1,) *"),
                    _loses("CA CK CQ", "ST HT DT", "(1,) *"),
                    _worth("CA CK CQ", "schnauz {best}"),
                ),
                bound_words=("all its cards are aces",),
            ),
            Clause(
                name="worth.no-more",
                when=_TWO_PACKS,
                texts=(N_("More than {most} in one suit counts as {most}."),),
                facts=_points,
                # As much as the other, or the last place would not be this one's.
                witnesses=(
                    _loses("DA DA DK", "CA CK CQ", "(0,*", at=_TWO_LEFT),
                    _worth("DA DA DK", "schnauz {most}", at=_TWO_LEFT),
                ),
            ),
        ),
    ),
)

SILENCES: Final = (
    Silence(
        rules=("schnauz.values.6",),
        why="a six counts its number, as all low cards do",
    ),
)
