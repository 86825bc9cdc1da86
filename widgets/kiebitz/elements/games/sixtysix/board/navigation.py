"""Back and forward through what was played, and on to something else."""

from dataclasses import replace

from cardrules import BadRecord, IllegalAction, RulesError
from cardrules.sixtysix import parse_line
from kiebitz.elements.games.sixtysix.action_codes import parse_name
from kiebitz.elements.games.sixtysix.board.replay import position_at
from kiebitz.elements.games.sixtysix.board.state import MOST, State
from kiebitz.elements.shared_wordings import too_many_actions


def go(state: State, way: str) -> State:
    """*state* with the board at another of its moments.

    Raises:
        BadRecord: there is no such way.
    """
    last = len(state.actions)
    places = {"first": 0, "back": max(0, state.at - 1), "forward": min(last, state.at + 1), "last": last}
    if way not in places:
        raise BadRecord(f"there is no way {way!r} on a board")
    return replace(state, at=places[way])


def follow_line(state: State, number: int, way: str) -> State:
    """*state* on the line *number* of the page, from its place in that line or from its beginning.

    Raises:
        BadRecord: there is no such line, or no such way.
    """
    if number >= len(state.lines):
        raise BadRecord("there is no such line")
    line = state.lines[number]
    actions = tuple(map(str, parse_line(line.text)))
    if (state.variant, state.actions) != (line.variant, actions):
        state = replace(state, variant=line.variant, actions=actions, at=0)
    return go(state, way)


def play_on(state: State, name: str) -> State:
    """*state* after another action; what had been played beyond it is forgotten.

    Raises:
        RulesError: it may not be taken in any of the variants, or cards are not known.
    """
    if state.at >= MOST:
        raise BadRecord(too_many_actions(MOST))
    actions = (*state.actions[: state.at], str(parse_name(name)))
    first = () if state.variant is None else (state.variant,)
    refusals: list[RulesError] = []
    for variant in dict.fromkeys((*first, *state.judged_variants)):
        after = replace(state, variant=variant, actions=actions, at=len(actions))
        try:
            position_at(after, variant)
        except RulesError as refusal:
            refusals.append(refusal)
        else:
            return after
    raise refusals[0]


def play_in_variant(state: State, variant: object) -> State:
    """*state* in another of its variants, as far as what was played goes on there.

    Raises:
        BadRecord: it is none of them.
        BadPosition: the position is none of that variant.
    """
    if not isinstance(variant, str) or variant not in state.variants:
        raise BadRecord("there is no such variant on this board")
    for length in range(len(state.actions), -1, -1):
        kept = replace(state, variant=variant, actions=state.actions[:length], at=min(state.at, length))
        try:
            position_at(kept, variant, length)
        except IllegalAction:
            continue
        return kept
    return replace(state, variant=variant, actions=(), at=0)
