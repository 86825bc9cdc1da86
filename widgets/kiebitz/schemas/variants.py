"""The schema of a variant of a site's own: like which preset, and which values its rules take."""

from typing import Any, Final

from cardrules.games import games
from cardrules.own_variants import own_variants
from cardrules.parameters import Takes, as_json
from kiebitz.schemas.dialect import DIALECT
from kiebitz.variant_files import KEYS, NEEDED

_TEXT: Final[dict[str, Any]] = {"type": "string", "pattern": r"\S"}
_ABOUT: Final[dict[str, str]] = {
    "like": "The id of the preset whose rules it has where it names no others.",
    "name": "What readers call it: one text, or a text for each language.",
    "source": "Where it is written, or by whom it was decided.",
    "rules": "The rules that differ, each with its value.",
}


def variant_schema() -> dict[str, Any]:
    """What a file of a site's folder `variants` can be."""
    by_game = [_of_game(game.variants(), game) for game in games()]
    kinds: dict[str, dict[str, Any]] = {
        "like": {"enum": [name for presets, _ in by_game for name in presets]},
        "name": {"anyOf": [_TEXT, {"type": "object", "minProperties": 1, "additionalProperties": _TEXT}]},
        "source": _TEXT,
        "rules": {"type": ["object", "null"]},
    }
    return {
        "$schema": DIALECT,
        "title": "A variant of a site's own",
        "type": "object",
        "required": list(NEEDED),
        "additionalProperties": False,
        "properties": {key: {**kinds[key], "description": _ABOUT[key]} for key in KEYS},
        "allOf": [
            {
                "if": {"properties": {"like": {"enum": presets}}, "required": ["like"]},
                "then": {"properties": {"rules": {"additionalProperties": False, "properties": rules}}},
            }
            for presets, rules in by_game
        ],
    }


def _of_game(ids: tuple[str, ...], game: Any) -> tuple[list[str], dict[str, Any]]:  # noqa: ANN401  # Game's presets are of any type
    """The presets of *game* that a file can name, and each of its rules with the values it takes."""
    own = {variant.id for variant in own_variants()}
    presets = [name for name in ids if name not in own]
    return presets, {name: _values(game.taken(name)) for name in game.rules(presets[0])}


def _values(taken: Takes) -> dict[str, Any]:
    """The values that a rule takes."""
    listed: dict[str, Any] = {"enum": [as_json(value) for value in taken.values]}
    about = {"description": taken.fixed or taken.silent} if taken.fixed or taken.silent else {}
    if taken.within is None:
        return {**listed, **about}
    numbers = {"type": "integer", "minimum": taken.within[0], "maximum": taken.within[-1]}
    return {"anyOf": [listed, numbers], **about}
