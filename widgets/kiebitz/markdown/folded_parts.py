"""Long lists of parts, each folded into its heading: one looks for the heading, and opens what is below it.

`## Where texts disagree { #disagree data-parts="folded" }` folds every part of that section that has a heading `###`.
In the title of a page it folds every section; `data-parts="all-but-first"` leaves the first one open, so that the
page begins with what it is about.
"""

from itertools import takewhile
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

from kiebitz.markdown.permalinks import SIGN

ATTRIBUTE: Final = "data-parts"

_FOLDED: Final = "folded"
_ALL_BUT_FIRST: Final = "all-but-first"

_PART_OF: Final = {"h1": "h2", "h2": "h3"}
"""The heading of what is folded or not to those of its parts."""


class FoldedParts(Treeprocessor):
    """Folds the parts of the sections that ask for it."""

    def __init__(self, md: Markdown) -> None:
        """Fold parts of what *md* converts."""
        super().__init__(md)

    def run(self, root: Element) -> None:
        """Fold them below *root*; a heading keeps its id, so that links lead to it as before."""
        for element in list(root):
            wish = element.attrib.pop(ATTRIBUTE, "") if element.tag in _PART_OF else ""
            if wish in {_FOLDED, _ALL_BUT_FIRST}:
                parts = _parts(root, element)
                for heading in parts[1:] if wish == _ALL_BUT_FIRST else parts:
                    _fold(root, heading)


def _parts(root: Element, whole: Element) -> list[Element]:
    """The headings of the parts of what *whole* is the heading of."""
    after = list(root)[list(root).index(whole) + 1 :]
    within = takewhile(lambda one: one.tag not in {"h1", whole.tag}, after)
    return [one for one in within if one.tag == _PART_OF[whole.tag]]


def _fold(root: Element, heading: Element) -> None:
    place = list(root).index(heading)
    fold = Element("details", {"class": "kb-part"})
    ends = {tag for tag in ("h1", "h2", "h3") if tag <= heading.tag}
    below = list(takewhile(lambda one: one.tag not in ends, list(root)[place + 1 :]))
    if below and all(one.tag == "details" for one in below):
        # Folds by themselves, which nobody has to open twice.
        return
    root[place] = fold
    # What is pressed opens the fold: a link inside would be a second thing to press.
    for link in [child for child in heading if SIGN in child.get("class", "").split()]:
        heading.remove(link)
    SubElement(fold, "summary").append(heading)
    for one in below:
        root.remove(one)
        fold.append(one)
