"""The list of statements for readers: what each source text states, and where the site proves or contains it."""

from collections.abc import Callable, Mapping
from typing import TypedDict

from kiebitz.elements.statements.render import ListedStatement, StatementPlace
from kiebitz.markdown.page_files import address


class PlaceEntry(TypedDict):
    """A section that proves or contains a statement."""

    kind: str
    """How: one of `kiebitz.elements.statements.render.KINDS`."""

    page: str
    """The page's file below the folder of pages."""

    title: str
    """Title of the page, in English; empty where it has none."""

    anchor: str
    """Id of the section or block."""


class StatementEntry(TypedDict):
    """A statement of a source text, as the build has found it."""

    line: int
    """Line in the source text, from 1."""

    text: str
    variants: list[str]
    """The presets that the statement is about."""

    why_unproved: str
    """Why no place proves it; empty where one does."""

    places: list[PlaceEntry]


def statements_of(
    text: str, entries: Mapping[str, StatementEntry], up: str, translate: Callable[[str], str]
) -> list[ListedStatement]:
    """The statements of the source *text*, as `s0`, for a page from which *up* leads to the root of its locale.

    Titles of pages go through *translate*.
    """
    return [
        ListedStatement(
            id=name,
            line=entry["line"],
            text=entry["text"],
            variants=tuple(entry["variants"]),
            places=tuple(_place(place, up, translate) for place in entry["places"]),
            why_unproved=entry["why_unproved"],
        )
        for name, entry in entries.items()
        if name.startswith(f"{text}-")
    ]


def _place(place: PlaceEntry, up: str, translate: Callable[[str], str]) -> StatementPlace:
    return StatementPlace(place["kind"], translate(place["title"]), f"{up}{address(place['page'])}#{place['anchor']}")
