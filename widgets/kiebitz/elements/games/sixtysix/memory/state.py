"""What a memory drill remembers, as JSON and back. The deal in it is played again, so it is not trusted."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from cardrules import BadRecord
from cardrules.sixtysix import find_preset
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment, parse_moment
from kiebitz.elements.table_codes import LONGEST_CODE, TableRules, parse_table
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.untrusted import Fields

TRICKS: Final = (2, 3, 4, 6, 8)
"""Tricks that are shown, by level."""

_LONGEST: Final = 100
"""Most characters of a deal up to a moment."""

_MOST: Final = 10**6


@dataclass(frozen=True, kw_only=True, slots=True)
class State:
    """A drill. The reader is the player who leads after the last trick shown."""

    id: str

    variant: str
    """What is played, as a code: a variant, or one with house rules."""

    level: int
    """From 0, the easiest."""

    deal: str
    """The deal up to the questions: pack and actions, as items of the course have them."""

    at: int = 0
    """How many tricks have been shown and turned over; with all of them the questions come."""

    answered: int = 0
    """Questions answered so far."""

    right: int = 0
    """How many of them were right."""

    @property
    def played(self) -> TableRules:
        """What is played."""
        return parse_table(self.variant)

    @property
    def moment(self) -> DealMoment:
        """The deal up to the questions."""
        dealt, _, actions = self.deal.partition("~")
        return parse_moment(dealt, actions, rules_of_table(self.played))

    @property
    def is_hidden(self) -> bool:
        """Whether all tricks are turned over and the questions are there."""
        return self.at == TRICKS[self.level]


def write_state(state: State) -> Mapping[str, object]:
    """*state* as JSON."""
    return asdict(state)


def read_state(data: Any) -> State:  # noqa: ANN401  # anything may be in a file
    """The state in *data*, which comes from a page or a file.

    Raises:
        BadRecord: it is not of the shape that `write_state` gives.
        RulesError: there is no such variant or deal.
    """
    fields = Fields(data, "the state of a memory drill")
    fields.refuse_others(State.__slots__)
    level = fields.number("level", len(TRICKS) - 1)
    state = State(
        id=fields.widget_id(),
        variant=fields.text("variant", LONGEST_CODE),
        level=level,
        deal=fields.text("deal", _LONGEST),
        at=fields.number("at", TRICKS[level], default=0),
        answered=fields.number("answered", _MOST, default=0),
        right=fields.number("right", _MOST, default=0),
    )
    check_deal(state)
    return state


def check_deal(state: State) -> None:
    """Raise RulesError where the deal of *state* cannot be, or does not stop after the tricks of its level."""
    find_preset(state.played.variant)
    now = state.moment.now
    if len(now.tricks) != TRICKS[state.level] or now.led or now.result or now.undrawn or now.marriage:
        raise BadRecord("this is not a deal of a memory drill: it does not stop after the tricks of its level")
