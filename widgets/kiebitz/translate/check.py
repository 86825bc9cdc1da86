"""Finds what is wrong in catalogues: in their headers, and in each translation that would be shown."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from kiebitz.faults import BuildError, Fault
from kiebitz.site_settings import read_site_settings
from kiebitz.translate.catalogue import MARKDOWN, Catalogue, Key, Message
from kiebitz.translate.catalogue_files import LOCALES, languages_in, project_path
from kiebitz.translate.checks.others import MessageId, Others, translations_by_message
from kiebitz.translate.checks.term_finder import TermFinder
from kiebitz.translate.domains import DESCRIPTIONS
from kiebitz.translate.headers import same_plurals
from kiebitz.translate.language_folders import folder_fault
from kiebitz.translate.languages import SOURCE, plurals
from kiebitz.translate.layout_faults import misplaced_files, of_template, template_faults
from kiebitz.translate.message_checks import MessageChecks
from kiebitz.translate.po_reader import encoding_faults, read_po
from kiebitz.translate.source_words import of_source
from kiebitz.translate.terms import read_terms

type Translations = Mapping[MessageId, Others]
"""The translations of every message, by language."""

_NONE: Final[Translations] = {}


def check(project: Path) -> list[Fault]:
    """Everything wrong in the templates and catalogues of *project*, in the order of files and lines."""
    locales = project / LOCALES
    faults = [fault for file in locales.glob("*.pot") for fault in _unreadable(locales, file)]
    files = (*locales.glob("*.pot"), *locales.glob("*/LC_MESSAGES/*.po"))
    faults += [fault for file in files for fault in encoding_faults(file, label=project_path(locales, file))]
    faults += misplaced_files(locales)
    terms = TermFinder(())
    try:
        terms = TermFinder(read_terms(project))
    except BuildError as error:
        faults += error.faults
    source = _source_language(project)
    found: dict[str, dict[str, Catalogue]] = {}
    for language in languages_in(locales):
        if fault := folder_fault(language, source):
            faults.append(fault)
            continue
        read = found.setdefault(language, {})
        for file in sorted((locales / language / "LC_MESSAGES").glob("*.po")):
            path = project_path(locales, file)
            try:
                read[path] = read_po(file, label=path)
            except BuildError as error:
                faults += error.faults
        faults += template_faults(locales, language, read)
        # A message whose English text is not that of the template has nothing to be compared with.
        found[language] = {path: of_template(one, locales, path) for path, one in read.items()}
    translations = translations_by_message(found)
    for language, read in found.items():
        faults += check_language(read, language, terms, translations)
    return sorted(of_source(fault, source) for fault in faults)


def check_language(
    read: Mapping[str, Catalogue], language: str, terms: TermFinder, translations: Translations = _NONE
) -> Iterator[Fault]:
    """Everything wrong in the catalogues *read* of one *language*, by the paths that faults name.

    *translations* are those of all languages: a translation is held to the others too.
    """
    checks = MessageChecks(
        language, terms, [message for one in read.values() for message in one.messages], translations
    )
    for path, catalogue in read.items():
        yield from _header_faults(catalogue, language, path)
        for message in catalogue.messages:
            if message.translated:
                yield from checks.faults(message, path)
    yield from _contradictions(read)
    yield from _shared_heads(read)
    yield from checks.twins(read)


def _unreadable(locales: Path, file: Path) -> tuple[Fault, ...]:
    try:
        read_po(file, label=project_path(locales, file))
    except BuildError as error:
        return error.faults
    return ()


def _header_faults(catalogue: Catalogue, language: str, path: str) -> Iterator[Fault]:
    expected = {
        "Content-Type": "text/plain; charset=UTF-8",
        "Language": language,
        "Plural-Forms": plurals(language).header,
    }
    if not catalogue.header:
        what = "the catalogue has no header" if catalogue.messages else "the catalogue is empty"
        yield Fault(path=path, line=1, what=what, todo="bring it back; or run kiebitz translate update")
        return
    for name, value in expected.items():
        found = catalogue.header.get(name, "")
        if _comparable(found) != _comparable(value) and not same_plurals(found, value):
            yield Fault(
                path=path,
                line=catalogue.header_line,
                what=f"the header's {name} is not that of {language!r}",
                expected=f"{name}: {value}",
                found=f"{name}: {found}" if found else "nothing",
                todo="copy the expected line into the header",
            )


def _comparable(value: str) -> str:
    """*value* without what writers of headers may choose: case and spaces."""
    return re.sub(r"\s+", "", value).casefold()


def _contradictions(read: Mapping[str, Catalogue]) -> Iterator[Fault]:
    """Messages of pages that two domains translate differently: the build can show only one of the two."""
    first: dict[Key, tuple[str, Message]] = {}
    for path, catalogue in read.items():
        for message in catalogue.messages:
            if MARKDOWN not in message.flags or not message.translated:
                continue
            where, known = first.setdefault(message.key, (path, message))
            if known.strings != message.strings:
                yield Fault(
                    path=path,
                    line=message.line,
                    what=f"{message.msgid!r} is translated differently in {where}, line {known.line}",
                    expected=known.strings[0],
                    found=message.strings[0],
                    todo="use one translation in both, or make the English texts different",
                )


def _shared_heads(read: Mapping[str, Catalogue]) -> Iterator[Fault]:
    """Titles and descriptions of pages that are those of another page as well, so that searchers could not choose."""
    first: dict[tuple[str, ...], Message] = {}
    for path, catalogue in read.items():
        for message in catalogue.messages if Path(path).stem == DESCRIPTIONS else ():
            if message.translated and first.setdefault(message.strings, message) is not message:
                yield Fault(
                    path=path,
                    line=message.line,
                    what=f"this is the translation of another page's text too, in line {first[message.strings].line}",
                    found=message.strings[0],
                    todo="describe what is only on this page",
                )


def _source_language(project: Path) -> str:
    """The language that the pages of *project* are written in; the usual one where its settings have other faults."""
    try:
        return read_site_settings(project).language
    except BuildError:
        return SOURCE
