"""What forbids exchanging the trump card, closing the talon and drawing, and whether a marriage may come too late."""

from cardrules.cards import card_of
from cardrules.reasons import Reason
from cardrules.sixtysix.rules import CloseRules, MarriageRules
from cardrules.sixtysix.turn import Turn


def against_exchange(turn: Turn) -> Reason | None:
    """What forbids the exchange, or None.

    Source: s0:45-46, s0:67, s0:106, s1:55; two cards left is contradiction C04.
    """
    rules = turn.rules.exchange
    lowest = card_of(turn.trump, rules.rank)
    if rules.min_talon == "never":
        return Reason("exchange.min_talon", {"talon": turn.talon_count, "least": rules.min_talon})
    if turn.led is not None:
        return Reason("exchange.on_lead_only", {"led": turn.led})
    if turn.closed_by is not None:
        return Reason("exchange.after_close")
    if turn.talon_count < rules.min_talon:
        return Reason("exchange.min_talon", {"talon": turn.talon_count, "least": rules.min_talon})
    if lowest not in turn.hand:
        return Reason("exchange.rank", {"needed": lowest})
    if rules.needs_trick and not turn.has_trick:
        return Reason("exchange.needs_trick", {"tricks": 0})
    return _lead_begun(turn)


def against_close(turn: Turn) -> Reason | None:
    """What forbids closing, or None.

    Source: s0:44, s0:65, s0:108, s1:81-85; two cards left is contradiction C05.
    """
    rules = turn.rules.close
    if rules.min_talon == "never":
        return Reason("close.min_talon", {"talon": turn.talon_count, "least": rules.min_talon})
    if turn.led is not None:
        return Reason("close.on_lead_only", {"led": turn.led})
    if turn.closed_by is not None:
        return Reason("close.closed_already")
    if turn.talon_count < rules.min_talon:
        return Reason("close.min_talon", {"talon": turn.talon_count, "least": rules.min_talon})
    if rules.needs_trick and not turn.has_trick:
        return Reason("close.needs_trick", {"tricks": 0})
    if turn.marriage is not None:
        return Reason("marriage.must_lead_from_pair", {"suit": turn.marriage})
    return None


def against_draw(turn: Turn) -> Reason | None:
    """What forbids drawing, or None. Drawing is an action only where a trick's winner may close before it.

    Source: s1:85, s1:110; contradiction C23.
    """
    if not may_delay_draw(turn.rules.close):
        return Reason("close.draw_timing")
    return None if turn.undrawn else Reason("draw.nothing_to_draw")


def may_delay_draw(rules: CloseRules) -> bool:
    """Whether the winner of a trick may close before drawing; where not, both draw by themselves. Source: s1:85."""
    return rules.draw_timing == "before-or-after-draw" and rules.min_talon != "never"


def may_announce_late(rules: MarriageRules, *, closed: bool) -> bool:
    """Whether a marriage may be announced once the talon is *closed*, or else once it is empty."""
    return rules.strict_phase == "allowed" or (closed and rules.strict_phase == "closed-only")


def _lead_begun(turn: Turn) -> Reason | None:
    """What in the order of one lead forbids an exchange: first draw, then exchange, then announce, then lead."""
    if turn.undrawn:
        return Reason("draw.draw_first")
    if turn.marriage is not None:
        return Reason("marriage.must_lead_from_pair", {"suit": turn.marriage})
    return None
