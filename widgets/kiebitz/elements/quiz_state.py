"""What quizzes share: the state they remember, and the event that asks for another position."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from cardrules import BadRecord
from cardrules.games import game_of
from cardrules.notation import format_fields, format_link, parse_fields, parse_link
from kiebitz.elements.untrusted import MOST_VARIANTS, Fields, event_seed


@dataclass(frozen=True, kw_only=True, slots=True)
class State:
    """What a quiz remembers."""

    id: str
    """Distinguishes the quizzes of a page; part of the ids in its HTML."""

    variants: tuple[str, ...]
    """Presets the question is asked for; the answer is the same in all of them."""

    position: str
    """What the reader sees, as the game writes it."""

    variant: str | None = None
    """The one of *variants* that a position dealt on request is from; None for the first, which holds in all."""

    @property
    def displayed_variants(self) -> tuple[str, ...]:
        """The variants that the position is shown for."""
        return (self.variant,) if self.variant else self.variants


@dataclass(frozen=True, kw_only=True, slots=True)
class Quiz:
    """A quiz as it first is on a page."""

    widget: str
    """Its name in `kiebitz.elements.dispatch.WIDGETS`."""

    state: State


def read_state(data: Mapping[str, Any], game: str) -> State:
    """The state in *data*, of a quiz on *game*.

    Raises:
        BadRecord: it is not of the shape that `write_state` gives, or of another game.
        BadVariant: it names a variant that does not exist.
    """
    fields = Fields(data, "the state of a quiz")
    state = State(
        id=fields.widget_id(),
        variants=fields.texts("variants", MOST_VARIANTS),
        position=fields.text("position"),
        variant=fields.text("variant") if fields.has("variant") else None,
    )
    if not state.variants or state.variant not in (None, *state.variants):
        raise fields.refusal("variant", "one of its variants")
    if any(game_of(variant).id != game for variant in state.variants):
        raise BadRecord("the state of a quiz on another game")
    return state


def write_state(state: State) -> Mapping[str, object]:
    """*state* as JSON."""
    return asdict(state)


def format_permalink(state: State) -> str:
    """The question of *state* as a link has it: the position, and before it the variants."""
    return format_link(f"variant: {', '.join(state.displayed_variants)}; {state.position}")


def parse_permalink(text: str, state: State, game: str) -> State:
    """The question that *text* describes, in the place of *state*, of a quiz on *game*.

    Raises:
        RulesError: the link is damaged, or to something else.
    """
    fields = parse_fields(parse_link(text))
    variants = [field.value for field in fields if field.key == "variant"]
    if len(variants) != 1:
        raise BadRecord("a link to a question names its variant")
    position = format_fields([(field.key, field.value) for field in fields if field.key != "variant"])
    opened = replace(state, variants=tuple(name.strip() for name in variants[0].split(",")), position=position)
    return read_state(asdict(replace(opened, variant=None)), game)


def seed_of(event: Mapping[str, object]) -> int:
    """The seed of *event*, which asks for another position: `{"type": "another", "seed": n}`.

    It is a number from 0 to 2**32 - 1; the same seed gives the same position.

    Raises:
        BadRecord: it is no such event.
    """
    if event.get("type") != "another":
        raise BadRecord(f"no event of a quiz: {event!r}"[:200])
    return event_seed(event)
