"""Rules from values: whole presets, and presets with single rules changed by the house.

Some rules depend on each other, such as the number of cards and their ranks. If one of them is changed, the others need
not be named: they follow if only one combination is possible, and an impossible one is an error with the reason.
"""

from collections.abc import Mapping
from typing import Final

from cardrules.errors import BadRule
from cardrules.messages import wording
from cardrules.parameters import LinkedRules, Value, clash, consistent_values, format_value, refused_together
from cardrules.sixtysix.pack import pack_of
from cardrules.sixtysix.rules import PARAMETERS, Rules, values_of

_PACK: Final = ("deck.size", "deck.ranks", "deck.values")

FAMILIES: Final[tuple[LinkedRules, ...]] = (
    (_PACK, tuple(zip(*(PARAMETERS.takes[name].values for name in _PACK), strict=True))),
    (
        ("deal.hand_size", "deal.packets", "deal.turnup_index"),
        (
            (5, (3, "turn", 2), 7),
            (5, (3, 2, "turn"), 11),
            (6, (2, 2, 2, "turn"), 13),
            (6, (3, 3, "turn"), 13),
            (6, (3, "turn", 3), 7),
        ),
    ),
    (
        ("claim.window", "claim.on_marriage"),
        (("after-own-trick-or-marriage", True), ("after-own-trick", False)),
    ),
)
"""Rules that have a meaning only together, and the values that go together."""

MATCH: Final = ("match.start", "match.direction", "match.end", "match.points_needed")
"""Rules that together define how long a game is and how it is counted."""


def make_rules(values: Mapping[str, Value]) -> Rules:
    """Rules with exactly the *values* given, a value for every rule.

    Raises:
        BadRule: a rule is missing or unknown, does not take its value, or the rules do not go together.
    """
    checked = PARAMETERS.checked_all(values)
    _refuse_clashes(checked)
    return _built(checked)


def override(rules: Rules, changes: Mapping[str, Value]) -> Rules:
    """*rules* with single rules changed, as in `{"marriage.lead_card": "king"}`; JSON lists and objects are understood.

    Raises:
        BadRule: a rule is unknown or does not take the value, or the rules do not go together.
    """
    if not changes:
        return rules
    chosen = {name: PARAMETERS.checked(name, value) for name, value in changes.items()}
    values = values_of(rules)
    for family in FAMILIES:
        # Which card is turned up only follows from the packets, so it is no reason to prefer some.
        values |= consistent_values(family, chosen, {**values, "deal.turnup_index": None})
    if chosen.keys() & set(MATCH):
        values |= _followed_match(chosen, values)
    values |= chosen
    lowest = values["deck.ranks"][-1]
    if "exchange.rank" not in chosen and values["exchange.rank"] not in values["deck.ranks"]:
        values["exchange.rank"] = lowest
    if values["claim.mode"] == "manual":
        # Players who have to count do not see the count (s0:113).
        values["view.point_counter"] = False
    _refuse_clashes(values)
    for name in MATCH:
        # The value that follows from the others may be no possible length of a game, or below an empty slate.
        PARAMETERS.checked(name, values[name])
    return _built(values)


def _followed_match(chosen: Mapping[str, Value], current: Mapping[str, Value]) -> dict[str, Value]:
    """Start, direction, end and length of a game, from those that are *chosen*; one end is 0 unless it is chosen too.

    The end is where start, direction and length lead; a different chosen end contradicts them.
    """
    start, end = chosen.get("match.start"), chosen.get("match.end")
    direction, needed = chosen.get("match.direction"), chosen.get("match.points_needed")
    if direction is None:
        direction = current["match.direction"]
        if start is not None and end is not None:
            direction = "down" if start > end else "up"
        elif start is not None:
            direction = "down" if start else "up"
        elif end is not None:
            direction = "up" if end else "down"
    if needed is None:
        high = start if direction == "down" else end
        low = (end if direction == "down" else start) or 0
        needed = current["match.points_needed"] if high is None else high - low
    step = -needed if direction == "down" else needed
    if start is None:
        start = end - step if end is not None else max(0, -step)
    return dict(zip(MATCH, (start, direction, start + step, needed), strict=True))


def _refuse_clashes(values: Mapping[str, Value]) -> None:
    """Raise an error for rules that cannot be played.

    Raises:
        BadRule: naming the first pair of rules that do not go together.
    """
    for family in FAMILIES:
        names, together = family
        if tuple(values[name] for name in names) not in together:
            raise clash(family, {name: values[name] for name in names}, values)
    if values["exchange.rank"] not in values["deck.ranks"]:
        raise BadRule(
            wording(
                "these rules do not go together: {rank} is not among the {ranks}; "
                "the nearest rules that do go together: {nearest}",
                rank=f"exchange.rank {values['exchange.rank']}",
                ranks=f"deck.ranks {format_value(values['deck.ranks'])}",
                nearest=f"exchange.rank {values['deck.ranks'][-1]}",
            )
        )
    step = -1 if values["match.direction"] == "down" else 1
    reached = values["match.start"] + step * values["match.points_needed"]
    if reached != values["match.end"] or values["match.points_needed"] <= 0:
        raise refused_together({name: values[name] for name in MATCH}, _nearest_match(values))
    if values["claim.mode"] == "manual" and values["view.point_counter"]:
        raise BadRule(
            wording(
                "these rules do not go together: with {one}, points would be counted for players who have to claim "
                "({other}); the nearest rules that do go together: {nearest}",
                one="view.point_counter true",
                other="claim.mode manual",
                nearest="view.point_counter false",
            )
        )


# pragma: no mutate: only in messages to players
def _nearest_match(values: Mapping[str, Value]) -> dict[str, Value]:
    """Start, direction, end and length of a game that go together, with the length and the direction of *values*."""
    start, direction, _, needed = (values[name] for name in MATCH)
    needed = max(needed, 1)
    if direction == "up":
        end = start + needed
    else:
        start = max(start, needed)
        end = start - needed
    return dict(zip(MATCH, (start, direction, end, needed), strict=True))


def _built(values: Mapping[str, Value]) -> Rules:
    return Rules(**PARAMETERS.grouped(values), pack=pack_of(values["deck.ranks"], values["deck.values"]))
