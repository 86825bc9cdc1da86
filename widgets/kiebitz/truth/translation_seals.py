"""Translations held to their lock files: message and translation as a pair, so that neither changes alone, nor both.

Serbian in Latin script is derived from Cyrillic and has no seals; what is untranslated or fuzzy is not shown, and needs
none. What is reviewed at once is a catalogue.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from kiebitz.faults import BuildError, Fault
from kiebitz.translate import languages_in
from kiebitz.translate.catalogue_files import LOCALES, catalogue_path, project_path, templates
from kiebitz.translate.po_reader import read_po
from kiebitz.truth.fingerprints import first_change
from kiebitz.truth.lock_file import SEALS, read_lock
from kiebitz.truth.missing_translations import missing_translations
from kiebitz.truth.review import Content
from kiebitz.truth.translation_pair import TranslationPair
from kiebitz.truth.units import Unit, todo, units_to_review

_QUOTED: Final = re.compile(r'"(.*)"')


def translation_faults(project: Path) -> list[Fault]:
    """The translations in *project* that are not as they were sealed.

    Raises:
        BuildError: a lock file cannot be read.
    """
    return sorted(fault for language in languages(project) for fault in _language_faults(project, language))


def translation_units(project: Path, language: str) -> Iterator[Unit]:
    """The catalogues in *language* with translations that are not as they were sealed.

    Raises:
        BuildError: the lock file cannot be read.
    """
    path = _path(project, language)
    by_domain: dict[str, list[TranslationPair]] = {}
    for pair in translation_pairs(project, language):
        by_domain.setdefault(pair.domain, []).append(pair)

    def faults(domain: str, was: Content) -> Iterator[Fault]:
        found, sealed = by_domain.get(domain, []), was.get("pairs", {})
        yield from missing_translations(project, language, domain, found, sealed)
        for pair, line, what in _unsealed(project, found, sealed):
            yield _fault(pair, line, what, language)

    def show(domain: str, was: Content) -> str:
        return _show(project, f"{language}#{domain}", by_domain.get(domain, []), was.get("pairs", {}))

    contents = {domain: _content(pairs) for domain, pairs in by_domain.items()}
    return units_to_review(language, read_lock(project, path), contents, faults=faults, show=show)


def _content(pairs: Sequence[TranslationPair]) -> Content:
    """What a seal keeps of a catalogue with *pairs*."""
    return {"pairs": dict(sorted((pair.source, pair.translation) for pair in pairs))}


class ChangedPair(NamedTuple):
    """A translation that is not as it was sealed."""

    pair: TranslationPair
    line: int
    """The line of its catalogue to look at."""

    what: str
    """Why it is to be reviewed."""

    was: str
    """The fingerprint of the translation that was sealed for this English text; empty where none was."""


def changed_pairs(project: Path, language: str) -> dict[str, list[ChangedPair]]:
    """The translations into *language* that are not as they were sealed, by domain, in the order of the catalogues.

    Raises:
        BuildError: the lock file cannot be read.
    """
    lock = read_lock(project, _path(project, language))
    by_domain: dict[str, list[TranslationPair]] = {}
    for pair in translation_pairs(project, language):
        by_domain.setdefault(pair.domain, []).append(pair)
    changed: dict[str, list[ChangedPair]] = {}
    for domain, found in by_domain.items():
        known = lock.units.get(domain, {}).get("pairs", {})
        for pair, line, what in _unsealed(project, found, known):
            changed.setdefault(domain, []).append(ChangedPair(pair, line, what, known.get(pair.source, "")))
    return changed


def partly_sealed(unit: Unit, sources: Collection[str]) -> Unit:
    """*unit*, a catalogue, as it is once only the messages *sources*, by their digests, are sealed as they are now.

    With the last that waited it is sealed as a whole, so that what is gone is forgotten.
    """
    now, was = dict((unit.content or {}).get("pairs", {})), dict((unit.was or {}).get("pairs", {}))
    partial_pairs = {**was, **{source: now[source] for source in sources if source in now}}
    if any(partial_pairs.get(source) != translation for source, translation in now.items()):
        return replace(unit, content={"pairs": dict(sorted(partial_pairs.items()))})
    return unit


def languages(project: Path) -> tuple[str, ...]:
    """The languages that have catalogues in *project*."""
    return tuple(languages_in(project / LOCALES))


def translation_pairs(project: Path, language: str) -> Iterator[TranslationPair]:
    """Every translation into *language* that is shown; a catalogue that another check cannot read either has none."""
    locales = project / LOCALES
    for domain in _domains(locales):
        path = catalogue_path(locales, language, domain)
        if not path.is_file():
            continue
        name = project_path(locales, path)
        try:
            messages = read_po(path, label=name).messages
        except BuildError:
            continue
        yield from (
            TranslationPair(domain=domain, path=name, message=message) for message in messages if message.translated
        )


def _domains(locales: Path) -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in locales.glob("*.pot")))


def _language_faults(project: Path, language: str) -> Iterator[Fault]:
    path = _path(project, language)
    if not path.is_file():
        if _is_begun(project, language):
            return
        name = path.relative_to(project).as_posix()
        what = f"the translations into {language!r} are not sealed"
        yield Fault(path=name, line=0, what=what, todo=todo(f"{language}#DOMAIN"))
        return
    for unit in translation_units(project, language):
        yield from unit.faults


def _is_begun(project: Path, language: str) -> bool:
    """Whether less than half of the messages have a translation: who begins is not to seal each evening's work.

    The checks of catalogues see those translations all the same. Once it is sealed, or half done, a language is held.
    """
    locales = project / LOCALES
    if not (done := sum(1 for _ in translation_pairs(project, language))):
        return True
    try:
        wanted = sum(len(template.messages) for template in templates(locales).values())
    except BuildError:
        return False
    return done * 2 < wanted


def _unsealed(
    project: Path, found: Sequence[TranslationPair], known: Mapping[str, str]
) -> Iterator[tuple[TranslationPair, int, str]]:
    """Each translation that is not sealed as it is, with the line to look at, and why not."""
    sealed = set(known.values())
    for pair in found:
        was = known.get(pair.source)
        if was is None:
            other = pair.translation in sealed
            what = "the English text of a sealed translation has changed" if other else "this pair is not sealed"
            yield pair, pair.message.line, what
        elif was != pair.translation:
            line = _line(project, pair, first_change(was, pair.translation))
            yield pair, line, "a sealed translation has changed"


def _fault(pair: TranslationPair, line: int, what: str, language: str) -> Fault:
    return Fault(
        path=pair.path,
        line=line,
        what=what,
        context=(("English", pair.message.msgid), ("translation", " | ".join(pair.message.strings))),
        todo=todo(f"{language}#{pair.domain}"),
    )


def _show(project: Path, name: str, found: Sequence[TranslationPair], known: Mapping[str, str]) -> str:
    lines = [name]
    for pair, line, what in _unsealed(project, found, known):
        translation = " | ".join(pair.message.strings)
        lines += [f"  {pair.path}:{line}: {what}", f"    {pair.message.msgid}", f"    {translation}"]
    gone = len(known.keys() - {pair.source for pair in found})
    lines += [f"  {gone} sealed translations are gone"] if gone else []
    return "\n".join(lines)


def _path(project: Path, language: str) -> Path:
    return project / SEALS / f"{language}.yaml"


def _line(project: Path, pair: TranslationPair, word: int) -> int:
    """The line of its catalogue that has the word with the index *word* of the translation."""
    number = pair.message.line
    for line in (project / pair.path).read_text(encoding="utf-8").split("\n")[number - 1 :]:
        held = _QUOTED.search(line)
        if not held or not line.startswith(("msgstr", '"')):
            break
        # Lines end between words, with the blank before the break.
        word -= len(held[1].replace("\\n", " ").split())
        if word < 0:
            return number
        number += 1
    return pair.message.line
