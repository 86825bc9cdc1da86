"""What a deal against the computer remembers, as JSON and back. What comes back is not trusted: it is played again."""

from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from cardrules import BadRecord
from cardrules.seats import Seat
from cardrules.sixtysix import GOALS, Match, Rules
from kiebitz.elements.games.sixtysix.deal.opponents import OPPONENTS
from kiebitz.elements.games.sixtysix.deal.start_position import LONGEST
from kiebitz.elements.games.sixtysix.house_rules import rules_of
from kiebitz.elements.house_rules import HouseRules, read_house_rules
from kiebitz.elements.opponents import FIRST
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.untrusted import LARGEST_SEED, Fields

MOST_ACTIONS: Final = 100
"""More actions than any deal has."""

LENGTHS: Final = {"deal": False, "match": True}
"""What can be begun, by its name in forms and links: one deal, or a match."""

MOST_CARRIED: Final = 99
"""More game points than draws leave behind in any match that people play."""

LONGEST_TASK: Final = 240
"""Most characters of what a teacher writes about a deal."""

FIRST_SEED: Final = 66
"""The first deal on a page is the same for everybody; the next ones are not."""

NO_SEED: Final = LARGEST_SEED
"""The seed in a link to a beginning: nobody has set the cards, so the page deals others when it opens."""

OUTCOMES: Final = ("won", "lost", "drawn")
"""How a deal can end for you."""

STREAK: Final = 3
"""So many deals one after the other, all won or all lost, are a sign that another opponent would suit better."""

VERSION: Final = 3
"""Of states. Those of the first had no number and no opponent but the strongest, those of the second no house rules."""


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

    level: str = FIRST
    """The opponent, by its id in the engine."""

    warns: bool = False
    """Whether the Kiebitz warns before an action that surely costs."""

    warned: str | None = None
    """The action that you have been warned of and have not decided on yet."""

    lately: tuple[str, ...] = ()
    """How the last deals against this opponent have ended, the latest last; this deal is not among them."""

    rules: HouseRules = ()
    """House rules: what differs from the variant."""

    position: str = ""
    """The position that the deal begins with, in one line; empty where a pack is dealt."""

    seat: int = 0
    """Whom that position calls `you`: 0 for you, 1 for the computer."""

    goal: str = ""
    """What somebody has asked you to reach in this deal; empty where it is only played."""

    task: str = ""
    """The words with which somebody has set this deal."""

    @property
    def played(self) -> TableRules:
        """The variant with the house rules."""
        return TableRules(self.variant, self.rules)

    @property
    def active_rules(self) -> Rules:
        """The rules of the variant with the house rules."""
        return rules_of(self.variant, self.rules)

    @property
    def match(self) -> Match:
        """The match before this deal."""
        return Match(self.active_rules, self.dealer, points=self.points, carry=self.carry, games=self.games)

    @property
    def counted(self) -> Match | None:
        """The match that this deal counts for; None for a single deal."""
        return self.match if self.is_match else None


def write_state(state: State) -> Mapping[str, object]:
    """*state* as JSON."""
    return {"version": VERSION, **asdict(state)}


def read_state(data: Mapping[str, Any]) -> State:
    """The state in *data*, its actions read but not yet played.

    Raises:
        BadRecord: it is not of the shape that `write_state` gives.
        BadVariant: it names a variant that does not exist.
        BadRule: it names a house rule or a value that does not exist, or they do not go together.
    """
    fields = Fields(data, "the state of a deal")
    fields.number("version", VERSION, default=1)
    variant, is_match = fields.text("variant"), fields.flag("is_match")
    house = read_house_rules(fields, variant)
    rules = rules_of(variant, house)
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
        level=_one_of(fields, "level", OPPONENTS, FIRST),
        warns=fields.flag("warns", default=False),
        warned=fields.text("warned") if fields.has("warned") else None,
        lately=_outcomes(fields),
        rules=house,
        position=_position(fields, is_match=is_match),
        seat=fields.number("seat", 1, default=0),
        goal=_one_of(fields, "goal", ("", *GOALS), ""),
        task=fields.text("task", LONGEST_TASK, default=""),
    )


def _one_of(fields: Fields, key: str, known: Collection[str], default: str) -> str:
    """The text *key*, one of *known*."""
    found = fields.text(key, default=default)
    if found not in known:
        raise fields.refusal(key, f"one of {', '.join(known)}")
    return found


def _outcomes(fields: Fields) -> tuple[str, ...]:
    found = fields.texts("lately", STREAK, default=())
    if not set(found) <= set(OUTCOMES):
        raise fields.refusal("lately", f"a list of {', '.join(OUTCOMES)}")
    return found


def _position(fields: Fields, *, is_match: bool) -> str:
    found = fields.text("position", LONGEST, default="")
    if found and is_match:
        raise BadRecord("a deal that begins with a position belongs to no match")
    return found


def _both(numbers: tuple[int, ...]) -> tuple[int, int]:
    """*numbers* of both players."""
    yours, theirs = numbers
    return yours, theirs
