"""The kinds of moments in the 66 family, as far as they decide which rules can meet: turn, phase, what is won."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Final, Literal, NamedTuple

from cardrules.sixtysix import Rules
from cardrules.sixtysix.talon import may_delay_draw
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment

type Closer = Literal["", "you", "opponent"]


class MomentKind(NamedTuple):
    """A kind of moment, in the eyes of who acts in it."""

    stage: Literal["before", "dealt", "going"]
    """Before a deal, before its first action, or after it."""

    turn: Literal["lead", "answer", "last"] = "lead"
    """To lead, to answer, or to answer with the last card."""

    phase: Literal["open", "closed", "empty"] = "open"
    """Of the talon."""

    tricks: Literal["none", "theirs", "mine"] = "none"
    """Nobody has one, the opponent alone, or I have one."""

    marriage: bool = False
    """One has just been announced, and a card of it is to be led."""

    undrawn: bool = False
    """The trick is won, and nobody has drawn yet."""

    closer: Closer = ""
    """The player who has closed."""

    enough: bool = False
    """Whether I have 66."""


BEFORE: Final = MomentKind("before")


def kind_of(table: DealMoment) -> MomentKind:
    """The kind of moment that *table* is at."""
    if not table.positions:
        return BEFORE
    now = table.now
    mine, theirs = now.sides[now.seat], now.sides[1 - now.seat]
    closer: Closer = ""
    if now.closing:
        closer = "you" if now.closing.seat == now.seat else "opponent"
    last = len(now.hands[now.seat]) == 1
    return MomentKind(
        stage="going" if table.actions else "dealt",
        turn="lead" if now.led is None else "last" if last else "answer",
        phase="closed" if now.closing else "open" if now.turn_up else "empty",
        tricks="mine" if mine.tricks else "theirs" if theirs.tricks else "none",
        marriage=now.marriage is not None,
        undrawn=now.undrawn,
        closer=closer,
        enough=mine.points >= now.rules.game.target_points,
    )


@cache
def moment_kinds(rules: Rules) -> tuple[MomentKind, ...]:
    """Every kind of moment that there can be under *rules*."""
    combinations = product(
        ("dealt", "going"), ("lead", "answer", "last"), ("open", "closed", "empty"), ("none", "theirs", "mine"),
        (False, True), (False, True), ("", "you", "opponent"), (False, True),
    )  # fmt: skip
    return (BEFORE, *[kind for kind in map(MomentKind._make, combinations) if not any(_against(kind, rules))])


def _against(kind: MomentKind, rules: Rules) -> Iterator[bool]:
    """What speaks against there being such a moment, one after the other."""
    yield (kind.phase == "closed") != bool(kind.closer)
    yield kind.stage == "dealt" and kind != MomentKind("dealt")
    # Whoever leads has won the last trick, if there was one.
    yield kind.turn == "lead" and kind.tricks == "theirs"
    yield kind.turn != "lead" and (kind.marriage or kind.undrawn)
    yield kind.turn == "last" and (kind.phase == "open" or kind.tricks == "none")
    # The player who closes is on lead, so that the other one answers first.
    yield kind.tricks == "none" and (kind.turn, kind.closer) in {("lead", "opponent"), ("answer", "you")}
    yield kind.phase == "empty" and kind.tricks == "none"
    yield kind.marriage and rules.marriage.needs_trick and kind.tricks != "mine"
    yield kind.marriage and kind.undrawn
    yield kind.undrawn and (kind.phase != "open" or kind.tricks != "mine")
    yield kind.undrawn and not may_delay_draw(rules.close)
    # One marriage is all that can be had before the first trick.
    yield kind.enough and kind.tricks != "mine"
    begun = kind.stage == "going" and kind.turn == "lead" and kind.tricks == "none" and not kind.marriage
    # What can have happened then is an exchange or the closing.
    yield begun and kind.phase == "open" and rules.exchange.needs_trick
