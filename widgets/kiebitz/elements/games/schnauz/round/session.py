"""A round as it is played: from the pack to now, and what the computer does in the place of the other players."""

from dataclasses import replace

from cardrules import BadRecord
from cardrules.messages import wording
from cardrules.schnauz import (
    Action,
    Match,
    Position,
    after_round,
    begin,
    deal,
    parse_action,
    play,
    shuffled,
)
from kiebitz.elements.computer_play import YOU, computer_actions, replay
from kiebitz.elements.games.schnauz.round.start_position import start_position
from kiebitz.elements.games.schnauz.round.state import MOST_ACTIONS, State
from kiebitz.elements.opponents import FIRST


def history(state: State) -> list[Position]:
    """Every position of the round, from the dealer's choice to now.

    Raises:
        RulesError: nobody can play so, an action cannot be read or taken, or the computer's answer is missing.
    """
    first = _dealt(state)
    if state.kept is not None:
        replay(first, state.kept, play, parse_action)
    return replay(first, state.actions, play, parse_action)


def _dealt(state: State) -> Position:
    if state.lives[:1] in ((), (None,)):
        raise BadRecord("a round in which you do not play")
    if state.position:
        start = start_position(state.active_rules, state.position, state.seed)
        if (start.dealer, start.lives) != (state.dealer, state.lives):
            raise BadRecord("a round that begins with another position")
        return start
    rules = state.active_rules
    return deal(rules, shuffled(rules, state.seed), state.dealer, state.lives)


def computer_reply(position: Position, seed: int, level: str = FIRST) -> list[Action]:
    """What the others do from *position* until you are to act, or the round is over.

    By what a player of *level* in each place sees, and nothing else.
    """
    # A reader who only reads the page does not wait for this import.
    from cardrules.schnauz.adviser import find_level, level_action  # noqa: PLC0415

    player = find_level(level)
    return computer_actions(position, seed, lambda before, chance: level_action(player, before, chance), play)


def start_round(state: State, match: Match, seed: int) -> State:
    """The next round of *match*, which *seed* decides, as far as you are to act."""
    fresh = State(
        id=state.id,
        variant=state.variant,
        rules=state.rules,
        dealer=match.dealer,
        lives=match.lives,
        seed=seed,
        level=state.level,
    )
    return replace(fresh, actions=tuple(map(str, computer_reply(_dealt(fresh), seed, fresh.level))))


def start_from_position(state: State) -> State:
    """*state*, which begins with a position and has no action yet, as far as you are to act."""
    return replace(state, actions=tuple(map(str, computer_reply(_dealt(state), state.seed, state.level))))


def play_action(state: State, action: Action, seed: int) -> State:
    """The round after your *action* and what the others do then.

    Raises:
        IllegalAction: it may not be taken.
        BadRecord: there have been too many already.
    """
    if len(state.actions) + len(state.lives) >= MOST_ACTIONS:
        raise BadRecord(wording("this round has gone on for too long"))
    position = play(history(state)[-1], action)
    done = [action, *computer_reply(position, seed, state.level)]
    return replace(state, actions=(*state.actions, *map(str, done)), asked=False, looked_back=False)


def match_after(state: State, last: Position) -> Match:
    """The game as it is after the round whose end is *last*.

    Raises:
        BadRecord: the round goes on.
    """
    if last.result is None:
        raise BadRecord("the round is not over yet")
    return after_round(state.match, last.result)


def next_game(state: State, last: Position) -> Match:
    """The game that the next round belongs to: the same, or a new one where it is over for you."""
    match = match_after(state, last)
    over = match.winner is not None or match.lives[YOU] is None
    return begin(match.rules, len(match.lives), YOU) if over else match
