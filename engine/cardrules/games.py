"""All games and their presets. A game is imported when it is first asked for: most programs play only one."""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Final

from cardrules.errors import BadVariant, quoted
from cardrules.suggestions import suggestion

if TYPE_CHECKING:
    from cardrules.game import Game


@cache
def _sixtysix() -> "Game":
    from cardrules.sixtysix.records import SixtySix  # noqa: PLC0415

    return SixtySix()


@cache
def _schnauz() -> "Game":
    from cardrules.schnauz.records import Schnauz  # noqa: PLC0415

    return Schnauz()


_GAMES: Final[tuple[Callable[[], "Game"], ...]] = (_sixtysix, _schnauz)


def games() -> Iterator["Game"]:
    """Every game the engine knows."""
    return (game() for game in _GAMES)


def variants() -> tuple[str, ...]:
    """Ids of all presets of all games.

    Examples:
        >>> variants()[-2:]
        ('schnauz', 'schnauz-club')
    """
    return tuple(variant for game in games() for variant in game.variants())


def game_of(variant: object) -> "Game":
    """The game that *variant* is a preset of.

    Raises:
        BadVariant: no game has a preset of that name.

    Examples:
        >>> game_of("original-66").id
        'sixtysix'
    """
    for game in games():
        if isinstance(variant, str) and variant in game.variants():
            return game
    near = suggestion(variant, variants())
    raise BadVariant(f"{quoted(variant)} is no variant; there are {', '.join(variants())}{near}")


def rule_value(variant: str, name: str, text: str) -> object:
    """The value that *text* writes for the rule *name* of the game of *variant*; as it looks if that is no variant."""
    try:
        return game_of(variant).rule_value(name, text)
    except BadVariant:
        from cardrules.parameters import guess_value  # noqa: PLC0415  # games bring it; here is none

        return guess_value(text)


def claim_kinds(named: Collection[str]) -> Mapping[str, str]:
    """Each kind of claim that positions of the variants *named* know, and how it is written.

    Those of every game where a name is no variant, for then nobody knows which is meant.
    """
    try:
        meant = [game_of(name) for name in named]
    except BadVariant:
        meant = list(games())
    return {kind: how for game in meant for kind, how in game.claim_kinds.items()}
