"""Lock files for tests, all sealed with the same review."""

from collections.abc import Mapping
from pathlib import Path

from kiebitz.truth.page import Page
from kiebitz.truth.review import Review
from kiebitz.truth.seal_file import page_seals, write_lock
from kiebitz.truth.sealed_section import SealedSection, now
from kiebitz.truth.sealing import Sealed, seal, waiting

REVIEW = Review(date="2026-11-22", reason="this is a test")


def seal_page(project: Path, page: Page, sections: Mapping[str, SealedSection] | None = None) -> None:
    """Seal *page* as it stands, or as if it had *sections*."""
    sealed = now(page) if sections is None else sections
    units = {name: (REVIEW, section.content) for name, section in sealed.items()}
    write_lock(project, page_seals(project, page.name), units)


def seal_waiting(project: Path, *names: str) -> Sealed:
    """Seal all that waits, or what begins with one of *names*."""
    return seal(project, {unit.name: REVIEW for unit in waiting(project, names)}, say=lambda _told: None)
