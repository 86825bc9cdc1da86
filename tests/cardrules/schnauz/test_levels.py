"""The other players of Schnauz by level: what each may do, what it does not know, and who keeps more coins."""

import pytest
from tests.cardrules.schnauz.strategies import dealt

from cardrules import BadRecord, Card
from cardrules.schnauz import (
    PRESETS,
    Position,
    Swap,
    legal_actions,
    parse_action,
    play,
    turn_of,
)
from cardrules.schnauz.adviser import BEGINNER, FULL, LEVELS, QUICK, Level, advise, find_level, level_action

VARIANTS = sorted(PRESETS)

MOST_TURNS = 200
"""More than any round of such players takes."""


def losers(position: Position, players: dict[int, Level], seed: int) -> tuple[int, ...]:
    """The seats that lose the round when each is played by one of *players*, each action being legal."""
    for _ in range(MOST_TURNS):
        if position.result is not None:
            return position.result.losers
        action = level_action(players[position.seat], position, seed)
        assert action in legal_actions(turn_of(position))
        position = play(position, action)
    raise AssertionError("this round does not end")


def with_cards(hand: str, table: str) -> Position:
    """The first turn of a player who has *hand*, with *table* in the middle."""
    position = dealt("schnauz", 1, 2)
    hands = (tuple(map(Card, hand.split())), position.hands[1])
    return position._replace(hands=hands, table=tuple(map(Card, table.split())), seat=0)


def test_a_level_is_found_by_its_name() -> None:
    """The weakest first; another name is refused."""
    assert [find_level(name) for name in ("beginner", "full")] == [BEGINNER, FULL] == list(LEVELS.values())
    with pytest.raises(BadRecord, match="there is no level 'casual'"):
        find_level("casual")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_round_of_beginners_comes_to_its_end(variant: str, players: int) -> None:
    """Whatever is dealt, by actions that are legal."""
    for seed in range(20):
        assert set(losers(dealt(variant, seed, players), dict.fromkeys(range(players), BEGINNER), seed)) <= {0, 1, 2, 3}


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_round_of_two_strong_players_comes_to_its_end(variant: str) -> None:
    """Neither takes back for ever what the other leaves on the table, though each thinks of the same rounds again."""
    for seed in range(12, 62, 2):
        assert set(losers(dealt(variant, seed, 2), dict.fromkeys(range(2), FULL), seed)) <= {0, 1}


@pytest.mark.parametrize(("variant", "players"), [("schnauz", 3), ("schnauz-club", 2)])
def test_a_beginner_loses_more_coins(variant: str, players: int) -> None:
    """Each pack is played twice, with changed seats."""
    lost = {BEGINNER: 0, FULL: 0}
    for seed, place in ((seed, place) for seed in range(24) for place in (0, 1)):
        seats = {seat: (BEGINNER, FULL)[(seat + place) % 2] for seat in range(players)}
        for seat in losers(dealt(variant, seed, players), seats, seed):
            lost[seats[seat]] += 1
    assert lost[BEGINNER] > lost[FULL]


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_nobody_knows_hidden_cards(level: Level) -> None:
    """With other cards in the hands of others and in the stock, the same is done."""
    position = play(dealt("schnauz", 3, 2), parse_action("keep"))
    mine, others = position.hands[position.seat], position.hands[1 - position.seat]
    changed = dict.fromkeys(range(2), position.stock[: len(others)]) | {position.seat: mine}
    elsewhere = position._replace(hands=(changed[0], changed[1]), stock=(*others, *position.stock[len(others) :]))
    assert turn_of(elsewhere) == turn_of(position)
    assert level_action(level, elsewhere, 5) == level_action(level, position, 5)


@pytest.mark.parametrize(
    ("hand", "table", "action"),
    [
        ("SA SK H7", "S9 D8 D9", "swap H7 S9"),
        ("SA SK S7", "H7 D8 D9", "knock"),
        ("S8 H8 CA", "D8 C7 S9", "swap S8 C7"),
        ("SA H7 D7", "HA HK HT", "swap SA HA"),
        ("SA SK C7", "H7 D8 D9", "pass"),
    ],
)
def test_a_beginner_collects_one_suit(hand: str, table: str, action: str) -> None:
    """Without a look at three of a kind, or at all three cards of the table."""
    assert str(level_action(BEGINNER, with_cards(hand, table))) == action


def test_a_strong_player_takes_advice() -> None:
    """The one that anybody in its place would get."""
    position = play(dealt("schnauz-club", 2, 3), parse_action("keep"))
    action = level_action(FULL, position, 4)
    assert action == advise(turn_of(position), 4, QUICK).best.action
    assert isinstance(action, Swap) or action in legal_actions(turn_of(position))
