"""What can be known of the words of clauses: numbers are facts, and what a case refuses, a sentence refuses as well."""

import re
from collections.abc import Iterator
from typing import Final

from kiebitz.elements.rulebook.clause import Clause, Rulebook
from kiebitz.elements.rulebook.places import facts_in
from kiebitz.truth.literals import literals

_TURNS: Final = re.compile(r"\b(?:must|need|only|not|no|never|nobody|nothing|cannot|neither)\b", re.IGNORECASE)
"""Words of duty and denial. Two of them in one sentence lift each other: `need not` allows, `must not` would too."""

_LIMITS: Final = re.compile(r"\bat least\b", re.IGNORECASE)
"""What refuses without such a word."""

_CONDITION: Final = re.compile(r"(?:If|As long as|Once|When|With|Without) (?:(?!\bmay\b|\bmust\b)[^,:])*, ")
"""What comes before the sentence that counts."""

_SENTENCE_END: Final = re.compile(r"(?<=[.!?:;]) ")

_TERMS: Final = ("Three of a kind", "three of a kind")
"""Names with a number in them."""

_ASK: Final = ("may", "then", "tricks seen", "points seen", "turn-up seen")
"""What a case asks of the engine where the answer is that something may be done or seen, or not."""

_NOT_SEEN: Final = ("False", "None")


def word_faults(rulebook: Rulebook) -> Iterator[tuple[str, str]]:
    """What is wrong with the English words of *rulebook*, each with the words in which it is."""
    for subject in rulebook.subjects:
        for number in _numbers(subject.heading):
            yield f"the heading {subject.heading!r} has a number, which only facts may bring", number
        for clause in subject.clauses:
            yield from clause_word_faults(clause)


def clause_word_faults(clause: Clause) -> Iterator[tuple[str, str]]:
    """What is wrong with the English words of *clause*, each with the words in which it is."""
    whole = " ".join(clause.texts)
    for number in _numbers(whole):
        yield f"the clause {clause.name} has a number, which only facts may bring", number
    for words in clause.bound_words:
        if words not in whole:
            yield f"the clause {clause.name} has lost words without which it is false", words
    free = re.sub("|".join(map(re.escape, [*clause.bound_words, *_places(whole)])) or "$", "", whole)
    sentences = _SENTENCE_END.split(free)
    mains = [_main_part(sentence) for sentence in sentences]
    deciding = [witness for witness in clause.witnesses if witness.subject in _ASK]
    unheld = [*(sentence.removesuffix(main) for sentence, main in zip(sentences, mains, strict=True))]
    for found in _TURNS.finditer(" ".join(unheld if deciding else sentences)):
        yield f"the clause {clause.name} has a word that neither a case nor its bound words hold", found[0]
    if not deciding:
        return
    refused = any(witness.lacks or set(witness.has) & set(_NOT_SEEN) for witness in deciding)
    narrow = [main for main in mains if _is_narrow(main)]
    if refused and not narrow and not clause.bound_words:
        yield f"the clause {clause.name} refuses nothing, and a witness of it does", whole
    for sentence in narrow if not refused else ():
        yield f"the clause {clause.name} refuses something, and no witness of it does", sentence


def _main_part(sentence: str) -> str:
    """*sentence* without the condition before it."""
    found = _CONDITION.match(sentence)
    return sentence if found is None else sentence[found.end() :]


def _places(text: str) -> list[str]:
    return [f"{{{name}}}" for name in facts_in(text)]


def _numbers(text: str) -> Iterator[str]:
    for term in _TERMS:
        text = text.replace(term, "")
    return (one.text for one in literals(text) if one.what == "a number")


def _is_narrow(sentence: str) -> bool:
    turns = len(_TURNS.findall(sentence))
    return turns % 2 == 1 or (not turns and _LIMITS.search(sentence) is not None)
