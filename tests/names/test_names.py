"""Names and comments of the code are words that a stranger could guess, and a class name means one thing."""

import pytest
from tests.names.identifiers import module_names, parts, python_names, typescript_names
from tests.names.prose import banned_words, python_prose, script_prose
from tests.names.repository import (
    banned_modules,
    banned_names,
    banned_prose,
    defined,
    repeated_classes,
    repeated_names,
    sources,
)
from tests.names.words import SHARED_CLASSES, STORED_KEYS


class TestRepository:
    """What the code has."""

    def test_names(self) -> None:
        """No module, class, function, argument, field, constant or variable has a banned word."""
        assert list(map(str, banned_names())) == []

    def test_modules(self) -> None:
        """Modules are named by what they give."""
        assert list(map(str, banned_modules())) == []

    def test_classes(self) -> None:
        """A class name means one thing."""
        assert repeated_classes() == {}

    def test_docstrings_and_comments(self) -> None:
        """They are plain standard English."""
        assert list(map(str, banned_prose())) == []

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


class TestRepeatedNames:
    """Which names mean several things."""

    def test_several_places(self) -> None:
        """Each with all of them."""
        found = repeated_names([("tools/a.py", "Trial"), ("tools/b.py", "Trial"), ("tools/b.py", "Mutant")])

        assert found == {"Trial": ["tools/a.py", "tools/b.py"]}

    def test_the_same_place_of_each_game(self) -> None:
        """Games are parallel by design; another place in one of them is another thing."""
        one, two = "engine/cardrules/sixtysix/match.py", "engine/cardrules/schnauz/match.py"

        assert repeated_names([(one, "Match"), (two, "Match")]) == {}
        assert repeated_names([(one, "Match"), ("engine/cardrules/schnauz/pack.py", "Match")]) != {}

    def test_the_other_language(self) -> None:
        """A class of a script is none of Python."""
        assert repeated_names([("a.py", "Fault"), ("b.ts", "Fault")]) == {}


@pytest.mark.parametrize("name", SHARED_CLASSES)
def test_shared_classes_are_shared(name: str) -> None:
    """What the lint lets pass is there more than once."""
    assert sum(found.text == name for names in defined().values() for found in names if found.kind == "class") > 1


@pytest.mark.parametrize("name", STORED_KEYS)
def test_stored_keys_are_stored(name: str) -> None:
    """What the lint lets pass is a field of a state."""
    states = [names for path, names in defined().items() if path.endswith("/state.py")]

    assert any(found.text == name and found.kind == "field" for names in states for found in names)
