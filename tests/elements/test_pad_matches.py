"""The score pad against the engine: random matches by every preset and random house rules, deal by deal."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

import pytest
from tests.elements.test_rulebook import house_rules
from tests.tiers import Sample

from cardrules.games import game_of
from cardrules.sixtysix import (
    PRESETS,
    Match,
    Position,
    Rules,
    after_deal,
    begin,
    deal,
    legal_actions,
    play,
    shuffled,
    turn_of,
)
from cardrules.sixtysix.position import Side
from kiebitz.elements.games.sixtysix.house_rules import house_rules_of
from kiebitz.elements.games.sixtysix.pad.draft import draft_points, pad_questions
from kiebitz.elements.games.sixtysix.pad.state import State
from kiebitz.elements.games.sixtysix.pad.widget import read_state, update, view, write_state

MANY = 2_000
"""Matches, of which `tests` plays some."""

MOST_DEALS = 120
"""Deals of a match after which it is left: tables may play for hundreds of game points."""


class PlayedDeal(NamedTuple):
    """A deal that is over."""

    position: Position
    is_wrong_claim: bool
    """Somebody has claimed without enough points."""


def played_deal(match: Match, seed: int) -> PlayedDeal:
    """The next deal of *match*, played by chance."""
    chance = Random(seed)
    position, is_wrong = deal(match.rules, shuffled(match.rules, seed), match.dealer), False
    while position.result is None:
        action = chance.choice(legal_actions(turn_of(position)))
        has = position.sides[position.seat].points
        is_wrong = str(action) == "claim" and has < match.rules.game.target_points
        position = play(position, action)
    return PlayedDeal(position, is_wrong)


def truth(over: PlayedDeal) -> Mapping[str, str]:
    """What the players of *over* know, by question of the pad."""
    position = over.position
    result, closing = position.result, position.closing
    assert result is not None
    known = {
        "won": result.reason if result.winner is None else str(result.winner),
        "first_has": share(position.sides[0], position.rules),
        "second_has": share(position.sides[1], position.rules),
        "closed": "nobody" if closing is None else str(closing.seat),
        "claimed": "wrong" if over.is_wrong_claim else "right",
        # Chance takes legal actions alone.
        "revoked": "right",
    }
    if closing is not None:
        known["had_at_close"] = share(closing.opponent, position.rules)
        known["closer_had_trick"] = "yes" if closing.closer.tricks else "no"
    return known


def share(side: Side, rules: Rules) -> str:
    """What *side* has, as its player would state it."""
    return "none" if not side.tricks else "few" if side.points <= rules.score.schneider_max else "many"


def reported(state: State, known: Mapping[str, str]) -> State:
    """*state* once its questions are answered with what is *known*, one touch each."""
    touches = 0
    while True:
        for question in pad_questions(state):
            answer = next(one for one in question.answers if known[question.name] in (one, *one.split("-")))
            if answer != question.chosen:
                state = update(state, {"type": "answer", "question": question.name, "answer": answer})
                touches += 1
                break
        else:
            assert touches < 8
            return state


def tables(number: int, seed: int) -> Iterator[tuple[str, Rules]]:
    """So many tables: each preset as it is, and by house rules."""
    game = game_of("original-66")
    chance = Random(seed)
    for count, rules in enumerate(house_rules(game, number, seed)):
        variant = list(PRESETS)[count % len(PRESETS)]
        yield (variant, PRESETS[variant].rules) if count % 2 else (chance.choice(list(PRESETS)), rules)


def assert_same(state: State, match: Match) -> None:
    """The pad has the score of *match*, the next dealer and the winner."""
    page = view(state, "en")
    columns = [column for _, column in page["columns"]]  # type: ignore[attr-defined]  # a list
    score = f"Player 1: {match.slate[0]}, Player 2: {match.slate[1]}"

    assert tuple(column.numbers[-1] for column in columns) == match.slate
    assert tuple(column.lost for column in columns) == match.games[::-1]
    assert page["score"][0][1].startswith(score)  # type: ignore[index]  # a list
    assert [value for _, value in page["score"][1:]] == [str(match.carry)] * bool(match.carry)  # type: ignore[index]
    assert page["dealer"] == f"Player {match.dealer + 1} deals."
    assert page["over"] == (match.winner is not None)
    if match.winner is not None:
        assert f"Player {match.winner + 1} wins the match." in page["last"]  # type: ignore[operator]  # a list


def play_match(variant: str, rules: Rules, seed: int) -> list[State]:
    """Play a match of *rules* to its end, on the pad and in the engine; the states of the pad after each deal."""
    match = begin(rules, 1 if seed % 2 else 0)
    house = [list(rule) for rule in house_rules_of(variant, rules)]
    states = [read_state({"id": "p", "variant": variant, "rules": house, "dealer": match.dealer, "begun": True})]
    assert states[0].active_rules == rules
    while match.winner is None and len(states) <= MOST_DEALS:
        over = played_deal(match, seed * 1000 + len(states))
        result = over.position.result
        assert result is not None
        state = reported(states[-1], truth(over))
        if result.winner is not None:
            assert draft_points(state) == result.game_points
        match = after_deal(match, result)
        states.append(update(state, {"type": "write"}))
        assert_same(states[-1], match)
    return states


def test_the_pad_has_the_score_of_the_engine(sample: Sample) -> None:
    """After every deal: what it brings, the slate, games, what is kept for the next winner, dealer and winner."""
    number = sample.number(MANY, 20)
    ends = 0
    for seed, (variant, rules) in enumerate(tables(number, sample.seed), start=sample.seed % 10_000):
        states = play_match(variant, rules, seed)
        ends += bool(view(states[-1], "en")["over"])

        assert read_state(write_state(states[-1])) == states[-1]

    assert ends > number // 2


@pytest.mark.parametrize("variant", PRESETS)
def test_a_whole_match_can_be_taken_back(variant: str, sample: Sample) -> None:
    """Deal by deal, and every state is as it was."""
    states = play_match(variant, PRESETS[variant].rules, sample.seed % 1000)
    state = states[-1]
    for before in reversed(states[:-1]):
        state = update(state, {"type": "undo"})

        assert state == before
