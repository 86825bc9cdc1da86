"""The legal-move quiz: a card is led, and the reader asks of each card in hand whether it may be played.

Verdict and reason of every card are in the first HTML, so asking needs no engine; a new position does.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any, Final

from cardrules import BadRecord, sixtysix
from cardrules.notation import parse_fields
from cardrules.sixtysix import Play, Position, View, find_preset
from kiebitz.elements.table import answer_of, outcome, shown, table_facts
from kiebitz.elements.texts import texts
from kiebitz.elements.variants import variant_name

LARGEST_SEED: Final = 2**32 - 1


@dataclass(frozen=True, kw_only=True, slots=True)
class State:
    """What a quiz remembers."""

    id: str
    """Tells the quizzes of a page apart; part of the ids in its HTML."""

    variants: tuple[str, ...]
    """Presets the question is asked for; the answer is the same in all of them."""

    position: str
    """What the reader sees, as `cardrules.sixtysix.format_view` writes it; a card is led."""

    variant: str | None = None
    """The one of *variants* that a position dealt on request is from; None for the first, which holds in all."""


def read_state(data: Mapping[str, Any]) -> State:
    """The state in *data*.

    Raises:
        BadRecord: it is not of the shape that `write_state` gives.
        BadVariant: it names a variant that does not exist.
    """
    match data:
        case {"id": str(name), "variants": [str(), *_] as variants, "position": str(position)}:
            state = State(id=name, variants=tuple(variants), position=position, variant=data.get("variant"))
        case _:
            raise BadRecord("not the state of a quiz")
    if not name.replace("-", "").isalnum() or state.variant not in (None, *state.variants):
        raise BadRecord("the state of a quiz with a wrong value")
    for variant in state.variants:
        find_preset(variant)
    return state


def write_state(state: State) -> Mapping[str, object]:
    """*state* as JSON."""
    return asdict(state)


def update(state: State, event: Mapping[str, object]) -> State:
    """The state after *event*: `{"type": "another", "seed": n}` deals a new position, n from 0 to 2**32 - 1.

    Raises:
        BadRecord: it is no such event.
    """
    seed = event.get("seed")
    if event.get("type") != "another" or type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
        raise BadRecord(f"no event of a quiz: {event!r}")
    random = Random(seed)  # cards, not secrets; the caller brings the seed
    variant = random.choice(state.variants)
    while True:
        view = _strict_answer(variant, random)
        if view is not None and sixtysix.format_view(view) != state.position:
            return replace(state, position=sixtysix.format_view(view), variant=variant)


def view(state: State, locale: str) -> Mapping[str, object]:
    """What the template shows: the table, the card led, and each card of the hand with its verdict."""
    reader = texts(locale)
    asked_of = (state.variant,) if state.variant else state.variants
    table = sixtysix.view_of(sixtysix.parse_setup(parse_fields(state.position)), find_preset(asked_of[0]).rules)
    if table.led is None:
        raise BadRecord("a quiz position with no card led")
    return {
        "id": state.id,
        "variants": [variant_name(variant, reader) for variant in asked_of],
        "table": table_facts(table, reader),
        "led": shown(table.led, reader),
        "hand": [
            shown(card, reader)
            | answer_of(sixtysix.explain(table, Play(card)), reader)
            | {"answer_id": f"{state.id}-{card}", "outcome": outcome(table, card, reader)}
            for card in table.hand
        ],
    }


def _strict_answer(variant: str, random: Random) -> View | None:
    """A moment of a random deal with a duty in it: a card led in the strict phase, and not every card allowed."""
    rules = find_preset(variant).rules
    position = sixtysix.deal(rules, sixtysix.shuffled(rules, random.getrandbits(32)), random.choice((0, 1)))
    moments: list[View] = []
    while position.result is None:
        now = sixtysix.view(position)
        if now.led is not None and now.strict and len(sixtysix.legal_actions(now)) < len(now.hand):
            moments.append(now)
        position = _random_step(position, random)
    return random.choice(moments) if moments else None


def _random_step(position: Position, random: Random) -> Position:
    """*position* after a legal action at random, without claims: they would end most deals before the strict phase."""
    actions = [
        action
        for action in sixtysix.legal_actions(sixtysix.view(position))
        if sixtysix.format_action(action) != "claim"
    ]
    return sixtysix.play(position, random.choice(actions))
