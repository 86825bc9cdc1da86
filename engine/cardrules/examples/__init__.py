"""Example blocks in Markdown: fenced code that states a position and what is true of it, and is held to it.

Record blocks too: a command that programs script against, with deal records and the answers to them.
"""

from cardrules.examples.check import BRIEF, FENCE_NAME, CheckReport, check_example, check_fence, check_files
from cardrules.examples.completion import Completion, completions
from cardrules.examples.errors import ExampleError
from cardrules.examples.evaluation import Evaluation
from cardrules.examples.example_block import HEAD, Claim, Example, NearMiss, parse_example
from cardrules.examples.fences import CODE_SPAN, Fence, commented_lines, find_fences
from cardrules.examples.files import UnreadableFile, not_utf8, read_markdown
from cardrules.examples.impossible import KINDS as IMPOSSIBLE_KINDS
from cardrules.examples.near_miss import KEY as NEAR_MISS
from cardrules.examples.record_answers import answers_of, check_records
from cardrules.examples.record_block import RECORD_FENCE, Transcript, parse_records
from cardrules.faults import Fault

__all__ = [
    "BRIEF",
    "CODE_SPAN",
    "FENCE_NAME",
    "HEAD",
    "IMPOSSIBLE_KINDS",
    "NEAR_MISS",
    "RECORD_FENCE",
    "CheckReport",
    "Claim",
    "Completion",
    "Evaluation",
    "Example",
    "ExampleError",
    "Fault",
    "Fence",
    "NearMiss",
    "Transcript",
    "UnreadableFile",
    "answers_of",
    "check_example",
    "check_fence",
    "check_files",
    "check_records",
    "commented_lines",
    "completions",
    "find_fences",
    "not_utf8",
    "parse_example",
    "parse_records",
    "read_markdown",
]
