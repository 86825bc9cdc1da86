"""What the engine answers where a proof asks it: a value of a rule, a clause of the rulebook, a case."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from cardrules import RulesError
from cardrules.games import game_of
from cardrules.parameters import format_value
from kiebitz.elements.games import find_preset, words_of
from kiebitz.elements.rulebook.clause import Witness
from kiebitz.elements.rulebook.clause_texts import clause_on
from kiebitz.elements.texts import SOURCE_LOCALE, texts
from kiebitz.markdown.facts import shared_names
from kiebitz.truth.proofs.evidence import LineEvidence, NoProof
from kiebitz.truth.proofs.proof_file import HAS, LACKS, WHERE, PhraseProof, ProofLine
from kiebitz.truth.proofs.settings import ProofSettings

_IN: Final = " in "
_SENTENCE_END: Final = re.compile(r"(?<=[.!?:;]) ")
_TAG: Final = re.compile(r"<[^<>]*>")
_ASKS_MAY: Final = ("may", "then")


def clause_evidence(line: ProofLine, settings: ProofSettings) -> Iterator[LineEvidence]:
    """What the clause that *line* names allows and refuses, by the words of its sentences, variant by variant.

    Raises:
        NoProof: a variant that is named has no such clause.
    """
    name, _, where = line.text.partition(_IN)
    for variant in _variants(where, line.line):
        text = _clause(name.strip(), variant)
        if not text:
            todo = "Write clause: RULE in VARIANTS."
            raise NoProof(f"the rulebook of {variant} has no clause {name}", todo, line.line)
        turns = [len(settings.turning.findall(sentence)) % 2 for sentence in _SENTENCE_END.split(text)]
        yield LineEvidence(allows=0 in turns, refuses=1 in turns, variants=frozenset({variant}))


def rule_evidence(line: ProofLine) -> LineEvidence:
    """The variants in which a rule has the value that *line* has.

    Raises:
        NoProof: one of them has another one.
    """
    rule, _, rest = (part.strip() for part in line.text.partition("="))
    value, _, where = (part.strip() for part in rest.partition(_IN))
    variants = _variants(where, line.line)
    for variant in variants:
        try:
            held = format_value(words_of(variant).value_of(find_preset(variant).rules, rule))
        except RulesError as error:
            raise NoProof(str(error), "Write rule: RULE = VALUE in VARIANTS.", line.line) from None
        if held != value:
            what = f"{rule} is {held} in {variant}, and not {value}"
            raise NoProof(what, "Correct the phrase, or the value.", line.line)
    return LineEvidence(variants=frozenset(variants))


def case_evidence(line: ProofLine, entry: PhraseProof) -> Iterator[LineEvidence]:
    """What the engine answers to a case of its own, in each variant that *entry* names.

    Raises:
        NoProof: it answers otherwise, or there is nothing to ask.
    """
    where = next((one for one in entry.lines if one.key == WHERE), None)
    questions = [one for one in entry.lines if one.key in (HAS, LACKS)]
    if where is None or not questions:
        todo = "Write in: VARIANTS, and has: may = exchange, or lacks:."
        raise NoProof("a case needs variants, and an answer that it has or lacks", todo, line.line)
    for variant in _variants(where.text, where.line):
        for one in questions:
            yield _case_answer(line, one, variant)


def _case_answer(case: ProofLine, one: ProofLine, variant: str) -> LineEvidence:
    subject, _, value = (part.strip() for part in one.text.partition("="))
    found = _answer(case.text, variant, case.line)
    has = one.key == HAS
    witness = Witness(case=case.text, subject=subject, has=(value,) if has else (), lacks=() if has else (value,))
    if subject not in found or not witness.holds(found, {}):
        what = f"the case does not hold in {variant}: {one.key} {one.text}"
        answers = "; ".join(
            f"{name} = {text}" for name, text in found.items() if name == subject or subject not in found
        )
        raise NoProof(what, f"The engine answers {answers}.", one.line)
    asks_may = subject in _ASKS_MAY
    return LineEvidence(allows=asks_may and has, refuses=asks_may and not has, variants=frozenset({variant}))


def _variants(text: str, line: int) -> list[str]:
    """The variants that `blog-66|original-66` or `66` names.

    Raises:
        NoProof: one of them is none.
    """
    named = [variant for name in text.split("|") for variant in shared_names().get(name.strip(), (name.strip(),))]
    for variant in named:
        try:
            game_of(variant)
        except RulesError as error:
            raise NoProof(str(error), "Name variants as facts do: 66, or blog-66|original-66.", line) from None
    return named


@lru_cache(maxsize=2000)
def _clause(name: str, variant: str) -> str:
    """The words of the clause *name* in the rulebook of *variant*, or of the one on the rule *name*; empty for none."""
    text = clause_on(name, variant, find_preset(variant).rules, texts(SOURCE_LOCALE))
    return " ".join(_TAG.sub("", str(text)).split())


def _answer(case: str, variant: str, line: int) -> Mapping[str, str]:
    try:
        return game_of(variant).cases().answer(case, find_preset(variant).rules)
    except RulesError as error:
        raise NoProof(f"the case cannot be read: {error}", "Write it as cardrules.cases has it.", line) from None
