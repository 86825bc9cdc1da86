"""Positions whose best play can be followed by hand."""

from collections.abc import Callable, Mapping

import pytest

from cardrules import BadPosition
from cardrules.notation import parse_fields
from cardrules.sixtysix import Position, find_preset, override, parse_action, parse_setup, play, position_from_setup
from cardrules.sixtysix.solver import Solution, exact_value, solve


def place(variant: str, text: str, house: Mapping[str, object] | None = None) -> Position:
    """The position *text*; the player to act is seat 0."""
    return position_from_setup(parse_setup(parse_fields(text)), override(find_preset(variant).rules, house or {}))


def best(solution: Solution) -> list[str]:
    """The actions that are worth most."""
    return [action for action, value in solution.actions.items() if value == solution.value]


class TestAnswer:
    """Value and every legal action, for the player to act."""

    ONE_CARD = "trump: H; talon: empty; you: SA; opponent: {}; points: you 50, opponent {}; tricks: you 5, opponent 4"

    def test_shape(self) -> None:
        """The player to act, the best, and the actions sorted as text."""
        position = place("blog-schnapsen", self.ONE_CARD.format("HJ", 57))

        assert solve(position) == Solution(seat=0, value=-1, actions={"claim": -1, "play SA": -1})

    def test_value_alone(self) -> None:
        """The quick way gives the same."""
        position = place("blog-schnapsen", self.ONE_CARD.format("HJ", 57))

        assert exact_value(position) == solve(position).value

    def test_for_whoever_is_to_act(self) -> None:
        """After the lead it is the opponent's value."""
        position = play(place("schnopsn-weich", self.ONE_CARD.format("HJ", 57)), parse_action("SA"))

        assert solve(position) == Solution(seat=1, value=1, actions={"play HJ": 1})

    @pytest.mark.parametrize("ask", [solve, exact_value])
    def test_a_deal_that_is_over(self, ask: Callable[[Position], object]) -> None:
        """There is nothing to solve."""
        led = play(place("schnopsn-weich", self.ONE_CARD.format("SK", 55)), parse_action("SA"))
        over = play(led, parse_action("SK"))

        with pytest.raises(BadPosition, match="over"):
            ask(over)


class TestHouseValues:
    """Values that no preset has (decision 0045)."""

    PAIR = (
        "trump: H; talon: empty; you: SK SQ DJ; opponent: SA CA CT; points: you 46, opponent 33; "
        "tricks: you 4, opponent 3"
    )
    FEW = "trump: H; talon: empty; you: HA HT; opponent: SQ SJ; points: you 64, opponent 30; tricks: you 4, opponent 4"

    @pytest.mark.parametrize(("late", "value"), [("allowed", 1), ("closed-only", -1), ("forbidden", -1)])
    def test_a_marriage_that_comes_too_late(self, late: str, value: int) -> None:
        """It would have won at once; without it the opponent takes the rest."""
        position = place("schnopsn-weich", self.PAIR, {"marriage.strict_phase": late})

        assert exact_value(position) == value

    @pytest.mark.parametrize(("schneider", "value"), [(2, 2), (1, 1)])
    def test_few_points(self, schneider: int, value: int) -> None:
        """They may cost no more than many."""
        assert exact_value(place("schnopsn-weich", self.FEW, {"score.schneider": schneider})) == value


class TestClaims:
    """A claim is an action like others, and a wrong one has its price (s0:113, s4:40; C17)."""

    LOST = "trump: H; talon: empty; you: SA DK; opponent: CT HT; points: you 27, opponent 58; tricks: you 2, opponent 6"

    def test_wrong_claim_is_cheapest(self) -> None:
        """A loser with less than 30 points loses two; a wrong claim costs what would have been won, here one."""
        assert solve(place("blog-schnapsen", self.LOST)).actions == {"claim": -1, "play DK": -2, "play SA": -2}

    def test_wrong_claim_with_a_fixed_price(self) -> None:
        """Where it costs two, nothing is won by it."""
        assert best(solve(place("blog-schnapsen", self.LOST, {"claim.false_points": 2}))) == [
            "claim", "play DK", "play SA",
        ]  # fmt: skip

    def test_no_claims_where_66_counts_by_itself(self) -> None:
        """There the two points are lost."""
        assert solve(place("schnopsn-weich", self.LOST)).actions == {"play DK": -2, "play SA": -2}

    def test_a_missed_claim_loses_the_last_trick(self) -> None:
        """A player who has 66 and leads on may lose the deal (s2:58; C16)."""
        text = "trump: H; talon: empty; you: SA; opponent: HJ; points: you 70, opponent 37; tricks: you 5, opponent 4"

        assert solve(place("spielewiki-weich", text)).actions == {"claim": 1, "play SA": -1}

    def test_silence_about_a_marriage(self) -> None:
        """Announced, it brings 47 points: with 30 against them a wrong claim costs one, and the opponent makes it."""
        text = (
            "trump: H; talon: empty; you: CA CK CQ HA HT HJ; opponent: CT SA ST HQ DQ DJ; "
            "points: you 27, opponent 13; tricks: you 4, opponent 2"
        )
        actions = solve(place("blog-66", text)).actions

        assert (actions["marriage C"], actions["play CK"]) == (1, 2)


class TestMarriages:
    """King and queen are worth announcing, most of all when that makes 66 (s0:79)."""

    TEXT = (
        "trump: H; talon: empty; you: CK CQ CJ; opponent: CT HQ HJ; "
        "points: you 55, opponent 41; tricks: you 4, opponent 3"
    )

    def test_marriage_wins(self) -> None:
        """55 and 20 end the deal before a card is led; a card led without announcing loses it."""
        assert solve(place("schnopsn-weich", self.TEXT)).actions == {
            "marriage C": 1, "play CJ": -1, "play CK": -1, "play CQ": -1,
        }  # fmt: skip

    def test_marriage_does_not_end_the_deal(self) -> None:
        """Where only a trick may be followed by the claim, it comes too late (s1:72; C15)."""
        house = {"claim.on_marriage": False}

        assert solve(place("schnopsn-weich", self.TEXT, house)).actions["marriage C"] == -1

    def test_points_that_wait(self) -> None:
        """Nor does it help where the points wait for the next trick."""
        house = {"marriage.credit": "on-next-trick"}

        assert solve(place("schnopsn-weich", self.TEXT, house)).actions["marriage C"] == -1


class TestTalon:
    """Closing, exchanging and drawing are weighed like cards (s0:44-46, s0:65-75, s1:85)."""

    def test_closing_is_best(self) -> None:
        """Closed, the ace of diamonds must be followed, and 57 points become 66 before the opponent has a trick."""
        text = (
            "turn-up: HT; talon: HK; you: CT CK SK DA DT; opponent: CA CJ ST HQ DK; "
            "points: you 57, opponent 0; tricks: you 4, opponent 0"
        )
        solution = solve(place("schnopsn-weich", text))

        assert (solution.value, best(solution)) == (3, ["close"])

    def test_exchanging_is_best(self) -> None:
        """The king of trumps for the jack turns defeat into two points."""
        text = (
            "turn-up: DK; talon: CJ; you: CA SA HT HK DJ; opponent: SK SJ HA HJ DQ; "
            "points: you 26, opponent 28; tricks: you 2, opponent 2"
        )
        solution = solve(place("schnopsn-weich", text))

        assert (solution.value, best(solution)) == (2, ["exchange"])

    def test_closing_before_drawing(self) -> None:
        """Closed, both aces must be followed; after drawing it is too late to close, and they can be trumped."""
        text = (
            "turn-up: SJ; talon: DQ SK HQ; you: CA CQ S9 HA D9; opponent: CJ ST SQ HJ DK; "
            "points: you 47, opponent 15; tricks: you 4, opponent 1; undrawn: yes"
        )

        assert solve(place("original-66", text)).actions == {"claim": -2, "close": 2, "draw": -1}

    @pytest.mark.parametrize(("cost", "value"), [(2, -2), (3, -3)])
    def test_price_of_a_failed_close(self, cost: int, value: int) -> None:
        """The closer has no way out of it."""
        text = (
            "trump: H; talon: HQ CA, closed by you; you: SJ; opponent: HJ; "
            "points: you 45, opponent 57; tricks: you 4, opponent 4"
        )

        assert exact_value(place("schnopsn-weich", text, {"close.fail_points": cost})) == value


class TestEnd:
    """The last trick, and deals nobody wins (s0:85, s1:74-77; C18, C19)."""

    TEXT = "trump: H; talon: empty; you: SQ DQ; opponent: S9 DK; points: you 52, opponent 58; tricks: you 6, opponent 4"

    def test_a_draw_is_worth_nothing(self) -> None:
        """The king takes the queen of diamonds, the queen of spades the last trick with its ten: 65 each."""
        assert solve(place("original-66", self.TEXT)).actions == {"claim": -2, "play DQ": 0, "play SQ": -1}

    def test_last_trick_where_there_are_no_draws(self) -> None:
        """With draws ruled out who took the last trick has won."""
        house = {"end.draw": "impossible", "end.draw_carry": 0}

        assert solve(place("original-66", self.TEXT, house)).actions["play DQ"] == 1

    def test_last_trick_wins_the_deal(self) -> None:
        """Whatever the points are."""
        text = "trump: H; talon: empty; you: SA; opponent: SJ; points: you 43, opponent 64; tricks: you 4, opponent 5"

        assert exact_value(place("schnopsn-weich", text)) == 1
