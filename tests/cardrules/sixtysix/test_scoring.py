"""What a deal is worth, to whom, and why."""

from collections.abc import Mapping

import pytest

from cardrules.notation import parse_fields
from cardrules.sixtysix import find_preset, override, parse_setup, position_from_setup
from cardrules.sixtysix.deals import SixtySixDeal
from cardrules.sixtysix.position import Side
from cardrules.sixtysix.scoring import award

each_variant = pytest.mark.parametrize("variant", ["schnopsn-weich", "original-66"])

MANUAL: Mapping[str, object] = {"claim.mode": "manual"}
"""The soft game with claims by hand (s0:113)."""


def place(variant: str, text: str, house: Mapping[str, object] | None = None) -> SixtySixDeal:
    """The deal at the position *text*; the player to act is seat 0."""
    rules = override(find_preset(variant).rules, house or {})
    return SixtySixDeal(position_from_setup(parse_setup(parse_fields(text)), rules))


def fresh(
    variant: str, you: str, opponent: str, turn_up: str, house: Mapping[str, object] | None = None
) -> SixtySixDeal:
    """The first lead of a deal in which seat 0 leads; the hidden talon is the rest of the pack in its order."""
    rest = [card for card in find_preset(variant).rules.pack.cards if card not in f"{you} {opponent} {turn_up}".split()]
    return place(variant, f"turn-up: {turn_up}; talon: {' '.join(rest)}; you: {you}; opponent: {opponent}", house)


def end(deal: SixtySixDeal, *actions: str) -> str:
    """How *deal* ends after *actions*: winner, game points, reason; or that it goes on."""
    for action in actions:
        deal = deal.play(action)
    result = deal.position.result
    if result is None:
        return "goes on"
    if result.winner is None:
        return f"draw, {result.carry} kept, {result.reason}"
    return f"{'opponent' if result.winner else 'you'} {result.game_points} {result.reason}"


@each_variant
class TestAward:
    """Three against no trick, two against 32 points or fewer, one against 33 or more (s0:81-83, s1:91-93)."""

    @pytest.mark.parametrize(
        ("points", "tricks", "expected"),
        [(0, 0, 3), (0, 1, 2), (2, 1, 2), (32, 3, 2), (33, 3, 1), (65, 6, 1)],
    )
    def test_by_what_the_loser_has(self, variant: str, points: int, tricks: int, expected: int) -> None:
        """The edge lies between 32 and 33."""
        assert award(Side(points=points, tricks=tricks), find_preset(variant).rules.score) == expected

    def test_no_trick_comes_before_points(self, variant: str) -> None:
        """Forty announced points without a trick still lose three (C14)."""
        assert award(Side(points=40), find_preset(variant).rules.score) == 3

    @pytest.mark.parametrize(("limit", "points", "expected"), [(29, 29, 2), (29, 30, 1), (33, 33, 2), (33, 34, 1)])
    def test_house_rule_moves_the_edge(self, variant: str, limit: int, points: int, expected: int) -> None:
        """Other tables draw the line at 29 or 33 (C02)."""
        rules = override(find_preset(variant).rules, {"score.schneider_max": limit})

        assert award(Side(points=points, tricks=2), rules.score) == expected


@each_variant
@pytest.mark.parametrize(("points", "tricks", "expected"), [(0, 0, 3), (0, 1, 1), (32, 3, 1), (65, 6, 1)])
def test_few_points_may_make_no_difference(variant: str, points: int, tricks: int, expected: int) -> None:
    """Where a house counts none, only a loser without a trick loses more (decision 0045)."""
    rules = override(find_preset(variant).rules, {"score.schneider": 1})

    assert award(Side(points=points, tricks=tricks), rules.score) == expected


class TestWinningByItself:
    """The soft game ends at 66 and is paid by what the other has then (s0:79-83)."""

    TEXT = "trump: S; talon: empty; you: HA HT; opponent: HK HQ; points: you {}, opponent {}; tricks: you 4, opponent 4"

    @pytest.mark.parametrize(
        ("mine", "theirs", "expected"), [(59, 33, "you 1 reached-66"), (60, 32, "you 2 reached-66")]
    )
    def test_edge(self, mine: int, theirs: int, expected: str) -> None:
        """The winning trick is the leader's."""
        assert end(place("schnopsn-weich", self.TEXT.format(mine, theirs)), "play HA", "play HK") == expected

    @pytest.mark.parametrize("announced", [0, 40])
    def test_no_trick(self, announced: int) -> None:
        """A marriage brings 66 while the other has no trick, announced points or not."""
        text = "turn-up: DJ; talon: CJ SJ HJ; you: HK HQ CQ SQ DQ; opponent: CK SK DK CT HT; "
        points = f"points: you 64, opponent {announced}; tricks: you 3, opponent 0"

        assert end(place("schnopsn-weich", text + points), "marriage H") == "you 3 reached-66"

    def test_answering_player_wins(self) -> None:
        """The player who takes the card led may reach 66 too."""
        text = (
            "trump: S; talon: empty; led: HK; you: HA CJ; opponent: HQ; "
            "points: you 51, opponent 49; tricks: you 4, opponent 4"
        )

        assert end(place("schnopsn-weich", text), "play HA") == "you 1 reached-66"


class TestLastTrick:
    """Where nobody has 66, the last trick wins the soft game (s0:85)."""

    TEXT = "trump: S; talon: empty; you: {}; opponent: {}; points: you {}, opponent {}; tricks: you 5, opponent 4"

    def test_taker_wins(self) -> None:
        """Sixty-five to fifty-five: one game point."""
        assert (
            end(place("schnopsn-weich", self.TEXT.format("HA", "CJ", 52, 55)), "play HA", "play CJ")
            == "you 1 last-trick"
        )

    def test_fewer_points_do_not_matter(self) -> None:
        """The other has more, and still loses."""
        assert (
            end(place("schnopsn-weich", self.TEXT.format("HA", "CJ", 45, 62)), "play HA", "play CJ")
            == "you 1 last-trick"
        )

    def test_reaching_66_with_it_is_the_stronger_reason(self) -> None:
        """One point more and the deal is won by points."""
        assert (
            end(place("schnopsn-weich", self.TEXT.format("HA", "CJ", 53, 54)), "play HA", "play CJ")
            == "you 1 reached-66"
        )

    def test_answering_player_takes_it(self) -> None:
        """The other side wins the same way."""
        text = self.TEXT.format("HJ", "HQ", 60, 55)

        assert end(place("schnopsn-weich", text), "play HJ", "play HQ") == "opponent 1 last-trick"

    def test_forgotten_claim(self) -> None:
        """With claims by hand, who forgot to claim loses to the last trick (C35)."""
        text = self.TEXT.format("HA", "CJ", 21, 86)

        assert end(place("schnopsn-weich", text, MANUAL), "play HA", "play CJ") == "you 1 last-trick"


class TestLastTrickBonus:
    """In Original 66 the last trick brings ten more, if the deal is played out and not closed (s1:49, s1:51, s1:81)."""

    TEXT = "trump: S; talon: empty; you: HA; opponent: CJ; points: you {}, opponent {}; tricks: you 6, opponent 5"

    def test_ten_points(self) -> None:
        """Thirteen for the cards and ten for the last trick."""
        deal = place("original-66", self.TEXT.format(50, 57)).play("play HA").play("play CJ")

        assert deal.position.sides[0].points == 73

    def test_it_can_bring_66(self) -> None:
        """Forty-three and twenty-three are sixty-six, against sixty-four."""
        assert end(place("original-66", self.TEXT.format(43, 64)), "play HA", "play CJ") == "you 1 reached-66"

    def test_not_after_a_close(self) -> None:
        """A closer with 65 and the last trick fails."""
        text = (
            "turn-up: HJ; talon: CJ CQ CK DJ DQ DK SJ SQ SK C9 D9, closed by you; you: HA; opponent: CT; "
            "points: you 44, opponent 26; tricks: you 3, opponent 2"
        )

        assert end(place("original-66", text), "play HA", "play CT") == "opponent 2 closer-failed"


class TestDraw:
    """In Original 66 a deal can be undecided: 65 to 65, or both over 65 and nobody claimed (s1:76-77, s1:95)."""

    TEXT = "trump: S; talon: empty; you: HA; opponent: CJ; points: you {}, opponent {}; tricks: you 6, opponent 5"

    def test_65_to_65(self) -> None:
        """Nobody scores, nothing is kept."""
        assert end(place("original-66", self.TEXT.format(42, 65)), "play HA", "play CJ") == "draw, 0 kept, draw-65-65"

    def test_both_over(self) -> None:
        """Nobody scores, a point is kept for the winner of the next deal."""
        assert (
            end(place("original-66", self.TEXT.format(61, 86)), "play HA", "play CJ") == "draw, 1 kept, draw-both-over"
        )

    @pytest.mark.parametrize(
        ("mine", "theirs", "expected"),
        [
            (42, 85, "opponent 1 reached-66"),
            (43, 84, "draw, 1 kept, draw-both-over"),
            (61, 66, "draw, 1 kept, draw-both-over"),
            (62, 65, "you 1 reached-66"),
        ],
    )
    def test_edge_of_both_over(self, mine: int, theirs: int, expected: str) -> None:
        """Over 65 is 66 or more; who has it alone wins by the count (C19)."""
        assert end(place("original-66", self.TEXT.format(mine, theirs)), "play HA", "play CJ") == expected

    def test_never_in_the_soft_game(self) -> None:
        """There the last trick decides (s0:85)."""
        text = "trump: S; talon: empty; you: HJ; opponent: CJ; points: you 58, opponent 58; tricks: you 5, opponent 4"

        assert end(place("schnopsn-weich", text), "play HJ", "play CJ") == "you 1 last-trick"


class TestVoidMarriage:
    """The marriage of a player who takes no trick counts nothing, and the other is paid three (s1:66, s1:93)."""

    def test_no_trick_after_announcing(self) -> None:
        """Every trick goes to the other, who claims."""
        deal = fresh("original-66", "CQ CK DQ DJ D9 C9", "CA CT DA DT SA HA", "SJ").play("marriage C")
        for lead, answer in (("CQ", "CA"), ("HA", "C9"), ("SA", "D9"), ("DA", "DJ"), ("CT", "DQ"), ("DT", "CK")):
            deal = deal.play(f"play {lead}").play(f"play {answer}").play("draw")

        assert deal.play("claim").result == {
            "winner": 1,
            "game_points": 3,
            "reason": "reached-66",
            "points": [0, 76],
            "tricks": [0, 6],
        }


class TestRightClaim:
    """A player who claims with 66 or more is paid by what the other has then (s1:72, s1:91-93)."""

    TEXT = (
        "trump: S; talon: empty; you: HA HT; opponent: HK HQ; points: you {}, opponent {}; tricks: you 5, opponent {}"
    )

    @pytest.mark.parametrize(
        ("mine", "theirs", "expected"),
        [(66, 26, "you 2 reached-66"), (80, 32, "you 2 reached-66"), (79, 33, "you 1 reached-66")],
    )
    def test_edge(self, mine: int, theirs: int, expected: str) -> None:
        """Two against 32, one against 33."""
        assert end(place("original-66", self.TEXT.format(mine, theirs, 5)), "claim") == expected

    def test_the_first_to_claim_wins(self) -> None:
        """The other has 66 too and did not claim (s1:72)."""
        assert end(place("original-66", self.TEXT.format(66, 66, 5)), "claim") == "you 1 reached-66"

    def test_no_trick(self) -> None:
        """Three game points while the other has taken nothing."""
        text = (
            "turn-up: DJ; talon: CJ SJ HJ C9 S9; you: HK HQ CQ SQ DQ H9; opponent: CK SK DK CT HT D9; "
            "points: you 84, opponent 0; tricks: you 3, opponent 0"
        )

        assert end(place("original-66", text), "claim") == "you 3 reached-66"


class TestWrongClaim:
    """A claim without 66 gives the deal to the other (s0:113, s1:94; C17)."""

    TEXT = (
        "trump: S; talon: empty; you: HA HT; opponent: HK HQ; points: you {}, opponent {}; tricks: you {}, opponent {}"
    )

    @pytest.mark.parametrize(("mine", "theirs"), [(65, 27), (60, 32), (59, 33)])
    def test_two_in_the_original(self, mine: int, theirs: int) -> None:
        """Always two, whatever the points."""
        text = self.TEXT.format(mine, theirs, 5, 5)

        assert end(place("original-66", text), "claim") == "opponent 2 false-claim"

    def test_two_in_the_original_against_no_trick(self) -> None:
        """Even where the other has no trick (s1:94)."""
        text = (
            "turn-up: DJ; talon: CJ SJ HJ C9 S9; you: HK HQ CQ SQ DQ H9; opponent: CK SK DK CT HT D9; "
            "points: you 64, opponent 0; tricks: you 3, opponent 0"
        )

        assert end(place("original-66", text), "claim") == "opponent 2 false-claim"

    @pytest.mark.parametrize(
        ("mine", "theirs", "expected"), [(60, 32, "opponent 2 false-claim"), (59, 33, "opponent 1 false-claim")]
    )
    def test_as_if_won_in_the_soft_game(self, mine: int, theirs: int, expected: str) -> None:
        """What a right claim would have brought (s0:113)."""
        text = self.TEXT.format(mine, theirs, 4, 4)

        assert end(place("schnopsn-weich", text, MANUAL), "claim") == expected

    def test_as_if_won_against_no_trick(self) -> None:
        """Three where the other has taken nothing (s0:113)."""
        text = (
            "turn-up: DJ; talon: CJ SJ HJ; you: HK HQ CQ SQ DQ; opponent: CK SK DK CT HT; "
            "points: you 64, opponent 0; tricks: you 3, opponent 0"
        )

        assert end(place("schnopsn-weich", text, MANUAL), "claim") == "opponent 3 false-claim"

    def test_by_the_closers_opponent(self) -> None:
        """It costs what a right claim would have brought, which is what failing costs the closer (s0:113, s2:81)."""
        deal = fresh("schnopsn-weich", "SA SJ DJ CQ DQ", "SQ ST CA DA HA", "HQ", MANUAL)

        assert end(deal, "close", "play SA", "play SQ", "play SJ", "play ST", "claim") == "you 3 false-claim"

    def test_by_the_closer_in_the_original(self) -> None:
        """It is the failure of the close, for two."""
        deal = fresh("original-66", "SA ST CA DA HA HT", "SJ DJ CJ C9 D9 H9", "HQ")

        assert end(deal, "close", "play SA", "play SJ", "claim") == "opponent 2 closer-failed"

    def test_by_the_closer_is_not_cheaper_than_failing(self) -> None:
        """Against 42 points a wrong claim costs one, a failed close two: the closer pays two (C17)."""
        deal = place("schnopsn-weich", CLOSE_AGAINST_42, MANUAL)

        assert end(deal, "close", "claim") == "opponent 2 closer-failed"

    def test_by_the_closer_is_not_cheaper_than_claiming(self) -> None:
        """Where failing costs two and a wrong claim three, the closer pays three (C17)."""
        house = {**MANUAL, "close.fail_points": 2}
        deal = fresh("schnopsn-weich", "SA ST CA DA HA", "SJ DJ CJ CQ DQ", "HQ", house)

        assert end(deal, "close", "play SA", "play SJ", "claim") == "opponent 3 closer-failed"


CLOSE_AGAINST_42 = (
    "turn-up: HK; talon: CK CQ DJ; you: HJ HQ CT SK DK; opponent: HA HT CA SQ DQ; "
    "points: you 4, opponent 42; tricks: you 1, opponent 2"
)
"""A hand that will not make 66, the other having 42 points in two tricks."""


class TestClosingWon:
    """A closer who makes 66 is paid by what the other had then, in Original 66 has now (s0:69, s1:91)."""

    SOFT = ("HK HQ HT HA CQ", "CA DJ DQ SJ SQ", "HJ")
    LINE = ("close", "play CQ", "play CA", "play DJ", "play HT", "marriage H", "play HK", "play SJ")

    def test_frozen_without_a_trick(self) -> None:
        """The trick taken after the close does not count: three (s0:69-71)."""
        assert end(fresh("schnopsn-weich", *self.SOFT), *self.LINE, "play HA", "play SQ") == "you 3 reached-66"

    def test_live_with_a_trick(self) -> None:
        """With the option it counts: two (s0:150)."""
        deal = fresh("schnopsn-weich", *self.SOFT, {"close.opponent_points": "live"})

        assert end(deal, *self.LINE, "play HA", "play SQ") == "you 2 reached-66"

    def test_live_in_the_original(self) -> None:
        """The trick taken after the close counts: two (s1:91-93)."""
        deal = fresh("original-66", "HK HQ HT HA CQ C9", "CA DJ DQ SJ SQ S9", "HJ")

        assert end(deal, *self.LINE, "play HA", "play SQ", "claim") == "you 2 reached-66"

    @pytest.mark.parametrize(("theirs", "expected"), [(33, "you 1 reached-66"), (32, "you 2 reached-66")])
    def test_edge_at_the_close(self, theirs: int, expected: str) -> None:
        """What the other had when the talon was closed: 32 or 33 (s0:72-73)."""
        text = (
            "turn-up: HJ; talon: CJ SJ DJ; you: HA HT HK HQ CT; opponent: CQ SQ DQ SK DK; "
            f"points: you {57 - theirs}, opponent {theirs}; tricks: you 1, opponent 2"
        )
        line = ["close", "marriage H", "play HK", "play CQ"]

        assert end(place("schnopsn-weich", text), *line) == expected

    def test_frozen_edge_is_not_crossed_later(self) -> None:
        """Thirty-two at the close and more at the end: two (s0:69, s0:89)."""
        text = (
            "turn-up: HJ; talon: CJ SJ DJ; you: HA HT HK HQ CT; opponent: CA SQ DQ SK DK; "
            "points: you 17, opponent 32; tricks: you 1, opponent 2"
        )
        line = ["close", "play CT", "play CA", "play SK", "play HT", "marriage H"]

        assert end(place("schnopsn-weich", text), *line) == "you 2 reached-66"


class TestClosingFailed:
    """A closer who does not make 66 loses the deal (s0:75, s1:83, s1:94, s2:81; C01, C12)."""

    LAST_CARDS = (
        "turn-up: HJ; talon: CJ CQ CK DJ DQ DK SJ SQ SK, closed by {closer}; you: HA; opponent: CT; "
        "points: you {mine}, opponent {theirs}; tricks: you 2, opponent 2"
    )

    @pytest.mark.parametrize(
        ("mine", "theirs", "expected"), [(44, 26, "opponent 2 closer-failed"), (45, 25, "you 2 reached-66")]
    )
    def test_65_and_the_last_trick(self, mine: int, theirs: int, expected: str) -> None:
        """The last trick does not save a closer with 65; 66 is made (s0:87)."""
        text = self.LAST_CARDS.format(closer="you", mine=mine, theirs=theirs)

        assert end(place("schnopsn-weich", text), "play HA", "play CT") == expected

    def test_the_other_takes_the_last_trick(self) -> None:
        """The closer's opponent needs no 66 to win a failed close."""
        text = self.LAST_CARDS.format(closer="opponent", mine=44, theirs=26)

        assert end(place("schnopsn-weich", text), "play HA", "play CT") == "you 2 closer-failed"

    def test_at_least_two(self) -> None:
        """Against 42 points a won close would have brought one; failing costs two (s0:75)."""
        line = ["close", "play HJ", "play HA", "play HT", "play HQ"]

        assert end(place("schnopsn-weich", CLOSE_AGAINST_42), *line) == "opponent 2 closer-failed"

    @pytest.mark.parametrize(
        ("rule", "expected"), [("as-if-won-min-2", 3), ("2-or-3-if-trickless-at-close", 3), (2, 2)]
    )
    def test_against_no_trick_at_the_close(self, rule: str | int, expected: int) -> None:
        """Three in the soft game and its relatives, two where it is always two (s0:71, s0:75, s2:81, s1:94)."""
        house = {"close.fail_points": rule}
        deal = fresh("schnopsn-weich", "SJ SQ DJ CJ CQ", "SA ST CA DA HA", "HQ", house)
        line = ["close", "play SJ", "play SA", "play ST", "play SQ", "play CA", "play CJ", "play DA", "play DJ"]

        assert end(deal, *line, "play HA", "play CQ") == f"opponent {expected} closer-failed"

    @pytest.mark.parametrize(("rule", "expected"), [("2-or-3-if-trickless-at-close", 2), (2, 2)])
    def test_against_42_under_house_rules(self, rule: str | int, expected: int) -> None:
        """Two in the other readings too."""
        line = ["close", "play HJ", "play HA", "play HT", "play HQ"]
        deal = place("schnopsn-weich", CLOSE_AGAINST_42, {"close.fail_points": rule})

        assert end(deal, *line) == f"opponent {expected} closer-failed"

    def test_two_in_the_original_against_no_trick(self) -> None:
        """Always two, also where the other had no trick at the close (s1:94)."""
        deal = fresh("original-66", "SJ SQ DJ CJ CQ C9", "SA ST CA DA HA DQ", "HQ")
        line = ["close", "play SJ", "play SA", "play ST", "play SQ", "play CA", "play C9", "play DA", "play DJ"]
        line += ["play DQ", "play CJ", "play HA", "play CQ"]

        assert end(deal, *line) == "opponent 2 closer-failed"

    def test_the_other_cannot_end_it_in_the_original(self) -> None:
        """The other has 66 and may not claim: the deal goes on (s1:83)."""
        deal = fresh("original-66", "SJ SQ DJ CJ CQ C9", "SA ST CA DA HA DK", "HQ")
        line = ["close", "play SJ", "play SA", "play ST", "play SQ", "play CA", "play C9", "play DA", "play DJ"]

        assert end(deal, *line, "play HA", "play CQ") == "goes on"

    def test_a_closer_who_forgets_to_claim(self) -> None:
        """The cards are counted at the end: 66 were promised and made (s1:83)."""
        deal = fresh("original-66", "SA ST CA DA HA HT", "SJ DJ CJ C9 D9 H9", "HQ")
        line = ["close", "play HA", "play H9", "play HT", "play C9", "play SA", "play SJ", "play CA", "play CJ"]

        assert end(deal, *line, "play DA", "play DJ", "play ST", "play D9") == "you 3 reached-66"


class TestResult:
    """A result has winner, game points, reason, points and tricks; only a draw has what is kept."""

    def test_won(self) -> None:
        """Nothing is kept."""
        text = TestLastTrick.TEXT.format("HA", "CJ", 52, 55)

        assert place("schnopsn-weich", text).play("play HA").play("play CJ").result == {
            "winner": 0,
            "game_points": 1,
            "reason": "last-trick",
            "points": [65, 55],
            "tricks": [6, 4],
        }

    def test_drawn(self) -> None:
        """Nobody wins, nobody scores."""
        text = TestDraw.TEXT.format(61, 86)

        assert place("original-66", text).play("play HA").play("play CJ").result == {
            "winner": None,
            "game_points": 0,
            "reason": "draw-both-over",
            "points": [84, 86],
            "tricks": [7, 5],
            "carry": 1,
        }
