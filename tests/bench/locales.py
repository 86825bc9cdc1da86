"""What languages and pages cost: all languages against English alone, and a page in a large site against a small one.

    python -m tests.bench.locales

In seconds of work. Languages: the project's own pages, each time in a new process, without checks, bundle and search,
which would only make the ratio smaller. Pages: simple ones, made here, in parts and chapters as a site of that size has
them.
"""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from statistics import median
from typing import Any, Final

import yaml
from tests.bench.rows import head, row
from tests.bench.work import work

from kiebitz import site
from kiebitz.bundle import Bundle
from kiebitz.locales import WORK, site_locales
from kiebitz.markdown.site_data import data_of_folder

LANGUAGES: Final = 4.0
"""What all languages may cost, in terms of English alone."""

STEADY: Final = 1.2
"""What a page of the large site may cost, in terms of one of the small site."""

SMALL: Final = 20
LARGE: Final = 500
CHAPTER: Final = 25
PARTS: Final = 5
BLOCKS: Final = 8
"""On each page; the pages of this project have four times as many."""
ROUNDS: Final = 3
_BUNDLE: Final = Bundle(shell="shell.js", style="style.css")  # noqa: S604  # names of files, and no shell runs

PAGE: Final = """# Page {number} {{ #page }}

On page {number} of this site you count to {{= 66 game.target_points }}; the {{= rank A ace }} alone will not do.
The [next page](p{next:03}.md) says so too.
"""
BLOCK: Final = """
```example
variant: schnopsn-weich, original-66
trump: ♥
talon: empty
led: ♠K
you: ♠A ♠J ♥Q
points: you {mine}, opponent {theirs}
legal: ♠A
refused: ♠J by strict.must_beat
```
"""


def measure_locales() -> None:
    """Measure both; the current folder is the project's."""
    count = len(site_locales(site.CATALOGUES))
    one, every = (median(pages_in(number) for _ in range(ROUNDS)) for number in (1, count))
    figures = f"{every:.1f} s and {one:.1f}: {every / one:.2f}"
    row(f"pages in {count} languages, against one", figures, f"{LANGUAGES:.2f}", kept=every <= LANGUAGES * one)
    settings = Path(site.SETTINGS).resolve()
    # The first build of a process compiles templates, which is no page's cost.
    site_cost(settings, 1)
    small, large = (median(page_cost(settings, size) for _ in range(ROUNDS)) for size in (SMALL, LARGE))
    figures = f"{large * 1000:.1f} ms against {small * 1000:.1f}: {large / small:.2f}"
    row(f"a page of {LARGE}, against one of {SMALL}", figures, f"{STEADY:.2f}", kept=large <= STEADY * small)


def pages_in(count: int) -> float:
    """Seconds of work of a new process that builds the pages in the first *count* languages."""
    with tempfile.TemporaryDirectory() as out:
        command = [sys.executable, "-m", "tests.bench.locales", str(count), out]
        return work(lambda: subprocess.run(command, check=True))


def build_first(count: int, out: Path) -> None:
    """Build the pages in the first *count* languages into *out*, and nothing else."""
    locales = site_locales(site.CATALOGUES)[:count]
    data = site.collect_site_data(locales)
    for locale in locales:
        site.build_locale(locale, data, _BUNDLE, out, locales)


def page_cost(settings: Path, pages: int) -> float:
    """Seconds of work for each of so many *pages* of a site with the project's *settings*, beside a site of one."""
    return (site_cost(settings, pages) - site_cost(settings, 1)) / (pages - 1)


def site_cost(settings: Path, pages: int) -> float:
    """Seconds of work that the English build of a site of so many simple *pages* takes."""
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        write_site(settings, pages)
        (english,) = site_locales(site.CATALOGUES)
        return work(lambda: site.build_locale(english, data_of_folder(site.DOCS), _BUNDLE, Path("site"), [english]))


def write_site(settings: Path, pages: int) -> None:
    """Make the current folder a project of so many simple *pages*, with the project's *settings* otherwise."""
    for name in ("docs", site.CATALOGUES, WORK):
        Path(name).mkdir()
    Path("docs/index.md").write_text("# Home { #home }\n", encoding="utf-8")
    for number in range(pages):
        text = PAGE.format(number=number, next=(number + 1) % pages)
        blocks = [BLOCK.format(mine=number % 60, theirs=number // 60 + place) for place in range(BLOCKS)]
        Path(f"docs/p{number:03}.md").write_text("".join([text, *blocks]), encoding="utf-8")
    other = {"nav": [{"Home": "index.md"}, *parts(pages)]}
    whole = settings.read_text(encoding="utf-8").replace("custom_dir: ", f"custom_dir: {settings.parent}/")
    head_of, _, rest = whole.partition("\nnav:\n")
    _, theme, tail = rest.partition("\ntheme:\n")
    site.SETTINGS.write_text(f"{head_of}\n{yaml.safe_dump(other)}{theme}{tail}", encoding="utf-8")


def parts(pages: int) -> Iterator[dict[str, Any]]:
    """The navigation of so many *pages*: some parts, each of chapters."""
    chapters = [
        {f"Chapter {first}": [f"p{number:03}.md" for number in range(first, min(first + CHAPTER, pages))]}
        for first in range(0, pages, CHAPTER)
    ]
    for number in range(PARTS):
        if chapters[number::PARTS]:
            yield {f"Part {number}": chapters[number::PARTS]}


if __name__ == "__main__":
    if sys.argv[1:]:
        build_first(int(sys.argv[1]), Path(sys.argv[2]))
    else:
        head()
        measure_locales()
