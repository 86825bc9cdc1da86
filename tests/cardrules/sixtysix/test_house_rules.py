"""House rules: any rule can be changed, what hangs together follows, what cannot be played is refused."""

import pytest
from hypothesis import given
from tests.cardrules.sixtysix.strategies import any_rules

from cardrules import BadRule
from cardrules.parameters import Value
from cardrules.sixtysix import PRESETS, Rules, deal, find_preset, override, parameters, shuffled, value_of
from cardrules.sixtysix.game import SIXTYSIX
from cardrules.sixtysix.house_rules import make_rules
from cardrules.sixtysix.rules import PARAMETERS, values_of

each_variant = pytest.mark.parametrize("variant", PRESETS)

COUNTER_IS_OFF = ("view.point_counter", True)
"""The one value that is taken and has no effect: where claims are made by hand the counter stays off (s0:113)."""


def changed(variant: str, **changes: Value) -> Rules:
    """The rules of *variant* with *changes*, the point in a rule's name written as two underscores."""
    return override(find_preset(variant).rules, {name.replace("__", "."): value for name, value in changes.items()})


@each_variant
class TestEveryValue:
    """Any rule of any preset can be changed to any of its values, alone."""

    def test_is_taken(self, variant: str) -> None:
        """A nine to exchange needs a pack that has nines; everything else goes everywhere."""
        rules = find_preset(variant).rules
        for name, values in parameters():
            for value in values:
                if (name, value) == ("exchange.rank", "9") and rules.deck.size == 20:
                    with pytest.raises(BadRule, match=r"exchange\.rank 9 is not among the deck\.ranks"):
                        override(rules, {name: value})
                    continue
                found = value_of(override(rules, {name: value}), name)
                assert found == (False if (name, value) == COUNTER_IS_OFF and rules.claim.mode == "manual" else value)

    def test_can_be_dealt(self, variant: str) -> None:
        """Whatever is taken leaves a game with a pack, hands and a talon."""
        rules = find_preset(variant).rules
        for name, values in parameters():
            for value in values:
                if (name, value) != ("exchange.rank", "9"):
                    house = override(rules, {name: value})
                    start = deal(house, shuffled(house, 1), 0)
                    assert [len(hand) for hand in start.hands] == [house.deal.hand_size] * 2
                    assert start.talon_count == house.deck.size - 2 * house.deal.hand_size > 0

    def test_changes_nothing_else_but_what_hangs_on_it(self, variant: str) -> None:
        """One rule outside the families changes one value."""
        rules = find_preset(variant).rules
        for name in ("strict.must_beat", "marriage.needs_trick", "close.opponent_points", "score.schneider_max"):
            for value in PARAMETERS.takes[name].values:
                now, before = values_of(override(rules, {name: value})), values_of(rules)
                assert {rule for rule in now if now[rule] != before[rule]} <= {name}

    def test_a_preset_rebuilt_from_its_values_is_the_same(self, variant: str) -> None:
        """Values in, rules out."""
        rules = find_preset(variant).rules

        assert make_rules(values_of(rules)) == rules


class TestRanges:
    """Some rules take any number."""

    @pytest.mark.parametrize("most", [0, 1, 29, 30, 32, 33, 64, 65])
    def test_schneider(self, most: int) -> None:
        """From 0 to 65: a loser cannot have 66."""
        assert changed("blog-66", score__schneider_max=most).score.schneider_max == most

    @pytest.mark.parametrize("most", [-1, 66, True, 32.0, "32"])
    def test_schneider_outside(self, most: object) -> None:
        """A number, and one that a loser can have."""
        with pytest.raises(BadRule, match=r"score\.schneider_max does not take .*any number from 0 to 65"):
            changed("blog-66", score__schneider_max=most)


class TestFamilies:
    """Rules that define one thing together follow each other."""

    def test_a_bigger_pack(self) -> None:
        """Twenty-four cards have nines, worth nothing."""
        rules = changed("schnopsn-weich", deck__size=24)

        assert (rules.deck.ranks[-1], dict(rules.deck.values)["9"], len(rules.pack.cards)) == ("9", 0, 24)

    def test_a_smaller_pack_exchanges_its_lowest(self) -> None:
        """Without nines the jack is the lowest trump."""
        assert changed("original-66", deck__size=20).exchange.rank == "J"

    def test_six_cards_each(self) -> None:
        """Hands of six are dealt in three packets."""
        rules = changed("schnopsn-weich", deal__hand_size=6)

        assert (rules.deal.packets, rules.deal.turnup_index) == ((2, 2, 2, "turn"), 13)

    def test_the_turned_up_card_follows_the_packets(self) -> None:
        """All cards first, then the eleventh."""
        assert changed("schnopsn-weich", deal__packets=[3, 2, "turn"]).deal.turnup_index == 11

    def test_claims_on_a_marriage(self) -> None:
        """The moment and the permission mean the same."""
        assert changed("original-66", claim__on_marriage=True).claim.window == "after-own-trick-or-marriage"
        assert changed("blog-66", claim__window="after-own-trick").claim.on_marriage is False

    def test_claims_by_hand_switch_the_counter_off(self) -> None:
        """Whoever has to count is not shown the count (s0:113)."""
        assert changed("schnopsn-weich", claim__mode="manual").view.point_counter is False

    @pytest.mark.parametrize(
        ("changes", "expected"),
        [
            ({"match__points_needed": 5}, (5, "down", 0, 5)),
            ({"match__direction": "up"}, (0, "up", 7, 7)),
            ({"match__start": 0}, (0, "up", 7, 7)),
            ({"match__start": 11}, (11, "down", 0, 11)),
            ({"match__end": 9}, (0, "up", 9, 9)),
            ({"match__start": 3, "match__end": 12}, (3, "up", 12, 9)),
            ({"match__start": 12, "match__end": 3}, (12, "down", 3, 9)),
            ({"match__direction": "up", "match__points_needed": 24}, (0, "up", 24, 24)),
            ({"match__end": 1, "match__direction": "down"}, (8, "down", 1, 7)),
        ],
    )
    def test_any_length_and_direction(self, changes: dict[str, Value], expected: tuple[int, str, int, int]) -> None:
        """What is not given follows from what is, with nought at one end."""
        assert changed("blog-66", **changes).match[:4] == expected


class TestRefusals:
    """What cannot be played is refused with the rules that contradict each other."""

    @pytest.mark.parametrize(
        ("changes", "message"),
        [
            ({"deck__size": 20, "deck__ranks": ["A", "T", "K", "Q", "J", "9"]}, "deck.size 20, deck.ranks"),
            ({"deal__hand_size": 6, "deal__packets": [3, "turn", 2]}, "deal.hand_size 6, deal.packets"),
            (
                {"claim__window": "after-own-trick", "claim__on_marriage": True},
                "claim.window after-own-trick, claim.on",
            ),
            ({"match__start": 7, "match__end": 7}, "match.points_needed 0"),
            ({"match__start": 7, "match__direction": "up", "match__end": 0}, "match"),
            ({"match__start": 7, "match__end": 0, "match__points_needed": 5}, "match.points_needed 5"),
            ({"exchange__rank": "9"}, "exchange.rank 9 is not among the deck.ranks"),
        ],
    )
    def test_reason(self, changes: dict[str, Value], message: str) -> None:
        """The message names them and their values."""
        with pytest.raises(BadRule, match="these rules do not go together") as caught:
            changed("schnopsn-weich", **changes)
        assert message in str(caught.value)

    @pytest.mark.parametrize(
        ("changes", "message"),
        [
            ({"match__start": 5, "match__points_needed": 9}, "match.end does not take -4; it takes any number from 0"),
            ({"match__end": 3, "match__points_needed": 9, "match__direction": "up"}, "match.start does not take -6"),
            ({"match__start": 900, "match__points_needed": 100, "match__direction": "up"}, "match.end does not take"),
        ],
    )
    def test_what_follows_is_taken_too(self, changes: dict[str, Value], message: str) -> None:
        """A slate has no marks below nought, and none of four digits."""
        with pytest.raises(BadRule) as caught:
            changed("schnopsn-weich", **changes)
        assert message in str(caught.value)

    @pytest.mark.parametrize("value", [None, [], {}, "K", 1, ["king"]])
    def test_a_value_that_is_none(self, value: object) -> None:
        """The message lists those there are."""
        with pytest.raises(BadRule, match=r"marriage\.lead_card does not take .* it takes either \| king \| queen"):
            PARAMETERS.checked("marriage.lead_card", value)

    @pytest.mark.parametrize("name", ["marriage", "", "marriage.", "pack", "pack.cards", None, ["marriage.credit"]])
    def test_a_rule_that_is_none(self, name: object) -> None:
        """Only the parameters are rules."""
        with pytest.raises(BadRule, match="is not a rule"):
            PARAMETERS.checked(name, 1)  # type: ignore[arg-type]  # what a record may hold

    def test_a_preset_without_one_of_its_rules(self) -> None:
        """All missing ones are named."""
        values = values_of(find_preset("blog-66").rules)
        del values["marriage.plain"], values["score.normal"]

        with pytest.raises(BadRule, match=r"no value for marriage\.plain, score\.normal"):
            make_rules(values)


class TestFewestChanges:
    """What has to be named of a table's rules, so that the rest follows."""

    @given(any_rules())
    def test_they_are_enough_and_each_is_needed(self, rules: Rules) -> None:
        """Compared to every preset."""
        for variant, preset in PRESETS.items():
            changes = SIXTYSIX.fewest_changes(variant, values_of(rules))
            assert override(preset.rules, changes) == rules
            for name in changes:
                others = {other: value for other, value in changes.items() if other != name}
                assert not comes_to(preset.rules, others, rules)

    def test_what_follows_is_not_named(self) -> None:
        """Of a pack of 24 cards the ranks and what they are worth."""
        assert SIXTYSIX.fewest_changes("schnopsn-weich", {"deck.size": 24}) == {"deck.size": 24}
        assert SIXTYSIX.fewest_changes("schnopsn-weich", {"strict.must_beat": True}) == {}
        manual = SIXTYSIX.fewest_changes("schnopsn-weich", {"claim.mode": "manual"})
        assert manual == {"claim.mode": "manual"}

    def test_what_would_follow_otherwise_is_named(self) -> None:
        """A slate from 11 down to 9, where the end alone would be counted up to."""
        rules = override(find_preset("original-66").rules, {"match.start": 11, "match.end": 9})
        changes = SIXTYSIX.fewest_changes("original-66", values_of(rules))

        assert (rules.match.direction, rules.match.points_needed) == ("down", 2)
        assert override(find_preset("original-66").rules, changes) == rules


def comes_to(preset: Rules, changes: dict[str, Value], rules: Rules) -> bool:
    """Whether *preset* with *changes* is *rules*."""
    try:
        return override(preset, changes) == rules
    except BadRule:
        return False
