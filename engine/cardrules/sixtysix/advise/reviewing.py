"""Looking back at a deal: what each decision of one player cost, by what the player knew and by all cards."""

from collections.abc import Iterator, Mapping
from math import fsum, sqrt
from typing import Final, NamedTuple

from cardrules.errors import BadPosition, BadRecord
from cardrules.game import Record
from cardrules.seats import Seat
from cardrules.sixtysix.actions import CLAIM, CLOSE, Action, Announce, parse_action
from cardrules.sixtysix.advise.advice import CAREFUL, Advice, Option, advise
from cardrules.sixtysix.advise.memory import remember
from cardrules.sixtysix.deals import SixtySixDeal
from cardrules.sixtysix.legal import legal_actions
from cardrules.sixtysix.match import Match
from cardrules.sixtysix.playing import play
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.records import SixtySix
from cardrules.sixtysix.scoring import claimed
from cardrules.sixtysix.solve import solve
from cardrules.sixtysix.views import view

SOLVED_TALON: Final = 6
"""Most talon cards with which a remark tells what was possible with all cards known; with more it takes long."""

SLIGHT: Final = 0.4
"""A difference, in game points, that is not worth a word, be it ever so sure."""

_ERRORS: Final = 2
"""A difference of so many standard errors is no chance: on one side that makes it once in forty times."""

_AGAIN: Final = 6
"""How many times longer a closing is looked at again, and a decision that has seemed wrong.

They are held to other supposed deals then: among many actions the luckiest one looks best in those that chose it.
"""

_OTHERS: Final = 1_000
"""What is added to a seed to look at other supposed deals than for any step of a deal."""

type Facts = dict[str, str | float]


class Remark(NamedTuple):
    """Something to tell of one decision."""

    step: int
    """The place of the action in the deal, from 0."""

    code: str
    """What is told.

    - `review.played`: a decision between several actions: what was `played` and what was `best` by advice, what was to
      be expected of both (`value`, `best_value`) and what that has cost (`loss`).
    - `review.not_claimed`: 66 was reached and not claimed, against advice: the `points`, and the game points a claim
      would `win`.
    - `review.wrong_claim`: a claim without 66: the `points`.
    - `review.not_reached`: another `action` would have reached 66 at once, and the deal, by what the player knew; the
      `points` with it.
    - `review.closed`: the talon was closed: what was to be expected of that (`value`), of the best play without it
      (`open_value`), and what closing has cost (`loss`; below 0 it gained); which share of the supposed deals either
      wins (`wins`, `open_wins`), and how many points were still `missing`.

    A `loss` is the difference between what was to be expected of both. It is 0 where the difference is slight, and
    where other supposed deals do not confirm it beyond what chance alone makes. Whoever follows the advice loses none.

    Where it is worked out, `exact` tells what the action was worth with all cards known, and `best_exact`, or in
    `review.closed` `open_exact`, what the best other choice was. All of these are game points of the deal.

    In a match `chance`, and `best_chance` or `open_chance`, tell the chance to win it; best is what is best for that,
    and `loss` is told in what a game point is worth at its score.
    """

    facts: Facts


def review(
    record: Record, seat: Seat, seed: int = 0, budget: int = CAREFUL, match: Match | None = None
) -> Iterator[Remark]:
    """Remarks on the decisions of *seat* in the deal of *record*, finished or not, in order and one at a time.

    Args:
        record: The deal from its start, or from a position with all cards known.
        seat: Whose decisions are looked at.
        seed: Decides which deals are supposed: what is said of the action at step 5 is by `advise` with `seed` + 5.
        budget: How much is looked at for each decision at first, as for `advise`.
        match: The match before the deal, as for `advise`.

    Raises:
        RulesError: the record cannot be read, or an action in it is not legal.
    """
    deal = SixtySix().start(record)
    if not isinstance(deal, SixtySixDeal):
        raise BadPosition("a deal can be looked back at only where all cards are known: write opponent: and talon:")
    actions = record.get("actions", [])
    if not isinstance(actions, list):
        raise BadRecord("actions must be a list of actions")
    position = deal.position
    for step, text in enumerate(actions):
        action = parse_action(text)
        after = play(position, action)
        if position.seat == seat:
            memory = remember(position)
            advice = again = advise(memory, seed + step, budget, match)
            if action is CLOSE or Decision(position, action, advice, again).apart(advice.best) >= SLIGHT:
                again = advise(memory, seed + step + _OTHERS, _AGAIN * budget, match)
            if len(advice.options) > 1:
                yield from _remarks(step, Decision(position, action, advice, again))
        position = after


class Decision(NamedTuple):
    """A choice between several actions."""

    position: Position
    action: Action
    """What was done."""

    advice: Advice
    """What the advice was."""

    again: Advice
    """The same by other supposed deals, and more of them, where the action was looked at again."""

    @property
    def done(self) -> Option:
        """What was to be expected of what was done."""
        return next(option for option in self.advice.options if option.action == self.action)

    def apart(self, better: Option) -> float:
        """Game points, at what they are worth here, that *better* brings more than what was done."""
        return (better.worth - self.done.worth) / self.advice.point

    def loss(self, better: Option) -> float:
        """As `apart`; 0 where it is slight or may be chance."""
        found = self.apart(better)
        mean, error = _difference(self.again, better.action, self.action)
        confirmed = mean if found > 0 else -mean
        return found if abs(found) >= SLIGHT and confirmed >= SLIGHT and confirmed > _ERRORS * error else 0.0


def _remarks(step: int, decision: Decision) -> Iterator[Remark]:
    position, action, best = decision.position, decision.action, decision.advice.best.action
    points, target = position.sides[position.seat].points, position.rules.game.target_points
    exact = _exact(position)
    yield Remark(step, "review.played", _played(decision, exact))
    if action is CLAIM and points < target:
        yield Remark(step, "review.wrong_claim", {"points": points})
    elif action not in (CLAIM, best) and points >= target and CLAIM in legal_actions(view(position)):
        won = claimed(position, position.seat).game_points
        yield Remark(step, "review.not_claimed", {"points": points, "win": won})
    elif (reaching := _reaching(decision)) is not None:
        reached = play(position, reaching).sides[position.seat].points
        yield Remark(step, "review.not_reached", {"action": str(reaching), "points": reached})
    if action is CLOSE:
        yield Remark(step, "review.closed", _closed(decision, exact) | {"missing": target - points})


def _reaching(decision: Decision) -> Action | None:
    """What would have reached 66 at once and was worth more than what was done; None where nothing was."""
    position = decision.position
    if _reaches(position, decision.action):
        return None
    better = (option.action for option in decision.advice.options if decision.loss(option) > 0)
    return next((action for action in better if _reaches(position, action)), None)


def _reaches(position: Position, action: Action) -> bool:
    """Whether *action* alone brings the player 66, which then is claimed or can be: by an answer or a marriage."""
    seat = position.seat
    if position.led is None and not isinstance(action, Announce):
        return False
    after = play(position, action)
    if after.sides[seat].points < position.rules.game.target_points:
        return False
    return after.result is not None or (after.seat == seat and CLAIM in legal_actions(view(after)))


def _exact(position: Position) -> Mapping[str, int]:
    """What every action is worth with all cards known; nothing where working it out takes long."""
    if position.closing is None and position.talon_count > SOLVED_TALON:
        return {}
    return solve(position).actions


def _played(decision: Decision, exact: Mapping[str, int]) -> Facts:
    done, best = decision.done, decision.advice.best
    facts: Facts = {
        "played": str(done.action),
        "best": str(best.action),
        "value": done.value,
        "best_value": best.value,
        "loss": max(0.0, decision.loss(best)),
    }
    if done.chance is not None and best.chance is not None:
        facts |= {"chance": done.chance, "best_chance": best.chance}
    if exact:
        facts |= {"exact": exact[done.action], "best_exact": max(exact.values())}
    return facts


def _closed(decision: Decision, exact: Mapping[str, int]) -> Facts:
    done = decision.done
    left_open = next(option for option in decision.advice.options if option.action is not CLOSE)
    facts: Facts = {
        "value": done.value,
        "open_value": left_open.value,
        "wins": done.wins,
        "open_wins": left_open.wins,
        "loss": decision.loss(left_open),
    }
    if done.chance is not None and left_open.chance is not None:
        facts |= {"chance": done.chance, "open_chance": left_open.chance}
    if exact:
        facts["exact"] = exact[CLOSE]
        facts["open_exact"] = max(worth for action, worth in exact.items() if action != CLOSE)
    return facts


def _difference(advice: Advice, better: Action, done: Action) -> tuple[float, float]:
    """What *better* brings more than *done* by *advice*, in game points at their worth here; and its standard error.

    Both were weighed in the same supposed deals, so the luck of the cards, which they share, does not count.
    """
    worths = {option.action: option.worths for option in advice.options}
    apart = [(one - other) / advice.point for one, other in zip(worths[better], worths[done], strict=True)]
    count = len(apart)
    mean = fsum(apart) / count
    # With every card known there is one deal, and no chance in it.
    return mean, sqrt(fsum([(one - mean) ** 2 for one in apart]) / max(1, count - 1) / count)
