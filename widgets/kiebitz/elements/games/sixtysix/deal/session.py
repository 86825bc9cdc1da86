"""A deal as it is played: from the pack to now, what the computer does, and how the match goes on."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import count

from cardrules import BadRecord
from cardrules.sixtysix import (
    Action,
    Match,
    Position,
    after_deal,
    begin,
    deal,
    find_preset,
    legal_actions,
    parse_action,
    play,
    shuffled,
    turn_of,
)
from kiebitz.elements.computer_play import YOU, computer_actions, replay
from kiebitz.elements.games.sixtysix.deal.advice_cache import PendingReview
from kiebitz.elements.games.sixtysix.deal.state import State


def history(state: State) -> list[Position]:
    """Every position of the deal, from the first lead to now.

    Raises:
        RulesError: an action cannot be read or taken, or the computer's answer is missing.
    """
    rules = find_preset(state.variant).rules
    first = deal(rules, shuffled(rules, state.seed), state.dealer)
    if state.kept is not None:
        replay(first, state.kept, play, parse_action)
    return replay(first, state.actions, play, parse_action)


def computer_reply(position: Position, seed: int, match: Match | None = None) -> list[Action]:
    """What the computer does from *position* until you are to act, or the deal is over, which belongs to *match*.

    By what a player in its place remembers, and nothing else. You wait for all of it together, so it thinks less about
    each further decision.
    """
    # A reader who only reads the page does not wait for this import.
    from cardrules.sixtysix.adviser import CAREFUL, advise, remember  # noqa: PLC0415

    budgets = (CAREFUL // decision for decision in count(1))

    def reply(before: Position, _chance: int) -> Action:
        legal = legal_actions(turn_of(before))
        if len(legal) == 1:
            return legal[0]
        return advise(remember(before), 0, next(budgets), match).best.action

    return computer_actions(position, seed, reply, play)


def start_deal(state: State, match: Match, seed: int) -> State:
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
    return _with(fresh, (), computer_reply(deal(rules, shuffled(rules, seed), match.dealer), seed, fresh.counted))


def play_action(state: State, action: Action, seed: int) -> State:
    """The deal after your *action* and what the computer does then.

    Raises:
        IllegalAction: it may not be taken.
    """
    position = play(history(state)[-1], action)
    return _with(state, state.actions, [action, *computer_reply(position, seed, state.counted)])


def _with(state: State, before: tuple[str, ...], actions: list[Action]) -> State:
    done = (*before, *map(str, actions))
    return replace(state, actions=done, asked=False, looked_back=False)


def match_after(state: State, last: Position) -> Match:
    """The match as it is after the deal whose end is *last*; a new one where that has decided it.

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


def record_of(state: State) -> Mapping[str, object]:
    """The deal as a record of the engine."""
    rules = find_preset(state.variant).rules
    return {
        "variant": state.variant,
        "dealer": state.dealer,
        "deck": list(shuffled(rules, state.seed)),
        "actions": list(state.actions),
    }


def start_review(state: State) -> PendingReview:
    """A look back at your decisions in the deal of *state*, begun."""
    # A player does not wait for this import.
    from cardrules.sixtysix.adviser import CAREFUL, review  # noqa: PLC0415

    return PendingReview(review(record_of(state), YOU, 0, CAREFUL, state.counted))
