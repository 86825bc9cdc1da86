"""The table of a board after some of its actions, in one variant."""

from functools import lru_cache
from typing import NamedTuple

from cardrules import BadPosition
from cardrules.messages import wording
from cardrules.notation import parse_fields
from cardrules.sixtysix import (
    Position,
    Rules,
    Scene,
    Turn,
    deal,
    parse_action,
    parse_scene,
    play,
    position_from_setup,
    seat_of,
    turn_from_setup,
    turn_of,
)
from kiebitz.elements.games.sixtysix import house_rules
from kiebitz.elements.games.sixtysix.board.state import State


class BoardPosition(NamedTuple):
    """The table at one moment."""

    scene: Scene
    """What was known at the beginning."""

    view: Turn
    """What the player to act sees."""

    position: Position | None
    """The whole of it, ready to be played on; None where it is not."""

    refusal: BadPosition | None = None
    """Why it is not."""

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return self.view.rules


def rules_of(state: State, variant: str) -> Rules:
    """The rules of *variant* with the house rules of *state*. Raises RulesError."""
    return house_rules.rules_of(variant, state.rules)


def start(scene: Scene, rules: Rules) -> BoardPosition:
    """The table as *scene* describes it.

    Raises:
        RulesError: no deal under *rules* can lead there, or nobody has cards.
    """
    if scene.pack is not None:
        dealt = deal(rules, scene.pack, seat_of(scene.dealer))
        return BoardPosition(scene, turn_of(dealt), dealt)
    if scene.setup is None:
        raise BadPosition(
            wording("nobody has cards here: write {one}, or {other}", one="you: … talon: …", other="pack: … dealer: …")
        )
    seen = turn_from_setup(scene.setup, rules)
    try:
        return BoardPosition(scene, seen, position_from_setup(scene.setup, rules))
    except BadPosition as refusal:
        # Less must be known to judge a position than to play on from it.
        return BoardPosition(scene, seen, None, refusal)


def position_at(state: State, variant: str, at: int | None = None) -> BoardPosition:
    """The table of *state* in *variant* after *at* actions; after as many as it shows where that is not given.

    Raises:
        RulesError: there is no such position, or an action cannot be taken.
    """
    first = _start_of(state.position, rules_of(state, variant))
    taken = state.actions[: state.at if at is None else at]
    if not taken:
        return first
    after = play_all(playable_start(first), taken)
    return BoardPosition(first.scene, turn_of(after), after)


@lru_cache(maxsize=32)
def _start_of(position: str, rules: Rules) -> BoardPosition:
    """The table that *position* describes, under *rules*. A press on the board asks for it several times."""
    return start(_scene_of(position), rules)


@lru_cache(maxsize=8)
def _scene_of(position: str) -> Scene:
    return parse_scene(parse_fields(position))


def playable_start(first: BoardPosition) -> Position:
    """The position of *first*.

    Raises:
        BadPosition: it cannot be played on.
    """
    if first.position is None:
        raise first.refusal or BadPosition(wording("there is no position to play on from"))
    return first.position


def play_all(position: Position, actions: tuple[str, ...]) -> Position:
    """*position* after *actions*. Raises RulesError where one of them cannot be taken."""
    for action in actions:
        position = play(position, parse_action(action))
    return position
