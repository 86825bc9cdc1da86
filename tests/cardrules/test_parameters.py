"""Rules as data: names, values, and what follows when one of several that hang together is changed."""

from typing import Annotated, Any, Final, NamedTuple

import pytest

from cardrules import BadRule
from cardrules.parameters import LinkedRules, Parameters, as_json, consistent_values, takes


class Pack(NamedTuple):
    """A group of rules."""

    size: Annotated[int, takes(4, 8, name="pack.size")]
    tens: Annotated[str, takes("yes", "no")]
    limit: Annotated[int | None, takes(None, within=range(3))]


class Ranks(NamedTuple):
    """Another group of rules."""

    lowest: Annotated[str, takes("J", "9")]
    packs: Annotated[tuple[str, ...], takes(("french",))]


class Rules(NamedTuple):
    """Rules with one group."""

    deck: Pack


RULES: Final = Rules(Pack(4, tens="yes", limit=None))
PREFIXED: Final = Parameters({"deck": Pack}, prefix="game")
GROUPED: Final = Parameters({"deck": Pack})
FAMILY: Final[LinkedRules] = (("size", "tens"), ((4, "yes"), (8, "yes"), (8, "no")))


class TestNames:
    """A rule is named after its group and field, unless the game names it otherwise."""

    def test_after_the_group(self) -> None:
        """With the field's own name in the rule where it has one."""
        assert list(GROUPED.takes) == ["deck.pack.size", "deck.tens", "deck.limit"]

    def test_after_the_game(self) -> None:
        """All names begin alike."""
        assert PREFIXED.values_of(RULES) == {"game.pack.size": 4, "game.tens": "yes", "game.limit": None}

    @pytest.mark.parametrize("parameters", [GROUPED, PREFIXED])
    def test_values_come_back_as_groups(self, parameters: Parameters) -> None:
        """Whatever the names are."""
        assert Rules(**parameters.grouped(parameters.values_of(RULES))) == RULES

    @pytest.mark.parametrize("name", ["deck.size", "game.size", "game", "deck.tens"])
    def test_no_other_name(self, name: str) -> None:
        """Not the field's where the rule is called otherwise, nor the group's."""
        with pytest.raises(BadRule, match=r"is not a rule; rules have names such as game\.pack\.size"):
            PREFIXED.value_of(RULES, name)


class TestValues:
    """A rule keeps to what it takes."""

    @pytest.mark.parametrize(
        ("name", "value", "kept"), [("game.pack.size", 8, 8), ("game.limit", None, None), ("game.limit", 2, 2)]
    )
    def test_taken(self, name: str, value: object, kept: object) -> None:
        """One of the values, or a number of the range."""
        assert PREFIXED.checked(name, value) == kept

    @pytest.mark.parametrize(
        ("name", "value"), [("game.pack.size", 4.0), ("game.tens", True), ("game.limit", 3), ("game.limit", True)]
    )
    def test_refused(self, name: str, value: object) -> None:
        """True is no 1 at the card table."""
        with pytest.raises(BadRule, match=f"{name} does not take"):
            PREFIXED.checked(name, value)

    @pytest.mark.parametrize(
        ("name", "text", "value"),
        [
            ("game.pack.size", "8", 8),
            ("game.tens", "yes", "yes"),
            ("game.limit", "null", None),
            ("game.limit", "2", 2),
            ("game.tens", "true", True),
            ("game.jacks", "false", False),
            ("game.limit", "1000", "1000"),
            ("game.limit", "²", "²"),
        ],
    )
    def test_read(self, name: str, text: str, value: object) -> None:
        """As the rule has it, or as it looks."""
        assert PREFIXED.read(name, text) == value

    def test_read_as_the_rule_has_it(self) -> None:
        """A text that looks like a number, and a list of one."""
        ranks = Parameters({"deck": Ranks})

        assert (ranks.read("deck.lowest", "9"), ranks.read("deck.lowest", "7")) == ("9", 7)
        assert ranks.read("deck.packs", "[french]") == ("french",)

    @pytest.mark.parametrize(
        ("value", "plain"), [(30.5, 30.5), (None, None), ((), []), (("C", "S"), ["C", "S"]), ((("A", 11),), {"A": 11})]
    )
    def test_as_json(self, value: object, plain: object) -> None:
        """Lists and objects; everything else as it is."""
        assert as_json(value) == plain


class TestFamilies:
    """A change of one of several need not name the others."""

    @pytest.mark.parametrize(
        ("given_values", "expected"),
        [
            ({}, {}),
            ({"size": 8}, {"size": 8, "tens": "yes"}),
            ({"tens": "no"}, {"size": 8, "tens": "no"}),
            ({"size": 4, "tens": "yes"}, {"size": 4, "tens": "yes"}),
        ],
    )
    def test_the_least_is_changed(self, given_values: dict[str, Any], expected: dict[str, Any]) -> None:
        """Of all that go with the values given."""
        assert consistent_values(FAMILY, given_values, {"size": 4, "tens": "yes"}) == expected

    def test_what_does_not_go_together(self) -> None:
        """Is refused with its values."""
        with pytest.raises(BadRule, match="these rules do not go together: size 4, tens no"):
            consistent_values(FAMILY, {"size": 4, "tens": "no"}, {"size": 8, "tens": "yes"})
