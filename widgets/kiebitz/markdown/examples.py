"""Example blocks on pages: what is wrong with them, and what they become.

A block is a quiz where its game finds a question in it, else a board, interactive where a player has cards; with the
word `brief` behind the fence it is a small card. Each has an id, `block-1` and so on, and names the statements that
it proves.
"""

from markupsafe import Markup

from cardrules.examples import BRIEF, Example, Fence, check_fence, parse_example
from kiebitz.elements.environment import template
from kiebitz.elements.example.render import render_board, render_brief, render_near_misses, render_way
from kiebitz.elements.frame.render import render_widget
from kiebitz.elements.games import ui_of
from kiebitz.elements.rule_links import page_root
from kiebitz.faults import Fault
from kiebitz.markdown.block_context import BlockContext
from kiebitz.markdown.page_files import address


def example_faults(fence: Fence, path: str) -> list[Fault]:
    """The faults that the engine finds in the block in *fence* of *path*."""
    return check_fence(fence, path)


def render_example(fence: Fence, context: BlockContext) -> str:
    """The block in *fence*, which has no faults."""
    example = parse_example(fence.text, path="page", line=fence.start + 1)
    html = _rendered(example, context, brief=fence.manner == (BRIEF,))
    return f'<div class="kb-example" id="block-{context.example}">\n{html}\n{_proofs(example, context)}</div>'


def _rendered(example: Example, context: BlockContext, *, brief: bool) -> str:
    blocks = ui_of(example.variants[0]).blocks()
    drawn = blocks.RENDERER
    with page_root(context.up):
        if brief:
            return render_brief(drawn, example, context.locale)
        quiz = blocks.quiz_of(example, context.name)
        if quiz is not None:
            way, near = render_way(drawn, example, context.locale), render_near_misses(drawn, example, context.locale)
            html = render_widget(quiz.widget, quiz.state, context.locale, root=context.up, way=way)
            return "\n".join(part for part in (html, near) if part)
        board = blocks.touchable_board(example, context.name, context.locale)
        if board is None:
            return render_board(drawn, example, context.locale)
        return render_widget(board.widget, board.state, context.locale, root=context.up, below=board.below)


def _proofs(example: Example, context: BlockContext) -> str:
    """The statements that *example* proves, each with a link to its place in the list, if a page has one."""
    page = context.data.settings.statements_page
    link = Markup('<a href="{}{}#{}">{}</a>')
    links = [link.format(context.up, address(page), name, name) if page else name for name in example.statements]
    return template("example/proofs", context.locale).render(links=links).strip() if links else ""
