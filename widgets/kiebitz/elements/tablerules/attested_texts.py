"""Sources of a value of a rule: source texts for what presets have, public rules or a reading for what none has."""

from collections.abc import Iterator
from gettext import NullTranslations
from typing import Final

from cardrules.attested_values import ATTESTED
from cardrules.games import game_of
from cardrules.parameters import Value, format_value
from kiebitz.elements.source_names import source_name
from kiebitz.elements.texts import N_, Text, fill

_PUBLIC: Final = N_("In published rules: {names}")
_TEXT: Final = N_("Written in: {source}")
_READING: Final = N_("Another reading of: {source}")
_SAME: Final = N_("The same as {value}, since the talon has an even number of cards before each lead.")
_UNWRITTEN: Final = N_("We know of no text with this rule.")


def source_texts(variant: str, rule: str, value: Value, reader: NullTranslations) -> tuple[str, ...]:
    """The names of the source texts that have *value* for *rule* of the game of *variant*, in their order."""
    cases = game_of(variant).cases()
    found = {
        line.partition(":")[0]
        for preset in cases.presets.values()
        if _is_same(cases.values_of(preset.rules)[rule], value)
        for line in preset.basis[rule].lines
    }
    return tuple(source_name(source, reader) for source in sorted(found))


def attested_text(rule: str, value: Value, reader: NullTranslations) -> Text:
    """The sources of *value* of *rule*, which no preset has; empty for the values of presets."""
    found = ATTESTED.get((rule, format_value(value)))
    if found is None:
        return ""
    match found.kind:
        case "public":
            return fill(reader.gettext(_PUBLIC), names=", ".join(found.by))
        case "text":
            return fill(reader.gettext(_TEXT), source=source_name(found.by[0], reader))
        case "reading":
            return fill(reader.gettext(_READING), source=source_name(found.by[0], reader))
        case "same":
            return fill(reader.gettext(_SAME), value=found.by[0])
        case "unwritten":
            return reader.gettext(_UNWRITTEN)


def unattested_values(variant: str) -> Iterator[tuple[str, str]]:
    """Each rule of the game of *variant* with a value, as the engine writes it, that no preset has."""
    game = game_of(variant)
    cases = game.cases()
    by_preset = [cases.values_of(preset.rules) for preset in cases.presets.values()]
    for rule in by_preset[0]:
        for value in game.taken(rule).values:
            if not any(_is_same(values[rule], value) for values in by_preset):
                yield rule, format_value(value)


def _is_same(one: Value, other: Value) -> bool:
    # True == 1 in Python, but not at the card table.
    return one == other and type(one) is type(other)
