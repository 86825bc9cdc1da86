"""All games by the names of their variants."""

import subprocess
import sys

import pytest

from cardrules import BadVariant, game_of, variants
from cardrules.game import Game
from cardrules.games import Registration, claim_kinds, games, register, registered, rule_value


def test_every_variant_has_its_game() -> None:
    """Ten presets of two games, no name twice."""
    assert len(set(variants())) == len(variants()) == 10
    assert {game_of(variant).id for variant in variants()} == {game.id for game in games()}


@pytest.mark.parametrize("game", list(games()), ids=lambda game: str(game.id))
def test_the_list_is_that_of_the_game(game: Game) -> None:
    """The ids that are known before a game is imported are those of its presets, in their order."""
    assert tuple(variant for variant in variants() if game_of(variant) is game) == game.variants()


class TestRegister:
    """A game is added through one function."""

    def test_for_as_long_as_it_lasts(self) -> None:
        """A registered game is listed behind the others and found by its variant; afterwards it is gone."""
        other = game_of("schnauz")
        with registered(Registration("other", ("other-game",), lambda: other)):
            assert variants()[-1] == "other-game"
            assert game_of("other-game") is other
        assert "other-game" not in variants()

    @pytest.mark.parametrize(("name", "variant"), [("schnauz", "other-game"), ("other", "blog-66")])
    def test_names_are_taken_once(self, name: str, variant: str) -> None:
        """Neither a game's id nor a variant's can be registered twice."""
        with pytest.raises(ValueError, match="already"):
            register(Registration(name, (variant,), lambda: game_of("schnauz")))
        assert "other-game" not in variants()

    def test_two_presets_with_one_id(self) -> None:
        """Nor can a game have two presets with one id."""
        with pytest.raises(ValueError, match="already"):
            register(Registration("other", ("one", "one"), lambda: game_of("schnauz")))


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


def test_a_game_is_imported_when_it_is_needed() -> None:
    """Playing one game does not wait for the other."""
    code = "import sys, cardrules; cardrules.game_of('blog-66'); print('cardrules.schnauz' in sys.modules)"
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, encoding="utf-8").stdout

    assert printed.strip() == "False"
