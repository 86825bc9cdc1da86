"""Positions of the toy game: what may be done in them, why, and what then is."""

from typing import Final, NamedTuple

from tests.toy_game.rules import Rules

from cardrules import BadAction, BadPosition, Card, IllegalAction, parse_card
from cardrules.errors import quoted
from cardrules.reasons import Reason, Verdict

PASS: Final = "pass"  # noqa: S105  # no password

type Action = Card | str
"""A card to play, or `pass`."""


class Position(NamedTuple):
    """A deal at one moment."""

    rules: Rules
    hands: tuple[tuple[Card, ...], tuple[Card, ...] | None]
    """The cards of seats 0 and 1; None where those of seat 1 are unknown."""

    open: Card
    seat: int = 0
    passed: bool = False
    """The other player has just passed."""

    winner: int | None = None
    over: bool = False


def parse_action(text: str) -> Action:
    """The action that *text* names. Raises BadAction or BadCard."""
    if text == PASS:
        return PASS
    if not text:
        raise BadAction("an action is a card or pass")
    return parse_card(text)


def legal_actions(position: Position) -> tuple[Action, ...]:
    """What may be done, sorted; nothing once the deal is over."""
    if position.over:
        return ()
    return tuple(sorted(action for action in (*_hand(position), PASS) if explain(position, action).legal))


def explain(position: Position, action: Action) -> Verdict:
    """Whether *action* may be taken, and why."""
    if position.over:
        return Verdict(action, legal=False, reasons=(Reason("toy.over"),))
    fitting = tuple(card for card in _hand(position) if _fits(position, card))
    if isinstance(action, Card) and action not in _hand(position):
        return Verdict(action, legal=False, reasons=(Reason("toy.own_card", {"card": action}),))
    if isinstance(action, Card):
        facts = {"card": action, "open": position.open}
        return Verdict(action, legal=action in fitting, reasons=(Reason("toy.match", facts),))
    if fitting and not position.rules.play.free_pass:
        return Verdict(PASS, legal=False, reasons=(Reason("toy.must_play", {"playable": fitting}),))
    return Verdict(PASS, legal=True, reasons=(Reason("toy.may_pass"),))


def play(position: Position, action: Action) -> Position:
    """The position after *action*. Raises IllegalAction, and BadPosition where a hand that matters is unknown."""
    verdict = explain(position, action)
    if not verdict.legal:
        raise IllegalAction(f"{action} may not be taken here", action=str(action), reasons=verdict.reasons)
    after = position._replace(seat=1 - position.seat, passed=action == PASS)
    if action == PASS:
        return after._replace(over=True, winner=_shorter(position)) if position.passed else after
    kept = tuple(card for card in _hand(position) if card != action)
    hands = (kept, position.hands[1]) if position.seat == 0 else (position.hands[0], kept)
    return after._replace(hands=hands, open=parse_card(action), over=not kept, winner=None if kept else position.seat)


def _hand(position: Position) -> tuple[Card, ...]:
    hand = position.hands[position.seat]
    if hand is None:
        raise BadPosition("to play on, the hand of the opponent must be known", field="opponent")
    return hand


def _fits(position: Position, card: Card) -> bool:
    same_rank = card.rank == position.open.rank and position.rules.play.match == "suit-or-rank"
    return card.suit == position.open.suit or same_rank


def _shorter(position: Position) -> int | None:
    mine, theirs = map(len, (position.hands[0], position.hands[1] or ()))
    return None if mine == theirs else int(mine > theirs)


def check_cards(cards: tuple[Card, ...]) -> None:
    """Raise BadPosition where one of *cards* appears twice."""
    for card in cards:
        if cards.count(card) > 1:
            raise BadPosition(f"{quoted(card)} appears twice", field="you")
