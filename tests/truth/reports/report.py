"""What a build reports of one small document, as it is printed."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.truth.lock import seal_page

from kiebitz.faults import BuildError, Fault
from kiebitz.markdown.check import check_pages
from kiebitz.truth.check import seal_faults
from kiebitz.truth.coverage import coverage_faults
from kiebitz.truth.lint import Settings, lint_faults
from kiebitz.truth.page import read_page, read_pages

ROOT = Path(__file__).resolve().parents[3]
DOCUMENTS = tuple(sorted(path for path in Path(__file__).parent.glob("*/*.md") if not path.name.endswith(".sealed.md")))
SOURCES = ("statements.yaml", "subjects.yaml")


def report_of(*documents: Path) -> str:
    """All that a build reports of *documents*, the pages of a small project that was sealed before.

    One with a neighbour `NAME.sealed.md` was sealed as that one has it.
    """
    pages = [f"docs/{path.name}" for path in documents]
    with _project(documents) as project:
        faults = [fault for fault in _faults(project) if fault.path in pages]
    return f"{BuildError(faults)}\n"


def golden(document: Path) -> Path:
    """The file with the report that is expected of *document*."""
    return document.with_suffix(".txt")


def _faults(project: Path) -> Iterator[Fault]:
    settings = Settings()
    yield from check_pages(Path("docs")).faults
    pages = read_pages(project)
    yield from seal_faults(project, pages, settings)
    yield from lint_faults(pages, settings)
    yield from coverage_faults(project, pages)


@contextmanager
def _project(documents: tuple[Path, ...]) -> Iterator[Path]:
    """A project with *documents*, which is the current folder meanwhile."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder)
        (project / "docs/sources").mkdir(parents=True)
        shutil.copy(ROOT / "mkdocs.yml", project)
        for name in SOURCES:
            shutil.copy(ROOT / "docs/sources" / name, project / "docs/sources")
        for document in documents:
            page = project / "docs" / document.name
            sealed = document.with_suffix(".sealed.md")
            page.write_bytes((sealed if sealed.is_file() else document).read_bytes())
            seal_page(project, read_page(page, project / "docs"))
            page.write_bytes(document.read_bytes())
        os.chdir(project)
        try:
            yield project
        finally:
            os.chdir(before)
