"""What the comparison remembers: the variants, the position with what is played on it, and perhaps one changed rule."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from cardrules import BadRecord, BadVariant
from cardrules.cases import Cases, in_one_line
from cardrules.contrast.pairs import RuleDifference, changed_rules
from cardrules.games import game_of
from cardrules.messages import wording
from kiebitz.elements.shared_wordings import too_long
from kiebitz.elements.table_codes import LONGEST_CODE, TableRules, format_table, parse_table
from kiebitz.elements.table_link import checked_name
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.untrusted import MOST_VARIANTS, Fields

LONGEST: Final = 1200
"""Most characters of a position."""


@dataclass(frozen=True, kw_only=True, slots=True)
class State:
    """What the comparison remembers."""

    id: str
    """Distinguishes the widgets of a page; part of the ids in its HTML."""

    variants: tuple[str, ...]
    """Presets, two or more, in the order of the engine."""

    position: str
    """A case in one line, as `cardrules.contrast` reads it."""

    changed: RuleDifference | None = None
    """One rule shown changed within a preset to the value that another has."""

    yours: str = ""
    """The preset that the reader plays, one of the variants; empty where they have not chosen."""

    own: TableRules | None = None
    """The rules of the reader's table, house rules among them, compared with the variants."""

    own_name: str = ""
    """What they call it; empty where it has no name."""

    @property
    def your_table(self) -> TableRules:
        """What is compared with the others."""
        return self.own or TableRules(self.yours if self.yours in self.variants else self.variants[0])


class Column(NamedTuple):
    """A set of rules that is compared."""

    variant: str
    changed: RuleDifference | None
    rules: Any
    """Each game has its own type of rules."""

    table: TableRules
    name: str = ""
    """What the players call their table; empty for a preset and where it has none."""


def family(state: State) -> Cases:
    """The game whose variants are compared."""
    return game_of(state.variants[0]).cases()


def columns(state: State) -> tuple[Column, ...]:
    """What is compared: where a rule is changed first the preset as it is, then changed, then the others."""
    presets = family(state).presets
    plain = [Column(variant, None, presets[variant].rules, TableRules(variant)) for variant in state.variants]
    if state.own:
        return (Column(state.own.variant, None, rules_of_table(state.own), state.own, state.own_name), *plain)
    if state.changed is None:
        return tuple(plain)
    inside = state.changed.inside
    first = [column for column in plain if column.variant == inside]
    rest = [column for column in plain if column.variant != inside]
    return (*first, Column(inside, state.changed, changed_rules(state.changed), TableRules(inside)), *rest)


def checked_state(state: State) -> State:
    """*state* with its position in one line and its variants in order, if it can be shown.

    Raises:
        RulesError: it cannot, and the message has the reason.
    """
    own = [state.own.variant] if state.own else []
    presets = [game_of(variant).cases().presets for variant in (*state.variants, *own)]
    if any(theirs is not presets[0] for theirs in presets):
        raise BadVariant("these variants are of different games, and no position is one of both")
    if len(set(state.variants)) + len(own) < 2:  # noqa: PLR2004  # two, to be compared
        raise BadRecord(wording("choose two variants or more: one alone has nothing to be compared with"))
    if state.changed and not {state.changed.inside, state.changed.like} <= set(state.variants):
        raise BadRecord("the rule shown changed is of a variant that is not compared")
    if state.changed:
        changed_rules(state.changed)
    if len(state.position) > LONGEST:
        raise BadRecord(too_long(len(state.position), LONGEST))
    family(state).read(state.position)
    variants = tuple(variant for variant in presets[0] if variant in state.variants)
    changed = None if state.own else state.changed
    return replace(state, variants=variants, position=in_one_line(state.position), changed=changed)


def read_state(data: Mapping[str, Any]) -> State:
    """The state in *data*. Raises RulesError where it is none of this widget."""
    fields = Fields(data, "the state of a comparison")
    own = fields.text("own", LONGEST_CODE, default="")
    return checked_state(
        State(
            id=fields.widget_id(),
            variants=fields.texts("variants", MOST_VARIANTS),
            position=fields.text("position", LONGEST),
            changed=parse_pair(fields.texts("changed", 3)) if fields.has("changed") else None,
            yours=fields.text("yours", default=""),
            own=parse_table(own) if own else None,
            own_name=checked_name(fields.text("own_name", default="")),
        )
    )


def parse_pair(parts: Sequence[str]) -> RuleDifference:
    """The changed rule of *parts*: two variants and the name of the rule.

    Raises:
        BadRecord: there are not three.
    """
    match parts:
        case (inside, like, rule):
            return RuleDifference(inside, like, rule)
        case _:
            raise BadRecord("this is not a comparison: changed is not two variants and the name of a rule")


def write_state(state: State) -> Mapping[str, object]:
    """*state* as JSON."""
    return {
        "id": state.id,
        "variants": list(state.variants),
        "position": state.position,
        "changed": list(state.changed) if state.changed else None,
        **({"yours": state.yours} if state.yours else {}),
        **({"own": format_table(state.own), "own_name": state.own_name} if state.own else {}),
    }
