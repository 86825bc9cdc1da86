"""What the command `python -m kiebitz.truth proofs` answers."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from kiebitz.faults import BuildError, Fault
from kiebitz.site_settings import DOCS
from kiebitz.truth.page import Page, read_pages
from kiebitz.truth.proofs.basis import ProofBasis, read_basis
from kiebitz.truth.proofs.check import page_proof_faults
from kiebitz.truth.proofs.proof_file import ProofFile, read_proof_file
from kiebitz.truth.proofs.proposal import proposals
from kiebitz.truth.proofs.rule_sentence import rule_sentences


class PageCount(NamedTuple):
    """How far one page is proved."""

    sentences: int
    """Those with a rule."""

    unproved: int
    """Those of them with words that nothing proves."""

    proofs: int
    texts: int
    """Proofs that name only what a source text states."""

    reasons: int
    """Proofs that are a reason only."""

    page: str

    def numbers(self) -> tuple[int, ...]:
        """All of them, in their order."""
        return self.sentences, self.unproved, self.proofs, self.texts, self.reasons


def faults_of_pages(project: Path, names: Sequence[str]) -> list[Fault]:
    """All that is wrong with the proofs of the pages *names*, those that are missing and may wait included.

    Raises:
        BuildError: a page is not there, or a file cannot be read.
    """
    basis = read_basis(project, read_pages(project))
    found: list[Fault] = []
    for page, file in _named(project, names, basis):
        found += page_proof_faults(page, replace(file, waiting=""), basis)
    return sorted(found)


def missing_proofs(project: Path, names: Sequence[str]) -> str:
    """Entries for the sentences of the pages *names* that nothing proves.

    Raises:
        BuildError: a page is not there, or a file cannot be read.
    """
    basis = read_basis(project, read_pages(project))
    return "\n".join(proposals(page, file, basis.settings) for page, file in _named(project, names, basis))


def proof_counts(project: Path) -> str:
    """A table: a row for each page, and one for all.

    Raises:
        BuildError: a file cannot be read.
    """
    counts = [*page_counts(project)]
    sums = (sum(column) for column in zip(*(one.numbers() for one in counts), strict=True))
    rows = [PageCount._fields, *((*map(str, one.numbers()), one.page) for one in counts), (*map(str, sums), "in all")]
    return "\n".join("".join(f"{cell:>10}" for cell in row[:-1]) + f"  {row[-1]}" for row in rows)


def page_counts(project: Path) -> Iterator[PageCount]:
    """How far each page that needs proofs is proved.

    Raises:
        BuildError: a file cannot be read.
    """
    basis = read_basis(project, read_pages(project))
    for page in basis.pages.values():
        if basis.settings.is_outside(page.name):
            continue
        file = read_proof_file(project, basis.proof_path(page.name))
        found = [(section.id, one) for section in page.sections for one in rule_sentences(section, basis.settings)]
        yield PageCount(
            sentences=len(found),
            unproved=sum(bool(one.uncovered(file.phrases(section))) for section, one in found),
            proofs=len(file.entries),
            texts=sum(entry.only_texts for entry in file.entries),
            reasons=sum(bool(entry.reason) for entry in file.entries),
            page=page.name,
        )


def _named(project: Path, names: Sequence[str], basis: ProofBasis) -> Iterator[tuple[Page, ProofFile]]:
    for name in names:
        short = name.removeprefix(f"{DOCS}/")
        if short not in basis.pages:
            raise BuildError([Fault(path=name, line=0, what="there is no such page", todo="Name it as rules/page.md.")])
        yield basis.pages[short], read_proof_file(project, basis.proof_path(short))
