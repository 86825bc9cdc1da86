"""What is practised of the 66 family: see `kiebitz.elements.exercises.game_exercises`."""

from collections.abc import Collection, Iterator, Mapping
from random import Random
from typing import Any, Final

from cardrules.sixtysix import PRESETS, override, value_of
from kiebitz.elements.exercises.question import QuestionKind
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment, format_moment, parse_moment
from kiebitz.elements.games.sixtysix.exercises.dealing import Dealing, Draws, random_draws
from kiebitz.elements.games.sixtysix.exercises.decisions import BestAction
from kiebitz.elements.games.sixtysix.exercises.ends import Award, SixtySixQuestion
from kiebitz.elements.games.sixtysix.exercises.legal import Legal
from kiebitz.elements.games.sixtysix.exercises.matches import Matches
from kiebitz.elements.games.sixtysix.exercises.outcomes import DealEnd, GamePoints
from kiebitz.elements.games.sixtysix.exercises.permission import GroupsToMark, Permission
from kiebitz.elements.games.sixtysix.exercises.random_deals import LEANINGS, random_deal
from kiebitz.elements.games.sixtysix.exercises.scope import SCOPE
from kiebitz.elements.games.sixtysix.exercises.scope import tried_parameters as parameters
from kiebitz.elements.games.sixtysix.exercises.settings import SettlementQuestion, random_settings
from kiebitz.elements.games.sixtysix.exercises.takers import CardsThatTake, Taker
from kiebitz.elements.games.sixtysix.exercises.themes import NAMES, QUESTIONS, THEMES, rules_of, unaskable_reason
from kiebitz.elements.games.sixtysix.exercises.tricks import NextLeader, Points, TrickQuestion
from kiebitz.elements.games.sixtysix.exercises.visibility import SeenCards, TrumpCount, Visibility
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table

__all__ = [
    "KINDS",
    "LEANINGS",
    "NAMES",
    "PRESETS",
    "QUESTIONS",
    "SCOPE",
    "THEMES",
    "Moment",
    "format_moment",
    "moment",
    "override",
    "parameters",
    "parse_moment",
    "random_deal",
    "rules_of",
    "unaskable_reason",
    "value_of",
    "without_deal",
]

Moment: Final = DealMoment
"""A deal up to some moment."""

KINDS: Final[Mapping[str, QuestionKind[Any, Any]]] = {
    kind.name: kind
    for kind in (
        Legal(), TrickQuestion(), NextLeader(), Points(), Award(), SixtySixQuestion(), Matches(), Dealing(), Draws(),
        Visibility(), SeenCards(), TrumpCount(), SettlementQuestion(), Permission(), GroupsToMark(), Taker(),
        CardsThatTake(), DealEnd(), GamePoints(), BestAction(),
    )
}  # fmt: skip
"""Every kind of question by its name."""


def moment(table: DealMoment, place: int) -> DealMoment:
    """*table* as it was after so many actions."""
    return DealMoment(table.pack, table.positions[: place + 1], table.actions[:place])


def without_deal(played: TableRules, wanted: Collection[str], random: Random) -> Iterator[tuple[DealMoment, str]]:
    """Questions on what is settled before any deal, as far as it is *wanted*."""
    if "deal.first_dealer" in wanted:
        yield DealMoment((), ()), f"draws:{random_draws(rules_of_table(played), random)}"
    if "settings.conflict_policy" in wanted:
        yield DealMoment((), ()), f"settle:{random_settings(rules_of_table(played), random)}"
