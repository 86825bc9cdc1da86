"""Classes of templates and style sheets: none is written that nothing looks for, none styled that nothing writes."""

import re
from pathlib import Path
from typing import Final

import pytest

CLASS: Final = re.compile(r"(?<![\w-])kb-[a-z]+(?:-[a-z]+)*")

ATTRIBUTE: Final = re.compile(r'(?<!\S)class="((?:\{%.*?%\}|\{\{.*?\}\}|[^"])*)"')
"""The attribute, also where a condition inside it has quotes of its own."""

FOLD: Final = re.compile(r"<details\b[^>]*>")

BUILT: Final = {"kb-given"}
"""Classes that Python puts together out of a word and the prefix."""


def texts(folder: Path, *suffixes: str) -> list[str]:
    """What is in the files of *folder* with one of *suffixes*."""
    return [
        file.read_text(encoding="utf-8")
        for file in sorted(folder.rglob("*"))
        if file.suffix in suffixes and "__pycache__" not in file.parts
    ]


def classes(listed: list[str]) -> set[str]:
    """All classes that are named in *listed*."""
    return {name for text in listed for name in CLASS.findall(text)}


@pytest.fixture(scope="module")
def styled(root: Path) -> set[str]:
    """Classes with a rule in a style sheet."""
    sheets = [re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL) for text in texts(root / "widgets/kiebitz", ".css")]
    return {name[1:] for text in sheets for name in re.findall(r"\.kb-[a-z]+(?:-[a-z]+)*", text)}


def test_what_is_styled_is_written(root: Path, styled: set[str]) -> None:
    """A rule for a class that nothing has would only puzzle whoever reads it."""
    package = root / "widgets/kiebitz"
    written = classes(texts(package, ".jinja", ".html", ".py", ".ts")) | classes(texts(root / "docs", ".md")) | BUILT

    assert styled - written == set()


def test_what_is_written_is_looked_for(root: Path, styled: set[str]) -> None:
    """By a style sheet, a script or a test; folds need a class that keeps the frame of the theme's own away."""
    templates = texts(root / "widgets/kiebitz", ".jinja", ".html")
    written = classes([found for text in templates for found in ATTRIBUTE.findall(text)])
    folds = classes([fold for text in templates for fold in FOLD.findall(text)])
    sought = classes([*texts(root / "widgets/kiebitz/browser", ".ts"), *texts(root / "tests", ".py")])

    assert len(written) > len(folds) > 0
    assert written - styled - folds - sought == set()
