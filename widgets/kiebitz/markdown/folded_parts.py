"""Long lists of parts, each folded into its heading: one looks for the heading, and opens what is below it.

`## Where texts disagree { #disagree data-parts="folded" }` folds every part of that section that has a heading `###`.
"""

from itertools import takewhile
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

ATTRIBUTE: Final = "data-parts"

_SECTION: Final = frozenset({"h1", "h2"})
_PART: Final = "h3"


class FoldedParts(Treeprocessor):
    """Folds the parts of the sections that ask for it."""

    def __init__(self, md: Markdown) -> None:
        """Fold parts of what *md* converts."""
        super().__init__(md)

    def run(self, root: Element) -> None:
        """Fold them below *root*; a heading keeps its id, so that links lead to it as before."""
        is_folded = False
        for element in list(root):
            if element.tag in _SECTION:
                is_folded = element.attrib.pop(ATTRIBUTE, "") == "folded"
            elif element.tag == _PART and is_folded:
                _fold(root, element)


def _fold(root: Element, heading: Element) -> None:
    place = list(root).index(heading)
    fold = Element("details", {"class": "kb-part"})
    below = list(takewhile(lambda one: one.tag not in {*_SECTION, _PART}, list(root)[place + 1 :]))
    root[place] = fold
    SubElement(fold, "summary").append(heading)
    for one in below:
        root.remove(one)
        fold.append(one)
