"""Two players whose settings differ: the soft value counts, rule by rule (s0:100, s0:159)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.cardrules.sixtysix.strategies import any_rules

from cardrules.sixtysix import PRESETS, Rules, find_preset, override
from cardrules.sixtysix.rules import values_of
from cardrules.sixtysix.settlement import SOFT, Conflict, settle

soft = find_preset(SOFT).rules


def house(variant: str, **changes: object) -> Rules:
    """The rules of *variant* with *changes*, the point in a rule's name written as two underscores."""
    return override(find_preset(variant).rules, {name.replace("__", "."): value for name, value in changes.items()})


class TestSettle:
    """Whatever both want stays; where they differ, the soft value counts."""

    def test_one_difference(self) -> None:
        """King only against either card: either."""
        settled = settle(house(SOFT, marriage__lead_card="king"), house(SOFT), online=False)

        assert settled.rules == soft
        assert settled.conflicts == (Conflict("marriage.lead_card", ("king", "either"), "either"),)

    def test_what_both_have_stays(self) -> None:
        """Both want the king only, and only one a trick before the marriage."""
        both = settle(
            house(SOFT, marriage__lead_card="king", marriage__needs_trick=True),
            house(SOFT, marriage__lead_card="king"),
            online=False,
        )

        assert both.rules == house(SOFT, marriage__lead_card="king")
        assert [conflict.rule for conflict in both.conflicts] == ["marriage.needs_trick"]

    def test_two_values_neither_of_which_is_soft(self) -> None:
        """The soft value counts although nobody has it."""
        settled = settle(house("spielewiki-weich"), house("blog-schnapsen"), online=False)

        assert settled.rules.score.schneider_max == 32
        assert Conflict("score.schneider_max", (33, 29), 32) in settled.conflicts

    def test_games_of_different_length(self) -> None:
        """Both count up, one to 7 and one to 9: the soft length, counted up as both do."""
        settled = settle(house("spielewiki-weich"), house("spielewiki-weich", match__end=9), online=False)

        assert settled.rules.match[:4] == (0, "up", 7, 7)

    @pytest.mark.parametrize("variant", PRESETS)
    def test_online_only_the_soft_rules(self, variant: str) -> None:
        """Even where both players agree on something else (s0:5)."""
        settled = settle(find_preset(variant).rules, find_preset(variant).rules, online=True)

        assert settled.rules == soft
        assert {conflict.rule for conflict in settled.conflicts} == {
            rule for rule, value in values_of(find_preset(variant).rules).items() if value != values_of(soft)[rule]
        }


class TestProperties:
    """Settling is fair and settles."""

    @given(one=any_rules(), two=any_rules(), online=st.booleans())
    def test_symmetric(self, one: Rules, two: Rules, online: bool) -> None:  # noqa: FBT001  # drawn by hypothesis
        """The player named first has no advantage."""
        first, second = settle(one, two, online=online), settle(two, one, online=online)

        assert first.rules == second.rules
        assert first.conflicts == tuple(
            conflict._replace(values=conflict.values[::-1]) for conflict in second.conflicts
        )

    @given(one=any_rules())
    def test_who_agrees_has_no_conflict(self, one: Rules) -> None:
        """The same settings twice are what is played."""
        assert settle(one, one, online=False) == (one, ())

    @given(one=any_rules(), two=any_rules())
    def test_idempotent(self, one: Rules, two: Rules) -> None:
        """Settled rules settle to themselves, against either player's too."""
        settled = settle(one, two, online=False).rules

        assert (
            settle(settled, settled, online=False).rules,
            settle(settled, one, online=False).rules,
            settle(two, settled, online=False).rules,
        ) == (settled,) * 3

    @given(one=any_rules(), two=any_rules())
    def test_every_difference_is_a_conflict(self, one: Rules, two: Rules) -> None:
        """A conflict for each rule in which the players differ, and for no other but those that hang on them."""
        first, second, settled = values_of(one), values_of(two), settle(one, two, online=False)
        conflicting = {conflict.rule for conflict in settled.conflicts}

        assert {rule for rule in first if first[rule] != second[rule]} <= conflicting
        assert {conflict.rule: conflict.agreed for conflict in settled.conflicts}.items() <= values_of(
            settled.rules
        ).items()
