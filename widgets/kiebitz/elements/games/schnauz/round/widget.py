"""A game of Schnauz against the computer: what the reader can do, and what the page then shows."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from cardrules import BadRecord
from cardrules.errors import quoted
from cardrules.schnauz import GOALS, Rules, begin, can_play, parse_action
from kiebitz.elements.computer_play import take_back, take_back_to
from kiebitz.elements.games.schnauz.round import state
from kiebitz.elements.games.schnauz.round.context import round_context
from kiebitz.elements.games.schnauz.round.opponents import OPPONENTS
from kiebitz.elements.games.schnauz.round.session import (
    history,
    next_game,
    play_action,
    start_from_position,
    start_round,
)
from kiebitz.elements.games.schnauz.round.state import MOST_PLAYERS, State, format_permalink, write_state
from kiebitz.elements.opponents import FIRST
from kiebitz.elements.table_choice import checked_game, chosen_table_rules
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.texts import texts
from kiebitz.elements.untrusted import event_seed, parse_number

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

FIRST_SEED: Final = 31
"""The first round on a page is the same for everybody; the next ones are not."""


def opening(fields: Mapping[str, str], id: str) -> State:  # noqa: A002  # it is the state's `id`
    """A round of `variant:` with so many `players:` that you deal, against an `opponent:`, perhaps with a `goal:`.

    Raises:
        RulesError: there is no such variant, nobody can play so, or *fields* contain anything else.
    """
    known = {"variant": "schnauz", "players": "3", "opponent": FIRST, "goal": ""}
    described = {**known, **fields}
    if len(described) > len(known):
        raise BadRecord(f"a round is described by {', '.join(known)}, not by {', '.join(fields)}")
    goal = described["goal"]
    if goal and goal not in GOALS:
        raise BadRecord(f"a round may have a goal, which is one of {', '.join(GOALS)}")
    played = checked_game(TableRules(described["variant"]), known["variant"])
    return replace(_first(id, played, described["players"], FIRST_SEED, described["opponent"]), goal=goal)


def read_state(data: Mapping[str, Any]) -> State:
    """The state in *data*, which can be played.

    Raises:
        RulesError: it is none of a round, or cannot be played.
    """
    found = state.read_state(data)
    history(found)
    return found


def parse_permalink(text: str, now: State) -> State:
    """The round of the link *text*, in the place of *now*.

    Raises:
        RulesError: it is damaged, or cannot be played.
    """
    found = state.parse_permalink(text, now.id, now.level)
    if found.position and not found.actions:
        found = start_from_position(found)
    history(found)
    return found


def update(now: State, event: Mapping[str, object]) -> State:
    """The state after *event*.

    Events are `start` with the values of the form; `act` with an `action`, or `swap` with the values of the form;
    `next-round`; `ask`, for the Kiebitz; `back`, to try something else than the last action, or `retry` with the
    `step` of any other, and `return`, to the round as it was played; `review`; and `think`, to have one more step of
    the look back. Each has a `seed`.

    Raises:
        RulesError: there is no such event, or not now.
    """
    seed = event_seed(event)
    match event:
        case {"type": "start", "values": {"variant": str(variant), "players": str(players), **more}}:
            played = chosen_table_rules(variant, now.played)
            return _first(now.id, played, players, seed, str(more.get("level", now.level)))
        case {"type": "act", "action": str(action)}:
            return play_action(now, parse_action(action), seed)
        case {"type": "swap", "values": {"card": str(card), "taken": str(taken)}}:
            return play_action(now, parse_action(f"swap {card} {taken}"), seed)
        case {"type": "next-round"} if now.kept is None:
            return start_round(now, next_game(now, history(now)[-1]), seed)
        case _:
            return _looked_at(now, event)


def tables_of(now: State) -> tuple[TableRules, ...]:
    """The rules of the game."""
    return (now.played,)


def at_table(now: State, table: TableRules, seed: int) -> State:
    """A new game by the rules of *table*, of as many players if they can play so. Raises RulesError."""
    played = checked_game(table, now.variant)
    return _first(now.id, played, str(_players_for(played, len(now.lives))), seed, now.level)


def _players_for(played: TableRules, wanted: int) -> int:
    """The number of players nearest to the one *wanted* that can play what is *played*."""
    rules: Rules = rules_of_table(played)
    by_distance = sorted(range(2, MOST_PLAYERS + 1), key=lambda players: abs(players - wanted))
    return next(players for players in by_distance if can_play(rules, players))


def view(now: State, locale: str) -> Mapping[str, object]:
    """What the template shows: what you see of the round, what you may do, and what you have asked for."""
    return round_context(now, texts(locale))


def _first(name: str, played: TableRules, players: str, seed: int, level: str = FIRST) -> State:
    """The first round of a game, which you deal, with others of *level*."""
    if level not in OPPONENTS:
        raise BadRecord(f"no opponent of this game: {quoted(level)}")
    match = begin(rules_of_table(played), parse_number(players, MOST_PLAYERS), 0)
    table = State(
        id=name, variant=played.variant, rules=played.house, dealer=0, lives=match.lives, seed=seed, level=level
    )
    return start_round(table, match, seed)


def _looked_at(now: State, event: Mapping[str, object]) -> State:
    """*now* after an event by which nothing is played on: advice, a look back, or something else to be tried."""
    positions = history(now)
    match event.get("type"):
        case "ask" if positions[-1].result is None:
            return replace(now, asked=True)
        case "review" if positions[-1].result is not None:
            return replace(now, looked_back=True)
        case "think" if now.looked_back and positions[-1].result is not None:
            # A player does not wait for this import.
            from kiebitz.elements.games.schnauz.round.review import pending_review  # noqa: PLC0415

            pending_review(now, positions).advance()
            return now
        case "back":
            return _tried(now, *take_back(now, positions))
        case "retry":
            return _tried(now, *take_back_to(event.get("step"), now, positions))
        case "return" if now.kept is not None:
            return replace(now, actions=now.kept, kept=None, asked=False, looked_back=False)
        case other:
            raise BadRecord(f"no event of this round: {quoted(other)}")


def _tried(now: State, actions: tuple[str, ...], kept: tuple[str, ...]) -> State:
    """The round after *actions*, from where something else can be tried."""
    return replace(now, actions=actions, kept=kept, asked=False, looked_back=False)
