"""Reasons in plain English: a clause for every code of every game, from the facts that come with it."""

from importlib import import_module
from pathlib import Path
from random import Random

import pytest
from tests.cardrules.reason_source import Given, given_reasons, of_game, placeholders

import cardrules
from cardrules import Reason
from cardrules.games import games

GAMES = [game.id for game in games()]


@pytest.fixture(scope="module", name="reasons")
def reasons_fixture(root: Path) -> list[Given]:
    """Every reason in the engine's source."""
    return given_reasons(root)


def clauses(game: str) -> dict[str, str]:
    """The table of *game*."""
    table: dict[str, str] = import_module(f"cardrules.{game}.reason_texts").CLAUSES
    return table


@pytest.mark.parametrize("game", GAMES)
class TestTables:
    """One table a game, beside the codes."""

    def test_every_code_has_a_clause_and_every_clause_a_code(self, reasons: list[Given], game: str) -> None:
        """No reason without words, and no words without a reason."""
        assert set(clauses(game)) == {code for _, code, _ in of_game(reasons, game)}

    def test_a_clause_asks_only_for_facts_that_come_with_its_code(self, reasons: list[Given], game: str) -> None:
        """Wherever the engine gives the code."""
        for where, code, facts in of_game(reasons, game):
            assert placeholders(clauses(game)[code]) <= facts, f"{where} {code}"

    def test_a_clause_goes_on_in_a_sentence(self, reasons: list[Given], game: str) -> None:
        """It begins small, unless with a number or a fact, and has no full stop; code and full stop follow."""
        assert reasons
        for code, text in clauses(game).items():
            assert text[0].islower() or text[0] in "{6", code
            assert text[-1] not in ".;:,", code


def test_second_clauses() -> None:
    """Where by a rule something is never done, no number is named."""
    texts = import_module("cardrules.sixtysix.reason_texts")
    for code in texts.NEVER:
        text = texts.reason_text(Reason(code, {"talon": 10, "least": "never"}))
        assert "never" in text
        assert "10" not in text


@pytest.mark.parametrize("variant", cardrules.variants())
def test_every_verdict_of_a_random_deal_is_a_sentence(variant: str) -> None:
    """For actions that are legal and for others; cards with their signs, nothing left to fill in."""
    random, deal = Random(5), cardrules.deal(variant, 5)
    actions = ["close", "exchange", "claim", "draw", "marriage H", "play HK", "keep", "knock", "pass", "swap HA D7"]
    while deal.result is None:
        for action in {*actions, *deal.legal()}:
            try:
                why = deal.why(action)
            except cardrules.BadAction:
                continue
            assert str(why).startswith(f"{action} is {'allowed' if why.legal else 'not allowed'}: ")
            assert str(why).endswith(f" ({why.reasons[0].code}).")
            assert not {"{", "}"} & set(str(why))
            assert why.rules == (() if why.legal else tuple(reason.code for reason in why.reasons))
        deal = deal.play(random.choice(deal.legal()))


def test_facts_as_people_read_them() -> None:
    """Cards, suits, lists, counts and places."""
    deal = cardrules.position("variant: schnopsn-weich; trump: ♥; talon: empty; led: ♠K; you: ♥A ♥Q ♦J")

    assert str(deal.why("play DJ")) == (
        "play DJ is not allowed: you hold no ♠ to follow suit to ♠K, so you must trump, and you can with ♥A, ♥Q "
        "(strict.must_trump)."
    )
    table = cardrules.position(
        "variant: schnauz; rules: schnauz.double_knock = ends-round; table: D7 D8 D9; you: SA SK H7; "
        "player 1: CA CK C7; knocked: player 1"
    )
    assert str(table.why("knock")).startswith("knock is allowed: player 1 has knocked")
