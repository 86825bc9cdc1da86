"""A game of Schnauz against the computer: what the reader can do, and what the page then shows."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from cardrules import BadRecord
from cardrules.errors import quoted
from cardrules.schnauz import begin, find_preset, parse_action
from kiebitz.elements.computer_play import take_back
from kiebitz.elements.games.schnauz.round import state
from kiebitz.elements.games.schnauz.round.context import round_context
from kiebitz.elements.games.schnauz.round.session import (
    history,
    next_game,
    play_action,
    start_from_position,
    start_round,
)
from kiebitz.elements.games.schnauz.round.state import MOST_PLAYERS, State, format_permalink, write_state
from kiebitz.elements.texts import texts
from kiebitz.elements.untrusted import event_seed, parse_number

__all__ = ["format_permalink", "opening", "parse_permalink", "read_state", "update", "view", "write_state"]

FIRST_SEED: Final = 31
"""The first round on a page is the same for everybody; the next ones are not."""


def opening(fields: Mapping[str, str], id: str) -> State:  # noqa: A002  # it is the state's `id`
    """A round of `variant:` with so many `players:` that you deal.

    Raises:
        RulesError: there is no such variant, nobody can play so, or *fields* contain anything else.
    """
    described = {"variant": "schnauz", "players": "3", **fields}
    if len(described) > len(("variant", "players")):
        raise BadRecord(f"a round is told by variant: and players:, not by {', '.join(fields)}")
    return _first(id, described["variant"], described["players"], FIRST_SEED)


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
    found = state.parse_permalink(text, now.id)
    if found.position and not found.actions:
        found = start_from_position(found)
    history(found)
    return found


def update(now: State, event: Mapping[str, object]) -> State:
    """The state after *event*.

    Events are `start` with the values of the form; `act` with an `action`, or `swap` with the values of the form;
    `next-round`; `ask`, for the Kiebitz; `back`, to try something else than the last action, and `return`, to the
    round as it was played. Each has a `seed`.

    Raises:
        RulesError: there is no such event, or not now.
    """
    seed = event_seed(event)
    match event:
        case {"type": "start", "values": {"variant": str(variant), "players": str(players)}}:
            return _first(now.id, variant, players, seed)
        case {"type": "act", "action": str(action)}:
            return play_action(now, parse_action(action), seed)
        case {"type": "swap", "values": {"card": str(card), "taken": str(taken)}}:
            return play_action(now, parse_action(f"swap {card} {taken}"), seed)
        case {"type": "next-round"} if now.kept is None:
            return start_round(now, next_game(now, history(now)[-1]), seed)
        case {"type": "ask"} if history(now)[-1].result is None:
            return replace(now, asked=True)
        case {"type": "back"}:
            return _back(now)
        case {"type": "return"} if now.kept is not None:
            return replace(now, actions=now.kept, kept=None, asked=False)
        case _:
            raise BadRecord(f"no event of this round: {quoted(event.get('type'))}")


def view(now: State, locale: str) -> Mapping[str, object]:
    """What the template shows: what you see of the round, what you may do, and what you have asked for."""
    return round_context(now, texts(locale))


def _first(name: str, variant: str, players: str, seed: int) -> State:
    """The first round of a game, which you deal."""
    rules = find_preset(variant).rules
    match = begin(rules, parse_number(players, MOST_PLAYERS, "the number of players"), 0)
    return start_round(State(id=name, variant=variant, dealer=0, lives=match.lives, seed=seed), match, seed)


def _back(now: State) -> State:
    """The round before your last action, from where something else can be tried."""
    actions, kept = take_back(now, history(now))
    return replace(now, actions=actions, kept=kept, asked=False)
