"""The one list of all games and their presets. A game is imported when it is first used: most programs play one."""

import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NamedTuple

from cardrules.errors import BadVariant, quoted
from cardrules.messages import wording
from cardrules.suggestions import suggestion

if TYPE_CHECKING:
    from cardrules.game import Game
    from cardrules.notation import LineForm


class Registration(NamedTuple):
    """A game, as far as it is known before it is imported."""

    id: str
    """The game's id, as `sixtysix`."""

    variants: tuple[str, ...]
    """The ids of its presets, in the order in which they are listed. No two games have a preset with one id."""

    load: "Callable[[], Game]"
    """Imports the game and returns it: the same object each time."""

    module: str = ""
    """The module of that object; empty for a game that is there already."""

    def is_loaded(self) -> bool:
        """Whether the game is imported."""
        return not self.module or self.module in sys.modules


def _load_sixtysix() -> "Game":
    from cardrules.sixtysix.game import SIXTYSIX  # noqa: PLC0415

    return SIXTYSIX


def _load_schnauz() -> "Game":
    from cardrules.schnauz.game import SCHNAUZ  # noqa: PLC0415

    return SCHNAUZ


_REGISTERED: Final[dict[str, Registration]] = {}
"""Every game by its id, in the order in which they are listed."""


def register(game: Registration) -> None:
    """Add *game* to those of the engine, behind the others. `cardrules.game` lists what a game must give.

    Raises:
        ValueError: there is a game with this id already, or a preset with the id of one of its presets.
    """
    if game.id in _REGISTERED:
        raise ValueError(f"a game {game.id!r} is registered already")
    known = list(variants())
    for variant in game.variants:
        if variant in known:
            raise ValueError(f"there is a variant {variant!r} already")
        known.append(variant)
    _REGISTERED[game.id] = game


def registrations() -> tuple[Registration, ...]:
    """Every game as it is registered, in the order in which they are listed."""
    return tuple(_REGISTERED.values())


def replace_game(game: Registration) -> None:
    """Have *game* in the place of the registered one with its id."""
    _REGISTERED[game.id] = game


@contextmanager
def registered(game: Registration) -> Iterator[None]:
    """Register *game* for as long as this lasts. Raises as `register`."""
    register(game)
    try:
        yield
    finally:
        del _REGISTERED[game.id]


def games() -> Iterator["Game"]:
    """Every game of the engine, each imported when its turn comes."""
    return (game.load() for game in tuple(_REGISTERED.values()))


def variants() -> tuple[str, ...]:
    """Ids of all presets of all games.

    Examples:
        >>> variants()[-2:]
        ('schnauz', 'schnauz-club')
    """
    return tuple(variant for game in _REGISTERED.values() for variant in game.variants)


def game_of(variant: object) -> "Game":
    """The game that *variant* is a preset of.

    Raises:
        BadVariant: no game has a preset of that name.

    Examples:
        >>> game_of("original-66").id
        'sixtysix'
    """
    for game in _REGISTERED.values():
        if isinstance(variant, str) and variant in game.variants:
            return game.load()
    near = suggestion(variant, variants())
    raise BadVariant(
        wording(
            "{variant} is not a variant; the variants are {variants}{near}",
            variant=quoted(variant),
            variants=", ".join(variants()),
            near=near,
        )
    )


def rule_value(variant: str, name: str, text: str) -> object:
    """The value that *text* writes for the rule *name* of the game of *variant*; as it looks if that is no variant."""
    try:
        return game_of(variant).rule_value(name, text)
    except BadVariant:
        from cardrules.parameters import guess_value  # noqa: PLC0415  # games bring it; here is none

        return guess_value(text)


def claim_kinds(named: Collection[str]) -> "Mapping[str, LineForm]":
    """Each kind of claim that positions of the variants *named* have, and how it is written.

    Those of every game where a name is no variant, for then it is unclear which is meant.
    """
    return {kind: how for game in _games_of(named) for kind, how in game.claim_kinds.items()}


def position_keys(named: Collection[str]) -> "Mapping[str, LineForm]":
    """Each key that positions of the variants *named* have, and how its line is written; as in `claim_kinds`."""
    return {key: how for game in _games_of(named) for key, how in game.position_keys.items()}


def _games_of(named: Collection[str]) -> "list[Game]":
    """The game of each of the variants *named*; every game where a name is no variant."""
    try:
        return [game_of(name) for name in named]
    except BadVariant:
        return list(games())


_SIXTYSIX: Final = (
    "schnopsn-weich", "spielewiki-weich", "spielewiki-hart", "blog-schnapsen",
    "blog-scharf", "blog-66", "original-66", "obican-snaps",
)  # fmt: skip

register(Registration("sixtysix", _SIXTYSIX, _load_sixtysix, "cardrules.sixtysix.game"))
register(Registration("schnauz", ("schnauz", "schnauz-club"), _load_schnauz, "cardrules.schnauz.game"))
