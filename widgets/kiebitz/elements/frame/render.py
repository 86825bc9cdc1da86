"""A widget as it first is on a page: its state, the HTML of it, and what the page's script needs around it."""

import json
from typing import Final

from markupsafe import Markup

from kiebitz.elements import dispatch
from kiebitz.elements.environment import template
from kiebitz.elements.texts import N_, texts

ANOTHER: Final = 'data-event=\'{"type":"another"}\''
"""What a widget has where it can show another example in the place of its first one."""

NAMES: Final = {
    "example": N_("Example"),
    "board": N_("The board"),
    "compare": N_("Variants side by side"),
    "course": N_("The quiz"),
    "deal": N_("A deal"),
    "pad": N_("Score pad"),
    "round": N_("A round of Schnauz"),
}
"""The name of a widget for readers who hear the page."""

BESIDE: Final = {
    # i18n: the browser has kept the reader's own deal or answers, and the page shows another one, for which they came
    "example": N_(
        "You have already begun something else here, and it is still saved. What you see now is saved only if you "
        "press “Keep this instead”."
    ),
    # i18n: the browser has kept the reader's own table, and the page shows another one, for which they came
    "tablerules": N_(
        "Your own table is still saved. The rules that you see now take its place only if you press “Keep this "
        "instead”."
    ),
}
"""What a widget shows beside something else that the reader has begun in it."""


def render_widget(  # noqa: PLR0913  # what stands around it, too
    name: str, state: object, locale: str, *, root: str = "", keep: str = "", below: str = "", way: str = ""
) -> str:
    """The HTML of widget *name*, to be made live by the page's script.

    Args:
        name: Its name in `kiebitz.elements.dispatch.WIDGETS`.
        state: Its first state.
        locale: Language of the page.
        root: What leads from the page to the root of its locale, as `../../`.
        keep: Under which name the reader's browser keeps the state; empty where it is not kept.
        way: HTML with the way to where the same can be touched or played; empty where there is none.
        below: HTML that stays as it is, whatever the widget shows; its buttons are the widget's.
    """
    visible = dispatch.WIDGETS[name]
    written = json.dumps(visible.write_state(state), ensure_ascii=False).replace("<", "\\u003c")
    linked = isinstance(visible, dispatch.Linkable) and bool(keep or visible.format_permalink(state) is not None)
    view = dispatch.render(name, state, locale, root)
    return in_frame(name, locale, state=written, view=view, linked=linked, root=root, keep=keep, below=below, way=way)


def in_frame(  # noqa: PLR0913  # what stands around it, too
    name: str,
    locale: str,
    *,
    state: str,
    view: str,
    linked: bool,
    root: str = "",
    keep: str = "",
    below: str = "",
    way: str = "",
) -> str:
    """The HTML *view* of widget *name* in the frame that widgets have on pages; the rest as for `render_widget`.

    Args:
        name: Its name; also of one that `kiebitz.elements.dispatch.WIDGETS` does not have.
        locale: Language of the page.
        state: Its first state as JSON, without any `<`.
        view: What it shows in that state.
        linked: Whether what it shows has a link.
        root: What leads from the page to the root of its locale, as `../../`.
        keep: Under which name the reader's browser keeps the state; empty where it is not kept.
        below: HTML that stays as it is, whatever the widget shows; its buttons are the widget's.
        way: HTML with the way to where the same can be touched or played; empty where there is none.
    """
    kind = name if keep else "example"
    context = {
        "widget": name,
        "locale": locale,
        "root": root,
        "keep": keep,
        "linked": linked,
        "state": Markup(state),  # noqa: S704  # our own, and no tag can begin in it
        "below": Markup(below),  # noqa: S704  # a template's
        "way": Markup(way),  # noqa: S704  # a template's
        "view": Markup(view),  # noqa: S704  # a template's
        "another": not keep and ANOTHER in view,
        "beside": texts(locale).gettext(BESIDE.get(name, BESIDE["example"])),
        "name": texts(locale).gettext(NAMES.get(kind, NAMES["example"])),
    }
    return template("frame", locale).render(context).strip()
