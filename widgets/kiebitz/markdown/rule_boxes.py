"""The rule of a section in a box: below it the first position of the section, and all the rest of it in a fold.

A writer begins a section with `!!! rule ""` and at most three short sentences; the rest of
the section is written as any other.
"""

import re
from collections.abc import Iterator, Sequence
from gettext import NullTranslations
from html import escape
from itertools import takewhile
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import HTML_PLACEHOLDER_RE, AtomicString

from kiebitz.elements.rule_links import page_root
from kiebitz.elements.site_pages import page_link
from kiebitz.elements.variant_names import FIRST_VARIANT, variant_name
from kiebitz.markdown.own_rules import own_rule
from kiebitz.markdown.page_files import up
from kiebitz.markdown.rule_questions import rule_questions
from kiebitz.markdown.rule_sections import ANSWERED_BY_ATTRIBUTE, RULES_ATTRIBUTE
from kiebitz.markdown.source_page import page_name

KIND: Final = "rule"
"""The word behind the exclamation marks."""

_SECTION: Final = frozenset({"h1", "h2"})
_PARTS: Final = frozenset({"h2", "h3"})
"""Headings of what can own a rule."""

_POSITION: Final = 'class="kb-example"'
_BASIS: Final = " data-basis "
"""What the HTML has where it names lines of source texts."""

_BELOW: Final = re.compile(
    r'(<div class="kb-board kb-below"[^>]*>|<section class="kb-below">)(.*?)'
    r'(</div>\s*<div class="kb-notes"|</section>)',
    re.DOTALL,
)
"""What follows the board or the table of a position: claims and near-misses, up to the notes of a widget."""

_OPEN_NEAR_MISS: Final = re.compile(r'(<details class="kb-near") open>')


class RuleBoxes(Treeprocessor):
    """Arranges each section that has a rule: box, position, fold.

    Pages with one, or with a table that names lines of source texts, get the switch for scholars.
    """

    def __init__(self, md: Markdown, texts: NullTranslations) -> None:
        """Arrange what *md* converts, with *texts* for the folds and the switch."""
        super().__init__(md)
        self._texts = texts

    def run(self, root: Element) -> None:
        """Arrange the sections below *root*."""
        boxed = [section for section in _sections(root) if len(section) > 1 and _is_rule(section[1])]
        for section in boxed:
            self._arrange(root, section[1:])
        for heading in [one for one in root if one.tag in _PARTS and _rules_of(one)]:
            self._put_own_rule_first(root, heading, is_boxed=any(heading is section[0] for section in boxed))
        if boxed:
            place = list(root).index(boxed[0][0])
            root.insert(place, self._switch())
            if any(section[0].get(RULES_ATTRIBUTE) for section in boxed):
                root.insert(place, self._first_game())
            questions = rule_questions([section[0] for section in boxed], self._texts)
            if questions is not None:
                root.insert(place, questions)
        elif (table := next((one for one in root if self._has_basis(one)), None)) is not None:
            root.insert(list(root).index(table) + 1, self._switch())

    def _put_own_rule_first(self, root: Element, heading: Element, *, is_boxed: bool) -> None:
        """Put the place for what the reader's table plays below *heading*; a box and what follows it can be folded."""
        place = list(root).index(heading) + 1
        below = list(takewhile(lambda one: one.tag not in _SECTION, list(root)[place:])) if is_boxed else []
        root.insert(place, own_rule(_rules_of(heading), self._texts))
        if below:
            # Open, and without a summary that can be seen, as long as no table is chosen.
            others = Element("details", {"class": "kb-other-games", "open": "", "data-other-games": ""})
            # i18n: a fold below what is played at the reader's own table: how it is in all the games
            _add_caption(others, self._texts.gettext("In other games"))
            for one in below:
                root.remove(one)
                others.append(one)
            root.insert(place + 1, others)

    def _first_game(self) -> Element:
        """Which game the site begins with for whoever has chosen none, and the way to choose one."""
        sentences = self._texts.gettext(
            # i18n: on pages of rules, as long as nobody has chosen a game; {game} is the name of one
            "This page compares all the games. "
            "Until you choose one, lessons and boards begin with {game}, as it is played with real cards."
        )
        html = escape(sentences.format(game=variant_name(FIRST_VARIANT, self._texts)))
        with page_root(up(page_name(self.md))):
            address = page_link("table")
        if address:
            html += f' <a href="{escape(address)}">{escape(self._texts.gettext("Choose your game"))}</a>'
        note = Element("div")
        # A generator would take an address from the root of the language for a page's file.
        note.text = self.md.htmlStash.store(f'<p class="kb-first-game" data-no-table data-pagefind-ignore>{html}</p>')
        return note

    def _arrange(self, root: Element, section: Sequence[Element]) -> None:
        box, *others = section
        box.set("class", "kb-rule")
        visible = next((one for one in others if one.tag != "details" and self._positions(one)), None)
        if visible is not None:
            self._fold_below(visible)
            others.remove(visible)
            root.remove(visible)
            frame = Element("div", {"class": "kb-shown"})
            frame.append(visible)
            root.insert(list(root).index(box) + 1, frame)
        if others:
            fold = Element("details", {"class": "kb-more-rules"})
            # i18n: a fold below a rule: its exceptions, the values in all variants, more positions
            _add_caption(fold, self._texts.gettext("All variants, exceptions, examples"))
            place = list(root).index(others[0])
            for one in others:
                root.remove(one)
                fold.append(one)
            root.insert(place, fold)

    def _positions(self, element: Element) -> list[int]:
        """The numbers in the stash of the positions in *element*."""
        return [number for number in _stashed(element) if _POSITION in str(self.md.htmlStash.rawHtmlBlocks[number])]

    def _has_basis(self, element: Element) -> bool:
        """Whether *element* contains a table whose values have their lines of a source text beside them."""
        return any(_BASIS in str(self.md.htmlStash.rawHtmlBlocks[number]) for number in _stashed(element))

    def _fold_below(self, element: Element) -> None:
        """Put what follows the boards in *element* into a fold; what follows other positions has folds of its own."""
        blocks = self.md.htmlStash.rawHtmlBlocks
        # i18n: a fold below the picture of a position: what is true of it, and what changes if one card is different
        summary = escape(self._texts.gettext("More on this position"))
        fold = rf'\1<details class="kb-more-here"><summary>{summary}</summary>\2</details>\3'
        for number in self._positions(element):
            html, folded = _BELOW.subn(fold, str(blocks[number]))
            blocks[number] = html if folded else _OPEN_NEAR_MISS.sub(r"\1>", html)

    def _switch(self) -> Element:
        """The switch that shows sources and proofs; hidden until a script follows it."""
        attributes = {
            "class": "kb-scholarship",
            "data-scholarship-choice": "",
            "data-pagefind-ignore": "",
            "hidden": "",
        }
        switch = Element("p", attributes)
        label = SubElement(switch, "label")
        box = SubElement(label, "input", {"type": "checkbox"})
        # i18n: a switch: with it the page shows what each source text states, and where they contradict each other
        box.tail = AtomicString(" " + self._texts.gettext("Show sources and proofs"))
        return switch


def _add_caption(fold: Element, text: str) -> None:
    """Call *fold* by a *text* that is the same in every section: the search would quote it before what is in it."""
    caption = SubElement(fold, "summary")
    caption.set("data-pagefind-ignore", "")
    caption.text = AtomicString(text)


def _sections(root: Element) -> Iterator[list[Element]]:
    """Each section of the page: its heading, and what comes before the next one."""
    elements = list(root)
    for place, element in enumerate(elements):
        if element.tag in _SECTION:
            yield [element, *takewhile(lambda one: one.tag not in _SECTION, elements[place + 1 :])]


def _stashed(element: Element) -> Iterator[int]:
    """The numbers of the pieces of HTML that *element* contains."""
    texts = (text for one in element.iter() for text in (one.text, one.tail) if text)
    return (int(number) for text in texts for number in HTML_PLACEHOLDER_RE.findall(text))


def _rules_of(heading: Element) -> str:
    """Names of the rules that answer the question of *heading*, with blanks between: its own, or others'."""
    return heading.get(RULES_ATTRIBUTE, "") or heading.get(ANSWERED_BY_ATTRIBUTE, "")


def _is_rule(element: Element) -> bool:
    return element.tag == "div" and element.get("class", "").split() == ["admonition", KIND]
