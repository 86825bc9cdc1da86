"""Mutants have names that last, and leave no trace."""

import ast
from pathlib import Path

from tools.mutants.code.mutants import MutantSite, mutants_of

SOURCE = """\
class View:
    def strict(self):
        return self.count == 0 or self.closed == 0
"""


def sites(folder: Path, source: str) -> list[MutantSite]:
    """The places of a module with the text *source*."""
    (folder / "module.py").write_text(source, encoding="utf-8")
    return mutants_of(folder / "module.py", folder)


def test_a_mutant_is_named_by_its_words(tmp_path: Path) -> None:
    """File, function, operator, line of source, change, and which of several."""
    named = {tuple(site.mutant) for site in sites(tmp_path, SOURCE)}

    line = "return self.count == 0 or self.closed == 0"
    assert ("module.py", "View.strict", "comparison", line, "self.count == 0 -> self.count != 0", 1) in named
    assert ("module.py", "View.strict", "number", line, "0 -> 1", 2) in named


def test_every_name_is_there_once(tmp_path: Path) -> None:
    """Or an entry for one would be for both."""
    named = [site.mutant for site in sites(tmp_path, SOURCE)]

    assert len(named) == len(set(named))


def test_names_stay_as_lines_move(tmp_path: Path) -> None:
    """Only the number of the line is another."""
    before = sites(tmp_path, SOURCE)
    after = sites(tmp_path, f"A = b\n\n\n{SOURCE}")

    assert [site.mutant for site in before] == [site.mutant for site in after]
    assert [site.line + 3 for site in before] == [site.line for site in after]


def test_a_mutant_is_taken_out_again(tmp_path: Path) -> None:
    """Each is another program while it is in, and none afterwards."""
    found = sites(tmp_path, SOURCE)
    whole = ast.unparse(found[0].tree)
    for site in found:
        with site.put_in():
            assert ast.unparse(site.tree) != whole
        assert ast.unparse(site.tree) == whole


def test_a_guarded_refusal_is_broken_once(tmp_path: Path) -> None:
    """A condition that never holds is the same as no refusal."""
    found = sites(tmp_path, 'def a(b):\n    if b:\n        raise BadCard("no card")')

    assert [site.mutant.change for site in found] == ["if b -> if True", "if b -> if False"]


def test_the_order_of_a_membership_means_nothing(tmp_path: Path) -> None:
    """So it is not broken."""
    found = sites(tmp_path, 'def a(b):\n    return b in ("x", "y")')

    assert not [site for site in found if site.mutant.operator == "order"]


def test_a_value_set_again_may_be_left_out(tmp_path: Path) -> None:
    """The first one may not: the rest could not run."""
    found = sites(tmp_path, "def a():\n    b = c\n    b = d\n    return b")

    assert [site.line for site in found if site.mutant.operator == "statement"] == [3]
