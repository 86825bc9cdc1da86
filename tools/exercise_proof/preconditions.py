"""In which moments each rule of the 66 family can decide: what it needs, in words and as a test."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Final, NamedTuple

from cardrules.sixtysix import Rules
from cardrules.sixtysix.talon import may_delay_draw
from tools.exercise_proof.moment_kinds import BEFORE, MomentKind, moment_kinds
from tools.exercise_proof.predicates import (
    all_counted,
    announces,
    asks_window,
    can_end,
    claims_differ,
    held_back,
    is_barred,
    lets_claim,
    may_claim,
    weighs_opponent,
    wins,
    wins_trickless,
)

type Test = Callable[[MomentKind, Rules], bool]


class Precondition(NamedTuple):
    """What a rule needs so as to decide."""

    words: str
    """In which moments it decides, to be written behind "decides only"."""

    test: Test


BEFORE_DEALS: Final = frozenset({"deal.first_dealer", "settings.conflict_policy"})
"""Rules that decide before any deal, and in none."""

_OF_THE_MATCH: Final = (
    "deal.rotation end.draw_carry match.start match.direction match.end match.points_needed match.schneider_bummerl "
    "match.bummerl_to_win"
)

_LIST: Final[Iterable[tuple[str, str, Test]]] = (
    (
        "game.players deal.hand_size deal.first_recipient deal.packets deal.turnup_index trump.fixing lead.first",
        "before the first action of a deal",
        lambda kind, _: kind.stage == "dealt",
    ),
    (
        "deck.size",
        "before the first action of a deal or after a trick",
        lambda kind, _: kind.stage == "dealt" or kind.tricks != "none",
    ),
    (
        "deck.ranks",
        "in an answer or after a trick",
        lambda kind, _: kind.turn != "lead" or kind.tricks != "none",
    ),
    ("trick.winner deck.values", "in an answer", lambda kind, _: kind.turn != "lead"),
    (
        "lead.next",
        "where any card may be led, or in an answer that is not the last",
        lambda kind, _: kind.turn != "last" and not kind.marriage and not kind.undrawn,
    ),
    (
        "open.must_follow open.must_beat talon.draw_order talon.turnup_is_last",
        "in an answer while cards are drawn",
        lambda kind, _: kind.turn == "answer" and kind.phase == "open",
    ),
    (
        "exchange.on_lead_only",
        "in the answer of a player who else might exchange",
        lambda kind, rules: (
            kind.turn == "answer" and kind.phase == "open" and (kind.tricks == "mine" or not rules.exchange.needs_trick)
        ),
    ),
    ("strict.starts_when", "in an answer with a choice of cards", lambda kind, _: kind.turn == "answer"),
    (
        "strict.must_follow strict.follow_before_beat",
        "in an answer with a choice of cards, no more being drawn",
        lambda kind, _: kind.turn == "answer" and kind.phase != "open",
    ),
    (
        "strict.must_beat strict.must_trump strict.revoke",
        "in an answer, no more cards being drawn",
        lambda kind, _: kind.turn != "lead" and kind.phase != "open",
    ),
    (
        "marriage.on_lead_only",
        "in the answer of a player who holds a marriage",
        lambda kind, rules: kind.turn == "answer" and (kind.tricks == "mine" or not rules.marriage.needs_trick),
    ),
    ("marriage.trump marriage.credit", "where a marriage may be announced", announces),
    (
        "marriage.plain",
        "where a marriage may be announced or its points wait",
        lambda kind, rules: announces(kind, rules) or held_back(kind, rules),
    ),
    (
        "marriage.strict_phase",
        "where a marriage may be announced, no more cards being drawn",
        lambda kind, rules: announces(kind, rules) and kind.phase != "open",
    ),
    (
        "marriage.needs_trick",
        "on a lead before the first trick, nothing announced yet",
        lambda kind, _: kind.turn == "lead" and kind.tricks == "none" and not kind.marriage,
    ),
    (
        "marriage.lead_card marriage.must_lead_from_pair marriage.marking",
        "right after the announcement of a marriage",
        lambda kind, _: kind.marriage,
    ),
    (
        "marriage.show_cards",
        "after the announcement of a marriage",
        lambda kind, rules: (
            kind.marriage or kind.tricks == "mine" or (kind.tricks == "theirs" and not rules.marriage.needs_trick)
        ),
    ),
    (
        "exchange.rank",
        "on a lead while cards are drawn",
        lambda kind, _: kind.turn == "lead" and kind.phase == "open",
    ),
    (
        "exchange.min_talon",
        "on a lead, the talon not being closed",
        lambda kind, rules: (
            kind.turn == "lead" and kind.phase != "closed" and (kind.tricks == "mine" or not rules.exchange.needs_trick)
        ),
    ),
    (
        "exchange.needs_trick close.needs_trick",
        "on a lead before the first trick, nothing announced and nothing closed yet",
        lambda kind, _: kind.turn == "lead" and kind.phase == "open" and kind.tricks == "none" and not kind.marriage,
    ),
    (
        "exchange.after_close",
        "on a lead, the talon being closed",
        lambda kind, _: kind.turn == "lead" and kind.phase == "closed",
    ),
    (
        "close.min_talon",
        "on a lead, the talon not being closed, or in an answer while cards are drawn, where one may draw later",
        lambda kind, rules: (
            (kind.turn == "lead" and kind.phase != "closed")
            or (kind.turn == "answer" and kind.phase == "open" and may_delay_draw(rules.close))
        ),
    ),
    (
        "close.on_lead_only",
        "in an answer while cards are drawn, or on a lead, the talon being closed",
        lambda kind, _: (kind.turn, kind.phase) in {("answer", "open"), ("lead", "closed")},
    ),
    (
        "close.draw_timing",
        "in an answer while cards are drawn, or where one may draw later",
        lambda kind, rules: may_delay_draw(rules.close) or (kind.turn == "answer" and kind.phase == "open"),
    ),
    (
        "close.turnup_moves_onto_talon",
        "after a trick, the talon being closed",
        lambda kind, _: kind.phase == "closed" and kind.tricks != "none",
    ),
    (
        "close.last_trick_rule",
        "in the last trick of a closed deal",
        lambda kind, _: kind.turn == "last" and kind.phase == "closed",
    ),
    (
        "close.must_reach_target close.fail_points close.count_opponent_marriages",
        "where a closed deal can end",
        lambda kind, rules: kind.phase == "closed" and can_end(kind, rules),
    ),
    ("close.opponent_points", "where the points of the closer's opponent can be asked", weighs_opponent),
    ("close.opponent_may_claim", "where the closer's opponent might claim", lets_claim),
    ("claim.mode", "where it matters who counts", claims_differ),
    ("claim.window", "where a claim comes at the wrong time or with a marriage", asks_window),
    (
        "claim.on_marriage",
        "where a marriage can bring 66",
        lambda kind, rules: (
            (kind.marriage and not is_barred(kind, rules))
            if rules.claim.mode == "manual"
            else kind.turn == "lead" and kind.tricks == "mine" and not kind.marriage
        ),
    ),
    ("claim.verified", "where 66 may be claimed", may_claim),
    (
        "claim.false_points",
        "where 66 may be claimed by a player who has less",
        lambda kind, rules: may_claim(kind, rules) and not kind.enough,
    ),
    (
        "claim.missed",
        "after a trick, and after a marriage where that may be claimed",
        lambda kind, rules: kind.tricks != "none" and (not kind.marriage or rules.claim.on_marriage),
    ),
    (
        "game.target_points",
        "where points have been made",
        lambda kind, rules: (
            can_end(kind, rules) if rules.claim.mode == "auto" else kind.tricks != "none" or kind.marriage
        ),
    ),
    (
        "end.last_trick end.draw",
        "in the last trick of all",
        lambda kind, _: kind.turn == "last" and kind.phase == "empty",
    ),
    (
        _OF_THE_MATCH,
        "where the deal can end",
        can_end,
    ),
    (
        "score.schneider_max",
        "where the deal can end, and not by the opponent of a closer on a lead",
        lambda kind, rules: (
            can_end(kind, rules) and (rules.claim.mode == "auto" or kind.turn == "last" or kind.closer != "opponent")
        ),
    ),
    ("score.normal", "where the deal can be won", wins),
    (
        "score.schneider",
        "where the deal can be won by far",
        lambda kind, rules: wins(kind, rules) and not all_counted(kind, rules),
    ),
    ("score.no_trick", "where the deal can be won against an opponent without a trick", wins_trickless),
    (
        "view.own_tricks",
        "after a trick of one's own",
        lambda kind, _: kind.tricks == "mine",
    ),
    ("view.first_trick_open view.point_counter", "after a trick", lambda kind, _: kind.tricks != "none"),
)

PRECONDITIONS: Final = {rule: Precondition(words, test) for names, words, test in _LIST for rule in names.split()}
"""Rule to what it needs within a deal."""


@cache
def deciding_kinds(rule: str, rules: Rules) -> frozenset[MomentKind]:
    """The kinds of moments in which *rule* can decide under *rules*."""
    if rule in BEFORE_DEALS:
        return frozenset({BEFORE})
    return frozenset(kind for kind in moment_kinds(rules) if kind != BEFORE and PRECONDITIONS[rule].test(kind, rules))


def description(rule: str) -> str:
    """In which moments *rule* decides, in words."""
    return "before any deal" if rule in BEFORE_DEALS else PRECONDITIONS[rule].words
