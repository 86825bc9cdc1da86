"""Lock files for tests, all sealed with the same review."""

from collections.abc import Mapping
from pathlib import Path

from kiebitz.truth.lock_file import page_lock_path, write_lock
from kiebitz.truth.page import Page
from kiebitz.truth.review import Review
from kiebitz.truth.seal import Sealed, seal, unsealed_units
from kiebitz.truth.sealed_section import SealedSection, current_sections

REVIEW = Review(date="2026-11-22", reason="this is a test")


def seal_page(project: Path, page: Page, sections: Mapping[str, SealedSection] | None = None) -> None:
    """Seal *page* as it is, or as if it had *sections*."""
    sealed = current_sections(page) if sections is None else sections
    units = {name: (REVIEW, section.content) for name, section in sealed.items()}
    write_lock(project, page_lock_path(project, page.name), units)


def seal_waiting(project: Path, *names: str) -> Sealed:
    """Seal all that waits, or what begins with one of *names*."""
    return seal(project, {unit.name: REVIEW for unit in unsealed_units(project, names)}, report=lambda _: None)
