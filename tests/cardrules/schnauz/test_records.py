"""Rounds from JSON records: what a record can contain, and what is refused with one clear message."""

from typing import Any

import pytest

from cardrules import RulesError, json_lines

HANDS: list[list[str]] = [["S7", "H8", "D9"], ["C7", "H9", "D8"], ["C9", "S8", "D7"]]
PACK = [suit + rank for suit in "CSHD" for rank in "AKQJT987"]
STOCK = [card for card in PACK if card not in sum(HANDS, [])]  # noqa: RUF017  # three hands are few
RECORD: dict[str, Any] = {"variant": "schnauz", "dealer": 2, "hands": HANDS, "stock": STOCK}
"""Three players, the dealer has yet to choose."""

LAID = RECORD | {"table": ["CT", "ST", "HT"], "stock": [card for card in STOCK if card not in ("CT", "ST", "HT")]}
"""The same with the table laid."""


def legal_in(**change: object) -> dict[str, Any]:
    """The player to act and what is legal in RECORD with some of it changed."""
    return dict(json_lines.legal(RECORD | change))


class TestShapes:
    """Hands, table and stock, or the whole pack in order."""

    def test_without_a_table_the_dealer_chooses(self) -> None:
        """An empty one is the same."""
        assert legal_in() == legal_in(table=[])
        assert (legal_in()["seat"], legal_in()["legal"]) == (2, ["keep", "replace"])

    def test_with_a_table_the_first_turn_follows(self) -> None:
        """To the left of the dealer."""
        answer = json_lines.legal(LAID)

        assert answer["seat"] == 0
        assert "knock" in answer["legal"]  # type: ignore[operator]  # a list

    def test_a_table_and_a_hand_that_ends_rounds(self) -> None:
        """The round is over before the first turn."""
        hands = [["CA", "CK", "CQ"], *HANDS[1:]]
        stock = [card for card in PACK if card not in [*hands[0], *hands[1], *hands[2], "CT", "ST", "HT"]]
        result: Any = json_lines.replay(LAID | {"hands": hands, "stock": stock})["result"]

        assert (result["reason"], result["losers"]) == ("schnauz", [1])

    def test_deck(self) -> None:
        """Three cards at once to each, clockwise from the dealer's left; the rest is the stock."""
        answer = json_lines.legal({"variant": "schnauz", "dealer": 0, "players": 3, "deck": PACK})

        assert str(answer["position"]).startswith("table: none; stock: SK SQ")
        assert "you: C8 C7 SA; player 1: CA CK CQ; player 2: CJ CT C9" in str(answer["position"])

    def test_deck_for_those_who_are_in(self) -> None:
        """A player who is out gets nothing and keeps the seat."""
        answer = json_lines.legal({"variant": "schnauz", "dealer": 0, "lives": [1, None, 0], "deck": PACK})

        assert "you: CJ CT C9; player 2: CA CK CQ" in str(answer["position"])
        assert str(answer["position"]).endswith("lives: 1 out 0")

    def test_house_rules(self) -> None:
        """Single rules on top of the preset."""
        answer: Any = json_lines.replay(
            LAID | {"rules": {"schnauz.double_knock": "ends-round"}, "actions": ["knock", "knock"]}
        )

        assert answer["result"]["reason"] == "double-knock"

    def test_position(self) -> None:
        """A text instead of cards; who acts has seat 0."""
        record = {"variant": "schnauz", "position": "table: CT ST HT; you: S7 H8 D9; player 1: C7 H9 D8"}
        answer: Any = json_lines.replay(record | {"actions": ["knock", "pass"]})

        assert answer["result"]["losers"] == [0]

    def test_position_of_one_player(self) -> None:
        """It can be asked, not played on."""
        record = {"variant": "schnauz", "position": "table: CT ST HT; you: S7 H8 D9"}

        assert "pass" in json_lines.legal(record)["legal"]  # type: ignore[operator]  # a list
        assert json_lines.why(record, "keep")["rules"] == ["dealer.chosen"]
        with pytest.raises(RulesError, match="pass cannot be played where the other hands are unknown"):
            json_lines.replay(record | {"actions": ["pass"]})

    def test_replay_lists_every_step(self) -> None:
        """Seat, what was legal, the action as the engine writes it."""
        steps: Any = json_lines.replay(RECORD | {"actions": ["keep", "swap ♠7  ♣A"]})["steps"]

        assert [(step["seat"], step["action"]) for step in steps] == [(2, "keep"), (0, "swap S7 CA")]
        assert steps[0]["legal"] == ["keep", "replace"]


class TestFaults:
    """Anything else is an answer with its code."""

    @pytest.mark.parametrize(
        ("change", "code", "message"),
        [
            ({"hands": None}, "bad-json", "hands must be a list of lists"),
            ({"hands": HANDS[:1]}, "bad-position", "1 players, but there must be 2 to 7"),
            ({"hands": [*HANDS, []]}, "bad-position", "seat 3 has 0 cards, but should have been dealt 3"),
            ({"hands": [["S7"], *HANDS[1:]]}, "bad-position", "seat 0 has 1 cards"),
            ({"hands": [["S7", "S7", "S7"], *HANDS[1:]]}, "bad-position", "S7 appears 3 times"),
            ({"hands": [["S7", "H8", "X9"], *HANDS[1:]]}, "bad-card", "'X9' is not a card"),
            ({"hands": [["S7", "H8", "S6"], *HANDS[1:]]}, "bad-position", "S6 is not in a pack of 32 cards"),
            ({"stock": STOCK[1:]}, "bad-position", "31 cards, but the pack has 32: CA missing"),
            ({"stock": "CA"}, "bad-json", "stock must be a list of cards"),
            ({"table": ["CA"]}, "bad-position", "1 cards on the table"),
            ({"table": {}}, "bad-json", "table must be a list of cards"),
            ({"dealer": 3}, "bad-position", "dealer must be a seat from 0 to 2, not 3"),
            ({"dealer": True}, "bad-position", "dealer must be a seat"),
            ({"dealer": None}, "bad-position", "dealer must be a seat"),
            ({"lives": [3, 3]}, "bad-position", "hands of 3, lives of 2: who is out has an empty hand"),
            ({"lives": [3, 3, 4]}, "bad-position", "4 coins, but nobody can have more than 3"),
            ({"lives": [3, 3, None]}, "bad-position", "the dealer must be a player who is still in"),
            ({"lives": [3, None, 3]}, "bad-position", "seat 1 has 3 cards, but should have been dealt 0"),
            ({"lives": [3, True, 3]}, "bad-json", "lives must be a list of coins"),
            ({"lives": 3}, "bad-json", "lives must be a list of coins"),
            ({"players": 4}, "bad-position", "players of 4, hands of 3"),
            ({"players": "3"}, "bad-json", "players must be a number"),
            ({"players": 4, "lives": [3, 3, 3]}, "bad-position", "players of 4, hands of 3, lives of 3"),
            ({"deck": PACK, "hands": None}, "bad-json", "players is missing"),
            ({"deck": PACK, "players": 10**9}, "bad-position", "players, but there must be 2 to 7"),
            ({"deck": PACK, "players": -1}, "bad-position", "players, but there must be 2 to 7"),
            ({"deck": PACK[1:], "players": 3}, "bad-position", "31 cards, but the pack has 32"),
            ({"deck": [], "players": 3}, "bad-position", "seat"),
            ({"rules": ["schnauz.lives"]}, "bad-rule", "rules must be an object"),
            ({"rules": {"schnauz.wives": 1}}, "bad-record", "did you mean 'schnauz.lives'?"),
            ({"position": 1}, "bad-json", "position must be a text"),
            ({"actions": ["pass"]}, "illegal-action", "pass is not allowed: the dealer first keeps or replaces"),
            ({"actions": ["play SA"]}, "bad-action", "'play SA' is no action"),
            ({"actions": [1]}, "bad-action", "1 is no action"),
        ],
    )
    def test_code_and_message(self, change: dict[str, object], code: str, message: str) -> None:
        """One sentence that names what is wrong."""
        with pytest.raises(RulesError) as caught:
            json_lines.replay(RECORD | change)

        assert caught.value.code == code
        assert message in str(caught.value)
