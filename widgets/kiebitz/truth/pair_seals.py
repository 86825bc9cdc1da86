"""Translations held to their lock files: message and translation as a pair, so that neither changes alone, nor both.

Serbian in Latin script is derived from Cyrillic and has no seals; what is untranslated or fuzzy is not shown, and needs
none.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kiebitz.faults import BuildError, Fault
from kiebitz.translate import languages_in
from kiebitz.translate.catalogue import Message
from kiebitz.translate.catalogues import LOCALES, catalogue_path, shown_path, template_path
from kiebitz.translate.po_reader import read_po
from kiebitz.truth.fingerprints import digest, fingerprint, first_change
from kiebitz.truth.seal_file import HEAD, SEALS, read_yaml, write_if_changed

_QUOTED: Final = re.compile(r'"(.*)"')


@dataclass(frozen=True, kw_only=True, slots=True)
class Pair:
    """A message and its translation."""

    domain: str
    path: str
    message: Message

    @property
    def source(self) -> str:
        """Digest of what is translated."""
        return digest(self.message.context or "", self.message.msgid, self.message.plural)

    @property
    def translation(self) -> str:
        """Fingerprint of the translation."""
        return fingerprint(*self.message.strings)


def pair_faults(project: Path) -> list[Fault]:
    """The translations in *project* that are not as they were sealed.

    Raises:
        BuildError: a lock file cannot be read.
    """
    return sorted(fault for language in languages(project) for fault in _language_faults(project, language))


def unsealed_pairs(project: Path, language: str) -> Iterator[tuple[Pair, int, str]]:
    """Each translation into *language* that is not sealed as it stands, with the line to look at, and why not."""
    sealed = _read(project, language)
    for pair in pairs(project, language):
        known = sealed.get(pair.domain, {})
        was = known.get(pair.source)
        if was is None:
            other = pair.translation in known.values()
            what = "the English text of a sealed translation has changed" if other else "this pair is not sealed"
            yield pair, pair.message.line, what
        elif was != pair.translation:
            line = _line(project, pair, first_change(was, pair.translation))
            yield pair, line, "a sealed translation has changed"


def vanished_pairs(project: Path, language: str) -> Iterator[Fault]:
    """A fault for each message whose sealed translation into *language* is gone: readers would get the English text.

    A message that no template has any more is no fault, nor one whose catalogue cannot be read.
    """
    locales = project / LOCALES
    shown = {domain: {pair.source for pair in found} for domain, found in _by_domain(project, language).items()}
    for domain, known in _read(project, language).items():
        path = catalogue_path(locales, language, domain)
        shown_as = shown_path(locales, path)
        try:
            template = read_po(template_path(locales, domain), shown_as=domain)
            held = read_po(path, shown_as=shown_as).by_key() if path.is_file() else {}
        except BuildError:
            continue
        for message in template.messages:
            source = Pair(domain=domain, path=shown_as, message=message).source
            if source in known and source not in shown.get(domain, ()):
                there = held.get(message.key)
                yield Fault(
                    path=shown_as,
                    line=there.line if there else 0,
                    what=_VANISHED[there.fuzzy if there else None],
                    context=(("English", message.msgid),),
                    todo=f"Bring it back; or, if English is wanted: python -m kiebitz.truth seal --language {language}",
                )


_VANISHED: Final = {
    None: "a message that was translated and sealed is not in the catalogue",
    False: "a message that was translated and sealed has no translation",
    True: "a message that was translated and sealed is marked as fuzzy, and would not be shown",
}
"""What is wrong with a message whose translation is gone: it is not there, it is empty, it is fuzzy."""


def _by_domain(project: Path, language: str) -> dict[str, list[Pair]]:
    found: dict[str, list[Pair]] = {}
    for pair in pairs(project, language):
        found.setdefault(pair.domain, []).append(pair)
    return found


def seal_pairs(project: Path, language: str) -> bool:
    """Seal every translation into *language* as it stands; answers whether the lock file changed."""
    domains: dict[str, dict[str, str]] = {}
    for pair in pairs(project, language):
        domains.setdefault(pair.domain, {})[pair.source] = pair.translation
    lines = [
        line
        for domain in sorted(domains)
        for line in (f"{domain}:\n", *(f'  "{source}": "{told}"\n' for source, told in sorted(domains[domain].items())))
    ]
    return write_if_changed(_path(project, language), HEAD + "".join(lines))


def languages(project: Path) -> tuple[str, ...]:
    """The languages that have catalogues in *project*."""
    return tuple(languages_in(project / LOCALES))


def pairs(project: Path, language: str) -> Iterator[Pair]:
    """Every translation into *language* that is shown. A catalogue that cannot be read has none; others tell of it."""
    locales = project / LOCALES
    for domain in _domains(locales):
        path = catalogue_path(locales, language, domain)
        if not path.is_file():
            continue
        shown_as = shown_path(locales, path)
        try:
            messages = read_po(path, shown_as=shown_as).messages
        except BuildError:
            continue
        yield from (Pair(domain=domain, path=shown_as, message=message) for message in messages if message.translated)


def _domains(locales: Path) -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in locales.glob("*.pot")))


def _language_faults(project: Path, language: str) -> Iterator[Fault]:
    todo = f"Undo it; or read both texts side by side, and run: python -m kiebitz.truth seal --language {language}"
    path = _path(project, language)
    if not path.is_file():
        shown_as = path.relative_to(project).as_posix()
        yield Fault(path=shown_as, line=0, what=f"the translations into {language!r} are not sealed", todo=todo)
        return
    yield from vanished_pairs(project, language)
    for pair, line, what in unsealed_pairs(project, language):
        yield Fault(
            path=pair.path,
            line=line,
            what=what,
            context=(("English", pair.message.msgid), ("translation", " | ".join(pair.message.strings))),
            todo=todo,
        )


def _path(project: Path, language: str) -> Path:
    return project / SEALS / f"{language}.yaml"


def _read(project: Path, language: str) -> Mapping[str, Mapping[str, str]]:
    path = _path(project, language)
    held = read_yaml(path, shown_as=path.relative_to(project).as_posix()) or {}
    return {str(domain): dict(known) for domain, known in held.items()} if isinstance(held, dict) else {}


def _line(project: Path, pair: Pair, word: int) -> int:
    """The line of its catalogue on which the word with the index *word* of the translation stands."""
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
