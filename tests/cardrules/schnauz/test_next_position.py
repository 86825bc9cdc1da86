"""What an action does: the cards, whose turn is next, and when the round is over."""

import pytest

from cardrules import BadAction, BadCard, IllegalAction, parse_cards
from cardrules.notation import parse_fields
from cardrules.schnauz import (
    Position,
    Rules,
    Swap,
    explain,
    find_preset,
    legal_actions,
    override,
    parse_action,
    parse_setup,
    play,
    position_from_setup,
    turn_of,
)

GENERAL = find_preset("schnauz").rules
CLUB = find_preset("schnauz-club").rules
TWO_PACKS = override(GENERAL, {"schnauz.deck.size": 64})

TABLE = "table: C8 S9 H7; you: S7 H8 D9; player 1: C7 H9 D8"


def after(text: str, *actions: str, rules: Rules = GENERAL) -> Position:
    """The position *text* after *actions*."""
    position = position_from_setup(parse_setup(parse_fields(text)), rules)
    for action in actions:
        position = play(position, parse_action(action))
    return position


class TestActions:
    """Texts and actions belong together."""

    @pytest.mark.parametrize("text", ["keep", "replace", "pass", "knock", "swap all", "swap HA D7"])
    def test_round_trip(self, text: str) -> None:
        """An action is its text."""
        assert parse_action(text) == text

    def test_swap_carries_its_cards(self) -> None:
        """The hand's, then the table's; signs are read too."""
        action = parse_action("  swap   ♥A ♦7 ")

        assert action == "swap HA D7"
        assert isinstance(action, Swap)
        assert (action.card, action.taken) == parse_cards("HA D7")
        assert action is Swap(action.card, action.taken)

    @pytest.mark.parametrize("text", ["", "swap", "swap HA", "swap HA D7 C8", "Pass", "play HA", "swap everything"])
    def test_no_action(self, text: str) -> None:
        """Anything else is refused with the ways to write one."""
        with pytest.raises(BadAction, match="write keep, replace, swap HA D7"):
            parse_action(text)

    def test_no_card(self) -> None:
        """A swap of something else."""
        with pytest.raises(BadCard, match="'H1' is not a card"):
            parse_action("swap H1 D7")


class TestTwoPacks:
    """A card can be there twice: one of them goes, the other stays."""

    TEXT = "table: C8 C8 H7; you: S7 S7 D9; player 1: C7 H9 D8"

    def test_one_of_two_is_given(self) -> None:
        """And one of two is taken."""
        position = after(self.TEXT, "swap S7 C8", rules=TWO_PACKS)

        assert position.hands[0] == ("C8", "S7", "D9")
        assert position.table == ("S7", "C8", "H7")

    def test_no_action_is_listed_twice(self) -> None:
        """Two cards of each side are four swaps."""
        legal = legal_actions(turn_of(after(self.TEXT, rules=TWO_PACKS)))

        assert [action for action in legal if isinstance(action, Swap)] == [
            "swap D9 C8", "swap D9 H7", "swap S7 C8", "swap S7 H7",
        ]  # fmt: skip


class TestEnds:
    """A round ends with the turn that would be a knocker's, or at once."""

    @pytest.mark.parametrize(
        ("actions", "reason"),
        [
            (["knock", "pass"], "knock"),
            (["pass", "knock", "swap all"], "knock"),
            (["knock", "knock"], "double-knock"),
        ],
    )
    def test_by_knocking(self, actions: list[str], reason: str) -> None:
        """In the club."""
        result = after(TABLE, *actions, rules=CLUB).result

        assert result is not None
        assert result.reason == reason

    def test_nothing_is_legal_after_it(self) -> None:
        """Not even a look at the table."""
        position = after(TABLE, "knock", "pass")
        with pytest.raises(IllegalAction, match=r"pass is not allowed: .* \(game\.over\)\. Position: .*turn: nobody"):
            play(position, parse_action("pass"))

    def test_swapping_into_a_schnauz(self) -> None:
        """By all three cards too."""
        result = after("table: CA CK CQ; you: S7 H8 D9; player 1: C7 H9 D8", "swap all").result

        assert result is not None
        assert (result.reason, result.losers, result.lives) == ("schnauz", (1,), (3, 2))

    def test_feuer_before_schnauz(self) -> None:
        """Where several hands were dealt that end a round, the best one names the end."""
        text = "table: none; you: CT SA DK; player 1: CA HA DA; player 2: SK SQ SJ; stock: C7 C8 C9"
        result = after(text, "replace").result
        assert result is not None

        assert (result.reason, result.losers) == ("feuer", (0,))

    def test_result_as_json(self) -> None:
        """Losers, coins, hands with kind and points, the reason; a player who is out has no hand."""
        text = "table: C8 S9 HT; you: S7 S8 D9; player 2: C7 H7 D7; lives: 1 out 0"
        result = after(text, "knock", "pass").result
        assert result is not None

        assert result.as_json() == {
            "losers": [0],
            "lives": [0, None, 0],
            "hands": [
                {"cards": ["S8", "S7", "D9"], "kind": "points", "points": 15},
                None,
                {"cards": ["C7", "H7", "D7"], "kind": "three-of-a-kind", "points": 30.5},
            ],
            "reason": "knock",
        }

    def test_void_round_as_json(self) -> None:
        """It is marked as void, and nobody pays."""
        text = "table: C9 S9 HT; you: C7 C8 DT; player 1: S7 S8 D9; lives: 0 0"
        result = after(text, "knock", "knock", rules=CLUB).result
        assert result is not None
        written = result.as_json()

        assert (written["losers"], written["lives"], written["void"]) == ([], [0, 0], True)


class TestRefusals:
    """Each with the code of the rule and its facts."""

    @pytest.mark.parametrize(
        ("text", "action", "reason"),
        [
            ("table: none; you: S7 H8 D9; player 1: C7 H9 D8", "knock", "dealer.choose_first"),
            (TABLE, "keep", "dealer.chosen (table C8 S9 H7)"),
            (TABLE, "swap SA C8", "swap.not_held"),
            (TABLE, "swap S7 CA", "swap.not_on_table"),
            (f"{TABLE}; knocked: player 1", "knock", "schnauz.double_knock (knocker 1)"),
        ],
    )
    def test_reason(self, text: str, action: str, reason: str) -> None:
        """In the general game."""
        verdict = explain(turn_of(after(text)), parse_action(action))

        assert (verdict.legal, str(verdict.reasons[0])) == (False, reason)
