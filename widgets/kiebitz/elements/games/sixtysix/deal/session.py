"""A deal as it is played: from the pack to now, what the computer does, and how the match goes on."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING

from cardrules import BadRecord
from cardrules.sixtysix import (
    Action,
    Match,
    Position,
    after_deal,
    begin,
    deal,
    format_position,
    legal_actions,
    parse_action,
    play,
    shuffled,
    turn_of,
    with_open_hands,
)
from kiebitz.elements.computer_play import YOU, computer_actions, replay
from kiebitz.elements.games.sixtysix.deal.advice_cache import PendingReview
from kiebitz.elements.games.sixtysix.deal.opponents import LEARNERS, OPEN
from kiebitz.elements.games.sixtysix.deal.start_position import start_position
from kiebitz.elements.games.sixtysix.deal.state import State
from kiebitz.elements.house_rules import house_values
from kiebitz.elements.opponents import FIRST

if TYPE_CHECKING:
    from cardrules.seats import Seat


def history(state: State) -> list[Position]:
    """Every position of the deal, from the first lead, or from where it begins, to now.

    Raises:
        RulesError: an action cannot be read or taken, or the computer's answer is missing.
    """
    first = first_position(state)
    opened = state.level == OPEN
    if opened:
        first = with_open_hands(first)

    def played(position: Position, action: Action) -> Position:
        after = play(position, action)
        return with_open_hands(after) if opened else after

    if state.kept is not None:
        replay(first, state.kept, played, parse_action)
    return replay(first, state.actions, played, parse_action)


def first_position(state: State) -> Position:
    """Where the deal of *state* begins. Raises RulesError."""
    if state.position:
        return start_position(state.active_rules, state.position, state.seed, state.seat)
    rules = state.active_rules
    return deal(rules, shuffled(rules, state.seed), state.dealer)


def computer_reply(position: Position, seed: int, match: Match | None = None, level: str = FIRST) -> list[Action]:
    """What the computer does from *position* until you are to act, or the deal is over, which belongs to *match*.

    By what a player of *level* in its place remembers, and nothing else. You wait for all of it together, so it thinks
    less about each further decision.
    """
    # A reader who only reads the page does not wait for this import.
    from cardrules.sixtysix.adviser import CAREFUL, find_level, level_action  # noqa: PLC0415

    budgets, player = (CAREFUL // decision for decision in count(1)), find_level(level)

    def reply(before: Position, _chance: int) -> Action:
        legal = legal_actions(turn_of(before))
        return legal[0] if len(legal) == 1 else level_action(player, before, 0, next(budgets), match)

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
        level=state.level,
        warns=state.warns,
        lately=state.lately,
        rules=state.rules,
    )
    return start_again(fresh)


def start_again(state: State) -> State:
    """The deal of *state* from its beginning, as far as you are to act."""
    first = first_position(state)
    fresh = replace(state, kept=None)
    return _with(fresh, (), computer_reply(first, state.seed, state.counted, state.level))


def play_action(state: State, action: Action, seed: int) -> State:
    """The deal after your *action* and what the computer does then.

    Raises:
        IllegalAction: it may not be taken.
    """
    position = play(history(state)[-1], action)
    return _with(state, state.actions, [action, *computer_reply(position, seed, state.counted, state.level)])


def _with(state: State, before: tuple[str, ...], actions: list[Action]) -> State:
    done = (*before, *map(str, actions))
    return replace(state, actions=done, asked=False, looked_back=False, warned=None)


def outcome_of(last: Position) -> str:
    """How the deal whose end is *last* has ended for you.

    Raises:
        BadRecord: the deal goes on.
    """
    if last.result is None:
        raise BadRecord("the deal is not over yet")
    if last.result.winner is None:
        return "drawn"
    return "won" if last.result.winner == YOU else "lost"


def own_points(state: State, now: Position) -> int | None:
    """Your points in *now*, which you know from your own tricks; None against an opponent with whom you count alone."""
    return now.sides[YOU].points if state.level in LEARNERS else None


def known_points(state: State, now: Position) -> tuple[int, int] | None:
    """The points of both in *now*, yours first, against an opponent for learners: every trick was in sight."""
    return (now.sides[YOU].points, now.sides[1 - YOU].points) if state.level in LEARNERS else None


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
    """The deal as a record of the engine; where it begins with a position, the player to act first has seat 0."""
    head = {"variant": state.variant, "rules": dict(house_values(state.variant, state.rules))}
    actions = list(state.actions)
    if state.position:
        return {**head, "position": format_position(first_position(state)), "actions": actions}
    deck = list(shuffled(state.active_rules, state.seed))
    return {**head, "dealer": state.dealer, "deck": deck, "actions": actions}


def start_review(state: State) -> PendingReview:
    """A look back at your decisions in the deal of *state*, begun."""
    # A player does not wait for this import.
    from cardrules.sixtysix.adviser import CAREFUL, mistake_of, review  # noqa: PLC0415

    seat: Seat = 1 if state.position and state.seat else YOU
    opened = state.level == OPEN
    positions = history(state)

    def is_warned(step: int, action: str) -> bool:
        return mistake_of(positions[step], parse_action(action), state.counted) is not None

    return PendingReview(review(record_of(state), seat, 0, CAREFUL, state.counted, open_hands=opened), is_warned)
