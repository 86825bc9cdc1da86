"""The games whose contrasts can be searched."""

from tools.contrast_search.games import SEARCHES, case_search

from cardrules.games import games
from cardrules.schnauz import find_preset
from cardrules.sixtysix import find_preset as find_sixtysix_preset


def test_every_game_of_the_engine_has_a_search() -> None:
    """None is left out, and none is searched as another is."""
    assert set(SEARCHES) == {game.id for game in games()}


def test_cases_are_of_the_game() -> None:
    """A case of Schnauz begins with a hand; one of the 66 family begins with the trump card."""
    schnauz = case_search("schnauz").sources[0][0](find_preset("schnauz").rules, 0)
    sixtysix = case_search("blog-66").sources[-1][0](find_sixtysix_preset("blog-66").rules, 0)

    assert (next(schnauz).split(":")[0], next(sixtysix).split(":")[0]) == ("you", "turn-up")
