"""What comes of an answer: who takes the trick, what it is worth, who leads and draws next, how many points one has."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from cardrules import BadRecord
from cardrules.sixtysix import Announce, Play, Position, Rules, legal_actions, play, turn_of
from cardrules.sixtysix.talon import may_delay_draw
from kiebitz.elements.exercises.question import Question, numbers_around, one_of
from kiebitz.elements.games.sixtysix.action_codes import format_letter, parse_letter
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment

YOU: Final = "you"
OPPONENT: Final = "opponent"
NOBODY: Final = "nobody"
AFTER_CLOSING: Final = "you-or-close"
"""The winner of the trick draws first, but may close before."""


def _answers(table: DealMoment) -> Iterator[Play]:
    """Every card that may answer a lead in the moment."""
    now = table.now
    if now.led is not None and now.result is None:
        yield from (action for action in legal_actions(turn_of(now)) if isinstance(action, Play))


def _answered(table: DealMoment, arg: str, rules: Rules) -> tuple[Play, Position, Position]:
    """The card of *arg*, the moment under *rules*, and the position after the card has answered the lead in it.

    Raises:
        BadRecord: there is no lead, or it is no card.
        IllegalAction: it may not be played under *rules*.
    """
    before = table.now._replace(rules=rules)
    action = parse_letter(arg)
    if before.led is None or before.result or not isinstance(action, Play):
        raise BadRecord("no trick to take here")
    return action, before, play(before, action)


def _taker(before: Position, after: Position) -> str:
    """The player who has taken the trick between two positions, in the eyes of who answered it."""
    seat = before.seat
    return YOU if after.sides[seat].tricks > before.sides[seat].tricks else OPPONENT


class TrickQuestion:
    """Which player takes the trick, and how many points is it worth?"""

    name = "trick"

    def offers(self, table: DealMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """One question for each card that may be played."""
        return map(format_letter, _answers(table))

    def question(self, table: DealMoment, arg: str, rules: Rules) -> Question:
        """Taker and worth, the last trick's bonus counted."""
        action, before, after = _answered(table, arg, rules)
        taker = _taker(before, after)
        seat = before.seat if taker == YOU else 1 - before.seat
        worth = after.sides[seat].points - before.sides[seat].points - before.sides[seat].held_back
        last = len(before.hands[before.seat]) == 1
        near = worth - 10 if worth >= 10 and last else worth + 10  # noqa: PLR2004  # the bonus, forgotten or imagined
        right = (taker, worth)
        things = [(who, points) for who in (YOU, OPPONENT) for points in sorted((worth, near))]
        about = {"trick.winner", "deck.values"}
        if before.led and before.led.suit == action.card.suit:
            about.add("deck.ranks")
        visible = ("trick", before.led, action, before.trump, last, before.closing is not None)
        if last and before.closing is not None:
            about.add("close.last_trick_rule")
        return Question(visible, one_of(right, things), multiple=False, about=frozenset(about))


class NextLeader:
    """What comes after the trick: who leads, who draws first, who gets the turned-up card."""

    name = "next"

    def offers(self, table: DealMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Three questions for each card that may be played, where both have more than one."""
        if table.now.led is None or table.now.result or len(table.now.hands[table.now.seat]) == 1:
            return
        kinds = ("lead", "draw", "last") if table.now.turn_up and not table.now.closing else ("lead", "draw")
        for action in _answers(table):
            for what in kinds:
                yield f"{what}-{format_letter(action)}"

    def question(self, table: DealMoment, arg: str, rules: Rules) -> Question:
        """The seat of that player, nobody where the deal is over or nothing is drawn."""
        what, _, sign = arg.partition("-")
        if what not in _NEXT:
            raise BadRecord("no such question on what comes next")
        action, before, after = _answered(table, sign, rules)
        seen = turn_of(table.now)
        visible = ("next", what, action, seen.led, seen.trump, seen.talon_count, seen.closed_by, _points(before))
        # Where nobody may close before drawing, the answer would speak of what is no question there.
        may_close = what == "draw" and may_delay_draw(before.rules.close)
        choices = (YOU, OPPONENT, NOBODY, AFTER_CLOSING) if may_close else (YOU, OPPONENT, NOBODY)
        right, about = _NEXT[what](before, after)
        return Question(visible, one_of(right, choices), multiple=False, about=frozenset(about))


def _leads(before: Position, after: Position) -> tuple[str, set[str]]:
    if after.result:
        return NOBODY, {"game.target_points"}
    return YOU if after.seat == before.seat else OPPONENT, {"lead.next"}


def _draws(before: Position, after: Position) -> tuple[str, set[str]]:
    if after.result or before.turn_up is None or before.closing:
        return NOBODY, set()
    if after.undrawn:
        mine = after.seat == before.seat
        return AFTER_CLOSING if mine else OPPONENT, {"talon.draw_order"}
    return YOU if before.talon[0] in after.hands[before.seat] else OPPONENT, {"talon.draw_order"}


def _last(before: Position, after: Position) -> tuple[str, set[str]]:
    drawn = play(after, next(a for a in legal_actions(turn_of(after)) if a == "draw")) if after.undrawn else after
    if before.turn_up is None or drawn.turn_up is not None or drawn.result:
        return NOBODY, {"talon.turnup_is_last"}
    return YOU if before.turn_up in drawn.hands[before.seat] else OPPONENT, {"talon.turnup_is_last"}


_NEXT: Final = {"lead": _leads, "draw": _draws, "last": _last}


def _points(position: Position) -> tuple[int, int]:
    seat = position.seat
    return position.sides[seat].points, position.sides[1 - seat].points


class Points:
    """How many points have you now? After a marriage, or a trick of your own."""

    name = "points"

    def offers(self, table: DealMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """After each marriage that may be announced, and each card that takes a trick with points held back."""
        now = table.now
        if now.result is None and now.led is None:
            yield from (format_letter(a) for a in legal_actions(turn_of(now)) if isinstance(a, Announce))
        yield from (format_letter(action) for action in _answers(table) if now.sides[now.seat].held_back)

    def question(self, table: DealMoment, arg: str, rules: Rules) -> Question:
        """The points after the action, those of tricks and marriages that count by then."""
        action, before = parse_letter(arg), table.now._replace(rules=rules)
        seat = before.seat
        if before.result or (not isinstance(action, Announce) and before.led is None):
            raise BadRecord("no points to come here")
        after = play(before, action)
        mine, held = before.sides[seat].points, before.sides[seat].held_back
        right = after.sides[seat].points
        near = [mine, mine + 20, mine + 40, right - held, right + 20, right - 20]
        about = {"marriage.trump" if action == Announce(before.trump) else "marriage.plain"} if right - mine else set()
        seen = turn_of(before)
        visible = ("points", action, seen.led, seen.trump, mine, held, seen.has_trick, len(seen.hand), seen.closed_by)
        return Question(visible, one_of(right, numbers_around(right, near)), multiple=False, about=frozenset(about))
