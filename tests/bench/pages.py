"""What the checks of pages cost: for each block, and beside a build of the same pages. In seconds of work, as ratios.

    python -m tests.bench.pages

Blocks: documents of 100, 1,000 and 10,000 of them, with their sentences, facts and seals. Build: the project's own
pages in all languages; the bundle is there already, and neither it nor the search counts.
"""

import tempfile
from pathlib import Path
from statistics import median
from typing import Final

from tests.bench.rows import head, row
from tests.bench.work import work
from tests.truth.lock import seal_page

from kiebitz import site
from kiebitz.bundle import Bundle, make_bundle
from kiebitz.locales import WORK, site_locales
from kiebitz.markdown.check import check_pages
from kiebitz.site.collection import widget_catalogues
from kiebitz.truth.check import seal_faults
from kiebitz.truth.lint import Settings, lint_faults
from kiebitz.truth.page import read_page, read_pages

SIZES: Final = (100, 1_000, 10_000)
ROUNDS: Final = 3
STEADY: Final = 1.2
"""What a block among the most may cost, in terms of what it costs among the fewest."""

ADDED: Final = 0.5
"""What the checks may add to a build, in terms of the build without them."""

SECTION: Final = """
## Closing with {number} points {{ #closing-{number} }}

Before you close, count to {{= 66 game.target_points }}; the {{= rank A ace }} alone will not do.
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
trick: ♠A wins 15
near-miss: led: ♥K
legal: ♥Q
```
"""


def document(blocks: int) -> str:
    """A page of so many *blocks*, ten to a section."""
    parts = ["# Closing { #closing }\n"]
    for number in range(blocks):
        parts += [SECTION.format(number=number)] if number % 10 == 0 else []
        parts.append(BLOCK.format(mine=number % 60, theirs=number // 60 % 60))
    return "".join(parts)


def block_cost(blocks: int) -> float:
    """Seconds of work for each of so many *blocks* of one sealed document, everything about them checked."""
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder)
        docs = project / "docs"
        page = docs / "closing.md"
        docs.mkdir()
        page.write_text(document(blocks), encoding="utf-8")
        seal_page(project, read_page(page, docs))
        return median(work(lambda: check(project, blocks)) for _ in range(ROUNDS)) / blocks


def check(project: Path, blocks: int) -> None:
    """Check the one page of *project*, which has so many *blocks* and only numbers in its headings for faults."""
    checked = check_pages(project / "docs")
    pages = read_pages(project)
    settings = Settings()
    faults = [*checked.faults, *seal_faults(project, pages, settings)]
    # Headings have their number, so that the lint has something to find too.
    found = sum(1 for _ in lint_faults(pages, settings))
    if checked.blocks != blocks or faults or found != blocks // 10:
        raise SystemExit(f"The documents to measure have faults of their own: {faults[:1]}, {found} of the lint.")


def measure_blocks() -> None:
    """A block's cost in each size of document, against that in the smallest."""
    costs = [block_cost(size) for size in SIZES]
    for size, cost in zip(SIZES[1:], costs[1:], strict=True):
        ratio = cost / costs[0]
        figures = f"{cost * 1000:.2f} ms against {costs[0] * 1000:.2f}: {ratio:.2f}"
        row(f"checking a block of {size:,}, against one of {SIZES[0]}", figures, f"{STEADY:.2f}", kept=ratio <= STEADY)


def measure_build() -> None:
    """All checks of the project, against building its pages without them."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder)
        widgets = widget_catalogues(site_locales(site.CATALOGUES))
        bundle = make_bundle(
            out / "shared",
            catalogues=widgets,
            node_modules=Path("node_modules"),
            work=WORK / "bundle",
            report=lambda _: None,
        )
        sources = work(site.check_sources)
        built = work(lambda: build_pages(bundle, out / "site"))
        counted = work(lambda: site.count_blocks(out / "site"))
    added = (sources + counted) / built
    figures = f"{sources + counted:.1f} s and {built:.1f}: {added:.2f}"
    row("checking all pages, against building them", figures, f"{ADDED:.2f}", kept=added <= ADDED)


def build_pages(bundle: Bundle, out: Path) -> None:
    """Build the pages of all languages into *out*, and check nothing."""
    locales = site_locales(site.CATALOGUES)
    data = site.collect_site_data(locales)
    for locale in locales:
        site.build_locale(locale, data, bundle, out, locales)


def measure_pages() -> None:
    """Measure everything about pages; the current folder is the project's."""
    measure_blocks()
    measure_build()


if __name__ == "__main__":
    head()
    measure_pages()
