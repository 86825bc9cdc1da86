"""HTML without the blanks, quotes and end tags that it does not need.

It is the last step of a build, after everything that reads pages. Browsers make the same elements of both forms: what
is left out is what the standard calls optional (https://html.spec.whatwg.org/multipage/syntax.html#optional-tags), and
blanks where a block begins or ends, which no browser shows.
"""

import re
from typing import Final

_PART: Final = re.compile(
    r"<!--.*?-->"
    r"|<(?P<kept>pre|script|style|textarea)\b.*?</(?P=kept)\s*>"
    r"|<(?P<end>/?)(?P<name>[a-zA-Z][\w-]*)(?P<attributes>(?:[^>\"']|\"[^\"]*\"|'[^']*')*)>",
    re.DOTALL,
)
"""What is no text: comments, elements whose contents stay as they are, and tags."""

_ATTRIBUTE: Final = re.compile(r"\s+(?P<name>[^\s=\"'/>]+)(?:\s*=\s*(?P<value>\"[^\"]*\"|'[^']*'|[^\s\"'>]+))?")

_ALIGNED: Final = re.compile(r"style=[\"']text-align: *(?P<side>left|center|right);?[\"']")

_PLAIN: Final = re.compile(r"[^\s\"'`=<>]+")
"""Values that need no quotes."""

_BLANKS: Final = re.compile(r"[ \t\r\n\f]+")
"""What HTML shows as one blank; the no-break space is none of them."""

_SIGNS: Final = {"&#34;": '"', "&quot;": '"', "&#39;": "'", "&nbsp;": "\u00a0", "&para;": "¶"}
"""Signs that a text may have as they are, by what stands for them."""

_SIGN: Final = re.compile("|".join(_SIGNS))

_LINE: Final = "button canvas iframe img input meter object progress select svg textarea video"
_SEEN_ALONE: Final = frozenset(_LINE.split())
"""Elements that are seen in a line, though they may be without a text."""

_UNSEEN: Final = frozenset({"script", "style"})
"""Elements that are not seen in a line."""

_UNUSED: Final = frozenset({"data-fact", "xmlns"})
"""Attributes that only the checks of the build read, and one that HTML does without."""

_IN_NAVIGATION: Final = re.compile(
    r'(?P<link><a href="[^"]*" class="md-nav__link(?: md-nav__link--active)?">)'
    r'\s*<span class="md-ellipsis">\s*(?P<text>[^<]*?)\s*</span>\s*</a>'
)
"""A link of the theme's navigation. The element in it would cut a text off that has no place, as none does there."""

_UP: Final = re.compile(r"(?:\.\./)+")

_WHOLE_LINES: Final = """
    address article aside base blockquote body br col colgroup dd details dialog div dl dt fieldset figcaption figure
    footer
    form h1 h2 h3 h4 h5 h6 head header hgroup hr html kiebitz-widget legend li link main menu meta nav noscript ol
    optgroup
    option p pre search section summary table tbody td template tfoot th thead title tr ul
"""
_BLOCKS: Final = frozenset(_WHOLE_LINES.split())
"""Elements at whose tags blanks are not seen: they begin and end a line, lie in a table, or are not seen at all."""

_FOR_SEARCH: Final = "data-pagefind-"
"""How attributes begin that only the search's index reads."""

_AFTER_PARAGRAPH: Final = """
    address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr
    main
    nav ol p pre section table ul /article /blockquote /dd /details /div /fieldset /form /li /section /td
"""
_ENDED_BY: Final = {
    "li": frozenset({"li", "/ul", "/ol", "/menu"}),
    "dt": frozenset({"dt", "dd"}),
    "dd": frozenset({"dt", "dd", "/dl", "/div"}),
    "td": frozenset({"td", "th", "/tr"}),
    "th": frozenset({"td", "th", "/tr"}),
    "tr": frozenset({"tr", "/tbody", "/thead", "/tfoot", "/table"}),
    "p": frozenset(_AFTER_PARAGRAPH.split()),
    "option": frozenset({"option", "optgroup", "/select", "/datalist"}),
}
"""The end tags that may be left out, each with the tags before which they may be."""


def short_html(html: str, folder: str = "") -> str:
    """*html*, a page in *folder* of its site, in its short form."""
    # Where a page has another base its addresses do not lead from its own folder.
    plain = _IN_NAVIGATION.sub(r"\g<link>\g<text></a>", html)
    return _Shortening("" if "<base " in html else folder).of(plain)


def short_address(address: str, folder: str) -> str:
    """*address*, written in a page in *folder*, without the way up and down again through folders that both lie in."""
    around = folder.split("/") if folder else []
    up = _UP.match(address)
    climbed = len(up[0]) // 3 if up else 0
    # Above the site nobody knows the names of folders.
    if not 0 < climbed <= len(around):
        return address
    place, hash_sign, fragment = address[3 * climbed :].partition("#")
    named = around[len(around) - climbed :]
    shared = 0
    for one, other in zip(named, place.split("/")[:-1], strict=False):
        if one != other:
            break
        shared += 1
    rest = "/".join(place.split("/")[shared:])
    short = "../" * (climbed - shared) + rest
    return f"{short}{hash_sign}{fragment}" if short or hash_sign else address


class _Shortening:
    """What is written of one page, and what the next text or tag has to know."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._pieces: list[str] = []
        self._unwritten_end = ""
        """The last end tag, as long as nobody knows whether it is needed."""
        self._is_line_begun = False
        """Whether a blank would be seen here."""

    def of(self, html: str) -> str:
        """The short form of *html*."""
        done = 0
        for part in _PART.finditer(html):
            name = (part["kept"] or part["name"] or "").lower()
            self._add_text(html[done : part.start()], is_before_block=name in _BLOCKS)
            done = part.end()
            if name:
                self._add_part(part, name)
        self._add_text(html[done:], is_before_block=True)
        return "".join([*self._pieces, self._unwritten_end])

    def _add_text(self, text: str, *, is_before_block: bool) -> None:
        short = _with_signs(_BLANKS.sub(" ", text))
        if not self._is_line_begun:
            short = short.removeprefix(" ")
        if is_before_block:
            short = short.removesuffix(" ")
        if short:
            self._write_end()
            self._pieces.append(short)
            self._is_line_begun = not short.endswith(" ")

    def _add_part(self, part: re.Match[str], name: str) -> None:
        if not _may_be_left_out(self._unwritten_end, "/" + name if part["end"] else name):
            self._write_end()
        self._unwritten_end = ""
        if part["kept"]:
            begin, end = part[0].index(">") + 1, part[0].rindex("<")
            content = part[0][begin:end] if name in _UNSEEN else _with_signs(part[0][begin:end])
            self._pieces.append(_short_tag(part[0][:begin], self._folder) + content + f"</{name}>")
            self._is_line_begun = self._is_line_begun if name in _UNSEEN else name not in _BLOCKS
            return
        if part["end"]:
            self._unwritten_end = f"</{part['name']}>"
        else:
            self._pieces.append(f"<{part['name']}{_short_attributes(part['attributes'], self._folder)}>")
        if name in _BLOCKS:
            self._is_line_begun = False
        elif part["end"] or name in _SEEN_ALONE:
            self._is_line_begun = True

    def _write_end(self) -> None:
        if self._unwritten_end:
            self._pieces.append(self._unwritten_end)
            self._unwritten_end = ""


def _may_be_left_out(end: str, following: str) -> bool:
    """Whether the tag *end*, such as `</li>`, need not be written before the tag *following*, such as `/ul`."""
    return following in _ENDED_BY.get(end[2:-1], frozenset())


def _with_signs(text: str) -> str:
    return _SIGN.sub(lambda sign: _SIGNS[sign[0]], text)


def _short_attributes(attributes: str, folder: str) -> str:
    short = []
    for found in _ATTRIBUTE.finditer(attributes):
        name, value = found["name"], found["value"]
        if aligned := _ALIGNED.fullmatch(f"{name}={value}"):
            # What Markdown writes for a column of a table; a policy forbids styles in attributes.
            name, value = "align", aligned["side"]
        if name.startswith(_FOR_SEARCH) or name in _UNUSED:
            continue
        bare = value[1:-1] if value and value[0] in "\"'" else value
        if name == "href" and bare:
            bare = short_address(bare, folder)
            value = f'"{bare}"'
        if not bare:
            short.append(f" {name}")
        else:
            short.append(f" {name}={bare if _PLAIN.fullmatch(bare) else value}")
    return "".join(short)


def _short_tag(tag: str, folder: str) -> str:
    """The start tag *tag* in its short form."""
    found = _PART.fullmatch(tag)
    return f"<{found['name']}{_short_attributes(found['attributes'], folder)}>" if found and found["name"] else tag
