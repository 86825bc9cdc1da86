"""Blocks, held to the engine."""

from cardrules.examples import check_example, parse_example
from cardrules.faults import Fault


def faults(*lines: str) -> list[Fault]:
    """The faults of a block of *lines*."""
    return check_example(parse_example("\n".join(lines), path="page.md", line=1))
