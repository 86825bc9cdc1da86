"""Which check notices a false sentence, seals aside; and whether a proof that is made to fit would be noticed too."""

from dataclasses import replace
from typing import Final, NamedTuple

from kiebitz.truth.lint import Settings, lint_faults
from kiebitz.truth.page import Page
from kiebitz.truth.proofs.check import section_proof_faults
from kiebitz.truth.proofs.proof_file import PhraseProof, ProofFile
from kiebitz.truth.proofs.rule_sentence import occurrences, words_of
from kiebitz.truth.prose import Section
from tools.false_sentences.selection import FalseSentence

SEAL: Final = "seal alone"
"""What is left where no check but the seal notices anything."""


class SentenceTrial(NamedTuple):
    """One false sentence, and what has noticed it."""

    sentence: FalseSentence
    by: str
    """`proof` or `lint`; `seal alone` where neither did."""


def tried(one: FalseSentence) -> SentenceTrial:
    """*one*, put to the checks."""
    return SentenceTrial(one, _noticed(one, one.file))


def tried_with_proof(one: FalseSentence) -> SentenceTrial:
    """*one*, put to the checks by somebody who makes the phrases of its proofs fit as well."""
    old, new = words_of(one.sentence.text), words_of(one.false)
    entries = tuple(
        replace(entry, phrase=_fitted(entry, old, new)) if entry.section == one.section.id else entry
        for entry in one.file.entries
    )
    return SentenceTrial(one, _noticed(one, replace(one.file, entries=entries)))


def _noticed(one: FalseSentence, file: ProofFile) -> str:
    """What notices it: only its section is looked at, since no other one has a sentence more or less."""
    page = one.false_page()
    section = page.sections[one.page.sections.index(one.section)]
    if any(section_proof_faults(page, section, file, one.basis)):
        return "proof"
    if _lint(page, section) - _lint(one.page, one.section):
        return "lint"
    return SEAL


def _lint(page: Page, section: Section) -> set[tuple[str, str]]:
    faults = lint_faults([replace(page, sections=(section,), blocks=())], Settings())
    return {(fault.what, fault.found) for fault in faults}


def _fitted(entry: PhraseProof, old: str, new: str) -> str:
    """The phrase of *entry* as it has to be once *old* has become *new*."""
    spans = occurrences(entry.phrase, old)
    if not spans:
        return entry.phrase
    start, end = spans[0]
    same = _common(old, new)
    behind = min(_common(old[::-1], new[::-1]), len(old) - same, len(new) - same)
    grown = len(new) - len(old)
    if end <= same or start >= len(old) - behind:
        return entry.phrase
    return " ".join(new[min(start, same) : max(end + grown, len(new) - behind)].split()).strip(" ,;:.")


def _common(one: str, other: str) -> int:
    """How many characters *one* and *other* begin with in common."""
    pairs = zip(one, other, strict=False)
    return next((index for index, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
