"""A page held to its lock file: what was sealed, what is there now, and a fault for each difference."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from pathlib import Path

from cardrules.examples import check_fence
from kiebitz.faults import Fault
from kiebitz.markdown.facts import fact_faults
from kiebitz.truth.lock_file import SEALS, page_lock_path, read_lock
from kiebitz.truth.page import Page
from kiebitz.truth.page_changes import SectionFault, all_differences
from kiebitz.truth.prose import Section
from kiebitz.truth.rule_sections import has_near_miss
from kiebitz.truth.sealed_section import current_sections, parse_sealed_section, sections_by_id
from kiebitz.truth.section_diff import section_diff
from kiebitz.truth.units import Unit, needs_review, todo


def page_differences(page: Page, project: Path) -> list[SectionFault]:
    """How *page* differs from what was sealed.

    Raises:
        BuildError: its lock file cannot be read.
    """
    return [SectionFault(section=unit.key, fault=fault) for unit in page_units(page, project) for fault in unit.faults]


def page_units(page: Page, project: Path) -> list[Unit]:
    """The sections of *page* that are not as they were sealed, those that are gone included.

    Raises:
        BuildError: its lock file cannot be read.
    """
    path = page_lock_path(project, page.name)
    lock = read_lock(project, path)
    is_now = current_sections(page)
    names = [
        name
        for name in [*is_now, *(key for key in lock.units if key not in is_now)]
        if needs_review(lock, name, is_now[name].content if name in is_now else None)
    ]
    sealed = {name: parse_sealed_section(content) for name, content in lock.units.items()}
    sections = sections_by_id(page)
    found = all_differences(page, sections, sealed, is_now) if lock.units else [_unsealed(page, names)]
    if not found and (strange := [name for name in names if name not in lock.changed]):
        what = f"the lock file of #{strange[0]} is not what sealing would write"
        found = [SectionFault(section=strange[0], fault=Fault(path=page.path, line=1, what=what, todo=todo(page.path)))]
    return [
        Unit(
            name=f"{page.path}#{name}",
            path=path,
            key=name,
            content=is_now[name].content if name in is_now else None,
            was=lock.units.get(name),
            order=tuple(is_now),
            faults=(*lock.hand_faults(name), *(one.fault for one in found if one.section == name)),
            show=partial(section_diff, f"{page.path}#{name}", sealed.get(name), is_now.get(name)),
            refusals=partial(_refusals, page, sections.get(name)),
        )
        for name in names
    ]


def gone_units(project: Path, path: Path) -> list[Unit]:
    """All sections in the lock file *path*, whose page is not there or has no seals.

    Raises:
        BuildError: the lock file cannot be read.
    """
    lock = read_lock(project, path)
    page = f"docs/{path.relative_to(project / SEALS).with_suffix('.md').as_posix()}"
    return [
        Unit(
            name=f"{page}#{name}",
            path=path,
            key=name,
            content=None,
            was=content,
            show=partial(section_diff, f"{page}#{name}", parse_sealed_section(content), None),
        )
        for name, content in lock.units.items()
    ]


def reader_faults(page: Page) -> Iterator[Fault]:
    """Where the page shows something else than the lint and the facts read in its lines."""
    displayed = [entry.text for _, stream in page.streams for entry in stream if entry.is_sentence]
    read = [sentence for section in page.sections for sentence in section.sentences]
    for text, sentence in zip_longest(displayed, read):
        if sentence is None or text != sentence.text:
            line, column = sentence.place() if sentence else (page.text.count("\n") + 1, 0)
            yield Fault(
                path=page.path,
                line=line,
                column=column,
                what="the page shows something else here than is read in its lines",
                expected=sentence.text if sentence else "nothing more",
                found=text or "nothing more",
                todo="Write it as a plain paragraph, item or cell, and without HTML.",
            )
            return


def _unsealed(page: Page, names: Sequence[str]) -> SectionFault:
    first = names[0] if names else ""
    fault = Fault(path=page.path, line=1, what="the page is not sealed", todo=todo(f"{page.path}#{first}"))
    return SectionFault(section=first, fault=fault)


def _refusals(page: Page, section: Section | None) -> list[Fault]:
    """Why *section* cannot be sealed as it is."""
    faults = [*reader_faults(page)]
    if section is None:
        return faults
    later = [other.line for other in page.sections if other.line > section.line]
    end = min(later, default=page.text.count("\n") + 2)
    faults += [fault for fault in fact_faults(page.text, page.path) if section.line <= fault.line < end]
    blocks = page.blocks_of(section)
    faults += [_refusal(fault) for block in blocks if block.number for fault in check_fence(block.fence, page.path)]
    if section.rules and not has_near_miss(page, section):
        what = f"#{section.id} explains rules and has no near-miss, so it cannot be sealed"
        faults.append(Fault(path=page.path, line=section.line, what=what, todo="Give one of its blocks a near-miss."))
    return faults


def _refusal(found: Fault) -> Fault:
    """The fault *found* in an example, as the reason why its section is not sealed."""
    return replace(found, what=f"an example does not hold, so its section cannot be sealed: {found.what}")
