"""The messages of one language for whoever translates them in a page: read, checked, saved."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from kiebitz.faults import BuildError, Fault
from kiebitz.translate.catalogue import MARKDOWN, Catalogue, Message
from kiebitz.translate.catalogue_files import LOCALES, catalogue_path, catalogues, languages_in, project_path
from kiebitz.translate.checks.others import translations_by_message
from kiebitz.translate.checks.ranks import rank_choices
from kiebitz.translate.checks.term_finder import TermFinder
from kiebitz.translate.languages import DERIVED, is_language, plurals
from kiebitz.translate.marks import message_id
from kiebitz.translate.message_checks import MessageChecks
from kiebitz.translate.message_edit import with_translation
from kiebitz.translate.plural_samples import plural_samples, with_number
from kiebitz.translate.terms import ACCEPTED, AVOIDED, read_terms

UNFINISHED: Final = "the translation is not complete"


class FoundMessage(NamedTuple):
    """A message, and where it is."""

    domain: str
    message: Message


class CatalogueDesk:
    """The catalogues of one language as they are now."""

    def __init__(self, project: Path, language: str) -> None:
        """Read the catalogues of *language*, a folder of catalogues, in *project*.

        Raises:
            BuildError: a catalogue, or the list of terms, cannot be read.
        """
        self._project = project
        self.language = language
        self._read: Mapping[str, Catalogue] = catalogues(project / LOCALES, language)
        self._terms = TermFinder(read_terms(project))
        self._messages = [message for catalogue in self._read.values() for message in catalogue.messages]
        # Other languages show what a translation has lost, as in a build; a preview has perhaps only this one.
        there = [one for one in languages_in(project / LOCALES) if one not in DERIVED and is_language(one)]
        everything = {one: catalogues(project / LOCALES, one) for one in there}
        self._checks = MessageChecks(language, self._terms, self._messages, translations_by_message(everything))
        self._by_id = {
            message_id(domain, message.key): FoundMessage(domain, message)
            for domain, catalogue in self._read.items()
            for message in catalogue.messages
        }

    def find(self, name: str) -> FoundMessage | None:
        """The message with the id *name*; None where there is none by now."""
        return self._by_id.get(name)

    def describe(self, name: str) -> dict[str, object] | None:
        """All that a translator needs to see of the message with the id *name*; None where there is none."""
        found = self.find(name)
        if found is None:
            return None
        message = found.message
        return {
            "id": name,
            "domain": found.domain,
            "line": message.line,
            "english": [text for text in (message.msgid, message.plural) if text],
            "context": message.context or "",
            "hints": list(message.hints),
            "notes": list(message.comments),
            "places": [path for path, _ in message.references],
            "strings": list(self._forms(message)),
            "previous": list(message.previous),
            "fuzzy": message.fuzzy,
            "terms": list(self._terms_of(message)),
            "ranks": rank_choices(message, self._messages),
            "samples": [sample._asdict() for sample in plural_samples(self.language)] if message.plural else [],
        }

    def faults(self, name: str, strings: Sequence[str]) -> list[Fault]:
        """What is wrong with *strings* as the translation of the message with the id *name*, by the checks of a build.

        Raises:
            KeyError: there is no such message.
        """
        found = self._by_id[name]
        path = self._path(found.domain)
        if not all(one.strip() for one in strings):
            todo = "write every form; or leave the text as it was"
            return [Fault(path=path, line=found.message.line, what=UNFINISHED, todo=todo)]
        message = replace(found.message, strings=tuple(strings), flags=found.message.flags - {"fuzzy"})
        return sorted(self._checks.faults(message, path))

    def examples(self, name: str, strings: Sequence[str]) -> list[dict[str, object]]:
        """Each plural form among *strings* with numbers that want it. Raises KeyError."""
        if not self._by_id[name].message.plural:
            return []
        return [
            {"number": sample.number, "text": with_number(strings[sample.form], sample.number)}
            for sample in plural_samples(self.language)
            if sample.form < len(strings)
        ]

    def save(self, name: str, strings: Sequence[str]) -> list[str]:
        """Write *strings* into each catalogue that has the message with the id *name*; returns the files that changed.

        Nothing is written where they have a fault. A text that pages of several parts share is changed in all of them.

        Raises:
            BuildError: the translation has a fault; all of them are in it.
            KeyError: there is no such message.
        """
        if faults := self.faults(name, strings):
            raise BuildError(faults)
        found = self._by_id[name]
        changed = []
        for domain in self._domains_with(found):
            file = catalogue_path(self._project / LOCALES, self.language, domain)
            before = file.read_bytes().decode("utf-8")
            after = with_translation(before, found.message.key, strings, label=self._path(domain))
            if after != before:
                file.write_bytes(after.encode())
                changed.append(self._path(domain))
        return changed

    def _domains_with(self, found: FoundMessage) -> Iterator[str]:
        """The domain of *found*; for a text of pages, all that have it, since a build can show only one translation."""
        key, is_of_page = found.message.key, MARKDOWN in found.message.flags
        for domain, catalogue in self._read.items():
            same = catalogue.by_key().get(key)
            if domain == found.domain or (is_of_page and same is not None and MARKDOWN in same.flags):
                yield domain

    def _forms(self, message: Message) -> tuple[str, ...]:
        """The strings of *message*, as many as the language has forms."""
        count = plurals(self.language).count if message.plural else 1
        return (*message.strings, *("" for _ in range(count)))[:count]

    def _terms_of(self, message: Message) -> Iterator[dict[str, str]]:
        """The words of the glossary in the English of *message*, with what this language calls them."""
        listed = {one.key: ", ".join(one.strings) for one in self._messages if one.context in (ACCEPTED, AVOIDED)}
        forms = self._terms.terms_in(message)
        for term in self._terms.terms:
            if term.id in forms:
                avoided = listed.get((AVOIDED, term.msgid), "")
                yield {
                    "english": forms[term.id],
                    "accepted": listed.get((ACCEPTED, term.msgid), ""),
                    "avoided": "" if avoided == "-" else avoided,
                    "note": term.note,
                }

    def _path(self, domain: str) -> str:
        locales = self._project / LOCALES
        return project_path(locales, catalogue_path(locales, self.language, domain))
