"""What a build publishes: the same bytes wherever and whenever it is made, and nothing that readers have no use for."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urljoin

import pytest
from tests.site.conftest import COPIED, DISTRIBUTIONS
from tests.site.own_pages import Page, built_pages, own_pages
from tests.site.small_sites import build_small_site
from tests.tiers import Sample

from kiebitz.licences import NOTICE
from kiebitz.locales import site_locales
from kiebitz.translate.catalogue_files import LOCALES as CATALOGUES

LANGUAGES = ("en", "hr")

ORIGIN = "https://example.org/cards/"

BUILD = """
import sys
from pathlib import Path
from kiebitz.locales import site_locales
from kiebitz.site import CATALOGUES, build
build(Path("site"), report=print, locales=[one for one in site_locales(CATALOGUES) if one.id in sys.argv[1:]])
"""

ELSEWHERE = {
    "SOURCE_DATE_EPOCH": "1000000000",
    "PYTHONHASHSEED": "7",
    "TZ": "Asia/Tokyo",
    "LANG": "de_AT.UTF-8",
    "LC_ALL": "C.UTF-8",
}
"""What another machine has on another day."""


def built(root: Path, place: Path, kept: str, environment: dict[str, str]) -> Path:
    """The site that a copy of the project in *place* makes, with results of slow steps that *kept* names."""
    for name in (*COPIED, *DISTRIBUTIONS):
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        if (root / name).is_dir():
            shutil.copytree(root / name, place / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(root / name, place / name)
    (place / "node_modules").symlink_to(root / "node_modules")
    cache = place / ".cache/bundle"
    cache.mkdir(parents=True)
    for step in (root / ".cache/bundle").glob(kept):
        (cache / step.name).symlink_to(step)
    known = {
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")]),
        "PYTHONPATH": os.pathsep.join([str(place / "engine"), str(place / "widgets")]),
        "KIEBITZ_SITE_URL": ORIGIN,
        "NO_MKDOCS_2_WARNING": "1",
    }
    command = [sys.executable, "-c", BUILD, *LANGUAGES]
    done = subprocess.run(
        command, cwd=place, env=os.environ | known | environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return place / "site"


@pytest.fixture(name="pages", scope="module")
def pages_fixture(built_site: Path) -> dict[str, Page]:
    """The pages of the site that are pages of their own, by path."""
    return {name: Page(html) for name, html in own_pages(built_site).items()}


def contents(site: Path) -> dict[str, bytes]:
    """All files by path."""
    return {file.relative_to(site).as_posix(): file.read_bytes() for file in site.rglob("*") if file.is_file()}


@pytest.mark.rare(3)
def test_another_machine_on_another_day_publishes_the_same(
    root: Path, tmp_path_factory: pytest.TempPathFactory, sample: Sample
) -> None:
    """Byte for byte: no path, time, language or order of chance is in it, and no engine is fetched anew.

    In a part of the tests it is a site of three pages.
    """
    near, far = tmp_path_factory.mktemp("a"), tmp_path_factory.mktemp("another") / ("much-longer-than-the-other" * 3)
    if sample.is_whole:
        # Compressing is slow and rests on nothing but the content.
        one, other = built(root, near, "*", {}), built(root, far, "compressed-*", ELSEWHERE)
    else:
        one, other = (build_small_site(root, place, known).out for place, known in ((near, {}), (far, ELSEWHERE)))

    first, again = contents(one), contents(other)
    assert first != {}
    assert set(first) == set(again)
    assert [name for name, content in first.items() if again[name] != content] == []


def test_no_path_of_the_machine_is_published(root: Path, built_site: Path) -> None:
    """Neither the folder it was built in, nor that of the programs that built it."""
    places = [str(place).encode() for place in (built_site.parent, root, sys.prefix)]

    found = [name for name, content in contents(built_site).items() if any(place in content for place in places)]
    assert found == []


def test_nothing_unused_is_published(built_site: Path) -> None:
    """No source map and nothing of the theme's own search; and nothing names them."""
    names = contents(built_site)
    texts = {name: text.decode() for name, text in names.items() if name.endswith((".html", ".js", ".css"))}

    assert [name for name in names if name.endswith(".map") or "lunr" in name or "workers/" in name] == []
    assert [name for name, text in texts.items() if "sourceMappingURL" in text or "workers/search" in text] == []


def test_every_page_links_the_licences(built_site: Path, pages: dict[str, Page]) -> None:
    """The link at its foot leads to the file."""
    for name, page in pages.items():
        [link] = [href for href in page.values("a", "href") if href.endswith(NOTICE)]
        assert (built_site / name).parent.joinpath(link).resolve() == (built_site / NOTICE).resolve()


def titles(page: Page) -> list[str]:
    """What browsers call *page*."""
    return page.titles


def descriptions(page: Page) -> list[str]:
    """What searchers are shown of *page*."""
    return page.values("meta", "content", name="description")


@pytest.mark.parametrize("texts_of", [titles, descriptions])
def test_every_page_gives_searchers_what_it_alone_has(
    pages: dict[str, Page], texts_of: Callable[[Page], list[str]]
) -> None:
    """In each language."""
    texts = {name: texts_of(page) for name, page in pages.items()}

    assert {name: found for name, found in texts.items() if len(found) != 1 or not found[0]} == {}
    assert len({found[0] for found in texts.values()}) == len(texts)


def test_every_other_page_names_the_one_that_searchers_are_to_show(built_site: Path, pages: dict[str, Page]) -> None:
    """One to be embedded, or one that only leads on: in the same language, from the base that the page has."""
    others = {name: Page(html) for name, html in built_pages(built_site) if name not in pages}

    assert others
    for name, page in others.items():
        [canonical] = page.values("link", "href", rel="canonical")
        base = urljoin(f"{ORIGIN}{name}", [*page.values("base", "href"), ""][0])
        whole = urljoin(base, canonical).removeprefix(ORIGIN)
        assert (name, f"{whole}index.html" in pages, language(whole)) == (name, True, language(name))


def language(address: str) -> str:
    """The folder of a language that *address* begins with, or nothing."""
    first = address.partition("/")[0]
    return first if first in {one.prefix.strip("/") for one in site_locales(Path(CATALOGUES))} else ""


@pytest.mark.parametrize(
    ("page", "names"),
    [("index.html", ("Schnapsen", "Sechsundsechzig", "66")), ("hr/index.html", ("Schnapsen", "šezdeset šest", "66"))],
)
def test_the_first_page_is_found_by_the_names_of_the_games(
    pages: dict[str, Page], page: str, names: tuple[str, ...]
) -> None:
    """Its title has them, as players of that language use them."""
    [title] = pages[page].titles

    assert [name for name in names if name not in title] == []
