"""Example blocks in Markdown: fenced code that states a position and what is true of it, and is held to it."""

from cardrules.examples.block import Claim, Example, ExampleError, ExampleFault, parse_example
from cardrules.examples.check import FENCE_NAME, Report, check_example, check_fence, check_files
from cardrules.examples.fences import CODE_SPAN, Fence, commented_lines, find_fences

__all__ = [
    "CODE_SPAN",
    "FENCE_NAME",
    "Claim",
    "Example",
    "ExampleError",
    "ExampleFault",
    "Fence",
    "Report",
    "check_example",
    "check_fence",
    "check_files",
    "commented_lines",
    "find_fences",
    "parse_example",
]
