"""What the rules of each variant mean, for the search."""

from kiebitz.elements.games import game_uis
from kiebitz.search.answers import rule_answers


def test_a_rule_has_an_answer_for_each_variant() -> None:
    """Each variant once, the commonest answer first."""
    (three, six), (two, others) = rule_answers("en")["rules"]["close.min_talon"]

    sentence = "You may close the talon as long as it has at least {} cards, the turned-up one included."
    assert (three, two) == (sentence.format(3), sentence.format(2))
    assert (len(six), sorted(others)) == (6, ["blog-schnapsen", "schnopsn-weich"])


def test_a_rule_of_schnauz_is_answered_by_its_clause() -> None:
    """By name and value where the rulebook is silent."""
    answers = rule_answers("en")["rules"]

    assert answers["schnauz.double_knock"] == [
        ("Once somebody has knocked, nobody else may knock.", ["schnauz"]),
        ("A second knock ends the round at once, without any more turns.", ["schnauz-club"]),
    ]
    assert answers["schnauz.values.6"] == [("Points of the six: 6", ["schnauz-club"])]


def test_every_rule_of_every_game_is_answered() -> None:
    """By the lessons' sentences, those of the rulebook, or by its name and value."""
    answers = rule_answers("en")["rules"]

    assert set(answers) == {rule for ui in game_uis() for rule, _ in ui.words().parameters()}
    assert answers["lead.first"][0][0] == "The dealer's opponent leads to the first trick."
    assert answers["marriage.needs_trick"][0][0] == "Marriage: only by a player who has won a trick: no"


def test_each_game_is_explained_with_one_variant() -> None:
    """Its rules answer whoever has chosen none."""
    assert rule_answers("en")["first"] == ["blog-schnapsen", "schnauz"]
