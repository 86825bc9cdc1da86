"""Each operator breaks what its name promises, and nothing else."""

import ast

import pytest
from tools.mutants.code.operators import OPERATORS, replacements

BROKEN = [
    ("number", "7", {"8", "6"}),
    ("truth", "True", {"False"}),
    ("text", "'auto'", {"''"}),
    ("text", "''", {"'?'"}),
    ("comparison", "a < b", {"a <= b", "a >= b"}),
    ("comparison", "a == b", {"a != b"}),
    ("comparison", "a < b < c", {"a <= b < c", "a >= b < c", "a < b <= c", "a < b >= c"}),
    ("junction", "a and b", {"a or b"}),
    ("clause", "a and b", {"a", "b"}),
    ("clause", "a or b or c", {"b or c", "a or c", "a or b"}),
    ("negation", "not a", {"a"}),
    ("negation", "-a", {"a"}),
    ("arithmetic", "a + b", {"a - b"}),
    ("condition", "a if b else c", {"a", "c"}),
    ("order", "(a, b, c)", {"(b, a, c)", "(a, c, b)"}),
]
"""Operator, what is there, and what is put there."""


@pytest.mark.parametrize(("operator", "source", "expected"), BROKEN)
def test_an_expression_is_broken(operator: str, source: str, expected: set[str]) -> None:
    """In each way of the operator, and in no other."""
    node = ast.parse(source, mode="eval").body

    found = {ast.unparse(new) for name, new in replacements(node) if name == operator}

    assert found == expected


STATEMENTS = [
    ("condition", "if a: b", {"if True:\n    b", "if False:\n    b"}),
    ("condition", "while a: b", {"while False:\n    b"}),
    ("answer", "return a", {"return None"}),
    ("statement", "a()", {"pass"}),
    ("statement", "a += 1", {"pass"}),
    ("statement", "a[b] = 1", {"pass"}),
    ("arithmetic", "a += 1", {"a -= 1"}),
]


@pytest.mark.parametrize(("operator", "source", "expected"), STATEMENTS)
def test_a_statement_is_broken(operator: str, source: str, expected: set[str]) -> None:
    """In each way of the operator, and in no other."""
    node = ast.parse(source).body[0]

    found = {ast.unparse(new) for name, new in replacements(node) if name == operator}

    assert found == expected


def test_a_case_never_fits_or_loses_its_guard() -> None:
    """Both ways to break a `case`."""
    (statement,) = ast.parse("match a:\n    case b if c:\n        d").body
    assert isinstance(statement, ast.Match)

    found = {ast.unparse(new).split("\n")[0] for _, new in replacements(statement.cases[0])}

    assert found == {"case b if False:", "case b:"}


def test_two_alike_are_not_exchanged() -> None:
    """That would be no mutant."""
    node = ast.parse("(a, a)", mode="eval").body

    assert not [name for name, _ in replacements(node) if name == "order"]


def test_every_operator_is_proved() -> None:
    """An operator without a test might break nothing."""
    proved = {operator for operator, _, _ in BROKEN} | {operator for operator, _, _ in STATEMENTS}

    assert proved == OPERATORS.keys()
