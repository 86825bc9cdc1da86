"""Opponents of four levels: none knows a hidden card, and each loses on average to the next."""

import pytest
from tests.cardrules.sixtysix.adviser.test_adviser import moments, reshuffled

from cardrules.errors import BadRecord
from cardrules.sixtysix import PRESETS, Position, deal, find_preset, legal_actions, play, shuffled, turn_of
from cardrules.sixtysix.actions import CLAIM
from cardrules.sixtysix.adviser import LEVELS, Level, advise, find_level, level_action, remember
from cardrules.sixtysix.adviser.levels import BEGINNER, CASUAL, FULL, OPEN
from cardrules.sixtysix.adviser.recollection import rough_memory

VARIANTS = sorted(PRESETS)


def game_points(variant: str, seed: int, levels: tuple[Level, Level]) -> int:
    """What the deal of *seed* brings the first of *levels*, which has seat 0."""
    rules = find_preset(variant).rules
    position = deal(rules, shuffled(rules, seed), 0 if seed % 2 else 1)
    while position.result is None:
        position = play(position, level_action(levels[position.seat], position))
    result = position.result
    return result.game_points if result.winner == 0 else -result.game_points


def differences(variant: str, weaker: Level, stronger: Level, deals: int) -> list[int]:
    """Game points that *stronger* wins more than *weaker* in each of so many deals, each played from both sides.

    Seeds decide all of it, so they are the same numbers each time.
    """
    return [
        game_points(variant, seed, (stronger, weaker)) - game_points(variant, seed, (weaker, stronger))
        for seed in range(deals)
    ]


def advantage(variant: str, weaker: Level, stronger: Level, deals: int) -> int:
    """What the `differences` come to."""
    return sum(differences(variant, weaker, stronger, deals))


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_beginner_wins_against_open_cards(variant: str) -> None:
    """In every variant, by far."""
    assert advantage(variant, OPEN, BEGINNER, 150) > 15


@pytest.mark.rare(3)
def test_a_casual_player_wins_against_a_beginner() -> None:
    """On average of the same deals from both sides; `python -m tests.bench.levels` plays more of them."""
    assert advantage("schnopsn-weich", BEGINNER, CASUAL, 14) > 0


@pytest.mark.rare(3)
def test_a_strong_player_wins_against_a_casual_one() -> None:
    """On average, likewise."""
    assert advantage("schnopsn-weich", CASUAL, FULL, 6) > 0


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_no_level_knows_a_hidden_card(level: Level) -> None:
    """What is played is the same wherever the cards lie that were never seen."""
    moved = 0
    for position in moments("blog-schnapsen", 3):
        elsewhere = reshuffled(position, 4)
        moved += elsewhere.hands != position.hands
        assert level_action(level, elsewhere) == level_action(level, position)
    assert moved > 5


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("level", [OPEN, BEGINNER, CASUAL], ids=lambda level: level.id)
def test_what_is_played_is_legal_and_never_a_wrong_claim(variant: str, level: Level) -> None:
    """In each position of some deals."""
    for position in moments(variant, 2):
        action = level_action(level, position)
        assert action in legal_actions(turn_of(position))
        assert action is not CLAIM or position.sides[position.seat].points >= 66


def test_the_strongest_plays_by_the_advice() -> None:
    """As the computer has always played."""
    for position in moments("schnopsn-weich", 1):
        if len(legal_actions(turn_of(position))) > 1:
            assert level_action(FULL, position) == advise(remember(position)).best.action


def late() -> Position:
    """A position after several tricks, the talon still open."""
    return next(position for position in moments("blog-schnapsen", 9) if len(position.tricks) == 4)


def test_a_casual_player_forgets_low_plain_cards_of_earlier_tricks() -> None:
    """Trumps, aces, tens and the last trick are remembered, and of the opponent's points the full tens."""
    position = late()
    memory = remember(position)
    rough = rough_memory(memory)
    forgotten = set(rough.unseen) - set(memory.unseen)
    earlier = {card for trick in position.tricks[:-1] for card in trick.cards}
    assert forgotten == {card for card in earlier if card.suit != position.trump and card.rank not in "AT"}
    assert forgotten
    assert rough.sides[1 - position.seat].points % 10 == 0
    assert rough.sides[position.seat] == memory.sides[position.seat]


def test_levels_are_found_by_their_names() -> None:
    """And no other ones."""
    assert [find_level(name) for name in LEVELS] == [OPEN, BEGINNER, CASUAL, FULL]
    with pytest.raises(BadRecord, match="no level"):
        find_level("master")
