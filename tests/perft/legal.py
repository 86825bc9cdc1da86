"""What may be done at the naive player's table."""

from tests.perft.table import Table, beats, is_strict


def legal(table: Table) -> list[str]:
    """What may be done, sorted as text."""
    if table["result"] is not None:
        return []
    if table["led"]:
        return sorted(f"play {card}" for card in answers(table))
    if table["undrawn"]:
        actions = ["draw"]
    elif table["announced"]:
        actions = [f"play {card}" for card in pair_to_lead(table)] + ["mark"] * table["unmarked"]
    else:
        actions = [f"play {card}" for card in table["hands"][table["turn"]]]
        actions += [f"marriage {suit}" for suit in marriages(table)]
        if may_exchange(table):
            actions.append("exchange")
    if may_close(table):
        actions.append("close")
    if may_claim(table):
        actions.append("claim")
    return sorted(actions)


def answers(table: Table) -> list[str]:
    """The cards that may answer the one led (s0:54-61, s1:47, s2:38-40, s4:33-35)."""
    hand, led = table["hands"][table["turn"]], table["led"]
    if not is_strict(table):
        return hand
    same_suit = [card for card in hand if card[0] == led[0]]
    if same_suit:
        higher = [card for card in same_suit if beats(card, led, table["trump"])]
        return higher if higher and table["rules"]["strict.must_beat"] else same_suit
    trumps = [card for card in hand if card[0] == table["trump"]]
    return trumps if trumps and table["rules"]["strict.must_trump"] else hand


def marriages(table: Table) -> list[str]:
    """The suits that the leader may announce (s0:47-50, s1:59-68, s2:44, s4:50, s4:73)."""
    hand = table["hands"][table["turn"]]
    # Only houses have it otherwise, so the files of the presets do not name the rule.
    late = table["rules"].get("marriage.strict_phase", "allowed")
    if late == "forbidden" and is_strict(table):
        return []
    if late == "closed-only" and not table["talon"]:
        return []
    if table["rules"]["marriage.needs_trick"] and table["tricks"][table["turn"]] == 0:
        return []
    return [suit for suit in "CSHD" if suit + "K" in hand and suit + "Q" in hand]


def pair_to_lead(table: Table) -> list[str]:
    """The cards of the announced pair that may be led (s0:50, s0:146, s2:44, s4:74)."""
    ranks = {"either": "KQ", "king": "K", "queen": "Q"}[table["rules"]["marriage.lead_card"]]
    return [table["announced"] + rank for rank in ranks]


def may_exchange(table: Table) -> bool:
    """Whether the leader may take the turn-up for the lowest trump (s0:45, s0:67, s0:106, s1:55, s2:52, s4:54-71)."""
    rules, seat = table["rules"], table["turn"]
    if rules["exchange.needs_trick"] and table["tricks"][seat] == 0:
        return False
    if is_strict(table) or is_too_late(table, rules["exchange.min_talon"]):
        return False
    return table["trump"] + rules["exchange.rank"] in table["hands"][seat]


def may_close(table: Table) -> bool:
    """Whether the leader may close (s0:44, s0:65, s0:108, s1:83-85, s1:110, s2:48, s4:59, s4:72)."""
    rules = table["rules"]
    if rules["close.needs_trick"] and table["tricks"][table["turn"]] == 0:
        return False
    if is_strict(table) or table["announced"]:
        return False
    return not is_too_late(table, rules["close.min_talon"])


def is_too_late(table: Table, min_talon: int | str) -> bool:
    """Whether the talon, turn-up included, is smaller than a rule asks."""
    return min_talon == "never" or len(table["talon"]) < int(min_talon)


def may_claim(table: Table) -> bool:
    """Whether the leader may claim 66 (s0:79, s0:113, s1:72, s1:83, s2:58, s2:81, s4:40; C11, C15)."""
    rules, seat = table["rules"], table["turn"]
    if rules["claim.mode"] == "auto":
        return False
    if table["closer"] not in {None, seat} and not rules["close.opponent_may_claim"]:
        return False
    if table["announced"]:
        return bool(rules["claim.on_marriage"])
    return table["tricks"][seat] > 0
