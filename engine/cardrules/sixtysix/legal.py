"""What the player to act may do, and why or why not."""

from cardrules.cards import Card, Suit, card_of
from cardrules.reasons import Reason, Verdict
from cardrules.sixtysix.actions import CLAIM, CLOSE, DRAW, EXCHANGE, MARRIAGES, PLAYS, Action, Announce, Play
from cardrules.sixtysix.duties import duty_broken, duty_met, may_answer
from cardrules.sixtysix.talon import against_close, against_draw, against_exchange
from cardrules.sixtysix.turn import View


def legal_actions(view: View) -> tuple[Action, ...]:
    """Every action that may be taken, sorted as text. Empty only when the deal is over."""
    if view.over:
        return ()
    if view.led is not None:
        hand = view.hand
        if view.strict:
            hand = may_answer(hand, view.led, view.trump, view.rules)
        return tuple([PLAYS[card] for card in sorted(hand)])
    return _on_lead(view)


def _on_lead(view: View) -> tuple[Action, ...]:
    """As `legal_actions`, for who is to lead: cards and what may come before them, asked one by one."""
    hand = view.hand
    legal: list[Action] = []
    if _against_claim(view) is None:
        legal.append(CLAIM)
    if not view.strict:
        if against_close(view) is None:
            legal.append(CLOSE)
        if view.undrawn:
            legal.append(DRAW)
        if card_of(view.trump, view.rules.exchange.rank) in hand and against_exchange(view) is None:
            legal.append(EXCHANGE)
    if view.marriage is not None:
        pair = (card_of(view.marriage, "K"), card_of(view.marriage, "Q"))
        legal += [PLAYS[card] for card in pair if _against_lead_after_marriage(view, view.marriage, card) is None]
    elif not view.undrawn:
        queens = [card for card in hand if card.rank == "Q"]
        legal += sorted([MARRIAGES[queen.suit] for queen in queens if _against_marriage(view, queen.suit) is None])
        legal += [PLAYS[card] for card in sorted(hand)]
    return tuple(legal)


def explain(view: View, action: Action) -> Verdict:
    """Whether *action* may be taken, and why."""
    refusal = against(view, action)
    reason = refusal or _in_favour(view, action)
    return Verdict(action=str(action), legal=refusal is None, reasons=(reason,))


def against(view: View, action: Action) -> Reason | None:
    """What forbids *action*, the cause to name first, or None where it may be taken."""
    if view.over:
        return Reason("game.over")
    if isinstance(action, Play):
        return _against_play(view, action.card)
    if isinstance(action, Announce):
        return _against_marriage(view, action.suit)
    if action is EXCHANGE:
        return against_exchange(view)
    if action is CLOSE:
        return against_close(view)
    return _against_claim(view) if action is CLAIM else against_draw(view)


def _against_play(view: View, card: Card) -> Reason | None:
    if card not in view.hand:
        return Reason("play.not_held", {"card": card})
    if view.undrawn:
        return Reason("draw.draw_first")
    if view.marriage is not None:
        return _against_lead_after_marriage(view, view.marriage, card)
    if view.led is not None and view.strict:
        return duty_broken(card, view.led, view)
    return None


def _against_lead_after_marriage(view: View, suit: Suit, card: Card) -> Reason | None:
    """Source: s0:50, s1:66."""
    if card not in (card_of(suit, "K"), card_of(suit, "Q")):
        return Reason("marriage.must_lead_from_pair", {"suit": suit})
    asked = view.rules.marriage.lead_card
    due = card_of(suit, "K" if asked == "king" else "Q")
    if asked != "either" and card != due:
        return Reason("marriage.lead_card", {"card": card, "suit": suit, "due": due})
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
        return Reason("marriage.needs_trick", {"suit": suit, "tricks": 0})
    return None


def _against_claim(view: View) -> Reason | None:
    """Source: s0:79, s0:113, s1:72, s1:83."""
    rules = view.rules
    if rules.claim.mode == "auto":
        return Reason("claim.mode")
    if view.closed_by == "opponent" and not rules.close.opponent_may_claim:
        return Reason("close.opponent_may_claim")
    if view.led is not None:
        return Reason("claim.on_lead_only", {"led": view.led})
    if view.marriage is not None:
        return None if rules.claim.on_marriage else Reason("claim.on_marriage", {"suit": view.marriage})
    # Who leads and has won a trick has won the last one.
    return None if view.has_trick else Reason("claim.window", {"tricks": 0})


def _in_favour(view: View, action: Action) -> Reason:
    rules = view.rules
    match action:
        case Play(card) if view.led is not None and view.strict:
            return duty_met(card, view.led, view)
        case Play(card) if view.led is not None:
            return Reason("open.must_follow", {"card": card, "led": view.led, "talon": view.talon_count})
        case Play(card) if view.marriage is not None:
            return Reason("marriage.led_from_pair", {"card": card, "suit": view.marriage})
        case Play(card):
            return Reason("lead.any", {"card": card})
        case Announce(suit):
            points = rules.marriage.trump if suit == view.trump else rules.marriage.plain
            return Reason("marriage.allowed", {"suit": suit, "points": points})
        case _ if action is EXCHANGE:
            needed, least = card_of(view.trump, rules.exchange.rank), rules.exchange.min_talon
            return Reason("exchange.allowed", {"needed": needed, "talon": view.talon_count, "least": least})
        case _ if action is CLOSE:
            return Reason("close.allowed", {"talon": view.talon_count, "least": rules.close.min_talon})
        case _ if action is CLAIM:
            said = view.marriage
            announced = () if said is None else (card_of(said, "K"), card_of(said, "Q"))
            return Reason("claim.allowed", {"announced": announced})
        case _:
            return Reason("draw.allowed")
