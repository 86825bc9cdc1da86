"""How the search finds cases of each game: the random ones that it begins with, and the steps that make one smaller."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from cardrules.games import game_of
from tools.contrast_search import random_schnauz, random_sixtysix, shrink_schnauz, shrink_sixtysix
from tools.contrast_search.shrink import Draft


class CaseSearch(NamedTuple):
    """The search in one game; rules have a type of their own in each."""

    sources: tuple[tuple[Callable[[Any, int], Iterator[str]], int], ...]
    """Each way to begin, the quickest first, and how many seeds of it are tried."""

    smaller: Callable[[Draft, Any], Iterator[Draft]]
    """Cases like a draft that may be smaller under some rules, the boldest steps first."""


SEARCHES: Final[Mapping[str, CaseSearch]] = {
    "sixtysix": CaseSearch(random_sixtysix.SOURCES, shrink_sixtysix.proposed),
    "schnauz": CaseSearch(random_schnauz.SOURCES, lambda draft, _: shrink_schnauz.proposed(draft)),
}
"""The search in each game, by the game's id."""


def case_search(variant: str) -> CaseSearch:
    """The search in the game that *variant* is a preset of. Raises BadVariant where there is none."""
    return SEARCHES[game_of(variant).id]
