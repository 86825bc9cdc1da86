"""Example blocks in Markdown: fenced code that states a position and what is true of it, and is held to it."""

from cardrules.examples.block import Claim, Example, ExampleFault, parse_example
from cardrules.examples.check import Report, check_example, check_files
from cardrules.examples.fences import Fence, find_fences

__all__ = [
    "Claim",
    "Example",
    "ExampleFault",
    "Fence",
    "Report",
    "check_example",
    "check_files",
    "find_fences",
    "parse_example",
]
