"""The questions that a page of rules answers, as links above its first section.

On a phone the contents of a page are behind the menu, so whoever comes with a question would leaf for the answer.
"""

from collections.abc import Iterator, Sequence
from gettext import NullTranslations
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString

from kiebitz.markdown.permalinks import SIGN

FEWEST: Final = 2
"""Of one question a reader sees the answer at once."""


def rule_questions(headings: Sequence[Element], texts: NullTranslations) -> Element | None:
    """A list of links to *headings*, in their order; nothing where there are too few to choose from."""
    if len(headings) < FEWEST:
        return None
    # i18n: the name of a list of links, for those who hear the page: each leads to a question that the page answers
    label = texts.gettext("Questions on this page")
    questions = Element("nav", {"class": "kb-questions", "aria-label": label, "data-pagefind-ignore": ""})
    listed = SubElement(questions, "ul")
    for heading in headings:
        link = SubElement(SubElement(listed, "li"), "a", {"href": f"#{heading.get('id', '')}"})
        link.text = AtomicString("".join(_words(heading)).strip())
    return questions


def _words(element: Element) -> Iterator[str]:
    """The text of *element*, without that of the link to itself."""
    yield element.text or ""
    for child in element:
        if SIGN not in child.get("class", "").split():
            yield from _words(child)
        yield child.tail or ""
