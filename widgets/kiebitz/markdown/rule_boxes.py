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

from kiebitz.markdown.rule_questions import rule_questions

KIND: Final = "rule"
"""The word behind the exclamation marks."""

_SECTION: Final = frozenset({"h1", "h2"})
_POSITION: Final = 'class="kb-example"'
_BELOW: Final = re.compile(
    r'(<div class="kb-board kb-below"[^>]*>|<section class="kb-below">)(.*?)'
    r'(</div>\s*<div class="kb-notes">|</section>)',
    re.DOTALL,
)
"""What follows the board or the table of a position: claims and near-misses, up to the notes of a widget."""

_OPEN_NEAR_MISS: Final = re.compile(r'(<details class="kb-near") open>')


class RuleBoxes(Treeprocessor):
    """Arranges each section that has a rule: box, position, fold; pages with one get the switch for scholars."""

    def __init__(self, md: Markdown, texts: NullTranslations) -> None:
        """Arrange what *md* converts, with *texts* for the folds and the switch."""
        super().__init__(md)
        self._texts = texts

    def run(self, root: Element) -> None:
        """Arrange the sections below *root*."""
        boxed = [section for section in _sections(root) if len(section) > 1 and _is_rule(section[1])]
        for section in boxed:
            self._arrange(root, section[1:])
        if boxed:
            place = list(root).index(boxed[0][0])
            root.insert(place, self._switch())
            questions = rule_questions([section[0] for section in boxed], self._texts)
            if questions is not None:
                root.insert(place, questions)

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
            SubElement(fold, "summary").text = AtomicString(self._texts.gettext("All variants, exceptions, examples"))
            place = list(root).index(others[0])
            for one in others:
                root.remove(one)
                fold.append(one)
            root.insert(place, fold)

    def _positions(self, element: Element) -> list[int]:
        """The numbers in the stash of the positions in *element*."""
        texts = (text for one in element.iter() for text in (one.text, one.tail) if text)
        found = (int(number) for text in texts for number in HTML_PLACEHOLDER_RE.findall(text))
        return [number for number in found if _POSITION in str(self.md.htmlStash.rawHtmlBlocks[number])]

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


def _sections(root: Element) -> Iterator[list[Element]]:
    """Each section of the page: its heading, and what comes before the next one."""
    elements = list(root)
    for place, element in enumerate(elements):
        if element.tag in _SECTION:
            yield [element, *takewhile(lambda one: one.tag not in _SECTION, elements[place + 1 :])]


def _is_rule(element: Element) -> bool:
    return element.tag == "div" and element.get("class", "").split() == ["admonition", KIND]
