"""Rules of a variant by name: what each is set to, and what that rests on."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cardrules.games import game_of

HOUSE: Final = "house rule"
"""The basis of a value that is not the preset's."""


class Rule(NamedTuple):
    """One rule of a variant.

    Examples:
        >>> import cardrules
        >>> rule = cardrules.rules("original-66")["close.needs_trick"]
        >>> rule.value, rule.basis, rule.sources
        (False, 'source', ('s1:85',))
        >>> print(rule)
        close.needs_trick = false (s1:85)
    """

    name: str
    """As in house rules: `close.needs_trick`."""

    value: object
    """As JSON has it: true or false, a number, a text, null, a list or an object."""

    basis: str
    """`source`: a source text states it. `inherited`: taken from a relative, because that text is silent. `decided`:
    a reading chosen where texts are unclear. `house rule`: changed by whoever asks, or by what follows from that."""

    sources: tuple[str, ...] = ()
    """Where it is stated, as `s0:45`, text and line."""

    origin: str = ""
    """Where an inherited value comes from: a preset, or `general usage`."""

    conflict: str = ""
    """Number of the contradiction that a decided value settles, as `C03`."""

    fixed: str = ""
    """Why the rule takes this one value and nothing reads it; empty for a rule that is read."""

    silent: str = ""
    """Why none of its values changes the play; empty for every other rule."""

    def __str__(self) -> str:
        """The rule in one line, with where its value comes from."""
        from cardrules.parameters import format_value  # noqa: PLC0415  # the game is imported by now, and that with it

        about = {"inherited": f"from {self.origin}", "decided": f"decided {self.conflict}".rstrip(), HOUSE: HOUSE}
        return f"{self.name} = {format_value(self.value)} ({about.get(self.basis) or ', '.join(self.sources)})"


def rules(variant: str, changes: Mapping[str, object] | None = None) -> Mapping[str, Rule]:
    """Every rule of *variant* by name, with *changes* made: house rules, name to value.

    The order is that of the game's own list. A rule that follows from a changed one is a house rule too: with a pack of
    20 cards the ranks are others.

    Raises:
        BadVariant: there is no such variant; the message names those there are.
        BadRule: a rule is unknown or does not take its value, or the rules do not go together.

    Examples:
        >>> import cardrules
        >>> rules = cardrules.rules("schnopsn-weich", {"close.needs_trick": True})
        >>> print(rules["close.needs_trick"])
        close.needs_trick = true (house rule)
        >>> print(rules["strict.must_beat"])
        strict.must_beat = true (s0:56)
    """
    game = game_of(variant)
    values = game.rule_values(variant, changes or {})
    found: dict[str, Rule] = {}
    for name, (value, basis) in game.rules(variant).items():
        taken = game.taken(name)
        if values[name] == value:
            found[name] = Rule(
                name, value, basis.kind, basis.lines, basis.origin, basis.conflict, taken.fixed, taken.silent
            )
        else:
            found[name] = Rule(name, values[name], HOUSE, fixed=taken.fixed, silent=taken.silent)
    return found
