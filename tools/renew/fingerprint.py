"""Whether files are as they were: one hash of all that a step reads and writes."""

import ast
import hashlib
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path


def fingerprint(project: Path, patterns: Iterable[str]) -> str:
    """A hash of the files of *project* that *patterns* match, by path and content.

    Docstrings, comments and layout of Python modules do not count: no generated file depends on them.
    """
    found = hashlib.sha256()
    for path in files(project, patterns):
        stat = path.stat()
        content = _content(path, stat.st_mtime_ns, stat.st_size)
        found.update(f"{path.relative_to(project).as_posix()} {content}\n".encode())
    return found.hexdigest()


def files(project: Path, patterns: Iterable[str]) -> list[Path]:
    """The files of *project* that *patterns* match, sorted, each once."""
    matches = (path for pattern in patterns for path in project.glob(pattern) if path.is_file())
    return sorted({path for path in matches if "__pycache__" not in path.parts})


@cache
def _content(path: Path, _changed: int, _size: int) -> str:
    """The hash of what counts in *path*; its time and size keep a remembered one from outliving a change."""
    content = path.read_bytes()
    if path.suffix == ".py":
        # The command that imports a broken module reports it.
        with suppress(SyntaxError):
            content = ast.dump(_without_docstrings(ast.parse(content))).encode()
    return hashlib.sha256(content).hexdigest()


def _without_docstrings(tree: ast.Module) -> ast.Module:
    """*tree* without strings that are statements of their own."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            body[:] = [one for one in body if not _is_docstring(one)]
    return tree


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
