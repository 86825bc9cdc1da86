"""Finds what is wrong in catalogues: in their headers, and in each translation that would be shown."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from kiebitz.faults import BuildError, Fault
from kiebitz.site_settings import read_site_settings
from kiebitz.translate.catalogue import MARKDOWN, Catalogue, Key, Message
from kiebitz.translate.catalogue_files import LOCALES, languages_in, project_path
from kiebitz.translate.checks.card_case import card_case_faults
from kiebitz.translate.checks.losses import loss_faults, plural_faults
from kiebitz.translate.checks.ranks import rank_faults, rank_forms
from kiebitz.translate.checks.rule_words import rule_word_faults
from kiebitz.translate.checks.scripts import script_faults
from kiebitz.translate.checks.term_finder import TermFinder
from kiebitz.translate.checks.term_use import TermUse
from kiebitz.translate.checks.typography import typography_faults
from kiebitz.translate.domains import DESCRIPTIONS
from kiebitz.translate.languages import DERIVED, SOURCE, folder_of, is_language, plurals
from kiebitz.translate.po_reader import encoding_faults, read_po
from kiebitz.translate.terms import ACCEPTED, AVOIDED, TranslationTerm, read_terms


class _Found(NamedTuple):
    """What a language was checked with, and the faults."""

    read: dict[str, Catalogue]
    terms: tuple[TranslationTerm, ...]
    faults: list[Fault]


_FOUND: Final[dict[str, _Found]] = {}
"""The last check of each language in this process: a site that is served is checked again at every change."""


def check(project: Path) -> list[Fault]:
    """Everything wrong in the templates and catalogues of *project*, in the order of files and lines."""
    locales = project / LOCALES
    faults = [fault for file in locales.glob("*.pot") for fault in _unreadable(locales, file)]
    files = (*locales.glob("*.pot"), *locales.glob("*/LC_MESSAGES/*.po"))
    faults += [fault for file in files for fault in encoding_faults(file, label=project_path(locales, file))]
    terms = TermFinder(())
    try:
        terms = TermFinder(read_terms(project))
    except BuildError as error:
        faults += error.faults
    source = _source_language(project)
    for language in languages_in(locales):
        if language in DERIVED or not is_language(language, source):
            faults.append(_not_a_language(language, source))
            continue
        read: dict[str, Catalogue] = {}
        for file in sorted((locales / language / "LC_MESSAGES").glob("*.po")):
            path = project_path(locales, file)
            if not (locales / f"{file.stem}.pot").is_file():
                faults.append(_without_template(path))
            try:
                read[path] = read_po(file, label=path)
            except BuildError as error:
                faults += error.faults
        faults += _language_faults(read, language, terms)
    return sorted(faults)


def _language_faults(read: dict[str, Catalogue], language: str, terms: TermFinder) -> list[Fault]:
    """As `check_language`; what was found the last time where nothing has changed since."""
    before = _FOUND.get(language)
    if before is None or (before.read, before.terms) != (read, terms.terms):
        before = _FOUND[language] = _Found(read, terms.terms, list(check_language(read, language, terms)))
    return before.faults


def check_language(read: Mapping[str, Catalogue], language: str, terms: TermFinder) -> Iterator[Fault]:
    """Everything wrong in the catalogues *read* of one *language*, by the paths that faults name."""
    messages = [message for catalogue in read.values() for message in catalogue.messages]
    forms = rank_forms(messages)
    wording = TermUse(language, terms, messages)
    for path, catalogue in read.items():
        yield from _header_faults(catalogue, language, path)
        for message in catalogue.messages:
            if not message.translated:
                continue
            noqa = _noqa_codes(message)
            yield from plural_faults(message, language, path)
            yield from loss_faults(message, path, noqa)
            yield from rule_word_faults(message, language, path, noqa)
            # What a language calls a term is a list, no sentence.
            if message.context not in (ACCEPTED, AVOIDED):
                yield from typography_faults(message, path, noqa)
            if "script" not in noqa:
                yield from script_faults(message, language, path)
            if "rank" not in noqa:
                yield from rank_faults(message, forms, path)
            if "case" not in noqa:
                yield from card_case_faults(message, language, path)
            if "term" not in noqa:
                yield from wording.faults(message, path)
    yield from _contradictions(read)
    yield from _shared_heads(read)


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
    for name, value in expected.items():
        found = catalogue.header.get(name, "")
        if _comparable(found) != _comparable(value):
            yield Fault(
                path=path,
                line=catalogue.header_line,
                what=f"the header's {name} is not that of {language!r}",
                expected=f"{name}: {value}",
                found=f"{name}: {found}" if found else "nothing",
                todo="copy the expected line into the header",
            )


def _comparable(value: str) -> str:
    """*value* without what writers of headers may choose: case, spaces, a last semicolon, outer parentheses."""
    return re.sub(r"plural=\((.*)\)$", r"plural=\1", re.sub(r"\s+", "", value).casefold().rstrip(";"))


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


def _noqa_codes(message: Message) -> frozenset[str]:
    """The checks a translator switched off for *message*: `# i18n: noqa link`."""
    notes = (comment.partition("i18n: noqa")[2] for comment in message.comments)
    return frozenset(code for note in notes for code in note.replace(",", " ").split())


def _source_language(project: Path) -> str:
    """The language that the pages of *project* are written in; the usual one where its settings have other faults."""
    try:
        return read_site_settings(project).language
    except BuildError:
        return SOURCE


def _not_a_language(language: str, source: str) -> Fault:
    path = f"{LOCALES}/{language}"
    if language == folder_of(source):
        what = f"this folder has translations into {source!r}, the language that the pages are written in"
        return Fault(path=path, line=0, what=what, todo="remove the folder, or mend `language` in the settings")
    origin = DERIVED.get(language)
    return Fault(
        path=path,
        line=0,
        what=f"this folder is derived from {origin!r}" if origin else "this folder is not named after a language",
        todo=f"translate in {origin!r} and remove the folder" if origin else "name it as Babel does, or remove it",
    )


def _without_template(path: str) -> Fault:
    return Fault(path=path, line=0, what="this catalogue has no template", todo="extract, or remove the catalogue")
