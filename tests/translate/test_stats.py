"""Counts of translations."""

from collections.abc import Callable
from pathlib import Path

from kiebitz.translate.stats import Count, counts, table


def test_messages_are_counted_by_state(started: Path, fill: Callable[..., Path]) -> None:
    """Each message is translated, fuzzy or empty."""
    fill("hr", "learn", {"The talon": "Talon"})
    fill("hr", "learn", {"Mind this": "Pazi"}, frozenset({"fuzzy"}))
    found = [row for row in counts(started) if row.language == "hr" and row.domain == "learn"]
    assert found == [Count(language="hr", domain="learn", translated=1, fuzzy=1, empty=2)]


def test_a_missing_catalogue_counts_as_empty(started: Path) -> None:
    """What has no file yet is still to be translated."""
    (started / "locales/hr/LC_MESSAGES/home.po").unlink()
    assert next(row for row in counts(started) if row.domain == "home").empty == 2


def test_the_table_sums_up_a_language() -> None:
    """The last line of a language is the whole."""
    rows = [Count(language="hr", domain=name, translated=1, fuzzy=0, empty=2) for name in ("home", "learn")]
    assert table(rows).splitlines()[-1].split() == ["hr", "all", "2", "0", "4", "33%"]
