"""Deals to begin with: from a seed, from text, from records."""

import json
from typing import Any

import pytest

import cardrules
from cardrules import BadCard, BadPosition, BadRecord, BadRule, BadVariant, RulesError, json_lines
from cardrules.errors import UnknownRecordKey


class TestDeal:
    """A new deal by its seed."""

    @pytest.mark.parametrize("variant", cardrules.variants())
    def test_the_command_deals_the_same(self, variant: str) -> None:
        """With the same seed, and without anything set."""
        (record,) = json_lines.random_deals({"variant": variant}, 11, 1)

        assert json.loads(cardrules.write_record(cardrules.deal(variant, 11))) == {**record, "actions": []}

    def test_the_seed_decides(self) -> None:
        """The same seed gives the same deal, another one another."""
        assert cardrules.deal("blog-66", 1) == cardrules.deal("blog-66", seed=1) != cardrules.deal("blog-66", 2)

    def test_who_deals(self) -> None:
        """The other seat leads."""
        assert [cardrules.deal("blog-66", 1, dealer=dealer).seat for dealer in (0, 1)] == [1, 0]

    def test_how_many_play(self) -> None:
        """Where the game leaves that open."""
        assert "player 5" in cardrules.deal("schnauz", 1, players=6).text

    @pytest.mark.parametrize(
        ("wrong", "kind", "message"),
        [
            ({"variant": "original66"}, BadVariant, "did you mean 'original-66'"),
            ({"seed": "7"}, BadRecord, "seed must be a whole number, not '7'"),
            ({"seed": True}, BadRecord, "seed must be a whole number, not True"),
            ({"rules": {"close.needs_tricks": True}}, BadRule, "did you mean 'close.needs_trick'"),
            ({"rules": {"close.needs_trick": "maybe"}}, BadRule, "close.needs_trick does not take maybe"),
            ({"rules": ["close.needs_trick"]}, BadRule, "rules must be an object"),
            ({"dealer": 2}, BadPosition, "dealer must be 0 or 1, not 2"),
            ({"players": 3}, UnknownRecordKey, "'players' is not a key of a record"),
            ({"variant": "schnauz", "players": 8}, BadPosition, "8 players, but there must be 2 to 7"),
            ({"variant": "schnauz", "players": 3, "dealer": 3}, BadPosition, "dealer must be a seat from 0 to 2"),
        ],
    )
    def test_faults(self, wrong: dict[str, Any], kind: type[RulesError], message: str) -> None:
        """Each has its message."""
        with pytest.raises(kind, match=message):
            cardrules.deal(**{"variant": "original-66", "seed": 7, **wrong})


class TestPosition:
    """A deal from the middle on, from text."""

    def test_lines(self) -> None:
        """In lines or in one line, with suits as letters or as signs."""
        lines = "variant: blog-66\nrules: strict.must_beat = false\ntrump: ♥\ntalon: empty\nled: ♠K\nyou: ♠A ♠J"
        line = "variant: blog-66; rules: strict.must_beat = false; trump: H; talon: empty; led: SK; you: SA SJ"

        assert cardrules.position(lines).legal() == cardrules.position(line).legal() == ("play SA", "play SJ")
        assert cardrules.position(lines).text == cardrules.position(line).text

    def test_schnauz(self) -> None:
        """Every game has its own keys."""
        deal = cardrules.position("variant: schnauz; table: D7 D8 D9; you: SA SK H7")

        assert "swap H7 D9" in deal.legal()

    @pytest.mark.parametrize(
        ("text", "kind", "message"),
        [
            ("trump: H; talon: empty; you: SA", BadPosition, "the variant is missing"),
            ("variant: blog; trump: H; talon: empty; you: SA", BadVariant, "'blog' is not a variant"),
            ("variant: blog-66; variant: blog-66; talon: empty", BadPosition, "'variant' appears twice"),
            ("variant: blog-66; rules: must_beat; talon: empty", BadPosition, "'must_beat' sets no rule"),
            ("variant: blog-66; rules: {false}; talon: empty", BadPosition, "the rules are not a JSON object"),
            ("variant: blog-66; rules: {}; trumps: H", BadPosition, "did you mean 'trump'"),
            ("variant: blog-66; rules: a.b = 1; trump: H; talon: empty; you: SA", BadRule, "'a.b' is not a rule"),
            ("nothing", BadPosition, "'nothing' is not a line of a position"),
        ],
    )
    def test_faults(self, text: str, kind: type[RulesError], message: str) -> None:
        """Each has its message."""
        with pytest.raises(kind, match=message):
            cardrules.position(text)

    def test_a_fault_has_its_place(self) -> None:
        """Line and column in the text given, though the variant is before the position."""
        with pytest.raises(BadCard) as caught:
            cardrules.position(
                "variant: blog-66; rules: strict.must_beat = false\ntrump: H\ntalon: empty\nled: SK\nyou: SA SJ X"
            )

        assert (caught.value.line, caught.value.column) == (4, 11)


class TestRecords:
    """Deals from lines of JSON."""

    LINE = '{"variant": "original-66", "position": "trump: H; talon: empty; led: SK; you: SA HK"}'

    def test_blank_lines(self) -> None:
        """They are skipped, and lines may end as those of a file."""
        assert [deal.seat for deal in cardrules.read_records([f"{self.LINE}\n", "\n", self.LINE])] == [0, 0]

    @pytest.mark.parametrize(
        ("line", "kind", "step"),
        [
            ("[]", BadRecord, None),
            ('{"variant": "blog"}', BadVariant, None),
            (f'{LINE[:-1]}, "actions": ["play HK"]}}', RulesError, 0),
        ],
    )
    def test_faults(self, line: str, kind: type[RulesError], step: int | None) -> None:
        """An error has the line of its record, from 1, and that is read with the message."""
        with pytest.raises(kind) as caught:
            list(cardrules.read_records([self.LINE, "", line]))

        assert (caught.value.record, caught.value.step) == (3, step)
        assert caught.value.__notes__ == ["This is about the record in line 3."]
