"""Exempt kinds of code: texts for people, types, names; and nothing beside that."""

from pathlib import Path

import pytest
from tools.mutants.code.mutants import mutants_of


def changes(folder: Path, source: str, file: str = "module.py") -> set[str]:
    """The changes that mutants of *source* make."""
    path = folder / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, encoding="utf-8")
    return {site.mutant.change for site in mutants_of(path, folder)}


SILENT = [
    '"""A module."""',
    "from a import b\nimport c",
    '__all__ = ["a", "b"]',
    'NAME = a\n"""What it is."""',
    "type A = int | None",
    'def a(b: "int | None") -> "str": ...',
    'class A(NamedTuple):\n    b: int | None\n    """What it is."""',
    'KINDS: Final = {"legal": "exactly the cards: ♠A"}',
    'def a(b):\n    raise BadRule(f"{b} is not a rule" + "!")',
    'def a(b):\n    message = f"{b} is not a card"\n    raise BadCard(message)',
    'def a(b):\n    if b: raise ClaimTextError("write a card")',
    "def a(b):\n    isinstance(b, (int, str))",
    'a = {b: source(c, "s1:19")}',
    'a = cast("Cause", b)',
]


@pytest.mark.parametrize("source", SILENT)
def test_what_only_people_read_is_left_alone(tmp_path: Path, source: str) -> None:
    """One kind at a time; what else is in the line may count."""
    found = {change.partition(" -> ")[0] for change in changes(tmp_path, source)}
    messages = {old for old in found if not old.startswith("raise ") and ("'" in old or "|" in old or "if" in old)}

    assert messages == set()


def test_the_line_at_fault_counts(tmp_path: Path) -> None:
    """A block can claim it, so it is no message."""
    found = changes(tmp_path, 'def a(b):\n    return b.fault("five cards at most", "you", "♠A")')

    assert found == {"'you' -> ''", "return b.fault('five cards at most', 'you', '♠A') -> return None"}


def test_the_code_of_a_reason_counts_and_its_facts_do_not(tmp_path: Path) -> None:
    """The code is claimed by blocks; the facts fill a sentence."""
    found = changes(tmp_path, 'def a(b):\n    c(Reason("close.needs_trick", {"tricks": 0}))')

    assert "'close.needs_trick' -> ''" in found
    assert not any("tricks" in change.partition(" -> ")[0] and "Reason" not in change for change in found)


def test_values_beside_a_type_count(tmp_path: Path) -> None:
    """`takes` is data, although it is written in an annotation."""
    found = changes(tmp_path, "class A(NamedTuple):\n    size: Annotated[int | str, takes(20, 24)]")

    assert found == {"20 -> 21", "20 -> 19", "24 -> 25", "24 -> 23"}


def test_texts_of_presets_are_left_alone(tmp_path: Path) -> None:
    """A text that no rule takes cannot be imported; yes and no can."""
    found = changes(tmp_path, 'A = {"b": usual("french"), "c": usual(True)}', "presets/a.py")

    assert found == {"True -> False"}
