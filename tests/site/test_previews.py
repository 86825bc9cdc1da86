"""What others see of every page of the built site: its tags, its picture, its languages, and the manifest.

The site is built without an address of its own in most runs; then addresses are relative, and still lead to files.
"""

import json
import os
import re
import struct
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin

import pytest

from kiebitz.response_headers import is_for_others

LOCALES = ("en", "de", "hr", "sr", "sr-Latn")

TAGS = ("og:type", "og:site_name", "og:title", "og:description", "og:url", "og:image", "og:image:alt")

HERE = "https://example.org/here/"
"""Stands for the root of a site without an address."""


class Head(HTMLParser):
    """Title, meta tags and links of a page."""

    def __init__(self, text: str) -> None:
        """Read *text* to its end."""
        super().__init__()
        self.metas: list[tuple[str, str]] = []
        self.links: list[dict[str, str]] = []
        self.language = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep what is in the head."""
        named = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.language = named.get("lang", "")
        elif tag == "meta":
            self.metas.append((named.get("property") or named.get("name") or "", named.get("content", "")))
        elif tag == "link":
            self.links.append(named)

    def named(self, name: str) -> list[str]:
        """The contents of all meta tags called *name*."""
        return [content for other, content in self.metas if other == name]

    def alternates(self, address: str) -> dict[str, str]:
        """Language to whole address of the same page in it."""
        found = [link for link in self.links if link.get("rel", "").strip() == "alternate" and link.get("hreflang")]
        return {link["hreflang"]: urljoin(address, link["href"]) for link in found}


@pytest.fixture(name="origin", scope="module")
def origin_fixture(built_site: Path) -> str:
    """The address that the site was built for, with a slash at the end, or `HERE`."""
    for line in (built_site / "robots.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("Sitemap: "):
            return line.removeprefix("Sitemap: ").removesuffix("sitemap.xml")
    return HERE


@pytest.fixture(name="heads", scope="module")
def heads_fixture(built_site: Path, origin: str) -> dict[str, Head]:
    """The head of every page for readers, by its whole address."""
    found = {}
    for file in sorted(built_site.rglob("index.html")):
        text = file.read_text(encoding="utf-8")
        page = os.path.relpath(file.parent, built_site).replace(os.sep, "/")
        # Pages that moved lead on, and pages to be embedded are parts of others.
        if not re.search(r'http-equiv="?refresh', text) and not is_for_others(page):
            found[origin + (f"{page}/" if page != "." else "")] = Head(text)
    assert found
    return found


def file_of(site: Path, origin: str, address: str) -> Path:
    """The file of *site* at the whole *address*; an address that ends with a slash is a page's."""
    assert address.startswith(origin), address
    name = address.removeprefix(origin)
    return site / (name + "index.html" if name.endswith("/") or not name else name)


def png_size(file: Path) -> tuple[int, int]:
    """Width and height of the PNG in *file*."""
    head = file.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n", file
    width, height = struct.unpack(">II", head[16:24])
    return width, height


def test_each_page_has_each_tag_once(heads: dict[str, Head]) -> None:
    """Title and description are those of the page, and no tag is empty."""
    wrong = [(page, tag, head.named(tag)) for page, head in heads.items() for tag in TAGS if not one_text(head, tag)]
    others = [page for page, head in heads.items() if head.named("og:description") != head.named("description")]

    assert wrong == []
    assert others == []


def one_text(head: Head, tag: str) -> bool:
    """Whether *head* has *tag* once, with a text."""
    found = head.named(tag)
    return len(found) == 1 and bool(found[0].strip())


@pytest.mark.parametrize("tag", ["og:title", "og:description"])
def test_no_two_pages_of_a_language_share_a_text(heads: dict[str, Head], tag: str) -> None:
    """Whoever sees a preview knows which page it leads to."""
    first: dict[tuple[str, str], str] = {}
    shared = []
    for page, head in heads.items():
        key = (head.language, head.named(tag)[0])
        if first.setdefault(key, page) != page:
            shared.append((page, first[key], key))
    assert shared == []


def test_each_picture_is_there_in_its_size(heads: dict[str, Head], built_site: Path, origin: str) -> None:
    """Messengers leave out a preview whose picture is missing or of another size."""
    for page, head in heads.items():
        size = int(head.named("og:image:width")[0]), int(head.named("og:image:height")[0])
        picture = file_of(built_site, origin, urljoin(page, head.named("og:image")[0]))
        assert png_size(picture) == size == (1200, 630), page


def test_each_picture_is_of_some_page(heads: dict[str, Head], built_site: Path, origin: str) -> None:
    """None is drawn for nothing."""
    named = {file_of(built_site, origin, urljoin(page, head.named("og:image")[0])) for page, head in heads.items()}

    assert set((built_site / "previews").rglob("*.png")) == named


def test_languages_name_each_other(heads: dict[str, Head]) -> None:
    """A page names itself and the same page in each language, and each of those names the same ones."""
    for page, head in heads.items():
        named = head.alternates(page)
        assert set(named) == {*LOCALES, "x-default"}, page
        assert named[head.language] == page
        assert named["x-default"] == named["en"]
        for other in named.values():
            assert heads[other].alternates(other) == named, (page, other)


def test_a_page_names_its_own_address(heads: dict[str, Head], origin: str) -> None:
    """As its canonical one, where the site has an address, and to those who preview it."""
    for page, head in heads.items():
        canonical = [link["href"] for link in head.links if link.get("rel") == "canonical"]
        assert canonical == ([] if origin == HERE else [page])
        assert urljoin(page, head.named("og:url")[0]) == page


def test_the_map_has_exactly_the_pages(heads: dict[str, Head], built_site: Path, origin: str) -> None:
    """In all languages; a site without an address has none."""
    if origin == HERE:
        assert list(built_site.rglob("sitemap.xml*")) == []
        return
    text = (built_site / "sitemap.xml").read_text(encoding="utf-8")
    named = [part.split("</loc>")[0] for part in text.split("<loc>")[1:]]
    assert sorted(named) == sorted(page for page, head in heads.items() if not head.named("robots"))


def test_each_language_has_a_manifest_whose_files_are_there(
    heads: dict[str, Head], built_site: Path, origin: str
) -> None:
    """Every page names that of its language; the icons have the sizes in it."""
    for page, head in heads.items():
        (link,) = (link for link in head.links if link.get("rel") == "manifest")
        address = urljoin(page, link["href"])
        manifest = json.loads(file_of(built_site, origin, address).read_text(encoding="utf-8"))
        assert manifest["lang"] == head.language
        assert urljoin(address, manifest["start_url"]) in heads
        for icon in icons(manifest):
            file = file_of(built_site, origin, urljoin(address, icon["src"]))
            assert file.is_file()
            assert icon["sizes"] == ("any" if file.suffix == ".svg" else "x".join(map(str, png_size(file))))


def icons(manifest: dict[str, list[dict[str, str]]]) -> Iterator[dict[str, str]]:
    """The icons of *manifest*; a phone asks for two sizes."""
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    yield from manifest["icons"]
