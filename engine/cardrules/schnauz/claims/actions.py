"""Claims on what may be done: by you, as the block tells the position, or `then`, by who acts after its line."""

from collections.abc import Callable
from functools import partial
from typing import Final

from cardrules.claims import first_not_refused, first_refused, refused_by
from cardrules.faults import Fault
from cardrules.schnauz.actions import Action, Swap, parse_action
from cardrules.schnauz.claims.context import Table
from cardrules.schnauz.claims.names import actions, parts
from cardrules.schnauz.legal import explain, legal_actions
from cardrules.schnauz.observation import View, view

KINDS: Final = {
    "legal": "exactly the actions that may be taken: keep, replace; or swaps, swap all, pass, knock; or none",
    "allowed": "actions that may be taken: swap ♥7 ♦7, pass",
    "refused": "actions that may not, and the rule they break: pass by schnauz.max_passes_per_round",
}
"""What can be claimed of the position as told, and how it is written."""

THEN_KINDS: Final = {f"then {kind}": how for kind, how in KINDS.items()}
"""What can be claimed of who acts after the line, and how it is written."""

_SWAPS: Final = "swaps"
"""In a claim of what is legal: each card of the hand for each of the table."""


def _legal(seen: View, text: str) -> Fault | None:
    found, said = set(legal_actions(seen)), set[Action]()
    for part in () if text == "none" else parts(text):
        if part == _SWAPS:
            said |= {Swap(card, taken) for card in seen.hand for taken in seen.table}
        else:
            said.add(parse_action(part))
    if found == said:
        return None
    verdicts = (explain(seen, action) for action in sorted(found ^ said))
    return Fault(
        what="other actions may be taken than the block says",
        expected=text,
        found=", ".join(sorted(found)) or "none",
        rule="; ".join(f"{verdict.action}: {verdict.reasons[0]}" for verdict in verdicts),
    )


def _allowed(seen: View, text: str) -> Fault | None:
    return first_refused(explain(seen, action) for action in actions(text))


def _refused(seen: View, text: str) -> Fault | None:
    what, code = refused_by(text, "pass by schnauz.max_passes_per_round")
    return first_not_refused((explain(seen, action) for action in actions(what)), code)


type _Asked = Callable[[View, str], Fault | None]

_ASKED: Final[dict[str, _Asked]] = {"legal": _legal, "allowed": _allowed, "refused": _refused}


def _as_told(ask: _Asked, table: Table, text: str) -> Fault | None:
    return ask(table.view(), text)


def _after_line(ask: _Asked, table: Table, text: str) -> Fault | None:
    return ask(view(table.after()), text)


CHECKERS: Final = {kind: partial(_as_told, ask) for kind, ask in _ASKED.items()} | {
    f"then {kind}": partial(_after_line, ask) for kind, ask in _ASKED.items()
}
"""Kind of claim to the question it asks."""
