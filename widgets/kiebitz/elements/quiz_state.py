"""What quizzes share: the state they remember, and the event that asks for another position."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any

from cardrules import BadRecord
from cardrules.games import game_of
from cardrules.messages import wording
from cardrules.notation import format_fields, format_link, parse_fields, parse_link
from kiebitz.elements.table_codes import LONGEST_CODE, TableRules, format_table, parse_table
from kiebitz.elements.table_rules import rules_of_table
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
    """What a position dealt on request is from: one of *variants*, or a table with rules of its own, as a code.

    None for the first position, which holds in all variants.
    """

    @property
    def displayed(self) -> tuple[TableRules, ...]:
        """What the position is shown for: the variants, or one of them, or a table with rules of its own."""
        return tuple([parse_table(code) for code in ((self.variant,) if self.variant else self.variants)])

    @property
    def rules(self) -> Any:  # noqa: ANN401  # each game has its own type
        """The rules of the position."""
        return rules_of_table(self.displayed[0])


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
        BadRule: its rules do not go together.
    """
    fields = Fields(data, "the state of a quiz")
    state = State(
        id=fields.widget_id(),
        variants=fields.texts("variants", MOST_VARIANTS),
        position=fields.text("position"),
        variant=fields.text("variant") if fields.has("variant") else None,
    )
    is_other_game = any(game_of(variant).id != game for variant in state.variants)
    own = None if state.variant in (None, *state.variants) else parse_table(str(state.variant))
    if not state.variants or (own and not own.house):
        raise fields.refusal("variant", "one of its variants")
    if is_other_game or (own and game_of(own.variant).id != game):
        raise BadRecord("the state of a quiz on another game")
    return state


def write_state(state: State) -> Mapping[str, object]:
    """*state* as JSON."""
    return asdict(state)


def format_permalink(state: State) -> str:
    """The question of *state* as a link has it: house rules, if there are any, the variants and the position."""
    link = format_link(f"variant: {', '.join(played.variant for played in state.displayed)}; {state.position}")
    _, tilde, codes = format_table(state.displayed[0]).partition("~")
    return f"{codes}{tilde}{link}"


def parse_permalink(text: str, state: State, game: str) -> State:
    """The question that *text* describes, in the place of *state*, of a quiz on *game*.

    Raises:
        RulesError: the link is damaged, or to something else.
    """
    codes, tilde, link = text.rpartition("~")
    fields = parse_fields(parse_link(link))
    variants = [field.value for field in fields if field.key == "variant"]
    if len(variants) != 1:
        raise BadRecord("a link to a question names its variant")
    position = format_fields([(field.key, field.value) for field in fields if field.key != "variant"])
    named = tuple(name.strip() for name in variants[0].split(","))
    own = f"{named[0]}~{codes}" if tilde else None
    return read_state(asdict(replace(state, variants=named, position=position, variant=own)), game)


def another(state: State, event: Mapping[str, object], find: Callable[[TableRules, Random], str]) -> State:
    """The state after *event*, which asks for another position.

    It is one by the rules of the reader's table, if the event names one of the game, and the table has such positions;
    else one of a variant of *state*. *find* gives another position of what is played, an empty one where it has none.

    Raises:
        BadRecord: it is no such event, or there is no other such position.
        BadRule: the rules of the table do not go together.
    """
    random, own = Random(seed_of(event)), _own_table(state, event)
    variants = map(TableRules, random.sample(state.variants, len(state.variants)))
    for played in (*((own,) if own else ()), *variants):
        position = find(played, random)
        if position:
            return replace(state, position=position, variant=format_table(played))
    raise BadRecord(wording("no other position of this kind comes up in these variants"))


def _own_table(state: State, event: Mapping[str, object]) -> TableRules | None:
    """The table of *event*, where it has one of the game of *state*."""
    fields = Fields(event, "an event of a quiz")
    if not fields.has("table"):
        return None
    own = parse_table(fields.text("table", LONGEST_CODE))
    return own if game_of(own.variant).id == game_of(state.variants[0]).id else None


def seed_of(event: Mapping[str, object]) -> int:
    """The seed of *event*, which asks for another position: `{"type": "another", "seed": n}`.

    It is a number from 0 to 2**32 - 1; the same seed gives the same position. The event may have a `table` too, the
    code of the one whose rules the reader has chosen.

    Raises:
        BadRecord: it is no such event.
    """
    if event.get("type") != "another":
        raise BadRecord(f"no event of a quiz: {event!r}"[:200])
    return event_seed(event)
