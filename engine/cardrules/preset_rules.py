"""The rules of a game's presets, by name: what every game answers alike, whatever its rules are about."""

from collections.abc import Callable, Mapping, MutableMapping
from typing import Any, ClassVar, Final

from cardrules.errors import BadRule
from cardrules.parameters import Parameters, Takes, Value, as_json
from cardrules.presets import Preset, preset_named
from cardrules.records import house_rules_of
from cardrules.sources import Basis

type Override[Rules] = Callable[[Rules, Mapping[str, Value]], Rules]
"""Rules with single rules changed; raises BadRule for what is unknown, not taken, or does not go together."""


class PresetRules[Rules]:
    """The presets of a game and its rules by name. The class of a game derives from it."""

    unspoken: ClassVar[tuple[str, ...]] = ()
    """Rules of which people do not speak where others report the same."""

    def __init__(
        self, presets: MutableMapping[str, Preset[Rules]], parameters: Parameters, override: Override[Rules]
    ) -> None:
        """The rules of *presets*, by their ids, whose values *parameters* checks and *override* changes."""
        self.presets: Final = presets
        self.parameters: Final = parameters
        self.override: Final = override

    def add_preset(self, preset: Preset[Rules], place: int) -> None:
        """Have *preset* among the others, with *place* of them before it."""
        presets = list(self.presets.items())
        self.presets.clear()
        self.presets.update([*presets[:place], (preset.id, preset), *presets[place:]])

    def remove_preset(self, variant: str) -> None:
        """Have *variant* no more, if it is there."""
        self.presets.pop(variant, None)

    def variants(self) -> tuple[str, ...]:
        """Ids of the presets, in the order in which they are listed."""
        return tuple(self.presets)

    def preset(self, variant: object) -> Preset[Rules]:
        """The preset with the id *variant*.

        Raises:
            BadVariant: there is none.
        """
        return preset_named(variant, self.presets, "this game")

    def rules_of(self, record: Mapping[str, object]) -> Rules:
        """The rules of a deal record: its preset with its house rules.

        Raises:
            BadVariant, BadRule: a name or value that does not exist.
        """
        return self.override(self.preset(record.get("variant")).rules, house_rules_of(record))

    def rule_value(self, name: str, text: str) -> object:
        """The value that *text* writes for the rule *name*; as it looks where there is no such rule or value."""
        return self.parameters.read(name, text)

    def taken(self, rule: str) -> Takes:
        """The values that *rule* takes, and why it takes no others where nothing reads it.

        Raises:
            UnknownRule: there is no such rule.
        """
        return self.parameters.taken_by(rule)

    def rules(self, variant: str) -> Mapping[str, tuple[object, Basis]]:
        """Every rule of *variant*, in the order of the rules: value as JSON has it, and basis.

        Raises:
            BadVariant: there is no such preset.
        """
        found = self.preset(variant)
        return {name: (as_json(self.value_of(found.rules, name)), basis) for name, basis in found.basis.items()}

    def rule_values(self, variant: str, rules: Mapping[str, object]) -> Mapping[str, object]:
        """The value of every rule of *variant* with house *rules*, as JSON has it.

        Raises:
            BadVariant, BadRule: a name or value that does not exist.
        """
        played = self.override(self.preset(variant).rules, rules)
        return {name: as_json(value) for name, value in self.values_of(played).items()}

    def fewest_changes(self, variant: str, rules: Mapping[str, object]) -> Mapping[str, Value]:
        """The fewest house rules by which *variant* is played as with house *rules*, in the order of the rules.

        What is as in the preset is left out, and so is what follows from the others: the ranks from the size of a pack.

        Raises:
            BadVariant, BadRule: a name or value that does not exist, or rules that do not go together.
        """
        preset = self.preset(variant).rules
        played, values = self.override(preset, rules), self.values_of(preset)
        found = {name: value for name, value in self.values_of(played).items() if value != values[name]}
        if not self._comes_to(found, preset, played):
            # A value that is as in the preset follows otherwise from the others, so it has to be written, too.
            found = self.values_of(played)
        # The first rules of a subject are mostly those that people speak of, so the last ones are tried first.
        for name in (*(name for name in self.unspoken if name in found), *reversed(tuple(found))):
            others = {other: value for other, value in found.items() if other != name}
            if self._comes_to(others, preset, played):
                found = others
        return found

    def _comes_to(self, changes: Mapping[str, Value], preset: Rules, played: Rules) -> bool:
        """Whether *preset* with *changes* is *played*."""
        try:
            return self.override(preset, changes) == played
        except BadRule:
            return False

    def value_of(self, rules: Any, name: str) -> Value:  # noqa: ANN401  # each game has its own type
        """The value of the rule *name* in *rules*. Raises UnknownRule."""
        return self.parameters.value_of(rules, name)

    def values_of(self, rules: Any) -> dict[str, Value]:  # noqa: ANN401  # as above
        """The value of every rule in *rules*, by name, in the order of the rules."""
        return self.parameters.values_of(rules)
