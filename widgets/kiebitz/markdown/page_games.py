"""The games that a page is about, by the widgets on it and by the variants that its blocks and facts name."""

import re
from collections.abc import Iterator
from typing import Final

from cardrules import BadVariant
from cardrules.games import game_of, games
from kiebitz.elements.games import game_uis
from kiebitz.elements.variant_names import FIRST_VARIANT

_VARIANTS: Final = re.compile(r"^[ \t]*variants?: *(.+)$", re.MULTILINE)
_WIDGET: Final = re.compile(r"^[ \t]*widget: *(\w+)[ \t]*$", re.MULTILINE)
_FACT: Final = re.compile(r"\{= *([\w|-]+) ")
_OF_EVERY_GAME: Final = frozenset({"compare", "tablerules"})
"""Widgets that take the table of any game, whichever they begin with."""


def page_games(text: str) -> tuple[str, ...]:
    """Ids of the games that the page with this *text* is about, in the order of all games.

    None where it has no block or widget of a game, or can be used by the rules of every game.
    """
    widgets, variants = _WIDGET.findall(text), _VARIANTS.findall(text)
    if not (widgets or variants) or _OF_EVERY_GAME.intersection(widgets):
        return ()
    about = {game for names in (*variants, *_FACT.findall(text)) for game in _games_of(names)}
    about |= {ui.id for ui in game_uis() if ui.widgets.keys() & {*widgets}}
    # The lessons begin with the first variant where none is named.
    about |= {*_games_of(FIRST_VARIANT)} if not about else set()
    return tuple(game.id for game in games() if game.id in about)


def _games_of(names: str) -> Iterator[str]:
    """The id of the game of each variant among *names*."""
    for name in re.split(r"[,;|\s]+", names):
        try:
            yield str(game_of(name).id)
        except BadVariant:
            continue
