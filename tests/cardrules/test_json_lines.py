"""JSON in, JSON out: the shapes of the answers, and faults that are answers."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardrules import json_lines
from cardrules.errors import UnknownKey

RECORD: dict[str, object] = {
    "variant": "schnopsn-weich",
    "dealer": 1,
    "hands": [["HJ", "SA", "SJ", "DT", "CK"], ["HT", "ST", "SK", "DK", "CJ"]],
    "turn_up": "HQ",
    "talon": ["CA", "CT", "CQ", "SQ", "HA", "HK", "DA", "DQ", "DJ"],
    "actions": ["exchange", "play SA", "play SK"],
}
"""Three actions of a deal of the soft game."""

WON: dict[str, object] = {
    "variant": "schnopsn-weich",
    "dealer": 1,
    "hands": [["HK", "HQ", "HA", "HT", "SA"], ["CJ", "CQ", "DJ", "DQ", "SJ"]],
    "turn_up": "HJ",
    "talon": ["CA", "CT", "CK", "ST", "SK", "SQ", "DA", "DT", "DK"],
    "actions": ["close", "marriage H", "play HK", "play CJ", "play HA", "play CQ", "play HT", "play DJ"],
}
"""A closed deal won on the third trick."""


def answer(question: str, **change: object) -> dict[str, object]:
    """The answer to *question* about RECORD with some of it changed."""
    return dict(
        json_lines.answer(
            json.dumps(RECORD | change), {"replay": json_lines.replay, "legal": json_lines.legal}[question]
        )
    )


def fault(line: str) -> dict[str, object]:
    """The fault in *line*."""
    error = json_lines.answer(line, json_lines.replay)["error"]
    assert isinstance(error, dict)
    return error


class TestReplay:
    """A replay lists each action with who took it and what was legal, and how the deal ended."""

    def test_steps(self) -> None:
        """One for each action, in order."""
        assert answer("replay", actions=["exchange", "play SA"])["steps"] == [
            {
                "seat": 0,
                "legal": ["close", "exchange", "play CK", "play DT", "play HJ", "play SA", "play SJ"],
                "action": "exchange",
            },
            {
                "seat": 0,
                "legal": ["close", "play CK", "play DT", "play HQ", "play SA", "play SJ"],
                "action": "play SA",
            },
        ]

    def test_result_is_null_while_it_goes_on(self) -> None:
        """Nobody has won yet."""
        assert answer("replay")["result"] is None

    def test_result(self) -> None:
        """Winner, game points, reason, points and tricks."""
        assert json_lines.replay(WON)["result"] == {
            "winner": 0,
            "game_points": 3,
            "reason": "reached-66",
            "points": [72, 0],
            "tricks": [3, 0],
        }

    def test_no_actions(self) -> None:
        """A deal nobody has begun has no steps."""
        assert answer("replay", actions=[]) == {"steps": [], "result": None}

    @pytest.mark.parametrize("written", ["SA", "♠A", "play ♠A", "  play   SA "])
    def test_actions_are_answered_in_the_form_of_the_contract(self, written: str) -> None:
        """However an action was written, the answer has it in ASCII: cards are read with signs, never written so."""
        steps = answer("replay", actions=[written])["steps"]
        assert isinstance(steps, list)

        assert steps[0]["action"] == "play SA"


class TestLegal:
    """Only the moment after the last action: who acts, what is legal, the position."""

    def test_shape(self) -> None:
        """Three keys."""
        assert answer("legal") == {
            "seat": 0,
            "legal": ["close", "play CA", "play CK", "play DT", "play HQ", "play SJ"],
            "position": (
                "turn-up: HJ; talon: CQ SQ HA HK DA DQ DJ; you: CA CK SJ HQ DT; opponent: CT CJ ST HT DK; "
                "points: you 15, opponent 0; tricks: you 1, opponent 0"
            ),
        }

    def test_nothing_after_the_end(self) -> None:
        """The deal is over."""
        assert json_lines.legal(WON)["legal"] == []


class TestWhy:
    """Whether an action is legal there, and if not the rules it breaks."""

    def test_legal(self) -> None:
        """No rule is broken, and there is a reason all the same."""
        reply = json_lines.why(RECORD, "close")

        assert (reply["legal"], reply["rules"], reply["reasons"]) == (
            True,
            [],
            [{"code": "close.allowed", "facts": {"talon": 8, "least": 2}}],
        )

    def test_refused(self) -> None:
        """The rule, with the cards it rests on."""
        reply = json_lines.why(RECORD | {"actions": ["close", "play SJ"]}, "play CJ")

        assert (reply["legal"], reply["rules"], reply["reasons"]) == (
            False,
            ["strict.must_follow"],
            [
                {
                    "code": "strict.must_follow",
                    "facts": {"card": "CJ", "led": "SJ", "suit": "S", "held": ["ST", "SK"], "talon": 10},
                }
            ],
        )

    def test_action_is_written_in_the_form_of_the_contract(self) -> None:
        """Signs are read, letters are written."""
        assert json_lines.why(RECORD, "♠J")["action"] == "play SJ"


class TestFaults:
    """A fault is an answer: code, message, and of an action its place in the list."""

    def test_illegal_action(self) -> None:
        """The place, the action and the rules it breaks."""
        reply = fault(json.dumps(RECORD | {"actions": ["close", "play SJ", "play CJ"]}))
        reply.pop("message")

        assert reply == {"code": "illegal-action", "step": 2, "action": "play CJ", "rules": ["strict.must_follow"]}

    def test_action_after_the_end(self) -> None:
        """Nothing may be done any more."""
        actions = WON["actions"]
        assert isinstance(actions, list)
        reply = fault(json.dumps(WON | {"actions": [*actions, "play SA"]}))

        assert (reply["code"], reply["step"], reply["rules"]) == ("illegal-action", 8, ["game.over"])

    @pytest.mark.parametrize(
        ("action", "code"),
        [
            ("fold", "bad-action"),
            ("", "bad-action"),
            (None, "bad-action"),
            (7, "bad-action"),
            (["play SA"], "bad-action"),
            ("play", "bad-action"),
            ("play SA SJ", "bad-action"),
            ("play 1", "bad-card"),
            ("marriage X", "bad-card"),
        ],
    )
    def test_unreadable_action(self, action: object, code: str) -> None:
        """The place and the kind."""
        reply = fault(json.dumps(RECORD | {"actions": ["exchange", action]}))

        assert (reply["code"], reply["step"]) == (code, 1)

    @pytest.mark.parametrize(
        "line",
        [
            "",
            "{",
            "nonsense",
            "[]",
            "7",
            "null",
            '"text"',
            "{}x",
            "\x00",
            "[" * 100_000,
            '{"a":' * 100_000,
            "9" * 5_000,
        ],
        ids=lambda line: line[:10] or "empty",
    )
    def test_no_record(self, line: str) -> None:
        """Broken JSON, or JSON that is no object."""
        assert fault(line)["code"] == "bad-json"

    @pytest.mark.parametrize("actions", [None, "play SA", {"0": "play SA"}, 7])
    def test_actions_of_another_shape(self, actions: object) -> None:
        """They must be a list."""
        assert fault(json.dumps(RECORD | {"actions": actions}))["code"] == "bad-json"

    def test_megabyte_of_noise(self) -> None:
        """It is refused unread, in a short message."""
        reply = fault("x" * 2_000_000)

        assert (reply["code"], len(str(reply["message"])) < 200) == ("bad-json", True)

    @pytest.mark.parametrize(
        "change",
        [{"variant": "x" * 500_000}, {"turn_up": "x" * 500_000}, {"actions": ["x" * 500_000]}],
        ids=lambda change: next(iter(change)),
    )
    def test_message_stays_short(self, change: dict[str, object]) -> None:
        """Offending text is quoted, but not half a megabyte of it."""
        assert len(str(fault(json.dumps(RECORD | change))["message"])) < 2_000

    @pytest.mark.parametrize("key", ["variant", "rules", "dealer", "hands", "turn_up", "talon", "deck", "actions"])
    def test_deeply_nested_value(self, key: str) -> None:
        """JSON that Python can read is answered, however deep."""
        deep = "[" * 900 + "]" * 900
        line = json.dumps(RECORD | {key: "DEEP"}).replace('"DEEP"', deep)

        assert fault(line)["code"]

    @pytest.mark.parametrize("name", ["score.normal", "deck.ranks", "end.draw_carry"])
    def test_deeply_nested_rule(self, name: str) -> None:
        """A rule's value too."""
        line = json.dumps(RECORD | {"rules": {name: "DEEP"}}).replace('"DEEP"', "[" * 900 + "]" * 900)

        assert fault(line)["code"] == "bad-rule"

    def test_nines_put_into_the_small_pack(self) -> None:
        """Ranks changed without their values: refused as a rule, or played; never a traceback."""
        cards = [suit + rank for suit in "CSHD" for rank in "ATKQJ9"]
        record = {
            "variant": "schnopsn-weich",
            "rules": {"deck.ranks": ["A", "T", "K", "Q", "J", "9"]},
            "dealer": 1,
            "hands": [["C9", "SA", "SJ", "DT", "CK"], ["HT", "ST", "SK", "DK", "CJ"]],
            "turn_up": "HQ",
            "actions": ["play C9", "play CJ"],
        }
        placed = ["C9", "SA", "SJ", "DT", "CK", "HT", "ST", "SK", "DK", "CJ", "HQ"]
        record["talon"] = [card for card in cards if card not in placed]

        assert json_lines.answer(json.dumps(record), json_lines.replay)

    def test_house_rules_of_another_shape(self) -> None:
        """An empty list is no object either."""
        assert fault(json.dumps(RECORD | {"rules": []}))["code"] == "bad-rule"


class TestUnknownKeys:
    """A key that nobody reads is a fault: what it contains would be left out silently."""

    @pytest.mark.parametrize(
        ("change", "key", "near"),
        [
            ({"rule": {"close.needs_trick": True}}, "rule", "rules"),
            ({"postion": "trump: H"}, "postion", "position"),
            ({"turn-up": "HQ"}, "turn-up", "turn_up"),
            ({"rules": {"close.need_trick": True}}, "close.need_trick", "close.needs_trick"),
            ({"position": "trump: H; tallon: empty; you: HA"}, "tallon", "talon"),
        ],
    )
    def test_of_record_rules_and_position(self, change: dict[str, object], key: str, near: str) -> None:
        """The answer has the key, the known one that is near, and both in its message."""
        reply = fault(json.dumps(RECORD | change))

        assert (reply["code"], reply["key"], reply["nearest"]) == ("bad-record", key, near)
        assert f"did you mean {near!r}?" in str(reply["message"])

    def test_nothing_is_guessed(self) -> None:
        """A key that is near to none is named alone, with those that there are."""
        reply = fault(json.dumps(RECORD | {"comment": "mine"}))

        assert reply.keys() == {"code", "key", "message"}
        assert "the keys are variant, rules, dealer, deck, hands, position, actions, turn_up, talon" in str(
            reply["message"]
        )

    def test_a_misspelt_variant(self) -> None:
        """It is named, though which game is meant is not known."""
        reply = fault(json.dumps({"varient": "blog-66"}))

        assert (reply["code"], reply["nearest"]) == ("bad-record", "variant")

    def test_keys_of_another_game(self) -> None:
        """Coins belong to Schnauz alone."""
        assert fault(json.dumps(RECORD | {"lives": [3, 3]}))["key"] == "lives"

    def test_settings_of_players(self) -> None:
        """Those to settle are records too."""
        with pytest.raises(UnknownKey, match="did you mean 'rules'"):
            json_lines.settle({"variant": "blog-66", "rulez": {}}, {"variant": "blog-66"})


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["HA", "♥A", "S9", "H7"]),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


class TestNoise:
    """Whatever comes in, an answer goes out."""

    @settings(deadline=None, max_examples=150)
    @given(line=st.text())
    def test_text(self, line: str) -> None:
        """Any text."""
        assert "error" in json_lines.answer(line, json_lines.replay)

    @settings(deadline=None, max_examples=300)
    @given(
        key=st.sampled_from(["variant", "rules", "dealer", "hands", "turn_up", "talon", "deck", "actions"]),
        value=json_values,
    )
    def test_values(self, key: str, value: object) -> None:
        """Any JSON in the place of any part of a record."""
        assert json.dumps(json_lines.answer(json.dumps(RECORD | {key: value}), json_lines.replay))

    @settings(deadline=None, max_examples=150)
    @given(
        name=st.sampled_from(
            ["marriage.lead_card", "deck.size", "end.draw_carry", "close.fail_points", "score.normal"]
        ),
        value=json_values,
    )
    def test_house_rules(self, name: str, value: object) -> None:
        """Any JSON as the value of a rule."""
        assert json.dumps(json_lines.answer(json.dumps(RECORD | {"rules": {name: value}}), json_lines.replay))

    @settings(deadline=None, max_examples=150)
    @given(
        actions=st.lists(
            st.text(max_size=8) | st.sampled_from(["play SA", "close", "claim", "draw", "marriage H", "exchange"])
        )
    )
    def test_actions(self, actions: list[str]) -> None:
        """Any texts as actions."""
        assert json_lines.answer(json.dumps(RECORD | {"actions": actions}), json_lines.legal)

    @settings(deadline=None, max_examples=150)
    @given(action=st.text(max_size=12))
    def test_why(self, action: str) -> None:
        """Any text as the action asked about."""
        assert json_lines.answer(json.dumps(RECORD), lambda record: json_lines.why(record, action))
