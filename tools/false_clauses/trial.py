"""Which check notices a false clause: those that a build runs, on this one clause or translation."""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from kiebitz.elements.games import game_ui
from kiebitz.translate.catalogue import Catalogue, Message
from kiebitz.translate.check import check_language
from kiebitz.translate.checks.term_finder import TermFinder
from kiebitz.truth.clause_words import clause_word_faults
from kiebitz.truth.clauses import coverage_faults, witness_faults
from tools.false_clauses.falsehoods import FalseClause, Falsehood, FalseTranslation

SEAL: Final = "seal alone"
"""What is left where no check but the seal notices anything."""

_HEADER: Final = "the header's "
"""What is wrong with a catalogue of one message anyway."""


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
    for language, message in false.translations:
        for what in _catalogue_faults(language, message):
            yield "translation", what
    for fault in coverage_faults(false.game, book):
        yield "cover", fault.what


def _translation_reports(false: FalseTranslation) -> Iterator[tuple[str, str]]:
    before = _catalogue_faults(false.language, false.true)
    for what in _catalogue_faults(false.language, false.false) - before:
        yield "translation", what


def _catalogue_faults(language: str, message: Message) -> set[str]:
    catalogue = Catalogue(messages=(message,))
    faults = check_language({"": catalogue}, language, _no_terms())
    return {fault.what for fault in faults if not fault.what.startswith(_HEADER)}


@cache
def _no_terms() -> TermFinder:
    return TermFinder(())
