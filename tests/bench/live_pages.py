"""What it takes to make the page that is looked at anew, in a site of 40 pages and three languages.

    python -m tests.bench.live_pages

In seconds of work.
"""

from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.bench.rows import head, row
from tests.bench.work import work
from tests.site.many_pages import make_club
from tests.test_live import change_a_catalogue, change_a_page, no_report

from kiebitz.site.served_site import ServedSite

PAGE: Final = 1.0
CATALOGUE: Final = 2.0


def measure_live_pages() -> None:
    """A changed page, and a changed catalogue, until the page of a browser has them."""
    with TemporaryDirectory() as folder:
        club = make_club(Path(folder) / "club", pages=40, languages=("en", "hr"))
        site = ServedSite(club, Path(folder) / "served")
        site.build(no_report)
        for change, file, page, goal in (
            (change_a_page, "docs/abend-1.md", "abend-1/index.html", PAGE),
            (change_a_catalogue, "locales/hr/LC_MESSAGES/home.po", "hr/abend-1/index.html", CATALOGUE),
        ):
            change(club)
            seconds = work(partial(site.make_ahead, page, [club / file]))
            row(f"{file} changed, until {page} is made", f"{seconds:.2f} s", f"{goal:.2f} s", kept=seconds <= goal)


if __name__ == "__main__":
    head()
    measure_live_pages()
