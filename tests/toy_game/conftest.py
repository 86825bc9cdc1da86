"""The toy game, registered with the engine and the pages for as long as a test lasts."""

from collections.abc import Iterator

import pytest
from tests.toy_game.game import ENGINE

from cardrules import games
from kiebitz.elements import games as pages
from kiebitz.elements.dispatch import WIDGETS


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    """Opens both doors; behind the test nothing of the game is left."""
    with games.registered(ENGINE), pages.registered("toy", "tests.toy_game.ui"):
        yield
    for name in ("toy-deal", "toy-quiz"):
        WIDGETS.pop(name, None)
