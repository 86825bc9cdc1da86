"""Looking back at a round of Schnauz: every decision has a remark, advice costs nothing, and what is dear is named."""

from random import Random

import pytest
from tests.cardrules.schnauz.strategies import dealt

from cardrules import Card, RulesError
from cardrules.schnauz import (
    PRESETS,
    Action,
    Position,
    legal_actions,
    parse_action,
    play,
    turn_of,
)
from cardrules.schnauz.adviser import CAREFUL, QUICK, advise, review, simple_action

VARIANTS = sorted(PRESETS)


def played_by_chance(first: Position, seed: int) -> tuple[list[Action], int]:
    """A round from *first* in which seat 0 acts by chance; and how many choices that had."""
    chance, actions, choices, position = Random(seed), list[Action](), 0, first
    while position.result is None:
        legal = legal_actions(turn_of(position))
        choices += position.seat == 0 and len(legal) > 1
        actions.append(chance.choice(legal) if position.seat == 0 else simple_action(position))
        position = play(position, actions[-1])
    return actions, choices


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", VARIANTS)
def test_each_choice_has_a_remark(variant: str, players: int) -> None:
    """In their order; with a loss both actions have a worth, and the better one has more of it."""
    for seed in range(2):
        first = dealt(variant, seed, players)
        actions, choices = played_by_chance(first, seed)
        remarks = list(review(first, actions, 0, budget=QUICK))
        assert len(remarks) == choices
        assert [actions[remark.step] for remark in remarks] == [remark.played for remark in remarks]
        for remark in remarks:
            assert remark.loss.mean == pytest.approx(remark.best_saves.mean - remark.saves.mean)
            assert (remark.loss.mean > 0) == (remark.loss.low > 0)
            assert remark.played != remark.best or remark.loss.mean == 0


@pytest.mark.parametrize("variant", VARIANTS)
def test_whoever_follows_advice_loses_nothing(variant: str) -> None:
    """By the same reckoning, whatever the others do."""
    first = dealt(variant, 4, 3)
    actions, position = list[Action](), first
    while position.result is None:
        advised = position.seat == 0
        actions.append(advise(turn_of(position), 0, QUICK).best.action if advised else simple_action(position))
        position = play(position, actions[-1])
    assert {remark.loss.mean for remark in review(first, actions, 0, 0, QUICK)} == {0}


def test_a_bad_swap_is_dear() -> None:
    """Whoever throws a Schnauz away loses what it would have saved for sure."""
    first = play(dealt("schnauz", 1, 2), parse_action("keep"))
    first = first._replace(
        seat=0,
        hands=(tuple(map(Card, ("SA", "SK", "H7"))), tuple(map(Card, ("C7", "C8", "D9")))),
        table=tuple(map(Card, ("SQ", "D8", "H9"))),
    )
    (remark,) = review(first, [parse_action("swap SA D8")], 0, 0, CAREFUL)
    assert str(remark.best) == "swap H7 SQ"
    assert remark.loss.low > 0.3


def test_the_cards_of_others_are_no_part_of_it() -> None:
    """With other cards hidden, the remark on the same moment is the same."""
    first = play(dealt("schnauz", 3, 2), parse_action("keep"))._replace(seat=0)
    mine, others = first.hands
    elsewhere = first._replace(hands=(mine, first.stock[:3]), stock=(*others, *first.stock[3:]))
    for action in ("pass", "knock"):
        one, other = (list(review(start, [parse_action(action)], 0, 0, QUICK)) for start in (first, elsewhere))
        assert one == other


def test_what_may_not_be_done_is_refused() -> None:
    """Before there is a remark on it."""
    with pytest.raises(RulesError):
        list(review(dealt("schnauz", 1, 2), [parse_action("knock")], 0))
