"""What else readers see or find things by: menus and settings of the site, texts of the engine, Serbian's letters."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import yaml

from kiebitz.setting_keys import value_of
from kiebitz.truth.code_text import CodeText, Parts, parse_module

SITE: Final = "mkdocs.yml"
LETTERS: Final = "widgets/kiebitz/serbian.py"

_SETTINGS: Final = (
    *("site_name", "site_description", "copyright", "nav", "docs_dir", "exclude_docs", "not_in_nav"),
    *("markdown_extensions", "hooks", "plugins", "extra_css", "extra_javascript"),
)
"""Settings that readers see, or that decide what is shown of a page."""

_OWN: Final = ("extra", "kiebitz")
"""Where the settings of the generator are, which decide what is checked."""

_Scope = ast.Module | ast.ClassDef | ast.FunctionDef


def site_texts(project: Path) -> Iterator[CodeText]:
    """The menu's titles, each with its page, and the other settings of the site that readers see."""
    path = project / SITE
    if not path.is_file():
        return
    root = yaml.compose(path.read_text(encoding="utf-8"), yaml.SafeLoader)
    for key, value in root.value if isinstance(root, yaml.MappingNode) else ():
        if key.value in _SETTINGS:
            yield from _settings(value, ((_line(key), key.value),))
        elif key.value == _OWN[0] and (own := value_of(value, _OWN[1])):
            yield from _settings(own, ((_line(own), " ".join(_OWN)),))


def _settings(node: yaml.Node, where: Parts) -> Iterator[CodeText]:
    """Every scalar below *node*, with the keys that lead there."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield from _settings(value, (*where, (_line(key), f" {key.value}")))
        if not node.value:
            yield CodeText(file=SITE, where=where, text=((_line(node), "{}"),))
    elif isinstance(node, yaml.SequenceNode):
        for entry in node.value:
            yield from _settings(entry, where)
    else:
        yield CodeText(file=SITE, where=where, text=((_line(node), str(node.value)),))


def letter_texts(project: Path) -> Iterator[CodeText]:
    """How Serbian becomes Latin: every statement of the module, for each of them decides the text of a page."""
    path = project / LETTERS
    if not path.is_file():
        return
    tree, lines = parse_module(path.read_text(encoding="utf-8"))
    for statement in tree.body:
        if not isinstance(statement, ast.Expr | ast.Import | ast.ImportFrom):
            where = ((statement.lineno, "Serbian"),)
            written = " ".join(_written(statement, lines).split())
            yield CodeText(file=LETTERS, where=where, text=((statement.lineno, written),))


@cache
def message_texts(module: str, name: str) -> tuple[CodeText, ...]:
    """The wording of a *module*, the file *name*: texts of two words and more that are no docstring."""
    tree, lines = parse_module(module)
    return tuple(_wordings(tree, lines, name))


def _wordings(tree: ast.Module, lines: list[str], name: str) -> Iterator[CodeText]:
    for scope in ast.walk(tree):
        if isinstance(scope, _Scope):
            where = ((scope.lineno, f"{scope.name}()"),) if isinstance(scope, ast.FunctionDef) else ((1, "module"),)
            for node in _own(scope):
                if wording := _wording(node, lines):
                    yield CodeText(file=name, where=where, text=((node.lineno, wording),))


def _own(scope: _Scope) -> Iterator[ast.Constant | ast.JoinedStr]:
    """The texts of *scope*, without docstrings and those of functions and classes within it."""
    unsealed_units: list[ast.AST] = [*reversed(scope.body)]
    while unsealed_units:
        node = unsealed_units.pop()
        if isinstance(node, _Scope) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
            continue
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str)):
            yield node
        else:
            unsealed_units += reversed([*ast.iter_child_nodes(node)])


def _wording(node: ast.Constant | ast.JoinedStr, lines: list[str]) -> str:
    """The text of *node*, as it is written where it has gaps; empty where it is a single word."""
    literal = str(node.value) if isinstance(node, ast.Constant) else _written(node, lines)
    return " ".join(literal.split()) if " " in literal.strip() else ""


def _written(node: ast.stmt | ast.expr, lines: list[str]) -> str:
    """The source of *node*, one of *lines*; how a syntax tree is written depends on Python's version."""
    return ast.get_source_segment("\n".join(lines), node) or ""


def _line(node: yaml.Node) -> int:
    return node.start_mark.line + 1
