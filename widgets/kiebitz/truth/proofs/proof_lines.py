"""What the lines of a proof come to, each by its kind."""

from collections.abc import Iterator, Sequence

from kiebitz.truth.proofs.block_evidence import block_evidence
from kiebitz.truth.proofs.engine_evidence import case_evidence, clause_evidence, rule_evidence
from kiebitz.truth.proofs.evidence import LineEvidence
from kiebitz.truth.proofs.positions import HOUSE_RULES, PlayedPosition
from kiebitz.truth.proofs.proof_file import CASE, CLAUSE, HAS, LACKS, REASON, RULE, TEXT, WHERE, PhraseProof
from kiebitz.truth.proofs.settings import ProofSettings


def evidence_of(
    entry: PhraseProof, positions: Sequence[PlayedPosition], section: str, settings: ProofSettings
) -> Iterator[LineEvidence]:
    """What each line of *entry* comes to, in order; *positions* are those of its *section*.

    Reasons, and what texts state, come to nothing that the engine knows.

    Raises:
        NoProof: a line proves nothing.
    """
    house_rules = [line.text for line in entry.lines if line.key == HOUSE_RULES]
    has_case = any(line.key == CASE for line in entry.lines)
    for line in entry.lines:
        if line.key in (REASON, TEXT) or (has_case and line.key in (HAS, LACKS, WHERE)):
            continue
        if line.key == CLAUSE:
            yield from clause_evidence(line, settings)
        elif line.key == RULE:
            yield rule_evidence(line)
        elif line.key == CASE:
            yield from case_evidence(line, entry)
        else:
            yield block_evidence(line, positions, house_rules, section)
