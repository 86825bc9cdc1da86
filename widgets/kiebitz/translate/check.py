"""Finds what is wrong in catalogues: in their headers, and in each translation that would be shown."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from kiebitz.faults import BuildError, Fault
from kiebitz.translate.catalogue import MARKDOWN, Catalogue, Key, Message
from kiebitz.translate.catalogues import LOCALES, languages_in, shown_path
from kiebitz.translate.english import EnglishTerms
from kiebitz.translate.keeping import lost_faults, plural_faults
from kiebitz.translate.languages import DERIVED, is_language, plurals
from kiebitz.translate.po_reader import encoding_faults, read_po
from kiebitz.translate.ranks import rank_faults, rank_forms
from kiebitz.translate.scripts import script_faults
from kiebitz.translate.terms import ACCEPTED, AVOIDED, read_terms
from kiebitz.translate.typography import typography_faults
from kiebitz.translate.wording import Wording


def check(project: Path) -> list[Fault]:
    """Everything wrong in the templates and catalogues of *project*, in the order of files and lines."""
    locales = project / LOCALES
    faults = [fault for file in locales.glob("*.pot") for fault in _unreadable(locales, file)]
    files = (*locales.glob("*.pot"), *locales.glob("*/LC_MESSAGES/*.po"))
    faults += [fault for file in files for fault in encoding_faults(file, shown_as=shown_path(locales, file))]
    terms = EnglishTerms(())
    try:
        terms = EnglishTerms(read_terms(project))
    except BuildError as error:
        faults += error.faults
    for language in languages_in(locales):
        if language in DERIVED or not is_language(language):
            faults.append(_not_a_language(language))
            continue
        read: dict[str, Catalogue] = {}
        for file in sorted((locales / language / "LC_MESSAGES").glob("*.po")):
            path = shown_path(locales, file)
            if not (locales / f"{file.stem}.pot").is_file():
                faults.append(_without_template(path))
            try:
                read[path] = read_po(file, shown_as=path)
            except BuildError as error:
                faults += error.faults
        faults += check_language(read, language, terms)
    return sorted(faults)


def check_language(read: Mapping[str, Catalogue], language: str, terms: EnglishTerms) -> Iterator[Fault]:
    """Everything wrong in the catalogues *read* of one *language*, by the paths that faults name."""
    messages = [message for catalogue in read.values() for message in catalogue.messages]
    forms = rank_forms(messages)
    wording = Wording(language, terms, messages)
    for path, catalogue in read.items():
        yield from _header_faults(catalogue, language, path)
        for message in catalogue.messages:
            if not message.translated:
                continue
            excused = _excused(message)
            yield from plural_faults(message, language, path)
            yield from lost_faults(message, path, excused)
            # What a language calls a term is a list, no sentence.
            if message.context not in (ACCEPTED, AVOIDED):
                yield from typography_faults(message, path, excused)
            if "script" not in excused:
                yield from script_faults(message, language, path)
            if "rank" not in excused:
                yield from rank_faults(message, forms, path)
            if "term" not in excused:
                yield from wording.faults(message, path)
    yield from _contradictions(read)


def _unreadable(locales: Path, file: Path) -> tuple[Fault, ...]:
    try:
        read_po(file, shown_as=shown_path(locales, file))
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


def _excused(message: Message) -> frozenset[str]:
    """The checks a translator switched off for *message*: `# i18n: noqa link`."""
    notes = (comment.partition("i18n: noqa")[2] for comment in message.comments)
    return frozenset(code for note in notes for code in note.replace(",", " ").split())


def _not_a_language(language: str) -> Fault:
    source = DERIVED.get(language)
    return Fault(
        path=f"{LOCALES}/{language}",
        line=0,
        what=f"this folder is derived from {source!r}" if source else "this folder is not named after a language",
        todo=f"translate in {source!r} and remove the folder" if source else "name it as Babel does, or remove it",
    )


def _without_template(path: str) -> Fault:
    return Fault(path=path, line=0, what="this catalogue has no template", todo="extract, or remove the catalogue")
