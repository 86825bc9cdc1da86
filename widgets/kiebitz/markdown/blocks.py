"""Blocks that the engine fills: `example`, a position held to its claims; `rule-table`, what variants differ in.

They are taken out before anything else reads the page, so their text reaches no translator and no other extension.
"""

import json
from collections.abc import Callable, Iterator
from typing import Final

from markdown import Markdown
from markdown.preprocessors import Preprocessor
from markupsafe import Markup, escape

from cardrules import RulesError
from cardrules.examples import FENCE_NAME, Example, ExampleFault, Fence, check_fence, find_fences, parse_example
from cardrules.notation import parse_fields
from cardrules.sixtysix import find_preset, format_view, parse_setup, view_of
from kiebitz.elements import stage
from kiebitz.elements.board.board import render_board
from kiebitz.elements.quiz.widget import State, write_state
from kiebitz.elements.ruletable.ruletable import render_rule_table
from kiebitz.faults import BuildError, Fault
from kiebitz.markdown.pages import Pages

RULE_TABLE: Final = "rule-table"

_QUIZ_CLAIMS: Final = {"legal", "refused", "trick"}
"""Claims that the quiz's own answers show; a block with others is shown as a board."""


def generated_fences(text: str) -> Iterator[Fence]:
    """The blocks of *text* that the engine fills."""
    return (fence for fence in find_fences(text) if fence.name in _RENDERERS)


def fence_faults(fence: Fence, path: str) -> list[Fault]:
    """What is wrong with *fence*, a block that the engine fills, of the file *path*."""
    if fence.name == FENCE_NAME:
        return [_as_fault(fault) for fault in check_fence(fence, path)]
    return list(_rule_table_faults(fence, path))


def _as_fault(found: ExampleFault) -> Fault:
    """What the engine says of an example, as a fault of the build."""
    context = (("variant", found.variant), ("position", found.position), ("rule", found.rule))
    return Fault(
        path=found.path,
        line=found.line,
        what=found.what,
        context=tuple(pair for pair in context if pair[1]),
        expected=found.expected,
        found=found.found,
        todo=found.todo,
    )


class GeneratedBlocks(Preprocessor):
    """Puts what the engine makes of a block in the block's place; a block with a fault stops the page."""

    def __init__(self, md: Markdown, locale: str, pages: Pages) -> None:
        """Render in the language of *locale*; faults take file and line from *pages*."""
        super().__init__(md)
        self._locale = locale
        self._pages = pages

    def run(self, lines: list[str]) -> list[str]:
        """The lines with each block replaced by a placeholder of its HTML.

        Raises:
            BuildError: a block has a fault; all of the page's are in it.
        """
        text = "\n".join(lines)
        fences = list(generated_fences(text))
        if any(fence_faults(fence, "page") for fence in fences):
            path, before = self._pages.place_of(text)
            shifted = "\n" * before + text
            raise BuildError([fault for fence in generated_fences(shifted) for fault in fence_faults(fence, path)])
        for number, fence in reversed(list(enumerate(fences, 1))):
            html = _RENDERERS[fence.name](fence, number, self._locale)
            # Block-level for every parser: a bare custom element would end up within a paragraph.
            placeholder = self.md.htmlStash.store(f'<div class="kb-block">\n{html}\n</div>')
            blank = fence.indent.rstrip()
            lines[fence.start : fence.end + 1] = [blank, fence.indent + placeholder, blank]
        return lines


def _render_example(fence: Fence, number: int, locale: str) -> str:
    example = parse_example(fence.text, path="page", line=fence.start + 1)
    return _quiz(example, number, locale) if _is_question(example) else render_board(example, locale)


def _is_question(example: Example) -> bool:
    """Whether *example* asks which cards answer a lead, with one answer for all variants and nothing more to show."""
    kinds = {claim.kind for claim in example.claims}
    shared = all(claim.variants == example.variants for claim in example.claims)
    setup = parse_setup(example.position)
    plain = not example.rules and setup.opponent is None and setup.led is not None
    return "legal" in kinds and kinds <= _QUIZ_CLAIMS and shared and plain


def _quiz(example: Example, number: int, locale: str) -> str:
    view = view_of(parse_setup(example.position), find_preset(example.variants[0]).rules)
    state = State(id=f"q{number}", variants=example.variants, position=format_view(view))
    data = json.dumps(write_state(state)).replace("<", "\\u003c")
    return (
        f'<kiebitz-widget widget="quiz" locale="{escape(locale)}">\n'
        f'<script type="application/json" data-state>{data}</script>\n'
        f"<div data-view>{stage.render('quiz', state, locale)}</div>\n"
        f"</kiebitz-widget>"
    )


def _render_rule_table(fence: Fence, number: int, locale: str) -> str:
    del number  # a table has no ids of its own
    return render_rule_table(_table_variants(fence), locale)


def _table_variants(fence: Fence) -> list[str]:
    """The variants of a table; raises RulesError where its text is no such list."""
    fields = {field.key: field.value for field in parse_fields(fence.text)}
    return [name.strip() for name in fields.get("variants", "").split(",")]


def _rule_table_faults(fence: Fence, path: str) -> Iterator[Fault]:
    try:
        for variant in _table_variants(fence):
            find_preset(variant)
    except RulesError as error:
        yield Fault(
            path=path,
            line=fence.start + 2,
            what=str(error),
            expected="variants: and two or more ids, as schnopsn-weich, original-66",
            found=fence.text,
            todo="Mend the block.",
        )


_RENDERERS: Final[dict[str, Callable[[Fence, int, str], Markup | str]]] = {
    FENCE_NAME: _render_example,
    RULE_TABLE: _render_rule_table,
}
"""First word after the fence to what fills the block."""
