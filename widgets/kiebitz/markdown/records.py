"""Record blocks on pages: what is wrong with them, and what they become."""

from cardrules.examples import Fence, parse_records
from kiebitz.elements.record.render import render_record
from kiebitz.markdown.block_context import BlockContext


def render_records(fence: Fence, context: BlockContext) -> str:
    """The block in *fence*, which has no faults."""
    return render_record(parse_records(fence.text, path="page", line=fence.start + 1), context.locale)
