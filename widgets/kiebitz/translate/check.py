"""Finds what is wrong in catalogues: in their headers, and in each translation that would be shown."""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from kiebitz.faults import BuildError, Fault
from kiebitz.serbian import SERBIAN_LETTERS
from kiebitz.translate.catalogue import MARKDOWN, Catalogue, Key, Message
from kiebitz.translate.catalogues import LOCALES, languages_in, shown_path
from kiebitz.translate.languages import DERIVED, is_language, plurals
from kiebitz.translate.marks import MARKS, Mark, kept, words
from kiebitz.translate.po_reader import read_po

_CYRILLIC = re.compile("[\u0400-\u052f]+")
_WORD = re.compile(r"[^\W\d_]+")
_LATIN = re.compile("[A-Za-z\u00c0-\u024f]")
_IN_CYRILLIC = frozenset({"sr"})


def check(project: Path) -> list[Fault]:
    """Everything wrong in the templates and catalogues of *project*, in the order of files and lines."""
    locales = project / LOCALES
    faults = [fault for file in locales.glob("*.pot") for fault in _unreadable(locales, file)]
    for language in languages_in(locales):
        if language in DERIVED or not is_language(language):
            faults.append(_not_a_language(language))
            continue
        read: dict[str, Catalogue] = {}
        for file in sorted((locales / language / "LC_MESSAGES").glob("*.po")):
            path = shown_path(locales, file)
            try:
                read[path] = read_po(file, shown_as=path)
            except BuildError as error:
                faults += error.faults
                continue
            faults += check_catalogue(read[path], language, path=path)
            if not (locales / f"{file.stem}.pot").is_file():
                faults.append(_without_template(path))
        faults += _contradictions(read)
    return sorted(faults)


def check_catalogue(catalogue: Catalogue, language: str, *, path: str) -> Iterator[Fault]:
    """Everything wrong in one *catalogue* of *language*; faults name its file *path*."""
    yield from _header_faults(catalogue, language, path)
    for message in catalogue.messages:
        if message.translated:
            excused = _excused(message)
            yield from _plural_faults(message, language, path)
            yield from (fault for mark in MARKS if mark.code not in excused for fault in _lost(mark, message, path))
            if "script" not in excused:
                yield from _script_faults(message, language, path)


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


def _plural_faults(message: Message, language: str, path: str) -> Iterator[Fault]:
    count = plurals(language).count if message.plural else 1
    if len(message.strings) != count:
        yield Fault(
            path=path,
            line=message.line,
            what="the translation has the wrong number of plural forms",
            expected=str(count),
            found=str(len(message.strings)),
            todo="add or remove msgstr[…] lines",
        )


def _lost(mark: Mark, message: Message, path: str) -> Iterator[Fault]:
    """A fault for each form of the translation that does not keep what *mark* asks for."""
    wanted = [kept(mark, text) for text in (message.msgid, message.plural) if text]
    for string in message.strings:
        found = kept(mark, string)
        if found not in wanted:
            yield Fault(
                path=path,
                line=message.line,
                what=f"the translation has other {mark.name} than the English text",
                expected=_listed(wanted[-1].elements()),
                found=_listed(found.elements()),
                todo=mark.todo,
            )


def _script_faults(message: Message, language: str, path: str) -> Iterator[Fault]:
    for text in map(words, message.strings):
        for word in _WORD.findall(text):
            if problem := _script_problem(word, language, message):
                yield Fault(path=path, line=message.line, what=problem[0], found=word, todo=problem[1])


def _script_problem(word: str, language: str, message: Message) -> tuple[str, str] | None:
    """What is wrong with the letters of *word*, and what to do about it."""
    if not _CYRILLIC.search(word) or word in message.msgid:
        return None
    if language not in _IN_CYRILLIC:
        return f"a Cyrillic letter in a translation into {language!r}", "type the word again in Latin letters"
    if _LATIN.search(word):
        return "Latin and Cyrillic letters are mixed in one word", "type the word again in Cyrillic letters"
    if not SERBIAN_LETTERS.issuperset(word):
        return "a letter that Serbian does not have", "use the thirty letters of Serbian Cyrillic"
    return None


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


def _listed(things: Iterable[str]) -> str:
    return ", ".join(sorted(things)) or "none"
