"""Review of a deal: what each decision of one player cost, given what the player knew and given all cards."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from cardrules.errors import BadPosition, BadRecord
from cardrules.estimate import Estimate
from cardrules.game import Record
from cardrules.seats import Seat
from cardrules.sixtysix.actions import CLAIM, CLOSE, Action, Announce, parse_action
from cardrules.sixtysix.adviser.advice import CAREFUL, Advice, Option, advice_of
from cardrules.sixtysix.adviser.memory import remember
from cardrules.sixtysix.adviser.simulation import Simulation
from cardrules.sixtysix.deals import SixtySixDeal
from cardrules.sixtysix.game import SIXTYSIX
from cardrules.sixtysix.legal import legal_actions
from cardrules.sixtysix.match import Match
from cardrules.sixtysix.next_position import play
from cardrules.sixtysix.observation import with_open_hands
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.scoring import claimed
from cardrules.sixtysix.solver import solve
from cardrules.sixtysix.turn import turn_of

SOLVED_TALON: Final = 6
"""Most talon cards with which a remark contains what was possible with all cards known; with more it takes long."""

SLIGHT: Final = 0.4
"""A difference, in game points, below which no loss is reported, however certain it is."""

_AGAIN: Final = 6
"""By how much the budget is multiplied to examine a closing again, or a decision that has seemed wrong.

Other supposed deals are used then: the deals by which the best of many actions was chosen overestimate that action.
"""

OTHER_DEALS: Final = 1_000
"""What is added to a seed to look at other supposed deals than for any step of a deal."""

NOTHING: Final = Estimate(0.0, 0.0, 0.0)
"""No loss."""

type RemarkFacts = dict[str, str | float]


class Remark(NamedTuple):
    """A remark about one decision."""

    step: int
    """The place of the action in the deal, from 0."""

    code: str
    """What the remark is about.

    - `review.played`: a decision between several actions: what was `played` and what was `best` by advice, what was to
      be expected of both (`value`, `best_value`) and what the difference has cost (`loss`).
    - `review.not_claimed`: 66 was reached and not claimed, against advice: the `points`, and the game points a claim
      would `win`.
    - `review.wrong_claim`: a claim without 66: the `points`.
    - `review.not_reached`: another `action` would have reached 66 at once, and the deal, by what the player knew; the
      `points` with it.
    - `review.closed`: the talon was closed: what was to be expected of that (`value`), of the best play without it
      (`open_value`), and what closing has cost (`loss`; below 0 it gained); which share of the supposed deals either
      wins (`wins`, `open_wins`), and how many points were still `missing`.

    A `loss` is by how much the better of both did better in other possible deals than those in which it was found to be
    better, or in all of them; it lies between `loss_low` and `loss_high`. It is 0 where the difference is slight, and
    where 0 lies in that range. Whoever follows the advice loses none.

    Where it is computed, `exact` is what the action was worth with all cards known, and `best_exact`, or in
    `review.closed` `open_exact`, what the best other choice was. All of these are game points of the deal.

    In a match `chance`, and `best_chance` or `open_chance`, are the chance to win it; best is what is best for that,
    and `loss` is in units of what a game point is worth at its score, which is a chance of `point`.
    """

    facts: RemarkFacts


def review(  # noqa: PLR0913  # what was known of the deal, and of the match around it
    record: Record,
    seat: Seat,
    seed: int = 0,
    budget: int = CAREFUL,
    match: Match | None = None,
    *,
    open_hands: bool = False,
) -> Iterator[Remark]:
    """Remarks on the decisions of *seat* in the deal of *record*, finished or not, in order and one at a time.

    A revoke is no decision: it breaks a rule, and no advice is compared with it.

    Args:
        record: The deal from its start, or from a position with all cards known.
        seat: The seat whose decisions are reviewed.
        seed: Determines which deals are looked at, as for `advise`.
        budget: How much is looked at for each decision at first, as for `advise`.
        match: The match before the deal, as for `advise`.
        open_hands: Whether both hands lay open, so that the player knew the other one.

    Raises:
        RulesError: the record cannot be read, or an action in it is not legal.
    """
    deal = SIXTYSIX.start(record)
    if not isinstance(deal, SixtySixDeal):
        raise BadPosition("a deal can be looked back at only where all cards are known: write opponent: and talon:")
    actions = record.get("actions", [])
    if not isinstance(actions, list):
        raise BadRecord("actions must be a list of actions")
    position = deal.position
    for step, text in enumerate(actions):
        action = parse_action(text)
        after = play(position, action)
        legal = legal_actions(turn_of(position))
        if position.seat == seat and len(legal) > 1 and action in legal:
            known = with_open_hands(position) if open_hands else position
            yield from _remarks(step, decided(known, action, seed, budget, match))
        position = after


class Decision(NamedTuple):
    """A choice between several actions."""

    position: Position
    action: Action
    """The action taken."""

    thought: Simulation
    """The results for every action."""

    again: Simulation
    """The results for the actions compared, in other deals and in more of them."""

    advice: Advice
    """The advice for the decision."""

    @property
    def done(self) -> Option:
        """What was to be expected of the action taken."""
        return next(option for option in self.advice.options if option.action == self.action)

    @property
    def left_open(self) -> Option:
        """The best option that does not close the talon."""
        return next(option for option in self.advice.options if option.action is not CLOSE)

    def loss(self, better: Action) -> Estimate:
        """Game points, at what they are worth here, that *better* brings more than the action taken.

        All 0 where that is slight, where other deals do not confirm it, and where it may be chance.
        """
        found = self.thought.less(self.action, better).mean
        if abs(found) < SLIGHT or not {better, self.action} <= set(self.again.legal):
            return NOTHING
        loss = self.again.less(self.action, better)
        sure = loss.mean >= SLIGHT and loss.low > 0 if found > 0 else loss.mean <= -SLIGHT and loss.high < 0
        return loss if sure else NOTHING


def decided(position: Position, action: Action, seed: int, budget: int, match: Match | None) -> Decision:
    """The choice of *action* in *position*, examined again where it may have been wrong."""
    memory = remember(position)
    thought = Simulation(memory, seed, match)
    thought.further(budget)
    advice = advice_of(thought)
    better = {advice.best.action}
    better |= {other for other in thought.legal if _reaches(position, other)}
    better = {other for other in better if thought.less(action, other).mean >= SLIGHT}
    if action is CLOSE:
        better.add(next(option.action for option in advice.options if option.action is not CLOSE))
    again = thought
    if better and not thought.counted:
        again = Simulation(memory, seed + OTHER_DEALS, match, sorted({action, *better}))
        again.further(_AGAIN * budget)
    return Decision(position, action, thought, again, advice)


def _remarks(step: int, decision: Decision) -> Iterator[Remark]:
    position, action, best = decision.position, decision.action, decision.advice.best.action
    points, target = position.sides[position.seat].points, position.rules.game.target_points
    exact = _exact(position)
    yield Remark(step, "review.played", _played(decision, exact))
    if action is CLAIM and points < target:
        yield Remark(step, "review.wrong_claim", {"points": points})
    elif action not in (CLAIM, best) and points >= target and CLAIM in legal_actions(turn_of(position)):
        won = claimed(position, position.seat).game_points
        yield Remark(step, "review.not_claimed", {"points": points, "win": won})
    elif (reaching := _reaching(decision)) is not None:
        reached = play(position, reaching).sides[position.seat].points
        yield Remark(step, "review.not_reached", {"action": str(reaching), "points": reached})
    if action is CLOSE:
        yield Remark(step, "review.closed", _closed(decision, exact) | {"missing": target - points})


def _reaching(decision: Decision) -> Action | None:
    """The action that would have reached 66 at once and was worth more than the one taken; None where there is none."""
    position = decision.position
    if _reaches(position, decision.action):
        return None
    better = (option.action for option in decision.advice.options if _reaches(position, option.action))
    return next((action for action in better if decision.loss(action).low > 0), None)


def _reaches(position: Position, action: Action) -> bool:
    """Whether *action* alone brings the player 66, which then is claimed or can be: by an answer or a marriage."""
    seat = position.seat
    if position.led is None and not isinstance(action, Announce):
        return False
    after = play(position, action)
    if after.sides[seat].points < position.rules.game.target_points:
        return False
    return after.result is not None or (after.seat == seat and CLAIM in legal_actions(turn_of(after)))


def _exact(position: Position) -> Mapping[str, int]:
    """What every action is worth with all cards known; nothing where working it out takes long."""
    if position.closing is None and position.talon_count > SOLVED_TALON:
        return {}
    return solve(position).actions


def _played(decision: Decision, exact: Mapping[str, int]) -> RemarkFacts:
    done, best = decision.done, decision.advice.best
    loss = decision.loss(best.action)
    facts: RemarkFacts = {
        "played": str(done.action),
        "best": str(best.action),
        "value": done.value,
        "best_value": best.value,
        **_lost(loss if loss.low > 0 else NOTHING),
    }
    if done.chance is not None and best.chance is not None:
        facts |= {"chance": done.chance.mean, "best_chance": best.chance.mean, "point": decision.advice.point}
    if exact:
        facts |= {"exact": exact[done.action], "best_exact": max(exact.values())}
    return facts


def _closed(decision: Decision, exact: Mapping[str, int]) -> RemarkFacts:
    done, left_open = decision.done, decision.left_open
    facts: RemarkFacts = {
        "value": done.value,
        "open_value": left_open.value,
        "wins": done.wins.mean,
        "open_wins": left_open.wins.mean,
        **_lost(decision.loss(left_open.action)),
    }
    if done.chance is not None and left_open.chance is not None:
        facts |= {"chance": done.chance.mean, "open_chance": left_open.chance.mean, "point": decision.advice.point}
    if exact:
        facts["exact"] = exact[CLOSE]
        facts["open_exact"] = max(worth for action, worth in exact.items() if action != CLOSE)
    return facts


def _lost(loss: Estimate) -> RemarkFacts:
    return {"loss": loss.mean, "loss_low": loss.low, "loss_high": loss.high}
