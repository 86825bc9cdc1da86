"""All that proofs may name: the words of the settings, the pages with their blocks, what the texts have."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kiebitz.site_settings import project_path, read_site_settings
from kiebitz.truth.page import Page
from kiebitz.truth.proofs.evidence import NoProof
from kiebitz.truth.proofs.lesson_steps import step_positions, with_lessons
from kiebitz.truth.proofs.positions import PlayedPosition, positions_of
from kiebitz.truth.proofs.proof_file import PhraseProof
from kiebitz.truth.proofs.settings import ProofSettings, read_proof_settings
from kiebitz.truth.prose import Section
from kiebitz.truth.statements import read_statements

_CONTRADICTION: Final = re.compile(r"c\d+")
_FOLDER: Final = "proofs"


@dataclass(frozen=True, kw_only=True, slots=True)
class ProofBasis:
    """What there is to prove sentences with."""

    settings: ProofSettings
    pages: Mapping[str, Page]
    """All pages, by their names below the folder of pages; what their lessons state is among their sentences."""

    texts: frozenset[str]
    """The contradictions and statements of the source texts, by id."""

    folder: str
    """The folder with the proofs of each page, below the folder of pages: beside the file with the words."""

    def proof_path(self, page: str) -> str:
        """The file with the proofs of *page*, relative to the project."""
        return project_path(f"{self.folder}/{page.removesuffix('.md')}.yaml")

    def positions(self, entry: PhraseProof, page: Page, section: Section) -> tuple[Sequence[PlayedPosition], str]:
        """The positions that *entry* of *section* of *page* may name, and what the section with them is called.

        Of a lesson these are the steps that have its phrase, or all of them where the section is named.

        Raises:
            NoProof: the section that it names is not there.
        """
        if not entry.at:
            steps = step_positions(page, section, entry.phrase)
            return (*positions_of(page, section), *steps), f"#{section.id}"
        name, _, anchor = entry.at.rpartition("#")
        other = self.pages.get(name) if name else page
        found = next((one for one in other.sections if one.id == anchor), None) if other else None
        if other is None or found is None:
            todo = "Write at: '#id', or at: folder/page.md#id."
            raise NoProof(f"there is no section {entry.at}", todo, entry.line)
        return (*positions_of(other, found), *step_positions(other, found)), entry.at


def read_basis(project: Path, pages: Sequence[Page]) -> ProofBasis:
    """What *project* with its *pages* has to prove sentences with.

    Raises:
        BuildError: a file with settings or statements is not complete.
    """
    contradictions = (section.id for page in pages for section in page.sections)
    return ProofBasis(
        settings=read_proof_settings(project),
        pages={page.name: with_lessons(page) for page in pages},
        texts=frozenset({*filter(_CONTRADICTION.fullmatch, contradictions), *read_statements(project).by_id}),
        folder=f"{read_site_settings(project).proofs.rpartition('/')[0]}/{_FOLDER}".lstrip("/"),
    )
