"""What three cards are worth, how hands compare, and who loses (s3:38-54, s3:78, s3:86)."""

from itertools import combinations

import pytest

from cardrules import BadRule, Card, parse_cards
from cardrules.schnauz import PRESETS, Rules, best_of, find_preset, losers_of, override, suit_sums, worth_of

GENERAL = find_preset("schnauz").rules
CLUB = find_preset("schnauz-club").rules
TWO_PACKS = override(GENERAL, {"schnauz.deck.size": 64})

each_variant = pytest.mark.parametrize("rules", [preset.rules for preset in PRESETS.values()], ids=PRESETS)


def hands(*texts: str) -> dict[int, tuple[Card, ...]]:
    """Hands by seat."""
    return dict(enumerate(map(parse_cards, texts)))


class TestWorth:
    """Feuer, Schnauz, three of a kind, else the best sum of a suit (s3:40-48)."""

    @each_variant
    @pytest.mark.parametrize(
        ("cards", "kind", "points"),
        [
            ("SA HA DA", "feuer", None),
            ("CA CK CQ", "schnauz", 31),
            ("CA CT CJ", "schnauz", 31),
            ("S7 H7 D7", "three-of-a-kind", 30.5),
            ("SK HK CK", "three-of-a-kind", 30.5),
            ("CA CK C9", "points", 30),
            ("S7 S8 HK", "points", 15),
            ("SA H7 H8", "points", 15),
            ("CT SK HQ", "points", 10),
            ("S7 H8 D9", "points", 9),
            ("SA HA DK", "points", 11),
        ],
    )
    def test_kind_and_points(self, rules: Rules, cards: str, kind: str, points: float | None) -> None:
        """In either preset."""
        worth = worth_of(parse_cards(cards), rules)

        assert (worth.kind, worth.points) == (kind, points)

    @pytest.mark.parametrize(
        ("cards", "kind", "points"),
        [
            ("SA SA HA", "feuer", None),
            ("SA SA SK", "schnauz", 31),
            ("SA SK SK", "schnauz", 31),
            ("ST ST HT", "points", 20),
            ("SK SK SQ", "points", 30),
            ("ST HT DT", "three-of-a-kind", 30.5),
        ],
    )
    def test_two_packs(self, cards: str, kind: str, points: float | None) -> None:
        """More than 31 counts as 31, and three of a kind needs three suits (Z06)."""
        worth = worth_of(parse_cards(cards), TWO_PACKS)

        assert (worth.kind, worth.points) == (kind, points)

    @pytest.mark.parametrize(
        ("cards", "text"), [("SA HA DA", "feuer"), ("CA CK CQ", "schnauz"), ("S7 H7 D7", "30.5"), ("S7 S8 HK", "15")]
    )
    def test_text(self, cards: str, text: str) -> None:
        """As claims and players write it, without rounding."""
        assert str(worth_of(parse_cards(cards), GENERAL)) == text

    def test_suit_sums(self) -> None:
        """Suit by suit, in the order of the hand."""
        assert suit_sums(parse_cards("SA H7 H8"), GENERAL) == {"S": 11, "H": 15}

    def test_how_many_there_are(self) -> None:
        """Of the 4960 hands of 32 cards 4 are Feuer, 24 a Schnauz and 28 another three of a kind."""
        kinds = [worth_of(hand, GENERAL).kind for hand in combinations(GENERAL.pack.cards, 3)]

        assert {kind: kinds.count(kind) for kind in set(kinds)} == {
            "feuer": 4, "schnauz": 24, "three-of-a-kind": 28, "points": 4904,
        }  # fmt: skip


class TestLosers:
    """The lowest hand, with what decides between equal ones (s3:54, s3:78, s3:86)."""

    @pytest.mark.parametrize(
        ("texts", "loser"),
        [
            (("CK S8 H7", "DK S9 H8"), 1),
            (("CK DT H7", "SK S9 H8"), 0),
            (("CK DT H7", "ST D9 H8"), 1),
            (("DK CT H7", "ST D9 H8"), 1),
            (("C7 S7 H7", "D8 S8 H8"), 0),
            (("CK CQ CA", "SK SQ SA"), 1),
        ],
    )
    def test_general(self, texts: tuple[str, str], loser: int) -> None:
        """Points first; then the best suit that makes them, then its highest card."""
        assert losers_of(hands(*texts), (), GENERAL) == (loser,)

    @pytest.mark.parametrize(
        ("knockers", "losers"), [((), (0, 1)), ((0,), (0,)), ((1,), (1,)), ((2,), (0, 1)), ((1, 0), (0, 1))]
    )
    def test_club(self, knockers: tuple[int, ...], losers: tuple[int, ...]) -> None:
        """All who share the last place, but for those spared by a knocker among them."""
        compared = hands("C7 C8 H9", "S7 S8 D9", "DA DK H8")

        assert losers_of(compared, knockers, CLUB) == losers

    def test_a_knock_matters_only_in_ties(self) -> None:
        """Fewer points lose, whoever has knocked."""
        assert losers_of(hands("C7 C9 H9", "S7 S8 D9"), (0,), CLUB) == (1,)

    def test_best_in_the_club(self) -> None:
        """Of equal hands at the top that of a knocker is the worse too."""
        compared = hands("CA CK C9", "DA DK D9", "S7 S8 D8")

        assert best_of(compared, (), CLUB) == (0, 1)
        assert best_of(compared, (1,), CLUB) == (0,)

    def test_knocker_in_a_house_with_suits(self) -> None:
        """With the club's rule on knockers the suit no longer helps a knocker."""
        rules = override(GENERAL, {"schnauz.knocker_loses_ties": True})

        assert losers_of(hands("C7 C8 H9", "S7 S8 D9"), (0,), rules) == (0,)

    def test_everybody_with_feuer(self) -> None:
        """Where all others pay for a Feuer and there are no others, nobody does."""
        rules = override(TWO_PACKS, {"schnauz.instant_end_loser": "all-others-after-feuer"})

        assert losers_of(hands("CA SA HA", "DA CA SA"), (), rules) == ()


def test_half_points_are_kept() -> None:
    """Between 30 and 31, and no other value for it."""
    assert GENERAL.worth.three_of_a_kind == 30.5
    with pytest.raises(BadRule, match=r"schnauz\.three_of_a_kind does not take 30; it takes 30\.5"):
        override(GENERAL, {"schnauz.three_of_a_kind": 30})
