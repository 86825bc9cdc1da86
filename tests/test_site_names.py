"""The packages name no page, file of data or catalogue of this site; a site hands in its own."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

PACKAGES = ("widgets/kiebitz", "engine/cardrules")
FORMATS = {
    "index.md": "the first page of any folder",
    "code.yaml": "a lock file",
    "sources.yaml": "a lock file",
    "terms.yaml": "the terms of any translated site",
    "cards.po": "the catalogue of the package's own words for cards",
}
"""Names that belong to the packages' formats, with what they are."""


def site_names(root: Path) -> set[str]:
    """File names, paths and addresses of pages, data and catalogues of the site in *root*."""
    names = set()
    for folder in ("docs", "locales"):
        for file in (root / folder).rglob("*"):
            if file.suffix in {".md", ".yaml", ".po", ".pot"}:
                path = file.relative_to(root / folder)
                names |= {file.name, path.as_posix()}
                if file.suffix == ".md" and len(path.parts) > 1 and file.stem != "index":
                    names.add(f"{path.with_suffix('').as_posix()}/")
    return names


def strings(tree: ast.Module) -> Iterator[str]:
    """The strings of *tree* without those that only document."""
    documenting = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documenting:
            yield node.value


def named(text: str, names: set[str]) -> set[str]:
    """Which of *names* are in *text* as whole words."""
    words = set(re.findall(r"[\w./-]+", text))
    paths = {"/".join(parts[at:]) for word in words for parts in [word.split("/")] for at in range(len(parts))}
    return paths & names


def test_names_are_found() -> None:
    """Alone, in a sentence, at the end of a path, but not as part of another word; never in a docstring."""
    tree = ast.parse('"""Not a.md."""\nX = "see docs/words/a.md", f"{up}words/a/", "aa.md"\n"""Nor a.md."""\n')
    found = [named(text, {"a.md", "words/a.md", "words/a/"}) for text in strings(tree)]

    assert [names for names in found if names] == [{"a.md", "words/a.md"}, {"words/a/"}]


def test_no_package_names_a_file_of_this_site(root: Path) -> None:
    """Neither a page nor its address, nor data, nor a catalogue."""
    names = site_names(root)
    found = {
        (file.relative_to(root).as_posix(), name)
        for package in PACKAGES
        for file in sorted((root / package).rglob("*.py"))
        for text in strings(ast.parse(file.read_text(encoding="utf-8")))
        for name in named(text, names - FORMATS.keys())
    }

    assert {"rules/exchange.md", "practice/deal/", "glossary.yaml", "rules.po"} <= names
    assert found == set()
