"""Every condition of a widget that chooses between sentences, in Python and in templates; each can be turned round."""

import ast
import copy
import importlib
import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final, NamedTuple

from jinja2 import nodes

import kiebitz.elements
from kiebitz.elements import environment
from kiebitz.elements.texts import SOURCE_LOCALE, texts

FOLDER: Final = Path(kiebitz.elements.__file__).parent
MESSAGES: Final = frozenset({"gettext", "ngettext", "pgettext", "npgettext", "N_", "NC_", "_", "marked"})
"""Functions that make a message of a text."""


class Choice(NamedTuple):
    """One condition."""

    file: str
    """Below the folder of elements."""

    line: int
    """From 1."""

    text: str
    """The condition as it is written."""

    nth: int
    """Which one of those that are written alike in the file, from 1."""

    @property
    def name(self) -> str:
        """File and condition: what stays the same when lines move."""
        return f"{self.file}: {self.text} ({self.nth})"


def choices() -> list[Choice]:
    """All of them, in order of files and lines."""
    found = [*_in_python(), *_in_templates()]
    counts: dict[tuple[str, str], int] = {}
    named = []
    for file, line, text in found:
        counts[file, text] = counts.get((file, text), 0) + 1
        named.append(Choice(file, line, text, counts[file, text]))
    return named


@contextmanager
def turned(choice: Choice) -> Iterator[None]:
    """The widgets with *choice* turned round, for as long as this lasts."""
    forget()
    with _turned_template(choice) if choice.file.endswith(".jinja") else _turned_function(choice):
        yield
    forget()


def forget() -> None:
    """Empty what widgets keep of their answers."""
    environment._environment.cache_clear()
    for module in modules():
        for value in vars(module).values():
            clear = getattr(value, "cache_clear", None)
            if clear is not None and getattr(value, "__module__", None) == module.__name__:
                clear()


def modules() -> list[ModuleType]:
    """Every module of the elements but those that hold the catalogues and the environment."""
    files = sorted(FOLDER.rglob("*.py"))
    names = [".".join(("kiebitz.elements", *file.relative_to(FOLDER).with_suffix("").parts)) for file in files]
    kept = ("kiebitz.elements.texts", "kiebitz.elements.environment")
    return [importlib.import_module(name.removesuffix(".__init__")) for name in names if name not in kept]


def _in_python() -> Iterator[tuple[str, int, str]]:
    for path in sorted(FOLDER.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in _deciding(tree):
            yield path.relative_to(FOLDER).as_posix(), node.test.lineno, ast.unparse(node.test)


def _deciding(tree: ast.Module) -> list[ast.If | ast.IfExp]:
    """The conditions of *tree* with a message in a branch, the way it is taken being another message or none."""
    constants = {
        target.id
        for statement in tree.body
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None
        for target in (statement.targets if isinstance(statement, ast.Assign) else [statement.target])
        if isinstance(target, ast.Name) and _has_text(statement.value, frozenset())
    }
    found: list[ast.If | ast.IfExp] = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.If | ast.IfExp) and any(_has_text(part, constants) for part in _branches(node))
    ]
    return sorted(found, key=lambda node: (node.test.lineno, node.test.col_offset))


def _branches(node: ast.If | ast.IfExp) -> list[ast.AST]:
    return [node.body, node.orelse] if isinstance(node, ast.IfExp) else [*node.body, *node.orelse]


def _has_text(tree: ast.AST, constants: frozenset[str] | set[str]) -> bool:
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in constants:
            return True
        if isinstance(node, ast.Call):
            called = node.func
            name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
            if name in MESSAGES:
                return True
    return False


def _in_templates() -> Iterator[tuple[str, int, str]]:
    for path in sorted(FOLDER.rglob("*.jinja")):
        file = path.relative_to(FOLDER).as_posix()
        for node in _deciding_in_template(file):
            test = node.test
            yield file, node.lineno, _written(test)


def _deciding_in_template(file: str, tree: nodes.Template | None = None) -> list[nodes.If | nodes.CondExpr]:
    read = tree or _template_tree(file)
    whole: list[nodes.If] = list(read.find_all(nodes.If))
    parts: list[nodes.CondExpr] = list(read.find_all(nodes.CondExpr))
    found: list[nodes.If | nodes.CondExpr] = [
        node for node in whole if any(map(_has_text_in_template, (*node.body, *node.elif_, *node.else_)))
    ]
    found += [node for node in parts if any(map(_has_text_in_template, filter(None, (node.expr1, node.expr2))))]
    return found


def _template_tree(file: str) -> nodes.Template:
    source = (FOLDER / file).read_text(encoding="utf-8")
    return environment._environment(texts(SOURCE_LOCALE)).parse(source, file)


def _has_text_in_template(branch: nodes.Node) -> bool:
    calls = [*([branch] if isinstance(branch, nodes.Call) else []), *branch.find_all(nodes.Call)]
    return any(isinstance(call.node, nodes.Name) and call.node.name in MESSAGES for call in calls)


def _written(node: nodes.Node) -> str:
    """*node* in one line; not as the template has it, but the same for the same condition."""
    fields = [_written_field(value) for _, value in node.iter_fields()]
    return f"{type(node).__name__}({', '.join(fields)})"


def _written_field(value: Any) -> str:
    if isinstance(value, nodes.Node):
        return _written(value)
    if isinstance(value, list):
        return f"[{', '.join(map(_written_field, value))}]"
    return repr(value)


@contextmanager
def _turned_template(choice: Choice) -> Iterator[None]:
    tree = _template_tree(choice.file)
    alike = [node for node in _deciding_in_template(choice.file, tree) if _written(node.test) == choice.text]
    node = alike[choice.nth - 1]
    node.test = nodes.Not(node.test, lineno=node.lineno)
    node.test.set_environment(environment._environment(texts(SOURCE_LOCALE)))
    held = environment._TEMPLATES
    made = environment._environment(texts(SOURCE_LOCALE))
    before = held.codes.get(choice.file)
    held.codes[choice.file] = made.compile(tree, choice.file, str(FOLDER / choice.file))
    environment._environment.cache_clear()
    try:
        yield
    finally:
        del held.codes[choice.file]
        if before is not None:
            held.codes[choice.file] = before


@contextmanager
def _turned_function(choice: Choice) -> Iterator[None]:
    tree = ast.parse((FOLDER / choice.file).read_text(encoding="utf-8"))
    node = [node for node in _deciding(tree) if ast.unparse(node.test) == choice.text][choice.nth - 1]
    functions = _functions_around(tree, node)
    node.test = ast.copy_location(ast.UnaryOp(ast.Not(), copy.deepcopy(node.test)), node.test)
    code = compile(ast.fix_missing_locations(tree), str(FOLDER / choice.file), "exec", dont_inherit=True)
    function = _function(choice.file, functions)
    before = function.__code__
    function.__code__ = next(inner for inner in _codes(code) if inner.co_qualname == functions)
    try:
        yield
    finally:
        function.__code__ = before


def _functions_around(tree: ast.Module, wanted: ast.AST) -> str:
    """The name of the outermost function, and of the class around it, in which *wanted* is."""
    for statement in tree.body:
        inner = statement.body if isinstance(statement, ast.ClassDef) else [statement]
        for node in inner:
            if isinstance(node, ast.FunctionDef) and any(found is wanted for found in ast.walk(node)):
                return f"{statement.name}.{node.name}" if isinstance(statement, ast.ClassDef) else node.name
    raise ValueError("a choice between sentences stands outside every function: give it one, so that it can be turned")


def _function(file: str, name: str) -> FunctionType:
    module = importlib.import_module(
        ".".join(("kiebitz.elements", *Path(file).with_suffix("").parts)).removesuffix(".__init__")
    )
    value: Any = module
    for part in name.split("."):
        value = inspect.getattr_static(value, part)
    held = value.fget if isinstance(value, property) else getattr(value, "__func__", value)
    bare = inspect.unwrap(held) if callable(held) else held
    if not isinstance(bare, FunctionType):
        raise TypeError(f"{name} of {file} is no function")
    return bare


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)
