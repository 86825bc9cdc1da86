"""The card that takes the trick: who takes it with one card, and which cards of the hand would."""

from collections.abc import Iterable
from random import Random

from cardrules import BadRecord, Card, Reason
from cardrules.sixtysix import Play, Position, Rules, answer_wins, legal_actions, turn_of
from kiebitz.elements.exercises.question import AnswerEntry, Question, one_of
from kiebitz.elements.games.sixtysix.action_codes import parse_letter
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment
from kiebitz.elements.games.sixtysix.exercises.legal import visible_to
from kiebitz.elements.games.sixtysix.exercises.tricks import OPPONENT, YOU


def taking(led: Card, card: Card, position: Position) -> Reason:
    """Why *card* takes a trick with the lead *led*, or does not.

    - `takes.higher`, `takes.lower`: it is of the suit led, and beats that card or does not.
    - `takes.trump`: it is a trump, and the card led is none.
    - `takes.trumped`: a trump is led, and it is none.
    - `takes.other`: it is neither of the suit led nor a trump.
    """
    wins = answer_wins(led, card, position.trump, position.rules.pack)
    facts = {"led": str(led), "card": str(card)}
    if card.suit == led.suit:
        return Reason("takes.higher" if wins else "takes.lower", facts)
    if wins:
        return Reason("takes.trump", facts)
    return Reason("takes.trumped" if led.suit == position.trump else "takes.other", facts)


class Taker:
    """You answer with this card; who takes the trick?"""

    name = "taker"

    def offers(self, table: DealMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Never by chance: lessons choose what they ask."""
        return ()

    def question(self, table: DealMoment, arg: str, rules: Rules) -> Question:
        """One of the two players, with the reason."""
        now, action = _answering(table, rules), parse_letter(arg)
        if not isinstance(action, Play) or action not in legal_actions(turn_of(now)):
            raise BadRecord("this card cannot be played here")
        assert now.led is not None  # noqa: S101  # `_answering` has seen to it
        wins = answer_wins(now.led, action.card, now.trump, rules.pack)
        why = taking(now.led, action.card, now)
        entries = one_of(YOU if wins else OPPONENT, (YOU, OPPONENT))
        visible = ("taker", now.led, action, now.trump)
        about = frozenset({"trick.winner", "deck.ranks"} if now.led.suit == action.card.suit else {"trick.winner"})
        return Question(visible, tuple([one._replace(reason=why) for one in entries]), multiple=False, about=about)


class CardsThatTake:
    """Mark every card that takes the trick."""

    name = "takes"

    def offers(self, table: DealMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Never by chance: lessons choose what they ask."""
        return ()

    def question(self, table: DealMoment, arg: str, rules: Rules) -> Question:
        """Every card of the hand that may be played, with the reason."""
        now = _answering(table, rules)
        if arg:
            raise BadRecord("no such question on a trick")
        assert now.led is not None  # noqa: S101  # `_answering` has seen to it
        led, entries = now.led, []
        for action in legal_actions(turn_of(now)):
            if isinstance(action, Play):
                wins = answer_wins(led, action.card, now.trump, rules.pack)
                entries.append(AnswerEntry(action, wins, taking(led, action.card, now)))
        entries.sort(key=lambda entry: now.hands[now.seat].index(entry.value.card))  # type: ignore[attr-defined]
        about = frozenset({"trick.winner", "deck.ranks"})
        return Question(("takes", *visible_to(turn_of(table.now))), tuple(entries), multiple=True, about=about)


def _answering(table: DealMoment, rules: Rules) -> Position:
    """The moment under *rules*. Raises BadRecord where there is no card to answer."""
    now = table.now._replace(rules=rules)
    if now.led is None or now.result:
        raise BadRecord("no trick to take here")
    return now
