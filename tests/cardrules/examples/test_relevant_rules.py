"""Where a claim fails, its report names the rules it rests on, with the values they have there."""

import pytest

from cardrules.examples import check_example, parse_example
from cardrules.game import Game
from cardrules.games import games

LINE = (
    "variant: schnopsn-weich\ntrump: ♠\ntalon: empty\nyou: ♥A ♥T\nopponent: ♥K ♥Q\n"
    "points: you 60, opponent 32\ntricks: you 4, opponent 4\n"
)


def rule(claims: str, rules: str = "") -> str:
    """The rule of the one fault that *claims* have."""
    (fault,) = check_example(parse_example(f"{rules}{LINE}{claims}", path="page.md", line=1))
    return fault.rule


def test_values_of_the_preset() -> None:
    """Those of the variant that is asked."""
    assert rule("line: ♥A ♥K\nscore: you 1, opponent 1").startswith("deck.values A 11, T 10, K 4, Q 3, J 2; ")


def test_house_rules() -> None:
    """A house rule comes before that of the preset."""
    assert "marriage.plain 20" in rule("line: ♥A ♥K\nscore: you 1, opponent 1")
    assert "score.schneider_max 30" in rule(
        "line: ♥A ♥K\nresult: you win 3 by reached-66", rules="rules: score.schneider_max = 30\n"
    )


def test_end() -> None:
    """The rules behind an end are those of the way in which it came about."""
    assert rule("line: ♥A ♥K\nresult: you win 1 by last-trick").startswith("game.target_points 66; ")


@pytest.mark.parametrize("game", list(games()), ids=lambda game: str(game.id))
def test_rules_are_there(game: Game) -> None:
    """Every rule that is named is one of the game."""
    names = {name for rules in game.relevant_rules.values() for name in rules}

    assert names <= {name for variant in game.variants() for name in game.rules(variant)}
