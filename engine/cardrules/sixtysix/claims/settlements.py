"""Claims on two players whose settings differ: what they differ in, and what is played."""

from collections.abc import Callable
from typing import Final

from cardrules.claims import NONE, read_names, read_values
from cardrules.faults import Fault
from cardrules.notation import LineForm
from cardrules.parameters import format_value
from cardrules.sixtysix.claims.context import ClaimContext
from cardrules.sixtysix.presets import PRESETS
from cardrules.sixtysix.rules import PARAMETERS, Rules, values_of

KINDS: Final = {
    "settled": LineForm(
        "exactly the rules on which the players differ, or which they cannot choose online, each with the "
        "value that is played",
        ("marriage.lead_card = either", "none"),
    ),
    "differ": LineForm("exactly the names of those rules", ("marriage.lead_card",)),
    "played": LineForm(
        "rules of the game that the players play, or the variant to which all the rules of that game belong",
        ("marriage.lead_card = either", "schnopsn-weich"),
    ),
}
"""What can be claimed, and how it is written."""


def _settled(table: ClaimContext, text: str) -> Fault | None:
    found = {conflict.rule: format_value(conflict.agreed) for conflict in table.settlement().conflicts}
    if found == read_values(text, PARAMETERS.takes):
        return None
    return Fault(
        what="the two players settle on something else",
        expected=text,
        found=", ".join(f"{name} = {value}" for name, value in found.items()) or NONE,
        rule=f"settings.conflict_policy {table.rules.settings.conflict_policy}",
    )


def _differ(table: ClaimContext, text: str) -> Fault | None:
    found = [conflict.rule for conflict in table.settlement().conflicts]
    if set(found) == set(read_names(text, PARAMETERS.takes)):
        return None
    return Fault(what="the two players differ in other rules", expected=text, found=", ".join(found) or NONE)


def _played(table: ClaimContext, text: str) -> Fault | None:
    found = _values_text(table.settlement().rules)
    expected = _values_text(PRESETS[text].rules) if text in PRESETS else read_values(text, PARAMETERS.takes)
    for name, value in expected.items():
        if found[name] != value:
            policy = f"settings.conflict_policy {table.rules.settings.conflict_policy}"
            return Fault(what=f"{name} is played otherwise", expected=value, found=found[name], rule=policy)
    return None


def _values_text(rules: Rules) -> dict[str, str]:
    return {name: format_value(value) for name, value in values_of(rules).items()}


CHECKERS: Final[dict[str, Callable[[ClaimContext, str], Fault | None]]] = {
    "settled": _settled,
    "differ": _differ,
    "played": _played,
}
"""Kind of claim to its check."""
