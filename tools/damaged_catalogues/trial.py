"""Which check notices a damaged translation: those of `kiebitz.translate check`, without the seal."""

from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from kiebitz.faults import Fault
from kiebitz.translate.catalogue import Message
from kiebitz.translate.catalogue_files import LOCALES, catalogues
from kiebitz.translate.checks.others import message_id, translations_by_message
from kiebitz.translate.checks.term_finder import TermFinder
from kiebitz.translate.checks.twins import twin_faults
from kiebitz.translate.message_checks import MessageChecks
from kiebitz.translate.terms import read_terms

LANGUAGES: Final = ("de", "hr", "sr")


class DamagedMessage(NamedTuple):
    """A message with something wrong in its translation."""

    kind: str
    language: str
    path: str
    message: Message
    """With the damage in it."""

    @property
    def name(self) -> str:
        """What reports call it."""
        return f"{self.kind}, {self.language}: {self.message.msgid!r}: {' | '.join(self.message.strings)!r}"


class Bench:
    """The catalogues of a project, and what is found in one message of them that is damaged."""

    def __init__(self, project: Path) -> None:
        """Read the catalogues of *project*."""
        read = {language: catalogues(project / LOCALES, language) for language in LANGUAGES}
        self._by_path = {
            language: {f"{LOCALES}/{language}/LC_MESSAGES/{domain}.po": one for domain, one in found.items()}
            for language, found in read.items()
        }
        self._translations = translations_by_message(self._by_path)
        terms = TermFinder(read_terms(project))
        self._checks = {
            language: MessageChecks(
                language, terms, [m for one in found.values() for m in one.messages], self._translations
            )
            for language, found in read.items()
        }
        self._same: dict[tuple[str, tuple[str, ...]], list[tuple[str, Message]]] = {}
        for language, path, message in self.messages():
            self._same.setdefault((language, message.strings), []).append((path, message))

    def messages(self) -> list[tuple[str, str, Message]]:
        """Language, path and message of all translations of sentences; lists of words are none."""
        return [
            (language, path, message)
            for language, found in self._by_path.items()
            for path, catalogue in found.items()
            for message in catalogue.messages
            if message.translated and Path(path).stem != "terms" and not message.comments
        ]

    def faults(self, damaged: DamagedMessage) -> list[Fault]:
        """What the checks find in *damaged*."""
        message = replace(damaged.message, line=1)
        found = list(self._checks[damaged.language].faults(message, damaged.path))
        if not found and any(message.strings):
            which = message_id(damaged.path, message)
            same = [one for one in self._same.get((damaged.language, message.strings), []) if message_id(*one) != which]
            found = list(twin_faults([*same, (damaged.path, message)], self._translations, damaged.language))
        return found
