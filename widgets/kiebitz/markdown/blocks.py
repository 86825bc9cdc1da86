"""Blocks that the engine fills: examples, held to their claims; tables of rules; the order of the cards.

They are taken out before anything else reads the page, so their text reaches no translator and no other extension.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from markdown import Markdown
from markdown.preprocessors import Preprocessor

from cardrules import RulesError, Suit, game_of, parse_suit
from cardrules.examples import FENCE_NAME, RECORD_FENCE, Fence, commented_lines, find_fences
from cardrules.faults import broken_off
from cardrules.notation import parse_fields
from kiebitz.elements.cardorder.render import render_card_order
from kiebitz.elements.games import find_preset
from kiebitz.elements.ruletable.render import render_rule_table
from kiebitz.faults import BuildError, Fault
from kiebitz.markdown import listings, page_list, stage_links, widget_blocks
from kiebitz.markdown.block_context import BlockContext
from kiebitz.markdown.examples import example_faults, render_example
from kiebitz.markdown.fault_notes import fault_note, faults_within
from kiebitz.markdown.lessons import block as lesson_block
from kiebitz.markdown.lessons.check import lesson_faults
from kiebitz.markdown.lessons.notation import FENCE as LESSON_FENCE
from kiebitz.markdown.records import render_records
from kiebitz.markdown.site_data import SiteData
from kiebitz.markdown.source_page import location, page_name


@dataclass(frozen=True, kw_only=True, slots=True)
class BlockKind:
    """One kind of block."""

    faults: Callable[[Fence, str], Iterable[Fault]]
    """What is wrong with a block of the file named."""

    render: Callable[[Fence, BlockContext], str]
    """The HTML of a block without faults, shown in its place."""


def generated_fences(text: str) -> Iterator[Fence]:
    """The blocks of *text* that the engine fills."""
    return (fence for fence in find_fences(text) if fence.name in KINDS)


def block_faults(text: str, path: str) -> list[Fault]:
    """What is wrong with the blocks of *text*, the file *path*: those that are read, and those that only look so."""
    faults = [fault for fence in generated_fences(text) for fault in _faults_of_block(fence, path)]
    return [*faults, *_misspelt_fences(text, path)]


def _faults_of_block(fence: Fence, path: str) -> list[Fault]:
    try:
        return [*KINDS[fence.name].faults(fence, path)]
    except Exception as error:  # noqa: BLE001  # the faults of other blocks are still to be reported
        return [broken_off(error, path=path, line=fence.start + 1)]


class GeneratedBlocks(Preprocessor):
    """Puts what the engine makes of a block in the block's place; a block with a fault stops the page."""

    def __init__(self, md: Markdown, locale: str, data: SiteData, translate: Callable[[str], str] = str) -> None:
        """Render in the language of *locale* what is in *data*; *translate* gives titles of pages in that language."""
        super().__init__(md)
        self._locale = locale
        self._data = data
        self._translate = translate

    def run(self, lines: list[str]) -> list[str]:
        """The lines with each block replaced by a placeholder of its HTML.

        Raises:
            BuildError: a block has a fault, and this is no draft; all of the page's are in it.
        """
        text = "\n".join(lines)
        page = page_name(self.md)
        if self._data.is_draft:
            return self._draft(lines, page)
        faults = _faults_of_page(text)
        if faults:
            path, before = location(self._data.docs, page, text)
            raise BuildError(replace(fault, path=path, line=fault.line + before) for fault in faults)
        for fence, context in reversed(list(self._contexts(text, page))):
            self._put(lines, fence, self._rendered(fence, context, text))
        return lines

    def _rendered(self, fence: Fence, context: BlockContext, text: str) -> str:
        """The HTML of the block in *fence* of the page *text*. Raises BuildError where the program breaks off at it."""
        try:
            return KINDS[fence.name].render(fence, context)
        except BuildError:
            raise
        except Exception as error:
            path, before = location(self._data.docs, context.page, text)
            raise BuildError([broken_off(error, path=path, line=fence.start + 1 + before)]) from error

    def _put(self, lines: list[str], fence: Fence, html: str) -> None:
        """Put *html* in the place of *fence* in *lines*, which are as they were down to its end."""
        # Block-level for every parser: a bare custom element would end up within a paragraph.
        placeholder = self.md.htmlStash.store(f'<div class="kb-block">\n{html}\n</div>')
        blank = fence.indent.rstrip()
        lines[fence.start : fence.end + 1] = [blank, fence.indent + placeholder, blank]

    def _draft(self, lines: list[str], page: str) -> list[str]:
        """The lines with a note in the place of each block that has faults, and one above all for the others."""
        text = "\n".join(lines)
        path, before = location(self._data.docs, page, text)
        faults = self._data.faults_of(path)
        contexts = {fence.start: context for fence, context in self._contexts(text, page)}
        displayed: set[Fault] = set()
        for fence in reversed(list(find_fences(text))):
            within = faults_within(faults, fence, before)
            if within:
                displayed.update(within)
                source = "\n".join(lines[fence.start : fence.end + 1])
                self._put(lines, fence, fault_note(within, source))
            elif fence.start in contexts:
                self._put(lines, fence, self._rendered(fence, contexts[fence.start], text))
        others = [fault for fault in faults if fault not in displayed]
        if others:
            lines[0:0] = [self.md.htmlStash.store(fault_note(others)), ""]
        return lines

    def _contexts(self, text: str, page: str) -> Iterator[tuple[Fence, BlockContext]]:
        examples = 0
        for number, fence in enumerate(generated_fences(text), 1):
            examples += fence.name == FENCE_NAME
            context = BlockContext(
                locale=self._locale,
                page=page,
                number=number,
                example=examples,
                data=self._data,
                translate=self._translate,
            )
            yield fence, context


@cache
def _faults_of_page(text: str) -> tuple[Fault, ...]:
    """What is wrong with the blocks of a page, found out once: they are the same in every language."""
    return tuple(block_faults(text, "page"))


def _misspelt_fences(text: str, path: str) -> Iterator[Fault]:
    """Fences that look like a block to a writer, and are none, since they are written otherwise."""
    fences = list(find_fences(text))
    inside = {line for fence in fences for line in range(fence.start + 1, fence.end + 1)}
    read = {fence.start for fence in fences if fence.name in KINDS} | inside | set(commented_lines(text))
    names = "|".join(map(re.escape, KINDS))
    looks_so = re.compile(
        rf"(?:`{{3,}}|~{{3,}})[ \t]*\{{?[ \t]*\.?(?:{names})\b|^[ \t>]*(?:`{{1,2}}|~{{1,2}})(?:{names})[ \t]*$",
        re.IGNORECASE,
    )
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n")):
        if number not in read and looks_so.search(line):
            yield Fault(
                path=path,
                line=number + 1,
                what="this looks like a block and is not read as one",
                expected="the fence alone on its line, three signs and the name in small letters: ```example",
                found=line.strip(),
                todo="Write it so, on a line of its own.",
            )


def _render_rule_table(fence: Fence, context: BlockContext) -> str:
    return render_rule_table(_table_variants(fence.text), context.locale)


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


def _render_card_order(fence: Fence, context: BlockContext) -> str:
    return render_card_order(*_card_order(fence.text), context.locale)


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
    FENCE_NAME: BlockKind(faults=example_faults, render=render_example),
    RECORD_FENCE: BlockKind(faults=example_faults, render=render_records),
    LESSON_FENCE: BlockKind(faults=lesson_faults, render=lesson_block.lesson_html),
    "rule-table": BlockKind(
        faults=_read_faults(_table_variants, "variants: and two or more ids, as schnopsn-weich, original-66"),
        render=_render_rule_table,
    ),
    "card-order": BlockKind(
        faults=_read_faults(_card_order, "variant: and an id, as original-66; suit: and a suit, as ♥"),
        render=_render_card_order,
    ),
    "rule-values": BlockKind(
        faults=_read_faults(listings.read_rules, "rule: and one or more rules, as exchange.min_talon"),
        render=lambda fence, context: listings.rule_values(fence.text, context),
    ),
    "preset": BlockKind(
        faults=_read_faults(listings.read_preset, "variant: and an id, as original-66"),
        render=lambda fence, context: listings.preset_rules(fence.text, context),
    ),
    "rulebook": BlockKind(
        faults=_read_faults(listings.read_preset, "variant: and an id, as original-66"),
        render=lambda fence, context: listings.rulebook(fence.text, context),
    ),
    "differences": BlockKind(
        faults=_read_faults(listings.read_two_rulebooks, "variants: and two ids, as schnopsn-weich, original-66"),
        render=lambda fence, context: listings.differences(fence.text, context),
    ),
    "comparisons": BlockKind(
        faults=_read_faults(listings.read_preset, "variant: and an id, as original-66"),
        render=lambda fence, context: listings.comparisons(fence.text, context),
    ),
    "glossary": BlockKind(
        faults=_read_faults(listings.read_subjects, "subjects: all, or some of them"),
        render=lambda fence, context: listings.glossary(fence.text, context),
    ),
    "statements": BlockKind(
        faults=_read_faults(listings.read_text, "text: and a text, as s0"),
        render=lambda fence, context: listings.statements(fence.text, context),
    ),
    "coverage": BlockKind(
        faults=_read_faults(listings.read_by, "by: language, part or page"),
        render=lambda fence, context: listings.coverage(fence.text, context),
    ),
    page_list.FENCE: BlockKind(
        faults=page_list.page_list_faults,
        render=lambda fence, context: page_list.page_list(fence.text, context),
    ),
    stage_links.FENCE: BlockKind(
        faults=_read_faults(stage_links.read_stages, "no line, or show: next, or show: line"),
        render=lambda fence, context: stage_links.stages_block(fence.text, context.page, context.data, context.locale),
    ),
    widget_blocks.FENCE: BlockKind(
        faults=_read_faults(
            widget_blocks.read_practice, "widget: and a name, as deal; below it what the widget asks for"
        ),
        render=widget_blocks.render_practice,
    ),
}
"""First word after the fence to the kind of block."""
