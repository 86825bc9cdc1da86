"""Everything that pages name has a name: rules, values, presets, sources, cards."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from cardrules import SUITS
from cardrules.sixtysix import PRESETS, parameters
from cardrules.sixtysix.rules import PARAMETERS
from kiebitz.elements import rules, sources, variants
from kiebitz.elements.cards import DECKS, Deck, card_name, rank_index, suit_name
from kiebitz.elements.texts import texts

ENGLISH = texts("en")
RANGES = {rule: taken.within for rule, taken in PARAMETERS.takes.items() if taken.within is not None}
CARDS = sorted({card for preset in PRESETS.values() for card in preset.rules.pack.cards})


def choices() -> Iterator[tuple[str, Any]]:
    """Every value of every rule that takes more than one."""
    for rule, values in parameters():
        if len(values) > 1:
            yield from product([rule], values)


class TestRules:
    """What a table of variants says."""

    def test_every_rule_with_a_choice_has_a_name(self) -> None:
        """And no other rule has, since no table shows it."""
        assert set(rules.NAMES) == {rule for rule, _ in choices()}

    def test_no_two_rules_have_the_same_name(self) -> None:
        """A reader can tell the rows apart."""
        assert len(set(rules.NAMES.values())) == len(rules.NAMES)

    @pytest.mark.parametrize(("rule", "value"), [pytest.param(*one, id=f"{one[0]}={one[1]}") for one in choices()])
    def test_every_value_has_words(self, rule: str, value: object) -> None:
        """They are not the engine's own words."""
        told = rules.value_text(rule, value, ENGLISH)

        assert told
        assert "-" not in told.replace("double-German", "")

    @pytest.mark.parametrize("rule", rules.NAMES)
    def test_two_values_of_a_rule_read_differently(self, rule: str) -> None:
        """Else a row of the table would show a difference that nobody can see."""
        told = [rules.value_text(name, value, ENGLISH) for name, value in choices() if name == rule]

        assert len(set(told)) == len(told)

    @pytest.mark.parametrize("rule", RANGES)
    def test_a_rule_of_any_number_tells_the_number(self, rule: str) -> None:
        """The first of the range, the last, and one between."""
        numbers = [RANGES[rule][place] for place in (0, len(RANGES[rule]) // 2, -1)]

        assert [rules.value_text(rule, number, ENGLISH) for number in numbers] == [str(number) for number in numbers]

    def test_words_are_of_values_that_exist(self) -> None:
        """No words are left over from a value that is gone."""
        assert set(rules._VALUES) <= set(choices())

    def test_a_value_without_words_is_an_error(self) -> None:
        """It names rule and value."""
        with pytest.raises(KeyError, match=r"trick\.winner = 'led-suit-or-trump' has no words"):
            rules.value_text("trick.winner", "led-suit-or-trump", ENGLISH)


class TestVariants:
    """What presets and their sources are called."""

    def test_every_preset_has_a_name(self) -> None:
        """And every name a preset."""
        assert set(variants.NAMES) == set(PRESETS)

    @pytest.mark.parametrize("variant", PRESETS)
    def test_every_source_of_a_preset_has_a_name(self, variant: str) -> None:
        """A line as s0:45 can be looked up."""
        named = {line.partition(":")[0] for basis in PRESETS[variant].basis.values() for line in basis.lines}

        assert named <= set(sources.NAMES)


@pytest.mark.parametrize("deck", DECKS)
class TestCards:
    """What cards are called in each pack."""

    def test_every_card_has_its_own_name(self, deck: Deck) -> None:
        """All cards of all presets."""
        assert len({card_name(card, deck, ENGLISH) for card in CARDS}) == len(CARDS)

    def test_a_card_is_of_its_suit(self, deck: Deck) -> None:
        """The name of the card ends with that of the suit."""
        assert [
            card for card in CARDS if not card_name(card, deck, ENGLISH).endswith(suit_name(card.suit, deck, ENGLISH))
        ] == []

    def test_cards_of_a_rank_have_one_word_for_it(self, deck: Deck) -> None:
        """As `ten` in all four suits."""
        words = {(card.rank, card_name(card, deck, ENGLISH).split()[0]) for card in CARDS}

        assert len(words) == len({card.rank for card in CARDS})

    def test_every_suit_has_its_own_name(self, deck: Deck) -> None:
        """Four of them."""
        assert len({suit_name(suit, deck, ENGLISH) for suit in SUITS}) == 4


def test_every_rank_has_its_own_index() -> None:
    """What stands in the corner of a card tells its rank."""
    ranks = {card.rank for card in CARDS}

    assert len({rank_index(rank, ENGLISH) for rank in ranks}) == len(ranks)
