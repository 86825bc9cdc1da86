"""Mutants have names that last, and leave no trace."""

import ast
from pathlib import Path

from tools.mutants.code.finding import Place, mutants_of

SOURCE = """\
class View:
    def strict(self):
        return self.count == 0 or self.closed == 0
"""


def places(folder: Path, source: str) -> list[Place]:
    """The places of a module that says *source*."""
    (folder / "module.py").write_text(source, encoding="utf-8")
    return mutants_of(folder / "module.py", folder)


def test_a_mutant_is_named_by_its_words(tmp_path: Path) -> None:
    """File, function, operator, line of source, change, and which of several."""
    named = {tuple(place.mutant) for place in places(tmp_path, SOURCE)}

    line = "return self.count == 0 or self.closed == 0"
    assert ("module.py", "View.strict", "comparison", line, "self.count == 0 -> self.count != 0", 1) in named
    assert ("module.py", "View.strict", "number", line, "0 -> 1", 2) in named


def test_every_name_is_there_once(tmp_path: Path) -> None:
    """Or a pardon would be for two."""
    named = [place.mutant for place in places(tmp_path, SOURCE)]

    assert len(named) == len(set(named))


def test_names_stay_as_lines_move(tmp_path: Path) -> None:
    """Only the number of the line is another."""
    before = places(tmp_path, SOURCE)
    after = places(tmp_path, f"A = b\n\n\n{SOURCE}")

    assert [place.mutant for place in before] == [place.mutant for place in after]
    assert [place.line + 3 for place in before] == [place.line for place in after]


def test_a_mutant_is_taken_out_again(tmp_path: Path) -> None:
    """Each is another program while it is in, and none afterwards."""
    found = places(tmp_path, SOURCE)
    whole = ast.unparse(found[0].tree)
    for place in found:
        with place.put_in():
            assert ast.unparse(place.tree) != whole
        assert ast.unparse(place.tree) == whole


def test_a_guarded_refusal_is_broken_once(tmp_path: Path) -> None:
    """A condition that never holds is the same as no refusal."""
    found = places(tmp_path, 'def a(b):\n    if b:\n        raise BadCard("no card")')

    assert [place.mutant.change for place in found] == ["if b -> if True", "if b -> if False"]


def test_the_order_of_what_is_asked_for_membership_means_nothing(tmp_path: Path) -> None:
    """So it is not broken."""
    found = places(tmp_path, 'def a(b):\n    return b in ("x", "y")')

    assert not [place for place in found if place.mutant.operator == "order"]


def test_a_value_set_again_may_be_left_out(tmp_path: Path) -> None:
    """The first one may not: the rest could not run."""
    found = places(tmp_path, "def a():\n    b = c\n    b = d\n    return b")

    assert [place.line for place in found if place.mutant.operator == "statement"] == [3]
