"""How a game's presets are written: for each rule a value with its basis, or the relative it is taken from."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from cardrules import sources
from cardrules.errors import BadRule, BadVariant, quoted
from cardrules.messages import wording
from cardrules.parameters import Value
from cardrules.sources import Basis
from cardrules.suggestions import suggestion

type PresetValues = Mapping[str, tuple[Value, Basis] | Basis]
"""Rule to value and basis, or to the basis alone where a relative has the value."""


class Preset[Rules](NamedTuple):
    """A named way to play."""

    id: str
    """The name in records and on pages, as `original-66`."""

    rules: Rules

    basis: Mapping[str, Basis]
    """Rule name to the basis of its value, for every rule."""


def source(value: Value, *lines: str) -> tuple[Value, Basis]:
    """*value*, stated at *lines*."""
    return value, sources.source(*lines)


def decided(value: Value, conflict: str, *lines: str) -> tuple[Value, Basis]:
    """*value*, chosen in *conflict*, with the *lines* that are unclear."""
    return value, sources.decided(conflict, *lines)


def usual(value: Value) -> tuple[Value, Basis]:
    """*value*, as games of this kind are played where no text speaks of it."""
    return value, sources.inherited("general usage")


def inherited(origin: str) -> Basis:
    """Whatever the preset *origin* has."""
    return sources.inherited(origin)


def make_presets[Rules](
    values: Mapping[str, PresetValues], make_rules: Callable[[Mapping[str, Value]], Rules]
) -> dict[str, Preset[Rules]]:
    """The presets *values* by their ids, each rule's value its own or that of the relative it is taken from.

    Raises:
        BadRule: the rules of one do not go together, or one does not take its value; the message names the preset, and
            where it is a relative's value, the relative.
    """

    def value(variant: str, rule: str) -> Value:
        entry = values[variant][rule]
        return value(entry.origin, rule) if isinstance(entry, Basis) else entry[0]

    made: dict[str, Rules] = {}

    def make(variant: str, waiting: tuple[str, ...] = ()) -> None:
        # Relatives come first, so that a wrong value is reported for the preset that has it.
        for entry in values[variant].values():
            if isinstance(entry, Basis) and entry.origin not in (*made, *waiting, variant):
                make(entry.origin, (*waiting, variant))
        try:
            made[variant] = make_rules({rule: value(variant, rule) for rule in values[variant]})
        except BadRule as error:
            raise BadRule(
                wording("the preset {variant} cannot be played: {error}", variant=variant, error=error.wording)
            ) from None

    for variant in values:
        if variant not in made:
            make(variant)

    return {
        variant: Preset(
            variant,
            made[variant],
            {rule: entry if isinstance(entry, Basis) else entry[1] for rule, entry in rules.items()},
        )
        for variant, rules in values.items()
    }


def like(relative: str, theirs: PresetValues, own: PresetValues) -> PresetValues:
    """A way to play, given by its differences: the rules *own*, and for all others whatever the preset *relative* has.

    *theirs* is how that preset is written.

    Raises:
        BadRule: *own* names a rule that the relative does not have.
    """
    if strange := [rule for rule in own if rule not in theirs]:
        raise BadRule(
            wording(
                "{strange} is not a rule of {relative}; its rules have names such as {rule}",
                strange=quoted(strange[0]),
                relative=relative,
                rule=next(iter(theirs)),
            )
        )
    return {rule: own.get(rule, inherited(relative)) for rule in theirs}


def preset_named[Rules](variant: object, presets: Mapping[str, Preset[Rules]], game: str) -> Preset[Rules]:
    """That of *presets* with the id *variant*; messages call them variants of *game*.

    Raises:
        BadVariant: there is none.
    """
    if isinstance(variant, str) and variant in presets:
        return presets[variant]
    near = suggestion(variant, presets)
    raise BadVariant(
        wording(
            "{variant} is not a variant of {game}; its variants are {presets}{near}",
            variant=quoted(variant),
            game=game,
            presets=", ".join(presets),
            near=near,
        )
    )
