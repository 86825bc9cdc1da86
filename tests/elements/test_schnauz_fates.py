"""Why a player of Schnauz loses a coin or does not: the engine's own order of hands, in words."""

import re
from random import Random

import pytest

from cardrules.notation import parse_fields
from cardrules.schnauz import (
    PRESETS,
    Outcome,
    RoundResult,
    Rules,
    Setup,
    find_preset,
    outcomes_of,
    override,
    parse_setup,
    showdown_from_setup,
    worth_of,
)
from cardrules.schnauz.worth import hand_rank
from kiebitz.elements.games.schnauz.fates import _LOSES, _STAYS, fate_text
from kiebitz.elements.texts import texts

LOST = "The lowest hand is worth as much, but its player has knocked, so it ranks lower."
ORDER = ("", "", "rank", "knock", "suit", "card")
"""What each part of the engine's hand_rank of a hand is called; kind and points need no name."""


def result_of(position: str, rules: Rules) -> tuple[Setup, RoundResult]:
    """The hands of *position*, shown."""
    setup = parse_setup(parse_fields(position))
    return setup, showdown_from_setup(setup, rules)


def fates_in(position: str, variant: str) -> list[str]:
    """The text on each player of *position*, without tags and the German pack."""
    rules = find_preset(variant).rules
    setup, result = result_of(position, rules)
    sentences = [
        fate_text(place, fate, result, rules, texts("en"))
        for place, fate in outcomes_of(result, setup.knockers, rules).items()
    ]
    return [re.sub(r"<kb-g>.*?</kb-g>|<[^>]*>", "", text).replace("&nbsp;", " ") for text in sentences]


class TestSentences:
    """Each cause, in a position that has it."""

    @pytest.mark.parametrize(
        ("variant", "position", "expected"),
        [
            (
                "schnauz",
                "you: SA SK H7; player 1: C7 C8 HK",
                [
                    "This hand is not the lowest. It is worth more than 15 (♣ clubs): 21 (♠ spades).",
                    "This is the lowest hand: 15 (♣ clubs).",
                ],
            ),
            (
                "schnauz",
                "you: H7 H8 C9; player 1: S7 S8 D9",
                [
                    (
                        "Another hand counts 15 too, so the suit decides, "
                        "and the suit of this hand is the lowest: ♥ hearts."
                    ),
                    "The lowest hand also counts 15, but the suit of this hand is higher: ♠ spades.",
                ],
            ),
            (
                "schnauz",
                "you: CK C8 H9; player 1: CA C7 D9",
                [
                    (
                        "Another hand also has 18 in the same suit, so the highest card decides. "
                        "In this hand it is lower: ♣K."
                    ),
                    "The lowest hand also has 18 in the same suit, but the highest card of this hand is higher: ♣A.",
                ],
            ),
            (
                "schnauz",
                "you: S7 H7 D7; player 1: ST HT DT",
                [
                    "Three of a kind always count the same; in this hand their rank is the lowest.",
                    "Three of a kind always count the same; in this hand their rank is higher than in the lowest hand.",
                ],
            ),
            (
                "schnauz-club",
                "you: S7 S8 H9; player 1: H7 H8 D9; knocked: you",
                [
                    (
                        "This hand is worth 15 (♠ spades). Another hand is worth as much, but this one ranks lower, "
                        "since its player has knocked."
                    ),
                    f"This hand is worth 15 (♥ hearts). {LOST}",
                ],
            ),
            (
                "schnauz-club",
                "you: S7 S8 H9; player 1: H7 H8 D9",
                [
                    "This hand is worth 15 (♠ spades). Several players share last place, and all of them lose.",
                    "This hand is worth 15 (♥ hearts). Several players share last place, and all of them lose.",
                ],
            ),
        ],
        ids=["points", "suit", "card", "rank", "knock", "shared"],
    )
    def test_a_player_reads_why(self, variant: str, position: str, expected: list[str]) -> None:
        """The loser and the others, each from their own side."""
        assert fates_in(position, variant) == expected

    def test_after_feuer_everybody_else_loses_by_that_house_rule(self) -> None:
        """And reads that it is because of the Feuer."""
        rules = override(find_preset("schnauz").rules, {"schnauz.instant_end_loser": "all-others-after-feuer"})
        setup, result = result_of("you: SA HA DA; player 1: C7 C8 HK; player 2: ST S9 HQ", rules)

        assert outcomes_of(result, setup.knockers, rules) == {
            0: Outcome(loses=False, cause="feuer"),
            1: Outcome(loses=True, cause="feuer"),
            2: Outcome(loses=True, cause="feuer"),
        }

    def test_every_cause_has_its_sentences(self) -> None:
        """Whoever loses to one reads of it, and who stays against it too."""
        assert {*_LOSES, *_STAYS} == {"lowest", "shared", "better", "feuer", *filter(None, ORDER)}


@pytest.mark.parametrize("variant", PRESETS)
def test_what_decides_is_where_the_engine_finds_the_first_difference(variant: str) -> None:
    """Between each player and the other one that the sentence speaks of, in random showdowns with many ties."""
    rules, random = find_preset(variant).rules, Random(5)
    met = set()
    for _ in range(3000):
        low = [card for card in rules.pack.cards if card.rank in "789K"]
        cards = random.sample(low, 9)
        hands = dict(enumerate(tuple(rules.pack.sorted(cards[3 * place : 3 * place + 3])) for place in range(3)))
        knockers = tuple(random.sample(range(3), 1))
        result = showdown_from_setup(Setup(hands, knockers=knockers), rules)
        stands = {
            place: hand_rank(hand, rules, knocked=rules.turn.knocker_loses_ties and place in knockers)
            for place, hand in hands.items()
        }
        for place, fate in outcomes_of(result, knockers, rules).items():
            assert fate.loses == (place in result.losers)
            if fate.cause not in ORDER:
                continue
            assert fate.against is not None
            pairs = enumerate(zip(stands[place], stands[fate.against], strict=True))
            assert fate.cause == ORDER[next(number for number, (one, other) in pairs if one != other)]
            assert worth_of(hands[place], rules).halves == worth_of(hands[fate.against], rules).halves
            met.add(fate.cause)
    assert met >= ({"suit", "card"} if variant == "schnauz" else {"knock"})
