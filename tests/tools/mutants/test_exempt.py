"""What is not broken: texts for people, types, names; and nothing beside that."""

from itertools import pairwise
from pathlib import Path

import pytest
from tools.mutants.code.mutants import mutants_of
from tools.mutants.code.quicker import LINES, is_only_quicker
from tools.mutants.code.targets import SIXTYSIX


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
    'def a(b):\n    raise BadRule(f"{b} is no rule" + "!")',
    'def a(b):\n    message = f"{b} is no card"\n    raise BadCard(message)',
    'def a(b):\n    if b: raise ClaimTextError("write a card")',
    "def a(b):\n    isinstance(b, (int, str))",
    'a = {"deck.size": source(b, "s1:19")}',
]


@pytest.mark.parametrize("source", SILENT)
def test_what_only_people_read_is_left_alone(tmp_path: Path, source: str) -> None:
    """One kind at a time; what else is in the line may count."""
    found = {change.partition(" -> ")[0] for change in changes(tmp_path, source)}
    told = {old for old in found if not old.startswith("raise ") and ("'" in old or "|" in old or "if" in old)}

    assert told == set()


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
    """`takes` is data, although it stands in an annotation."""
    found = changes(tmp_path, "class A(NamedTuple):\n    size: Annotated[int | str, takes(20, 24)]")

    assert found == {"20 -> 21", "20 -> 19", "24 -> 25", "24 -> 23"}


def test_a_helper_of_messages_is_left_alone(tmp_path: Path) -> None:
    """A private function that only messages use is part of them."""
    source = 'def _rule(a):\n    return a or "none"\n\ndef b(c):\n    return Fault(what="", rule=_rule(c))'

    assert changes(tmp_path, source) == {"return Fault(what='', rule=_rule(c)) -> return None"}


def test_texts_of_presets_are_left_alone(tmp_path: Path) -> None:
    """A text that no rule takes cannot be imported; yes and no can."""
    found = changes(tmp_path, 'A = {"b": usual("french"), "c": usual(True)}', "presets/a.py")

    assert found == {"True -> False"}


@pytest.mark.parametrize("file", LINES)
def test_lines_that_make_the_solver_quicker_are_there(file: str) -> None:
    """An entry for a line that has gone would be forgotten."""
    source = (SIXTYSIX.folder / file).read_text(encoding="utf-8").split("\n")
    bare = [line.strip() for line in source]
    known = {*bare, *(f"{own} / {below}" for own, below in pairwise(bare))}

    assert set(LINES[file]) <= known


def test_a_line_that_could_be_another_one_is_told_by_the_line_below() -> None:
    """The same words decide something elsewhere."""
    told = ["if drawing:", "    our_leads_worth.settled(order)", "if drawing:", "    best = before_ours(moment)"]

    assert [is_only_quicker("solver/trick_search.py", told, number) for number in (1, 3)] == [True, False]
