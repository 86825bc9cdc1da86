"""How long rulebooks of changed rules take, for `rulebooks.py`; runs in CPython and in Pyodide alike."""

from collections.abc import Iterator
from time import perf_counter

from kiebitz.elements.rulebook.render import rulebook
from kiebitz.elements.table_codes import parse_table

TABLES = (
    *("blog-schnapsen~ml1ms2vt1", "blog-schnapsen~am0", "spielewiki-hart~hs1cf4ed1gw-4", "blog-scharf~pk1xt0sm-23gd1"),
    *("spielewiki-weich~ms1co1", "obican-snaps~gd0vf0", "obican-snaps~mc2", "schnopsn-weich~hs1"),
    *("schnauz-club~ds0", "schnauz-club~li-99", "schnauz-club~db0li-99dk0kt0"),
)
"""House rules, one after the other, as somebody changes them."""


def milliseconds() -> Iterator[float]:
    """Milliseconds for the rulebook of each table, in a Python that has made one of each game before."""
    for variant in ("blog-66", "schnauz"):
        rulebook(parse_table(variant), "en")
    for code in TABLES:
        begun = perf_counter()
        rulebook(parse_table(code), "en")
        yield (perf_counter() - begun) * 1000
