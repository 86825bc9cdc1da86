"""The one list of games: every game of the engine is in it, and a page imports only the game that it shows."""

import json
import subprocess
import sys

import pytest

from cardrules import games as engine_games
from kiebitz.elements import dispatch
from kiebitz.elements.games import MODULES, all_words, game_uis, registered

QUIZ = {
    "id": "q",
    "variants": ["schnopsn-weich", "original-66"],
    "position": "trump: H; talon: empty; led: SK; you: SA SJ HQ",
}
WORTH = {"id": "w", "variants": ["schnauz"], "position": "you: CK C8 H9; player 1: CA C7 D9"}
BOARD = {"id": "b", "variants": ["original-66"], "position": "trump: H; talon: empty; you: SA HQ; opponent: SK HK"}

IMPORTED = """
import json, sys
from kiebitz.elements.dispatch import answer
assert "html" in json.loads(answer(sys.argv[1]))
print(json.dumps(sorted(sys.modules)))
"""


def test_every_game_of_the_engine_is_registered() -> None:
    """Once, under its id, with a name for every preset."""
    assert [ui.id for ui in game_uis()] == list(MODULES) == [game.id for game in engine_games.games()]
    for ui, game in zip(game_uis(), engine_games.games(), strict=True):
        assert tuple(ui.variant_names) == game.variants() == tuple(all_words()[ui.id].PRESETS)


def test_a_game_is_registered_for_a_while() -> None:
    """Behind the others, and not twice; then it is gone again."""
    before = list(MODULES)
    with registered("toy", "tests.toy_game.ui"):
        assert list(MODULES) == [*before, "toy"]
        with pytest.raises(ValueError, match="'toy' is registered already"), registered("toy", "tests.toy_game.ui"):
            pass
        assert "toy" in MODULES

    assert list(MODULES) == before


def test_every_widget_belongs_to_one_game_or_to_all() -> None:
    """No two games bring a widget of the same name."""
    names = [name for ui in game_uis() for name in ui.widgets]

    assert len(set(names)) == len(names)
    assert set(names) < set(dispatch.widget_modules())


@pytest.mark.parametrize(
    ("widget", "state", "other"),
    [("quiz", QUIZ, "schnauz"), ("board", BOARD, "schnauz"), ("worth", WORTH, "sixtysix")],
)
def test_one_answer_imports_one_game(widget: str, state: dict[str, object], other: str) -> None:
    """Of the other game only the list of what it brings."""
    request = json.dumps({"widget": widget, "state": state, "event": None, "locale": "en"})
    done = subprocess.run([sys.executable, "-c", IMPORTED, request], capture_output=True, encoding="utf-8", check=True)
    ours = f"kiebitz.elements.games.{other}"

    imported = {name for name in json.loads(done.stdout) if name.startswith(ours)}

    assert imported == {ours, f"{ours}.ui", f"{ours}.reason_rules"}
