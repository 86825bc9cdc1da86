"""Variants that somebody defines as data: like which preset, and the rules that differ.

They are presets as all others while they are in use: records, positions, rules and pages know them by their ids.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardrules.errors import BadVariant, quoted
from cardrules.games import Registration, game_of, registrations, replace_game, variants
from cardrules.presets import Preset
from cardrules.sources import house, inherited
from cardrules.suggestions import suggestion

if TYPE_CHECKING:
    from cardrules.game import Game

_ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST_ID: Final = 40


class OwnVariant(NamedTuple):
    """A way to play, given by its differences."""

    id: str
    """Small letters, digits and hyphens, as `graz`."""

    like: str
    """The id of the preset whose rules it has where it names no others."""

    rules: Mapping[str, object] = {}
    """Rule to value, as JSON has it."""

    source: str = ""
    """Where it is written, or by whom it was decided, for readers."""


_IN_USE: Final[dict[str, OwnVariant]] = {}
_BEFORE: Final[dict[str, Registration]] = {}
"""Games with variants of somebody's own, as they were without these."""


def own_variants() -> tuple[OwnVariant, ...]:
    """Those that are in use."""
    return tuple(_IN_USE.values())


def use_own_variants(wanted: Iterable[OwnVariant]) -> None:
    """Know *wanted* before the presets from now on, and none that were in use before. A game may wait to be imported.

    Raises:
        BadVariant: one has an id that is none or is taken, or is like no preset.
        BadRule: the rules of one do not go together, where its game is imported already.
    """
    _forget()
    try:
        for variant in wanted:
            _use(variant)
    except ValueError:
        _forget()
        raise


@contextmanager
def own_variants_in_use(wanted: Iterable[OwnVariant]) -> Iterator[None]:
    """Know *wanted* for as long as this lasts. Raises as `use_own_variants`."""
    use_own_variants(wanted)
    try:
        yield
    finally:
        _forget()


def refusal_of_id(name: str) -> str:
    """Why *name* cannot be the id of somebody's own variant; empty where it can."""
    if not _ID.fullmatch(name) or len(name) > _LONGEST_ID:
        return f"{quoted(name)} is no id of a variant: write small letters, digits and hyphens, as graz"
    taken = [known for known in variants() if known not in _IN_USE]
    return f"there is a variant {quoted(name)} already" if name in taken else ""


def _use(variant: OwnVariant) -> None:
    if why := refusal_of_id(variant.id):
        raise BadVariant(why)
    if variant.id in _IN_USE:
        raise BadVariant(f"there is a variant {quoted(variant.id)} already")
    presets = [name for name in variants() if name not in _IN_USE]
    game = next((one for one in registrations() if variant.like in one.variants and variant.like in presets), None)
    if game is None:
        near = suggestion(variant.like, presets)
        raise BadVariant(f"{quoted(variant.like)} is not a variant; there are {', '.join(presets)}{near}")
    before = _BEFORE.setdefault(game.id, game)
    _IN_USE[variant.id] = variant
    own = [name for name in game.variants if name in _IN_USE]
    # Lists begin with what is played where the pages are written.
    replace_game(game._replace(variants=(*own, variant.id, *before.variants), load=lambda: _loaded(before)))
    if before.is_loaded():
        game_of(variant.id)


def _loaded(before: Registration) -> "Game":
    """The game of *before*, with those of its variants that are in use."""
    game = before.load()
    own = [variant for variant in _IN_USE.values() if variant.like in before.variants]
    for place, variant in enumerate(own):
        if variant.id not in game.variants():
            game.add_preset(_preset(game, variant), place)
    return game


def _preset(game: "Game", variant: OwnVariant) -> "Preset[Any]":
    relative = game.preset(variant.like)
    played = game.cases().override(relative.rules, dict(variant.rules))
    values, theirs = game.values_of(played), game.values_of(relative.rules)
    basis = {
        rule: house(variant.source)
        if rule in variant.rules or values[rule] != theirs[rule]
        else inherited(variant.like)
        for rule in relative.basis
    }
    return Preset(variant.id, played, basis)


def _forget() -> None:
    for before in _BEFORE.values():
        replace_game(before)
        if before.is_loaded():
            game = before.load()
            for name in _IN_USE:
                game.remove_preset(name)
    _BEFORE.clear()
    _IN_USE.clear()
