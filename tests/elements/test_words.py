"""Everything that pages name has a name: rules, values, presets, sources, cards."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from cardrules import SUITS, games
from cardrules.schnauz import rules as schnauz_engine
from cardrules.sixtysix import rules as sixtysix_engine
from kiebitz.elements import source_names
from kiebitz.elements.cards import DECKS, Deck, card_name, rank_index, suit_name
from kiebitz.elements.games import all_words, find_preset
from kiebitz.elements.games.schnauz import rules as schnauz_words
from kiebitz.elements.games.sixtysix import rules as sixtysix_words
from kiebitz.elements.texts import texts
from kiebitz.elements.variant_names import variant_names

ENGLISH = texts("en")
WORDS = {"sixtysix": sixtysix_words, "schnauz": schnauz_words}
PARAMETERS = {"sixtysix": sixtysix_engine.PARAMETERS, "schnauz": schnauz_engine.PARAMETERS}
RULES = [(game, rule) for game, words in WORDS.items() for rule in words.NAMES]
RANGES = {
    (game, rule): taken.within
    for game, parameters in PARAMETERS.items()
    for rule, taken in parameters.takes.items()
    if taken.within is not None
}
VARIANTS = games.variants()
CARDS = sorted({card for variant in VARIANTS for card in find_preset(variant).rules.pack.cards})


def choices(game: str) -> Iterator[tuple[str, Any]]:
    """Every value of every rule of *game*."""
    for rule, values in all_words()[game].parameters():
        yield from product([rule], values)


CHOICES = [pytest.param(game, *one, id=f"{one[0]}={one[1]}") for game in WORDS for one in choices(game)]


def words_of(game: str, rule: str, value: object) -> str:
    """The words of a table for a value, without tags."""
    return re.sub("<[^>]*>", "", WORDS[game].value_text(rule, value, ENGLISH))


def test_every_game_has_pages() -> None:
    """By the id that the engine has for it."""
    assert set(all_words()) == {game.id for game in games.games()}


class TestRules:
    """The words of a table of variants."""

    @pytest.mark.parametrize("game", WORDS)
    def test_every_rule_has_a_name(self, game: str) -> None:
        """In the order of the engine, and nothing else has one."""
        assert list(WORDS[game].NAMES) == [rule for rule, _ in all_words()[game].parameters()]

    @pytest.mark.parametrize("game", WORDS)
    def test_no_two_rules_have_the_same_name(self, game: str) -> None:
        """A reader can distinguish the rows."""
        assert len(set(WORDS[game].NAMES.values())) == len(WORDS[game].NAMES)

    @pytest.mark.parametrize(("game", "rule", "value"), CHOICES)
    def test_every_value_has_words(self, game: str, rule: str, value: object) -> None:
        """They are not the engine's own words."""
        words = words_of(game, rule, value)

        assert words
        assert "-" not in words.replace("double-German", "").replace("turned-up", "")

    @pytest.mark.parametrize(("game", "rule"), RULES)
    def test_two_values_of_a_rule_read_differently(self, game: str, rule: str) -> None:
        """Else a row of the table would show a difference that nobody can see."""
        words = [words_of(game, name, value) for name, value in choices(game) if name == rule]

        assert len(set(words)) == len(words)

    @pytest.mark.parametrize(("game", "rule"), RANGES)
    def test_a_rule_of_any_number_has_the_number(self, game: str, rule: str) -> None:
        """The first of the range, the last, and one between."""
        within = RANGES[game, rule]
        numbers = [within[place] for place in (0, len(within) // 2, -1)]

        assert [words_of(game, rule, number) for number in numbers] == [str(number) for number in numbers]

    @pytest.mark.parametrize("game", WORDS)
    def test_words_are_of_values_that_exist(self, game: str) -> None:
        """No words are left over from a value that is gone."""
        assert set(WORDS[game]._VALUES) <= set(choices(game))

    @pytest.mark.parametrize(
        ("game", "rule", "value"),
        [("sixtysix", "trick.winner", "nobody"), ("schnauz", "schnauz.winner", "nobody")],
    )
    def test_a_value_without_words_is_an_error(self, game: str, rule: str, value: str) -> None:
        """It names rule and value."""
        with pytest.raises(KeyError, match=re.escape(f"{rule} = {value!r} has no words")):
            WORDS[game].value_text(rule, value, ENGLISH)


class TestVariants:
    """What presets and their sources are called."""

    def test_every_preset_has_a_name(self) -> None:
        """And every name a preset."""
        assert set(variant_names()) == set(VARIANTS)

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_every_source_of_a_preset_has_a_name(self, variant: str) -> None:
        """A line as s0:45 can be looked up."""
        named = {line.partition(":")[0] for basis in find_preset(variant).basis.values() for line in basis.lines}

        assert named <= set(source_names.NAMES)


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
    """The corner of a card shows its rank."""
    ranks = {card.rank for card in CARDS}

    assert len({rank_index(rank, ENGLISH) for rank in ranks}) == len(ranks)
