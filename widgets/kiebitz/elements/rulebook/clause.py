"""Clauses: sentences on some rules, the values under which they apply, and the positions that show it."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import chain
from typing import Any, Self

from cardrules.parameters import Value
from kiebitz.elements.rulebook.places import facts_in, fill_places

type Condition = Mapping[str, Sequence[Value] | range]
"""Rule to the values under which something applies; empty where it always does."""

type ClauseFacts = Mapping[str, int | float | str]
"""Name of a place to the number, the card or the suit in it."""

type FactsOf = Callable[[Any], ClauseFacts]
"""Rules of a game to what is in the places of a sentence, or of a case, that bear their names."""


def _no_facts(rules: Any) -> ClauseFacts:  # noqa: ANN401, ARG001  # each game has its own type of rules
    return {}


@dataclass(frozen=True, kw_only=True, slots=True)
class Witness:
    """A case in which a clause decides: what the engine answers wherever the clause applies, and nowhere else."""

    case: str
    """Position as text, perhaps with what is played on it; see `cardrules.cases`.

    In braces it has the clause's facts, and sums of them: `{target-1}`. So it moves with the number in the sentence.
    """

    subject: str
    """What is asked of the engine: `may`, `end`."""

    has: tuple[str, ...] = ()
    """The answer or parts of it, with facts and sums of them in braces; a star stands for anything."""

    lacks: tuple[str, ...] = ()
    """What is no part of it."""

    when: Condition = field(default_factory=dict)
    """The rules under which the case is meant, where it could be read under others as another one."""

    drawn: bool = False
    """Whether the rulebook shows it below the sentences, as a position with what the engine answers to it."""

    def facts(self) -> frozenset[str]:
        """Names of the facts that it needs."""
        return frozenset(chain.from_iterable(map(facts_in, (self.case, *self.has, *self.lacks))))

    def holds(self, answer: Mapping[str, str], facts: ClauseFacts) -> bool:
        """Whether the engine's *answer* to the case is the one that the clause promises."""
        whole = answer.get(self.subject, "")
        parts = {whole, *(part.strip() for part in whole.split(","))}
        return all(_is_there(fill_places(text, facts), parts) for text in self.has) and not any(
            _is_there(fill_places(text, facts), parts) for text in self.lacks
        )


@dataclass(frozen=True, kw_only=True, slots=True)
class Clause:
    """A sentence or a few on some rules."""

    name: str
    """What pages, links and messages call it: `close.fail`."""

    texts: tuple[str, ...]
    """Messages of the catalogues, in their order."""

    covers: tuple[str, ...] = ()
    """The rules of which it is the one clause; none where it only explains a word."""

    when: Condition = field(default_factory=dict)

    facts: FactsOf = _no_facts

    witnesses: tuple[Witness, ...] = ()
    """Cases for packs and hands of every size: those that are possible hold wherever the clause applies."""

    needless: Condition | None = None
    """Rules under which an explanation would be as true, and is left out because nothing needs it."""

    bound_words: tuple[str, ...] = ()
    """Words without which its sentences would be false, where a case cannot hold them."""

    def applies_to(self, values: Mapping[str, Value]) -> bool:
        """Whether it belongs to the rulebook of rules with these *values*."""
        return meets(values, self.when)

    def visible_facts(self) -> tuple[str, ...]:
        """The facts that its sentences show, by the names of their places, in their order."""
        return _facts_of(self.texts)


@dataclass(frozen=True, kw_only=True, slots=True)
class Silence:
    """Rules that have no clause under some values, and why."""

    rules: tuple[str, ...]

    why: str
    """For those who write clauses, in English."""

    text: str = ""
    """Message that answers a question about one of the rules; empty where the clause of another one answers it."""

    when: Condition = field(default_factory=dict)

    def applies_to(self, values: Mapping[str, Value]) -> bool:
        """Whether it is kept in the rulebook of rules with these *values*."""
        return meets(values, self.when)


@dataclass(frozen=True, kw_only=True, slots=True)
class ClauseGroup:
    """Clauses that belong together, under a heading."""

    heading: str
    """A message of the catalogues."""

    clauses: tuple[Clause, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Rulebook:
    """All clauses of a game."""

    subjects: tuple[ClauseGroup, ...]

    silences: tuple[Silence, ...]

    path: str
    """The folder where they are written, for messages."""

    essential: tuple[str, ...] = ()
    """Rules without which nobody can play, and names of clauses that explain a word: what fits on a small card."""

    def clauses(self) -> Iterator[Clause]:
        """All of them, in their order."""
        for subject in self.subjects:
            yield from subject.clauses

    def clause(self, name: str) -> Clause:
        """The clause called *name*. Raises KeyError where there is none."""
        for clause in self.clauses():
            if clause.name == name:
                return clause
        raise KeyError(name)

    def with_clause(self, clause: Clause) -> Self:
        """This one with *clause* in the place of the one that has its name."""
        subjects = [
            replace(subject, clauses=tuple([clause if one.name == clause.name else one for one in subject.clauses]))
            for subject in self.subjects
        ]
        return replace(self, subjects=tuple(subjects))

    def clauses_for(self, values: Mapping[str, Value]) -> Iterator[Clause]:
        """The clauses of rules with these *values*, in their order."""
        return (clause for clause in self.clauses() if clause.applies_to(values))

    def coverage(self, values: Mapping[str, Value]) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Each rule with what speaks for it under these *values*: names of clauses, and reasons to be silent.

        A whole rulebook has exactly one for every rule.
        """
        found: dict[str, list[str]] = {rule: [] for rule in values}
        for clause in self.clauses_for(values):
            for rule in clause.covers:
                found[rule].append(clause.name)
        for silence in self.silences:
            for rule in silence.rules if silence.applies_to(values) else ():
                found[rule].append(silence.why)
        return ((rule, tuple(speakers)) for rule, speakers in found.items())


@cache
def _facts_of(texts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for text in texts for name in facts_in(text)))


def meets(values: Mapping[str, Value], condition: Condition) -> bool:
    """Whether *values* are among those of *condition*."""
    return all(_is_among(values[rule], allowed) for rule, allowed in condition.items())


def _is_there(pattern: str, parts: Iterable[str]) -> bool:
    # Not by `fnmatch`: the memory of the page's Python does without it.
    wanted = re.compile(".*".join(map(re.escape, pattern.split("*"))), re.DOTALL)
    return any(wanted.fullmatch(part) for part in parts)


def _is_among(value: Value, allowed: Sequence[Value] | range) -> bool:
    # True == 1 in Python, but not at the card table.
    return any(value == one and type(value) is type(one) for one in allowed)
