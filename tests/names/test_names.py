"""Names and comments of the code are words that a stranger could guess.

Where older code is not there yet, `ratchet.json` has how many findings a room may have: the numbers only go down, and
`python -m tests.names.ratchet` writes lower ones.
"""

from collections import defaultdict
from collections.abc import Iterable

import pytest
from tests.names.identifiers import module_names, parts, python_names, typescript_names
from tests.names.prose import banned_words, python_prose, script_prose
from tests.names.ratchet import lowered
from tests.names.repository import (
    Finding,
    banned_modules,
    banned_names,
    banned_prose,
    ratchet,
    repeated_classes,
    sources,
)


def too_many(findings: Iterable[Finding], kind: str) -> list[str]:
    """Findings of clean rooms, and where there are more in all than the ratchet allows, those of each room with more.

    Code moves between rooms that are not clean, so these are held to their sum.
    """
    by_room: dict[str, list[Finding]] = defaultdict(list)
    for finding in findings:
        by_room[finding.room].append(finding)
    allowed = ratchet()[kind]
    more_in_all = sum(len(found) for room, found in by_room.items() if room in allowed) > sum(allowed.values())
    return [
        line
        for room, found in by_room.items()
        if room not in allowed or (more_in_all and len(found) > allowed[room])
        for line in (f"{room} has {len(found)}, and may have {allowed.get(room, 0)}:", *map(str, found))
    ]


class TestRepository:
    """What the code has."""

    def test_names(self) -> None:
        """No module, class, function, argument, field, constant or variable has a banned word."""
        assert too_many(banned_names(), "names") == []

    def test_modules(self) -> None:
        """Modules are named by what they give."""
        assert too_many(banned_modules(), "modules") == []

    def test_classes(self) -> None:
        """A class name means one thing."""
        allowed = ratchet()["classes"]
        found = repeated_classes()

        assert {name: paths for name, paths in found.items() if len(paths) > allowed.get(name, 1)} == {}

    def test_docstrings_and_comments(self) -> None:
        """They are plain standard English."""
        assert too_many(banned_prose(), "prose") == []

    def test_all_code_is_read(self) -> None:
        """The lint sees every language and folder of the code."""
        kinds = {(path.split("/")[0], path.rpartition(".")[2]) for path in sources()}

        assert kinds >= {("engine", "py"), ("widgets", "py"), ("widgets", "ts"), ("tools", "py"), ("tests", "py")}
        assert len(sources()) > 700


class TestPython:
    """What is found in a Python file."""

    CODE = '''
from other import told

LIMIT = 1


class Shown(Base):
    """Who plays. It stands here, "as told" in `told`."""

    asked: int
    said = 2

    def tell(self, going, /, *lying, meeting: int = 0, **resting) -> None:
        # The page says it; the star stands for a card.
        standing = told(looking=1)
        for saying, _ in (): ...


type Asked = int
'''

    def test_names(self) -> None:
        """Everything that it defines, not what it uses."""
        found = {(name.line, name.kind, name.text) for name in python_names(self.CODE)}

        assert found == {
            (4, "constant", "LIMIT"),
            (7, "class", "Shown"),
            (10, "field", "asked"),
            (11, "field", "said"),
            (13, "function", "tell"),
            *((13, "argument", name) for name in ("self", "going", "lying", "meeting", "resting")),
            (15, "variable", "standing"),
            (16, "variable", "saying"),
            (16, "variable", "_"),
            (19, "class", "Asked"),
        }

    def test_prose(self) -> None:
        """Docstrings and comments with their lines; what they quote does not count."""
        found = {(line, word) for line, text in python_prose(self.CODE) for word, _ in banned_words(text)}

        assert found == {(8, "Who"), (8, "stands"), (14, "says")}


class TestTypeScript:
    """What is found in a TypeScript file."""

    CODE = """
// It tells the page.
interface Told { asked: string; going?: number }
export class Shown extends Base {
  #saying = "const lying = 1";
  async meeting(standing: Event): Promise<void> {
    if (resting) return;
    const { looking, other } = this;
    /* Who asks. */
    list.map(told => told.said, (asked) => 1);
  }
}
function tell() {}
"""

    def test_names(self) -> None:
        """Everything that it defines; strings and comments do not count."""
        found = {(name.line, name.kind, name.text) for name in typescript_names(self.CODE)}

        assert found >= {
            (3, "class", "Told"),
            (4, "class", "Shown"),
            (5, "field", "saying"),
            (6, "field", "meeting"),
            (6, "argument", "standing"),
            (8, "argument", "looking"),
            (10, "argument", "told"),
            (10, "argument", "asked"),
            (13, "function", "tell"),
        }
        assert {name.text for name in typescript_names(self.CODE)}.isdisjoint({"lying", "if", "return"})

    def test_prose(self) -> None:
        """Comments with their lines."""
        found = {(line, word) for line, text in script_prose(self.CODE) for word, _ in banned_words(text)}

        assert found == {(2, "tells"), (9, "Who")}


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("shown_deal", ["shown", "deal"]),
        ("ShownDeal", ["shown", "deal"]),
        ("isShown", ["is", "shown"]),
        ("HTMLText", ["html", "text"]),
        ("_TOLD_BY", ["told", "by"]),
        ("essay", ["essay"]),
    ],
)
def test_parts_of_names(name: str, words: list[str]) -> None:
    """Names come apart at underscores and capitals, and nowhere else."""
    assert parts(name) == words


def test_names_of_modules() -> None:
    """Folders count too, but for the first one."""
    found = [name.text for name in module_names("widgets/kiebitz/elements/told/__init__.py")]

    assert found == ["kiebitz", "elements", "told"]


def test_rooms_are_held_to_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """One more in all is reported with all that its room has; a room without a number may have none."""
    monkeypatch.setattr("tests.names.test_names.ratchet", lambda: {"names": {"engine/cardrules": 1, "tests/site": 1}})
    finding = Finding("engine/cardrules/told.py", 3, "the module told has 'told'", "read")
    moved, clean = finding._replace(path="tests/site/told.py"), finding._replace(path="widgets/kiebitz/serve/told.py")

    assert too_many([finding, moved], "names") == []
    assert too_many([moved, moved], "names") == []
    assert too_many([finding, finding, moved], "names")[0] == "engine/cardrules has 2, and may have 1:"
    assert too_many([clean], "names") == [
        "widgets/kiebitz/serve has 1, and may have 0:",
        "widgets/kiebitz/serve/told.py:3: the module told has 'told'; use read",
    ]


class TestRatchet:
    """The numbers that `python -m tests.names.ratchet` writes."""

    def test_findings_that_move_with_their_code(self) -> None:
        """Rooms may trade, as long as there are no more in all; a room without any is left out."""
        assert lowered({"a": 3, "b": 1}, {"c": 2, "b": 2}) == {"c": 2, "b": 2}

    def test_more_findings(self) -> None:
        """Only lower numbers are written, so that the test still fails where there are more."""
        assert lowered({"a": 3, "b": 1}, {"a": 2, "b": 4, "c": 1}) == {"a": 2, "b": 1}
