"""Which check notices a false clause: those that a build runs, on this one clause or translation."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from kiebitz.elements.games import game_ui
from kiebitz.translate.catalogue import Catalogue, Message
from kiebitz.translate.check import check_language
from kiebitz.translate.checks.others import message_id
from kiebitz.translate.checks.term_finder import TermFinder
from kiebitz.truth.clause_words import clause_word_faults
from kiebitz.truth.clauses import coverage_faults, witness_faults
from tools.false_clauses.falsehoods import FalseClause, Falsehood, FalseTranslation

SEAL: Final = "seal alone"
"""What is left where no check but the seal notices anything."""


class ClauseTrial(NamedTuple):
    """One false clause, and what has noticed it."""

    falsehood: Falsehood

    by: str
    """The check that did: `witness`, `cover`, `words`, `translation`; `seal alone` where none did."""

    report: str
    """What it reports."""


def tried(falsehood: Falsehood) -> ClauseTrial:
    """*falsehood*, put to the checks."""
    reports = _clause_reports(falsehood) if isinstance(falsehood, FalseClause) else _translation_reports(falsehood)
    by, report = next(reports, (SEAL, ""))
    return ClauseTrial(falsehood, by, report)


def _clause_reports(false: FalseClause) -> Iterator[tuple[str, str]]:
    book = game_ui(false.game.id).rulebook().with_clause(false.clause)
    for what, _ in clause_word_faults(false.clause):
        yield "words", what
    for fault in witness_faults(false.game, book, false.clause):
        yield "witness", fault.what
    strings = {language: true.strings for language, true, _ in false.translations}
    for language, true, kept in false.translations:
        for what in _new_faults(language, true, kept, strings):
            yield "translation", what
    for fault in coverage_faults(false.game, book):
        yield "cover", fault.what


def _translation_reports(false: FalseTranslation) -> Iterator[tuple[str, str]]:
    for what in _new_faults(false.language, false.true, false.false, false.others):
        yield "translation", what


def _new_faults(language: str, true: Message, false: Message, strings: Mapping[str, Sequence[str]]) -> list[str]:
    """What the checks find in *false* and not in *true*, beside the *strings* of all languages.

    A catalogue of one message has faults of its own, such as that it has no header.
    """
    before = _catalogue_faults(language, true, strings)
    return sorted(_catalogue_faults(language, false, strings) - before)


def _catalogue_faults(language: str, message: Message, strings: Mapping[str, Sequence[str]]) -> set[str]:
    translations = {message_id("", message): {**strings, language: message.strings}}
    faults = check_language({"": Catalogue(messages=(message,))}, language, _no_terms(), translations)
    return {fault.what for fault in faults}


@cache
def _no_terms() -> TermFinder:
    return TermFinder(())
