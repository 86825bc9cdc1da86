"""The ways in which one place of the code is broken."""

import ast
from collections.abc import Callable, Iterator
from typing import Final

type Maker = Callable[[ast.AST], Iterator[ast.AST]]

_COMPARISONS: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
"""Each comparison and what replaces it: its neighbour at the limit, and its opposite."""

_ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


def _number(node: ast.AST) -> Iterator[ast.AST]:
    """One more, and one less."""
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield ast.Constant(node.value + 1)
        yield ast.Constant(node.value - 1)


def _truth(node: ast.AST) -> Iterator[ast.AST]:
    """True for False, and the other way round."""
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)


def _text(node: ast.AST) -> Iterator[ast.AST]:
    """No text; some text where there is none."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield ast.Constant("" if node.value else "?")


def _comparison(node: ast.AST) -> Iterator[ast.AST]:
    """Another comparison."""
    if isinstance(node, ast.Compare):
        for site, operator in enumerate(node.ops):
            for other in _COMPARISONS[type(operator)]:
                yield ast.Compare(node.left, [*node.ops[:site], other(), *node.ops[site + 1 :]], node.comparators)


def _junction(node: ast.AST) -> Iterator[ast.AST]:
    """`or` for `and`, and the other way round."""
    if isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)


def _clause(node: ast.AST) -> Iterator[ast.AST]:
    """One of the parts joined by `and` or `or` left out."""
    if isinstance(node, ast.BoolOp):
        for site in range(len(node.values)):
            kept = [*node.values[:site], *node.values[site + 1 :]]
            yield kept[0] if len(kept) == 1 else ast.BoolOp(node.op, kept)


def _negation(node: ast.AST) -> Iterator[ast.AST]:
    """`not` or minus left out."""
    if isinstance(node, ast.UnaryOp) and not isinstance(node.operand, ast.Constant):
        yield node.operand


def _arithmetic(node: ast.AST) -> Iterator[ast.AST]:
    """Another operation on numbers, sets or texts."""
    if isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in _ARITHMETIC:
        other = _ARITHMETIC[type(node.op)]()
        if isinstance(node, ast.BinOp):
            yield ast.BinOp(node.left, other, node.right)
        else:
            yield ast.AugAssign(node.target, other, node.value)


def _condition(node: ast.AST) -> Iterator[ast.AST]:
    """A condition that always holds, or never."""
    match node:
        case ast.If(test=test, body=body, orelse=orelse) if not isinstance(test, ast.Constant):
            yield ast.If(ast.Constant(value=True), body, orelse)
            yield ast.If(ast.Constant(value=False), body, orelse)
        case ast.IfExp(body=body, orelse=orelse):
            yield body
            yield orelse
        case ast.While(test=test, body=body, orelse=orelse) if not isinstance(test, ast.Constant):
            yield ast.While(ast.Constant(value=False), body, orelse)
        case ast.comprehension(target=target, iter=items, ifs=[_, *_], is_async=later):
            for site in range(len(node.ifs)):
                yield ast.comprehension(target, items, [*node.ifs[:site], *node.ifs[site + 1 :]], later)
        case ast.match_case(pattern=pattern, guard=guard, body=body):
            yield ast.match_case(pattern, ast.Constant(value=False), body)
            if guard is not None:
                yield ast.match_case(pattern, None, body)
        case _:
            pass


def _order(node: ast.AST) -> Iterator[ast.AST]:
    """Two neighbours of a row in each other's place."""
    if isinstance(node, ast.Tuple | ast.List) and isinstance(node.ctx, ast.Load):
        for site, (one, two) in enumerate(zip(node.elts, node.elts[1:], strict=False)):
            if ast.dump(one) != ast.dump(two):
                yield type(node)([*node.elts[:site], two, one, *node.elts[site + 2 :]], node.ctx)


def _answer(node: ast.AST) -> Iterator[ast.AST]:
    """Nothing answered."""
    if isinstance(node, ast.Return) and not (node.value is None or _is_none(node.value)):
        yield ast.Return(ast.Constant(None))


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _statement(node: ast.AST) -> Iterator[ast.AST]:
    """A statement left out, where the rest can run without it."""
    match node:
        case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.Continue() | ast.Break() | ast.Delete():
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case _:
            pass


OPERATORS: Final[dict[str, Maker]] = {
    "number": _number,
    "truth": _truth,
    "text": _text,
    "comparison": _comparison,
    "junction": _junction,
    "clause": _clause,
    "negation": _negation,
    "arithmetic": _arithmetic,
    "condition": _condition,
    "order": _order,
    "answer": _answer,
    "statement": _statement,
}
"""Name of each operator and what it makes of a node; nothing where it does not apply."""


def replacements(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Each operator that applies to *node*, and what is then in its place."""
    for name, make in OPERATORS.items():
        for new in make(node):
            yield name, new
