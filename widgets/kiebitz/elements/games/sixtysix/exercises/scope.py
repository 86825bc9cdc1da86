"""Which rules the questions of a kind can meet: where to look for positions, and which other values to try."""

from collections.abc import Iterator
from typing import Final

from cardrules.parameters import Value
from cardrules.sixtysix.rules import parameters

_MARRIAGE_AND_LEAD: Final = (
    "marriage.plain", "marriage.trump", "marriage.on_lead_only", "marriage.needs_trick", "marriage.lead_card",
    "marriage.must_lead_from_pair", "marriage.strict_phase", "exchange.rank", "exchange.on_lead_only",
    "exchange.needs_trick", "exchange.min_talon", "exchange.after_close", "close.on_lead_only", "close.min_talon",
    "close.draw_timing", "close.needs_trick", "close.opponent_may_claim", "claim.mode", "claim.window",
    "claim.on_marriage",
)  # fmt: skip

_END: Final = (
    "close.opponent_points", "close.opponent_may_claim", "close.fail_points", "claim.mode", "claim.window",
    "claim.on_marriage", "claim.false_points", "end.last_trick", "end.draw", "score.schneider_max",
)  # fmt: skip

_LEGAL: Final = (
    "lead.next", "open.must_follow", "open.must_beat", "strict.starts_when", "strict.must_follow",
    "strict.must_beat", "strict.must_trump", "strict.follow_before_beat", *_MARRIAGE_AND_LEAD,
)  # fmt: skip

SCOPE: Final[dict[str, frozenset[str]]] = {
    name: frozenset(rules)
    for name, rules in {
        "legal": _LEGAL,
        "may": _LEGAL,
        "mark": _LEGAL,
        "taker": ("deck.ranks", "trick.winner"),
        "takes": ("deck.ranks", "trick.winner"),
        "trick": ("deck.ranks", "deck.values", "trick.winner", "close.last_trick_rule", "end.last_trick"),
        "next": (
            "game.target_points", "talon.turnup_is_last", "talon.draw_order", "lead.next", "close.min_talon",
            "close.draw_timing", "close.opponent_may_claim", "claim.mode",
        ),
        "points": ("marriage.plain", "marriage.trump", "marriage.credit"),
        "award": (
            "game.target_points", "marriage.credit", "close.must_reach_target", "close.count_opponent_marriages",
            "close.last_trick_rule", "claim.verified", "claim.missed", "score.no_trick", "score.schneider",
            "score.normal", *_END,
        ),
        "over": (
            "game.target_points", "marriage.credit", "close.must_reach_target", "close.count_opponent_marriages",
            "close.last_trick_rule", "claim.verified", "claim.missed", "score.no_trick", *_END,
        ),
        "gains": (
            "game.target_points", "marriage.credit", "close.must_reach_target", "close.count_opponent_marriages",
            "close.last_trick_rule", "claim.verified", "claim.missed", "score.no_trick", "score.schneider",
            "score.normal", *_END,
        ),
        "choice": (),
        "claim": (
            "game.target_points", "close.opponent_may_claim", "claim.mode", "claim.window", "claim.on_marriage",
            "claim.missed",
        ),
        "match": (
            "deal.rotation", "end.draw_carry", "match.start", "match.direction", "match.end", "match.points_needed",
            "match.schneider_bummerl", "match.bummerl_to_win", *_END,
        ),
        "deal": (
            "game.players", "deck.size", "deal.hand_size", "deal.first_recipient", "deal.packets",
            "deal.turnup_index", "trump.fixing", "lead.first",
        ),
        "draws": ("deal.first_dealer",),
        "look": (
            "claim.mode", "close.turnup_moves_onto_talon", "view.own_tricks", "view.first_trick_open",
            "view.point_counter",
        ),
        "shown": ("marriage.show_cards",),
        "count": ("deck.size", "deck.ranks"),
        "settle": ("settings.conflict_policy",),
    }.items()
}  # fmt: skip
"""Kind of question to rules. What no kind has is named by `kiebitz.elements.games.sixtysix.exercises.themes.silent`."""

UNTRIED: Final[dict[str, tuple[Value, ...]]] = {
    "deal.first_dealer": ("draw-higher-card",),
    "deal.rotation": ("winner-deals", "loser-deals"),
    "deal.packets": ((3, 3, "turn"), (3, "turn", 3)),
    "strict.revoke": ("as-if-won", 3),
    "marriage.marking": ("required",),
    "marriage.strict_phase": ("closed-only", "forbidden"),
    "exchange.min_talon": (4,),
    "close.min_talon": (4,),
    "close.turnup_moves_onto_talon": (False,),
    "score.schneider": (1,),
    "end.draw_carry": (1,),
}
"""Values of houses alone (decision 0045). Questions are about variants: these do not decide which rules one meets."""


def tried_parameters() -> Iterator[tuple[str, tuple[Value, ...]]]:
    """Each rule's name and the values by which a question may be found to meet it, in the order of a match."""
    for name, values in parameters():
        yield name, tuple(value for value in values if value not in UNTRIED.get(name, ()))
