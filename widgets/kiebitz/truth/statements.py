"""The statements of the source texts as data: what they are about, where they have to be proved, and which are not."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from cardrules import variants
from kiebitz.faults import BuildError, Fault
from kiebitz.markdown.unproved_statements import UnprovedStatement, read_unproved_statements
from kiebitz.site_settings import DOCS, SiteSettings, project_path, read_site_settings
from kiebitz.truth.lock_file import read_yaml

PROVED_BY_BLOCKS: Final = frozenset({"position", "sequence", "match"})
"""How statements are checked that blocks prove."""

_LEAST_REASON: Final = 5
"""Words of the reason why nothing proves a statement."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Statement:
    """One thing that a source text states."""

    id: str
    """As `s0-074`."""

    subjects: tuple[str, ...]
    """First words of its topic: groups that have a page."""

    text: str
    """The statement in our own words."""

    presets: tuple[str, ...]
    """The presets of the engine that it applies to."""

    checkable: str
    """How it can be proved: position, sequence, match, terminology or advice."""

    line: int
    """Line of the source text."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Statements:
    """All there is to prove, and where."""

    by_id: Mapping[str, Statement]
    pages: Mapping[str, tuple[str, ...]]
    """Subject to its pages, below the folder of pages."""

    unproved: Mapping[str, UnprovedStatement]
    """Those that nothing proves, by the statement's id."""

    settings: SiteSettings = field(default_factory=SiteSettings)
    """The settings of the site, which name the files."""

    def pages_of(self, statement: Statement) -> tuple[str, ...]:
        """The pages that may prove *statement*."""
        return tuple(page for subject in statement.subjects for page in self.pages.get(subject, ()))


def read_statements(project: Path) -> Statements:
    """The statements of *project* with their pages, and the reasons of those that nothing proves.

    Raises:
        BuildError: a file is missing something.
    """
    known, settings = frozenset(variants()), read_site_settings(project)
    return Statements(
        settings=settings,
        by_id={entry["id"]: _statement(entry, known) for entry in _read(project, settings.statements, [])},
        pages={
            subject: tuple(pages) if isinstance(pages, list) else (str(pages),)
            for subject, pages in _read(project, settings.subjects, {}).items()
        },
        unproved={one.id: one for one in read_unproved_statements(project / DOCS, settings.unproved_statements)},
    )


def statement_data_faults(statements: Statements, pages: Sequence[str]) -> list[Fault]:
    """Subjects without a page, pages that are not there, and names of no statement or without a reason."""
    subjects = {subject for statement in statements.by_id.values() for subject in statement.subjects}
    settings = statements.settings
    subjects_file, unproved_file = map(project_path, (settings.subjects, settings.unproved_statements))
    faults = [
        Fault(path=subjects_file, line=0, what=f"the subject {subject!r} has no page", todo="Name its page.")
        for subject in sorted(subjects - statements.pages.keys())
    ]
    for subject, named in statements.pages.items():
        if subject not in subjects:
            faults.append(
                Fault(path=subjects_file, line=0, what=f"no statement is about {subject!r}", todo="Remove it.")
            )
        faults += [
            Fault(path=subjects_file, line=0, what=f"there is no page {page} for {subject!r}", todo="Write it.")
            for page in named
            if page not in pages
        ]
    for name, reason, line in statements.unproved.values():
        if name not in statements.by_id:
            faults.append(Fault(path=unproved_file, line=line, what=f"{name} is no statement", todo="Remove it."))
        elif len(reason.split()) < _LEAST_REASON:
            what = f"the entry of {name} gives no reason"
            faults.append(Fault(path=unproved_file, line=line, what=what, found=reason))
    return faults


def _read(project: Path, name: str, empty: Any) -> Any:  # noqa: ANN401  # YAML holds what it holds
    if not name:
        return empty
    file = project_path(name)
    held = read_yaml(project / file, label=file)
    if held is None:
        return empty
    if not isinstance(held, type(empty)):
        what = f"this is no {'list' if isinstance(empty, list) else 'mapping'}"
        raise BuildError([Fault(path=file, line=0, what=what, todo="Mend the file.")])
    return held


def _statement(entry: Mapping[str, Any], known: frozenset[str]) -> Statement:
    return Statement(
        id=entry["id"],
        subjects=tuple(dict.fromkeys(topic.strip().partition("/")[0] for topic in entry["topic"].split(","))),
        text=entry["statement"],
        presets=tuple(preset for preset in entry["applies_to"] if preset in known),
        checkable=entry["checkable"],
        line=entry["line"],
    )
