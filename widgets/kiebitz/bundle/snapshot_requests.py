"""What the page's Python is requests before its memory is kept: each widget once, to know what answers need."""

from collections.abc import Mapping
from typing import Final

from kiebitz.elements import dispatch
from kiebitz.elements.variant_names import FIRST_VARIANT

RESIDENT: Final = ("board", "quiz", "worth")
"""Widgets of examples, which most pages have: they answer from the memory alone."""

TABLE: Final[Mapping[str, str]] = {
    "trump": "H",
    "talon": "empty",
    "you": "SA HQ",
    "opponent": "SK HK",
}

OPENINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "board": {"variant": FIRST_VARIANT, **TABLE},
    "compare": {"variants": f"{FIRST_VARIANT}, original-66", **TABLE},
    "course": {},
    "deal": {"variant": FIRST_VARIANT},
    "memory": {},
    "pad": {"variant": FIRST_VARIANT},
    "round": {"variant": "schnauz"},
    "tablerules": {},
}
"""The opening of a widget as a page would write it, by the widget's name."""

STATES: Final[Mapping[str, Mapping[str, object]]] = {
    "quiz": {
        "id": "q",
        "variants": ["schnopsn-weich", "original-66"],
        "position": "trump: H; talon: empty; led: SK; you: SA SJ HQ",
    },
    "worth": {"id": "w", "variants": ["schnauz"], "position": "you: CK C8 H9; player 1: CA C7 D9"},
}
"""States of the widgets that only blocks of pages open, by the widget's name."""


EVENTS: Final[Mapping[str, Mapping[str, object]]] = {"tablerules": {"type": "read"}}
"""Events that need more of the engine than the first state does: positions, and whether they show their rule."""


def questions() -> tuple[Mapping[str, object], ...]:
    """A question to each widget: show your state; and to some, what comes of an event."""
    opened = {
        name: dispatch.WIDGETS[name].write_state(dispatch.opening(name, fields, "w"))
        for name, fields in OPENINGS.items()
    }
    requests: list[tuple[str, object, object]] = [(name, state, None) for name, state in opened.items()]
    requests += [(name, opened[name], event) for name, event in EVENTS.items()]
    requests += [(name, state, None) for name, state in STATES.items()]
    return tuple({"widget": name, "state": state, "event": event} for name, state, event in requests)
