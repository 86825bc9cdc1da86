"""An answer that breaks a duty, where that has a price: never legal, always possible, and the end of the deal."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.cardrules.sixtysix.strategies import any_rules

from cardrules import IllegalAction, json_lines
from cardrules.notation import parse_fields
from cardrules.sixtysix import (
    Play,
    Position,
    Revoke,
    Rules,
    deal,
    explain,
    find_preset,
    legal_actions,
    override,
    parse_setup,
    play,
    position_from_setup,
    shuffled,
    turn_of,
)

OPEN = (
    "trump: D; talon: empty; led: HK; you: HJ SA CJ; opponent: CQ DJ; points: you {}, opponent {}; "
    "tricks: you 3, opponent 4"
)
CLOSED = (
    "turn-up: DQ; talon: CK CT ST, closed by {}; led: HK; you: HJ SA CJ; opponent: CQ DJ; "
    "at close: points {}, tricks 1, closer's tricks 2; points: you 35, opponent 34; tricks: you 3, opponent 2"
)
PRICES = ("as-if-won", 3)


def place(text: str, price: object, variant: str = "schnopsn-weich") -> Position:
    """The position *text* at a table where a revoke has *price*."""
    rules = override(find_preset(variant).rules, {"strict.revoke": price})
    return position_from_setup(parse_setup(parse_fields(text)), rules)


def cost(position: Position) -> tuple[int | None, int, str]:
    """The winner after a revoke with the ace, the game points, and why."""
    result = play(position, Revoke(position.hands[0][0])).result
    assert result is not None
    return result.winner, result.game_points, result.reason


class TestPrice:
    """What the opponent scores (decision 0056)."""

    @pytest.mark.parametrize(("mine", "points"), [(40, 1), (33, 1), (32, 2), (31, 2)])
    def test_as_if_won(self, mine: int, points: int) -> None:
        """By what the offender has, as for any deal won."""
        assert cost(place(OPEN.format(mine, 96 - mine), "as-if-won")) == (1, points, "revoke")

    def test_fixed(self) -> None:
        """Whatever the offender has."""
        assert cost(place(OPEN.format(40, 56), 3)) == (1, 3, "revoke")

    def test_by_the_closer(self) -> None:
        """As if won is what failing costs."""
        assert cost(place(CLOSED.format("you", 34), "as-if-won")) == (1, 2, "revoke")
        assert cost(place(CLOSED.format("you", 34), 3)) == (1, 3, "revoke")

    @pytest.mark.parametrize(("at_close", "points"), [(34, 1), (20, 2)])
    def test_by_the_closers_opponent(self, at_close: int, points: int) -> None:
        """As if won is the closer's award, by what the opponent had at the close."""
        assert cost(place(CLOSED.format("opponent", at_close), "as-if-won")) == (1, points, "revoke")

    def test_no_card_is_lost(self) -> None:
        """The cards lie as before, so that everybody can see what could have been played."""
        before = place(OPEN.format(40, 56), 3)
        after = play(before, Revoke(before.hands[0][0]))

        assert after._replace(result=None) == before
        assert legal_actions(turn_of(after)) == ()


class TestVerdict:
    """What is said of it."""

    @pytest.mark.parametrize("price", ["taken-back", *PRICES])
    def test_it_is_never_legal(self, price: object) -> None:
        """The reason has the price."""
        position = place(OPEN.format(40, 56), price)
        verdict = explain(turn_of(position), Revoke(position.hands[0][0]))

        assert (verdict.legal, verdict.rules) == (False, ("strict.revoke",))
        assert verdict.reasons[0].facts["price"] == price

    def test_a_card_that_is_taken_back_cannot_be_played(self) -> None:
        """In every preset."""
        position = place(OPEN.format(40, 56), "taken-back")

        with pytest.raises(IllegalAction, match=r"strict\.revoke"):
            play(position, Revoke(position.hands[0][0]))

    @pytest.mark.parametrize(
        ("text", "card", "code"),
        [
            (OPEN.format(40, 56), "HJ", "revoke.no_duty"),
            (OPEN.format(40, 56), "HA", "play.not_held"),
            ("trump: D; talon: empty; you: HJ SA; tricks: you 4", "SA", "revoke.no_duty"),
            ("turn-up: DQ; talon: 4 cards; led: HK; you: HJ SA CJ CA SJ", "SA", "revoke.no_duty"),
        ],
    )
    def test_what_breaks_no_duty_is_none(self, text: str, card: str, code: str) -> None:
        """An allowed answer, a card of somebody else, a lead, an answer while cards are drawn."""
        record = {"variant": "schnopsn-weich", "rules": {"strict.revoke": 3}, "position": text}

        assert json_lines.why(record, f"revoke {card}")["rules"] == [code]


@settings(deadline=None, max_examples=200)
@given(rules=any_rules(), price=st.sampled_from(PRICES), seed=st.integers(0, 2**32))
def test_it_is_possible_exactly_where_a_duty_is_broken(rules: Rules, price: object, seed: int) -> None:
    """By every table's rules; it is never among what is legal, and always loses."""
    rules = override(rules, {"strict.revoke": price})
    random, position = Random(seed), deal(rules, shuffled(rules, seed), 0)
    while position.result is None:
        turn = turn_of(position)
        legal = legal_actions(turn)
        assert not any(isinstance(action, Revoke) for action in legal)
        for card in position.hands[position.seat]:
            answering = turn.led is not None and turn.strict
            if answering and Play(card) not in legal:
                result = play(position, Revoke(card)).result
                assert result is not None
                assert (result.winner, result.reason) == (1 - position.seat, "revoke")
                assert 1 <= result.game_points <= 3
            else:
                with pytest.raises(IllegalAction):
                    play(position, Revoke(card))
        position = play(position, random.choice(legal))


def test_random_deals_have_none() -> None:
    """The command `deal` plays by what is legal."""
    settings_ = {"variant": "blog-66", "rules": {"strict.revoke": 3}}

    assert not any("revoke" in str(record["actions"]) for record in json_lines.random_deals(settings_, 1, 30))
