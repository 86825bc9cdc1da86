"""The counts that are handed over to the coverage page."""

from collections.abc import Callable
from pathlib import Path

from kiebitz.translate.coverage import coverage


def test_a_language_is_counted_whole_by_domain_and_by_page(started: Path, fill: Callable[..., Path]) -> None:
    """With the same numbers for what is alone in its domain."""
    fill("hr", "learn", {"The talon": "Talon"})
    croatian = next(entry for entry in coverage(started) if entry["language"] == "hr")
    numbers = {"translated": 1, "fuzzy": 0, "empty": 3, "percent": 25}

    assert croatian["all"] == {"translated": 1, "fuzzy": 0, "empty": 13, "percent": 7}
    assert {"domain": "learn", **numbers} in croatian["domains"]
    assert {"page": "learn/talon.md", "title": "The talon", **numbers} in croatian["pages"]


def test_languages_call_themselves_by_their_own_names(started: Path) -> None:
    """Each with those made from it."""
    found = {entry["name"]: entry["derived"] for entry in coverage(started)}

    assert found == {"Hrvatski": [], "Српски": ["Srpski (latinica)"]}


def test_a_project_without_languages_has_no_counts(project: Path) -> None:
    """An empty list."""
    (project / "locales").mkdir()

    assert coverage(project) == []


def test_every_message_of_the_project_is_translated(root: Path) -> None:
    """None is fuzzy or empty, so no page has a sentence in another language than its own."""
    found = {entry["language"]: entry["all"] for entry in coverage(root)}

    assert found.keys() == {"de", "hr", "sr"}
    assert {(numbers["fuzzy"], numbers["empty"]) for numbers in found.values()} == {(0, 0)}
