"""How a deal ends: does an action end it, for how many game points, and has one 66 to announce."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from cardrules import BadRecord, Result
from cardrules.sixtysix import (
    Action,
    Announce,
    Play,
    Position,
    Rules,
    explain,
    legal_actions,
    parse_action,
    play,
    turn_of,
)
from kiebitz.elements.exercises.question import EntryValue, Question, one_of
from kiebitz.elements.games.sixtysix.action_codes import format_letter, parse_letter
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment
from kiebitz.elements.games.sixtysix.exercises.tricks import OPPONENT, YOU

GOES_ON: Final = "goes-on"
DRAW: Final = "draw"

_CLAIM: Final = parse_action("claim")

ENDS: Final[tuple[EntryValue, ...]] = (
    GOES_ON, *[(YOU, points) for points in (1, 2, 3)], *[(OPPONENT, points) for points in (1, 2, 3)], DRAW,
)  # fmt: skip
"""What can come of an action: who wins the deal and how many game points, if it ends."""


def result_entry(result: Result | None, seat: int) -> EntryValue:
    """*result* as an entry, in the eyes of *seat*."""
    if result is None:
        return GOES_ON
    if result.winner is None:
        return DRAW
    return (YOU if result.winner == seat else OPPONENT, result.game_points)


def deciding_actions(position: Position) -> Iterator[Action]:
    """Actions that may be taken and can end the deal: claims, marriages, answers."""
    if position.result is None:
        for action in legal_actions(turn_of(position)):
            if action == _CLAIM or isinstance(action, Announce) or (isinstance(action, Play) and position.led):
                yield action


def end_conditions(position: Position) -> tuple[EntryValue, ...]:
    """What the end of a deal hangs on: points, tricks, what is held back, and how it was when the talon was closed."""
    seat, closing = position.seat, position.closing
    mine, theirs = position.sides[seat], position.sides[1 - seat]
    at_close = (closing.seat == seat, closing.opponent[:2], closing.closer.tricks) if closing else None
    marriages = (len(mine.announced), len(theirs.announced))
    return (mine[:3], theirs[:3], marriages, at_close, len(position.hands[seat]), len(position.hands[1 - seat]))


class Award:
    """You do this; what comes of it?"""

    name = "award"

    def offers(self, table: DealMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """One question for each action that can end the deal."""
        return map(format_letter, deciding_actions(table.now))

    def question(self, table: DealMoment, arg: str, rules: Rules) -> Question:
        """The player who wins the deal and what it brings, or that it goes on."""
        action, before = parse_letter(arg), table.now._replace(rules=rules)
        if before.result:
            raise BadRecord("the deal is over")
        after = play(before, action)
        right = result_entry(after.result, before.seat)
        visible = ("award", action, before.led, before.trump, before.marriage, *end_conditions(before))
        return Question(
            visible, one_of(right, ENDS), multiple=False, about=frozenset(rules_of_end(before, action, after))
        )


def rules_of_end(before: Position, action: Action, after: Position) -> Iterator[str]:
    """Rules that the end of the deal, or its going on, is an instance of."""
    result, target = after.result, before.rules.game.target_points
    if result is None:
        if max(side.points for side in after.sides) >= target:
            yield from ("claim.missed", "game.target_points")
        return
    yield from _REASONS[result.reason]
    if result.reason in ("reached-66", "last-trick"):
        yield _branch(result, before.rules)
    if action == _CLAIM:
        yield from ("claim.verified", "game.target_points")
    elif before.sides[before.seat].points >= target:
        yield "claim.missed"
    if result.reason == "last-trick" and before.rules.end.draw == "impossible":
        yield "end.draw"
    yield from _about_closing(after)


_REASONS: Final[dict[str, tuple[str, ...]]] = {
    "reached-66": ("game.target_points",),
    "closer-failed": ("close.must_reach_target",),
    "last-trick": (),
    "false-claim": (),
    "revoke": (),
    "draw-65-65": (),
    "draw-both-over": (),
}
"""Reason of an end to the rules that it names."""


def _about_closing(after: Position) -> Iterator[str]:
    """Rules on closing that an end with a closed talon is an instance of."""
    closing = after.closing
    if closing and not after.hands[0] + after.hands[1]:
        yield "close.last_trick_rule"
    if closing and after.sides[1 - closing.seat].announced:
        yield "close.count_opponent_marriages"


def _branch(result: Result, rules: Rules) -> str:
    """The rule that decides how many game points a won deal brings."""
    score = rules.score
    scores = {score.no_trick: "score.no_trick", score.schneider: "score.schneider", score.normal: "score.normal"}
    return scores.get(result.game_points, "score.normal")


class SixtySixQuestion:
    """Have you 66, and may you announce it now?"""

    name = "claim"

    def offers(self, table: DealMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Once in each moment of a deal that goes on, where claims are made by hand and something has been won."""
        now = table.now
        manual = now.rules.claim.mode == "manual"
        return ("",) if manual and now.result is None and now.sides[now.seat].points > 0 else ()

    def question(self, table: DealMoment, arg: str, rules: Rules) -> Question:
        """Both halves of it: enough or not, allowed or not."""
        now = table.now._replace(rules=rules)
        if arg or now.result:
            raise BadRecord("nothing to claim here")
        seen, mine = turn_of(now), now.sides[now.seat]
        verdict = explain(seen, _CLAIM)
        right = (mine.points >= rules.game.target_points, verdict.legal)
        visible = ("claim", mine.points, mine.held_back, seen.has_trick, seen.led, seen.marriage, seen.closed_by)
        things = [(enough, allowed) for enough in (True, False) for allowed in (True, False)]
        about = {"game.target_points"} | ({"claim.missed"} if right == (True, True) else set())
        entries = one_of(right, things)
        entries = tuple([entry._replace(reason=verdict.reasons[0]) if entry.right else entry for entry in entries])
        return Question(visible, entries, multiple=False, about=frozenset(about))
