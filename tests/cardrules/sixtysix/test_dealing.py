"""From a pack to the first lead."""

import pytest

from cardrules import BadPosition, Card
from cardrules.sixtysix import PRESETS, Position, deal, find_preset, override, shuffled

each_variant = pytest.mark.parametrize("variant", PRESETS)


def dealt(variant: str, **house: object) -> tuple[Position, tuple[Card, ...]]:
    """The first lead from the pack in its own order, seat 1 dealing, and that pack."""
    rules = override(find_preset(variant).rules, {f"deal.{name}": value for name, value in house.items()})
    return deal(rules, rules.pack.cards, 1), rules.pack.cards


def numbers(cards: tuple[Card, ...], whole: tuple[Card, ...]) -> list[int]:
    """Which cards of the pack *cards* are, from 1, in rising order."""
    return sorted(whole.index(card) + 1 for card in cards)


class TestSoftDeal:
    """Three cards each, the seventh turned up, two more each (s0:38, s2:28; C03)."""

    def test_non_dealer_gets_the_first_packets(self) -> None:
        """Cards 1 to 3, 8 and 9."""
        position, whole = dealt("schnopsn-weich")

        assert numbers(position.hands[0], whole) == [1, 2, 3, 8, 9]

    def test_dealer_gets_the_second_packets(self) -> None:
        """Cards 4 to 6, 10 and 11."""
        position, whole = dealt("schnopsn-weich")

        assert numbers(position.hands[1], whole) == [4, 5, 6, 10, 11]

    def test_seventh_card_is_turned_up(self) -> None:
        """And its suit is trumps."""
        position, whole = dealt("schnopsn-weich")

        assert (position.turn_up, position.trump) == (whole[6], whole[6].suit)

    def test_talon_is_the_rest(self) -> None:
        """Nine hidden cards, the twelfth on top."""
        position, whole = dealt("schnopsn-weich")

        assert position.talon == whole[11:]

    def test_the_other_reading_turns_the_eleventh(self) -> None:
        """Read word for word, both hands come first."""
        position, whole = dealt("schnopsn-weich", packets=[3, 2, "turn"])

        assert position.turn_up == whole[10]


class TestOriginalDeal:
    """Six cards each by twos, then the thirteenth is turned up (s1:28)."""

    def test_non_dealer_gets_every_other_pair(self) -> None:
        """Cards 1 and 2, 5 and 6, 9 and 10."""
        position, whole = dealt("original-66")

        assert numbers(position.hands[0], whole) == [1, 2, 5, 6, 9, 10]

    def test_thirteenth_card_is_turned_up(self) -> None:
        """And its suit is trumps."""
        position, whole = dealt("original-66")

        assert (position.turn_up, position.trump) == (whole[12], whole[12].suit)

    def test_talon_is_the_rest(self) -> None:
        """Eleven hidden cards, the fourteenth on top."""
        position, whole = dealt("original-66")

        assert position.talon == whole[13:]


class TestThrees:
    """Six cards each by threes, as houses have it (decision 0045)."""

    def test_the_trump_card_comes_last(self) -> None:
        """The thirteenth."""
        position, whole = dealt("original-66", packets=[3, 3, "turn"])

        assert numbers(position.hands[0], whole) == [1, 2, 3, 7, 8, 9]
        assert (position.turn_up, position.talon) == (whole[12], whole[13:])

    def test_the_trump_card_comes_between(self) -> None:
        """The seventh."""
        position, whole = dealt("original-66", packets=[3, "turn", 3])

        assert numbers(position.hands[0], whole) == [1, 2, 3, 8, 9, 10]
        assert (position.turn_up, position.talon) == (whole[6], whole[13:])


@each_variant
class TestFirstLead:
    """The player who did not deal leads first (s0:41, s1:32)."""

    @pytest.mark.parametrize(("dealer", "leader"), [(0, 1), (1, 0)])
    def test_non_dealer_leads(self, variant: str, dealer: int, leader: int) -> None:
        """Whichever seat dealt."""
        rules = find_preset(variant).rules

        assert deal(rules, rules.pack.cards, 1 if dealer else 0).seat == leader

    def test_non_dealer_is_dealt_to_first(self, variant: str) -> None:
        """The first card of the pack is the non-dealer's, also when seat 0 deals."""
        rules = find_preset(variant).rules

        assert rules.pack.cards[0] in deal(rules, rules.pack.cards, 0).hands[1]


@each_variant
class TestPack:
    """Twenty or twenty-four cards, 120 points; a deal uses each card once (s0:18-23, s1:19-20, s1:51)."""

    def test_wrong_number_is_refused(self, variant: str) -> None:
        """A card short is no deal."""
        rules = find_preset(variant).rules

        with pytest.raises(BadPosition, match="missing"):
            deal(rules, rules.pack.cards[1:], 1)

    def test_card_twice_is_refused(self, variant: str) -> None:
        """The message names the card."""
        rules = find_preset(variant).rules
        cards = rules.pack.cards

        with pytest.raises(BadPosition, match="CA appears twice"):
            deal(rules, (cards[0], *cards[:-1]), 1)

    def test_foreign_card_is_refused(self, variant: str) -> None:
        """No pack here has sevens."""
        rules = find_preset(variant).rules

        with pytest.raises(BadPosition, match="not in a pack"):
            deal(rules, (Card("H7"), *rules.pack.cards[1:]), 1)


class TestShuffling:
    """A seed decides the order, everywhere and always."""

    def test_order_is_the_same_everywhere(self) -> None:
        """Pages print deals by their seed, so this order must never change."""
        assert " ".join(shuffled(find_preset("schnopsn-weich").rules, 66)[:5]) == "SA ST CQ HT CA"

    def test_seeds_differ(self) -> None:
        """Two seeds, two orders."""
        rules = find_preset("original-66").rules

        assert shuffled(rules, 1) != shuffled(rules, 2)

    def test_whole_pack(self) -> None:
        """Shuffling loses no card and adds none."""
        rules = find_preset("original-66").rules

        assert sorted(shuffled(rules, 1)) == sorted(rules.pack.cards)
