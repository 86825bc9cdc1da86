"""Presets defined by their values or by their relatives."""

import pytest

from cardrules.errors import BadRule
from cardrules.presets import inherited, make_presets, usual


def checked(values: dict[str, object]) -> dict[str, object]:
    """Rules of a made-up game, in which nothing takes a 3."""
    if 3 in values.values():
        raise BadRule("it does not take 3")
    return values


def test_a_relative_may_be_defined_later() -> None:
    """Values are looked up wherever they are defined; the presets keep their order."""
    definitions = {
        "first": {"a": inherited("second"), "b": usual(1)},
        "second": {"a": usual(2), "b": inherited("first")},
    }
    made = make_presets(definitions, checked)  # type: ignore[arg-type]  # rules of a made-up game

    assert {name: preset.rules for name, preset in made.items()} == {
        "first": {"a": 2, "b": 1},
        "second": {"a": 2, "b": 1},
    }
    assert list(made) == ["first", "second"]


def test_a_wrong_value_is_named_where_it_is_defined() -> None:
    """Not in the preset that inherits it, though that comes first."""
    definitions = {"first": {"a": inherited("second")}, "second": {"a": usual(3)}}

    with pytest.raises(BadRule, match="the preset second cannot be played: it does not take 3"):
        make_presets(definitions, checked)  # type: ignore[arg-type]  # as above
