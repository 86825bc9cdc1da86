"""What pages ask of the 66 family: see `kiebitz.elements.game_pages`."""

from collections.abc import Callable, Mapping
from typing import Final

from cardrules.examples import Example
from cardrules.sixtysix import (
    PRESETS,
    Rules,
    Scene,
    find_preset,
    format_view,
    parameters,
    parse_scene,
    value_of,
    view_of,
)
from kiebitz.elements.games.sixtysix.blocks.renderer import (
    render_board,
    render_brief,
    render_near_misses,
    render_way,
    touchable_board,
)
from kiebitz.elements.games.sixtysix.rules import rule_name, says_nothing, value_text
from kiebitz.elements.quiz_state import Quiz, State

__all__ = [
    "PRESETS",
    "counts",
    "parameters",
    "question",
    "render_board",
    "render_brief",
    "render_near_misses",
    "render_way",
    "rule_name",
    "says_nothing",
    "touchable_board",
    "value_of",
    "value_text",
]

counts: Final[Mapping[str, Callable[[Rules], int]]] = {
    "talon": lambda rules: rules.deck.size - rules.game.players * rules.deal.hand_size,
    "tricks": lambda rules: rules.deck.size // rules.game.players,
}
"""What can be counted from rules: cards left after the deal, the turned-up one among them; tricks of a whole deal."""

_ASKED = frozenset({"legal", "refused", "trick"})
"""Claims that the quiz's own answers show; a block with others is shown as a board."""


def question(example: Example, name: str) -> Quiz | None:
    """The quiz on *example*, where it asks which cards answer a lead.

    It does if the answer is one for all variants, and there is nothing more to show.
    """
    kinds = {claim.kind for claim in example.claims}
    shared = all(claim.variants == example.variants for claim in example.claims)
    if not ("legal" in kinds and kinds <= _ASKED and shared and not example.rules):
        return None
    scene = parse_scene(example.position)
    setup = scene.setup
    if setup is None or setup.opponent is not None or setup.led is None or scene != Scene(setup=setup):
        return None
    view = view_of(setup, find_preset(example.variants[0]).rules)
    state = State(id=name, variants=example.variants, position=format_view(view))
    return Quiz(widget="quiz", state=state)
