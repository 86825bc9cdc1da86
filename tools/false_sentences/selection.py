"""All false sentences of the pages whose sentences are proved, and some of them by chance."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, zip_longest
from pathlib import Path
from typing import NamedTuple

from kiebitz.truth.page import Page, read_blocks, read_pages
from kiebitz.truth.proofs.basis import ProofBasis, read_basis
from kiebitz.truth.proofs.lesson_steps import with_lessons
from kiebitz.truth.proofs.proof_file import ProofFile, read_proof_file
from kiebitz.truth.prose import Section, Sentence, read_sections
from tools.false_sentences.false_forms import false_forms


class FalseSentence(NamedTuple):
    """A page with one false sentence in it."""

    kind: str
    page: Page
    """As it is."""

    section: Section
    sentence: Sentence
    false: str
    """What is there instead."""

    file: ProofFile
    basis: ProofBasis

    def false_page(self) -> Page:
        """The page with the false sentence in it."""
        text = _with_sentence(self.page.text, self.sentence, self.false)
        blocks = tuple(read_blocks(text))
        return with_lessons(replace(self.page, text=text, sections=tuple(read_sections(text)), blocks=blocks))


def false_sentences(project: Path, pages: Sequence[str] = ()) -> Iterator[FalseSentence]:
    """Every false form of every sentence of *pages* of *project*, of all whose sentences are proved without any."""
    basis = read_basis(project, read_pages(project))
    for page in basis.pages.values():
        if basis.settings.is_outside(page.name) or (pages and page.name not in pages):
            continue
        file = read_proof_file(project, basis.proof_path(page.name))
        if file.waiting and not pages:
            continue
        for section in page.sections:
            for sentence in section.sentences if section.level else ():
                if not sentence.text.rstrip("*_)\"'").endswith("?"):
                    for kind, false in false_forms(sentence.text):
                        yield FalseSentence(kind, page, section, sentence, false, file, basis)


def selected(project: Path, pages: Sequence[str], count: int, seed: int) -> list[FalseSentence]:
    """*count* of them by chance, as many of each kind as there are; all of them where that is fewer."""
    chance = random.Random(seed)
    by_kind: dict[str, list[FalseSentence]] = {}
    for one in false_sentences(project, pages):
        by_kind.setdefault(one.kind, []).append(one)
    for found in by_kind.values():
        chance.shuffle(found)
    rounds = zip_longest(*by_kind.values())
    return [one for one in chain.from_iterable(rounds) if one is not None][:count]


def _with_sentence(text: str, sentence: Sentence, false: str) -> str:
    """*text* with *false* in the place of *sentence*, its paragraph in one line."""
    pieces = sentence.pieces
    whole = "\n".join(piece.text for piece in pieces)
    words = len(sentence.text.split())
    end = sentence.start
    for _ in range(words):
        while whole[end].isspace():
            end += 1
        while end < len(whole) and not whole[end].isspace():
            end += 1
    paragraph = " ".join(f"{whole[: sentence.start]}{false}{whole[end:]}".split("\n"))
    lines = text.split("\n")
    first, *others = pieces
    line, column = lines[first.line - 1], first.column - 1
    lines[first.line - 1] = line[:column] + paragraph + line[column + len(first.text) :]
    for piece in others:
        lines[piece.line - 1] = ""
    return "\n".join(lines)
