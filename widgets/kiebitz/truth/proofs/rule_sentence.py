"""The sentences of a page that state rules, as words; and which of their words decide."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from kiebitz.truth.proofs.settings import ProofSettings
from kiebitz.truth.prose import Section, Sentence

_STATEMENT_MARK: Final = re.compile(r"\s*\{=\s*told\b[^{}]*\}")
_FACT: Final = re.compile(r"\{=\s*([^{}]*?)\s*\}")
_LINK: Final = re.compile(r"!?\[([^\[\]]*)\]\((?:[^()]|\([^()]*\))*\)(?:\{[^{}=][^{}]*\})?")
_EMPHASIS: Final = re.compile(r"\*+")
_QUESTION: Final = re.compile(r"\?[\"')”]*$")
QUOTE: Final = re.compile(r"\{= (?P<variants>\S+) clause \S+ \}")
_AROUND_QUOTES: Final = re.compile(r"[\s:,.;]|\b(?:in|and|all|the|for|after|a|close)\b", re.IGNORECASE)
"""What may come before a quoted clause beside the games in which it is one."""


class Operative(NamedTuple):
    """A word that decides, in the words of a sentence."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, kw_only=True, slots=True)
class RuleSentence:
    """A sentence that states a rule."""

    sentence: Sentence
    text: str
    """Its words, without links, emphasis and marks; facts as they are written."""

    operative: tuple[Operative, ...]
    """Its words that decide, in order."""

    def uncovered(self, phrases: Iterator[str] | list[str]) -> list[str]:
        """The words that decide and are in none of *phrases*."""
        spans = [span for phrase in phrases for span in occurrences(phrase, self.text)]
        return [
            one.text for one in self.operative if not any(start <= one.start and one.end <= end for start, end in spans)
        ]


def rule_sentences(section: Section, settings: ProofSettings) -> list[RuleSentence]:
    """The sentences of *section* that state rules and are no quoted clauses, in order; front matter is none."""
    found = []
    for sentence in section.sentences if section.level else ():
        text = words_of(sentence.text)
        masked = without_facts(text)
        if not settings.ruling.search(masked) or _QUESTION.search(text) or only_quotes(text, settings.games):
            continue
        if text.startswith(settings.titles) and not settings.deciding.search(masked):
            continue
        operative = [Operative(one[0], *one.span()) for one in settings.operative.finditer(masked)]
        names = settings.naming.search(masked)
        # A quoted clause is proved; that it is one of the games that are named is not.
        facts = [one for one in _FACT.finditer(text) if names or not QUOTE.fullmatch(one[0])]
        operative += [Operative(one[0], *one.span()) for one in facts]
        in_order = tuple(sorted(operative, key=lambda one: one.start))
        found.append(RuleSentence(sentence=sentence, text=text, operative=in_order))
    return found


@cache
def words_of(sentence: str) -> str:
    """*sentence* as it is read, but for its facts: without the targets of links, emphasis and marks of statements."""
    text = _STATEMENT_MARK.sub("", sentence)
    text = _LINK.sub(r"\1", text)
    text = _EMPHASIS.sub("", text)
    text = _FACT.sub(lambda fact: f"{{= {' '.join(fact[1].split())} }}", text)
    return " ".join(text.split())


def without_facts(text: str) -> str:
    """*text* with blanks for its facts, of the same length."""
    return _FACT.sub(lambda fact: " " * len(fact[0]), text)


def facts_of(text: str) -> list[str]:
    """What the facts in *text* ask."""
    return [fact[1] for fact in _FACT.finditer(text)]


def occurrences(phrase: str, text: str) -> list[tuple[int, int]]:
    """Where *phrase* is in *text*, in whole words."""
    found, start = list[tuple[int, int]](), text.find(phrase) if phrase else -1
    while start >= 0:
        end = start + len(phrase)
        # A word goes on where letters meet; a phrase may end with a sign.
        if not _meet(text[:start][-1:], phrase[0]) and not _meet(phrase[-1], text[end : end + 1]):
            found.append((start, end))
        start = text.find(phrase, start + 1)
    return found


def _meet(left: str, right: str) -> bool:
    """Whether two characters side by side are of one word."""
    return (left + right).isalnum() and bool(left) and bool(right)


def only_quotes(text: str, games: Mapping[str, tuple[str, ...]]) -> bool:
    """Whether *text* is quoted clauses and nothing else but names of games before them."""
    if not QUOTE.search(text):
        return False
    around = QUOTE.sub(" ", text)
    for words in sorted(games, key=len, reverse=True):
        around = re.sub(rf"(?<!\w){re.escape(words)}(?!\w)", " ", around)
    return not _AROUND_QUOTES.sub("", around)
