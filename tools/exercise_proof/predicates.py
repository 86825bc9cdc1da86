"""What can happen in a kind of moment of the 66 family: claims, marriages, the end of the deal, and who wins it."""

from cardrules.sixtysix import Rules
from tools.exercise_proof.moment_kinds import MomentKind


def may_claim(kind: MomentKind, rules: Rules) -> bool:
    """Whether who acts in *kind* may claim 66."""
    if rules.claim.mode == "auto" or kind.turn != "lead" or is_barred(kind, rules):
        return False
    return rules.claim.on_marriage if kind.marriage else kind.tricks == "mine"


def is_barred(kind: MomentKind, rules: Rules) -> bool:
    """Whether the opponent has closed and that leaves nobody else a claim."""
    return kind.closer == "opponent" and not rules.close.opponent_may_claim


def can_end(kind: MomentKind, rules: Rules) -> bool:
    """Whether something done in *kind* can end the deal."""
    if rules.claim.mode == "manual":
        return kind.turn == "last" or may_claim(kind, rules)
    return kind.tricks != "none" and not kind.marriage


def announces(kind: MomentKind, rules: Rules) -> bool:
    """Whether a marriage may be announced."""
    free = kind.turn == "lead" and not kind.marriage and not kind.undrawn
    return free and (kind.tricks == "mine" or not rules.marriage.needs_trick)


def held_back(kind: MomentKind, rules: Rules) -> bool:
    """Whether points of a marriage can still wait for a trick."""
    waits = rules.marriage.credit == "on-next-trick" or kind.tricks != "mine"
    return rules.marriage.credit != "immediate" and kind.turn != "lead" and waits


def asks_window(kind: MomentKind, rules: Rules) -> bool:
    """Whether a claim comes at the wrong time, or with a marriage."""
    if rules.claim.mode == "auto":
        return kind.turn == "lead" and kind.tricks == "mine" and not kind.marriage
    if kind.turn != "lead":
        return kind.tricks == "mine" and not is_barred(kind, rules)
    return (kind.marriage or kind.tricks == "none") and not is_barred(kind, rules)


def claims_differ(kind: MomentKind, rules: Rules) -> bool:
    """Whether it matters that nobody counts for the players, or that somebody does."""
    if rules.claim.mode == "auto":
        return True
    if kind.turn == "last":
        own = rules.end.last_trick == "plus-10" and kind.phase == "empty"
        return own or (kind.phase == "closed" and rules.close.opponent_may_claim)
    return rules.claim.on_marriage if kind.marriage else kind.tricks != "none"


def wins(kind: MomentKind, rules: Rules) -> bool:
    """Whether the deal can be won by its points or by the last trick, and not by what the other has done wrong."""
    if not can_end(kind, rules):
        return False
    return rules.claim.mode == "auto" or kind.turn == "last" or (kind.enough and kind.closer != "opponent")


def wins_trickless(kind: MomentKind, rules: Rules) -> bool:
    """The same against an opponent who has no trick, or had none at the close."""
    if not wins(kind, rules) or kind.turn != "last":
        return wins(kind, rules)
    if kind.phase == "closed" and rules.close.opponent_points == "at-close":
        return True
    return kind.tricks == "theirs" and not all_counted(kind, rules)


def all_counted(kind: MomentKind, rules: Rules) -> bool:
    """Whether it is the last trick of all, where 66 would have ended the deal before."""
    return kind.turn == "last" and kind.phase == "empty" and rules.claim.mode == "auto"


def weighs_opponent(kind: MomentKind, rules: Rules) -> bool:
    """Whether a closer can win, or pays for failing by what the opponent has."""
    if not can_end(kind, rules) or kind.phase != "closed":
        return False
    by_points = rules.close.fail_points == "as-if-won-min-2"
    return by_points or rules.claim.mode == "auto" or kind.turn == "last" or kind.closer == "you"


def lets_claim(kind: MomentKind, rules: Rules) -> bool:
    """Whether it matters that the closer's opponent may claim."""
    if rules.claim.mode == "auto":
        return kind.phase == "closed" and kind.turn != "last" and can_end(kind, rules)
    barred = is_barred(kind, rules)
    return kind.closer == "opponent" and (barred or may_claim(kind, rules))
