"""Claims on best play with all cards known: what the deal is worth, the best actions, what single ones are worth."""

from collections.abc import Callable
from functools import partial
from typing import Final

from cardrules.cards import action_with_symbols
from cardrules.claims import AFTER_LINE, format_actions, read_number
from cardrules.faults import Fault
from cardrules.notation import LineForm
from cardrules.sixtysix.actions import format_action
from cardrules.sixtysix.claims.context import ClaimContext
from cardrules.sixtysix.line_text import parse_line
from cardrules.sixtysix.position import Position

KINDS: Final = {
    "value": LineForm(
        "the game points of this deal for the player to act, if both players know all the cards and play as well as "
        "possible",
        ("1", "-1"),
    ),
    "best": LineForm("exactly the actions that achieve this value", ("♦K",)),
    "worth": LineForm("what individual actions are worth, in game points", ("♠A -1, ♦K 1",)),
}
"""What can be claimed of the position of the block, and how it is written."""

THEN_KINDS: Final = {f"then {kind}": LineForm(AFTER_LINE, form.values) for kind, form in KINDS.items()}
"""What can be claimed of the position after the line, and how it is written."""


def _value(position: Position, text: str) -> Fault | None:
    # Most claims need no solver, and importing it takes time.
    from cardrules.sixtysix.solver import exact_value  # noqa: PLC0415

    found = exact_value(position)
    if found == read_number(text):
        return None
    return Fault(what="best play has another value", expected=text, found=str(found))


def _best(position: Position, text: str) -> Fault | None:
    from cardrules.sixtysix.solver import solve  # noqa: PLC0415  # as above

    expected, solution = set(map(str, parse_line(text))), solve(position)
    found = [action for action, worth in solution.actions.items() if worth == solution.value]
    if expected == set(found):
        return None
    named = [f"{action_with_symbols(action)} {solution.actions.get(action, 'refused')}" for action in sorted(expected)]
    return Fault(
        what="other actions are the best ones",
        expected=text,
        found=format_actions(found),
        rule=f"best play is worth {solution.value}, what the block names {', '.join(named)}",
    )


def _worth(position: Position, text: str) -> Fault | None:
    from cardrules.sixtysix.solver import solve  # noqa: PLC0415  # as above

    worths = solve(position).actions
    for part in text.split(","):
        what, _, expected = part.strip().rpartition(" ")
        for action in parse_line(what):
            found = worths.get(format_action(action))
            if found != read_number(expected):
                answer = "refused" if found is None else str(found)
                return Fault(what=f"{action_with_symbols(action)} has another value", expected=expected, found=answer)
    return None


type _PositionCheck = Callable[[Position, str], Fault | None]

_POSITION_CHECKS: Final[dict[str, _PositionCheck]] = {"value": _value, "best": _best, "worth": _worth}


def _before_line(check: _PositionCheck, table: ClaimContext, text: str) -> Fault | None:
    return check(table.position(), text)


def _after_line(check: _PositionCheck, table: ClaimContext, text: str) -> Fault | None:
    return check(table.after(), text)


CHECKERS: Final = {kind: partial(_before_line, check) for kind, check in _POSITION_CHECKS.items()} | {
    f"then {kind}": partial(_after_line, check) for kind, check in _POSITION_CHECKS.items()
}
"""Kind of claim to its check."""
