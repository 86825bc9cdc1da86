"""The games on pages: each is registered here once, by the module whose `UI` is its `kiebitz.elements.game_ui.GameUi`.

Only names of modules are here, so that a page imports no game that it does not show.
"""

from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from cardrules.games import game_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardrules.presets import Preset
    from kiebitz.elements.game_ui import GameUi, GameWords

MODULES: Final[dict[str, str]] = {
    "sixtysix": "kiebitz.elements.games.sixtysix.ui",
    "schnauz": "kiebitz.elements.games.schnauz.ui",
}
"""Id of each game of the engine to its module, in the order in which pages show them."""


def register(game: str, module: str) -> None:
    """Show *game*, an id of the engine, on pages behind the others; *module* has the `UI` of it.

    Raises:
        ValueError: the game is registered already.
    """
    if game in MODULES:
        raise ValueError(f"the game {game!r} is registered already")
    MODULES[game] = module


@contextmanager
def registered(game: str, module: str) -> "Iterator[None]":
    """Register *game* for as long as this lasts. Raises as `register`."""
    register(game, module)
    try:
        yield
    finally:
        del MODULES[game]


def game_ui(game: str) -> "GameUi":
    """The registered object of *game*, an id of the engine.

    Raises:
        KeyError: the game is not registered.
    """
    ui: GameUi = import_module(MODULES[game]).UI
    return ui


def game_uis() -> "Iterator[GameUi]":
    """The objects of all games, in the order in which pages show them."""
    return map(game_ui, tuple(MODULES))


def ui_of(variant: object) -> "GameUi":
    """The object of the game that *variant* is a preset of.

    Raises:
        BadVariant: no game has a preset of that name.
    """
    return game_ui(game_of(variant).id)


def words_of(variant: object) -> "GameWords":
    """The words of the game that *variant* is a preset of. Raises BadVariant where there is none."""
    return ui_of(variant).words()


def all_words() -> "Mapping[str, GameWords]":
    """Id of each game to its words, in the order in which pages show them."""
    return {ui.id: ui.words() for ui in game_uis()}


def find_preset(variant: str) -> "Preset[Any]":
    """The preset called *variant*, of whichever game. Raises BadVariant where there is none."""
    return words_of(variant).PRESETS[variant]
