"""Every reason of the engine has its sentence; the engine's source itself is asked which there are."""

import ast
import string
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from tests.cardrules.reason_source import Given, given_reasons, of_game, placeholders, reasons_of

from cardrules import SUITS, Reason, schnauz
from cardrules.notation import parse_fields
from cardrules.sixtysix import (
    Position,
    explain,
    find_preset,
    override,
    parse_action,
    parse_setup,
    turn_from_setup,
    turn_of,
)
from kiebitz.elements.games.schnauz import reasons as schnauz_words
from kiebitz.elements.games.sixtysix.deal.advice import WHY
from kiebitz.elements.games.sixtysix.reasons import OTHERWISE, SENTENCES, reason_text
from kiebitz.elements.texts import texts

type Moments = Callable[[str, int], Iterator[Position]]

CONTRARY = {
    "strict.must_beat": False,
    "strict.must_trump": False,
    "marriage.lead_card": "king",
    "marriage.needs_trick": True,
    "marriage.strict_phase": "forbidden",
    "exchange.needs_trick": True,
    "exchange.min_talon": 3,
    "close.min_talon": 3,
    "close.needs_trick": True,
    "close.draw_timing": "before-or-after-draw",
    "close.opponent_may_claim": False,
    "claim.mode": "manual",
    "claim.on_marriage": False,
}
"""House rules that bring reasons which the presets may never give."""

FORBIDDING = {"marriage.lead_card": "queen", "exchange.min_talon": "never", "close.min_talon": "never"}
"""House rules that bring second sentences."""


@pytest.fixture(scope="module", name="given_reasons")
def given_reasons_fixture(root: Path) -> list[Given]:
    """Every reason in the engine's source."""
    return given_reasons(root)


GAMES = {"sixtysix": {**SENTENCES, **WHY}, "schnauz": schnauz_words.SENTENCES}
"""Folder of a game in the engine, and its sentences."""


@pytest.mark.parametrize("game", GAMES)
class TestSentences:
    """Codes and sentences belong together, one to one, game by game."""

    def test_every_code_has_a_sentence_and_every_sentence_a_code(self, given_reasons: list[Given], game: str) -> None:
        """No reason without words, and no words that nobody uses."""
        assert set(GAMES[game]) == {code for _, code, _ in of_game(given_reasons, game)}

    def test_a_sentence_asks_only_for_facts_that_come_with_its_code(
        self, given_reasons: list[Given], game: str
    ) -> None:
        """Wherever the engine gives the code."""
        missing = {
            f"{where} {code}": placeholders(GAMES[game].get(code, "")) - facts
            for where, code, facts in of_game(given_reasons, game)
            if not placeholders(GAMES[game].get(code, "")) <= facts
        }

        assert missing == {}

    def test_a_code_has_the_same_facts_everywhere(self, given_reasons: list[Given], game: str) -> None:
        """As the engine promises in `Reason.facts`."""
        names: dict[str, set[frozenset[str]]] = {}
        for _, code, facts in of_game(given_reasons, game):
            names.setdefault(code, set()).add(facts)

        assert {code: found for code, found in names.items() if len(found) > 1} == {}


class TestSource:
    """How the engine's source is read."""

    def test_no_reason_stands_outside_the_games(self, given_reasons: list[Given]) -> None:
        """Nobody would have words for it."""
        assert sum(len(of_game(given_reasons, game)) for game in GAMES) == len(given_reasons)

    def test_a_code_that_is_made_at_run_time_is_noticed(self) -> None:
        """It would escape the comparison."""
        function = ast.parse("def f(x):\n    return Reason('a.' + x)").body[0]

        with pytest.raises(pytest.fail.Exception, match="write the reason's code out"):
            list(reasons_of(function, "file.py"))


class TestWording:
    """What every sentence is held to."""

    def test_a_second_sentence_asks_for_no_more_than_the_first(self) -> None:
        """So it can be used with the same facts; every code that has one has a first too."""
        added = {code: placeholders(sentence) - placeholders(SENTENCES[code]) for code, sentence in OTHERWISE.items()}

        assert {code: more for code, more in added.items() if more} == {}

    @pytest.mark.parametrize("sentence", [*SENTENCES.values(), *OTHERWISE.values(), *schnauz_words.SENTENCES.values()])
    def test_a_sentence_is_one(self, sentence: str) -> None:
        """It begins with a capital letter and ends with a full stop."""
        assert sentence[0] in string.ascii_uppercase + string.digits
        assert sentence.endswith(".")


@pytest.mark.parametrize("variant", ["schnopsn-weich", "original-66"])
class TestRandomDeals:
    """What happens at the table is what the source has."""

    def test_every_reason_has_a_sentence(self, variant: str, moments: Moments, given_reasons: list[Given]) -> None:
        """Of every action in every moment, under the preset's rules, contrary and forbidding ones."""
        known = {(code, facts) for _, code, facts in given_reasons}
        rules = find_preset(variant).rules
        actions = [f"play {card}" for card in rules.pack.cards]
        actions += ["exchange", "close", "claim", "draw", *(f"marriage {suit}" for suit in SUITS)]
        for seed in range(6):
            for position in moments(variant, seed):
                for table in (rules, override(rules, CONTRARY), override(rules, FORBIDDING)):
                    seen = turn_of(position)._replace(rules=table)
                    for action in actions:
                        (reason,) = explain(seen, parse_action(action)).reasons
                        text = reason_text(reason, texts("en"))

                        assert (reason.code, frozenset(reason.facts)) in known
                        assert "{" not in text
                        assert "}" not in text


@pytest.mark.parametrize("variant", schnauz.PRESETS)
def test_every_reason_of_a_round_of_schnauz_has_a_sentence(variant: str, given_reasons: list[Given]) -> None:
    """Of every action worth asking about in every moment of random rounds, for whoever sees it."""
    known = {(code, facts) for _, code, facts in of_game(given_reasons, "schnauz")}
    met = set()
    for seed in range(8):
        for seen in schnauz_views(variant, seed):
            for action in ["keep", "replace", "swap all", "pass", "knock", "swap CA DK", *swaps(seen)]:
                (reason,) = schnauz.explain(seen, schnauz.parse_action(action)).reasons
                text = schnauz_words.reason_text(reason, texts("en"))
                met.add(reason.code)

                assert (reason.code, frozenset(reason.facts)) in known
                assert "{" not in text
    assert len(met) >= 12


def schnauz_views(variant: str, seed: int) -> Iterator[schnauz.Observation]:
    """What each of three players sees in every moment of a random round."""
    rules, random = schnauz.find_preset(variant).rules, Random(seed)
    position = schnauz.deal(rules, schnauz.shuffled(rules, seed), random.randrange(3), (3, 3, 3))
    while True:
        yield from (schnauz.observe(position, seat) for seat in range(3))
        if position.result is not None:
            return
        position = schnauz.play(position, random.choice(schnauz.legal_actions(schnauz.turn_of(position))))


def swaps(seen: schnauz.Observation) -> list[str]:
    """A swap that the cards allow, one of a card not held, and one for a card not on the table."""
    mine, open_ = seen.hand[0], (seen.table or seen.hand)[0]
    return [f"swap {mine} {open_}", f"swap {open_} {mine}", f"swap {mine} {mine}"]


class TestFacts:
    """Facts look in a sentence as they do at the table."""

    def test_a_card_shows_in_both_packs(self) -> None:
        """Its sign for the French pack, its name for the German one."""
        text = reason_text(Reason("play.not_held", {"card": "HQ"}), texts("en"))

        assert 'aria-label="queen of hearts"' in text
        assert "<kb-g>Ober of hearts</kb-g>" in text

    def test_cards_are_listed(self) -> None:
        """With commas between them, in mark-up that they share."""
        text = reason_text(Reason("strict.must_beat", {"led": "SK", "higher": ("SA", "ST")}), texts("en"))

        assert text.count("<kb-f") == 2
        assert 'aria-label="ace of spades, ten of spades"' in text
        assert ">♠A, ♠10<" in text

    def test_a_player_is_named(self) -> None:
        """As the board names the player at that place."""
        text = schnauz_words.reason_text(Reason("schnauz.double_knock", {"knocker": 2}), texts("en"))

        assert text == "Here only one player may knock in a round, and one has already knocked: Player 2."

    def test_a_count_is_a_number(self) -> None:
        """Nothing around it."""
        text = reason_text(Reason("close.min_talon", {"talon": 2, "least": 3}), texts("en"))

        assert text == "The talon has 2 cards, the turned-up one included; for closing it must have at least 3."


class TestSecondSentences:
    """The facts that the engine gives choose the sentence."""

    @pytest.mark.parametrize(
        ("rule", "value", "action", "sentence"),
        [
            ("marriage.lead_card", "king", "SQ", "Here you must lead the king after a marriage, not this card: "),
            ("marriage.lead_card", "queen", "SK", "Here you must lead the queen after a marriage, not this card: "),
            (
                "exchange.min_talon",
                3,
                "exchange",
                "The talon has 2 cards, the turned-up one included; for an exchange ",
            ),
            ("exchange.min_talon", "never", "exchange", "Here the turned-up card is never exchanged."),
            ("close.min_talon", 3, "close", "The talon has 2 cards, the turned-up one included; for closing "),
            ("close.min_talon", "never", "close", "Here the talon is never closed."),
        ],
    )
    def test_a_refusal_has_the_words_of_the_rule(self, rule: str, value: object, action: str, sentence: str) -> None:
        """One position, in which each of these rules refuses something under either value."""
        rules = override(find_preset("schnopsn-weich").rules, {rule: value})
        setup = parse_setup(parse_fields("turn-up: HA; talon: 2 cards; announced: S; you: SK SQ HJ DK CA"))
        (reason,) = explain(turn_from_setup(setup, rules), parse_action(action)).reasons

        assert reason_text(reason, texts("en")).startswith(sentence)
