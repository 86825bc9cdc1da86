"""All that holds pages to their sources beyond their blocks, in one call; every fault is reported together."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

from kiebitz.faults import BuildError, Fault
from kiebitz.site_settings import read_site_settings
from kiebitz.truth.clauses import rulebook_faults
from kiebitz.truth.code_seals import CODE, code_faults
from kiebitz.truth.code_texts import code_texts
from kiebitz.truth.coverage import coverage_faults
from kiebitz.truth.lint import Settings, lint_faults, read_settings
from kiebitz.truth.lock_file import SEALS, page_lock_path
from kiebitz.truth.page import Page, read_pages
from kiebitz.truth.page_seals import page_differences, reader_faults
from kiebitz.truth.plain_words import code_word_faults
from kiebitz.truth.proofs.check import proof_faults
from kiebitz.truth.rule_sections import rule_section_faults
from kiebitz.truth.source_seals import SOURCES, source_faults
from kiebitz.truth.translation_seals import languages, translation_faults

type PartOfCheck = Callable[[], Iterable[Fault]]


def truth_faults(project: Path) -> list[Fault]:
    """Everything in *project* that is not as it was sealed, not owned, not proved, or written where a fact should be.

    Only what the settings of the site turn on is checked: seals by `sealed`, the prose by `prose`, rules by
    `every_rule`, what proves sentences by `proofs`, statements by `statements`. Blocks, facts and links are checked by
    `kiebitz.markdown.check`, catalogues by `kiebitz.translate.check`.
    """
    try:
        site, settings = read_site_settings(project), read_settings(project)
    except BuildError as error:
        return [*error.faults]
    pages = read_pages(project)
    seals: Sequence[PartOfCheck] = (
        partial(seal_faults, project, pages, settings),
        partial(code_faults, project),
        partial(source_faults, project),
        partial(translation_faults, project),
    )
    parts: Sequence[PartOfCheck] = (
        *(seals if site.sealed else ()),
        *([partial(lint_faults, pages, settings)] if site.prose else ()),
        *([partial(code_word_faults, code_texts(project), settings.plain)] if site.sealed and site.prose else ()),
        *([partial(rule_section_faults, pages), rulebook_faults] if site.every_rule else ()),
        *([partial(proof_faults, project, pages)] if site.proofs else ()),
        *([partial(coverage_faults, project, pages)] if site.statements else ()),
    )
    return sorted({fault for part in parts for fault in _collected(part)})


def seal_faults(project: Path, pages: Sequence[Page], settings: Settings) -> Iterator[Fault]:
    """What differs from the lock files of *pages*, and lock files that nothing needs.

    Raises:
        BuildError: a lock file cannot be read.
    """
    normative = [page for page in pages if settings.is_normative(page.name)]
    for page in normative:
        yield from (found.fault for found in page_differences(page, project))
        yield from reader_faults(page)
    for path in unneeded_seals(project, normative):
        what = "the lock file of a page that is not there, or has no seals"
        todo = f"Remove it; or give the page back, or take it out of {settings.file}."
        yield Fault(path=path.relative_to(project).as_posix(), line=0, what=what, todo=todo)


def unneeded_seals(project: Path, normative: Iterable[Page]) -> list[Path]:
    """Lock files below the folder of seals that are of nothing in *project*."""
    others = [CODE, SOURCES, *(f"{SEALS}/{language}.yaml" for language in languages(project))]
    needed = {*(page_lock_path(project, page.name) for page in normative), *(project / name for name in others)}
    return sorted(set((project / SEALS).rglob("*.yaml")) - needed)


def _collected(part: PartOfCheck) -> tuple[Fault, ...]:
    """The faults that *part* finds, or those that keep it from looking."""
    try:
        return tuple(part())
    except BuildError as error:
        return error.faults
