"""What a translation has to keep from the English text, whatever its words are."""

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
"""Words that a sentence speaks of, as words of another language, and does not use."""

BRACKETS = re.compile(r"\([^()]*\)")
"""What explains a word to readers from elsewhere: Atout (Trumpf)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Mark:
    """One kind of thing that translations keep."""

    code: str
    """The name that switches this check off for one message: `# i18n: noqa CODE`."""

    name: str
    pattern: re.Pattern[str]
    todo: str


_KEEP = "copy them from the English text; only the words around them change"

MARKS = (
    Mark(code="code", name="code spans", pattern=_CODE, todo=_KEEP),
    Mark(
        code="fact",
        name="facts",
        # Which form of a rank a sentence needs is the translator's business, which rank is not.
        pattern=re.compile(r"\{=\s*(?P<rank>rank\s+[^\s{}]+)[^{}]*\}|(?P<other>\{=[^{}]*\})"),
        todo=_KEEP,
    ),
    Mark(
        code="placeholder",
        name="placeholders",
        pattern=re.compile(r"%\(\w+\)[#0+-]*\d*(?:\.\d+)?[a-zA-Z]|%[sdr](?!\w)|\{[A-Za-z_][\w.]*\}"),
        todo=_KEEP,
    ),
    Mark(
        code="link",
        name="link targets",
        pattern=re.compile(
            r"(?<=\])\(\s*<?(?P<inline>[^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)|(?<=\])\[(?P<name>[^\[\]^]*)\]"
            r"|<(?P<automatic>(?:https?://|mailto:)[^<>\s]+)>",
        ),
        todo=_KEEP,
    ),
    Mark(
        code="html",
        name="HTML tags",
        pattern=re.compile(r"</?[A-Za-z][\w-]*(?:\s[^<>]*)?/?>"),
        todo=_KEEP,
    ),
    Mark(code="attributes", name="attribute lists", pattern=re.compile(r"\{:?[ ]*[#.][^{}]*\}"), todo=_KEEP),
    Mark(code="footnote", name="footnotes", pattern=re.compile(r"\[\^[^\]]+\]"), todo=_KEEP),
    Mark(code="icon", name="icons", pattern=re.compile(r"(?<!\w):[a-z][a-z0-9_+-]+:(?!\w)"), todo=_KEEP),
)

_MAY_HAVE_MARKS = re.compile(r"[`{}%<>\[\]:]")
"""A character that every mark has one of; most texts have none."""


def kept(mark: Mark, text: str) -> Counter[str]:
    """How often each thing of the kind *mark* stands in *text*; their order is free."""
    source = text if mark.pattern is _CODE else _CODE.sub("", text)
    return Counter(_essence(match) for match in mark.pattern.finditer(source))


@lru_cache(maxsize=64)
def words(text: str) -> str:
    """*text* without everything a translation only copies: what is left has to be in the translator's language."""
    if _MAY_HAVE_MARKS.search(text):
        for mark in MARKS:
            text = mark.pattern.sub(" ", text)
    return text


def _essence(match: re.Match[str]) -> str:
    """What has to be the same: the named group that matched, or else all of it, but for words in attributes."""
    named = [text for name, text in match.groupdict().items() if text is not None and name != "ticks"]
    return _SPACE.sub(" ", _WORDS_IN_TAGS.sub(r"\g<name>", named[0] if named else match.group()))
