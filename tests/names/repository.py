"""The code of the repository, and what its names and comments have that they should not."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from tests.names.identifiers import Name, module_names, parts, python_names, typescript_names
from tests.names.prose import banned_words, python_prose, script_prose
from tests.names.words import NOT_AS_MODULES, NOT_IN_NAMES, NOUNS, PARTICIPLES, RULE_GROUPS, SHARED_CLASSES, STORED_KEYS

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDERS: Final = ("engine", "widgets", "tools", "tests")
GAMES: Final = frozenset({"sixtysix", "schnauz"})
_OWN: Final = "tests/names/"
_ENDINGS: Final = ("ing", "ed")


class Finding(NamedTuple):
    """A word to be replaced, and where."""

    path: str
    line: int
    what: str
    use: str

    def __str__(self) -> str:
        """One line, as checkers print them."""
        return f"{self.path}:{self.line}: {self.what}; use {self.use}"


@cache
def sources() -> Mapping[str, str]:
    """The text of each Python and TypeScript file of the code, by its path below the project's folder, sorted."""
    found = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in {".py", ".ts", ".mjs"}]
    names = {path.relative_to(ROOT).as_posix(): path for path in found if not path.name.endswith(".d.ts")}
    kept = (name for name in sorted(names) if not name.startswith(_OWN) and "/build/" not in name)
    return {name: names[name].read_text(encoding="utf-8") for name in kept}


@cache
def defined() -> Mapping[str, tuple[Name, ...]]:
    """The names that each file defines, that of the module first."""
    return {
        path: (*module_names(path), *(python_names(text) if path.endswith(".py") else typescript_names(text)))
        for path, text in sources().items()
    }


def banned_names() -> Iterator[Finding]:
    """Each name with a word that no name has."""
    for path, names in defined().items():
        for name in names:
            for part in parts(name.text):
                if part in NOT_IN_NAMES and not _is_stored(path, name):
                    yield Finding(path, name.line, f"the {name.kind} {name.text} has {part!r}", NOT_IN_NAMES[part])


def banned_modules() -> Iterator[Finding]:
    """Each module named by a word that says nothing, or whose last word is a gerund or a participle."""
    for path in sources():
        for name in module_names(path):
            words = [part for part in parts(name.text) if part not in {"test", "conftest"}]
            for word in words:
                if word in NOT_AS_MODULES or words == ["data"]:
                    yield Finding(
                        path, 1, f"the module {name.text} has {word!r}", NOT_AS_MODULES.get(word, "what the data are")
                    )
            if words and _is_verb_form(words[-1]):
                yield Finding(
                    path, 1, f"the module {name.text} is a gerund or a participle", "a noun for what it gives"
                )


def repeated_classes() -> dict[str, list[str]]:
    """Public class names with the modules that define them, where there is more than one; tests are left out."""
    public = [
        (path, name.text)
        for path, names in defined().items()
        if not path.startswith("tests/") and not path.endswith(RULE_GROUPS)
        for name in names
        if name.kind == "class" and not name.text.startswith("_")
    ]
    return {name: paths for name, paths in repeated_names(public).items() if name not in SHARED_CLASSES}


def repeated_names(names: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """Of *names*, each with the path that it is defined in, those of several places, with all their paths.

    The games are parallel by design: a name in the same place of each game counts as one. Python and TypeScript do not
    share names.
    """
    found: dict[tuple[str, str], dict[str, str]] = defaultdict(dict)
    for path, name in names:
        module, _, language = path.rpartition(".")
        place = "/".join("GAME" if part in GAMES else part for part in module.split("/"))
        found[name, language].setdefault(place, path)
    return {name: sorted(places.values()) for (name, _), places in found.items() if len(places) > 1}


def banned_prose() -> Iterator[Finding]:
    """Each word of a docstring or comment that plain standard English has a better one for."""
    for path, text in sources().items():
        for line, prose in python_prose(text) if path.endswith(".py") else script_prose(text):
            for word, use in banned_words(prose):
                yield Finding(path, line, f"a docstring or comment has {word!r}", use)


def _is_stored(path: str, name: Name) -> bool:
    return name.kind == "field" and path.endswith("/state.py") and name.text in STORED_KEYS


def _is_verb_form(word: str) -> bool:
    return word not in NOUNS and (word in PARTICIPLES or (len(word) > 4 and word.endswith(_ENDINGS)))
