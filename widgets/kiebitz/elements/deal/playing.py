"""A deal as it is played: from the pack to now, what the computer does, and how the match goes on."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardrules import BadRecord
from cardrules.seats import Seat
from cardrules.sixtysix import (
    Action,
    Match,
    Position,
    after_deal,
    begin,
    deal,
    find_preset,
    parse_action,
    play,
    shuffled,
)
from kiebitz.elements.deal.state import State

if TYPE_CHECKING:
    from cardrules.sixtysix.advise import Memory

YOU: Final[Seat] = 0


def history(state: State) -> list[Position]:
    """Every position of the deal, from the first lead to now.

    Raises:
        RulesError: an action cannot be read or taken, or the computer's answer is missing.
    """
    positions = _history(state, state.actions)
    if state.kept is not None:
        _history(state, state.kept)
    return positions


def _history(state: State, actions: tuple[str, ...]) -> list[Position]:
    rules = find_preset(state.variant).rules
    positions = [deal(rules, shuffled(rules, state.seed), state.dealer)]
    for action in actions:
        positions.append(play(positions[-1], parse_action(action)))
    if positions[-1].result is None and positions[-1].seat != YOU:
        raise BadRecord("a deal in which the computer has not answered")
    return positions


def reply(memory: "Memory", seed: int) -> Action:
    """What the computer does, by what a player in its place remembers and nothing else."""
    # Who only reads the page does not wait for this import.
    from cardrules.sixtysix.advise import CAREFUL, advise  # noqa: PLC0415

    return advise(memory, seed, CAREFUL).best.action


def answered(position: Position, seed: int) -> list[Action]:
    """What the computer does from *position* until you are to act, or the deal is over."""
    from cardrules.sixtysix.advise import remember  # noqa: PLC0415  # as above

    done: list[Action] = []
    while position.result is None and position.seat != YOU:
        # Never the seed of the pack itself, by which its cards could be guessed.
        done.append(reply(remember(position), seed + len(done) + 1))
        position = play(position, done[-1])
    return done


def begun(state: State, match: Match, seed: int) -> State:
    """The next deal of *match*, which *seed* decides, as far as you are to act."""
    fresh = State(
        id=state.id,
        variant=state.variant,
        is_match=state.is_match,
        dealer=match.dealer,
        seed=seed,
        points=match.points,
        games=match.games,
        carry=match.carry,
    )
    rules = match.rules
    return _with(fresh, (), answered(deal(rules, shuffled(rules, seed), match.dealer), seed))


def after(state: State, action: Action, seed: int) -> State:
    """The deal after your *action* and what the computer does then.

    Raises:
        IllegalAction: it may not be taken.
    """
    position = play(history(state)[-1], action)
    return _with(state, state.actions, [action, *answered(position, seed)])


def _with(state: State, before: tuple[str, ...], actions: list[Action]) -> State:
    done = (*before, *map(str, actions))
    return replace(state, actions=done, asked=None, looked_back=None)


def match_after(state: State, last: Position) -> Match:
    """The match as it stands after the deal whose end is *last*; a new one where that has decided it.

    Raises:
        BadRecord: the deal goes on.
    """
    if last.result is None:
        raise BadRecord("the deal is not over yet")
    return after_deal(state.match, last.result)


def next_match(state: State, last: Position) -> Match:
    """The match that the next deal belongs to: the same, or a new one where there is none or it has been won."""
    match = match_after(state, last)
    return match if state.is_match and match.winner is None else begin(match.rules, match.dealer)


def your_steps(positions: list[Position]) -> list[int]:
    """The places in the deal of your own actions."""
    return [step for step, position in enumerate(positions[:-1]) if position.seat == YOU]


def record_of(state: State) -> Mapping[str, object]:
    """The deal as a record of the engine."""
    rules = find_preset(state.variant).rules
    return {
        "variant": state.variant,
        "dealer": state.dealer,
        "deck": list(shuffled(rules, state.seed)),
        "actions": list(state.actions),
    }
