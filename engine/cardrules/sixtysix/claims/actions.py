"""Claims on what the player to act may do: as the block tells the position, or `then`, after its line."""

from collections.abc import Callable
from functools import partial
from typing import Final

from cardrules.cards import parse_card, parse_cards, show_cards
from cardrules.claims import ClaimTextError, first_not_refused, first_refused, refused_by
from cardrules.faults import Fault
from cardrules.sixtysix.actions import Action, Play
from cardrules.sixtysix.claims.context import Table
from cardrules.sixtysix.legal import explain, legal_actions
from cardrules.sixtysix.line_text import parse_line
from cardrules.sixtysix.tricks import answer_wins
from cardrules.sixtysix.turn import View, view

KINDS: Final = {
    "legal": "exactly the cards that may be played: ♠A ♥Q, or all, or none",
    "allowed": "cards or actions that may be taken: ♠A, marriage ♥",
    "refused": "cards or actions that may not, and the rule they break: ♠J by strict.must_beat",
    "why": "a card or action, what decides about it and the facts that rests on: ♠A is strict.beats (led SK)",
    "options": "exactly what may be done beside playing a card: close, exchange, marriage ♥; or none",
    "trick": "a card played to the lead, what happens, and the points in the trick: ♠A wins 15",
}
"""What can be claimed of the position as told, and how it is written."""

THEN_KINDS: Final = {f"then {kind}": how for kind, how in KINDS.items()}
"""What can be claimed of who acts after the line, and how it is written."""


def _legal(seen: View, text: str) -> Fault | None:
    found = {action.card for action in legal_actions(seen) if isinstance(action, Play)}
    expected = set(seen.hand) if text == "all" else set() if text == "none" else set(parse_cards(text))
    differing = [card for card in seen.hand if card in found ^ expected]
    strange = sorted(expected - set(seen.hand))
    if not differing and not strange:
        return None
    verdicts = (explain(seen, Play(card)) for card in [*differing, *strange])
    return Fault(
        what="other cards may be played than the block says",
        expected=text,
        found=show_cards(card for card in seen.hand if card in found) or "none",
        rule="; ".join(f"{verdict.action}: {verdict.reasons[0]}" for verdict in verdicts),
    )


def _allowed(seen: View, text: str) -> Fault | None:
    return first_refused(explain(seen, action) for action in _known_actions(seen, text))


def _refused(seen: View, text: str) -> Fault | None:
    what, code = refused_by(text, "♠J by strict.must_beat")
    return first_not_refused((explain(seen, action) for action in _known_actions(seen, what)), code)


def _why(seen: View, text: str) -> Fault | None:
    what, is_, told = (part.strip() for part in text.partition(" is "))
    actions = _known_actions(seen, what)
    if not is_ or len(actions) != 1:
        raise ClaimTextError("write one card or action and what decides about it, as ♠A is strict.beats (led SK)")
    (action,) = actions
    (reason,) = map(str, explain(seen, action).reasons)
    if reason == told:
        return None
    return Fault(what=f"something else decides about {action}", expected=told, found=reason)


def _options(seen: View, text: str) -> Fault | None:
    said = set() if text == "none" else set(_known_actions(seen, text))
    if any(isinstance(action, Play) for action in said):
        raise ClaimTextError("options are what may be done beside playing a card: close, exchange, marriage ♥")
    found = {action for action in legal_actions(seen) if not isinstance(action, Play)}
    if found == said:
        return None
    verdicts = (explain(seen, action) for action in sorted(found ^ said))
    return Fault(
        what="something else may be done beside playing a card than the block says",
        expected=text,
        found=", ".join(sorted(found)) or "none",
        rule="; ".join(f"{verdict.action}: {verdict.reasons[0]}" for verdict in verdicts),
    )


def _trick(seen: View, text: str) -> Fault | None:
    told = text.split(" ")
    if len(told) != 3 or told[1] not in ("wins", "loses") or not told[2].isdecimal():  # noqa: PLR2004  # as the message says
        raise ClaimTextError("write the card, wins or loses, and the points in the trick, as ♠A wins 15")
    card, lead, pack = parse_card(told[0]), seen.led, seen.rules.pack
    if lead is None:
        raise ClaimTextError("a trick needs a card to answer: write led:")
    if card not in seen.hand:
        raise ClaimTextError(f"{card} is not in the hand")
    does = "wins" if answer_wins(lead, card, seen.trump, pack) else "loses"
    found = f"{does} {pack.points[lead] + pack.points[card]}"
    if found == f"{told[1]} {told[2]}":
        return None
    return Fault(
        what=f"the trick {lead} {card} goes otherwise",
        expected=f"{told[1]} {told[2]}",
        found=found,
        rule=f"trick.winner (trump {seen.trump}, order {' '.join(seen.rules.deck.ranks)})",
    )


def _known_actions(seen: View, text: str) -> list[Action]:
    """The actions of a claim, none of them with a card that the variant does not have."""
    actions = parse_line(text)
    whole = seen.rules.pack.cards
    foreign = [action.card for action in actions if isinstance(action, Play) and action.card not in whole]
    if foreign:
        raise ClaimTextError(f"{show_cards(foreign)} is not in a pack of {len(whole)} cards")
    return actions


type _Asked = Callable[[View, str], Fault | None]

_ASKED: Final[dict[str, _Asked]] = {
    "legal": _legal,
    "allowed": _allowed,
    "refused": _refused,
    "why": _why,
    "options": _options,
    "trick": _trick,
}


def _as_told(ask: _Asked, table: Table, text: str) -> Fault | None:
    return ask(table.view, text)


def _after_line(ask: _Asked, table: Table, text: str) -> Fault | None:
    return ask(view(table.after()), text)


CHECKERS: Final = {kind: partial(_as_told, ask) for kind, ask in _ASKED.items()} | {
    f"then {kind}": partial(_after_line, ask) for kind, ask in _ASKED.items()
}
"""Kind of claim to the question it asks."""
