"""Looking back at a deal: what each decision cost, where 66 was missed, what closing cost."""

from typing import cast

import pytest

from cardrules import IllegalAction, parse_card
from cardrules.errors import BadPosition, BadRecord
from cardrules.game import Record
from cardrules.games import game_of
from cardrules.sixtysix import PRESETS, Match, find_preset
from cardrules.sixtysix.actions import PLAYS, Action, parse_action
from cardrules.sixtysix.adviser import CAREFUL, QUICK, Estimate, Remark, Simulation, advise, remember, review
from cardrules.sixtysix.adviser.review import Decision
from cardrules.sixtysix.deals import SixtySixDeal
from cardrules.sixtysix.game import SIXTYSIX
from cardrules.sixtysix.next_position import play


def remarks(record: Record, seat: int = 0, code: str | None = None) -> list[Remark]:
    """The remarks on *seat* in *record*, of one *code* where one is named."""
    found = review(record, 0 if seat == 0 else 1, budget=QUICK)
    return [remark for remark in found if code in (None, remark.code)]


def figure(remark: Remark, name: str) -> float:
    """The number *name* of *remark*."""
    found = remark.facts[name]
    assert not isinstance(found, str)
    return found


def record_of(variant: str, text: str, *actions: str) -> Record:
    """The record of *actions* from the position of *text*."""
    return {"variant": variant, "position": text, "actions": list(actions)}


LATE = "trump: H\ntalon: empty\nyou: HA DA SK\nopponent: HT DT SJ\npoints: {points}\ntricks: you 6, opponent 1"
ENOUGH = LATE.format(points="you 66, opponent 6")
CLOSABLE = "turn-up: DT\ntalon: CQ SA DK\nyou: CA CJ SJ HQ HJ\nopponent: ST SQ HA HT HK"


@pytest.mark.parametrize("variant", sorted(PRESETS))
def test_a_whole_deal_can_be_looked_back_at(variant: str) -> None:
    """Every own decision between several actions gets one remark of what was played, in order."""
    record = game_of(variant).random_deal(variant, 4)
    played = remarks(record, 0, "review.played")
    steps = [remark.step for remark in played]
    assert steps == sorted(set(steps))
    assert len(steps) > 1
    assert all(figure(remark, "loss") >= 0 for remark in played)


def test_a_running_deal_can_be_looked_back_at() -> None:
    """Remarks on a deal do not wait for its end, nor depend on it."""
    record = game_of("schnopsn-weich").random_deal("schnopsn-weich", 4)
    actions = record["actions"]
    assert isinstance(actions, list)
    running = {**record, "actions": actions[:6]}
    both = [[remark for remark in remarks(deal) if remark.step < 6] for deal in (record, running)]
    assert both[0] == both[1] != []


def test_the_loss_is_what_the_best_would_have_brought_more() -> None:
    """With all cards known a mistake costs as much as by best play."""
    text = "trump: H\ntalon: empty\nyou: HQ CA\nopponent: HK CT\npoints: you 40, opponent 52\ntricks: you 4, opponent 4"
    (remark,) = remarks(record_of("schnopsn-weich", text, "play CA"))
    assert remark.facts["best"] == "play HQ"
    assert (remark.facts["exact"], remark.facts["best_exact"]) == (-1, 1)
    assert remark.facts["loss"] == 2


def test_66_not_claimed_is_reported() -> None:
    """A player who plays on with 66 reads what a claim would have brought."""
    (remark,) = remarks(record_of("blog-schnapsen", ENOUGH, "play HA"), code="review.not_claimed")
    assert remark.facts == {"points": 66, "win": 2}


def test_66_claimed_is_no_remark() -> None:
    """A claim with 66 is neither missed nor wrong."""
    assert [remark.code for remark in remarks(record_of("blog-schnapsen", ENOUGH, "claim"))] == ["review.played"]


def test_a_wrong_claim_is_reported() -> None:
    """A player who claims with 65 reads how many there were."""
    text = LATE.format(points="you 65, opponent 7")
    (remark,) = remarks(record_of("blog-schnapsen", text, "claim"), code="review.wrong_claim")
    assert remark.facts == {"points": 65}


def test_what_closing_cost_is_reported() -> None:
    """A closing that cannot be kept costs the difference to playing on."""
    record = record_of("schnopsn-weich", CLOSABLE + "\npoints: you 29, opponent 5\ntricks: you 2, opponent 1", "close")
    (remark,) = remarks(record, code="review.closed")
    assert figure(remark, "loss_low") <= figure(remark, "loss") <= figure(remark, "loss_high")
    assert figure(remark, "loss") == pytest.approx(figure(remark, "open_value") - figure(remark, "value"), abs=0.3)
    assert figure(remark, "exact") == -2 < figure(remark, "open_exact")


def test_why_closing_cost_is_reported() -> None:
    """What was still missing then, and that with the talon open more deals are won."""
    record = record_of("schnopsn-weich", CLOSABLE + "\npoints: you 29, opponent 5\ntricks: you 2, opponent 1", "close")
    (remark,) = remarks(record, code="review.closed")
    assert remark.facts["missing"] == 37
    assert figure(remark, "wins") < figure(remark, "open_wins")


TAKEN = "led: ST\nyou: SA SK\nopponent: DT"
PAIR = "you: DK DQ\nopponent: HA HK"


@pytest.mark.parametrize(
    ("variant", "hands", "points", "done", "missed"),
    [
        ("spielewiki-weich", TAKEN, "you 45, opponent 40", "play SK", [("play SA", 66)]),
        ("spielewiki-weich", TAKEN, "you 44, opponent 41", "play SK", []),
        ("spielewiki-weich", TAKEN, "you 45, opponent 40", "play SA", []),
        ("schnopsn-weich", PAIR, "you 46, opponent 52", "play DK", [("marriage D", 66)]),
        ("schnopsn-weich", PAIR, "you 45, opponent 53", "play DK", []),
        ("original-66", PAIR, "you 46, opponent 52", "play DK", []),
    ],
)
def test_66_not_reached_is_reported(
    variant: str, hands: str, points: str, done: str, missed: list[tuple[str, int]]
) -> None:
    """A player who could have won at once, by a trick or a marriage, reads with what; not where it was not enough."""
    tricks = 5 if variant == "original-66" else 4
    text = f"trump: H\ntalon: empty\n{hands}\npoints: {points}\ntricks: you {tricks}, opponent {tricks}"
    found = remarks(record_of(variant, text, done), code="review.not_reached")
    assert [(remark.facts["action"], remark.facts["points"]) for remark in found] == missed


@pytest.mark.parametrize("variant", ["schnopsn-weich", "original-66"])
def test_the_review_has_the_figures_of_the_advice(variant: str) -> None:
    """The review has the figures of the advice, whatever was done, so that both agree."""
    record = game_of(variant).random_deal(variant, 4)
    actions = record["actions"]
    assert isinstance(actions, list)
    deal = SIXTYSIX.start(record)
    assert isinstance(deal, SixtySixDeal)
    positions = [deal.position]
    for action in actions:
        positions.append(play(positions[-1], parse_action(action)))
    of_play = [remark for remark in review(record, 0) if remark.code == "review.played"]
    for remark in of_play:
        advice = advise(remember(positions[remark.step]), 0, CAREFUL)
        values = {str(option.action): option.value for option in advice.options}
        assert remark.facts["best"] == str(advice.best.action)
        assert remark.facts["value"] == values[actions[remark.step]]
    assert len(of_play) > 1


BETTER, DONE = PLAYS[parse_card("HA")], PLAYS[parse_card("HT")]


class Found:
    """A thought that has found by how much the better of two actions is better, and in which range."""

    counted = False
    legal = (BETTER, DONE)

    def __init__(self, low: float, mean: float, high: float) -> None:
        """The range of what is found."""
        self._range = Estimate(low, mean, high)

    def less(self, _action: Action, _than: Action) -> Estimate:
        """What was done brings so much less than the better one."""
        return self._range


@pytest.mark.parametrize(
    ("found", "again", "loss"),
    [
        ((0.8, 1, 1.2), (0.7, 0.9, 1.1), 0.9),
        ((-1, 0.6, 2.2), (0.7, 0.9, 1.1), 0.9),
        ((3, 3, 3), (3, 3, 3), 3),
        ((0.8, 1, 1.2), (-0.1, 0.9, 1.9), 0),
        ((0.2, 0.3, 0.4), (0.7, 0.9, 1.1), 0),
        ((0.8, 1, 1.2), (0.2, 0.3, 0.4), 0),
        ((0.8, 1, 1.2), (-1.2, -1, -0.8), 0),
        ((-1.2, -1, -0.8), (-1.1, -0.9, -0.7), -0.9),
    ],
    ids=["surely", "surely-again", "all-known", "in-the-range", "slight", "slight-again", "opposite", "gained"],
)
def test_only_what_is_surely_worse_is_a_loss(
    found: tuple[float, float, float], again: tuple[float, float, float], loss: float
) -> None:
    """More than a slight difference, twice, in other deals the second time, and with 0 outside its range."""
    position = SIXTYSIX.start(record_of("blog-schnapsen", ENOUGH))
    assert isinstance(position, SixtySixDeal)
    advice = advise(remember(position.position))
    decision = Decision(
        position.position, DONE, cast("Simulation", Found(*found)), cast("Simulation", Found(*again)), advice
    )
    assert decision.loss(BETTER).mean == loss


def test_in_a_match_the_score_decides_what_was_best() -> None:
    """Closing at the cost of game points is no mistake where no more can be lost; chances in the match are given."""
    record = record_of("schnopsn-weich", CLOSABLE + "\npoints: you 29, opponent 5\ntricks: you 2, opponent 1", "close")
    rules = find_preset("schnopsn-weich").rules
    behind, ahead = (Match(rules, 0, points) for points in ((4, 6), (6, 4)))
    losses = []
    for match in (behind, ahead):
        (closed,) = [remark for remark in review(record, 0, 0, QUICK, match) if remark.code == "review.closed"]
        assert 0 <= figure(closed, "chance") <= 1
        losses.append(figure(closed, "loss"))
    assert losses[0] < losses[1]


def test_the_other_seat_is_reviewed_on_request() -> None:
    """Only decisions of the seat named are reviewed."""
    record = record_of("blog-schnapsen", ENOUGH, "play HA", "play HT", "claim")
    assert {remark.step for remark in remarks(record, 0)} == {0, 2}
    assert remarks(record, 1) == []


def test_illegal_actions_are_refused() -> None:
    """An action that may not be taken ends the review with the engine's reason."""
    with pytest.raises(IllegalAction, match=r"play\.not_held"):
        remarks(record_of("blog-schnapsen", ENOUGH, "play CA"))


def test_a_deal_half_seen_is_refused() -> None:
    """Without the other hand the cost of a decision is unknown."""
    with pytest.raises(BadPosition, match="write opponent:"):
        remarks(record_of("schnopsn-weich", "trump: H\ntalon: empty\nyou: HA SJ", "play HA"))


def test_actions_that_are_no_list_are_refused() -> None:
    """Bad input gets a clear message."""
    with pytest.raises(BadRecord, match="actions must be a list"):
        remarks({"variant": "blog-schnapsen", "position": ENOUGH, "actions": "play HA"})
