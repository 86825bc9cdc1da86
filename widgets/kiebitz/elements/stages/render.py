"""The link to the next stage, and the line of all stages.

The HTML holds every sentence for every reader; the page's script chooses by what the reader has finished.
"""

from collections.abc import Sequence
from typing import NamedTuple

from kiebitz.elements.environment import template


class StageLink(NamedTuple):
    """One stage as a page links to it, its texts in the reader's language."""

    href: str
    """The way to its page."""

    opens: str
    """The way to what is done there first; mostly the same."""

    name: str

    next: str
    """What the link is called for whoever comes to the stage."""

    begun: str
    """The same for whoever has begun it; empty where it is the same."""

    again: str
    """The same for whoever has finished everything; empty where it is the same."""

    begins: str
    """The milestone from which the stage has begun."""

    ends: str
    """The milestone with which it is finished."""

    is_here: bool
    """Whether the stage is taken on the page that links."""

    is_default: bool
    """Whether it is the next stage for whoever has finished nothing."""


def render_stages(stages: Sequence[StageLink], locale: str, parts: Sequence[str]) -> str:
    """*parts* of *stages* in the language of *locale*.

    `next` is the link to the next one, `line` the line of all of them, and `end` the link as it ends a page.
    """
    return template("stages", locale).render(stages=stages, parts=parts).strip()
