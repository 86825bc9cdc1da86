"""Blocks, held to the engine."""

from cardrules.examples import ExampleFault, check_example, parse_example


def faults(*lines: str) -> list[ExampleFault]:
    """The faults of a block of *lines*."""
    return check_example(parse_example("\n".join(lines), path="page.md", line=1))
