"""Counts of translations."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from kiebitz.translate.extract import write_templates
from kiebitz.translate.stats import Count, counts, page_counts, summed, table


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


def test_a_page_is_counted_with_its_title(started: Path, fill: Callable[..., Path]) -> None:
    """Its messages are those that refer to it, the first of them its title."""
    fill("hr", "learn", {"The talon": "Talon"})
    fill("hr", "learn", {"Mind this": "Pazi"}, frozenset({"fuzzy"}))
    found = [row for row in page_counts(started) if row.language == "hr" and row.page == "learn/talon.md"]

    assert found == [
        Count(language="hr", page="learn/talon.md", title="The talon", translated=1, fuzzy=1, empty=2),
    ]


def test_every_page_is_counted_in_every_language(started: Path) -> None:
    """Those that developers read have no messages."""
    found = [(row.language, row.page) for row in page_counts(started)]

    assert found == [(language, page) for language in ("hr", "sr") for page in ("index.md", "learn/talon.md")]


def test_a_message_of_two_pages_counts_for_both(started: Path, now: datetime) -> None:
    """Whoever reads either page misses it."""
    (started / "docs/index.md").write_text("# The talon { #talon }\n", encoding="utf-8")
    write_templates(started, now)
    found = {row.page: row.total for row in page_counts(started) if row.language == "hr"}

    assert found == {"index.md": 1, "learn/talon.md": 4}


def test_data_counts_for_the_page_that_shows_it(started: Path, now: datetime) -> None:
    """The meanings of the glossary belong to the page with the glossary."""
    folder = started / "docs/sources"
    folder.mkdir()
    (folder / "glossary.md").write_text("# What players say { #words }\n", encoding="utf-8")
    (folder / "glossary.yaml").write_text("- {id: talon, meaning: The cards left over.}\n", encoding="utf-8")
    write_templates(started, now)
    found = [row for row in page_counts(started) if row.language == "hr" and row.page == "sources/glossary.md"]

    assert [(row.title, row.total) for row in found] == [("What players say", 2)]


def test_a_hundred_percent_is_everything() -> None:
    """One message of a thousand that is missing keeps it at 99."""
    assert summed("hr", [Count(language="hr", translated=999, fuzzy=0, empty=1)]).percent == 99


def test_what_has_no_messages_is_done() -> None:
    """Nobody waits for anything."""
    assert Count(language="hr", translated=0, fuzzy=0, empty=0).percent == 100


def test_a_table_of_pages_has_no_whole() -> None:
    """A message may belong to several pages, so their sum has no meaning."""
    rows = [Count(language="hr", page=name, translated=1, fuzzy=0, empty=1) for name in ("a.md", "b/c.md")]

    assert [line.split()[1] for line in table(rows).splitlines()] == ["page", "a.md", "b/c.md"]
