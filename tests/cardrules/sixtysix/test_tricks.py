"""The winner of a trick, and what cards are worth."""

import pytest

from cardrules import parse_card
from cardrules.sixtysix import PRESETS, answer_wins, find_preset

each_variant = pytest.mark.parametrize("variant", PRESETS)


@each_variant
class TestTrickWinner:
    """A higher card of the suit led takes the trick, or a trump a plain card; else the lead (s0:29-33, s1:34-39)."""

    @pytest.mark.parametrize(
        ("lead", "answer", "wins"),
        [
            ("HQ", "HA", True),
            ("HJ", "CA", False),
            ("CA", "DJ", True),
            ("DJ", "DQ", True),
            ("DA", "DT", False),
            ("DJ", "CA", False),
            ("HT", "HK", False),
            ("HK", "HT", True),
            ("SQ", "HQ", False),
        ],
    )
    def test_diamonds_are_trumps(self, variant: str, lead: str, answer: str, *, wins: bool) -> None:
        """The three examples of the source, both cards trumps, and the place of the ten."""
        pack = find_preset(variant).rules.pack

        assert answer_wins(parse_card(lead), parse_card(answer), "D", pack) is wins


class TestNine:
    """With 24 cards the nine is the lowest of its suit and worth nothing (s1:20)."""

    def test_any_card_of_its_suit_beats_it(self) -> None:
        """Even the jack."""
        assert answer_wins(parse_card("H9"), parse_card("HJ"), "D", find_preset("original-66").rules.pack)

    def test_beats_no_card_of_its_suit(self) -> None:
        """Not even the jack."""
        assert not answer_wins(parse_card("HJ"), parse_card("H9"), "D", find_preset("original-66").rules.pack)

    def test_trump_nine_beats_a_plain_ace(self) -> None:
        """Every trump beats every plain card."""
        assert answer_wins(parse_card("HA"), parse_card("D9"), "D", find_preset("original-66").rules.pack)


@each_variant
class TestCardPoints:
    """Ace 11, ten 10, king 4, queen 3, jack 2, together 120 (s0:22-23, s1:20, s1:51)."""

    def test_each_rank(self, variant: str) -> None:
        """From the ace down."""
        pack = find_preset(variant).rules.pack

        assert [pack.points[parse_card(f"H{rank}")] for rank in "ATKQJ"] == [11, 10, 4, 3, 2]

    def test_whole_pack(self, variant: str) -> None:
        """Nines or not, the sum is the same."""
        pack = find_preset(variant).rules.pack

        assert sum(pack.points.values()) == 120
