"""What holds for every deal of the 66 family, tried on random deals with house rules: points, tricks, who wins."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.every_game.random_play import played
from tests.every_game.sixtysix import SIXTYSIX

from cardrules.sixtysix import PRESETS, Position
from cardrules.sixtysix.deals import SixtySixDeal

each_variant = pytest.mark.parametrize("variant", PRESETS)
deals = st.integers(min_value=0, max_value=2**32 - 1)
boldness = st.sampled_from([0.0, 0.1, 0.5])


def positions(variant: str, seed: int, bold: float) -> Iterator[Position]:
    """Every moment of a random deal; *bold* is how often more than a card is tried."""
    for _, deal in played(SIXTYSIX, variant, seed, bold):
        assert isinstance(deal, SixtySixDeal)
        yield deal.position


def announced(position: Position, seat: int) -> int:
    """Points of the marriages that *seat* announced."""
    rules = position.rules.marriage
    return sum(rules.trump if suit == position.trump else rules.plain for suit in position.sides[seat].announced)


@each_variant
class TestPoints:
    """No point appears or disappears."""

    @settings(deadline=None, max_examples=50)
    @given(seed=deals, bold=boldness)
    def test_points_are_those_of_tricks_and_marriages(self, variant: str, seed: int, bold: float) -> None:
        """Each side has its cards, its marriages, and the bonus of the last trick where there is one."""
        for position in positions(variant, seed, bold):
            points = position.rules.pack.points
            taken = [0, 0]
            for trick in position.tricks:
                taken[trick.winner] += points[trick.lead] + points[trick.answer]
            played_out = not position.hands[0] and not position.hands[1] and position.led is None
            if played_out and position.closing is None and position.rules.end.last_trick == "plus-10":
                taken[position.tricks[-1].winner] += 10
            expected = [taken[seat] + announced(position, seat) for seat in (0, 1)]

            assert [side.points + side.held_back for side in position.sides] == expected

    @settings(deadline=None, max_examples=50)
    @given(seed=deals, bold=boldness)
    def test_a_deal_played_out_is_worth_120_or_130(self, variant: str, seed: int, bold: float) -> None:
        """Marriages come on top (s1:51)."""
        *_, position = positions(variant, seed, bold)
        if position.talon_count == 0 and not position.hands[0] and not position.hands[1]:
            marriages = announced(position, 0) + announced(position, 1)
            bonus = 10 if position.rules.end.last_trick == "plus-10" else 0
            total = sum(side.points + side.held_back for side in position.sides)
            assert total - marriages == 120 + bonus


@each_variant
class TestTricks:
    """Two cards each, one winner each."""

    @settings(deadline=None, max_examples=50)
    @given(seed=deals, bold=boldness)
    def test_tricks_are_counted(self, variant: str, seed: int, bold: float) -> None:
        """Each side's number is that of the tricks it took."""
        for position in positions(variant, seed, bold):
            won = [sum(trick.winner == seat for trick in position.tricks) for seat in (0, 1)]

            assert [side.tricks for side in position.sides] == won

    @settings(deadline=None, max_examples=50)
    @given(seed=deals, bold=boldness)
    def test_hands_stay_equal(self, variant: str, seed: int, bold: float) -> None:
        """On lead both hold the same number of cards; an answering player one more than the leader."""
        for position in positions(variant, seed, bold):
            mine, theirs = position.hands[position.seat], position.hands[1 - position.seat]

            assert len(mine) - len(theirs) == (1 if position.led else 0)

    @settings(deadline=None, max_examples=50)
    @given(seed=deals, bold=boldness)
    def test_length(self, variant: str, seed: int, bold: float) -> None:
        """Fewer actions than three for each card."""
        *moments, end = positions(variant, seed, bold)

        assert len(moments) < 3 * end.rules.deck.size


@each_variant
class TestEnd:
    """A winner who scores one to three, or none where draws exist."""

    @settings(deadline=None, max_examples=100)
    @given(seed=deals, bold=boldness)
    def test_result(self, variant: str, seed: int, bold: float) -> None:
        """One to three game points for somebody, or a draw for nobody."""
        *_, position = positions(variant, seed, bold)
        result = position.result
        assert result is not None

        assert (result.winner is None) == (result.game_points == 0) == result.reason.startswith("draw")
        assert 0 <= result.game_points <= 3

    @settings(deadline=None, max_examples=100)
    @given(seed=deals, bold=boldness)
    def test_who_reached_66_has_it(self, variant: str, seed: int, bold: float) -> None:
        """A winner by points has 66, a failed closer who played on has not."""
        *_, position = positions(variant, seed, bold)
        result, closing = position.result, position.closing
        assert result is not None

        if result.reason == "reached-66":
            assert result.winner is not None
            assert result.points[result.winner] >= 66
        if result.reason == "closer-failed":
            assert closing is not None
            assert (result.winner, result.points[closing.seat] < 66) == (1 - closing.seat, True)

    @settings(deadline=None, max_examples=100)
    @given(seed=deals, bold=boldness)
    def test_a_failed_close_is_never_cheap(self, variant: str, seed: int, bold: float) -> None:
        """It costs two or three, whatever the house plays (s0:75, s1:94, s2:81)."""
        *_, position = positions(variant, seed, bold)
        result = position.result
        assert result is not None

        assert result.reason != "closer-failed" or result.game_points >= 2
