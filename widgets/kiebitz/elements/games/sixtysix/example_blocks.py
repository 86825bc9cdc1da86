"""Example blocks of the 66 family: see `kiebitz.elements.game_ui.GameBlocks`."""

from typing import Final

from cardrules.examples import Example
from cardrules.sixtysix import Scene, find_preset, format_turn, parse_scene, turn_from_setup
from kiebitz.elements.games.sixtysix.blocks.renderer import RENDERER, touchable_board
from kiebitz.elements.quiz_state import Quiz, State

__all__ = ["RENDERER", "quiz_of", "touchable_board"]

_QUIZ_CLAIMS: Final = frozenset({"legal", "refused", "trick"})
"""Claims that the quiz's own answers show; a block with others is shown as a board."""


def quiz_of(example: Example, name: str) -> Quiz | None:
    """The quiz on *example*, where it asks which cards answer a lead.

    It does if the answer is one for all variants, and there is nothing more to show.
    """
    kinds = {claim.kind for claim in example.claims}
    shared = all(claim.variants == example.variants for claim in example.claims)
    if not ("legal" in kinds and kinds <= _QUIZ_CLAIMS and shared and not example.rules):
        return None
    scene = parse_scene(example.position)
    setup = scene.setup
    if setup is None or setup.opponent is not None or setup.led is None or scene != Scene(setup=setup):
        return None
    view = turn_from_setup(setup, find_preset(example.variants[0]).rules)
    state = State(id=name, variants=example.variants, position=format_turn(view))
    return Quiz(widget="quiz", state=state)
