"""The check of proofs: every sentence with a rule is proved, word by word that decides, and the proofs hold."""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from kiebitz.faults import BuildError, Fault
from kiebitz.site_settings import DOCS, project_path
from kiebitz.truth.page import Page
from kiebitz.truth.proofs.agreement import disagreements
from kiebitz.truth.proofs.basis import ProofBasis, read_basis
from kiebitz.truth.proofs.evidence import NoProof
from kiebitz.truth.proofs.named_games import named_game_faults
from kiebitz.truth.proofs.proof_file import TEXT, PhraseProof, ProofFile, read_proof_file
from kiebitz.truth.proofs.proof_lines import evidence_of
from kiebitz.truth.proofs.rule_sentence import RuleSentence, occurrences, rule_sentences, words_of
from kiebitz.truth.prose import Section

_LEAST_REASON: Final = 3
_NEAR: Final = 0.4


def proof_faults(project: Path, pages: Sequence[Page]) -> Iterator[Fault]:
    """Sentences of *pages* with a rule that nothing proves, and proofs that do not hold or have no page.

    Raises:
        BuildError: the settings of the proofs cannot be read.
    """
    basis = read_basis(project, pages)
    files = set[str]()
    for page in basis.pages.values():
        if basis.settings.is_outside(page.name):
            continue
        file = basis.proof_path(page.name)
        files.add(file)
        try:
            yield from page_proof_faults(page, read_proof_file(project, file), basis)
        except BuildError as error:
            yield from error.faults
    yield from _needless_files(project, basis, files)
    yield from _needless_settings(basis)


def page_proof_faults(page: Page, file: ProofFile, basis: ProofBasis) -> Iterator[Fault]:
    """What is wrong with the proofs of *page* in *file*."""
    sections = {section.id for section in page.sections}
    for entry in file.entries:
        if entry.section not in sections:
            what = f"{page.path} has no section #{entry.section}"
            yield Fault(path=file.path, line=entry.line, what=what, todo="Correct the name, or take it out.")
    missing: list[Fault] = []
    for section in page.sections:
        yield from _wrong(page, section, file, basis)
        missing += _missing(page, section, file, basis)
    if not file.waiting:
        yield from missing
    elif not missing:
        what = f"{page.path} has all its proofs, and waits for some"
        yield Fault(path=file.path, line=file.waiting_line, what=what, todo="Take waiting: out.")


def section_proof_faults(page: Page, section: Section, file: ProofFile, basis: ProofBasis) -> Iterator[Fault]:
    """What is wrong with the proofs of *section* of *page* in *file*, those that are missing included."""
    yield from _wrong(page, section, file, basis)
    yield from _missing(page, section, file, basis)


def _wrong(page: Page, section: Section, file: ProofFile, basis: ProofBasis) -> Iterator[Fault]:
    for entry in file.entries:
        if entry.section == section.id:
            yield from _entry_faults(entry, page, section, file, basis)
    yield from named_game_faults(page, section, basis.settings)


def _missing(page: Page, section: Section, file: ProofFile, basis: ProofBasis) -> Iterator[Fault]:
    phrases = file.phrases(section.id)
    for one in rule_sentences(section, basis.settings):
        uncovered = one.uncovered(phrases)
        if uncovered:
            yield _unproved(page, section, one, uncovered, file)


def _unproved(page: Page, section: Section, one: RuleSentence, uncovered: Sequence[str], file: ProofFile) -> Fault:
    line, column = one.sentence.place()
    every = len(uncovered) == len(one.operative)
    words = ", ".join(dict.fromkeys(uncovered))
    return Fault(
        path=page.path,
        line=line,
        column=column,
        what="nothing proves a sentence with a rule" if every else f"no proof has these words of a rule: {words}",
        context=(("section", f"#{section.id}"),),
        found=one.text,
        todo=f"Prove it in {file.path}; python -m kiebitz.truth proofs {page.name} --missing writes an entry.",
    )


def _entry_faults(
    entry: PhraseProof, page: Page, section: Section, file: ProofFile, basis: ProofBasis
) -> Iterator[Fault]:
    context = (("section", f"#{section.id}"),)
    sentences = [words_of(sentence.text) for sentence in section.sentences]
    if not any(occurrences(entry.phrase, sentence) for sentence in sentences):
        yield _lost_phrase(entry, section, sentences, file)
        return
    if (count := _own_occurrences(entry, sentences, file)) != entry.times:
        what = f"the phrase is in {count} sentences beside longer phrases that are proved"
        todo = f"Take it out, or make it longer; if {count} sentences have it, write times: {count}."
        expected = f"{entry.times} sentence{'s' if entry.times > 1 else ''}"
        yield Fault(
            path=file.path,
            line=entry.line,
            what=what,
            context=context,
            expected=expected,
            found=entry.phrase,
            todo=todo,
        )
    if entry.reason and len(entry.reason.split()) < _LEAST_REASON:
        yield Fault(path=file.path, line=entry.line, what="the reason is no sentence", found=entry.reason)
    for line in entry.lines:
        if line.key == TEXT and line.text not in basis.texts:
            todo = "Name a contradiction, as c24, or a statement, as s0-004."
            yield Fault(path=file.path, line=line.line, what=f"there is no {line.text} of the texts", todo=todo)
    try:
        held = [*evidence_of(entry, *basis.positions(entry, page, section), basis.settings)]
    except NoProof as error:
        what, todo = str(error), error.todo
        yield Fault(path=file.path, line=error.line, what=what, context=context, found=entry.phrase, todo=todo)
        return
    for what, found, todo in disagreements(entry, held, basis.settings):
        whole = (*context, ("phrase", entry.phrase))
        yield Fault(path=file.path, line=entry.line, what=what, context=whole, found=found, todo=todo)


def _own_occurrences(entry: PhraseProof, sentences: Sequence[str], file: ProofFile) -> int:
    """In how many of *sentences* the phrase of *entry* is more than a part of a longer phrase."""
    phrases = file.phrases(entry.section)
    longer = [phrase for phrase in phrases if phrase != entry.phrase and occurrences(entry.phrase, phrase)]
    count = 0
    for sentence in sentences:
        within = [span for phrase in longer for span in occurrences(phrase, sentence)]
        spans = occurrences(entry.phrase, sentence)
        count += any(not any(first <= start and end <= last for first, last in within) for start, end in spans)
    return count


def _lost_phrase(entry: PhraseProof, section: Section, sentences: Sequence[str], file: ProofFile) -> Fault:
    near = get_close_matches(entry.phrase, sentences, n=1, cutoff=_NEAR)
    proof = "; ".join(f"{line.key}: {line.text}" for line in entry.lines)
    return Fault(
        path=file.path,
        line=entry.line,
        what="no sentence of the section has this phrase any more",
        context=(("section", f"#{section.id}"), ("proof", proof)),
        expected=entry.phrase,
        found=near[0] if near else "",
        todo="See whether the proof bears out what the page says now, and correct the one that is wrong.",
    )


def _needless_files(project: Path, basis: ProofBasis, files: set[str]) -> Iterator[Fault]:
    for path in sorted((project / DOCS / basis.folder).rglob("*.yaml")):
        name = path.relative_to(project).as_posix()
        if name not in files:
            yield Fault(path=name, line=0, what="there is no page for these proofs", todo="Remove the file.")


def _needless_settings(basis: ProofBasis) -> Iterator[Fault]:
    for name in basis.settings.outside:
        if not any(page == name or (name.endswith("/") and page.startswith(name)) for page in basis.pages):
            what = f"there is no page {project_path(name)}"
            yield Fault(path=basis.settings.file, line=0, what=what, todo="Remove it.")
