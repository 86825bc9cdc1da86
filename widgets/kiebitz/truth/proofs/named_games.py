"""Names of games beside what is of them: before a quoted clause, and above a block."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from kiebitz.faults import Fault
from kiebitz.truth.page import Block, Page
from kiebitz.truth.proofs.rule_sentence import QUOTE, words_of
from kiebitz.truth.proofs.settings import ProofSettings
from kiebitz.truth.prose import Section, Sentence

_RELATIVE: Final = re.compile(r"\b(?:other|others|but|except|not|unlike|most)\b", re.IGNORECASE)
"""Words with which a name is not that of the games that follow."""


def named_game_faults(page: Page, section: Section, settings: ProofSettings) -> Iterator[Fault]:
    """Sentences of *section* of *page* that name other games than the clause behind the name, or the block below."""
    for sentence in section.sentences:
        yield from _quote_faults(page, section, sentence, settings)
    yield from _caption_faults(page, section, settings)


def _quote_faults(page: Page, section: Section, sentence: Sentence, settings: ProofSettings) -> Iterator[Fault]:
    text, start = words_of(sentence.text), 0
    for quote in QUOTE.finditer(text):
        before = re.split(r"[.;]", text[start : quote.start()])[-1]
        start = quote.end()
        named = _named(before, settings)
        quoted = set(quote["variants"].split("|"))
        if named and named != quoted and not _RELATIVE.search(before):
            yield _fault(page, section, sentence, "the clause is quoted from other games than those named", quote[0])


def _caption_faults(page: Page, section: Section, settings: ProofSettings) -> Iterator[Fault]:
    """Of titles and sentences with a block right below them, where no proof has to be of their games."""
    blocks = page.blocks_of(section)
    for index, block in enumerate(blocks):
        above = [one for one in section.sentences if one.pieces[-1].line == block.line - 2] if block.number else []
        whole = " ".join(words_of(one.text) for one in above)
        if not above or _RELATIVE.search(whole) or settings.ruling.search(whole):
            continue
        variants = {variant for one in _without_words_between(blocks[index:], section) for variant in one.variants}
        for _, name, meant in settings.named_in(whole):
            strange = variants - set(meant) if name in settings.only_some else set(meant) - variants
            if meant and strange:
                found = ", ".join(sorted(strange))
                yield _fault(page, section, above[-1], f"the block below is not of {name}", found)


def _without_words_between(blocks: Sequence[Block], section: Section) -> Iterator[Block]:
    """The first of *blocks*, and those that follow it without a sentence of *section* between."""
    lines = [sentence.line for sentence in section.sentences]
    for before, block in zip([None, *blocks], blocks, strict=False):
        if before is not None and any(before.line < line < block.line for line in lines):
            return
        yield block


def _named(words: str, settings: ProofSettings) -> set[str]:
    return {variant for _, _, meant in settings.named_in(words) for variant in meant}


def _fault(page: Page, section: Section, sentence: Sentence, what: str, found: str) -> Fault:
    line, column = sentence.place()
    context = (("section", f"#{section.id}"), ("sentence", words_of(sentence.text)))
    todo = "Name the games that are shown, or show those that are named."
    return Fault(path=page.path, line=line, column=column, what=what, context=context, found=found, todo=todo)
