"""The games that the proof covers."""

from tools.exercise_proof.games import moments_of

from cardrules.games import games


def test_every_game_of_the_engine_has_its_moments() -> None:
    """Each describes at least one rule of its presets."""
    for game in games():
        variant = game.variants()[0]

        assert any(moments_of(variant).description(rule) for rule in game.rules(variant)), game.id
