"""All checks of one translation, so that each slip is reported once, by the check that knows most about it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from kiebitz.faults import Fault
from kiebitz.translate.catalogue import Catalogue, Message
from kiebitz.translate.checks.address import address_faults
from kiebitz.translate.checks.agreement import agreement_faults
from kiebitz.translate.checks.card_case import card_case_faults
from kiebitz.translate.checks.english_words import english_word_faults
from kiebitz.translate.checks.kept_words import kept_word_faults
from kiebitz.translate.checks.losses import loss_faults, plural_faults
from kiebitz.translate.checks.others import MessageId, Others, message_id, without
from kiebitz.translate.checks.plural_order import PluralOrder
from kiebitz.translate.checks.quotation import quotation_faults
from kiebitz.translate.checks.ranks import CONTEXT as RANK_FORMS
from kiebitz.translate.checks.ranks import rank_faults, rank_forms
from kiebitz.translate.checks.rule_opposites import rule_opposite_faults
from kiebitz.translate.checks.rule_words import rule_word_faults
from kiebitz.translate.checks.scripts import script_faults
from kiebitz.translate.checks.senses import sense_faults
from kiebitz.translate.checks.sister_words import sister_word_faults
from kiebitz.translate.checks.term_finder import TermFinder
from kiebitz.translate.checks.term_use import TermUse
from kiebitz.translate.checks.twins import twin_faults
from kiebitz.translate.checks.typography import typography_faults
from kiebitz.translate.terms import ACCEPTED, AVOIDED

_LISTS = frozenset({ACCEPTED, AVOIDED, RANK_FORMS})
"""Contexts of messages that are lists of words, no sentences."""


_FOUND: Final[dict[str, tuple[object, dict[MessageId, tuple[Message, Others, tuple[Fault, ...]]]]]] = {}
"""By language: the lists of words of the last check, and its faults of each message with what they were found in.

Where one catalogue is saved and checked again, all messages but one are as they were.
"""


class MessageChecks:
    """The checks of translations into one language."""

    def __init__(
        self, language: str, terms: TermFinder, messages: Sequence[Message], translations: Mapping[MessageId, Others]
    ) -> None:
        """Read what checks have to know of all *messages* of *language*, and of the *translations* of all languages."""
        self._language = language
        self._translations = translations
        self._forms = rank_forms(messages)
        self._terms = TermUse(language, terms, messages)
        self._plurals = PluralOrder(messages)
        lists = (terms.terms, [message for message in messages if message.context in _LISTS])
        if language not in _FOUND or _FOUND[language][0] != lists:
            _FOUND[language] = lists, {}
        self._found = _FOUND[language][1]

    def faults(self, message: Message, path: str) -> tuple[Fault, ...]:
        """What is wrong with the translation of *message*, in the catalogue *path*, in the order of checks."""
        which = message_id(path, message)
        others = without(self._translations.get(which, {}), self._language)
        before = self._found.get(which)
        # What is wrong with plural forms depends on those of other messages.
        if before is None or message.plural or before[:2] != (message, others):
            before = self._found[which] = message, others, tuple(self._look(message, path, others))
        return before[2]

    def _look(self, message: Message, path: str, others: Others) -> Iterator[Fault]:
        """What is wrong with the translation of *message*, held to *others*.

        What is in another language is only that. What a translation lost or added comes next; only where it has
        everything, it is compared with the other languages, and the first difference is reported.
        """
        noqa = noqa_codes(message)
        if message.context not in _LISTS:
            foreign = next(self._foreign(message, path, others, noqa), None)
            if foreign:
                yield foreign
                return
        found = list(self._by_itself(message, path, noqa))
        if not found and message.context not in _LISTS:
            found = [fault for fault in [next(self._beside(message, path, others, noqa), None)] if fault]
        yield from found

    def twins(self, read: Mapping[str, Catalogue]) -> Iterator[Fault]:
        """A fault for each translation in the catalogues *read* that is that of another message too."""
        messages = (
            (path, message)
            for path, catalogue in read.items()
            for message in catalogue.messages
            if message.translated and message.context not in _LISTS and "twin" not in noqa_codes(message)
        )
        return twin_faults(messages, self._translations, self._language)

    def _foreign(self, message: Message, path: str, others: Others, noqa: frozenset[str]) -> Iterator[Fault]:
        yield from english_word_faults(message, self._language, path, others, noqa)
        if "region" not in noqa:
            yield from sister_word_faults(message, self._language, path)

    def _by_itself(self, message: Message, path: str, noqa: frozenset[str]) -> Iterator[Fault]:
        language = self._language
        yield from plural_faults(message, language, path)
        lost = list(loss_faults(message, path, noqa))
        # A lost fact is no fact in another order.
        yield from lost or rule_word_faults(message, language, path, noqa)
        yield from kept_word_faults(message, path)
        # What a language calls a term is a list, no sentence.
        if message.context not in (ACCEPTED, AVOIDED):
            yield from typography_faults(message, path, noqa)
        if "script" not in noqa:
            yield from script_faults(message, language, path)
        if "rank" not in noqa:
            yield from rank_faults(message, self._forms, path)
        if "case" not in noqa:
            yield from card_case_faults(message, language, path)
        if "quotes" not in noqa:
            yield from quotation_faults(message, language, path)
        if "term" not in noqa:
            yield from self._terms.faults(message, path)

    def _beside(self, message: Message, path: str, others: Others, noqa: frozenset[str]) -> Iterator[Fault]:
        language = self._language
        if "address" not in noqa:
            yield from address_faults(message, language, path, others)
        if "forms" not in noqa:
            yield from self._plurals.faults(message, path)
        yield from agreement_faults(message, path, language, others, noqa)
        yield from sense_faults(message, language, path, others, noqa)
        yield from rule_opposite_faults(message, language, path, others, noqa)


def noqa_codes(message: Message) -> frozenset[str]:
    """The checks a translator switched off for *message*: `# i18n: noqa link`."""
    notes = (comment.partition("i18n: noqa")[2] for comment in message.comments)
    return frozenset(code for note in notes for code in note.replace(",", " ").split())
