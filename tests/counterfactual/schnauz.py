"""Causes of the verdicts of Schnauz: what is so where a reason is given, how to take it away, what it does not rest on.

Written from the rules alone, without a look at how the engine finds its reasons.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, NamedTuple

from cardrules.schnauz import Observation, Swap
from cardrules.schnauz.actions import KEEP, KNOCK, PASS, REPLACE, SWAP_ALL, Action

type Facts = Mapping[str, Any]
type Change = Callable[[Observation, Action], Observation]


class Cause(NamedTuple):
    """One reason that the engine may give."""

    code: str

    stated: Callable[[Observation, Action], Facts | None]
    """What a reason has to state where it is true of an action, None where it is not."""

    ways: tuple[tuple[Change, str], ...]
    """Each way to take it away, and what the code given then begins with."""

    rests_on: tuple[str, ...]
    """Fields of the view and rules of `turn` that must stay, its own and those of obstacles given before it."""


def put(**fields: Any) -> Change:
    """Set *fields* of the view."""
    return lambda view, _: view._replace(**fields)


def rule(name: str, value: Any) -> Change:
    """Play by another *value* of the rule *name* of a turn."""

    def change(view: Observation, action: Action) -> Observation:
        del action
        turn = view.rules.turn._replace(**{name: value})
        return view._replace(rules=view.rules._replace(turn=turn))

    return change


def _swap(action: Action) -> Swap:
    assert isinstance(action, Swap)
    return action


def _given(view: Observation, action: Action) -> Observation:
    """The card that is given comes into the hand."""
    return view._replace(hand=(_swap(action).card, *view.hand[1:]))


def _laid(view: Observation, action: Action) -> Observation:
    """The card that is taken comes on the table."""
    return view._replace(table=(_swap(action).taken, *view.table[1:]))


def _given_away(view: Observation, action: Action) -> Observation:
    """The card that is given leaves the hand."""
    return view._replace(hand=tuple(card for card in view.hand if card != _swap(action).card))


def _taken_away(view: Observation, action: Action) -> Observation:
    """The card that is taken leaves the table, and another one comes."""
    others = [card for card in view.rules.pack.cards if card != _swap(action).taken]
    return view._replace(table=tuple(card if card != _swap(action).taken else others[0] for card in view.table))


def _dealt(view: Observation, action: Action) -> Observation:
    """The table is laid."""
    del action
    return view._replace(table=view.rules.pack.cards[:3])


def _passed(count: int | None) -> Change:
    """You have passed *count* times, or as often as the limit allows."""

    def change(view: Observation, action: Action) -> Observation:
        del action
        most = view.rules.turn.max_passes_per_round if count is None else count
        return view._replace(passes=(most or 0, *view.passes[1:]))

    return change


def _limited(view: Observation, action: Action) -> Observation:
    """So many passes as you have made are all that is allowed."""
    return rule("max_passes_per_round", view.passes[0])(view, action)


def _over(view: Observation, _: Action) -> Facts | None:
    return {} if view.to_act is None else None


def _not_on_turn(view: Observation, _: Action) -> Facts | None:
    return {"player": view.to_act} if view.to_act else None


def _not_held(view: Observation, action: Action) -> Facts | None:
    return None if _swap(action).card in view.hand else {"card": _swap(action).card}


def _not_on_table(view: Observation, action: Action) -> Facts | None:
    return None if _swap(action).taken in view.table else {"card": _swap(action).taken}


def _passed_too_often(view: Observation, _: Action) -> Facts | None:
    most = view.rules.turn.max_passes_per_round
    return None if most is None or view.passes[0] < most else {"passed": view.passes[0], "most": most}


def _knocked_already(view: Observation, _: Action) -> Facts | None:
    offered = view.rules.turn.double_knock == "ends-round"
    return {"knocker": view.knockers[0]} if view.knockers and not offered else None


TURN: Final = ("to_act",)
LAID: Final = (*TURN, "table")
ENDED: Final = (put(to_act=None), "game.over")
WAITING: Final = (put(to_act=1), "turn.other")
UNLAID: Final = (put(table=()), "dealer.choose_first")

OVER: Final = Cause("game.over", _over, ((put(to_act=0), ""), (put(to_act=1), "turn.other")), TURN)
OTHER: Final = Cause("turn.other", _not_on_turn, ((put(to_act=0), ""), ENDED), TURN)
CHOSEN: Final = Cause(
    "dealer.chosen",
    lambda view, _: {"table": view.table} if view.table else None,
    ((put(table=()), "schnauz.dealer_choice"), ENDED, WAITING),
    LAID,
)
CHOOSE_FIRST: Final = Cause(
    "dealer.choose_first", lambda view, _: None if view.table else {}, ((_dealt, ""), ENDED, WAITING), LAID
)
NOT_HELD: Final = Cause("swap.not_held", _not_held, ((_given, "swap."), ENDED, WAITING, UNLAID), (*LAID, "hand"))
NOT_ON_TABLE: Final = Cause(
    "swap.not_on_table", _not_on_table, ((_laid, "swap.one"), ENDED, WAITING, UNLAID), (*LAID, "hand")
)
PASSED: Final = Cause(
    "schnauz.max_passes_per_round",
    _passed_too_often,
    (
        (rule("max_passes_per_round", None), "pass.allowed"),
        (_passed(0), "pass.allowed"),
        ENDED,
        WAITING,
        UNLAID,
    ),
    (*LAID, "passes", "max_passes_per_round"),
)
KNOCKED: Final = Cause(
    "schnauz.double_knock",
    _knocked_already,
    (
        (rule("double_knock", "ends-round"), "knock.ends_round"),
        (put(knockers=()), "knock.allowed"),
        ENDED,
        WAITING,
        UNLAID,
    ),
    (*LAID, "knockers", "double_knock"),
)

GRANTED: Final = (ENDED, WAITING, UNLAID)
CHOICE: Final = Cause("schnauz.dealer_choice", lambda *_: {}, ((_dealt, "dealer.chosen"), ENDED, WAITING), LAID)
SWAP_ONE: Final = Cause(
    "swap.one",
    lambda _, action: {"card": _swap(action).card, "taken": _swap(action).taken},
    ((_given_away, "swap.not_held"), (_taken_away, "swap.not_on_table"), *GRANTED),
    (*LAID, "hand"),
)
ALL: Final = Cause("swap.all", lambda view, _: {"table": view.table}, GRANTED, LAID)
MAY_PASS: Final = Cause(
    "pass.allowed",
    lambda view, _: {"passed": view.passes[0]},
    ((_limited, "schnauz.max_passes_per_round"), *GRANTED),
    (*LAID, "passes", "max_passes_per_round"),
)
MAY_KNOCK: Final = Cause(
    "knock.allowed",
    lambda view, _: None if view.knockers else {},
    ((lambda view, action: rule("double_knock", "not-offered")(view._replace(knockers=(1,)), action), "schnauz."),
     *GRANTED),
    (*LAID, "knockers", "double_knock"),
)  # fmt: skip
MAY_KNOCK_TOO: Final = Cause(
    "knock.ends_round",
    lambda view, _: {"knocker": view.knockers[0]} if view.knockers else None,
    (
        (put(knockers=()), "knock.allowed"),
        (rule("double_knock", "not-offered"), "schnauz.double_knock"),
        *GRANTED,
    ),
    (*LAID, "knockers", "double_knock"),
)

FIRST: Final = (OVER, OTHER)
AGAINST: Final[dict[Action, tuple[Cause, ...]]] = {
    KEEP: (*FIRST, CHOSEN),
    REPLACE: (*FIRST, CHOSEN),
    SWAP_ALL: (*FIRST, CHOOSE_FIRST),
    PASS: (*FIRST, CHOOSE_FIRST, PASSED),
    KNOCK: (*FIRST, CHOOSE_FIRST, KNOCKED),
}
FOR: Final[dict[Action, tuple[Cause, ...]]] = {
    KEEP: (CHOICE,),
    REPLACE: (CHOICE,),
    SWAP_ALL: (ALL,),
    PASS: (MAY_PASS,),
    KNOCK: (MAY_KNOCK, MAY_KNOCK_TOO),
}
SWAPPING: Final = (*FIRST, CHOOSE_FIRST, NOT_HELD, NOT_ON_TABLE)

REFUSING: Final = frozenset(cause.code for causes in (*AGAINST.values(), SWAPPING) for cause in causes)
"""Codes of reasons against an action; all others are reasons for it."""

CODES: Final = REFUSING | {cause.code for causes in (*FOR.values(), (SWAP_ONE,)) for cause in causes}


def due(view: Observation, action: Action) -> tuple[Cause, Facts]:
    """The cause that must be given for *action* in *view*, with its facts."""
    swap = isinstance(action, Swap)
    for cause in SWAPPING if swap else AGAINST[action]:
        facts = cause.stated(view, action)
        if facts is not None:
            return cause, facts
    causes = (SWAP_ONE,) if swap else FOR[action]
    ((cause, facts),) = [
        (cause, facts_of_cause) for cause in causes if (facts_of_cause := cause.stated(view, action)) is not None
    ]
    return cause, facts


def redrawn(view: Observation, other: Observation, cause: Cause, random: Random) -> Observation:
    """*other* in all that *cause*, given in *view*, does not rest on."""
    kept = {name: getattr(view, name) for name in cause.rests_on if name in Observation._fields and name != "passes"}
    turn = {name: getattr(view.rules.turn, name) for name in cause.rests_on if name not in Observation._fields}
    passes = [random.randrange(2) for _ in other.lives]
    if "passes" in cause.rests_on:
        # Of the passes only one's own decide.
        passes[0] = view.passes[0]
    rules = other.rules._replace(turn=other.rules.turn._replace(**turn))
    return other._replace(**kept, rules=rules, passes=tuple(passes))
