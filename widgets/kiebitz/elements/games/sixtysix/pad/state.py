"""What a score pad remembers, as JSON and back. What comes back is not trusted: its deals are counted again."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from cardrules import BadRecord
from cardrules.messages import wording
from cardrules.seats import Seat
from cardrules.sixtysix import Rules
from kiebitz.elements.games.sixtysix.house_rules import rules_of
from kiebitz.elements.house_rules import HouseRules, read_house_rules
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.untrusted import Fields

LONGEST_NAME: Final = 20
"""Most characters of a player's name."""

MOST_DEALS: Final = 2000
"""More deals than anybody plays without beginning anew."""

MOST_POINTS: Final = 6
"""Most game points that players can write down for a deal: more than any rule gives, for tables that count double."""

_MOST_ANSWERS: Final = 10
_LONGEST_ENTRY: Final = 20


@dataclass(frozen=True, kw_only=True, slots=True)
class State:
    """A slate between two deals, or while the last one is being written down."""

    id: str
    """Distinguishes the widgets of a page; part of the ids in its HTML."""

    variant: str

    rules: HouseRules = ()
    """House rules: what differs from the variant."""

    names: tuple[str, str] = ("", "")
    """The players by seat; a name may be empty."""

    dealer: Seat = 0
    """The player who deals first."""

    begun: bool = False
    """Whether the game and the players have been chosen."""

    deals: tuple[str, ...] = ()
    """The deals in their order, as `slate_entries` writes them."""

    answers: tuple[tuple[str, str], ...] = ()
    """What is known of the deal that is to be written down, by question."""

    points: int = 0
    """The game points that the players want for it; 0 for those that the rules give."""

    @property
    def played(self) -> TableRules:
        """The variant with the house rules."""
        return TableRules(self.variant, self.rules)

    @property
    def active_rules(self) -> Rules:
        """The rules of the variant with the house rules."""
        return rules_of(self.variant, self.rules)


def write_state(state: State) -> Mapping[str, object]:
    """*state* as JSON."""
    return asdict(state)


def parse_state(data: Mapping[str, Any]) -> State:
    """The state in *data*, its deals read but not yet counted.

    Raises:
        BadRecord: it is not of the shape that `write_state` gives.
        BadVariant, BadRule: it names a variant, a rule or a value that does not exist, or rules do not go together.
    """
    fields = Fields(data, "the state of a score pad")
    fields.refuse_others(State.__slots__)
    variant = fields.text("variant")
    rules_of(variant)
    names = fields.texts("names", 2, longest=LONGEST_NAME, default=("", ""))
    if len(names) != 2:  # noqa: PLR2004  # two players
        raise fields.refusal("names", "a pair of texts")
    return State(
        id=fields.widget_id(),
        variant=variant,
        rules=read_house_rules(fields, variant),
        names=(clean_name(names[0]), clean_name(names[1])),
        dealer=1 if fields.number("dealer", 1, default=0) else 0,
        begun=fields.flag("begun", default=False),
        deals=fields.texts("deals", MOST_DEALS, longest=_LONGEST_ENTRY, default=()),
        answers=fields.pairs("answers", _MOST_ANSWERS),
        points=fields.number("points", MOST_POINTS, default=0),
    )


def clean_name(text: str) -> str:
    """*text* as a player's name, without blanks too many.

    Raises:
        BadRecord: it is too long, or has signs that no name has.
    """
    name = " ".join(text.split())
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise BadRecord(
            wording("the name of a player can have at most {most} characters, all of them printable", most=LONGEST_NAME)
        )
    return name
