"""What a deal against the computer remembers, as JSON and back. What comes back is not trusted: it is played again."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from cardrules import BadRecord
from cardrules.seats import Seat
from cardrules.sixtysix import Match, find_preset
from kiebitz.elements.quiz_state import LARGEST_SEED

MOST_ACTIONS: Final = 100
"""More actions than any deal has."""

MOST_CARRIED: Final = 99
"""More game points than draws leave behind in any match that people play."""


@dataclass(frozen=True, kw_only=True, slots=True)
class State:
    """A deal, and the match it belongs to. You have seat 0, the computer has seat 1."""

    id: str
    """Tells the widgets of a page apart; part of the ids in its HTML."""

    variant: str

    is_match: bool
    """Whether deals are played until somebody has won the match."""

    dealer: Seat
    """Who has dealt this deal."""

    seed: int
    """Decides how the pack lies."""

    points: tuple[int, int] = (0, 0)
    """Game points in the running game before this deal."""

    games: tuple[int, int] = (0, 0)
    """Games won before it."""

    carry: int = 0
    """Game points that draws have left for the winner of this deal."""

    actions: tuple[str, ...] = ()
    """What both have done in it."""

    kept: tuple[str, ...] | None = None
    """The deal as it was played, while the reader tries what else could have been; None where nothing is tried."""

    asked: bool = False
    """Whether the Kiebitz has been asked about this moment."""

    looked_back: bool = False
    """Whether the deal, which is over, is looked back at."""

    @property
    def match(self) -> Match:
        """The match before this deal."""
        rules = find_preset(self.variant).rules
        return Match(rules, self.dealer, points=self.points, carry=self.carry, games=self.games)

    @property
    def counted(self) -> Match | None:
        """The match that this deal counts for; None for a single deal."""
        return self.match if self.is_match else None


def write_state(state: State) -> Mapping[str, object]:
    """*state* as JSON."""
    return asdict(state)


def read_state(data: Mapping[str, Any]) -> State:
    """The state in *data*, its actions read but not yet played.

    Raises:
        BadRecord: it is not of the shape that `write_state` gives.
        BadVariant: it names a variant that does not exist.
    """
    match data:
        case {"id": str(name), "variant": str(variant), "is_match": bool(is_match), "dealer": dealer, "seed": seed}:
            pass
        case _:
            raise BadRecord("not the state of a deal")
    if not name.replace("-", "").isalnum():
        raise BadRecord("the state of a deal with an id that no page has")
    rules = find_preset(variant).rules
    kept = data.get("kept")
    return State(
        id=name,
        variant=variant,
        is_match=is_match,
        dealer=0 if number(dealer, 1) == 0 else 1,
        seed=number(seed, LARGEST_SEED),
        points=_pair(data.get("points"), rules.match.points_needed - 1 if is_match else 0),
        games=_pair(data.get("games"), rules.match.bummerl_to_win - 1 if is_match else 0),
        carry=number(data.get("carry"), MOST_CARRIED if is_match and rules.end.draw_carry else 0),
        actions=_actions(data.get("actions")),
        kept=None if kept is None else _actions(kept),
        asked=_flag(data.get("asked", False)),
        looked_back=_flag(data.get("looked_back", False)),
    )


def number(value: object, most: int) -> int:
    """*value*, a whole number from 0 to *most*.

    Raises:
        BadRecord: it is none.
    """
    # True is no number here.
    if type(value) is not int or not 0 <= value <= most:
        raise BadRecord(f"a deal with a number that is not from 0 to {most}")
    return value


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise BadRecord("a deal with something that is neither asked nor not asked")
    return value


def _pair(value: object, most: int) -> tuple[int, int]:
    match value:
        case [first, second]:
            return number(first, most), number(second, most)
        case _:
            raise BadRecord("a deal without the two numbers of both players")


def _actions(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > MOST_ACTIONS or not all(isinstance(one, str) for one in value):
        raise BadRecord("a deal without the list of its actions")
    return tuple(value)
