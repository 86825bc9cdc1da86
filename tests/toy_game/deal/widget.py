"""A deal of the toy game against the computer, which takes legal actions by chance."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any

from tests.toy_game.game import TOY, ToyDeal

from cardrules import BadRecord
from kiebitz.elements.card_html import card_context
from kiebitz.elements.computer_play import computer_actions, replay
from kiebitz.elements.texts import texts
from kiebitz.elements.untrusted import LARGEST_SEED, Fields, event_seed
from kiebitz.elements.variant_names import variant_name


@dataclass(frozen=True, kw_only=True, slots=True)
class State:
    """What the deal remembers; its pack follows from the seed."""

    id: str
    variant: str
    seed: int
    actions: tuple[str, ...] = ()


def opening(fields: Mapping[str, str], id: str) -> State:  # noqa: A002  # it is the state's `id`
    """A new deal of the `variant` in *fields*. Raises BadVariant."""
    return State(id=id, variant=TOY.preset(fields.get("variant")).id, seed=1)


def read_state(data: Mapping[str, Any]) -> State:
    """The state in *data*. Raises RulesError where it is none of this widget, or its actions cannot be taken."""
    fields = Fields(data, "the state of a deal")
    state = State(
        id=fields.widget_id(),
        variant=fields.text("variant"),
        seed=fields.number("seed", LARGEST_SEED),
        actions=fields.texts("actions", 100),
    )
    history(state)
    return state


def write_state(state: State) -> Mapping[str, object]:
    """*state* as JSON."""
    return asdict(state)


def update(state: State, event: Mapping[str, object]) -> State:
    """The state after your action, and what the computer answers. Raises RulesError."""
    match event:
        case {"type": "act", "action": str(action)}:
            after = history(state)[-1].play(action)
            answers = computer_actions(after, event_seed(event), _reply, ToyDeal.play)
            return replace(state, actions=(*state.actions, action, *answers))
        case _:
            raise BadRecord("no event of a deal")


def view(state: State, locale: str) -> Mapping[str, object]:
    """What the template shows: the open card, your hand, what you may do, and how it ended."""
    reader, now = texts(locale), history(state)[-1]
    return {
        "id": state.id,
        "variant": variant_name(state.variant, reader),
        "open": card_context(now.position.open, reader),
        "hand": [card_context(card, reader) for card in now.position.hands[0]],
        "legal": now.legal(),
        "result": now.result,
    }


def history(state: State) -> list[ToyDeal]:
    """Every moment of the deal. Raises RulesError where an action cannot be taken."""
    first = TOY.start(TOY.new_record({"variant": state.variant}, state.seed))
    return replay(first, state.actions, ToyDeal.play, str)


def _reply(deal: ToyDeal, seed: int) -> str:
    return Random(seed).choice(deal.legal())
