"""Every mutant of a module: where it is, what is broken, and how to put it in and take it out again."""

import ast
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from kiebitz.faults import Fault
from tools.mutants.code.exempt import called, children, defined
from tools.mutants.code.operators import replacements
from tools.mutants.code.pragmas import excluded_lines, read_pragmas, unneeded_pragma
from tools.mutants.code.scopes import Part, Scope, scopes

LONGEST: Final = 70
"""Characters of code shown of either side of a change."""


class Mutant(NamedTuple):
    """One place of the engine's code, broken in one way; named by its words, so that the name stays as lines move."""

    file: str
    """The module's file below the engine's room, as `solver/terms.py`."""

    function: str
    """The function or method as `View.strict`, or the name that a module gives a value."""

    operator: str
    """One of `OPERATORS`."""

    text: str
    """The line of source, without its indentation."""

    change: str
    """What is there and what is put in its place."""

    occurrence: int
    """Which one of those that are called all the same, from 1."""


class MutantSite(NamedTuple):
    """Where a mutant is, and how it is put in."""

    mutant: Mutant

    line: int
    """Line in the file, from 1."""

    lines: range
    """Lines of the statement: who never comes to one of them never comes to the mutant."""

    tree: ast.Module
    scope: Scope
    part: Part
    new: ast.AST

    @contextmanager
    def put_in(self) -> Iterator[None]:
        """The module's tree with the mutant in it, for as long as this lasts."""
        parent, field, index, old = self.part
        _put(parent, field, index, self.new)
        try:
            yield
        finally:
            _put(parent, field, index, old)


def mutants_of(path: Path, target: Path) -> list[MutantSite]:
    """The mutants of the module at *path*, named by its path below *target*, in the order of its lines.

    Raises:
        BuildError: a pragma gives no reason, or no line of code follows it.
    """
    module = _Module(path, target)
    counted = Counter[tuple[str, ...]]()
    found: list[MutantSite] = []
    for change in module.changes():
        if change.line in module.excluded:
            continue
        part, line = change.part, change.line
        text = f"{_line_of_code(part.node)} -> {_line_of_code(change.new)}"
        name = (module.file, change.scope.name, change.operator, module.lines[line - 1].strip(), text)
        counted[name] += 1
        ast.fix_missing_locations(_located(change.new, line))
        mutant = Mutant(*name, counted[name])
        found.append(MutantSite(mutant, line, change.around, module.tree, change.scope, part, change.new))
    return sorted(found, key=lambda site: site.line)


def pragma_faults(path: Path, target: Path) -> Iterator[Fault]:
    """A fault for each pragma of the module at *path* that takes no mutant out.

    Raises:
        BuildError: a pragma gives no reason, or no line of code follows it.
    """
    module = _Module(path, target)
    needed = {module.excluded[change.line] for change in module.changes() if change.line in module.excluded}
    for line in sorted(module.pragmas.keys() - needed):
        yield unneeded_pragma(module.file, line)


class _Change(NamedTuple):
    """One way to break a module."""

    scope: Scope
    part: Part
    operator: str
    new: ast.AST
    line: int
    around: range
    """Lines of the statement."""


class _Module:
    """A module, read."""

    def __init__(self, path: Path, target: Path) -> None:
        source = path.read_text(encoding="utf-8")
        self.file: Final = path.relative_to(target).as_posix()
        self.lines: Final = source.split("\n")
        self.tree: Final = ast.parse(source)
        self.pragmas: Final = read_pragmas(source, self.file)
        self.excluded: Final = excluded_lines(self.tree, self.pragmas)
        """Line that is not mutated to the line of its pragma."""

    def changes(self) -> Iterator[_Change]:
        """Every way to break it, on excluded lines too."""
        for scope, part, around in _parts(self.tree):
            for operator, new in _changes(scope, part, self.file):
                yield _Change(scope, part, operator, new, _line(part, around), around)


def _line(part: Part, around: range) -> int:
    """The line on which *part* begins; of what has none, as a `case`, the first one of its statement."""
    return getattr(part.node, "lineno", None) or around.start


def _parts(tree: ast.Module) -> Iterator[tuple[Scope, Part, range]]:
    """Every part of a module that counts, its scope, and the lines of its statement."""
    for scope in scopes(tree):
        for part in scope.parts:
            for inner, lines in _within(part, range(0), scope.silent):
                yield scope, inner, lines


def _within(part: Part, around: range, silent: frozenset[str]) -> Iterator[tuple[Part, range]]:
    node, lines = part.node, _lines(part.node) or around
    if _sets_only(node, silent):
        return
    yield part, lines
    for field, index, inner in children(node):
        yield from _within(Part(node, field, index, inner), lines, silent)


def _lines(node: ast.AST) -> range | None:
    """The lines of a statement, or of the head of one that holds others; None for what is within one."""
    match node:
        case ast.If() | ast.While():
            return range(node.lineno, (node.test.end_lineno or node.lineno) + 1)
        case ast.For():
            return range(node.lineno, (node.iter.end_lineno or node.lineno) + 1)
        case ast.Match():
            return range(node.lineno, (node.subject.end_lineno or node.lineno) + 1)
        case ast.match_case():
            return range(node.pattern.lineno, node.pattern.end_lineno + 1)
        case ast.With() | ast.Try() | ast.FunctionDef() | ast.ClassDef():
            return range(node.lineno, node.lineno + 1)
        case ast.stmt():
            return range(node.lineno, (node.end_lineno or node.lineno) + 1)
        case _:
            return None


def _sets_only(node: ast.AST, silent: frozenset[str]) -> bool:
    """Whether *node* does nothing but set a name of *silent*."""
    return isinstance(node, ast.Assign | ast.AnnAssign) and defined(node) in silent


def _changes(scope: Scope, part: Part, file: str) -> Iterator[tuple[str, ast.AST]]:
    """Each operator that makes sense at *part*, and what is there then."""
    is_preset = file.startswith("presets/") and not file.endswith("__init__.py")
    pointless = {
        "statement": _alone(part),
        "order": is_preset or _is_unordered(part),
        "text": is_preset,
    }
    for operator, new in replacements(part.node):
        if not pointless.get(operator):
            yield operator, new
    node = part.node
    if isinstance(node, ast.Assign) and node.lineno > scope.first_set.get(defined(node), node.lineno):
        yield "statement", ast.Pass()


def _alone(part: Part) -> bool:
    """Whether a statement is all that an `if` guards, so that a condition that never holds is the same mutant."""
    parent = part.parent
    return isinstance(parent, ast.If) and part.field == "body" and len(parent.body) == 1 and not parent.orelse


def _is_unordered(part: Part) -> bool:
    """Whether the order of a row means nothing: it is asked for what it contains, lists forms, or belongs to a type."""
    parent = part.parent
    if isinstance(parent, ast.Compare):
        return any(isinstance(operator, ast.In | ast.NotIn) for operator in parent.ops)
    return isinstance(parent, ast.Subscript) or called(parent) == "read_numbers"


def _put(parent: ast.AST, field: str, index: int | None, node: ast.AST) -> None:
    if index is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[index] = node


def _located[T: ast.AST](new: T, line: int) -> T:
    if isinstance(new, ast.expr | ast.stmt) and not hasattr(new, "lineno"):
        new.lineno = new.end_lineno = line
        new.col_offset = new.end_col_offset = 0
    return new


def _line_of_code(node: ast.AST) -> str:
    """*node* as one short line of code."""
    match node:
        case ast.If(test=test) | ast.While(test=test):
            return f"if {_line_of_code(test)}"
        case ast.match_case(pattern=pattern, guard=guard):
            return f"case {_line_of_code(pattern)}" + (f" if {_line_of_code(guard)}" if guard else "")
        case ast.comprehension():
            text = ast.unparse(node).strip()
        case _:
            text = " ".join(ast.unparse(node).split())
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."
