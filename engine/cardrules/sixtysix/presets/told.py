"""How a preset is told: for each rule a value with its basis, or the relative it is taken from."""

from cardrules import sources
from cardrules.sixtysix.rules import Value
from cardrules.sources import Basis

type Told = dict[str, tuple[Value, Basis] | Basis]
"""Rule to value and basis, or to the basis alone where a relative has the value."""


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
