"""What a source text states, each statement with the blocks that prove it, or the place that contains it."""

from collections.abc import Sequence
from gettext import NullTranslations
from typing import Final, NamedTuple

from kiebitz.elements.environment import template
from kiebitz.elements.texts import N_, marked, texts
from kiebitz.elements.variant_names import variant_name

KINDS: Final = {
    "block": N_("checked position"),
    "term": N_("glossary"),
    "told": N_("explained here"),
}
"""Kind of a place to the text of its link."""


class StatementPlace(NamedTuple):
    """Where a statement is proved or written."""

    kind: str
    """One of `KINDS`."""

    title: str
    """Title of the page."""

    link: str
    """Address of the place, relative to the page that links."""


class ListedStatement(NamedTuple):
    """One thing that a source text states."""

    id: str
    line: int
    """Line of the text, from 1."""

    text: str
    """The statement in our own words, in English."""

    variants: tuple[str, ...]
    """Presets that it is about."""

    places: tuple[StatementPlace, ...]
    why_unproved: str
    """Why nothing proves it; empty where something does."""


def render_statements(statements: Sequence[ListedStatement], locale: str) -> str:
    """The list of *statements*, each with an id to link to."""
    reader = texts(locale)
    return (
        template("statements", locale)
        .render(statements=[_statement_context(one, reader) for one in statements])
        .strip()
    )


def _statement_context(statement: ListedStatement, texts: NullTranslations) -> dict[str, object]:
    pages: dict[str, list[dict[str, str]]] = {}
    for place in statement.places:
        what = texts.gettext(KINDS[place.kind])
        pages.setdefault(place.title, []).append({"what": what, "link": place.link})
    return {
        "id": statement.id,
        "line": statement.line,
        "text": marked(statement.text, texts),
        "variants": [variant_name(variant, texts) for variant in statement.variants],
        "pages": [{"title": title, "places": places} for title, places in pages.items()],
        "why_unproved": marked(statement.why_unproved, texts) if statement.why_unproved else "",
    }
