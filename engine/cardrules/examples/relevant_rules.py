"""The rules that a claim rests on, told where it fails and the engine's answer names none."""

from collections.abc import Mapping
from typing import Final

from cardrules.examples.example_block import Claim, Example
from cardrules.games import game_of

_SCORES: Final = ("score.normal", "score.schneider", "score.schneider_max", "score.no_trick")
_POINTS: Final = ("deck.values", "marriage.plain", "marriage.trump", "end.last_trick")

_SIXTYSIX: Final[Mapping[str, tuple[str, ...]]] = {
    "score": _POINTS,
    "after": ("deal.hand_size", "talon.draw_order", "lead.next"),
    "reached-66": ("game.target_points", *_SCORES),
    "closer-failed": ("close.must_reach_target", "close.fail_points"),
    "false-claim": ("claim.false_points",),
    "last-trick": ("end.last_trick", *_SCORES),
    "draw-65-65": ("end.last_trick", "end.draw"),
    "draw-both-over": ("claim.mode", "end.draw"),
    "result": ("game.target_points", "claim.mode", "end.last_trick"),
    "value": ("game.target_points", *_SCORES),
    "worth": ("game.target_points", *_SCORES),
    "best": ("game.target_points", *_SCORES),
    "deals": ("match.start", "match.direction", "match.end", "match.bummerl_to_win"),
    "no deals": ("match.start", "match.direction", "match.end", "match.bummerl_to_win"),
    "sees": ("view.own_tricks", "view.first_trick_open"),
    "hides": ("view.own_tricks", "view.first_trick_open"),
}
_SCHNAUZ: Final[Mapping[str, tuple[str, ...]]] = {
    "dealt": ("schnauz.hand_size", "schnauz.table_cards"),
    "after": ("schnauz.actions", "schnauz.turn_order", "schnauz.all_pass"),
    "result": ("schnauz.instant_end", "schnauz.knock_gives", "schnauz.loss"),
    "best": ("schnauz.ranking", "schnauz.tie"),
    "losers": ("schnauz.ranking", "schnauz.tie", "schnauz.shared_last", "schnauz.knocker_loses_ties"),
    "why": ("schnauz.ranking", "schnauz.tie", "schnauz.shared_last", "schnauz.knocker_loses_ties"),
    "lives after": ("schnauz.loss", "schnauz.swim", "schnauz.out_after_swim_loss"),
    "rounds": ("schnauz.loss", "schnauz.swim", "schnauz.out_after_swim_loss"),
    "no rounds": ("schnauz.loss", "schnauz.swim", "schnauz.out_after_swim_loss"),
}
_RELEVANT: Final = {"sixtysix": _SIXTYSIX, "schnauz": _SCHNAUZ}
"""Game to kind of claim, or to the reason by which a deal ends, to names of rules."""


def relevant_rules(example: Example, claim: Claim, variant: str, found: str) -> str:
    """Names and values of the rules that *claim* rests on in *variant*, where the engine *found* something else.

    Empty for a claim on how a position is written, or seen to be none.
    """
    relevant = _RELEVANT.get(game_of(variant).id, {})
    kind = claim.kind.removeprefix("then ").removeprefix("opponent ")
    names = (
        relevant.get(found.rpartition("by ")[2], relevant.get(kind, ())) if kind == "result" else relevant.get(kind, ())
    )
    values = {name: value for name, (value, _) in game_of(variant).rules(variant).items()} | example.rules
    return "; ".join(f"{name} {_value_text(values[name])}" for name in names if name in values)


def _value_text(value: object) -> str:
    """*value* as a reader of the report has it: `A 11, T 10` of points by rank."""
    match value:
        case bool():
            return "true" if value else "false"
        case dict():
            return ", ".join(f"{key} {_value_text(part)}" for key, part in value.items())
        case list() | tuple():
            return ", ".join(map(_value_text, value))
        case _:
            return str(value)
