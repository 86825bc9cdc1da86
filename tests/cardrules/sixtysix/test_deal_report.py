"""What players can report of a deal decides what it brings, and nothing is asked that does not."""

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.cardrules.sixtysix.strategies import any_rules

from cardrules.seats import other
from cardrules.sixtysix import (
    PRESETS,
    DealReport,
    Position,
    Revoke,
    Rules,
    claim_decides,
    deal,
    deal_questions,
    draw_reasons,
    find_preset,
    legal_actions,
    may_be_closed,
    override,
    play,
    reported_award,
    revoke_decides,
    shuffled,
    turn_of,
    with_facts,
)
from cardrules.sixtysix.deal_report import _VALUES
from cardrules.sixtysix.legal import against
from cardrules.sixtysix.position import Side

often = settings(deadline=None, max_examples=300)
seeds = st.integers(0, 2**32)

SHARES = ("none", "few", "many")


def played(rules: Rules, seed: int) -> tuple[Position, bool]:
    """A deal played by chance to its end, sometimes a revoke; and whether it was a claim without 66 that ended it."""
    random = Random(seed)
    position, is_wrong = deal(rules, shuffled(rules, seed), 0), False
    while position.result is None:
        action = random.choice([*legal_actions(turn_of(position)), *revokes(position)])
        is_wrong = str(action) == "claim" and position.sides[position.seat].points < 66
        position = play(position, action)
    return position, is_wrong


def revokes(position: Position) -> list[Revoke]:
    """What the player to act in *position* can do against the rules."""
    turn = turn_of(position)
    return [Revoke(card) for card in turn.hand if against(turn, Revoke(card)) is None]


def share(side: Side, rules: Rules) -> str:
    """What a player would answer about *side*."""
    return "none" if not side.tricks else "few" if side.points <= rules.score.schneider_max else "many"


def facts_of(position: Position) -> dict[str, object]:
    """All that can be asked about the deal of *position*, answered from its cards."""
    closing, rules = position.closing, position.rules
    return {
        "first_has": share(position.sides[0], rules),
        "second_has": share(position.sides[1], rules),
        "had_at_close": None if closing is None else share(closing.opponent, rules),
        "closer_had_trick": None if closing is None else closing.closer.tricks > 0,
    }


@often
@given(rules=any_rules(), seed=seeds)
def test_a_report_brings_what_the_deal_brought(rules: Rules, seed: int) -> None:
    """By the answers to what is asked, and nothing else; a draw is one that the rules have."""
    position, is_wrong = played(rules, seed)
    result, closing = position.result, position.closing
    assert result is not None
    if result.winner is None:
        assert result.reason in draw_reasons(rules)
        return
    report = DealReport(rules, result.winner, None if closing is None else closing.seat, is_wrong)
    if is_wrong and not claim_decides(report):
        report = report._replace(was_wrong_claim=False)
    if result.reason == "revoke":
        report = report._replace(was_revoke=revoke_decides(report))
    facts = facts_of(position)
    known = with_facts(report, {question.fact: facts[question.fact] for question in deal_questions(report)})  # type: ignore[misc]  # of its own kind

    assert closing is None or may_be_closed(rules)
    assert reported_award(known) == result.game_points


@often
@given(rules=any_rules(), closer=st.sampled_from([None, 0, 1]), is_wrong=st.booleans())
def test_only_what_decides_is_a_question(rules: Rules, closer: int | None, is_wrong: bool) -> None:  # noqa: FBT001  # drawn
    """Of two answers to a question that are apart, each gives another number somewhere; those together never do."""
    report = DealReport(rules, 0, closer, is_wrong)  # type: ignore[arg-type]  # a seat
    questions = {question.fact: question.answers for question in deal_questions(report)}
    for fact, values in _VALUES.items():
        others = [one for one in _VALUES if one != fact]
        outcomes: dict[object, tuple[int | None, ...]] = {}
        for value in values:
            outcomes[value] = tuple(
                reported_award(with_facts(report, {**dict(zip(others, rest, strict=True)), fact: value}))
                for rest in product(*(_VALUES[one] for one in others))
            )
        groups = questions.get(fact, (tuple(values),))

        assert sorted(map(repr, (value for group in groups for value in group))) == sorted(map(repr, values))
        assert all(len({outcomes[value] for value in group}) == 1 for group in groups)
        assert len({outcomes[group[0]] for group in groups}) == len(groups)


class TestQuestions:
    """What players are asked under rules that pages describe."""

    @pytest.mark.parametrize("variant", PRESETS)
    def test_an_open_deal_depends_on_the_loser(self, variant: str) -> None:
        """No trick, few points, or more."""
        rules = find_preset(variant).rules
        (question,) = deal_questions(DealReport(rules, 0))

        assert question == ("second_has", (("none",), ("few",), ("many",)))
        assert [reported_award(DealReport(rules, 0, second_has=one)) for one in ("none", "few", "many")] == [3, 2, 1]
        assert reported_award(DealReport(rules, 0)) is None

    def test_a_revoke_is_asked_about_where_it_has_a_price_of_its_own(self) -> None:
        """As if won is what the same answers come to without it."""
        rules = find_preset("original-66").rules
        for price, decides in (("taken-back", False), ("as-if-won", False), (3, True)):
            assert revoke_decides(DealReport(override(rules, {"strict.revoke": price}), 0)) == decides
        report = DealReport(override(rules, {"strict.revoke": 3}), 0, was_revoke=True)
        assert reported_award(report) == 3
        assert list(deal_questions(report)) == []

    def test_where_failing_has_one_price_there_is_no_question(self) -> None:
        """Original 66 (s1:94)."""
        report = DealReport(find_preset("original-66").rules, 0, closer=1)

        assert list(deal_questions(report)) == []
        assert reported_award(report) == 2

    def test_where_failing_costs_more_without_a_trick_that_is_a_question(self) -> None:
        """Of the closer's opponent at the close (s2:81)."""
        report = DealReport(find_preset("spielewiki-hart").rules, 0, closer=1)

        assert list(deal_questions(report)) == [("had_at_close", (("none",), ("few", "many")))]
        assert reported_award(report._replace(had_at_close="none")) == 3
        assert reported_award(report._replace(had_at_close="many")) == 2

    def test_either_of_two_may_be_trickless(self) -> None:
        """Then both are asked about, and one answer can be enough."""
        house = override(
            find_preset("spielewiki-hart").rules, {"close.fail_points": "2-or-3-if-either-trickless-at-close"}
        )
        report = DealReport(house, 0, closer=1)

        assert [question.fact for question in deal_questions(report)] == ["had_at_close", "closer_had_trick"]
        assert reported_award(report._replace(closer_had_trick=False)) == 3
        assert reported_award(report._replace(closer_had_trick=True)) is None

    def test_a_claim_matters_where_it_is_made_by_hand(self) -> None:
        """And can change something: a closer who fails pays the same either way."""
        soft, hard = (find_preset(variant).rules for variant in ("schnopsn-weich", "spielewiki-hart"))

        assert not claim_decides(DealReport(soft, 0))
        assert claim_decides(DealReport(hard, 0))
        assert not claim_decides(DealReport(hard, 0, closer=1))

    def test_a_talon_that_is_never_closed(self) -> None:
        """Nobody is asked about it."""
        rules = find_preset("original-66").rules

        assert may_be_closed(rules)
        assert not may_be_closed(override(rules, {"close.min_talon": "never"}))


class TestDraws:
    """How a deal can end without a winner (s1:95)."""

    def test_by_preset(self) -> None:
        """In Original 66 and Sechsundsechzig, where 66 has to be claimed."""
        found = {variant for variant in PRESETS if draw_reasons(find_preset(variant).rules)}

        assert found == {"original-66", "blog-66"}
        assert draw_reasons(find_preset("original-66").rules) == ("draw-65-65", "draw-both-over")

    def test_by_itself_only_even(self) -> None:
        """Whoever has 66 first has won."""
        house = override(find_preset("original-66").rules, {"claim.mode": "auto"})

        assert draw_reasons(house) == ("draw-65-65",)

    def test_not_where_the_last_trick_wins(self) -> None:
        """Then every deal has a winner."""
        house = override(find_preset("original-66").rules, {"end.last_trick": "wins-deal"})

        assert draw_reasons(house) == ()


def test_the_other_seat_is_treated_alike() -> None:
    """Whoever wins."""
    rules = find_preset("blog-66").rules
    for winner in (0, 1):
        (question,) = deal_questions(DealReport(rules, winner))

        assert question.fact == ("first_has", "second_has")[other(winner)]
