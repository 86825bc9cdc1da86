"""Sealing: the explicit command by which somebody vouches for a text after its examples have run again."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from cardrules.examples import ExampleFault, check_fence
from kiebitz.faults import BuildError, Fault
from kiebitz.markdown.facts import fact_faults
from kiebitz.truth.check import unneeded_seals
from kiebitz.truth.code_seals import CODE, code_faults, seal_code
from kiebitz.truth.lint import read_settings
from kiebitz.truth.ownership import RULE_PAGES, has_near_miss
from kiebitz.truth.page import Page, read_pages
from kiebitz.truth.page_seals import now, page_differences, sections_by_id
from kiebitz.truth.pair_seals import languages, seal_pairs, unsealed_pairs
from kiebitz.truth.seal_file import SEALS, page_seals, write_sealed
from kiebitz.truth.source_seals import SOURCES, seal_sources, source_faults

type Say = Callable[[str], None]


@dataclass(frozen=True, kw_only=True, slots=True)
class Sealed:
    """What a run of the command did."""

    written: tuple[str, ...]
    """Lock files that changed."""

    refused: tuple[Fault, ...]
    """Why some did not."""


def seal(project: Path, names: Sequence[str], *, say: Say) -> Sealed:
    """Seal what *names* name, or everything that is in English without any: pages, `code`, `sources`.

    Tells *say* the difference before it is sealed. A page is not sealed when an example of a section concerned fails,
    a fact has no answer, or a section that owns rules has no near-miss.

    Raises:
        BuildError: a name is no page, or a file cannot be read.
    """
    settings = read_settings(project)
    pages = [page for page in read_pages(project / "docs") if settings.is_normative(page.name)]
    wanted = _named(pages, [name for name in names if name not in _OTHERS]) if names else pages
    written: list[str] = []
    refused: list[Fault] = []
    for page in wanted:
        faults = _refusals(page, project, say)
        refused += faults
        path = page_seals(project, page.name)
        if not faults and write_sealed(path, now(page)):
            written.append(path.relative_to(project).as_posix())
    for name, (path_name, differences, write) in _OTHERS.items():
        if not names or name in names:
            _tell(differences(project), say)
            written += [path_name] if write(project) else []
    for path in [] if names else unneeded_seals(project, pages):
        path.unlink()
        written.append(path.relative_to(project).as_posix())
    return Sealed(written=tuple(written), refused=tuple(sorted(refused)))


def seal_language(project: Path, language: str, *, say: Say) -> Sealed:
    """Seal all translations into *language*, telling *say* each that is new or changed.

    Raises:
        BuildError: there are no catalogues of that language.
    """
    if language not in languages(project):
        what = f"there are no catalogues in {language!r}; there are {', '.join(languages(project))}"
        raise BuildError([Fault(path="locales", line=0, what=what)])
    for pair, line, what in unsealed_pairs(project, language):
        told = " | ".join(pair.message.strings)
        say(f"{pair.path}:{line}: {what}\n    {pair.message.msgid}\n    {told}")
    changed = seal_pairs(project, language)
    return Sealed(written=(f"{SEALS}/{language}.yaml",) if changed else (), refused=())


_OTHERS = {
    "code": (CODE, code_faults, seal_code),
    "sources": (SOURCES, source_faults, seal_sources),
}
"""What is sealed beside pages: the lock file, the differences, and what seals."""


def _named(pages: Sequence[Page], names: Sequence[str]) -> list[Page]:
    by_name = {name: page for page in pages for name in (page.path, page.name)}
    faults = [
        Fault(path=name, line=0, what="this is no page that has seals", todo="Name a page, as docs/rules/exchange.md.")
        for name in names
        if name.removeprefix("./") not in by_name
    ]
    if faults:
        raise BuildError(faults)
    return [by_name[name.removeprefix("./")] for name in names]


def _refusals(page: Page, project: Path, say: Say) -> list[Fault]:
    """Tell how *page* differs from its seals; answers why it cannot be sealed as it stands."""
    found = page_differences(page, project)
    if not found:
        return []
    _tell((difference.fault for difference in found), say)
    sections = sections_by_id(page)
    sealed_once = page_seals(project, page.name).is_file()
    concerned = {difference.section for difference in found} & sections.keys() if sealed_once else sections.keys()
    refused = [*fact_faults(page.text, page.path)]
    for section in (sections[name] for name in sections if name in concerned):
        blocks = page.blocks_of(section)
        refused += [
            _refusal(fault) for block in blocks if block.number for fault in check_fence(block.fence, page.path)
        ]
        if section.rules and page.name.startswith(RULE_PAGES) and not has_near_miss(page, section):
            what = f"#{section.id} owns rules and has no near-miss, so it cannot be sealed"
            refused.append(
                Fault(path=page.path, line=section.line, what=what, todo="Give one of its blocks a near-miss.")
            )
    return refused


def _refusal(found: ExampleFault) -> Fault:
    """What the engine says of an example, as the reason why its section is not sealed."""
    return Fault(
        path=found.path,
        line=found.line,
        column=found.column or 0,
        what=f"an example does not hold, so its section cannot be sealed: {found.what}",
        expected=found.expected,
        found=found.found,
        todo=found.todo,
    )


def _tell(faults: Iterable[Fault], say: Say) -> None:
    """Say of each fault where it is and what has changed."""
    for fault in faults:
        place = ":".join(str(part) for part in (fault.path, fault.line, fault.column) if part)
        told = [f"    {text}" for name, text in fault.context if name == "change"]
        told += [f"    [-{fault.expected}-] {{+{fault.found}+}}"] if fault.expected else []
        say("\n".join([f"{place}: {fault.what}", *told]))
