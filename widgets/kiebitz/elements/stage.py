"""Where widgets appear: rendering one at build time, and answering what a reader did with it in the page."""

import json
from collections.abc import Mapping
from typing import Any, Final, Protocol

from cardrules import RulesError
from kiebitz.elements.environment import template
from kiebitz.elements.quiz import widget as quiz
from kiebitz.elements.texts import texts
from kiebitz.elements.worth import widget as worth


class Widget(Protocol):
    """What the module `widget` of an element's folder offers."""

    def read_state(self, data: Mapping[str, Any]) -> Any:  # each widget has its own state
        """The state in *data*, which comes from a page and is not to be trusted. Raises RulesError."""

    def write_state(self, state: Any) -> Mapping[str, object]:
        """*state* as JSON."""

    def update(self, state: Any, event: Mapping[str, object]) -> Any:
        """The state after *event*. Raises RulesError."""

    def view(self, state: Any, locale: str) -> Mapping[str, object]:
        """What the template shows of *state*."""


WIDGETS: Final[dict[str, Widget]] = {"quiz": quiz, "worth": worth}
"""Widgets by name, which is also the name of their folder."""


def render(name: str, state: object, locale: str) -> str:
    """The HTML of widget *name* in *state*, in the language of *locale*."""
    return template(name, locale).render(WIDGETS[name].view(state, locale)).strip()


def answer(request: str) -> str:
    """The answer to *request*, both JSON: `{widget, state, event, locale}` to `{state, html}`, or to `{error}`.

    Without an event the state is shown as it is. Nothing in a request makes this raise: what cannot be answered is
    told as `{"error": {"code", "message"}}`.
    """
    try:
        asked = json.loads(request)
        widget, locale = WIDGETS[asked["widget"]], asked["locale"]
        texts(locale)
        state = widget.read_state(asked["state"])
        if asked.get("event") is not None:
            state = widget.update(state, asked["event"])
        return json.dumps({"state": widget.write_state(state), "html": render(asked["widget"], state, locale)})
    except RulesError as error:
        return _error(error.code, str(error))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        return _error("bad-request", f"{type(error).__name__}: {error}")


def _error(code: str, message: str) -> str:
    return json.dumps({"error": {"code": code, "message": message}})
