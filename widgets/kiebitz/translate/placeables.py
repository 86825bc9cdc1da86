"""Placeables: the parts of a text that a translation copies, such as code, facts, placeholders, links and tags."""

import re
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

_CODE = re.compile(r"(?<!`)(?P<ticks>`+)(?!`)(?P<body>.+?)(?<!`)(?P=ticks)(?!`)", re.DOTALL)
_WORDS_IN_TAGS = re.compile(r"""(?P<name>\b(?:title|alt|aria-label))=(?:"[^"]*"|'[^']*')""")
_SPACE = re.compile(r"\s+")

QUOTED = re.compile(
    r"“[^”]+”|„[^“”]+[“”]|»[^«»]+«|«[^«»]+»|\"[^\"]+\"|(?<!\w)'[^']+'(?!\w)|‘[^’]+’"
    r"|(?<![\w*])\*[^*\s][^*]*\*(?!\*)|(?<!\w)_[^_\s][^_]*_(?!\w)"
)
"""Words that a sentence mentions, such as words of another language, and does not use."""

BRACKETS = re.compile(r"\([^()]*\)")
"""Explanations of a word for readers from elsewhere: Atout (Trumpf)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PlaceableKind:
    """One kind of text that translations copy."""

    code: str
    """The name that switches this check off for one message: `# i18n: noqa CODE`."""

    name: str
    pattern: re.Pattern[str]
    todo: str


_KEEP = "copy them from the English text; only the words around them change"

PLACEABLES = (
    PlaceableKind(code="code", name="code spans", pattern=_CODE, todo=_KEEP),
    PlaceableKind(
        code="fact",
        name="facts",
        # Translators choose the form of a rank, not the rank.
        pattern=re.compile(r"\{=\s*(?P<rank>rank\s+[^\s{}]+)[^{}]*\}|(?P<other>\{=[^{}]*\})"),
        todo=_KEEP,
    ),
    PlaceableKind(
        code="placeholder",
        name="placeholders",
        pattern=re.compile(r"%\(\w+\)[#0+-]*\d*(?:\.\d+)?[a-zA-Z]|%[sdr](?!\w)|\{[A-Za-z_][\w.]*\}"),
        todo=_KEEP,
    ),
    PlaceableKind(
        code="link",
        name="link targets",
        pattern=re.compile(
            r"(?<=\])\(\s*<?(?P<inline>[^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)|(?<=\])\[(?P<name>[^\[\]^]*)\]"
            r"|<(?P<automatic>(?:https?://|mailto:)[^<>\s]+)>",
        ),
        todo=_KEEP,
    ),
    PlaceableKind(
        code="html",
        name="HTML tags",
        pattern=re.compile(r"</?[A-Za-z][\w-]*(?:\s[^<>]*)?/?>"),
        todo=_KEEP,
    ),
    PlaceableKind(code="attributes", name="attribute lists", pattern=re.compile(r"\{:?[ ]*[#.][^{}]*\}"), todo=_KEEP),
    PlaceableKind(code="footnote", name="footnotes", pattern=re.compile(r"\[\^[^\]]+\]"), todo=_KEEP),
    PlaceableKind(code="icon", name="icons", pattern=re.compile(r"(?<!\w):[a-z][a-z0-9_+-]+:(?!\w)"), todo=_KEEP),
)

_MAY_HAVE_PLACEABLES = re.compile(r"[`{}%<>\[\]:]")
"""Every placeable has one of these characters; most texts have none."""


def occurrences(placeable: PlaceableKind, text: str) -> Counter[str]:
    """How often each text of the kind *placeable* occurs in *text*, apart from its order."""
    source = text if placeable.pattern is _CODE else _CODE.sub("", text)
    return Counter(_essence(match) for match in placeable.pattern.finditer(source))


@lru_cache(maxsize=64)
def without_placeables(text: str) -> str:
    """*text* without everything a translation only copies: what remains has to be in the translation's language."""
    if _MAY_HAVE_PLACEABLES.search(text):
        for placeable in PLACEABLES:
            text = placeable.pattern.sub(" ", text)
    return text


def _essence(match: re.Match[str]) -> str:
    """The part that has to be equal: the named group that matched, or else all of it without words in attributes."""
    named = [text for name, text in match.groupdict().items() if text is not None and name != "ticks"]
    return _SPACE.sub(" ", _WORDS_IN_TAGS.sub(r"\g<name>", named[0] if named else match.group()))
