"""Whether two questions are the same but for the names of the suits."""

from collections.abc import Mapping
from itertools import permutations

from cardrules import SUITS, Card
from cardrules.schnauz import Swap
from cardrules.sixtysix import Announce, Play
from kiebitz.elements.exercises.question import EntryValue


def canonical_text(thing: EntryValue) -> str:
    """A text that is the same for everything that differs from *thing* in the names of its suits only."""
    return min(repr(_renamed(thing, dict(zip(SUITS, names, strict=True)))) for names in permutations(SUITS))


def _renamed(thing: EntryValue, names: Mapping[str, str]) -> EntryValue:
    """*thing* with its suits called by *names*; what has no order is put into one."""
    match thing:
        case Card():
            return names[thing.suit] + thing.rank
        case Play(card):
            return f"play {names[card.suit]}{card.rank}"
        case Announce(suit):
            return f"marriage {names[suit]}"
        case Swap(card, taken):
            return f"swap {names[card.suit]}{card.rank} {names[taken.suit]}{taken.rank}"
        case str() if thing in names:
            return names[thing]
        case frozenset() | set():
            return tuple(sorted(repr(_renamed(part, names)) for part in thing))
        case tuple():
            return tuple([_renamed(part, names) for part in thing])
        case _:
            return thing
