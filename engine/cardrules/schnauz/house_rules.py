"""Rules from values: whole presets, and presets with single rules changed by the house.

Some rules hang together, as the number of cards and their ranks do. A change of one of them need not name the others:
they follow where only one way is left to play, and what cannot be played is refused with the reason.
"""

from collections.abc import Mapping
from typing import Final

from cardrules.errors import BadRule
from cardrules.messages import wording
from cardrules.parameters import LinkedRules, Value, clash, consistent_values, format_values
from cardrules.schnauz.pack import pack_of
from cardrules.schnauz.rules import PARAMETERS, Rules, values_of

_PACK: Final = ("schnauz.deck.size", "schnauz.deck.ranks", "schnauz.values.6", "schnauz.values", "schnauz.trips_tie")
_KINDS: Final = tuple(zip(*(PARAMETERS.takes[name].values[:2] for name in _PACK), strict=True))
_TIES: Final = ("schnauz.tie", "schnauz.suit_order", "schnauz.shared_last")
_ORDER: Final = ("C", "S", "H", "D")

TWO_PACKS: Final = 64
"""Fewest cards of two packs."""

FAMILIES: Final[tuple[LinkedRules, ...]] = (
    (
        _PACK,
        tuple(
            (size * packs, *kind, tie)
            for packs in (1, 2)
            for size, *kind, ranks in _KINDS
            for tie in (ranks, "by-value")
        ),
    ),
    (
        _TIES,
        (
            (("suit-order", "high-card"), _ORDER, "tie-break-one-loser"),
            ((), None, "all-lose"),
            ((), None, "all-lose-always"),
        ),
    ),
)
"""Rules that describe one thing together, and the values that go together."""


def make_rules(values: Mapping[str, Value]) -> Rules:
    """Rules with exactly the *values* given, a value for every rule.

    Raises:
        BadRule: a rule is missing or unknown, does not take its value, or the rules do not go together.
    """
    checked = PARAMETERS.checked_all(values)
    _refuse_clashes(checked)
    return _built(checked)


def override(rules: Rules, changes: Mapping[str, Value]) -> Rules:
    """*rules* with single rules changed, as in `{"schnauz.double_knock": "ends-round"}`; JSON lists are understood.

    Raises:
        BadRule: a rule is unknown or does not take the value, or the rules do not go together.
    """
    if not changes:
        return rules
    chosen = {name: PARAMETERS.checked(name, value) for name, value in changes.items()}
    values = values_of(rules)
    for family in FAMILIES:
        values |= consistent_values(family, chosen, values)
    values |= chosen
    if "schnauz.all_out_at_once" not in chosen and _may_share(values):
        values["schnauz.all_out_at_once"] = "round-void"
    _refuse_clashes(values)
    return _built(values)


def _may_share(values: Mapping[str, Value]) -> bool:
    """Whether several players can lose one round, and so all who are left be out at once."""
    return bool(
        values["schnauz.shared_last"] != "tie-break-one-loser"
        or values["schnauz.deck.size"] >= TWO_PACKS
        or values["schnauz.trips_tie"] == "by-value"
    )


def _refuse_clashes(values: Mapping[str, Value]) -> None:
    """Refuse rules that cannot be played.

    Raises:
        BadRule: naming the first rules that do not go together.
    """
    for family in FAMILIES:
        names, together = family
        if tuple(values[name] for name in names) not in together:
            raise clash(family, {name: values[name] for name in names}, values)
    if values["schnauz.all_out_at_once"] is None and _may_share(values):
        listed = format_values({name: values[name] for name in ("schnauz.deck.size", "schnauz.shared_last")})
        raise BadRule(
            wording(
                "these rules do not go together: {listed} can put everybody out at once, and {other} would leave "
                "no winner; the nearest rules that do go together: {nearest}",
                listed=listed,
                other="schnauz.all_out_at_once null",
                nearest="schnauz.all_out_at_once round-void",
            )
        )


def _built(values: Mapping[str, Value]) -> Rules:
    by_rank = values["schnauz.trips_tie"] != "by-value"
    pack = pack_of(values["schnauz.values"], values["schnauz.deck.size"], by_rank=by_rank)
    return Rules(**PARAMETERS.grouped(values), pack=pack)
