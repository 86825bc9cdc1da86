"""What a deal against the computer remembers, as JSON and back. What comes back is not trusted: it is played again."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from cardrules.seats import Seat
from cardrules.sixtysix import Match, find_preset
from kiebitz.elements.untrusted import LARGEST_SEED, Fields

MOST_ACTIONS: Final = 100
"""More actions than any deal has."""

LENGTHS: Final = {"deal": False, "match": True}
"""What can be begun, by its name in forms and links: one deal, or a match."""

MOST_CARRIED: Final = 99
"""More game points than draws leave behind in any match that people play."""


@dataclass(frozen=True, kw_only=True, slots=True)
class State:
    """A deal, and the match it belongs to. You have seat 0, the computer has seat 1."""

    id: str
    """Distinguishes the widgets of a page; part of the ids in its HTML."""

    variant: str

    is_match: bool
    """Whether deals are played until somebody has won the match."""

    dealer: Seat
    """The dealer of this deal."""

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
    fields = Fields(data, "the state of a deal")
    variant, is_match = fields.text("variant"), fields.flag("is_match")
    rules = find_preset(variant).rules
    points, games = (rules.match.points_needed - 1, rules.match.bummerl_to_win - 1) if is_match else (0, 0)
    return State(
        id=fields.widget_id(),
        variant=variant,
        is_match=is_match,
        dealer=1 if fields.number("dealer", 1) else 0,
        seed=fields.number("seed", LARGEST_SEED),
        points=_both(fields.numbers("points", points, (2,))),
        games=_both(fields.numbers("games", games, (2,))),
        carry=fields.number("carry", MOST_CARRIED if is_match and rules.end.draw_carry else 0),
        actions=fields.texts("actions", MOST_ACTIONS),
        kept=fields.texts("kept", MOST_ACTIONS) if fields.has("kept") else None,
        asked=fields.flag("asked", default=False),
        looked_back=fields.flag("looked_back", default=False),
    )


def _both(numbers: tuple[int, ...]) -> tuple[int, int]:
    """*numbers* of both players."""
    yours, theirs = numbers
    return yours, theirs
