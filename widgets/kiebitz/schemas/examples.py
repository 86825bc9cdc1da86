"""The schema of example blocks: each line a key with its value, a list of values where a key is there several times."""

import re
from typing import Any, Final

from cardrules.examples import FENCE_NAME, HEAD, IMPOSSIBLE_KINDS, NEAR_MISS
from cardrules.game import Game
from cardrules.games import games
from kiebitz.schemas.dialect import DIALECT

_ABOUT: Final = {
    "variant": "one preset or several, by id, in each of which the claims hold: original-66, blog-66",
    "rules": "house rules on top of each: marriage.lead_card = king, close.min_talon = 3",
    "statements": "ids of the statements of source texts that the block proves: s0-059, s1-036",
    NEAR_MISS: "the position with one datum changed, and below it what is true instead: led: ♥K",
}


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
    claims = {**game.claim_kinds, **IMPOSSIBLE_KINDS}
    names = "|".join(re.escape(name) for name in sorted(game.variants(), key=len, reverse=True))
    once: dict[str, dict[str, Any]] = {
        **{key: {"type": "string", "description": _ABOUT[key]} for key in HEAD},
        **{key: {"type": "string", "description": how} for key, how in game.position_keys.items()},
    }
    once["variant"]["pattern"] = f"^({names})( ?, ?({names}))*$"
    return {
        "title": game.id,
        "additionalProperties": False,
        "properties": {**once, NEAR_MISS: _several(_ABOUT[NEAR_MISS])},
        "patternProperties": {f"^{re.escape(kind)}( in .+)?$": _several(how) for kind, how in claims.items()},
        # Something is claimed: not every line is one of the position.
        "not": {"propertyNames": {"enum": list(once)}},
    }


def _several(how: str) -> dict[str, Any]:
    """A text, or one for each line that has the key, written as *how* describes."""
    text = {"type": "string"}
    return {"anyOf": [text, {"type": "array", "items": text, "minItems": 2}], "description": how}
