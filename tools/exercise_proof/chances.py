"""What can happen in a kind of moment: claims, marriages, the end of the deal, and who wins it."""

from cardrules.sixtysix import Rules
from tools.exercise_proof.scenes import Scene


def may_claim(scene: Scene, rules: Rules) -> bool:
    """Whether who acts in *scene* may claim 66."""
    if rules.claim.mode == "auto" or scene.turn != "lead" or is_barred(scene, rules):
        return False
    return rules.claim.on_marriage if scene.marriage else scene.tricks == "mine"


def is_barred(scene: Scene, rules: Rules) -> bool:
    """Whether the opponent has closed and that leaves nobody else a claim."""
    return scene.closer == "opponent" and not rules.close.opponent_may_claim


def can_end(scene: Scene, rules: Rules) -> bool:
    """Whether something done in *scene* can end the deal."""
    if rules.claim.mode == "manual":
        return scene.turn == "last" or may_claim(scene, rules)
    return scene.tricks != "none" and not scene.marriage


def announces(scene: Scene, rules: Rules) -> bool:
    """Whether a marriage may be announced."""
    free = scene.turn == "lead" and not scene.marriage and not scene.undrawn
    return free and (scene.tricks == "mine" or not rules.marriage.needs_trick)


def held_back(scene: Scene, rules: Rules) -> bool:
    """Whether points of a marriage can still wait for a trick."""
    waits = rules.marriage.credit == "on-next-trick" or scene.tricks != "mine"
    return rules.marriage.credit != "immediate" and scene.turn != "lead" and waits


def asks_window(scene: Scene, rules: Rules) -> bool:
    """Whether a claim comes at the wrong time, or with a marriage."""
    if rules.claim.mode == "auto":
        return scene.turn == "lead" and scene.tricks == "mine" and not scene.marriage
    if scene.turn != "lead":
        return scene.tricks == "mine" and not is_barred(scene, rules)
    return (scene.marriage or scene.tricks == "none") and not is_barred(scene, rules)


def tells_claims_apart(scene: Scene, rules: Rules) -> bool:
    """Whether it matters that nobody counts for the players, or that somebody does."""
    if rules.claim.mode == "auto":
        return True
    if scene.turn == "last":
        own = rules.end.last_trick == "plus-10" and scene.phase == "empty"
        return own or (scene.phase == "closed" and rules.close.opponent_may_claim)
    return rules.claim.on_marriage if scene.marriage else scene.tricks != "none"


def wins(scene: Scene, rules: Rules) -> bool:
    """Whether the deal can be won by its points or by the last trick, and not by what the other has done wrong."""
    if not can_end(scene, rules):
        return False
    return rules.claim.mode == "auto" or scene.turn == "last" or (scene.enough and scene.closer != "opponent")


def wins_trickless(scene: Scene, rules: Rules) -> bool:
    """The same against an opponent who has no trick, or had none at the close."""
    if not wins(scene, rules) or scene.turn != "last":
        return wins(scene, rules)
    if scene.phase == "closed" and rules.close.opponent_points == "at-close":
        return True
    return scene.tricks == "theirs" and not all_counted(scene, rules)


def all_counted(scene: Scene, rules: Rules) -> bool:
    """Whether it is the last trick of all, where 66 would have ended the deal before."""
    return scene.turn == "last" and scene.phase == "empty" and rules.claim.mode == "auto"


def weighs_opponent(scene: Scene, rules: Rules) -> bool:
    """Whether a closer can win, or pays for failing by what the opponent has."""
    if not can_end(scene, rules) or scene.phase != "closed":
        return False
    by_points = rules.close.fail_points == "as-if-won-min-2"
    return by_points or rules.claim.mode == "auto" or scene.turn == "last" or scene.closer == "you"


def lets_claim(scene: Scene, rules: Rules) -> bool:
    """Whether it matters that the closer's opponent may claim."""
    if rules.claim.mode == "auto":
        return scene.phase == "closed" and scene.turn != "last" and can_end(scene, rules)
    barred = is_barred(scene, rules)
    return scene.closer == "opponent" and (barred or may_claim(scene, rules))
