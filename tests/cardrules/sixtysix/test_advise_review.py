"""Looking back at a deal: what each decision cost, where 66 was missed, what closing cost."""

import pytest

from cardrules import IllegalAction
from cardrules.errors import BadPosition, BadRecord
from cardrules.game import Record
from cardrules.games import game_of
from cardrules.sixtysix import PRESETS
from cardrules.sixtysix.advise import QUICK, Remark, review


def remarks(record: Record, seat: int = 0, code: str | None = None) -> list[Remark]:
    """What is said of *seat* in *record*, of one *code* where one is named."""
    found = review(record, 0 if seat == 0 else 1, budget=QUICK)
    return [remark for remark in found if code in (None, remark.code)]


def figure(remark: Remark, name: str) -> float:
    """The number *name* of *remark*."""
    found = remark.facts[name]
    assert not isinstance(found, str)
    return found


def told(variant: str, text: str, *actions: str) -> Record:
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
    """With all cards known a mistake costs what best play says."""
    text = "trump: H\ntalon: empty\nyou: HQ CA\nopponent: HK CT\npoints: you 40, opponent 52\ntricks: you 4, opponent 4"
    (remark,) = remarks(told("schnopsn-weich", text, "play CA"))
    assert remark.facts["best"] == "play HQ"
    assert (remark.facts["exact"], remark.facts["best_exact"]) == (-1, 1)
    assert remark.facts["loss"] == 2


def test_66_not_claimed_is_told() -> None:
    """Who plays on with 66 hears what a claim would have brought."""
    (remark,) = remarks(told("blog-schnapsen", ENOUGH, "play HA"), code="review.not_claimed")
    assert remark.facts == {"points": 66, "win": 2}


def test_66_claimed_is_no_remark() -> None:
    """A claim with 66 is neither missed nor wrong."""
    assert [remark.code for remark in remarks(told("blog-schnapsen", ENOUGH, "claim"))] == ["review.played"]


def test_a_wrong_claim_is_told() -> None:
    """Who claims with 65 hears how many there were."""
    text = LATE.format(points="you 65, opponent 7")
    (remark,) = remarks(told("blog-schnapsen", text, "claim"), code="review.wrong_claim")
    assert remark.facts == {"points": 65}


def test_what_closing_cost_is_told() -> None:
    """A closing that cannot be kept costs the difference to playing on."""
    record = told("schnopsn-weich", CLOSABLE + "\npoints: you 29, opponent 5\ntricks: you 2, opponent 1", "close")
    (remark,) = remarks(record, code="review.closed")
    assert figure(remark, "loss") == figure(remark, "open_value") - figure(remark, "value")
    assert figure(remark, "exact") == -2 < figure(remark, "open_exact")


def test_the_other_seat_is_looked_at_when_asked() -> None:
    """Only decisions of the seat named are told."""
    record = told("blog-schnapsen", ENOUGH, "play HA", "play HT", "claim")
    assert {remark.step for remark in remarks(record, 0)} == {0, 2}
    assert remarks(record, 1) == []


def test_illegal_actions_are_refused() -> None:
    """An action that may not be taken ends the review with the engine's reason."""
    with pytest.raises(IllegalAction, match=r"play\.not_held"):
        remarks(told("blog-schnapsen", ENOUGH, "play CA"))


def test_a_deal_half_seen_is_refused() -> None:
    """Without the other hand nobody can say what a decision cost."""
    with pytest.raises(BadPosition, match="write opponent:"):
        remarks(told("schnopsn-weich", "trump: H\ntalon: empty\nyou: HA SJ", "play HA"))


def test_actions_that_are_no_list_are_refused() -> None:
    """Bad input gets a clear message."""
    with pytest.raises(BadRecord, match="actions must be a list"):
        remarks({"variant": "blog-schnapsen", "position": ENOUGH, "actions": "play HA"})
