"""What the player to act may do, and why or why not."""

from cardrules.cards import Card, Suit, card_of
from cardrules.reasons import Reason, Verdict
from cardrules.sixtysix.actions import (
    CLAIM,
    CLOSE,
    DRAW,
    EXCHANGE,
    MARK,
    MARRIAGES,
    PLAYS,
    Action,
    Announce,
    Play,
    Revoke,
    format_action,
)
from cardrules.sixtysix.duties import duty_broken, duty_met, may_answer
from cardrules.sixtysix.talon import against_close, against_draw, against_exchange, may_announce_late
from cardrules.sixtysix.turn import Turn


def legal_actions(turn: Turn) -> tuple[Action, ...]:
    """Every action that may be taken, sorted as text: a revoke is none. Empty only when the deal is over."""
    if turn.over:
        return ()
    if turn.led is not None:
        hand = turn.hand
        if turn.strict:
            hand = may_answer(hand, turn.led, turn.trump, turn.rules)
        return tuple([PLAYS[card] for card in sorted(hand)])
    return _on_lead(turn)


def _on_lead(turn: Turn) -> tuple[Action, ...]:
    """As `legal_actions`, for the player to lead: cards and what may come before them, checked one by one."""
    hand = turn.hand
    legal: list[Action] = []
    if _against_claim(turn) is None:
        legal.append(CLAIM)
    if not turn.strict:
        if against_close(turn) is None:
            legal.append(CLOSE)
        if turn.undrawn:
            legal.append(DRAW)
        if card_of(turn.trump, turn.rules.exchange.rank) in hand and against_exchange(turn) is None:
            legal.append(EXCHANGE)
    if turn.marriage is not None:
        if turn.unmarked:
            legal.append(MARK)
        pair = (card_of(turn.marriage, "K"), card_of(turn.marriage, "Q"))
        legal += [PLAYS[card] for card in pair if _against_lead_after_marriage(turn, turn.marriage, card) is None]
    elif not turn.undrawn:
        queens = [card for card in hand if card.rank == "Q"]
        legal += sorted([MARRIAGES[queen.suit] for queen in queens if _against_marriage(turn, queen.suit) is None])
        legal += [PLAYS[card] for card in sorted(hand)]
    return tuple(legal)


def explain(turn: Turn, action: Action) -> Verdict:
    """Whether *action* may be taken, and why. A revoke may not; its reason says what it costs."""
    refusal = against(turn, action)
    reason = refusal or (_for_mark(turn) if action is MARK else _in_favour(turn, action))
    legal = refusal is None and not isinstance(action, Revoke)
    return Verdict(action=format_action(action), legal=legal, reasons=(reason,))


def against(turn: Turn, action: Action) -> Reason | None:
    """What prevents *action*, the cause to name first, or None where it can be taken: legally, or as a revoke."""
    if turn.over:
        return Reason("game.over")
    if isinstance(action, Play):
        return _against_play(turn, action.card)
    if isinstance(action, Revoke):
        return _against_revoke(turn, action.card)
    if isinstance(action, Announce):
        return _against_marriage(turn, action.suit)
    if action is EXCHANGE:
        return against_exchange(turn)
    if action is CLOSE:
        return against_close(turn)
    if action is MARK:
        return _against_mark(turn)
    return _against_claim(turn) if action is CLAIM else against_draw(turn)


def _against_play(turn: Turn, card: Card) -> Reason | None:
    if card not in turn.hand:
        return Reason("play.not_held", {"card": card})
    if turn.undrawn:
        return Reason("draw.draw_first")
    if turn.marriage is not None:
        return _against_lead_after_marriage(turn, turn.marriage, card)
    if turn.led is not None and turn.strict:
        return duty_broken(card, turn.led, turn)
    return None


def _against_revoke(turn: Turn, card: Card) -> Reason | None:
    """Source: decision 0056."""
    if card not in turn.hand:
        return Reason("play.not_held", {"card": card})
    if turn.led is None or not turn.strict or duty_broken(card, turn.led, turn) is None:
        return Reason("revoke.no_duty", {"card": card})
    price = turn.rules.strict.revoke
    return _revoke_reason(card, price) if price == "taken-back" else None


def _revoke_reason(card: Card, price: str | int) -> Reason:
    """What comes of answering with *card* against a duty."""
    return Reason("strict.revoke", {"card": card, "price": price})


def _against_lead_after_marriage(turn: Turn, suit: Suit, card: Card) -> Reason | None:
    """Source: s0:50, s1:66."""
    if card not in (card_of(suit, "K"), card_of(suit, "Q")):
        return Reason("marriage.must_lead_from_pair", {"suit": suit})
    lead_card = turn.rules.marriage.lead_card
    due = card_of(suit, "K" if lead_card == "king" else "Q")
    if lead_card != "either" and card != due:
        return Reason("marriage.lead_card", {"card": card, "suit": suit, "due": due})
    return None


def _against_marriage(turn: Turn, suit: Suit) -> Reason | None:
    """Source: s0:47-50, s1:59-68; decision 0045."""
    if turn.led is not None:
        return Reason("marriage.on_lead_only", {"led": turn.led})
    if turn.undrawn:
        return Reason("draw.draw_first")
    if turn.marriage is not None:
        return Reason("marriage.must_lead_from_pair", {"suit": turn.marriage})
    missing = tuple(card for card in (card_of(suit, "K"), card_of(suit, "Q")) if card not in turn.hand)
    if missing:
        return Reason("marriage.pair", {"suit": suit, "missing": missing})
    if turn.strict and not may_announce_late(turn.rules.marriage, closed=turn.closed_by is not None):
        return Reason("marriage.strict_phase", {"suit": suit, "talon": turn.talon_count})
    if turn.rules.marriage.needs_trick and not turn.has_trick:
        return Reason("marriage.needs_trick", {"suit": suit, "tricks": 0})
    return None


def _against_mark(turn: Turn) -> Reason | None:
    """Source: decision 0056."""
    if turn.rules.marriage.marking == "none":
        return Reason("marriage.marking")
    return None if turn.unmarked else Reason("mark.nothing_to_mark")


def _against_claim(turn: Turn) -> Reason | None:
    """Source: s0:79, s0:113, s1:72, s1:83."""
    rules = turn.rules
    if rules.claim.mode == "auto":
        return Reason("claim.mode")
    if turn.closed_by == "opponent" and not rules.close.opponent_may_claim:
        return Reason("close.opponent_may_claim")
    if turn.led is not None:
        return Reason("claim.on_lead_only", {"led": turn.led})
    if turn.marriage is not None:
        return None if rules.claim.on_marriage else Reason("claim.on_marriage", {"suit": turn.marriage})
    # Whoever leads and has won a trick has won the last one.
    return None if turn.has_trick else Reason("claim.window", {"tricks": 0})


def _for_mark(turn: Turn) -> Reason:
    suit = turn.marriage or turn.trump
    return Reason("mark.allowed", {"suit": suit, "points": turn.rules.marriage.worth(suit, turn.trump)})


def _in_favour(turn: Turn, action: Action) -> Reason:
    rules = turn.rules
    match action:
        case Play(card) if turn.led is not None and turn.strict:
            return duty_met(card, turn.led, turn)
        case Play(card) if turn.led is not None:
            return Reason("open.must_follow", {"card": card, "led": turn.led, "talon": turn.talon_count})
        case Play(card) if turn.marriage is not None:
            return Reason("marriage.led_from_pair", {"card": card, "suit": turn.marriage})
        case Play(card):
            return Reason("lead.any", {"card": card})
        case Revoke(card):
            return _revoke_reason(card, rules.strict.revoke)
        case Announce(suit):
            return Reason("marriage.allowed", {"suit": suit, "points": rules.marriage.worth(suit, turn.trump)})
        case _ if action is EXCHANGE:
            needed, least = card_of(turn.trump, rules.exchange.rank), rules.exchange.min_talon
            return Reason("exchange.allowed", {"needed": needed, "talon": turn.talon_count, "least": least})
        case _ if action is CLOSE:
            return Reason("close.allowed", {"talon": turn.talon_count, "least": rules.close.min_talon})
        case _ if action is CLAIM:
            marriage = turn.marriage
            announced = () if marriage is None else (card_of(marriage, "K"), card_of(marriage, "Q"))
            return Reason("claim.allowed", {"announced": announced})
        case _:
            return Reason("draw.allowed")
