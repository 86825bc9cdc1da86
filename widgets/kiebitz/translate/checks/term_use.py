"""Finds terms of the game that a translation calls by none of their accepted words, or by a word to avoid."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from kiebitz.faults import Fault
from kiebitz.translate.catalogue import Key, Message
from kiebitz.translate.checks.stems import BEGINNING, TextWords, folded, stemmer, words_of
from kiebitz.translate.checks.term_finder import TermFinder
from kiebitz.translate.placeables import BRACKETS, QUOTED, without_placeables
from kiebitz.translate.terms import ACCEPTED, AVOIDED

_NONE: Final = "-"
_PART = re.compile(r"\*?[^\W\d_]+\*?")

type Expression = Callable[[TextWords], bool]
"""Whether a word or a phrase is in a text."""


@dataclass(frozen=True, kw_only=True, slots=True)
class _Listed:
    """The words that a language has for one term."""

    accepted: Mapping[str, Expression]
    avoided: Mapping[str, Expression]


class TermUse:
    """The words that the translators of one language listed for each term, and the check that they are used."""

    def __init__(self, language: str, english: TermFinder, messages: Iterable[Message]) -> None:
        """Read the lists of words from *messages* of *language*; a term without a translation gets none."""
        lists = {message.key: message for message in messages if message.context in {ACCEPTED, AVOIDED}}
        self._language = language
        self._english = english
        self._keys: frozenset[Key] = frozenset(lists)
        self._beginnings = frozenset(
            folded(part)[:BEGINNING] for message in lists.values() for part in _PART.findall(message.strings[0])
        )
        self._listed = {
            term.id: _Listed(
                accepted=_expressions(lists.get((ACCEPTED, term.msgid)), language),
                avoided=_expressions(lists.get((AVOIDED, term.msgid)), language),
            )
            for term in english.terms
        }

    def faults(self, message: Message, path: str) -> Iterator[Fault]:
        """A fault for each term of *message* that its translation misses or calls by a wrong word."""
        terms = {} if message.key in self._keys else self._english.terms_in(message)
        if not terms:
            return
        for text in map(without_placeables, message.strings):
            found = self._words(text)
            used = self._words(BRACKETS.sub(" ", QUOTED.sub(" ", text)))
            for term, form in terms.items():
                listed = self._listed[term]
                wrong = [
                    word
                    for word, is_in in listed.avoided.items()
                    if is_in(used) and not self._is_mentioned(word, is_in, form, message)
                ]
                if wrong:
                    yield _forbidden(message, path, form, wrong, listed.accepted)
                elif listed.accepted and not any(is_in(found) for is_in in listed.accepted.values()):
                    yield _missing(message, path, form, listed.accepted)

    def _words(self, text: str) -> TextWords:
        return words_of(text, self._language, self._beginnings)

    def _is_mentioned(self, word: str, is_in: Expression, form: str, message: Message) -> bool:
        """Whether the English text has *word* too, and not only as the term's own *form*: then it is the subject."""
        return word.casefold() not in form.casefold() and is_in(self._words(f"{message.msgid} {message.plural}"))


def _forbidden(message: Message, path: str, form: str, wrong: Iterable[str], accepted: Iterable[str]) -> Fault:
    return Fault(
        path=path,
        line=message.line,
        what=f"a word that is not used for the term {form!r}",
        expected=", ".join(accepted),
        found=", ".join(wrong),
        todo="use an accepted word; the lists are the domain 'terms'",
    )


def _missing(message: Message, path: str, form: str, accepted: Iterable[str]) -> Fault:
    return Fault(
        path=path,
        line=message.line,
        what=f"the translation has no word for the term {form!r}",
        expected=", ".join(accepted),
        todo="use an accepted word, or add yours to the lists, which are the domain 'terms'",
    )


def _expressions(message: Message | None, language: str) -> dict[str, Expression]:
    """The phrases that *message* lists, each with the test that finds it in a text."""
    if message is None or not message.translated:
        return {}
    listed = (part.strip() for part in message.strings[0].split(","))
    return {phrase: _expression(phrase, language) for phrase in listed if phrase not in {"", _NONE}}


def _expression(phrase: str, language: str) -> Expression:
    """The test whether all words of *phrase* are in a text."""
    parts = [_part(folded(part), language) for part in _PART.findall(phrase)]
    if len(parts) == 1:
        return parts[0]
    return lambda text: bool(parts) and all(part(text) for part in parts)


def _part(word: str, language: str) -> Expression:
    """The test whether one *word* is in a text: as written, in another form, or with letters for its stars."""
    if "*" in word:
        search = re.compile(f" {word.replace('*', '[^ ]*')} ").search
        return lambda text: search(text.line) is not None
    stem = stemmer(language)(word)
    return lambda text: word in text.forms or stem in text.stems
