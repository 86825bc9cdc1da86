"""Decisions whose answer is beyond doubt: moments where one action is clearly better, with what each is worth."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cardrules.sixtysix import Action, Announce, Play, legal_actions, parse_action, turn_of
from cardrules.sixtysix.adviser import Simulation, remember
from cardrules.sixtysix.adviser.heuristics import heuristic_action
from kiebitz.elements.exercises.items import Item
from kiebitz.elements.games.sixtysix.action_codes import format_letter
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment
from tools.lesson_search.choice import ITEMS

_CLOSE: Final = parse_action("close")
_CLAIM: Final = parse_action("claim")

_FIRST_LOOK: Final = 500
"""The budget of a simulation that finds out whether a moment comes into question."""

_LAST_LOOK: Final = 6000
"""The budget of the one that gives the values; its deals are others."""

_APART: Final = 0.6
"""So many game points the best action is ahead of the next, at least."""

_SURE: Final = 0.35
"""The same at the lower end of the range."""

_MOST_TRIED: Final = 260
"""Moments that are looked at for a lesson of a preset."""

_OPTIONS: Final = 3

type Judged = tuple[str, tuple[int, ...]]
"""An item and what its actions are worth, in hundredths."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Subject:
    """What a lesson on decisions is about."""

    options: Callable[[DealMoment], tuple[Action, ...]]
    """The actions to choose from; none where the moment is not about it."""

    side: Callable[[Action], bool]
    """Which of two sides an answer is on."""

    most: int = ITEMS // 2 + 1
    """So many answers are on one side at most, that which shows the lesson included."""


def judged_items(variant: str, lesson: str, moments: Sequence[DealMoment], taken: set[str]) -> list[Judged]:
    """Items of *lesson* for which the best action is clear, from both sides, and one more to show."""
    subject, found, counts = SUBJECTS[lesson], list[Judged](), {True: 0, False: 0}
    tried = 0
    for table in moments:
        actions = subject.options(table)
        if len(actions) < 2 or tried > _MOST_TRIED:  # noqa: PLR2004
            continue
        tried += 1
        worths = _clear(table, actions)
        if worths is None:
            continue
        side = subject.side(actions[worths.index(max(worths))])
        letters = "".join(map(format_letter, actions))
        item = Item(variant, table, (f"choice:{letters}",))
        deal = item.text.split("~")[1]
        if counts[side] >= subject.most or deal in taken:
            continue
        counts[side] += 1
        taken.add(deal)
        found.append((item.text, worths))
        if len(found) > ITEMS:
            break
    return found


def _clear(table: DealMoment, actions: tuple[Action, ...]) -> tuple[int, ...] | None:
    """What *actions* are worth, in hundredths, where one is best beyond doubt; else None."""
    for budget, seed in ((_FIRST_LOOK, 1), (_LAST_LOOK, 2)):
        simulation = Simulation(remember(table.now), seed, None, actions)
        simulation.further(budget, 60 if budget == _LAST_LOOK else 1)
        best = simulation.leader()
        apart = [simulation.less(action, best) for action in actions if action != best]
        if any(less.mean < _APART or less.low < _SURE for less in apart):
            return None
    return tuple([round(100 * simulation.worth(action).mean) for action in actions])


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
