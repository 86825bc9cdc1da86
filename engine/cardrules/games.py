"""All games and their presets."""

from typing import Final

from cardrules.errors import BadVariant, quoted
from cardrules.game import Game
from cardrules.sixtysix.records import SixtySix

GAMES: Final[tuple[Game, ...]] = (SixtySix(),)
"""Every game the engine knows."""


def variants() -> tuple[str, ...]:
    """Ids of all presets of all games."""
    return tuple(variant for game in GAMES for variant in game.variants())


def game_of(variant: object) -> Game:
    """The game that *variant* is a preset of.

    Raises:
        BadVariant: no game has a preset of that name.
    """
    for game in GAMES:
        if isinstance(variant, str) and variant in game.variants():
            return game
    raise BadVariant(f"{quoted(variant)} is no variant; there are {', '.join(variants())}")
