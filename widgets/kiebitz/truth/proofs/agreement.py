"""Whether the words of a phrase agree with what proves it: refused or allowed, where, who wins and how much."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from kiebitz.elements.texts import SOURCE_LOCALE, texts
from kiebitz.markdown.facts import FactError, fact
from kiebitz.truth.proofs.evidence import LineEvidence
from kiebitz.truth.proofs.proof_file import PhraseProof
from kiebitz.truth.proofs.rule_sentence import QUOTE, facts_of, without_facts
from kiebitz.truth.proofs.settings import ProofSettings

_ONLY: Final = re.compile(r"\bonly\b", re.IGNORECASE)
_EXCEPT: Final = re.compile(r"\b(?:except|but|nearly|most|unlike)\b", re.IGNORECASE)
_WORD: Final = r"(?: (?!never|not|cannot)\w+)?"
_NOT_THAT: Final = r"(?<!that )(?<!that the )(?<!that your )"
"""What somebody wins in a clause of its own is no deal: the tricks that you win."""

_MINE: Final = rf"{_NOT_THAT}\byou{_WORD} (?:win|score|get)\b"
_THEIRS: Final = rf"{_NOT_THAT}\b(?:opponent|friend){_WORD} (?:wins|scores|gets)\b"
_MY_LOSS: Final = rf"\byou{_WORD} lose\b"
_THEIR_LOSS: Final = rf"\b(?:opponent|friend){_WORD} loses\b"
_WINNERS: Final = {
    "you": re.compile(rf"{_MINE}|{_THEIR_LOSS}", re.IGNORECASE),
    "opponent": re.compile(rf"{_THEIRS}|{_MY_LOSS}", re.IGNORECASE),
}
_GAME_POINTS: Final = re.compile(r"\S+ score\.\S+")


class WordFault(NamedTuple):
    """Words that what proves them does not bear out."""

    what: str
    found: str
    todo: str


def disagreements(entry: PhraseProof, evidence: Sequence[LineEvidence], settings: ProofSettings) -> Iterator[WordFault]:
    """Where the phrase of *entry* disagrees with the *evidence* for it."""
    if entry.reason or not evidence:
        return
    yield from _about_permission(entry.phrase, evidence, settings)
    yield from _about_games(entry.phrase, evidence, settings)
    yield from _about_results(entry.phrase, evidence)


def _about_permission(phrase: str, evidence: Sequence[LineEvidence], settings: ProofSettings) -> Iterator[WordFault]:
    words = without_facts(phrase)
    turns = [found[0] for found in settings.turning.finditer(words)]
    permissions = [found[0] for found in settings.allowing.finditer(words)]
    plays = any(one.plays for one in evidence)
    allows = plays or any(one.allows for one in evidence)
    refuses = any(one.refuses for one in evidence)
    decides = any(one.allows or one.refuses for one in evidence)
    if not decides and not (plays and permissions):
        return
    # What a quoted clause allows and refuses is in its own words.
    if QUOTE.fullmatch(phrase):
        return
    turning = ", ".join([*turns, *permissions]) or "no word of duty, denial or permission"
    if _ONLY.search(words) and decides and not (allows and refuses):
        missing = "refuses what is not named" if allows else "allows what is named"
        todo = "Name a claim for each: what may be done, and what may not."
        yield WordFault(f"the phrase has only, and nothing {missing}", phrase, todo)
    elif _ONLY.search(words):
        return
    elif len(turns) % 2 and not refuses:
        todo = "Name a claim that refuses, or divide the phrase so that each part has one such word."
        yield WordFault("the phrase refuses something, and its proof allows", turning, todo)
    elif len(turns) % 2 == 0 and not allows:
        todo = "Name a claim that allows, or divide the phrase so that a part has one word of duty or denial."
        yield WordFault("the phrase refuses nothing, and its proof refuses", turning, todo)


def _about_games(phrase: str, evidence: Sequence[LineEvidence], settings: ProofSettings) -> Iterator[WordFault]:
    held = frozenset[str]().union(*(one.variants for one in evidence))
    if not held or _EXCEPT.search(phrase):
        return
    for found, name, meant in settings.named_in(without_facts(phrase)):
        missing = [one for one in meant if one not in held]
        strange = [one for one in held if one not in meant]
        some = name in settings.only_some
        if meant and (strange if some else missing):
            todo = "Name what proves it there, or name the games of the proof."
            what = f"the proof of a phrase on {found} {'holds elsewhere as well' if some else 'does not hold in all'}"
            yield WordFault(what, ", ".join(sorted(strange if some else missing)), todo)


def _about_results(phrase: str, evidence: Sequence[LineEvidence]) -> Iterator[WordFault]:
    results = [one for one in evidence if one.winner]
    if not results:
        return
    winners = {one.winner for one in results}
    for winner, pattern in _WINNERS.items():
        found = pattern.search(phrase)
        if found and winner not in winners:
            todo = "Correct the phrase, or name another result."
            yield WordFault(f"the phrase lets {winner} win, and the results do not", found[0], todo)
    points = {one.points for one in results}
    for question in facts_of(phrase):
        if _GAME_POINTS.fullmatch(question) and _answer(question) not in points:
            todo = f"Show a deal that brings {_answer(question)}, or ask for another number."
            yield WordFault("the game points of the phrase are in none of its results", question, todo)


def _answer(question: str) -> str:
    try:
        return str(fact(question, texts(SOURCE_LOCALE)))
    except FactError:
        return ""
