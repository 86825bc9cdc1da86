"""Short sentences that answer a question about one rule: those of the lessons, or else of the rulebook."""

from collections.abc import Callable, Iterator
from typing import Final

from cardrules.sixtysix import Rules
from cardrules.sixtysix.rules import values_of
from kiebitz.elements.course.clause_sentences import sentences_on
from kiebitz.elements.course.lessons import TaughtSentence
from kiebitz.elements.games.sixtysix.lessons.sentences import (
    award,
    cards,
    closing,
    enough,
    exchange,
    failed_close,
    marriages,
    match,
    strict,
)
from kiebitz.elements.games.sixtysix.rulebook import RULEBOOK
from kiebitz.elements.texts import N_

type Teaching = Callable[[Rules], Iterator[TaughtSentence]]

_BEGINNINGS: Final[dict[str, tuple[Teaching, int]]] = {
    "marriage.plain": (marriages, 2),
    "marriage.trump": (marriages, 2),
    "exchange.rank": (exchange, 3),
    "exchange.on_lead_only": (exchange, 3),
    "exchange.min_talon": (exchange, 3),
    "strict.must_follow": (strict, 4),
    "strict.must_beat": (strict, 4),
    "strict.must_trump": (strict, 4),
    "strict.follow_before_beat": (strict, 4),
    "score.normal": (award, 2),
    "score.schneider": (award, 2),
    "score.schneider_max": (award, 2),
    "score.no_trick": (award, 2),
    "match.points_needed": (match, 2),
    "deck.ranks": (cards, 1),
    "deck.values": (cards, 1),
}
"""Rule to a subject of the lessons, and how many of its sentences answer what is asked about the rule."""

_NUMBERS: Final[dict[str, tuple[Teaching, str]]] = {
    "game.target_points": (enough, "target"),
    "claim.mode": (enough, "target"),
    "claim.window": (enough, "target"),
    "close.must_reach_target": (closing, "target"),
    "end.last_trick": (enough, "bonus"),
    "match.bummerl_to_win": (match, "games"),
}
"""Rule to a subject, and the number that the sentence about the rule has in it."""

_UNSAID: Final = {"marriage.needs_trick"}
"""Rules whose clause does not name them where it names nothing else: their names and values do."""


def rule_sentences(rule: str, rules: Rules) -> tuple[TaughtSentence, ...]:
    """What answers a question about *rule*, as *rules* have it; nothing where its name and value do."""
    if rule == "close.min_talon" and isinstance(least := rules.close.min_talon, int):
        text = N_("You may close the talon as long as it has at least {least} cards, the turned-up one included.")
        return (TaughtSentence(text=text, facts={"least": least}),)
    if rule == "close.fail_points":
        return tuple(failed_close(rules))
    if rule in _BEGINNINGS:
        subject, most = _BEGINNINGS[rule]
        return tuple(subject(rules))[:most]
    if rule in _NUMBERS:
        subject, number = _NUMBERS[rule]
        return tuple(sentence for sentence in subject(rules) if number in sentence.facts)[:1]
    if rule in _UNSAID:
        return ()
    return tuple(sentences_on(rule, RULEBOOK, rules, values_of(rules)))
