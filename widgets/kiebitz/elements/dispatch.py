"""Where widgets appear: rendering one at build time, and answering what a reader did with it in the page."""

import json
import re
from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final, Protocol, cast, runtime_checkable

from cardrules import BadRecord, RulesError
from cardrules.games import game_of
from cardrules.suggestions import suggestion
from kiebitz.elements.checksum import LENGTH, add_checksum, remove_checksum
from kiebitz.elements.environment import template
from kiebitz.elements.games import game_uis
from kiebitz.elements.refusal import refusal_text
from kiebitz.elements.rule_links import page_root
from kiebitz.elements.shared_wordings import missing_part
from kiebitz.elements.table_codes import LONGEST_CODE, TableRules, format_table, parse_table
from kiebitz.elements.table_link import parse_table_link
from kiebitz.elements.texts import texts
from kiebitz.elements.untrusted import LONGEST_LINK, Fields, event_seed

_LINK: Final = re.compile(rf"[A-Za-z0-9._~!$&'()*+,;=:@/?%-]{{1,{LONGEST_LINK + LENGTH}}}")
_ROOT: Final = re.compile(r"(?:\.\./){0,20}")


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


@runtime_checkable
class Placeable(Protocol):
    """What the module has beside that where a block `practice` can put the widget on a page."""

    def opening(self, fields: Mapping[str, str], id: str) -> Any:  # noqa: A002  # it is the state's `id`
        """The first state, from the *fields* of the block; *id* is no other widget's on the page. Raises RulesError."""


@runtime_checkable
class Linkable(Protocol):
    """What the module has beside that where a state can be given away as a link; `dispatch` adds its checksum."""

    def format_permalink(self, state: Any) -> str | None:
        """*state* in at most `LONGEST_LINK` signs that a link may have; None where there is nothing to give away."""

    def parse_permalink(self, text: str, state: Any) -> Any:
        """The state that *text* gives, which is not to be trusted, in the place of *state*. Raises RulesError."""


@runtime_checkable
class Adaptable(Protocol):
    """What the module has beside that where the widget goes by the rules that a reader has chosen for all pages."""

    def tables_of(self, state: Any) -> tuple[TableRules, ...]:
        """The rules by which *state* goes, all of one game; several where they are compared."""

    def at_table(self, state: Any, table: TableRules, seed: int) -> Any:
        """A new beginning by the rules of *table*; *seed* decides what is left to chance. Raises RulesError."""


@runtime_checkable
class Named(Protocol):
    """What the module has beside that where it calls the table that a reader has chosen by its name."""

    def with_table_name(self, state: Any, name: str) -> Any:
        """*state* with the *name* of the table."""


@runtime_checkable
class Readable(Protocol):
    """What the module has beside that where there is more to read than a first state shows."""

    def below(self, state: Any, locale: str) -> str:
        """HTML that stays below the widget, which begins with *state*; ids in it begin with that of the state."""


class _Widgets(dict[str, Widget]):
    """Widgets by name, each imported when it is first wanted: most pages want one of them."""

    def __missing__(self, name: str) -> Widget:
        self[name] = cast("Widget", import_module(widget_modules()[name]))
        return self[name]


_OF_ALL_GAMES: Final = {
    "compare": "kiebitz.elements.compare.widget",
    "course": "kiebitz.elements.course.widget",
    "tablerules": "kiebitz.elements.tablerules.widget",
}
"""Widgets that no single game brings: name to module."""

WIDGETS: Final = _Widgets()
"""Widgets by name."""


def widget_modules() -> dict[str, str]:
    """Name to module of every widget, in the order of the names. Its template is beside the module."""
    found = dict(_OF_ALL_GAMES)
    for ui in game_uis():
        found.update(ui.widgets)
    return dict(sorted(found.items()))


def template_folder(name: str) -> str:
    """The folder with the template of widget *name*, as `kiebitz.elements.environment.template` finds it."""
    package, _, folder = widget_modules()[name].rpartition(".")[0].rpartition(".")
    inside = f"{package}.".removeprefix(f"{__package__}.")
    if inside == f"{package}.":
        return f"{package}:{folder}"
    return f"{inside.replace('.', '/')}{folder}"


def render(name: str, state: object, locale: str, root: str = "") -> str:
    """The HTML of widget *name* in *state*, in the language of *locale*.

    *root* leads from the page to the root of its locale, as `../../`.
    """
    with page_root(root):
        widget = WIDGETS[name]
        view = {**widget.view(state, locale), "link": _link_of(widget, state)}
        if isinstance(widget, Adaptable):
            tables = widget.tables_of(state)
            view["table_code"] = f"{game_of(tables[0].variant).id}:{' '.join(map(format_table, tables))}"
        return template(template_folder(name), locale).render(view).strip()


def opening(name: str, fields: Mapping[str, str], id: str) -> Any:  # noqa: A002  # it is the state's `id`
    """The first state of widget *name* on a page.

    Raises:
        RulesError: *fields* ask for none.
        ValueError: there is no such widget, or none for a page of its own.
    """
    known = sorted({*widget_modules(), *WIDGETS})
    widget: object = WIDGETS[name] if name in known else None
    if not isinstance(widget, Placeable):
        placeable = [other for other in known if isinstance(WIDGETS[other], Placeable)]
        there, near = ", ".join(placeable) or "none", suggestion(name, placeable)
        raise ValueError(f"there is no widget {name!r} for a page; there are {there}{near}")  # noqa: TRY004  # the page's fault
    return widget.opening(fields, id)


def permalink(name: str, state: object) -> str:
    """*state* of widget *name* as a link has it, checksum included; empty where there is nothing to give away."""
    return _link_of(WIDGETS[name], state)


def below(name: str, state: Any, locale: str, root: str = "") -> str:
    """What there is to read below widget *name* with its first *state*, links beginning with *root*; often empty."""
    widget: object = WIDGETS[name]
    if not isinstance(widget, Readable):
        return ""
    with page_root(root):
        return widget.below(state, locale)


def answer(request: str) -> str:
    """The answer to *request*, both JSON: `{widget, state, event, locale, root}` to `{state, html}`, or to `{error}`.

    Without an event the state is shown as it is; without a root, links start from the root of the locale. Nothing in
    a request makes this raise: what cannot be answered is reported as `{"error": {"code", "message"}}`,
    with the message as readers of the locale have it as `sentence`, unless it is English only.
    """
    try:
        questions = json.loads(request)
        name, locale, root = questions["widget"], questions["locale"], questions.get("root", "")
        widget = WIDGETS[name]
        translations = texts(locale)
        if not _ROOT.fullmatch(root):
            return _error("bad-request", "this is no way to the root of the pages")
        state = widget.read_state(questions["state"])
        if questions.get("event") is not None:
            state = _after(widget, state, questions["event"])
        return json.dumps({"state": widget.write_state(state), "html": render(name, state, locale, root)})
    except RulesError as error:
        return _error(error.code, str(error), refusal_text(error, translations))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        return _error("bad-request", f"{type(error).__name__}: {error}")


def _after(widget: Widget, state: Any, event: Mapping[str, object]) -> Any:
    """The state after *event*; a link opens, and the table's rules are taken, by the same events in all widgets.

    Raises:
        RulesError: there is no such event, or the link gives no state.
    """
    if event.get("type") == "table" and isinstance(widget, Adaptable):
        table = parse_table(Fields(event, "an event of a widget").text("table", LONGEST_CODE))
        made = widget.at_table(state, table, event_seed(event))
        if isinstance(widget, Named) and "link" in event:
            return widget.with_table_name(made, _table_name(event["link"]))
        return made
    if event.get("type") != "open":
        return widget.update(state, event)
    link = event.get("link")
    if not isinstance(widget, Linkable):
        raise BadRecord("a link to something that has none")
    if not isinstance(link, str) or not _LINK.fullmatch(link):
        raise BadRecord(missing_part())
    return widget.parse_permalink(remove_checksum(link), state)


def _table_name(link: object) -> str:
    """The name of the table of *link*. Raises BadRecord."""
    if not isinstance(link, str) or not _LINK.fullmatch(link):
        raise BadRecord(missing_part())
    return parse_table_link(remove_checksum(link))[1]


def _link_of(widget: Widget, state: object) -> str:
    """*state* as a link has it, for the template to show; empty where there is nothing to give away."""
    link = widget.format_permalink(state) if isinstance(widget, Linkable) else None
    return "" if link is None else add_checksum(link)


def _error(code: str, message: str, sentence: str = "") -> str:
    """The answer that there is none; *sentence* is what readers see of the *message*, in their language."""
    return json.dumps({"error": {"code": code, "message": message, **({"sentence": sentence} if sentence else {})}})
