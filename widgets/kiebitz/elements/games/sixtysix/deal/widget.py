"""A deal or a match against the computer: what the reader can do, and what the page then shows."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from cardrules import BadRecord
from cardrules.errors import quoted
from cardrules.messages import wording
from cardrules.sixtysix import GOALS, begin, find_preset, parse_action
from kiebitz.elements.computer_play import take_back, take_back_to
from kiebitz.elements.games.sixtysix.deal import permalink, state
from kiebitz.elements.games.sixtysix.deal.advice_cache import ADVICE, REVIEWS, PendingAdvice
from kiebitz.elements.games.sixtysix.deal.context import deal_context
from kiebitz.elements.games.sixtysix.deal.mistake import stops
from kiebitz.elements.games.sixtysix.deal.opponents import LEARNERS, OPPONENTS
from kiebitz.elements.games.sixtysix.deal.permalink import format_permalink
from kiebitz.elements.games.sixtysix.deal.session import (
    history,
    next_match,
    outcome_of,
    play_action,
    start_again,
    start_deal,
    start_review,
)
from kiebitz.elements.games.sixtysix.deal.state import FIRST_SEED, LENGTHS, LONGEST_TASK, STREAK, State, write_state
from kiebitz.elements.opponents import FIRST
from kiebitz.elements.table_choice import chosen_table_rules
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.texts import texts
from kiebitz.elements.untrusted import LARGEST_SEED, Fields, event_seed, parse_number
from kiebitz.elements.variant_names import FIRST_VARIANT

__all__ = [
    "at_table",
    "format_permalink",
    "opening",
    "parse_permalink",
    "read_state",
    "tables_of",
    "update",
    "view",
    "write_state",
]

DEALERS: Final = {"you": 0, "opponent": 1, "chance": None}
"""The first dealer, by what a form calls it."""

_LOTS: Final = "chance"
"""How that is settled where nothing has been chosen."""


def opening(fields: Mapping[str, str], id: str) -> State:  # noqa: A002  # it is the state's `id`
    """A deal of `variant:` that the computer has just dealt; other lines that may be given are in `known`.

    Raises:
        RulesError: there is no such variant, or *fields* contain anything else.
    """
    known = {"variant": FIRST_VARIANT, "length": "match", "seed": str(FIRST_SEED), "opponent": FIRST, "goal": ""}
    described = {**known, **fields}
    if len(described) > len(known):
        raise BadRecord(f"a deal is described by {', '.join(known)}, not by {', '.join(fields)}")
    if described["length"] not in LENGTHS:
        raise BadRecord("a deal has a length, which is deal or match")
    is_match, goal = LENGTHS[described["length"]], described["goal"]
    if goal and (is_match or goal not in GOALS):
        raise BadRecord(f"one deal, with length: deal, may have a goal, which is one of {', '.join(GOALS)}")
    rules = find_preset(described["variant"]).rules
    wanted = _against(
        described["opponent"], State(id=id, variant=described["variant"], is_match=is_match, dealer=1, seed=0)
    )
    begun = start_deal(wanted, begin(rules, 1), parse_number(described["seed"], LARGEST_SEED))
    return replace(begun, goal=goal)


def read_state(data: Mapping[str, Any]) -> State:
    """The state in *data*, which can be played.

    Raises:
        RulesError: it is none of a deal, or cannot be played.
    """
    found = state.read_state(data)
    history(found)
    return found


def parse_permalink(text: str, now: State) -> State:
    """The deal of the link *text*, in the place of *now*.

    Raises:
        RulesError: it is damaged, or cannot be played.
    """
    found = permalink.parse_permalink(text, now.id, now.level)
    if found.position and not found.actions:
        found = start_again(found)
    history(found)
    return found


def update(now: State, event: Mapping[str, object]) -> State:
    """The state after *event*.

    Events are `start` with the values of the form; `act` with an `action`, and `sure` where you have been warned of
    it, or `choose` for another one; `next-deal`, perhaps with a `level`; `warn`, the switch of the warnings, and
    `task`, a goal and words for others, with the values of their forms; `ask`, for the Kiebitz; `back`, to try
    something else than the last action, or `retry` with the `step` of any other, and `return`, to the deal as it was
    played; `review`; and `think`, to have one more step of the advice or of the look back. Each has a `seed`.

    Raises:
        RulesError: there is no such event, or not now.
    """
    seed = event_seed(event)
    match event.get("type"):
        case "start":
            return _started(now, event.get("values"), seed)
        case "act":
            return _acted(now, Fields(event, "an event of a deal"), seed)
        case "choose" if now.warned is not None:
            return replace(now, warned=None)
        case "next-deal" if now.kept is None:
            return _next_deal(now, Fields(event, "an event of a deal").text("level", default=now.level), seed)
        case "warn":
            return replace(now, warns=_is_on(event.get("values")), warned=None)
        case "task":
            return _task(now, event.get("values"))
        case other:
            return _looked_at(now, event, other)


def tables_of(now: State) -> tuple[TableRules, ...]:
    """The rules of the deal or match."""
    return (now.played,)


def at_table(now: State, table: TableRules, seed: int) -> State:
    """A new match by the rules of *table*, or a deal where *now* is one. Raises BadVariant for another game."""
    find_preset(table.variant)
    wanted = replace(now, variant=table.variant, rules=table.house)
    return start_deal(wanted, begin(wanted.active_rules, 1 if seed % 2 else 0), seed)


def view(now: State, locale: str) -> Mapping[str, object]:
    """What the template shows: what you may know of the deal, what you may do, and what you have asked for."""
    return {
        **deal_context(now, texts(locale)),
        "lengths": {name: is_match == now.is_match for name, is_match in LENGTHS.items()},
    }


def _looked_at(now: State, event: Mapping[str, object], kind: object) -> State:
    """*now* after an event by which nothing is played on: advice, a look back, or something else to be tried."""
    match kind:
        case "ask" if history(now)[-1].result is None:
            return replace(now, asked=True, warned=None)
        case "review" if history(now)[-1].result is not None:
            return replace(now, looked_back=True)
        case "think" if now.asked or now.looked_back:
            _think(now)
            return now
        case "back":
            return _tried(now, *take_back(now, history(now)))
        case "retry":
            return _tried(now, *take_back_to(event.get("step"), now, history(now)))
        case "return" if now.kept is not None:
            return replace(now, actions=now.kept, kept=None, asked=False, looked_back=False, warned=None)
        case other:
            raise BadRecord(f"no event of this deal: {quoted(other)}")


def _acted(now: State, event: Fields, seed: int) -> State:
    """*now* after your action, or with a warning of it."""
    action = parse_action(event.text("action"))
    is_sure = event.flag("sure", default=False)
    if now.warns and not is_sure and stops(now, history(now)[-1], action):
        return replace(now, warned=str(action), asked=False)
    return play_action(now, action, seed)


def _next_deal(now: State, level: str, seed: int) -> State:
    """The next deal, against the opponent *level*."""
    last = history(now)[-1]
    match = next_match(now, last)
    lately = (*now.lately, outcome_of(last))[-STREAK:]
    again = replace(now, lately=lately) if level == now.level else _against(level, now)
    return start_deal(again, match, seed)


def _against(level: str, state: State) -> State:
    """*state* with the opponent *level*, of whom nothing is known yet. Raises BadRecord where there is none."""
    if level not in OPPONENTS:
        raise BadRecord(f"no opponent of this game: {quoted(level)}")
    return replace(state, level=level, warns=level in LEARNERS, lately=())


def _is_on(values: object) -> bool:
    """Whether the box in a form with *values* is ticked. Raises BadRecord where it is another form."""
    match values:
        case {"warns": list(ticked)}:
            return bool(ticked)
        case _:
            raise BadRecord("a switch is on or off")


def _task(now: State, values: object) -> State:
    """The deal of *now* from its beginning, set for others with what a form asks for."""
    match values:
        case {"goal": str(goal), "text": str(text)} if goal in GOALS:
            pass
        case _:
            raise BadRecord("a task needs a goal, and may have a text")
    words = " ".join(text.split())
    if len(words) > LONGEST_TASK or not words.isprintable():
        raise BadRecord(wording("the text of a task can have at most {most} characters", most=LONGEST_TASK))
    return start_again(replace(now, goal=goal, task=words, is_match=False, points=(0, 0), games=(0, 0), carry=0))


def _started(now: State, values: object, seed: int) -> State:
    """The first deal of what a form asks for."""
    match values:
        case {"variant": str(variant), "length": str(length), **more}:
            level = str(more.get("level", now.level))
            dealer = str(more.get("dealer", _LOTS))
        case _:
            raise BadRecord("a new deal needs a variant and a length")
    if dealer not in DEALERS or length not in LENGTHS:
        raise BadRecord("a new deal with a dealer or a length that there is not")
    chosen = chosen_table_rules(variant, now.played)
    now = replace(now, variant=chosen.variant, rules=chosen.house)
    seat = DEALERS[dealer]
    first = seed % 2 if seat is None else seat
    wanted = replace(now if level == now.level else _against(level, now), is_match=LENGTHS[length])
    return start_deal(wanted, begin(wanted.active_rules, 1 if first else 0), seed)


def _tried(now: State, actions: tuple[str, ...], kept: tuple[str, ...]) -> State:
    """The deal after *actions*, from where something else can be tried."""
    return replace(now, actions=actions, kept=kept, asked=False, looked_back=False, warned=None)


def _think(now: State) -> None:
    """Have the Kiebitz think one step more."""
    positions = history(now)
    if positions[-1].result is None:
        ADVICE.at(now, lambda: PendingAdvice(now, positions[-1])).advance()
    else:
        REVIEWS.at(now, lambda: start_review(now)).advance()
