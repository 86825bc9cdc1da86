"""All games by the names of their variants."""

import subprocess
import sys

import pytest

from cardrules import BadVariant, game_of, variants
from cardrules.games import claim_kinds, games, rule_value


def test_every_variant_has_its_game() -> None:
    """Ten presets of two games, no name twice."""
    assert len(set(variants())) == len(variants()) == 10
    assert {game_of(variant).id for variant in variants()} == {game.id for game in games()}


@pytest.mark.parametrize("name", ["schnapsen", "", None, ["schnauz"]])
def test_what_is_no_variant(name: object) -> None:
    """The message lists all there are."""
    with pytest.raises(BadVariant, match=r"original-66, .*schnauz-club"):
        game_of(name)


class TestClaimKinds:
    """What a block can claim depends on the games it speaks of."""

    def test_of_one_game(self) -> None:
        """Its own kinds only."""
        assert "worth" in claim_kinds(["schnauz", "schnauz-club"])
        assert "trick" not in claim_kinds(["schnauz"])

    @pytest.mark.parametrize("named", [["schnauz", "blog-66"], ["schnauzer"]])
    def test_of_several_games(self, named: list[str]) -> None:
        """Those of each; where a name is unknown, of every game."""
        assert {"trick", "worth"} <= claim_kinds(named).keys()


@pytest.mark.parametrize(
    ("variant", "name", "text", "value"),
    [
        ("schnauz", "schnauz.lives", "3", 3),
        ("blog-66", "exchange.rank", "9", "9"),
        ("blog-66", "schnauz.lives", "3", 3),
        ("blog", "exchange.rank", "9", 9),
    ],
)
def test_rule_value(variant: str, name: str, text: str, value: object) -> None:
    """As the game's rule has it; as it looks where there is no such variant or rule."""
    assert rule_value(variant, name, text) == value


def test_a_game_is_imported_when_it_is_asked_for() -> None:
    """Who plays one game does not wait for the other."""
    code = "import sys, cardrules; cardrules.game_of('blog-66'); print('cardrules.schnauz' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, encoding="utf-8").stdout

    assert told.strip() == "False"
