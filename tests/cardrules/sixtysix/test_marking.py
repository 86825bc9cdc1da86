"""A marriage that has to be marked: announced and marked are two moves, and without the second nothing counts."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.cardrules.sixtysix.strategies import any_rules

from cardrules.notation import parse_fields
from cardrules.sixtysix import (
    Announce,
    Position,
    Rules,
    deal,
    explain,
    find_preset,
    format_position,
    legal_actions,
    override,
    parse_action,
    parse_setup,
    play,
    position_from_setup,
    shuffled,
    turn_of,
)
from cardrules.sixtysix.adviser import LEVELS, level_action
from cardrules.sixtysix.solver import solve

PAIR = (
    "trump: D; talon: empty; you: HK HQ SA; opponent: HJ CK CJ; points: you {}, opponent {}; tricks: you 3, opponent 4"
)
MARK = parse_action("mark")


def place(mine: int, variant: str = "schnopsn-weich", **house: object) -> Position:
    """A lead with a marriage in hand at *mine* points, where marriages are marked."""
    changes = {"marriage.marking": "required", **{name.replace("__", "."): value for name, value in house.items()}}
    rules = override(find_preset(variant).rules, changes)
    return position_from_setup(parse_setup(parse_fields(PAIR.format(mine, 94 - mine))), rules)


def after(position: Position, *actions: str) -> Position:
    """*position* after *actions*."""
    for action in actions:
        position = play(position, parse_action(action))
    return position


class TestMarking:
    """The rule (decision 0056)."""

    @pytest.mark.parametrize(("line", "points"), [(("play HK",), 30), (("mark", "play HK"), 50)])
    def test_it_counts_with_its_marker_alone(self, line: tuple[str, ...], points: int) -> None:
        """What was announced and not marked is lost for good."""
        position = after(place(30), "marriage H", *line)

        assert position.sides[0].points == points
        assert not position.unmarked
        assert after(position, "play HJ").sides[0].points == points + 6

    @pytest.mark.parametrize(("mine", "reaches"), [(46, True), (45, False)])
    def test_the_points_that_are_missing_need_none(self, mine: int, reaches: bool) -> None:  # noqa: FBT001  # a case
        """Then the deal is over, where a marriage can end it."""
        position = after(place(mine), "marriage H")

        assert (position.result is not None) == reaches
        assert position.unmarked != reaches

    def test_points_that_wait_for_a_trick_wait_marked(self) -> None:
        """And without a marker none wait."""
        waiting = place(30, marriage__credit="on-next-trick")

        assert after(waiting, "marriage H", "mark").sides[0].held_back == 20
        assert after(waiting, "marriage H", "play HK").sides[0].held_back == 0

    def test_a_card_of_the_pair_follows_either_way(self) -> None:
        """Nobody can mark and lead another card."""
        announced = after(place(30), "marriage H")

        assert legal_actions(turn_of(announced)) == ("mark", "play HK", "play HQ")
        assert legal_actions(turn_of(play(announced, MARK))) == ("play HK", "play HQ")

    def test_what_is_said_of_it(self) -> None:
        """Before, while and after it can be done, and where nobody needs a marker."""
        before = place(30)
        announced = after(before, "marriage H")
        codes = [
            explain(turn_of(position), MARK).reasons[0].code
            for position in (before, announced, play(announced, MARK), place(30, marriage__marking="none"))
        ]

        assert codes == ["mark.nothing_to_mark", "mark.allowed", "mark.nothing_to_mark", "marriage.marking"]

    def test_a_position_in_between_is_written(self) -> None:
        """And read again."""
        position = after(place(30), "marriage H")
        text = format_position(position)

        assert "announced: H; unmarked: yes" in text
        again = position_from_setup(parse_setup(parse_fields(text)), position.rules)
        assert legal_actions(turn_of(again)) == legal_actions(turn_of(position))


class TestPlayers:
    """The program's own players."""

    @pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
    @pytest.mark.parametrize("mine", [10, 30, 45])
    def test_they_always_mark(self, level: object, mine: int) -> None:
        """Even where the points decide nothing."""
        assert level_action(level, after(place(mine), "marriage H")) == MARK  # type: ignore[arg-type]  # a level

    @settings(deadline=None, max_examples=40)
    @given(rules=any_rules(), seed=st.integers(0, 2**32))
    def test_marking_is_never_worse(self, rules: Rules, seed: int) -> None:
        """By exact values, with all cards known; so the searches need not try to forget it."""
        rules = override(rules, {"marriage.marking": "required"})
        random, position = Random(seed), deal(rules, shuffled(rules, seed), 0)
        while position.result is None:
            legal = legal_actions(turn_of(position))
            marriages = [action for action in legal if isinstance(action, Announce)]
            if position.unmarked and position.talon_count <= 4:
                actions = solve(position).actions
                assert actions["mark"] == max(actions.values())
            position = play(position, random.choice(marriages or legal))
