"""Blocks that the engine fills: examples, held to their claims; tables of rules; the order of the cards.

They are taken out before anything else reads the page, so their text reaches no translator and no other extension.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from markdown import Markdown
from markdown.preprocessors import Preprocessor
from markupsafe import escape

from cardrules import RulesError, Suit, game_of, parse_suit
from cardrules.examples import (
    FENCE_NAME,
    ExampleFault,
    Fence,
    check_fence,
    commented_lines,
    find_fences,
    parse_example,
)
from cardrules.notation import parse_fields
from kiebitz.elements import stage
from kiebitz.elements.cardorder.cardorder import render_card_order
from kiebitz.elements.games import find_preset, pages_of
from kiebitz.elements.questions import Question
from kiebitz.elements.ruletable.ruletable import render_rule_table
from kiebitz.faults import BuildError, Fault
from kiebitz.markdown.pages import Pages


@dataclass(frozen=True, kw_only=True, slots=True)
class Kind:
    """One kind of block."""

    faults: Callable[[Fence, str], Iterable[Fault]]
    """What is wrong with a block of the file named."""

    render: Callable[[Fence, str, str], str]
    """The HTML of a block without faults: the block, its id on the page, the locale."""


def generated_fences(text: str) -> Iterator[Fence]:
    """The blocks of *text* that the engine fills."""
    return (fence for fence in find_fences(text) if fence.name in KINDS)


def block_faults(text: str, path: str) -> list[Fault]:
    """What is wrong with the blocks of *text*, the file *path*: those that are read, and those that only look so."""
    faults = [fault for fence in generated_fences(text) for fault in KINDS[fence.name].faults(fence, path)]
    return [*faults, *_askew(text, path)]


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
        faults = block_faults(text, "page")
        if faults:
            path, before = self._pages.place_of(text)
            raise BuildError(replace(fault, path=path, line=fault.line + before) for fault in faults)
        for number, fence in reversed(list(enumerate(generated_fences(text), 1))):
            html = KINDS[fence.name].render(fence, f"q{number}", self._locale)
            # Block-level for every parser: a bare custom element would end up within a paragraph.
            placeholder = self.md.htmlStash.store(f'<div class="kb-block">\n{html}\n</div>')
            blank = fence.indent.rstrip()
            lines[fence.start : fence.end + 1] = [blank, fence.indent + placeholder, blank]
        return lines


def _askew(text: str, path: str) -> Iterator[Fault]:
    """Fences that a writer will take for a block, and nobody else, since they are written otherwise."""
    fences = list(find_fences(text))
    inside = {line for fence in fences for line in range(fence.start + 1, fence.end + 1)}
    read = {fence.start for fence in fences if fence.name in KINDS} | inside | set(commented_lines(text))
    names = "|".join(map(re.escape, KINDS))
    looks_so = re.compile(rf"(?:`{{3,}}|~{{3,}})[ \t]*\{{?[ \t]*\.?(?:{names})\b", re.IGNORECASE)
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n")):
        if number not in read and looks_so.search(line):
            yield Fault(
                path=path,
                line=number + 1,
                what="this looks like a block and is not read as one",
                expected="the fence alone on its line, its name in small letters: ```example",
                found=line.strip(),
                todo="Write it so, on a line of its own.",
            )


def _example_faults(fence: Fence, path: str) -> list[Fault]:
    return [_as_fault(fault) for fault in check_fence(fence, path)]


def _as_fault(found: ExampleFault) -> Fault:
    """What the engine says of an example, as a fault of the build."""
    context = (("variant", found.variant), ("position", found.position), ("rule", found.rule))
    return Fault(
        path=found.path,
        line=found.line,
        column=found.column or 0,
        what=found.what,
        excerpt=found.excerpt,
        context=tuple(pair for pair in context if pair[1]),
        expected=found.expected,
        found=found.found,
        todo=found.todo,
    )


def _render_example(fence: Fence, name: str, locale: str) -> str:
    """A quiz where the game sees a question in the block, else a board."""
    example = parse_example(fence.text, path="page", line=fence.start + 1)
    game = pages_of(example.variants[0])
    question = game.question(example, name)
    return _quiz(question, locale) if question else game.render_board(example, locale)


def _quiz(question: Question, locale: str) -> str:
    widget, state = question.widget, question.state
    data = json.dumps(stage.WIDGETS[widget].write_state(state)).replace("<", "\\u003c")
    return (
        f'<kiebitz-widget widget="{widget}" locale="{escape(locale)}">\n'
        f'<script type="application/json" data-state>{data}</script>\n'
        f"<div data-view>{stage.render(widget, state, locale)}</div>\n"
        f"</kiebitz-widget>"
    )


def _render_rule_table(fence: Fence, _name: str, locale: str) -> str:
    return render_rule_table(_table_variants(fence.text), locale)


def _table_variants(text: str) -> list[str]:
    """The variants of a table.

    Raises:
        RulesError: the text is no list of variants.
        ValueError: it is one, and makes no table.
    """
    fields = parse_fields(text)
    if [field.key for field in fields] != ["variants"]:
        raise ValueError("a table of rules has one line, variants:")
    variants = [name.strip() for name in fields[0].value.split(",")]
    games = {game_of(variant).id for variant in variants}
    if len(games) > 1:
        raise ValueError("a table of rules compares variants of one game; these are of several")
    if len(variants) < 2 or len(set(variants)) < len(variants):  # noqa: PLR2004  # two, to be compared
        raise ValueError("a table of rules compares two or more variants, each named once")
    return variants


def _card_order(text: str) -> tuple[str, Suit]:
    """The variant and the suit of a block.

    Raises:
        RulesError: one of them does not exist.
        ValueError: the text does not name them.
    """
    fields = {field.key: field.value for field in parse_fields(text)}
    if set(fields) != {"variant", "suit"}:
        raise ValueError("an order of cards has two lines, variant: and suit:")
    return find_preset(fields["variant"]).id, parse_suit(fields["suit"])


def _render_card_order(fence: Fence, _name: str, locale: str) -> str:
    return render_card_order(*_card_order(fence.text), locale)


def _read_faults(read: Callable[[str], object], expected: str) -> Callable[[Fence, str], Iterator[Fault]]:
    """What is wrong with a block that *read* cannot read, or that is never closed."""

    def faults(fence: Fence, path: str) -> Iterator[Fault]:
        what = "" if fence.closed else "the block is never closed"
        try:
            read(fence.text)
        except (RulesError, ValueError) as error:
            what = what or str(error)
        if what:
            # The block's first line, where there is one.
            line = fence.start + (2 if fence.text else 1)
            yield Fault(path=path, line=line, what=what, expected=expected, found=fence.text, todo="Mend the block.")

    return faults


KINDS: Final = {
    FENCE_NAME: Kind(faults=_example_faults, render=_render_example),
    "rule-table": Kind(
        faults=_read_faults(_table_variants, "variants: and two or more ids, as schnopsn-weich, original-66"),
        render=_render_rule_table,
    ),
    "card-order": Kind(
        faults=_read_faults(_card_order, "variant: and an id, as original-66; suit: and a suit, as ♥"),
        render=_render_card_order,
    ),
}
"""First word after the fence to the kind of block."""
