"""What only scripts need of the dormant parts of a page: packed, once for the page.

Without scripts nobody touches a card, opens a position on a board or chooses the other pack. What serves for that is
most of an example, and much the same in each. Cards and verdicts are there by their words alone, and in the place of a
piece there is a comment, with what is read of it. `theme/partials/dormant.html` puts all of it back.
"""

import json
import re
import zlib
from base64 import b64encode
from typing import Final

from kiebitz.site.dormant_parts import MARK

PLACE: Final = "<template data-packed></template>"
"""Where a page has its pieces; the theme puts it before the script that unpacks them."""

LEAST: Final = 8_000
"""A page that would be fewer letters shorter stays as it is: packed, it is hardly less over the line."""

_PART: Final = re.compile(rf"(?P<begin><noscript {MARK}>)(?P<part>.*?)</noscript>", re.DOTALL)

_WORDED: Final = re.compile(
    r"<kb-f\b[^>]*>.*?</kb-f>(?P<other><kb-g>.*?</kb-g>)?"
    r"|<span class=kb-verdict\b[^>]*>(?:[^<]|<span aria-hidden=true>[^<]*</span>)*</span>",
    re.DOTALL,
)
"""Cards by their names in one pack and in the other, and verdicts: the same words are the same elements."""

_ATTRIBUTES: Final = r"(?:[^>\"']|\"[^\"]*\"|'[^']*')*"

_LINE: Final = r"(?:[^<]|</?(?:a|b|code|kb-[fgr]|q|small|span)\b[^>]*>)*(?:</p>)?"
"""What a paragraph contains. Its end tag is written only where it must be."""

_PIECE: Final = re.compile(
    # Ways to pages that do nothing without scripts, what is proved, what widgets announce, and the same position with
    # one thing changed.
    rf"<p class=kb-(?:open|proves)>{_LINE}"
    rf"|<p class=(?:kb-announce|\"kb-note kb-asleep\"){_ATTRIBUTES}>{_LINE}"
    rf"|<p class=kb-near>{_LINE}(?:<ul class=kb-told>.*?</ul>)?"
    # What a widget begins with, what is pressed, and what is hidden.
    r"|<script type=application/json\b.*?</script>"
    rf"|<(?P<pressed>button)\b{_ATTRIBUTES}>"
    rf"|<(?P<hidden>div|section|span|ul)\b{_ATTRIBUTES} hidden(?=[ >]){_ATTRIBUTES}>"
    # Pictures of tables and play step by step: both are there in words, too.
    rf"|<(?P<drawn>div) class=kb-(?:felt|line)\b{_ATTRIBUTES}>"
    # Lists of what is touched: their words remain.
    rf"|<(?P<touched>ul) class=kb-(?:hand|choices)\b{_ATTRIBUTES}>",
    re.DOTALL,
)

_SILENT: Final = "<!--1-->"
"""Where pieces were of which nothing is read."""

_ITEM: Final = re.compile(r"<li\b[^>]*>")

_TAG: Final = re.compile(r"<(\w+)[^>]* aria-hidden=true[^>]*></\1>|<[^>]*>", re.DOTALL)


def with_packed_pieces(html: str) -> str:
    """*html*, a page in its short form, with what only scripts need of its dormant parts packed."""
    if PLACE not in html:
        return html
    pack = _Pack()
    short = _PART.sub(lambda one: f"{one['begin']}{pack.short_form(one['part'])}</noscript>", html)
    short = short.replace(PLACE, PLACE.replace("><", f">{pack.packed()}<"))
    return short if len(short) + LEAST < len(html) else html.replace(PLACE, "")


class _Pack:
    """What one page has packed."""

    def __init__(self) -> None:
        self.elements: dict[str, str] = {}
        """The elements of cards and verdicts, by the words that stand for them."""
        self.pieces: list[str] = []
        """The pieces in the order of the page."""

    def short_form(self, part: str) -> str:
        """The dormant *part* without what is packed from now on."""
        part = _WORDED.sub(self._by_words, part)
        texts: list[str] = []
        done = 0
        while found := _PIECE.search(part, done):
            end = _end(part, found)
            piece = part[found.start() : end]
            mark = f"<!--0-->{_words(piece)}<!---->" if found["touched"] else _SILENT
            if found.start() == done and texts and texts[-1] == mark == _SILENT:
                self.pieces[-1] += piece
            else:
                self.pieces.append(piece)
                texts += [part[done : found.start()], mark]
            done = end
        return "".join([*texts, part[done:]])

    def packed(self) -> str:
        """All of it, as `theme/partials/dormant.html` unpacks it."""
        text = json.dumps([self.elements, self.pieces], ensure_ascii=False, separators=(",", ":"))
        packer = zlib.compressobj(level=9, wbits=-zlib.MAX_WBITS)
        return b64encode(packer.compress(text.encode()) + packer.flush()).decode()

    def _by_words(self, found: re.Match[str]) -> str:
        words = _TAG.sub("", found[0].removesuffix(found["other"] or ""))
        while self.elements.setdefault(words, found[0]) != found[0]:
            words += "<!---->"
        return f"<kb-f>{words}</kb-f>"


def _words(piece: str) -> str:
    """The words of a list of what is touched."""
    return ", ".join(filter(None, (_TAG.sub("", one).strip() for one in _ITEM.split(piece))))


def _end(part: str, found: re.Match[str]) -> int:
    """Where the element ends that *found* begins, or *found* itself where that is all of it."""
    name = next((name for name in found.groups() if name), None)
    if name is None:
        return found.end()
    depth = 0
    for tag in re.compile(rf"<(/?){name}\b[^>]*>").finditer(part, found.start()):
        depth += -1 if tag[1] else 1
        if depth == 0:
            return tag.end()
    return found.end()
