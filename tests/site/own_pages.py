"""The pages of a built site that are pages of their own, and what their HTML has, however it is written."""

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from kiebitz.site.embeds import FOLDER

type Tag = tuple[str, dict[str, str]]


class Page(HTMLParser):
    """Reads the tags and the title of a page, its attributes with quotes or without."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[Tag] = []
        self.titles: list[str] = []
        self._is_title = False
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep the tag; a title begins with it, if it is one."""
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        # Drawings have titles as well.
        self._is_title = tag == "title" and all(name != "body" for name, _ in self.tags)
        if self._is_title:
            self.titles.append("")

    def handle_data(self, data: str) -> None:
        """Add to the title."""
        if self._is_title:
            self.titles[-1] += data

    def handle_endtag(self, tag: str) -> None:
        """End the title with its tag."""
        self._is_title = self._is_title and tag != "title"

    def values(self, tag: str, wanted: str, **given: str) -> list[str]:
        """What the attribute *wanted* has at each *tag* with the attributes *given*."""
        return [
            attributes[wanted]
            for name, attributes in self.tags
            if name == tag and wanted in attributes and attributes.items() >= given.items()
        ]

    @property
    def leads_on(self) -> bool:
        """Whether it only leads to another page."""
        return self.values("meta", "content", **{"http-equiv": "refresh"}) != []


def is_embed(page: Path) -> bool:
    """Whether *page*, by its path in the site, is there to be embedded by pages of others."""
    return FOLDER in page.parts[:2]


def built_pages(site: Path) -> Iterator[tuple[str, str]]:
    """Path and text of every page in *site*, but for those that hosts send for any address."""
    for page in sorted(site.rglob("*.html")):
        if page.name != "404.html":
            yield page.relative_to(site).as_posix(), page.read_text(encoding="utf-8")


def own_pages(site: Path) -> dict[str, str]:
    """The text of each page of *site*, by path, but for those to be embedded and those that only lead on."""
    return {name: html for name, html in built_pages(site) if not is_embed(Path(name)) and not Page(html).leads_on}
