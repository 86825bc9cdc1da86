"""Players and actions as claims name them."""

from collections.abc import Iterable, Iterator

from cardrules.claims import ClaimTextError
from cardrules.schnauz.actions import Action, parse_action
from cardrules.schnauz.setup import name_of, read_player


def parts(text: str) -> Iterator[str]:
    """The parts of *text* between its commas."""
    return (part.strip() for part in text.split(","))


def actions(text: str) -> list[Action]:
    """The actions of *text*, separated by commas."""
    return [parse_action(part) for part in parts(text)]


def player(name: str) -> int:
    """The place of the player that *name* names.

    Raises:
        ClaimTextError: it names none.
    """
    place = read_player(name)
    if place is None:
        raise ClaimTextError(f"{name!r} is no player: write you, or player 1 to player 6")
    return place


def players(text: str) -> tuple[int, ...]:
    """The places of the players that *text* names, in order; none of `nobody`."""
    return () if text == "nobody" else tuple(sorted(player(name) for name in parts(text)))


def names(places: Iterable[int]) -> str:
    """The players at *places*, as claims name them."""
    return ", ".join(map(name_of, places)) or "nobody"
