"""The page on what a change asks for is true: its paths exist, and three changes touch the files that it names."""

import re
from collections.abc import Callable
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from tests.project_copy import ProjectCopy
from tests.site.golden_goose import add_golden_goose

PAGE: Final = Path(__file__).resolve().parents[1] / "docs/develop/changing-things.md"
_PATH: Final = re.compile(r"`((?:[\w.*-]+/)*[\w.*-]+\.(?:py|md|yml|yaml|toml|pot?|txt|jinja|jsonl|perft|html\.jinja))`")
REASON: Final = "it is a test of the commands"


class Change(NamedTuple):
    """One change as the page describes it."""

    id: str
    number: int
    """Files by hand, as the sentence above the table has it."""

    by_hand: tuple[str, ...]
    """The files of the table; NAME stands for a name that is chosen."""

    others: tuple[str, ...]
    """Patterns of files that are generated, or asked for."""


def changes() -> list[Change]:
    """All changes of the page, in order."""
    found = []
    for section in re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        name = re.search(r"\{ #([\w-]+) \}", section)
        number = re.search(r"^By hand, (\d+) file", section, re.MULTILINE)
        assert name
        assert number, section.splitlines()[0]
        rows = re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE)
        later = section[section.index("Generated:") :]
        found.append(Change(name[1], int(number[1]), tuple(rows), tuple(_PATH.findall(later))))
    return found


CHANGES: Final = {change.id: change for change in changes()}


@pytest.mark.parametrize("change", CHANGES.values(), ids=lambda change: change.id)
def test_files_are_counted(change: Change) -> None:
    """The number is that of the rows, above the table and in the table of all changes."""
    row = re.search(rf"^\| \[[^]]*\]\(#{change.id}\) \| (\d+)", PAGE.read_text(encoding="utf-8"), re.MULTILINE)

    assert row
    assert (len(change.by_hand), int(row[1])) == (change.number, change.number)


@pytest.mark.parametrize("path", sorted(set(_PATH.findall(PAGE.read_text(encoding="utf-8")))))
def test_paths_exist(root: Path, path: str) -> None:
    """Each path of the page is a file, or a pattern that matches some; names alone are beside the path before them."""
    pattern = path.replace("NAME", "*")

    assert list(root.glob(pattern)) or list(root.glob(f"**/{pattern}"))


def test_there_are_ten() -> None:
    """All kinds of change that somebody asked about."""
    assert list(CHANGES) == [
        "sentence",
        "value",
        "preset",
        "rule",
        "button",
        "language",
        "game",
        "face",
        "check",
        "command",
    ]


@pytest.fixture(name="whole_copy", scope="module")
def whole_copy_fixture(root: Path, tmp_path_factory: pytest.TempPathFactory) -> ProjectCopy:
    """One copy for all changes."""
    return ProjectCopy(root, tmp_path_factory.mktemp("changed"))


@pytest.fixture(name="copy")
def copy_fixture(whole_copy: ProjectCopy) -> ProjectCopy:
    """The copy as it was made."""
    whole_copy.reset()
    return whole_copy


def sentence(copy: ProjectCopy) -> str:
    """One page changes, and messages with it; its section and its lost translations wait for seals. Returns no name."""
    page = copy.folder / CHANGES["sentence"].by_hand[0]
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace("lie open, and it", "lie open: and it", 1), encoding="utf-8")

    copy.run("tools.renew", "templates", "catalogues")
    assert sorted(copy.seal_all(REASON)) == ["de#learn", "docs/learn/end-games.md#end-games", "hr#learn", "sr#learn"]
    assert len([path for path in copy.changed() if path.endswith(".po")]) == 3
    return ""


def preset(copy: ProjectCopy) -> str:
    """Six files; many sections have one value more. Returns the preset's id."""
    add_golden_goose(copy.folder)

    copy.run("tools.renew", "perft", "reports", "templates", "catalogues")
    assert len(copy.seal_all(REASON)) > 50
    return "golden-goose"


def language(copy: ProjectCopy) -> str:
    """No file by hand, and nothing to seal. Returns its code."""
    copy.run("kiebitz.translate", "init", "sl")
    return "sl"


@pytest.mark.rare(3)
@pytest.mark.one_in(3)
@pytest.mark.parametrize("perform", [sentence, preset, language], ids=lambda perform: perform.__name__)
def test_performed(copy: ProjectCopy, perform: Callable[[ProjectCopy], str]) -> None:
    """Made in a copy, a change touches the files by hand, others only where the page names them; checks then pass."""
    change = CHANGES[perform.__name__]
    name = perform(copy)

    by_hand = {
        path.replace("NAME", name.replace("-", "_") if path.endswith(".py") else name) for path in change.by_hand
    }
    others = [pattern.replace("NAME", name) for pattern in change.others]
    touched = set(copy.changed())
    assert sorted(by_hand - touched) == []
    assert [path for path in sorted(touched - by_hand) if not any(fnmatchcase(path, one) for one in others)] == []
    copy.run("kiebitz.translate", "check")
    copy.run("kiebitz.truth", "check")
