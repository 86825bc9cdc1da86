"""What the lessons on decisions are about: the actions that come into question in a moment."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from cardrules.sixtysix import Action, Announce, Play, legal_actions, parse_action, turn_of
from cardrules.sixtysix.adviser.heuristics import heuristic_action
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment
from kiebitz.elements.games.sixtysix.lessons.wishes import ITEMS

_CLOSE: Final = parse_action("close")
_CLAIM: Final = parse_action("claim")

_OPTIONS: Final = 3


@dataclass(frozen=True, kw_only=True, slots=True)
class Subject:
    """What a lesson on decisions is about."""

    options: Callable[[DealMoment], tuple[Action, ...]]
    """The actions to choose from; none where the moment is not about it."""

    side: Callable[[Action], bool]
    """Which of two sides an answer is on."""

    most: int = ITEMS // 2 + 1
    """So many answers are on one side at most, that which shows the lesson included."""


def _plays(table: DealMoment, most: int) -> Iterator[Action]:
    """Leads that come to a player's mind: by the rule of thumb, the highest and the lowest."""
    now, legal = table.now, legal_actions(turn_of(table.now))
    cards = [action for action in legal if isinstance(action, Play)]
    points = now.rules.pack.points
    by_worth = sorted(cards, key=lambda action: points[action.card])
    thumb = heuristic_action(now)
    chosen = list(dict.fromkeys([*([thumb] if thumb in cards else []), *by_worth[-1:], *by_worth[:1]]))[:most]
    # In the order of the hand, so that the place among the answers shows nothing.
    yield from [action for action in cards if action in chosen]


def _open_lead(table: DealMoment) -> bool:
    now = table.now
    enough = now.sides[now.seat].points >= now.rules.game.target_points
    return now.led is None and now.marriage is None and not now.undrawn and not enough


def _closing(table: DealMoment) -> tuple[Action, ...]:
    if not _open_lead(table) or _CLOSE not in legal_actions(turn_of(table.now)) or not table.now.tricks:
        return ()
    return (_CLOSE, *_plays(table, _OPTIONS - 1))


def _leading(table: DealMoment) -> tuple[Action, ...]:
    now = table.now
    if not _open_lead(table) or len(now.hands[now.seat]) < _OPTIONS or not now.tricks:
        return ()
    marriages = [action for action in legal_actions(turn_of(now)) if isinstance(action, Announce)]
    return (*marriages[:2], *_plays(table, _OPTIONS - min(len(marriages), 2)))


def _claiming(table: DealMoment) -> tuple[Action, ...]:
    now, low = table.now, 55
    if now.led is not None or now.marriage or _CLAIM not in legal_actions(turn_of(now)):
        return ()
    if not low <= now.sides[now.seat].points or len(now.hands[now.seat]) < 2:  # noqa: PLR2004
        return ()
    return (_CLAIM, *_plays(table, _OPTIONS - 1))


SUBJECTS: Final = {
    "close-or-not": Subject(options=_closing, side=lambda action: action == _CLOSE),
    "what-to-lead": Subject(options=_leading, side=lambda action: isinstance(action, Announce), most=ITEMS),
    "claim-now": Subject(options=_claiming, side=lambda action: action == _CLAIM),
}
"""Id of a lesson on decisions to its subject."""
