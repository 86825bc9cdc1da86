"""Contradictions in programs: values of presets, codes of reasons, names of cards, words of values, sentences."""

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from tools.injection.points import InjectionPoint, SourceText
from tools.injection.words import Replaceable, cards, duties, numbers
from tools.injection.words.english import ENGLISH

PRESET: Final = "preset value"
CODE: Final = "reason code"
TABLE: Final = "table value"
PICTURE: Final = "picture's text"
SENTENCE: Final = "sentence of a program"

_MARKS: Final = {"N_": 0, "_": 0, "gettext": 0, "NC_": 1, "pgettext": 1}
"""What marks a text that readers see, and which of its arguments the text is."""

_IN_TEMPLATES: Final = re.compile(r"\b_\(\"(?P<sentence>[^\"]+)\"")

_ALL: Final = (numbers, cards, duties)


class _Source(SourceText):
    """A Python file."""

    def place(self, node: ast.expr) -> int:
        """Where *node* begins in the text."""
        line = self.text[self.start(node.lineno) :].partition("\n")[0]
        # Columns of a parser are bytes.
        return self.start(node.lineno) + len(line.encode()[: node.col_offset].decode())

    def written(self, node: ast.expr) -> str:
        """*node* as it is written."""
        return ast.get_source_segment(self.text, node) or ""

    def lines(self, node: ast.expr) -> tuple[int, int]:
        """The lines of *node*."""
        return node.lineno, node.end_lineno or node.lineno


def preset_points(path: str, text: str, others: Sequence[str]) -> Iterator[InjectionPoint]:
    """Every value of the presets in the module *text* of *path*; *others* are the texts of all modules of presets.

    A value becomes another that the rule has somewhere, or, if it is a number or yes and no, one that is near.
    """
    source = _Source(path, text)
    known: dict[str, set[str]] = {}
    for other in (_Source("", one) for one in others):
        for rule, value in _preset_values(other):
            known.setdefault(rule, set()).add(other.written(value))
    for rule, value in _preset_values(source):
        old = source.written(value)
        replacements = (known[rule] | set(_near(value))) - {old}
        if replacements:
            point = source.point(PRESET, source.place(value), old, sorted(replacements), source.lines(value))
            yield point._replace(subject=rule)


def _preset_values(source: _Source) -> Iterator[tuple[str, ast.expr]]:
    """Each rule to which the presets in *source* give a value, and the value."""
    for node in ast.walk(ast.parse(source.text)):
        if isinstance(node, ast.Dict):
            for key, value_of_rule in zip(node.keys, node.values, strict=True):
                match key, value_of_rule:
                    case ast.Constant(value=str(rule)), ast.Call(
                        func=ast.Name(id="source" | "decided" | "usual"), args=[value, *_]
                    ):
                        yield rule, value
                    case _:
                        pass


def _near(value: ast.expr) -> Iterator[str]:
    match value:
        case ast.Constant(value=bool(flag)):
            yield str(not flag)
        case ast.Constant(value=int(number)):
            yield from (str(other) for other in (number + 1, number - 1) if other > 0)
        case _:
            return


def message_points(path: str, text: str) -> Iterator[InjectionPoint]:
    """Every word of the module *text* of *path* that readers see and that carries a rule."""
    source = _Source(path, text)
    for call in ast.walk(ast.parse(text)):
        match call:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=arguments) if name in _MARKS:
                if len(arguments) > _MARKS[name]:
                    kind = _kind(path, arguments)
                    yield from _literal_spots(source, kind, arguments[_MARKS[name]])


def _kind(path: str, arguments: Sequence[ast.expr]) -> str:
    if isinstance(arguments[0], ast.Constant) and str(arguments[0].value).startswith("card, "):
        return PICTURE
    return TABLE if path.endswith("rules.py") else SENTENCE


def _literal_spots(source: _Source, kind: str, literal: ast.expr) -> Iterator[InjectionPoint]:
    start, written, lines = source.place(literal), source.written(literal), source.lines(literal)
    if not isinstance(literal, ast.Constant) or not isinstance(literal.value, str):
        return
    readers: Sequence[Callable[..., Iterator[Replaceable]]] = (cards,) if kind is PICTURE else _ALL
    for find in readers:
        for swap in find(_without_names(written), ENGLISH):
            point = source.point(kind, start + swap.start, swap.old, swap.replacements, lines)
            if point.replacements:
                yield point


def _without_names(written: str) -> str:
    """*written* with a sign for each letter of what is filled in when the program runs."""
    depth, signs = 0, []
    for sign in written:
        depth += sign == "{"
        signs.append("\0" if depth else sign)
        depth -= sign == "}"
    return "".join(signs)


def template_points(path: str, text: str) -> Iterator[InjectionPoint]:
    """Every word of the template *text* of *path* that readers see and that carries a rule."""
    template = SourceText(path, text)
    for call in _IN_TEMPLATES.finditer(text):
        for find in _ALL:
            for swap in find(call["sentence"], ENGLISH):
                point = template.point(SENTENCE, call.start("sentence") + swap.start, swap.old, swap.replacements)
                if point.replacements:
                    yield point


def code_points(path: str, text: str) -> Iterator[InjectionPoint]:
    """Every code that the module *text* of *path* gives a reason, or has a sentence for."""
    source = _Source(path, text)
    found = [(node, str(node.value)) for node in _codes(ast.parse(text))]
    codes = tuple(dict.fromkeys(code for _, code in found))
    for node, code in found:
        replacements = tuple(f'"{other}"' for other in codes if other != code)
        if replacements:
            yield source.point(CODE, source.place(node), source.written(node), replacements, source.lines(node))


def _codes(tree: ast.Module) -> Iterator[ast.Constant]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="Reason"), args=[ast.Constant(value=str()) as code, *_]):
                yield code
            case ast.AnnAssign(target=ast.Name(id="SENTENCES"), value=ast.Dict(keys=keys)):
                yield from (key for key in keys if isinstance(key, ast.Constant))
            case _:
                pass
