"""What the tests of elements share: reading HTML, and moments of random deals."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import pytest

from cardrules.sixtysix import Position, deal, find_preset, legal_actions, play, shuffled, turn_of
from kiebitz.elements.site_pages import use_pages
from kiebitz.markdown.site_data import SiteData
from kiebitz.site_settings import read_site_settings

type Attributes = dict[str, str | None]
type ReadHtml = Callable[[str], Html]
type Moments = Callable[[str, int], Iterator[Position]]


VOID = frozenset({"br", "input"})
"""Tags that contain nothing, so that none of them is closed."""


@dataclass(frozen=True, slots=True)
class Tag:
    """One opening tag, and the text within it."""

    name: str
    attributes: Attributes
    text: list[str]


class Html(HTMLParser):
    """The tags of a piece of HTML in order; refuses tags that are not nested as they should be."""

    def __init__(self, text: str) -> None:
        """Read *text* to its end."""
        super().__init__()
        self.tags: list[Tag] = []
        self._open: list[Tag] = []
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep the tag."""
        assert len(dict(attrs)) == len(attrs), f"an attribute twice in {tag}"
        self.tags.append(Tag(tag, dict(attrs), []))
        if tag not in VOID:
            self._open.append(self.tags[-1])

    def handle_endtag(self, tag: str) -> None:
        """Close the last tag, which must be this one."""
        assert self._open.pop().name == tag

    def handle_data(self, data: str) -> None:
        """Give the text to every tag that contains it."""
        for tag in self._open:
            tag.text.append(data)

    def named(self, name: str, attribute: str = "") -> list[Tag]:
        """The tags called *name*, where *attribute* is given those that have it."""
        return [tag for tag in self.tags if tag.name == name and (not attribute or attribute in tag.attributes)]

    def values(self, attribute: str) -> list[str]:
        """The values of *attribute* wherever it occurs, in order."""
        return [tag.attributes[attribute] or "" for tag in self.tags if attribute in tag.attributes]


@pytest.fixture(autouse=True)
def _pages_of_the_project(root: Path) -> None:
    """Widgets link to the pages of the project, until the test is over."""
    use_pages(SiteData(docs=root / "docs", settings=read_site_settings(root)).pages)


@pytest.fixture(scope="session", name="read_html")
def read_html_fixture() -> ReadHtml:
    """Reads a piece of HTML."""
    return Html


@pytest.fixture(scope="session", name="moments")
def moments_fixture() -> Moments:
    """Every position of a random deal, the last one too: `moments(variant, seed)`."""

    def moments(variant: str, seed: int) -> Iterator[Position]:
        rules, random = find_preset(variant).rules, Random(seed)
        position = deal(rules, shuffled(rules, seed), random.choice((0, 1)))
        yield position
        while position.result is None:
            position = play(position, random.choice(legal_actions(turn_of(position))))
            yield position

    return moments
