"""A sentence in English that keeps its parts, so that a page can have it in its reader's language.

The engine knows no language but English. It writes `wording("{card} appears twice", card=card)` where it would write
an f-string; whoever has translations of the template puts the parts into one of them.
"""

from collections.abc import Iterable, Mapping
from typing import Self


class Wording(str):
    """A text, and what it was made of."""

    __slots__ = ("parts", "template")

    template: str
    """The text with names in braces for its parts; the text itself where it has none."""

    parts: Mapping[str, object]
    """What stands for each name: cards, numbers, texts as they were given, and wordings within this one."""

    def __new__(cls, template: str, parts: Mapping[str, object]) -> Self:
        """The text of *template* with *parts* put in."""
        self = super().__new__(cls, template.format(**parts))
        self.template = template
        self.parts = parts
        return self


def listed(texts: Iterable[Wording]) -> Wording:
    """*texts* with commas between them."""
    parts = {f"text{number}": text for number, text in enumerate(texts)}
    return Wording(", ".join(f"{{{name}}}" for name in parts), parts)


def wording(template: str, /, **parts: object) -> Wording:
    """The text of *template* with *parts* put in, which it keeps.

    Examples:
        >>> sentence = wording("{card} appears twice", card="HA")
        >>> sentence
        'HA appears twice'
        >>> sentence.template
        '{card} appears twice'
    """
    return Wording(template, parts)
