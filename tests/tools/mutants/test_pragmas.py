"""Pragmas take lines out of mutation, and each has a reason and is needed."""

from pathlib import Path

import pytest
from tools.mutants.code.mutants import mutants_of, pragma_faults
from tools.mutants.code.targets import TARGETS

from kiebitz.faults import BuildError

WHY = "# pragma: no mutate: only the order of the search"


def module(folder: Path, source: str) -> Path:
    """The file of a module with *source*."""
    (folder / "module.py").write_text(source, encoding="utf-8")
    return folder / "module.py"


@pytest.mark.parametrize(
    "source",
    [
        f"def a(b):\n    b.append(1)  {WHY}\n    b += 2\n",
        f"def a(b):\n    {WHY}\n    b.append(1)\n    b += 2\n",
        f"def a(b):\n    {WHY}\n    # A comment between them.\n\n    b.append(1)\n    b += 2\n",
    ],
    ids=["behind", "above", "above a comment"],
)
def test_the_line_is_not_mutated(tmp_path: Path, source: str) -> None:
    """Whether the pragma is behind it or above it; the next line is."""
    texts = {site.mutant.text for site in mutants_of(module(tmp_path, source), tmp_path)}

    assert texts == {"b += 2"}


@pytest.mark.parametrize("head", [f"def a(b):  {WHY}", f"{WHY}\ndef a(b):"])
def test_a_whole_function_is_not_mutated(tmp_path: Path, head: str) -> None:
    """If the pragma is on the line of its `def`."""
    source = f"{head}\n    if b:\n        return 1\n    return 2\n\ndef c(d):\n    return d\n"

    assert {site.mutant.function for site in mutants_of(module(tmp_path, source), tmp_path)} == {"c"}


@pytest.mark.parametrize("reason", ["", ":", ": too short"])
def test_a_pragma_without_a_reason_is_a_fault(tmp_path: Path, reason: str) -> None:
    """With file and line; all of them are reported together."""
    source = f"A = 1  # pragma: no mutate{reason}\nB = 2\nC = 3  # pragma: no mutate\n"

    with pytest.raises(BuildError) as caught:
        mutants_of(module(tmp_path, source), tmp_path)

    faults = [(fault.path, fault.line, fault.what) for fault in caught.value.faults]
    assert faults == [("module.py", line, "a pragma without a reason") for line in (1, 3)]


def test_a_pragma_that_no_code_follows_is_a_fault(tmp_path: Path) -> None:
    """The line that it was about is gone."""
    with pytest.raises(BuildError, match=r"module\.py:2: a pragma that no line of code follows"):
        mutants_of(module(tmp_path, f"A = 1\n{WHY}\n"), tmp_path)


def test_a_text_that_looks_like_a_pragma_is_none(tmp_path: Path) -> None:
    """Only comments count."""
    assert mutants_of(module(tmp_path, 'A = "# pragma: no mutate"\n'), tmp_path)


def test_a_pragma_on_a_line_without_mutants_is_unneeded(tmp_path: Path) -> None:
    """Its fault names the line of code."""
    source = f"import a  {WHY}\nB = 1  {WHY}\n\n{WHY}\ndef c():\n    return 1\n"

    (fault,) = pragma_faults(module(tmp_path, source), tmp_path)

    assert (fault.path, fault.line, fault.what) == ("module.py", 1, "a pragma on a line without mutants")


@pytest.mark.parametrize("game", TARGETS)
def test_every_pragma_of_the_engine_is_needed(game: str) -> None:
    """Each takes a mutant out."""
    target = TARGETS[game]

    assert not [fault for file in target.files_of_rules() for fault in pragma_faults(file, target.folder)]
