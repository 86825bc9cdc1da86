"""What a board remembers: a position, the variants it is looked at in, and what was played on from it."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final, NamedTuple

from cardrules import BadRecord
from cardrules.games import game_of
from kiebitz.elements.house_rules import HouseRules
from kiebitz.elements.untrusted import Fields

MOST: Final = 100
"""Most actions, lines, variants or rules of a state."""


class PageLine(NamedTuple):
    """A line of play that the page goes through."""

    variant: str
    text: str
    """As a block writes it."""


class PositionDraft(NamedTuple):
    """What a reader has written, of which no position can be made."""

    variant: str
    text: str


@dataclass(frozen=True, kw_only=True, slots=True)
class State:
    """What a board remembers. What it contains of cards is checked when they are shown."""

    id: str
    """Distinguishes the widgets of a page; part of the ids in its HTML."""

    variants: tuple[str, ...]
    """Presets that the position is looked at in."""

    rules: HouseRules = ()
    """House rules on top of each, as somebody has written them."""

    position: str
    """As a block writes it, in one line."""

    lines: tuple[PageLine, ...] = ()
    """Lines of the page, by whose numbers its buttons go through them."""

    also: tuple[str, ...] = ()
    """Actions that the page speaks of, beside those that anybody would think of."""

    variant: str | None = None
    """The one of *variants* that is played on in; None until something is played."""

    actions: tuple[str, ...] = ()
    """What was played on from the position, as the engine writes it."""

    at: int = 0
    """How many of *actions* have been taken on the board that is shown."""

    asks: bool = True
    """Whether it asks what may be played; not where the page goes on to something else, such as the end of a deal."""

    free: bool = False
    """The reader may write another position."""

    draft: PositionDraft | None = None
    """What is to be mended by the reader."""

    @property
    def active_variant(self) -> str:
        """The variant to play on in."""
        return self.variant or self.variants[0]

    @property
    def judged_variants(self) -> tuple[str, ...]:
        """The variants to give verdicts for: all of them, until something has been played in one."""
        return (self.active_variant,) if self.at else self.variants


def read_state(data: Mapping[str, Any]) -> State:
    """The state in *data*.

    Raises:
        BadRecord: it is not of the shape that `write_state` gives.
        BadVariant: it names a variant that does not exist.
    """
    fields = Fields(data, "the state of a board")
    state = State(
        id=fields.widget_id(),
        variants=fields.texts("variants", MOST),
        rules=fields.pairs("rules", MOST),
        position=fields.text("position"),
        lines=tuple(PageLine(*pair) for pair in fields.pairs("lines", MOST)),
        also=fields.texts("also", MOST, default=()),
        variant=fields.text("variant") if fields.has("variant") else None,
        actions=fields.texts("actions", MOST, default=()),
        at=fields.number("at", MOST, default=0),
        asks=fields.flag("asks", default=True),
        free=fields.flag("free", default=False),
        draft=PositionDraft(*fields.pair("draft")) if fields.has("draft") else None,
    )
    check_state(state)
    return state


def check_state(state: State) -> None:
    """Refuse values that no board can have.

    Raises:
        BadRecord: there is one.
        BadVariant: a variant does not exist.
    """
    if not state.variants:
        raise BadRecord("the state of a board without a variant")
    named = [*state.variants, *([state.draft.variant] if state.draft else [])]
    if any(game_of(variant).id != "sixtysix" for variant in named):
        raise BadRecord("a board shows no such game")
    if state.at > len(state.actions):
        raise BadRecord(f"a board after {state.at} actions, of which {len(state.actions)} are known")
    if not {line.variant for line in state.lines} | {state.active_variant} <= set(state.variants):
        raise BadRecord("a board played in a variant that is none of its variants")


def another_position(state: State, variants: tuple[str, ...], rules: HouseRules, position: str) -> State:
    """The board of *state* with this *position*, from which nothing is played on yet.

    Raises:
        BadRecord: no board can have it.
        BadVariant: a variant does not exist.
    """
    opened = State(id=state.id, variants=variants, rules=rules, position=position, asks=state.asks, free=state.free)
    check_state(opened)
    return opened


def write_state(state: State) -> Mapping[str, object]:
    """*state* as JSON, without what is as it is at first."""
    plain = State(id="", variants=(), position="")
    return {name: value for name, value in asdict(state).items() if value != getattr(plain, name)}
