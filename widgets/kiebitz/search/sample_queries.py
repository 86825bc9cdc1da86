"""Queries as people type them, by the section that answers them: files of a folder that the settings name, by language.

    words/closing/#when:
      - can i close before the first trick
      - close right away allowed?

What is typed goes to the sections whose queries are most like it, whatever words the section itself has. Serbian ones
may be in both scripts; those of a language serve another one too where `LENDERS` has it.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import yaml

from cardrules.suggestions import suggestion
from kiebitz.faults import BuildError, Fault
from kiebitz.search.search_words import LENDERS
from kiebitz.search.spelling import in_script
from kiebitz.site_settings import SiteSettings
from kiebitz.yaml_nodes import yaml_root_and_content

_EXPECTED: Final = "the address of a section, as words/closing/#when, and below it a list of queries"


class SampleQueries(NamedTuple):
    """The queries of one language."""

    path: str
    """The file, for faults."""

    lines: Mapping[str, int]
    """The line of each section in it."""

    by_section: Mapping[str, tuple[str, ...]]
    """The queries of each section, by its address below the site."""

    def unknown(self, sections: Iterable[str]) -> list[Fault]:
        """A fault for each section that is none of *sections*."""
        known = set(sections)
        return [
            Fault(
                path=self.path,
                line=self.lines[section],
                what=f"there is no section {section}{suggestion(section, known)}",
                todo="Name the section as it is called now, or take its queries away.",
            )
            for section in self.by_section
            if section not in known
        ]


def read_sample_queries(docs: Path, settings: SiteSettings) -> dict[str, SampleQueries]:
    """The sample queries by language; none where *settings* name no folder.

    Raises:
        BuildError: a file cannot be read; all faults are in it.
    """
    faults: list[Fault] = []
    found: dict[str, SampleQueries] = {}
    for path in sorted((docs / settings.sample_queries).glob("*.yaml")) if settings.sample_queries else ():
        try:
            found[path.stem] = _read(path)
        except BuildError as error:
            faults += error.faults
    if faults:
        raise BuildError(faults)
    return found


def _read(path: Path) -> SampleQueries:
    root, data = yaml_root_and_content(path, lambda line, what: Fault(path=path.as_posix(), line=line, what=what))
    if not isinstance(root, yaml.MappingNode):
        raise BuildError([Fault(path=path.as_posix(), line=1, what="this names no sections", expected=_EXPECTED)])
    lines = {key.value: key.start_mark.line + 1 for key, _ in root.value}
    faults = [
        Fault(path=path.as_posix(), line=lines[str(section)], what=what, expected=_EXPECTED, todo="Mend the entry.")
        for section, queries in data.items()
        if (what := _wrong(section, queries))
    ]
    if faults:
        raise BuildError(faults)
    return SampleQueries(path.as_posix(), lines, {section: tuple(queries) for section, queries in data.items()})


def _wrong(section: object, queries: object) -> str:
    """What is wrong with the entry of a section; empty where nothing is."""
    if not isinstance(section, str):
        return f"{section!r} is no section"
    if not isinstance(queries, list) or not queries:
        return f"{section} has no list of queries"
    strange = [query for query in queries if not isinstance(query, str)]
    return f"{section} has {strange[0]!r}, which is no text: put quotes around it" if strange else ""


def queries_for(locale: str, queries: Mapping[str, SampleQueries], *, cyrillic: bool) -> dict[str, str]:
    """The queries that serve *locale*, one a line in the script of its index, by the section that they are for."""
    languages = dict.fromkeys((locale.partition("-")[0], LENDERS.get(locale, locale)))
    served = [queries[language].by_section for language in languages if language in queries]
    found: dict[str, dict[str, None]] = {}
    for one in served:
        for section, listed in one.items():
            written = [in_script(query.lower(), cyrillic=cyrillic) for query in listed]
            found.setdefault(section, {}).update(dict.fromkeys(written))
    return {section: "\n".join(texts) for section, texts in found.items()}
