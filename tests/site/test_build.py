"""Whole builds as a writer runs them: one good, one in which everything is wrong at once.

What one fault alone does is in `test_small_site`.
"""

import re
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.site.conftest import run_in
from tests.site.small_sites import copy_small_site
from tests.tested_site import REPORTS, STALE

from kiebitz.locales import site_locales

CLOSING = "docs/closing.md"
POSITION = "docs/position-text.md"
HOME = "docs/index.md"
CATALOGUE = "locales/de/LC_MESSAGES/home.po"

BLOCK = """
```example
variant: {variant}
trump: ♥
talon: empty
led: {led}
you: {you}
legal: {legal}
```
"""
SOUND = {"variant": "original-66", "led": "♠K", "you": "♠A ♠J ♥Q", "legal": "♠A"}

BROKEN = {
    "a wrong claim": (
        CLOSING,
        BLOCK.format(**SOUND | {"legal": "♠J"}),
        "legal: ♠J",
        "other cards may be played than the block says",
    ),
    "an unknown card": (CLOSING, BLOCK.format(**SOUND | {"led": "♠1"}), "led: ♠1", "'♠1' is not a card"),
    "an unknown variant": (
        POSITION,
        BLOCK.format(**SOUND | {"variant": "chess"}),
        "variant: chess",
        "'chess' is not a variant",
    ),
    "a card dealt twice": (POSITION, BLOCK.format(**SOUND | {"you": "♠A ♠K"}), "you: ♠A ♠K", "SK appears twice"),
    "a broken catalogue": (CATALOGUE, '\nmsgid "unfinished\nmsgstr ""\n', 'msgid "unfinished', ""),
    "a broken link": (HOME, "\nSee [there](nowhere.md).\n", "nowhere.md", "nowhere.md"),
}
"""Name to file, text put at its end, the part whose line a report must name, and what it must contain."""


def line_of(file: Path, part: str) -> int:
    """The last line of *file*, from 1, with *part* in it."""
    return max(number for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1) if part in line)


def reports(output: str) -> list[str]:
    """The reports of a build, each with the facts below its first line."""
    return re.findall(r"^(?:docs|locales|\.mkdocs)\S*: .*(?:\n    .*)*", output, flags=re.MULTILINE)


class Broken(NamedTuple):
    """A copy of the small site, broken in every way and with an old site in it, after a build."""

    folder: Path
    before: list[str]
    """Files of its folder before the build."""
    done: subprocess.CompletedProcess[str]


@pytest.fixture(name="broken", scope="module")
def broken_fixture(tmp_path_factory: pytest.TempPathFactory) -> Broken:
    """One build of it."""
    project = copy_small_site(tmp_path_factory.mktemp("broken"))
    for path, text, _, _ in BROKEN.values():
        with (project / path).open("a", encoding="utf-8") as file:
            file.write(text)
    (project / "site/_kiebitz").mkdir(parents=True)
    (project / "site/index.html").write_text("old", encoding="utf-8")
    before = sorted(path.name for path in project.iterdir())
    return Broken(folder=project, before=before, done=run_in(project, "kiebitz.site", "build"))


class TestFaults:
    """One build reports everything that is wrong."""

    def test_each_fault_has_one_report(self, broken: Broken) -> None:
        """With file, line and perhaps column, what is wrong, and what to do; nothing else, and no traceback."""
        found = reports(broken.done.stderr)
        wanted = {}
        for name, (path, _, part, what) in BROKEN.items():
            start = re.compile(rf"{re.escape(path)}:{line_of(broken.folder / path, part)}(:\d+)?: ")
            wanted[name] = [report for report in found if start.match(report) and what in report and "to do" in report]

        assert {name: len(reported) for name, reported in wanted.items()} == dict.fromkeys(BROKEN, 1)
        assert len(found) == len(BROKEN)
        assert "Traceback" not in broken.done.stderr

    def test_the_old_site_stays(self, broken: Broken) -> None:
        """Exit status 1, and not a byte of it is changed; no working file is left behind."""
        site = broken.folder / "site"

        assert broken.done.returncode == 1
        assert sorted(path.name for path in site.rglob("*")) == ["_kiebitz", "index.html"]
        assert (site / "index.html").read_text(encoding="utf-8") == "old"
        assert sorted(path.name for path in broken.folder.iterdir()) == broken.before


class TestGoodBuild:
    """The project as it is, built over an older site."""

    def test_a_site_in_all_languages(self, root: Path, built_site: Path) -> None:
        """With the bundle, the search, and no marker that nobody answered."""
        pages = {path: path.read_text(encoding="utf-8") for path in built_site.rglob("*.html")}

        for one in site_locales(root / "locales"):
            assert f"<html lang={one.id} " in (built_site / one.prefix / "index.html").read_text(encoding="utf-8")
        assert list((built_site / "_kiebitz").glob("shell*.js"))
        assert (built_site / "pagefind").is_dir()
        prose = {path: re.sub(r"<(code|pre)\b.*?</\1>", "", text, flags=re.DOTALL) for path, text in pages.items()}
        assert [path for path, text in prose.items() if re.search(r"\{= [a-z|0-9-]+ [\w.]+ \}", text)] == []

    def test_nothing_is_left_of_the_older_site(self, built_site: Path) -> None:
        """A page that is no longer there is gone."""
        assert not (built_site / STALE).exists()

    def test_it_writes_no_warning(self, built_site: Path) -> None:
        """Not to standard error, at least."""
        assert built_site.with_suffix(REPORTS.suffix).read_text(encoding="utf-8") == ""
