"""Advice: from what a player knows and nothing else, and good enough to win by."""

import random
from collections.abc import Iterator

import pytest

from cardrules.notation import parse_fields
from cardrules.sixtysix import (
    PRESETS,
    Position,
    after_deal,
    begin,
    deal,
    find_preset,
    legal_actions,
    parse_setup,
    play,
    position_from_setup,
    shuffled,
    turn_of,
)
from cardrules.sixtysix.actions import CLAIM, CLOSE, parse_action
from cardrules.sixtysix.adviser import QUICK, advise, remember
from cardrules.sixtysix.adviser.memory import Memory
from cardrules.sixtysix.adviser.worlds import Worlds
from cardrules.sixtysix.solver import solve

VARIANTS = sorted(PRESETS)


def position_of(text: str, variant: str = "schnopsn-weich") -> Position:
    """The position of *text*."""
    return position_from_setup(parse_setup(parse_fields(text)), find_preset(variant).rules)


def moments(variant: str, deals: int) -> Iterator[Position]:
    """Every position in some deals of *variant*, played at random."""
    rules = find_preset(variant).rules
    for seed in range(deals):
        chance = random.Random(seed)
        position = deal(rules, shuffled(rules, seed), 0)
        while position.result is None:
            yield position
            rare = {CLAIM} if seed % 2 else {CLAIM, CLOSE}
            legal = legal_actions(turn_of(position))
            position = play(position, chance.choice([action for action in legal if action not in rare] or legal))


def reshuffled(position: Position, seed: int) -> Position:
    """*position* with the cards that its player has not seen laid elsewhere."""
    return next(iter(Worlds(remember(position), seed))).position


@pytest.mark.parametrize("variant", VARIANTS)
def test_hidden_cards_do_not_change_what_is_remembered(variant: str) -> None:
    """A memory is the same wherever the cards lie that were never seen, so advice cannot depend on them."""
    changed = 0
    for position in moments(variant, 8):
        elsewhere = reshuffled(position, 1)
        changed += elsewhere.hands != position.hands
        assert remember(elsewhere) == remember(position)
    assert changed > 20


def test_advice_is_the_same_wherever_hidden_cards_lie() -> None:
    """Two deals that look alike to a player get the same advice."""
    for number, position in enumerate(moments("schnopsn-weich", 2)):
        assert advise(remember(position), number, QUICK) == advise(remember(reshuffled(position, 2)), number, QUICK)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_legal_action_is_weighed(variant: str) -> None:
    """Advice names the legal actions, each once, with what it expects between the most that a deal brings and costs."""
    for position in moments(variant, 1):
        options = advise(remember(position), 1, QUICK).options
        assert sorted(option.action for option in options) == list(legal_actions(turn_of(position)))
        assert all(-3 <= option.value <= 3 and 0 <= option.wins.mean <= 1 for option in options)


def test_with_all_cards_known_advice_is_exact() -> None:
    """Once the talon is empty and nothing forgotten, values are those of best play."""
    seen = 0
    for position in moments("blog-scharf", 6):
        if position.talon_count == 0:
            advice = advise(remember(position), 1, QUICK)
            assert {option.action: option.value for option in advice.options} == solve(position).actions
            assert advice.samples == 1
            seen += 1
    assert seen > 10


@pytest.mark.parametrize("variant", VARIANTS)
def test_supposed_deals_agree_with_the_memory(variant: str) -> None:
    """Supposed deals have every card once, and the shown ones where they were shown."""
    for position in moments(variant, 3):
        found = reshuffled(position, 3)
        assert sorted((*found.hands[0], *found.hands[1], *found.talon)) == sorted(
            (*position.hands[0], *position.hands[1], *position.talon)
        )
        assert found.hands[position.seat] == position.hands[position.seat]
        assert set(remember(position).opponent_known) <= set(found.hands[1 - position.seat])


def memory_after(text: str, *line: str, variant: str = "schnopsn-weich") -> Memory:
    """What is remembered after *line* from the position of *text*."""
    position = position_of(text, variant)
    for action in line:
        position = play(position, parse_action(action))
    return remember(position)


CLOSED = "trump: H\ntalon: 10 cards, closed by you\nyou: SA ST HA HT CA\nopponent: HJ CK CQ DA DK"


def test_who_trumps_holds_no_card_of_the_suit_led() -> None:
    """In the strict phase an answer with a trump shows that the suit led is not held."""
    lacked = memory_after(CLOSED, "SA", "HJ", "CK", "CA").lacked
    assert lacked == {"SK", "SQ", "SJ"}


def test_who_throws_off_holds_no_trump_either() -> None:
    """Where trumping is a duty, an answer of a third suit shows that no trump is held."""
    no_trump = CLOSED.replace("HJ", "CJ")
    assert memory_after(no_trump, "SA", "CJ").lacked == {"SK", "SQ", "SJ", "HK", "HQ", "HJ"}
    assert memory_after(no_trump, "SA", "CJ", variant="spielewiki-weich").lacked == {"SK", "SQ", "SJ"}


def test_who_stays_below_holds_nothing_higher() -> None:
    """Where beating is a duty, a lower card shows that no higher one is held."""
    below = "trump: H\ntalon: 10 cards, closed by you\nyou: SK ST HA HT CA\nopponent: SJ CK CQ DA DK"
    assert memory_after(below, "SK", "SJ").lacked == {"SA"}
    assert memory_after(below, "SK", "SJ", variant="spielewiki-weich").lacked == set()


def test_nothing_follows_from_open_answers() -> None:
    """While cards are drawn anybody may throw off what there is."""
    open_talon = "turn-up: HQ\ntalon: DT DQ DJ SK SQ SJ HK CT CJ\nyou: SA ST HA HT CA\nopponent: HJ CK CQ DA DK"
    assert memory_after(open_talon, "SA", "DK").lacked == set()


def test_a_lead_without_announcement_casts_doubt_on_the_other_half() -> None:
    """A player who leads a king hardly has the queen, nor the trump that could have been exchanged."""
    text = "turn-up: HA\ntalon: SK SQ SJ HK HQ CA CT CJ DT\nled: CK\nyou: SA ST HT DA DK\nopponent: CQ HJ DJ DQ"
    assert remember(position_of(text)).doubted == {"CQ", "HJ"}


def test_a_closed_turn_up_is_remembered() -> None:
    """The card that was turned up lies in the closed talon, not in the other hand."""
    text = "turn-up: HQ\ntalon: 10 cards, closed by you\nyou: SA ST HA HT CA\nopponent: HJ CK CQ DA DK"
    memory = remember(position_of(text))
    assert "HQ" not in memory.unseen
    assert memory.turn_up == "HQ"


def test_who_has_enough_claims() -> None:
    """With 66 and the right to claim, claiming is the advice."""
    text = "trump: H\ntalon: empty\nyou: HA DA\nopponent: HT DT\npoints: you 67, opponent 11\ntricks: you 7, opponent 1"
    advice = advise(remember(position_of(text, "blog-schnapsen")))
    assert (advice.best.action, advice.reason.code) == (CLAIM, "advice.enough")
    assert advice.best.value == 2


@pytest.mark.parametrize("variant", ["blog-66", "blog-schnapsen", "obican-snaps", "original-66", "spielewiki-hart"])
def test_nobody_is_advised_to_claim_without_enough(variant: str) -> None:
    """A wrong claim is never the best, even where nothing loses less."""
    target, tempted = 66, 0
    for position in moments(variant, 6):
        if CLAIM in legal_actions(turn_of(position)) and position.sides[position.seat].points < target:
            tempted += 1
            assert advise(remember(position), 1, QUICK).best.action is not CLAIM
    assert tempted > 5


def test_among_lost_leads_that_one_which_may_be_answered_wrongly() -> None:
    """Where best play loses whatever is led, the lead is advised that leaves the other player a wrong answer."""
    cards = "trump: S\ntalon: empty\nyou: SJ HQ\nopponent: CT HA"
    lost = position_of(cards + "\npoints: you 33, opponent 61\ntricks: you 3, opponent 5")
    assert set(solve(lost).actions.values()) == {-1}
    advice = advise(remember(lost))
    assert (advice.best.action, advice.reason.code) == ("play SJ", "advice.certain")


def test_the_only_action_needs_no_reason() -> None:
    """With one legal card the advice is that there is no choice."""
    text = "trump: H\ntalon: empty\nled: HT\nyou: HA CJ\nopponent: CQ\npoints: you 54, opponent 40"
    advice = advise(remember(position_of(text + "\ntricks: you 4, opponent 4")))
    assert (len(advice.options), advice.reason.code) == (1, "advice.only")


def test_a_position_from_text_gets_advice() -> None:
    """In a position whose tricks are not given, the cards that are gone are not expected to come."""
    text = "turn-up: HQ\ntalon: DT DQ DJ\nyou: SA ST HA HT CA\nopponent: HJ CK CQ DA DK\npoints: you 25, opponent 0"
    memory = remember(position_of(text + "\ntricks: you 3, opponent 0"))
    assert set(memory.unseen) == {"DT", "DQ", "DJ", "HJ", "CK", "CQ", "DA", "DK"}
    assert advise(memory, budget=QUICK).samples > 1


def test_the_opponent_beats_random_play() -> None:
    """Of ten matches against somebody who plays at random, nine at least are won even without much thought."""
    assert sum(_wins_match(seed) for seed in range(10)) >= 9


def _wins_match(seed: int) -> bool:
    rules = find_preset("schnopsn-weich").rules
    chance = random.Random(seed)
    match = begin(rules, 0)
    while match.winner is None:
        position = deal(rules, shuffled(rules, chance.randrange(10**6)), match.dealer)
        while position.result is None:
            if position.seat == 0:
                position = play(position, advise(remember(position), seed, QUICK).best.action)
            else:
                position = play(position, chance.choice(legal_actions(turn_of(position))))
        match = after_deal(match, position.result)
    return match.winner == 0
