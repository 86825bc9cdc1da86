"""What is practised of the 66 family: see `kiebitz.elements.exercises.game_exercises`."""

from collections.abc import Collection, Iterator, Mapping
from random import Random
from typing import Any, Final

from cardrules.sixtysix import PRESETS, find_preset, override, parameters, value_of
from kiebitz.elements.exercises.question import Kind
from kiebitz.elements.games.sixtysix.exercises.deal_text import Table, format_moment, parse_moment
from kiebitz.elements.games.sixtysix.exercises.dealing import Dealing, Draws, drawn
from kiebitz.elements.games.sixtysix.exercises.ends import Award, Claim
from kiebitz.elements.games.sixtysix.exercises.legal import Legal
from kiebitz.elements.games.sixtysix.exercises.matches import Matches
from kiebitz.elements.games.sixtysix.exercises.random_deals import LEANINGS, played
from kiebitz.elements.games.sixtysix.exercises.scope import SCOPE
from kiebitz.elements.games.sixtysix.exercises.settings import Settings, settings
from kiebitz.elements.games.sixtysix.exercises.themes import NAMES, THEMES, rules_of, silent
from kiebitz.elements.games.sixtysix.exercises.tricks import Next, Points, Trick
from kiebitz.elements.games.sixtysix.exercises.visibility import Counting, Looking, Shown

__all__ = [
    "KINDS",
    "LEANINGS",
    "NAMES",
    "PRESETS",
    "SCOPE",
    "THEMES",
    "Table",
    "format_moment",
    "moment",
    "override",
    "parameters",
    "parse_moment",
    "played",
    "rules_of",
    "silent",
    "value_of",
    "without_deal",
]

KINDS: Final[Mapping[str, Kind[Any, Any]]] = {
    kind.name: kind
    for kind in (
        Legal(), Trick(), Next(), Points(), Award(), Claim(), Matches(), Dealing(), Draws(), Looking(), Shown(),
        Counting(), Settings(),
    )
}  # fmt: skip
"""Every kind of question by its name."""


def moment(table: Table, place: int) -> Table:
    """*table* as it was after so many actions."""
    return Table(table.pack, table.positions[: place + 1], table.actions[:place])


def without_deal(variant: str, wanted: Collection[str], random: Random) -> Iterator[tuple[Table, str]]:
    """Questions on what is settled before any deal, as far as it is *wanted*."""
    if "deal.first_dealer" in wanted:
        yield Table((), ()), f"draws:{drawn(find_preset(variant).rules, random)}"
    if "settings.conflict_policy" in wanted:
        yield Table((), ()), f"settle:{settings(variant, random)}"
