"""Claims on what may be done: by you, in the block's position, or `then`, by the player who acts after its line."""

from collections.abc import Callable
from functools import partial
from typing import Final

from cardrules.claims import AFTER_LINE, against_each, first_not_refused, first_refused, format_actions, refused_by
from cardrules.faults import Fault
from cardrules.notation import LineForm
from cardrules.schnauz.actions import Action, Swap, parse_action
from cardrules.schnauz.claims.context import ClaimContext
from cardrules.schnauz.claims.names import actions, parts
from cardrules.schnauz.legal import explain, legal_actions
from cardrules.schnauz.observation import Observation, turn_of

KINDS: Final = {
    "legal": LineForm(
        "exactly the actions that may be taken", ("swaps, swap all, pass, knock", "keep, replace", "none")
    ),
    "allowed": LineForm("actions that may be taken", ("swap ♠7 ♠9, pass",)),
    "refused": LineForm("actions that may not be taken, and the rule they break", ("swap ♠A ♠9 by swap.not_held",)),
}
"""What can be claimed of the position as given, and how it is written."""

THEN_KINDS: Final = {f"then {kind}": LineForm(AFTER_LINE, form.values) for kind, form in KINDS.items()}
"""What can be claimed of the player who acts after the line, and how it is written."""

_SWAPS: Final = "swaps"
"""In a claim of what is legal: each card of the hand for each of the table."""


def _legal(observation: Observation, text: str) -> Fault | None:
    found, expected = set(legal_actions(observation)), set[Action]()
    for part in () if text == "none" else parts(text):
        if part == _SWAPS:
            expected |= {Swap(card, taken) for card in observation.hand for taken in observation.table}
        else:
            expected.add(parse_action(part))
    if found == expected:
        return None
    verdicts = (explain(observation, action) for action in sorted(found ^ expected))
    return Fault(
        what="other actions may be taken than the block says",
        expected=text,
        found=format_actions(sorted(found)),
        rule=against_each(verdicts),
    )


def _allowed(observation: Observation, text: str) -> Fault | None:
    return first_refused(explain(observation, action) for action in actions(text))


def _refused(observation: Observation, text: str) -> Fault | None:
    what, code = refused_by(text, "pass by schnauz.max_passes_per_round")
    return first_not_refused((explain(observation, action) for action in actions(what)), code)


type _TurnCheck = Callable[[Observation, str], Fault | None]

_TURN_CHECKS: Final[dict[str, _TurnCheck]] = {"legal": _legal, "allowed": _allowed, "refused": _refused}


def _before_line(check: _TurnCheck, table: ClaimContext, text: str) -> Fault | None:
    return check(table.observation(), text)


def _after_line(check: _TurnCheck, table: ClaimContext, text: str) -> Fault | None:
    return check(turn_of(table.after()), text)


CHECKERS: Final = {kind: partial(_before_line, check) for kind, check in _TURN_CHECKS.items()} | {
    f"then {kind}": partial(_after_line, check) for kind, check in _TURN_CHECKS.items()
}
"""Kind of claim to its check."""
