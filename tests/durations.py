"""How long each test and each shared fixture takes: a report of every run, and what decides which files begin first.

`python -m tests.durations [REPORT]` writes what a run has reported, of its long files, into `tests/durations.json`.
"""

from __future__ import annotations

import json
import sys
import time
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from tests.tiers import LONG

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

REPORT: Final = "test-durations.jsonl"
"""A line for each test that ran, as it ended: its worker, when it began, seconds of its parts and of its fixtures,
and in which part it failed."""

FILES: Final = "durations.json"
"""Seconds that each file of tests took when it was run last."""

ROOT: Final = Path(__file__).resolve().parents[1]

CACHE: Final = ROOT / ".cache"
"""What is kept between runs."""

KNOWN: Final = ROOT / "tests" / "durations.json"
"""Seconds of long files, as measured once, for a machine on which none has run."""

LONGEST: Final = 25
"""So many files, tests and fixtures are listed at the end of a long run."""

LEAST: Final = 60
"""Seconds below which a run is too short to be written down."""

FIXTURE: Final = 0.2
"""Seconds from which a fixture is written down."""


class Durations:
    """What each test took; a plugin of pytest for the process that has all reports."""

    def __init__(self, folder: Path) -> None:
        """The reports go to *folder*."""
        self._folder = folder
        self._begun = time.time()
        self._files: dict[str, float] = defaultdict(float)
        self._tests: dict[str, dict[str, Any]] = {}
        self._lines: list[dict[str, Any]] = []
        folder.mkdir(exist_ok=True)
        (folder / REPORT).write_text("", encoding="utf-8")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Notes one part of a test, and writes the test down when it is over."""
        self._files[report.nodeid.partition("::")[0]] += report.duration
        line = self._tests.setdefault(
            report.nodeid,
            {"test": report.nodeid, "worker": getattr(report, "worker_id", ""), "at": report.start - self._begun},
        )
        line[report.when] = report.duration
        if report.failed:
            line["failed"] = report.when
        if report.when == "teardown":
            line["fixtures"] = [value for name, value in report.user_properties if name == "fixture"]
            self._write(self._tests.pop(report.nodeid))

    def _write(self, line: dict[str, Any]) -> None:
        """Adds *line* at once, so that a run that hangs shows where."""
        rounded = {key: round(value, 2) if isinstance(value, float) else value for key, value in line.items()}
        self._lines.append(rounded)
        with (self._folder / REPORT).open("a", encoding="utf-8") as file:
            file.write(json.dumps(rounded) + "\n")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Writes down what each file took, and prints the longest of all."""
        if sum(self._files.values()) < LEAST:
            return
        kept = self._folder / FILES
        before = json.loads(kept.read_text(encoding="utf-8")) if kept.is_file() else {}
        now = {file: round(seconds, 1) for file, seconds in self._files.items()}
        kept.write_text(json.dumps(before | now, indent=0, sort_keys=True), encoding="utf-8")
        tests = {line["test"]: line.get("call", 0.0) for line in self._lines}
        fixtures = {f"{name} of {line['test']}": took for line in self._lines for name, took in line["fixtures"]}
        for title, seconds in (("files", now), ("tests", tests), ("fixtures", fixtures)):
            terminalreporter.section(f"longest {title}")
            for name, took in sorted(seconds.items(), key=lambda item: -item[1])[:LONGEST]:
                terminalreporter.write_line(f"{took:8.1f} s  {name}")


class FixtureDurations:
    """What shared fixtures took; a plugin of pytest for the processes that run tests."""

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(
        self, fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest
    ) -> Generator[None, object, object]:
        """Notes the seconds of a fixture on the test that made it; those of fixtures it asked for are in it."""
        begun = time.perf_counter()
        try:
            return (yield)
        finally:
            took = time.perf_counter() - begun
            if fixturedef.scope != "function" and took >= FIXTURE:
                request._pyfuncitem.user_properties.append(("fixture", (fixturedef.argname, round(took, 2))))


def long_files(lines: Iterable[str]) -> dict[str, int]:
    """Seconds of each file that takes long by the *lines* of a report, by name; its shared fixtures count too."""
    seconds: dict[str, float] = defaultdict(float)
    for line in map(json.loads, lines):
        seconds[line["test"].partition("::")[0]] += sum(line.get(part, 0.0) for part in ("setup", "call", "teardown"))
    return {file: round(took) for file, took in sorted(seconds.items()) if took >= LONG}


if __name__ == "__main__":
    report = Path(sys.argv[1]) if sys.argv[1:] else CACHE / REPORT
    found = long_files(report.read_text(encoding="utf-8").splitlines())
    KNOWN.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
