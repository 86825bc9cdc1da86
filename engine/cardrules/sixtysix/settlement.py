"""Two players whose settings differ: the rules they play by, and the rules in which they differ."""

from typing import Final, NamedTuple

from cardrules.parameters import Value
from cardrules.sixtysix.house_rules import FAMILIES, MATCH, make_rules, override
from cardrules.sixtysix.presets import PRESETS
from cardrules.sixtysix.rules import PARAMETERS, Rules, values_of

SOFT: Final = "schnopsn-weich"
"""The preset whose value counts wherever two players differ, and the only one for games online (s0:5, s0:100)."""


class Conflict(NamedTuple):
    """One rule in which two players' settings differ, or which a game online does not leave to them."""

    rule: str

    values: tuple[Value, Value]
    """What the players have set, in their order."""

    agreed: Value
    """What is played."""


class Settlement(NamedTuple):
    """What two players play by."""

    rules: Rules

    conflicts: tuple[Conflict, ...]
    """In the order of the rules; empty where both want the same."""


def settle(one: Rules, two: Rules, *, online: bool) -> Settlement:
    """The rules that two players with settings *one* and *two* play by.

    Rule by rule: what both have set alike stays, and where they differ the soft value counts. Rules that have a
    meaning only together (the size and the ranks of a pack, the length of a game) count as one setting. Online,
    everybody plays the soft rules, whatever the settings.

    Source: s0:5, s0:100, s0:157-160; contradiction C30.
    """
    soft = PRESETS[SOFT].rules
    first, second, third = values_of(one), values_of(two), values_of(soft)
    agreed = third if online else _agreed(first, second, soft)
    conflicts = (
        Conflict(rule, (first[rule], second[rule]), agreed[rule])
        for rule in PARAMETERS.takes
        if first[rule] != second[rule] or first[rule] != agreed[rule]
    )
    return Settlement(make_rules(agreed), tuple(conflicts))


def _agreed(first: dict[str, Value], second: dict[str, Value], soft: Rules) -> dict[str, Value]:
    """Every rule's value: both players', or the soft one."""
    third = values_of(soft)
    agreed = {rule: first[rule] if first[rule] == second[rule] else third[rule] for rule in PARAMETERS.takes}
    for names, _ in FAMILIES:
        alike = all(first[name] == second[name] for name in names)
        agreed |= {name: first[name] if alike else third[name] for name in names}
    if any(first[name] != second[name] for name in MATCH):
        # A length and a direction together leave one way to count.
        length = {"match.direction": agreed["match.direction"], "match.points_needed": agreed["match.points_needed"]}
        agreed |= {name: values_of(override(soft, length))[name] for name in MATCH}
    return agreed
