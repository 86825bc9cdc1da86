"""Deal records: how a deal starts from JSON, and what is refused."""

import json

import pytest

from cardrules import BadPosition, BadVariant, RulesError, game_of, json_lines
from cardrules.sixtysix import PRESETS, find_preset

each_variant = pytest.mark.parametrize("variant", PRESETS)

GOOD: dict[str, object] = {
    "variant": "schnopsn-weich",
    "dealer": 1,
    "hands": [["HJ", "SA", "SJ", "DT", "CK"], ["HT", "ST", "SK", "DK", "CJ"]],
    "turn_up": "HQ",
    "talon": ["CA", "CT", "CQ", "SQ", "HA", "HK", "DA", "DQ", "DJ"],
}
"""A deal of the soft game as it should be."""


def code(record: dict[str, object]) -> str:
    """The code of the fault in *record*, or `none`."""
    try:
        game_of(record.get("variant")).start(record)
    except RulesError as error:
        return error.code
    return "none"


class TestStart:
    """A record gives both hands, the turned-up card and the talon from the top, or the whole pack to be dealt."""

    def test_non_dealer_leads(self) -> None:
        """Seat 1 dealt."""
        assert game_of("schnopsn-weich").start(GOOD).seat == 0

    def test_cards_lie_as_recorded(self) -> None:
        """Hands sorted, the talon in the order of the record."""
        assert game_of("schnopsn-weich").start(GOOD).text == (
            "turn-up: HQ; talon: CA CT CQ SQ HA HK DA DQ DJ; you: CK SA SJ HJ DT; opponent: CJ ST SK HT DK; "
            "points: you 0, opponent 0; tricks: you 0, opponent 0"
        )

    @each_variant
    def test_deck_is_dealt(self, variant: str) -> None:
        """The same deal, given by the pack or by how it lies after dealing."""
        game = game_of(variant)
        from_deck = game.start({"variant": variant, "dealer": 1, "deck": list(find_preset(variant).rules.pack.cards)})
        parts = dict(part.split(": ", 1) for part in from_deck.text.split("; "))
        record = {
            "variant": variant,
            "dealer": 1,
            "hands": [parts["you"].split(), parts["opponent"].split()],
            "turn_up": parts["turn-up"],
            "talon": parts["talon"].split(),
        }

        assert game.start(record) == from_deck

    def test_suit_signs_are_read(self) -> None:
        """Writing is letters all the same."""
        assert game_of("schnopsn-weich").start(GOOD | {"turn_up": "♥Q"}).text.startswith("turn-up: HQ;")


class TestHouseRules:
    """Single rules of the preset may be changed by their names."""

    def test_changed(self) -> None:
        """The jack of trumps may not be exchanged before a trick."""
        deal = game_of("schnopsn-weich").start(GOOD | {"rules": {"exchange.needs_trick": True}})

        assert "exchange" not in deal.legal()

    @pytest.mark.parametrize(
        "rules",
        [
            {"marriage.lead_card": "jack"},
            {"marriage.lead_card": None},
            {"strict.must_beat": 1},
            {"score.schneider_max": True},
            {"score.schneider_max": "32"},
            "marriage.lead_card",
            [1],
        ],
    )
    def test_unknown_value(self, rules: object) -> None:
        """A value that the rule does not take; yes is not 1."""
        assert code(GOOD | {"rules": rules}) == "bad-rule"

    @pytest.mark.parametrize("name", ["marriage.card", "marriage", ""])
    def test_unknown_rule(self, name: str) -> None:
        """A name that no rule has is an unknown key of the rules."""
        assert code(GOOD | {"rules": {name: "king"}}) == "bad-record"

    def test_message_names_rule_value_and_choices(self) -> None:
        """Everything that is needed to mend it."""
        with pytest.raises(RulesError, match=r"marriage\.lead_card does not take jack; it takes either \| king"):
            game_of("schnopsn-weich").start(GOOD | {"rules": {"marriage.lead_card": "jack"}})

    @pytest.mark.parametrize("rules", [{"deck.ranks": ["A", "T", "K", "Q", "J", "9"]}, {"deck.size": 24}])
    def test_half_a_change_of_pack_brings_the_other_half(self, rules: dict[str, object]) -> None:
        """Ranks, their values and the size of the pack follow from each other, and then a bigger pack is dealt."""
        deck = [suit + rank for suit in "CSHD" for rank in "ATKQJ9"]

        assert code({"variant": "schnopsn-weich", "dealer": 1, "deck": deck, "rules": rules}) == "none"


class TestFaults:
    """What is not as it should be is refused with the code of its kind."""

    @pytest.mark.parametrize(
        ("change", "expected"),
        [
            ({"variant": "schnapsen"}, "bad-variant"),
            ({"variant": None}, "bad-variant"),
            ({"variant": ["schnopsn-weich"]}, "bad-variant"),
            ({"dealer": 2}, "bad-position"),
            ({"dealer": True}, "bad-position"),
            ({"dealer": "1"}, "bad-position"),
            ({"dealer": None}, "bad-position"),
            ({"hands": None}, "bad-json"),
            ({"hands": [["HJ"]]}, "bad-json"),
            ({"hands": ["HJ", "SA"]}, "bad-json"),
            ({"hands": [["HJ", "SA", "SJ", "DT"], ["HT", "ST", "SK", "DK", "CJ"]]}, "bad-position"),
            ({"hands": [["HJ", "SA", "SJ", "DT", "CK", "CA"], ["HT", "ST", "SK", "DK", "CJ"]]}, "bad-position"),
            ({"hands": [["HJ", "SA", "SJ", "DT", "HT"], ["HT", "ST", "SK", "DK", "CJ"]]}, "bad-position"),
            ({"hands": [["HJ", "SA", "SJ", "DT", "H9"], ["HT", "ST", "SK", "DK", "CJ"]]}, "bad-position"),
            ({"hands": [["HJ", "SA", "SJ", "DT", "K"], ["HT", "ST", "SK", "DK", "CJ"]]}, "bad-card"),
            ({"hands": [["HJ", "SA", "SJ", "DT", 7], ["HT", "ST", "SK", "DK", "CJ"]]}, "bad-card"),
            ({"turn_up": None}, "bad-json"),
            ({"turn_up": "HX"}, "bad-card"),
            ({"talon": "CA CT CQ SQ HA HK DA DQ DJ"}, "bad-json"),
            ({"talon": ["CA", "CT", "CQ", "SQ", "HA", "HK", "DA", "DQ"]}, "bad-position"),
            ({"deck": "CA"}, "bad-json"),
            ({"deck": []}, "bad-position"),
            ({"deck": [["CA"]]}, "bad-card"),
        ],
    )
    def test_code(self, change: dict[str, object], expected: str) -> None:
        """One thing wrong, one code."""
        assert code(GOOD | change) == expected

    def test_unknown_variant_lists_those_there_are(self) -> None:
        """Everything that is needed to mend it."""
        with pytest.raises(BadVariant, match="original-66"):
            game_of("66")


class TestPositionsAsText:
    """A record may give a position as text instead of the cards as they were dealt."""

    end_game = (
        "trump: H; talon: empty; you: SA HQ; opponent: SK HK; points: you 50, opponent 48; tricks: you 4, opponent 4"
    )

    def test_played_on(self) -> None:
        """Its actions begin there."""
        record = {"variant": "schnopsn-weich", "position": self.end_game, "actions": ["play SA", "play SK"]}

        assert json_lines.legal(record)["legal"] == ["play HQ"]

    def test_legal_actions_with_unknown_cards(self) -> None:
        """What is legal depends on nothing that the player does not see."""
        record = {"variant": "schnopsn-weich", "position": "trump: H; talon: empty; led: SK; you: SA SJ"}

        assert (json_lines.legal(record)["legal"], json_lines.why(record, "play SJ")["rules"]) == (
            ["play SA"],
            ["strict.must_beat"],
        )

    @pytest.mark.parametrize("opponent", ["", "; opponent: SQ ?"])
    def test_unknown_cards_cannot_be_played(self, opponent: str) -> None:
        """The refusal has what to write."""
        record = {"variant": "schnopsn-weich", "position": f"trump: H; talon: empty; you: SA SJ{opponent}"}

        with pytest.raises(BadPosition, match="write opponent: and talon:"):
            json_lines.legal(record | {"actions": ["play SA"]})

    @pytest.mark.parametrize("position", [None, 7, [], {"you": "SA"}])
    def test_no_text(self, position: object) -> None:
        """Anything but text is no record."""
        assert code({"variant": "schnopsn-weich", "position": position}) == "bad-json"

    def test_a_position_that_cannot_be(self) -> None:
        """The fault has the column of what is wrong."""
        record = {"variant": "schnopsn-weich", "position": self.end_game.replace("SK HK", "SA HK")}
        answer = json_lines.answer(json.dumps(record), json_lines.legal)

        assert answer["error"]["code"] == "bad-position"  # type: ignore[index]  # an object
        assert answer["error"]["column"] == record["position"].rindex("SA")  # type: ignore[index]  # an object
