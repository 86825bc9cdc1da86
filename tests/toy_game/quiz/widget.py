"""The quiz of the toy game: each card of the hand, and passing, with verdict and reason."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from tests.toy_game.game import TOY
from tests.toy_game.words import reason_sentence

from kiebitz.elements import quiz_state
from kiebitz.elements.card_html import card_context
from kiebitz.elements.quiz_state import State
from kiebitz.elements.texts import texts
from kiebitz.elements.variant_names import variant_name


def read_state(data: Mapping[str, Any]) -> State:
    """The state in *data*. Raises BadRecord or BadVariant."""
    return quiz_state.read_state(data, "toy")


def write_state(state: State) -> Mapping[str, object]:
    """*state* as JSON."""
    return quiz_state.write_state(state)


def update(state: State, event: Mapping[str, object]) -> State:
    """The state with another position, as the seed of *event* deals it. Raises BadRecord."""
    variant = state.displayed[0].variant
    deal = TOY.start(TOY.new_record({"variant": variant}, Random(quiz_state.seed_of(event)).getrandbits(32)))
    return replace(state, position=deal.text, variant=variant)


def view(state: State, locale: str) -> Mapping[str, object]:
    """What the template shows."""
    reader, variant = texts(locale), state.displayed[0].variant
    deal = TOY.start({"variant": variant, "position": state.position})
    verdicts = [deal.explain(action) for action in (*deal.position.hands[0], "pass")]
    return {
        "id": state.id,
        "variants": [variant_name(played.variant, reader) for played in state.displayed],
        "open": card_context(deal.position.open, reader),
        "answers": [(one.action, one.legal, reason_sentence(one.reasons[0])) for one in verdicts],
    }
