"""Claims on what the player to act may do: in the position of the block, or with `then`, after its line."""

from collections.abc import Callable
from functools import partial
from typing import Final

from cardrules.cards import action_with_symbols, format_symbols, parse_card, parse_cards
from cardrules.claims import (
    AFTER_LINE,
    ClaimTextError,
    against_each,
    first_not_refused,
    first_refused,
    format_actions,
    refused_by,
)
from cardrules.faults import Fault
from cardrules.notation import LineForm
from cardrules.sixtysix.actions import Action, Play, Revoke
from cardrules.sixtysix.claims.context import ClaimContext
from cardrules.sixtysix.legal import explain, legal_actions
from cardrules.sixtysix.line_text import parse_line
from cardrules.sixtysix.tricks import answer_wins
from cardrules.sixtysix.turn import Turn, turn_of

KINDS: Final = {
    "legal": LineForm("exactly the cards that may be played", ("♠A", "all", "none")),
    "allowed": LineForm("cards or actions that are allowed", ("♠A", "exchange")),
    "refused": LineForm("cards or actions that are not allowed, and the rule they break", ("♠J by strict.must_beat",)),
    "why": LineForm(
        "what decides whether a card or action is allowed, and the facts behind it",
        ("♠A is strict.beats (led SK, talon 0)",),
    ),
    "options": LineForm("exactly what may be done besides playing a card", ("close, exchange, marriage ♦", "none")),
    "trick": LineForm("what happens if this card is played, and the points in the trick", ("♠A wins 15",)),
}
"""What can be claimed of the position of the block, and how it is written."""

THEN_KINDS: Final = {f"then {kind}": LineForm(AFTER_LINE, form.values) for kind, form in KINDS.items()}
"""What can be claimed of the player to act after the line, and how it is written."""


def _legal(turn: Turn, text: str) -> Fault | None:
    found = {action.card for action in legal_actions(turn) if isinstance(action, Play)}
    expected = set(turn.hand) if text == "all" else set() if text == "none" else set(parse_cards(text))
    differing = [card for card in turn.hand if card in found ^ expected]
    strange = sorted(expected - set(turn.hand))
    if not differing and not strange:
        return None
    verdicts = (explain(turn, Play(card)) for card in [*differing, *strange])
    return Fault(
        what="other cards may be played than the block says",
        expected=text,
        found=format_symbols(card for card in turn.hand if card in found) or "none",
        rule=against_each(verdicts),
    )


def _allowed(turn: Turn, text: str) -> Fault | None:
    return first_refused(explain(turn, action) for action in _known_actions(turn, text))


def _refused(turn: Turn, text: str) -> Fault | None:
    what, code = refused_by(text, "♠J by strict.must_beat")
    return first_not_refused((explain(turn, action) for action in _known_actions(turn, what)), code)


def _why(turn: Turn, text: str) -> Fault | None:
    what, is_, expected = (part.strip() for part in text.partition(" is "))
    actions = _known_actions(turn, what)
    if not is_ or len(actions) != 1:
        raise ClaimTextError("write one card or action and what decides about it, as ♠A is strict.beats (led SK)")
    (action,) = actions
    (reason,) = map(str, explain(turn, action).reasons)
    if reason == expected:
        return None
    return Fault(what=f"something else decides about {action_with_symbols(action)}", expected=expected, found=reason)


def _options(turn: Turn, text: str) -> Fault | None:
    expected = set() if text == "none" else set(_known_actions(turn, text))
    if any(isinstance(action, Play | Revoke) for action in expected):
        raise ClaimTextError("options are what may be done beside playing a card: close, exchange, marriage ♥")
    found = {action for action in legal_actions(turn) if not isinstance(action, Play)}
    if found == expected:
        return None
    verdicts = (explain(turn, action) for action in sorted(found ^ expected))
    return Fault(
        what="something else may be done beside playing a card than the block says",
        expected=text,
        found=format_actions(sorted(found)),
        rule=against_each(verdicts),
    )


def _trick(turn: Turn, text: str) -> Fault | None:
    expected = text.split(" ")
    if len(expected) != 3 or expected[1] not in ("wins", "loses") or not expected[2].isdecimal():  # noqa: PLR2004  # as the message says
        raise ClaimTextError("write the card, wins or loses, and the points in the trick, as ♠A wins 15")
    card, lead, pack = parse_card(expected[0]), turn.led, turn.rules.pack
    if lead is None:
        raise ClaimTextError("a trick needs a card to answer: write led:")
    if card not in turn.hand:
        raise ClaimTextError(f"{format_symbols([card])} is not in the hand")
    does = "wins" if answer_wins(lead, card, turn.trump, pack) else "loses"
    found = f"{does} {pack.points[lead] + pack.points[card]}"
    if found == f"{expected[1]} {expected[2]}":
        return None
    return Fault(
        what=f"the trick {format_symbols([lead, card])} has another result",
        expected=f"{expected[1]} {expected[2]}",
        found=found,
        rule=f"trick.winner (trump {turn.trump}, order {' '.join(turn.rules.deck.ranks)})",
    )


def _known_actions(turn: Turn, text: str) -> list[Action]:
    """The actions of a claim, none of them with a card that the variant does not have."""
    actions = parse_line(text)
    whole = turn.rules.pack.cards
    foreign = [action.card for action in actions if isinstance(action, Play | Revoke) and action.card not in whole]
    if foreign:
        raise ClaimTextError(f"{format_symbols(foreign)} is not in a pack of {len(whole)} cards")
    return actions


type _TurnCheck = Callable[[Turn, str], Fault | None]

_TURN_CHECKS: Final[dict[str, _TurnCheck]] = {
    "legal": _legal,
    "allowed": _allowed,
    "refused": _refused,
    "why": _why,
    "options": _options,
    "trick": _trick,
}


def _before_line(check: _TurnCheck, table: ClaimContext, text: str) -> Fault | None:
    return check(table.turn, text)


def _after_line(check: _TurnCheck, table: ClaimContext, text: str) -> Fault | None:
    return check(turn_of(table.after()), text)


CHECKERS: Final = {kind: partial(_before_line, check) for kind, check in _TURN_CHECKS.items()} | {
    f"then {kind}": partial(_after_line, check) for kind, check in _TURN_CHECKS.items()
}
"""Kind of claim to its check."""
