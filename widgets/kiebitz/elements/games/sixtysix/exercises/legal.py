"""What may I do? Every card of the hand, and every action that comes into question, to be marked or not."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from cardrules import BadRecord, Reason, parse_card
from cardrules.sixtysix import Action, Announce, Play, Rules, Turn, answer_wins, explain, parse_action, turn_of
from cardrules.sixtysix.talon import may_delay_draw
from kiebitz.elements.exercises.question import AnswerEntry, EntryValue, Question
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment
from kiebitz.elements.games.sixtysix.reason_rules import RULE_OF

_EXCHANGE, _CLOSE, _CLAIM, _DRAW, _MARK = map(parse_action, ("exchange", "close", "claim", "draw", "mark"))

_ON_LEAD: Final = frozenset(
    {"marriage.on_lead_only", "exchange.on_lead_only", "close.on_lead_only", "claim.on_lead_only"}
)
"""Codes that are named first: other reasons may be behind them."""


class Legal:
    """Mark all legal cards and actions."""

    name = "legal"

    def offers(self, table: DealMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Once at every moment of a deal that goes on."""
        return () if table.now.result else ("",)

    def question(self, table: DealMoment, arg: str, rules: Rules) -> Question:
        """What may be done in the moment, each with the engine's reason."""
        if arg or table.now.result:
            raise BadRecord("nothing to do here")
        own = turn_of(table.now)
        seen = own._replace(rules=rules)
        actions = list(conceivable(own))
        verdicts = [explain(seen, action) for action in actions]
        entries = [
            AnswerEntry(action, verdict.legal, verdict.reasons[0])
            for action, verdict in zip(actions, verdicts, strict=True)
        ]
        return Question(visible_to(own), tuple(entries), multiple=True, about=frozenset(rules_decided(seen, entries)))


def visible_to(seen: Turn) -> tuple[EntryValue, ...]:
    """What legality hangs on, for *seen* without its rules."""
    return ("view", seen.trump, frozenset(seen.hand), *seen[3:])


def conceivable(seen: Turn) -> Iterator[Action]:
    """Every card of the hand, marriages of which a card is held, and what may come before a lead."""
    yield from (Play(card) for card in seen.hand)
    for suit in ("C", "S", "H", "D"):
        held = {parse_card(f"{suit}K"), parse_card(f"{suit}Q")} & set(seen.hand)
        if len(held) > (seen.led is not None):
            yield Announce(suit)
    yield from (_EXCHANGE, _CLOSE, _CLAIM)
    if seen.undrawn or may_delay_draw(seen.rules.close):
        yield _DRAW
    if seen.unmarked:
        yield _MARK


def rules_decided(seen: Turn, entries: list[AnswerEntry]) -> Iterator[str]:
    """Rules that decide here: those that reasons name, and those of which the position is an instance."""
    for entry in entries:
        if entry.reason and (entry.reason.code not in _ON_LEAD or _held_back_by_lead(seen, entry)):
            yield from _named_by(entry.reason, seen)
    cards = [entry for entry in entries if isinstance(entry.value, Play)]
    refused = {entry.reason.code for entry in cards if entry.reason and not entry.right}
    if seen.led and seen.strict and refused:
        yield "strict.starts_when"
    if seen.led and seen.strict and "strict.must_follow" in refused and _would_trump(seen, cards):
        yield "strict.follow_before_beat"
    if seen.led and not seen.strict:
        yield "strict.starts_when"
        if any(card.suit != seen.led.suit for card in seen.hand):
            yield "open.must_follow"
        if _could_beat(seen):
            yield "open.must_beat"


def _named_by(reason: Reason, seen: Turn) -> Iterator[str]:
    """The rules that *reason* is about."""
    rule = RULE_OF.get(reason.code, reason.code)
    if reason.code == "open.must_follow":
        return
    if rule in ("marriage.plain", "game.target_points") and reason.code != "marriage.allowed":
        return
    if reason.code == "marriage.allowed":
        rule = "marriage.trump" if reason.facts["suit"] == seen.trump else "marriage.plain"
        if seen.strict:
            yield "marriage.strict_phase"
    if "." in rule and rule != "play.not_held":
        yield rule


def _held_back_by_lead(seen: Turn, entry: AnswerEntry) -> bool:
    """Whether nothing but the card to answer forbids the action of *entry*."""
    alone = seen._replace(led=None)
    return isinstance(entry.value, str) and explain(alone, parse_action(entry.value)).legal


def _would_trump(seen: Turn, cards: list[AnswerEntry]) -> bool:
    """Whether a trump among *cards* is refused since the suit led is held."""
    trumps = [entry for entry in cards if isinstance(entry.value, Play) and entry.value.card.suit == seen.trump]
    return any(not entry.right for entry in trumps)


def _could_beat(seen: Turn) -> bool:
    """Whether some card of the hand beats the card led and another one does not."""
    lead, pack = seen.led, seen.rules.pack
    return lead is not None and len({answer_wins(lead, card, seen.trump, pack) for card in seen.hand}) > 1
