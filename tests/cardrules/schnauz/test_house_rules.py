"""House rules of Schnauz: every value can be played, what hangs together follows, the unplayable is refused."""

import pytest

from cardrules import BadRule
from cardrules.parameters import Value
from cardrules.schnauz import PRESETS, Rules, find_preset, override, parameters, value_of
from cardrules.schnauz.house_rules import make_rules
from cardrules.schnauz.rules import values_of

each_variant = pytest.mark.parametrize("variant", PRESETS)

STANDS_ALONE = {("schnauz.all_out_at_once", None, "schnauz-club")}
"""What cannot be changed alone: where several lose, all can be out at once."""


def changed(variant: str, **changes: Value) -> Rules:
    """The rules of *variant* with *changes*, the points in a rule's name written as two underscores."""
    values_by_name = {f"schnauz.{name.replace('__', '.')}": value for name, value in changes.items()}
    return override(find_preset(variant).rules, values_by_name)


@each_variant
class TestEveryValue:
    """Any rule of either preset can be changed to any of its values, alone."""

    def test_is_taken(self, variant: str) -> None:
        """All but one, which would leave a game without a winner."""
        rules = find_preset(variant).rules
        for name, values in parameters():
            for value in values:
                if (name, value, variant) in STANDS_ALONE:
                    with pytest.raises(BadRule, match="would leave no winner"):
                        override(rules, {name: value})
                else:
                    assert value_of(override(rules, {name: value}), name) == value

    def test_a_preset_rebuilt_from_its_values_is_the_same(self, variant: str) -> None:
        """Values in, rules out."""
        rules = find_preset(variant).rules

        assert make_rules(values_of(rules)) == rules

    def test_values_as_they_are_written_outside(self, variant: str) -> None:
        """Ranks and suits by their German names."""
        rules = changed(variant, deck__ranks=["7", "8", "9", "10", "U", "O", "K", "A"])

        assert (rules.deck.size, rules.deck.six, rules.worth.trips_tie) == (32, None, "by-rank-A-K-O-U-10-9-8-7")
        assert changed(variant, suit_order=["Eichel", "Gruen", "Rot", "Schell"]).worth.suit_order == (
            "C",
            "S",
            "H",
            "D",
        )


class TestFamilies:
    """Rules that define one thing together follow each other."""

    @pytest.mark.parametrize(("size", "ranks", "copies"), [(32, 8, 1), (36, 9, 1), (64, 8, 2), (72, 9, 2)])
    @each_variant
    def test_packs(self, variant: str, size: int, ranks: int, copies: int) -> None:
        """Ranks, the six, its points and the order of the ranks follow the number of cards."""
        rules = changed(variant, deck__size=size)

        assert (len(rules.deck.ranks), rules.deck.six, rules.pack.copies) == (ranks, 6 if ranks == 9 else None, copies)
        assert len(rules.pack.cards) == size
        assert rules.worth.trips_tie.endswith("6" if ranks == 9 else "7")

    def test_two_packs_can_put_everybody_out(self) -> None:
        """Two hands may be the same, so void rounds come along."""
        assert changed("schnauz", deck__size=64).coins.all_out_at_once == "round-void"

    def test_a_shared_last_place_knows_no_suits(self) -> None:
        """And void rounds come along."""
        rules = changed("schnauz", shared_last="all-lose")

        assert (rules.worth.tie, rules.worth.suit_order, rules.coins.all_out_at_once) == ((), None, "round-void")

    def test_one_loser_knows_suits(self) -> None:
        """Suit and highest card come along."""
        worth = changed("schnauz-club", shared_last="tie-break-one-loser").worth

        assert (worth.tie, worth.suit_order) == (("suit-order", "high-card"), ("C", "S", "H", "D"))

    def test_a_pack_keeps_values_that_decide(self) -> None:
        """Ranks of one value stay alike with another pack."""
        assert changed("schnauz", trips_tie="by-value", deck__size=36).worth.trips_tie == "by-value"


class TestRefusals:
    """What cannot be played is refused with the rules that contradict each other."""

    @pytest.mark.parametrize(
        ("changes", "message"),
        [
            ({"deck__size": 32, "values__6": 6}, "schnauz.deck.size 32, schnauz.values.6 6"),
            ({"deck__size": 24}, "schnauz.deck.size does not take 24"),
            ({"shared_last": "all-lose", "tie": ["suit-order", "high-card"]}, "schnauz.tie [suit-order, high-card]"),
            ({"shared_last": "all-lose", "all_out_at_once": None}, "would leave no winner"),
            ({"deck__size": 64, "all_out_at_once": None}, "would leave no winner"),
            ({"lives": 100}, "schnauz.lives does not take 100; it takes any number from 0 to 99"),
            ({"swap_two": True}, "schnauz.swap_two does not take true"),
        ],
    )
    def test_reason(self, changes: dict[str, Value], message: str) -> None:
        """The message names them and their values."""
        with pytest.raises(BadRule) as caught:
            changed("schnauz", **changes)
        assert message in str(caught.value)

    @pytest.mark.parametrize("name", ["schnauz", "schnauz.deck", "deck.size", "schnauz.six", "turn.max_passes", ""])
    def test_a_rule_that_is_none(self, name: str) -> None:
        """Only the parameters are rules, by their own names."""
        with pytest.raises(BadRule, match=r"is not a rule; rules have names such as schnauz\.players"):
            override(find_preset("schnauz").rules, {name: 1})
