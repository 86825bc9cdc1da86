"""What the player to act may do, and why or why not."""

from cardrules.cards import SUITS, Card, Suit, card_of
from cardrules.reasons import Reason, Verdict
from cardrules.sixtysix.actions import Action, Announce, Claim, Close, Draw, Exchange, Play, format_action
from cardrules.sixtysix.following import duty_broken, duty_met
from cardrules.sixtysix.talon import against_close, against_draw, against_exchange
from cardrules.sixtysix.views import View


def legal_actions(view: View) -> tuple[Action, ...]:
    """Every action that may be taken, sorted as text. Empty only when the deal is over."""
    return tuple(action for action in conceivable(view) if against(view, action) is None)


def conceivable(view: View) -> tuple[Action, ...]:
    """Every action worth asking about: each card held, each suit with a king or queen, and the rest; sorted as text."""
    plays: list[Action] = [Play(card) for card in view.hand]
    courts = {card.suit for card in view.hand if card.rank in "KQ"}
    marriages: list[Action] = [Announce(suit) for suit in SUITS if suit in courts]
    return tuple(sorted([*plays, *marriages, Exchange(), Close(), Claim(), Draw()], key=format_action))


def explain(view: View, action: Action) -> Verdict:
    """Whether *action* may be taken, and why."""
    refusal = against(view, action)
    reason = refusal or _in_favour(view, action)
    return Verdict(action=format_action(action), legal=refusal is None, reasons=(reason,))


def against(view: View, action: Action) -> Reason | None:
    """What forbids *action*, the cause to name first, or None where it may be taken."""
    if view.over:
        return Reason("game.over")
    match action:
        case Play(card):
            return _against_play(view, card)
        case Announce(suit):
            return _against_marriage(view, suit)
        case Exchange():
            return against_exchange(view)
        case Close():
            return against_close(view)
        case Claim():
            return _against_claim(view)
        case Draw():
            return against_draw(view)


def _against_play(view: View, card: Card) -> Reason | None:
    if card not in view.hand:
        return Reason("play.not_held", {"card": card})
    if view.undrawn:
        return Reason("draw.draw_first")
    if view.marriage is not None:
        return _against_lead_after_marriage(view, view.marriage, card)
    if view.led is not None and view.strict:
        return duty_broken(card, view.hand, view.led, view.trump, view.rules)
    return None


def _against_lead_after_marriage(view: View, suit: Suit, card: Card) -> Reason | None:
    """Source: s0:50, s1:66."""
    if card not in (card_of(suit, "K"), card_of(suit, "Q")):
        return Reason("marriage.must_lead_from_pair", {"suit": suit})
    if view.rules.marriage.lead_card == "king" and card.rank != "K":
        return Reason("marriage.lead_card", {"card": card, "suit": suit})
    return None


def _against_marriage(view: View, suit: Suit) -> Reason | None:
    """Source: s0:47-50, s1:59-68."""
    if view.led is not None:
        return Reason("marriage.on_lead_only", {"led": view.led})
    if view.undrawn:
        return Reason("draw.draw_first")
    if view.marriage is not None:
        return Reason("marriage.must_lead_from_pair", {"suit": view.marriage})
    missing = tuple(card for card in (card_of(suit, "K"), card_of(suit, "Q")) if card not in view.hand)
    if missing:
        return Reason("marriage.pair", {"suit": suit, "missing": missing})
    if view.rules.marriage.needs_trick and not view.has_trick:
        return Reason("marriage.needs_trick", {"suit": suit})
    return None


def _against_claim(view: View) -> Reason | None:
    """Source: s0:79, s0:113, s1:72, s1:83."""
    rules = view.rules
    if rules.claim.mode == "auto":
        return Reason("claim.mode")
    if view.closed_by == "opponent" and not rules.close.opponent_may_claim:
        return Reason("close.opponent_may_claim")
    if view.led is not None:
        return Reason("claim.window")
    if view.marriage is not None:
        return None if rules.claim.on_marriage else Reason("claim.on_marriage")
    # Who leads and has won a trick has won the last one.
    return None if view.has_trick else Reason("claim.window")


def _in_favour(view: View, action: Action) -> Reason:
    rules = view.rules
    match action:
        case Play(card) if view.led is not None and view.strict:
            return duty_met(card, view.hand, view.led, view.trump, rules.deck)
        case Play(card) if view.led is not None:
            return Reason("open.must_follow", {"card": card, "led": view.led, "talon": view.talon_count})
        case Play(card) if view.marriage is not None:
            return Reason("marriage.led_from_pair", {"card": card, "suit": view.marriage})
        case Play(card):
            return Reason("lead.any", {"card": card})
        case Announce(suit):
            points = rules.marriage.trump if suit == view.trump else rules.marriage.plain
            return Reason("marriage.allowed", {"suit": suit, "points": points})
        case Exchange():
            return Reason("exchange.allowed", {"needed": card_of(view.trump, rules.exchange.rank)})
        case Close():
            return Reason("close.allowed", {"talon": view.talon_count, "least": rules.close.min_talon})
        case Claim():
            return Reason("claim.allowed")
        case Draw():
            return Reason("draw.allowed")
