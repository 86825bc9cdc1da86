"""Proofs proposed for the sentences that have none, as entries of a file that a writer looks at and corrects."""

from collections.abc import Iterator, Sequence
from typing import Final

import yaml

from kiebitz.truth.page import Page
from kiebitz.truth.proofs.positions import Claimed, PlayedPosition, positions_of
from kiebitz.truth.proofs.proof_file import ProofFile
from kiebitz.truth.proofs.rule_sentence import RuleSentence, rule_sentences, without_facts
from kiebitz.truth.proofs.settings import ProofSettings
from kiebitz.truth.prose import Section

_ALLOWING: Final = ("allowed", "then allowed", "line", "sees", "opponent sees")
_REFUSING: Final = ("refused", "then refused", "hides", "opponent hides", "impossible")
_LISTING: Final = ("legal", "then legal", "options", "then options")
_NEUTRAL: Final = (
    *("result", "match won", "game won", "slate after", "trick", "score", "after", "dealt", "best", "worth", "value"),
    *("why", "sees", "opponent sees"),
)
_WIDTH: Final = 110


def proposals(page: Page, file: ProofFile, settings: ProofSettings) -> str:
    """An entry for each sentence of *page* that *file* does not prove wholly, by section, with a proof to look at."""
    written: list[str] = []
    for section in page.sections:
        missing = [one for one in rule_sentences(section, settings) if one.uncovered(file.phrases(section.id))]
        if missing:
            written.append(f"{section.id}:")
            positions = positions_of(page, section)
            for one in missing:
                written += _entry(one, section, positions, settings)
            written += _claims(positions)
    return "\n".join(written)


def _entry(
    one: RuleSentence, section: Section, positions: Sequence[PlayedPosition], settings: ProofSettings
) -> Iterator[str]:
    yield f"- {_pair('phrase', one.text)}"
    chosen = _chosen(one, positions, settings)
    for kind in dict.fromkeys(claim.kind for claim in chosen):
        texts = [claim.text for claim in chosen if claim.kind == kind]
        if len(texts) == 1:
            yield f"  {_pair(kind, texts[0])}"
        else:
            yield f"  {kind}:"
            yield from (f"  - {_pair('', text)}" for text in texts)
    if not chosen:
        rules = f"clause: {section.rules[0]} in …" if section.rules else "reason: …"
        yield f"  # {rules}"


def _chosen(one: RuleSentence, positions: Sequence[PlayedPosition], settings: ProofSettings) -> list[Claimed]:
    """Claims of the block behind the sentence, or of the nearest other one, that agree with its words."""
    words = without_facts(one.text)
    turns = len(settings.turning.findall(words))
    wanted: Sequence[Sequence[str]]
    if "only" in words.casefold().split():
        wanted = ((*_ALLOWING, *_LISTING), (*_REFUSING, *_LISTING))
    elif turns % 2:
        wanted = ((*_REFUSING, *_NEUTRAL, *_LISTING),)
    elif turns or settings.allowing.search(words):
        wanted = ((*_ALLOWING, *_LISTING),)
    else:
        wanted = ((*_NEUTRAL, *_ALLOWING, *_LISTING),)
    own = [one for one in _by_nearness(one.sentence.line, positions) if not one.house_rules]
    named = _variants(words, settings)
    found: list[Claimed] = []
    for kinds in wanted:
        found += _covering(named, [one for one in own if not named or named & _variants_of(one)], kinds)
    return [*{(claim.kind, claim.text): claim for claim in found}.values()]


def _covering(named: frozenset[str], positions: Sequence[PlayedPosition], kinds: Sequence[str]) -> Iterator[Claimed]:
    """The nearest claim of one of *kinds*; further ones until they hold in all variants *named*."""
    left = named
    for block in dict.fromkeys(position.block for position in positions):
        claims = [claim for one in positions if one.block == block for claim in one.lines if claim.is_claim]
        ranked = sorted((claim for claim in claims if claim.kind in kinds), key=lambda one: kinds.index(one.kind))
        fitting = next((claim for claim in ranked if not named or claim.variants & left), None)
        if fitting is not None:
            yield fitting
            left -= fitting.variants
            if not left:
                return


def _variants(words: str, settings: ProofSettings) -> frozenset[str]:
    return frozenset(variant for _, _, meant in settings.named_in(words) for variant in meant)


def _variants_of(position: PlayedPosition) -> frozenset[str]:
    return frozenset[str]().union(*(claim.variants for claim in position.lines))


def _by_nearness(line: int, positions: Sequence[PlayedPosition]) -> list[PlayedPosition]:
    after = [one for one in positions if one.block > line]
    before = [one for one in positions if one.block <= line]
    return [*after, *sorted(before, key=lambda one: -one.block)]


def _claims(positions: Sequence[PlayedPosition]) -> Iterator[str]:
    """All that the blocks of a section claim, as comments."""
    for one in positions:
        rules = f" under {one.house_rules}" if one.house_rules else ""
        near = f" near-miss: {one.near_miss}" if one.near_miss else ""
        variants = sorted(set().union(*(claim.variants for claim in one.lines)))
        yield f"  # line {one.block}{near}{rules}, in {', '.join(variants)}"
        for claim in one.lines:
            if claim.is_claim:
                yield f"  #   {claim.kind}: {claim.text}"


def _pair(key: str, text: str) -> str:
    """A key with its text, or the text alone, quoted where it has to be."""
    written = yaml.safe_dump({key or "-": text}, allow_unicode=True, width=_WIDTH, sort_keys=False).rstrip("\n")
    return (written if key else written.partition(": ")[2]).replace("\n", "\n  ")
