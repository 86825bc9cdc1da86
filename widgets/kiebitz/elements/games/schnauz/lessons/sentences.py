"""What lessons of Schnauz teach, and what answers a question about a rule: the clauses of a variant."""

from collections.abc import Iterator

from cardrules.schnauz import Rules
from cardrules.schnauz.rules import values_of
from kiebitz.elements.course.clause_sentences import sentences_named, sentences_on
from kiebitz.elements.course.lessons import TaughtSentence
from kiebitz.elements.games.schnauz.rulebook import RULEBOOK


def worth(rules: Rules) -> Iterator[TaughtSentence]:
    """How a hand is counted."""
    return _taught(rules, "worth.suit", "worth.cards", "worth.three", "worth.best")


def turn(rules: Rules) -> Iterator[TaughtSentence]:
    """What may be done on one's turn."""
    return _taught(rules, "turn.choice", "turn.swap", "turn.pass", "turn.next")


def knocking(rules: Rules) -> Iterator[TaughtSentence]:
    """What a knock does."""
    return _taught(rules, "end.why-knock", "end.knock", "end.no-second-knock", "end.second-knock")


def at_once(rules: Rules) -> Iterator[TaughtSentence]:
    """What ends a round before its time, and what prolongs it."""
    return _taught(rules, "end.at-once", "end.lowest", "end.feuer", "turn.all-pass")


def losing(rules: Rules) -> Iterator[TaughtSentence]:
    """Coins, and who is out."""
    return _taught(rules, "end.lowest", "end.feuer", "coins.swim", "coins.winner")


def rule_sentences(rule: str, rules: Rules) -> tuple[TaughtSentence, ...]:
    """What answers a question about *rule*, as *rules* have it; nothing where its name and value do."""
    return tuple(sentences_on(rule, RULEBOOK, rules, values_of(rules)))


def _taught(rules: Rules, *names: str) -> Iterator[TaughtSentence]:
    """The clauses called *names* that apply to *rules*; a name also stands for those that begin with it."""
    return sentences_named(RULEBOOK, rules, values_of(rules), *names)
