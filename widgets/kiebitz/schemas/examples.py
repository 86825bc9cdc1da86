"""The schema of example blocks: each line a key with its value, a list of values where a key is there several times."""

import re
from collections.abc import Mapping
from typing import Any, Final

from cardrules.examples import FENCE_NAME, HEAD, IMPOSSIBLE_KINDS, NEAR_MISS
from cardrules.game import Game
from cardrules.games import games
from cardrules.notation import LineForm
from kiebitz.schemas.dialect import DIALECT

_ABOUT: Final = {
    "variant": "the id of a variant, or of several; the answers are right in each of them",
    "rules": "house rules on top of each variant",
    "statements": "the ids of those statements in the source texts that the block proves",
    NEAR_MISS: "the position with one thing changed; the answers below this line are about the changed position",
}
"""What the lines mean that blocks of every game have."""

_VALUES: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "sixtysix": {
        "variant": ("schnopsn-weich", "schnopsn-weich, original-66"),
        "rules": ("deck.size = 20",),
        "statements": ("s0-059, s1-036",),
        NEAR_MISS: ("led: ♥K", "opponent: ?", "led:"),
        "impossible": ("opponent, appears twice", "rules"),
        "unplayable": ("points", "talon, write them from the top"),
    },
    "schnauz": {
        "variant": ("schnauz", "schnauz-club"),
        "rules": ("schnauz.deck.size = 36",),
        "statements": ("s3-006",),
        NEAR_MISS: ("stock: 23 cards", "turn: nobody"),
        "impossible": ("player 1", "stock, after the deal 20 are left"),
        "unplayable": ("table",),
    },
}
"""How they are written in each game, and claims that every game has."""


def example_schema() -> dict[str, Any]:
    """What an example block can have: the lines of one game, and at least one claim."""
    return {
        "$schema": DIALECT,
        "title": f"A block {FENCE_NAME}: a position, and what is true of it",
        "type": "object",
        "required": ["variant"],
        "anyOf": [_of_game(game) for game in games()],
    }


def _of_game(game: Game) -> dict[str, Any]:
    names = "|".join(re.escape(name) for name in sorted(game.variants(), key=len, reverse=True))
    positions = {**{key: _head_form(key, game) for key in HEAD}, **game.position_keys}
    once = {key: {"type": "string", **_described(form)} for key, form in positions.items()}
    once["variant"]["pattern"] = f"^({names})( ?, ?({names}))*$"
    own = _VALUES.get(game.id, {})
    impossible = {kind: form._replace(values=own.get(kind, form.values)) for kind, form in IMPOSSIBLE_KINDS.items()}
    claims = {**game.claim_kinds, **impossible}
    return {
        "title": game.id,
        "additionalProperties": False,
        "properties": {**once, NEAR_MISS: _several(_head_form(NEAR_MISS, game))},
        "patternProperties": {f"^{re.escape(kind)}( in .+)?$": _several(form) for kind, form in claims.items()},
        # Something is claimed: not every line is one of the position.
        "not": {"propertyNames": {"enum": list(once)}},
    }


def _head_form(key: str, game: Game) -> LineForm:
    return LineForm(_ABOUT[key], _VALUES.get(game.id, {}).get(key, ()))


def _several(form: LineForm) -> dict[str, Any]:
    """A text of this *form*, or one for each line that has the key."""
    text = {"type": "string"}
    return {"anyOf": [text, {"type": "array", "items": text, "minItems": 2}], **_described(form)}


def _described(form: LineForm) -> dict[str, Any]:
    return {"description": form.about, "examples": list(form.values)}
