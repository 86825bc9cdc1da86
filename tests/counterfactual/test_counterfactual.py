"""Reasons under counterfactual: take the stated cause away and the verdict flips, keep it and it does not."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any, Final, NamedTuple

import pytest
from tests.counterfactual.examiner import Examiner, Explain, actions_to_examine
from tests.counterfactual.positions import hidden_changed, moments, tables
from tests.counterfactual.redraw import Shaker
from tests.counterfactual.revokes import NEVER_LEGAL
from tests.counterfactual.table import CAUSES, REFUSING
from tests.tiers import Sample

from cardrules.reasons import Reason, Verdict
from cardrules.sixtysix import PRESETS, Turn, explain, legal_actions, turn_of
from cardrules.sixtysix.actions import EXCHANGE, REVOKES, Action
from kiebitz.elements.games.sixtysix.reasons import SENTENCES

POSITIONS: Final = 100_000
"""Different views that are examined."""

PART: Final = 10
"""Where only a part of the tests is run, one view in so many is examined."""

OFTEN: Final = 50
"""How often each reason must be met, wherever it can be; in a part of the tests, once."""

REVOKED: Final = 2_000
"""Moments in which every card is asked about as a revoke."""

KEPT: Final = 0.3
"""Share of the verdicts that are asked for again in another view with the same cause."""

HOUSE: Final = ""
"""Stands for all presets with house rules on top."""


class Survey(NamedTuple):
    """What an examination has seen."""

    views: set[int]
    """A hash of every view."""

    met: Counter[tuple[str, str]]
    """How often each reason was given, by preset and code."""


def survey(explain: Explain, count: int) -> Survey:
    """Examine the reasons that *explain* gives for every action in *count* different views.

    Raises:
        AssertionError: one of its reasons does not hold.
    """
    random = Random(66)
    choices = tables(random)
    shakers = {size: Shaker(random, [rules for _, rules in choices if rules.deck.size == size]) for size in (20, 24)}
    examiner, found = Examiner(explain, random), Survey(set(), Counter())
    for preset, position in moments(random, choices):
        seen = turn_of(position)
        mark = hash((id(seen.rules), *seen[1:]))
        if mark not in found.views:
            found.views.add(mark)
            assert turn_of(hidden_changed(random, position)) == seen
            codes = examined(examiner, seen, shakers[seen.rules.deck.size])
            found.met.update((preset, code) for code in codes)
        if len(found.views) == count:
            break
    return found


def examined(examiner: Examiner, seen: Turn, shaker: Shaker) -> Iterator[str]:
    """The code given for every action examined in *seen*; the first action of each code is examined."""
    spare = [card for card in shaker.pack() if card not in seen.hand and card not in (seen.led, seen.turn_up)]
    legal, actions = legal_actions(seen), actions_to_examine(seen, spare)
    first = examiner.random.randrange(len(actions))
    codes = set[str]()
    for action in (*actions[first:], *actions[:first]):
        stated_cause = examiner.stated_cause(seen, action)
        code = stated_cause.cause.code
        assert (action in legal) is (code not in REFUSING), f"{code} is told of {action}, and legal are {legal}"
        if code not in codes:
            codes.add(code)
            examiner.take_away(seen, action, stated_cause, spare)
            if examiner.random.random() < KEPT:
                examiner.keep(seen, action, stated_cause, shaker)
        yield code


@pytest.fixture(scope="module", name="seen")
def seen_fixture(sample: Sample) -> Survey:
    """The survey of the reasons that the engine gives."""
    return survey(explain, sample.number(POSITIONS, PART))


class TestEngine:
    """Every reason that the engine gives passes the examination."""

    def test_takes_every_cause_away_and_keeps_it(self, seen: Survey, sample: Sample) -> None:
        """In as many different views as were asked for, of several actions each."""
        assert len(seen.views) == sample.number(POSITIONS, PART)
        assert seen.met.total() > 8 * len(seen.views)

    def test_each_code_has_its_cause(self) -> None:
        """No reason that has a sentence for the reader is left out, and none is made up."""
        assert {*CAUSES, *NEVER_LEGAL} == set(SENTENCES)

    def test_a_revoke_is_refused_for_what_is_true_of_it(self) -> None:
        """Of every card: not held, no duty broken, or a revoke with its price; it is never legal."""
        random, met = Random(66), Counter[str]()
        examiner = Examiner(explain, random)
        for _, position in islice(moments(random, tables(random)), REVOKED):
            view = turn_of(position)
            for card in view.rules.pack.cards:
                met[examiner.stated_cause(view, REVOKES[card]).cause.code] += 1

        assert {"play.not_held", *NEVER_LEGAL} <= met.keys()

    @pytest.mark.parametrize("preset", sorted(PRESETS))
    def test_each_code_is_met_wherever_it_can_be(self, seen: Survey, sample: Sample, preset: str) -> None:
        """Often under the preset's own rules, and never a code that these do not have."""
        possible = {code for code, cause in CAUSES.items() if cause.occurs(PRESETS[preset].rules)}
        met = {code: count for (where, code), count in seen.met.items() if where == preset}

        assert met.keys() == possible
        assert {code: count for code, count in met.items() if count < sample.number(OFTEN, OFTEN)} == {}

    def test_each_code_is_met_with_house_rules(self, seen: Survey, sample: Sample) -> None:
        """Those that no preset has are met here."""
        met = {code: seen.met[HOUSE, code] for code in CAUSES}

        assert {code: count for code, count in met.items() if count < sample.number(OFTEN, OFTEN)} == {}


def allowing(view: Turn, action: Action) -> Verdict:
    """Everything is allowed, for the right reason."""
    return explain(view, action)._replace(legal=True)


def miscounting(view: Turn, action: Action) -> Verdict:
    """There is one talon card more than there is."""
    return _restated(explain(view, action), lambda fact, name: fact + 1 if name == "talon" else fact)


def forgetting(view: Turn, action: Action) -> Verdict:
    """Of several cards the last is left out."""
    return _restated(explain(view, action), lambda fact, _: fact[:-1] if isinstance(fact, tuple) else fact)


def silent(view: Turn, action: Action) -> Verdict:
    """The right code, and no facts."""
    verdict = explain(view, action)
    return verdict._replace(reasons=(Reason(verdict.reasons[0].code),))


def peeking(view: Turn, action: Action) -> Verdict:
    """Nobody gets an ace for the lowest trump."""
    ace = view.turn_up is not None and view.turn_up.rank == "A"
    return explain(view._replace(closed_by="you") if ace and action is EXCHANGE else view, action)


def lenient(view: Turn, action: Action) -> Verdict:
    """A closed talon binds only who closed it."""
    return explain(view._replace(closed_by=None) if view.led and view.closed_by == "opponent" else view, action)


def _restated(verdict: Verdict, change: Callable[[Any, str], Any]) -> Verdict:
    (reason,) = verdict.reasons
    facts = {name: change(fact, name) for name, fact in reason.facts.items()}
    return verdict._replace(reasons=(Reason(reason.code, facts),))


class TestExaminer:
    """An engine that gave wrong reasons would not pass."""

    @pytest.mark.parametrize("explain", [allowing, miscounting, forgetting, silent, peeking, lenient])
    def test_notices_a_wrong_reason(self, explain: Explain) -> None:
        """Each of these is right about most positions, and wrong about some."""
        with pytest.raises(AssertionError, match=r"in \(.*\) by \("):
            survey(explain, 2000)
