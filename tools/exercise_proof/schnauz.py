"""In which moments of Schnauz a rule can decide, and so which two rules can never meet in one position."""

from collections.abc import Mapping
from itertools import product
from typing import Final

from cardrules.schnauz import Position, Rules, outcomes_of, players_in, worth_of
from kiebitz.elements.games.schnauz.exercises.round_text import YOU, RoundMoment

type Facts = Mapping[str, str]
"""What counts of a moment, by name; of another stage of a round other things do."""

type Circumstances = Mapping[str, str]
"""What has to be so where a rule decides: names of facts to their values, several with blanks between."""

_HANDS: Final = {"stage": "choice turn"}
_ENDS: Final = {"stage": "end", "void": "no"}

_NEEDS: Final[Mapping[str, tuple[Circumstances, ...]]] = {
    "players": ({"stage": "choice"},),
    "deck.size": ({"stage": "choice"},),
    "deck.ranks": ({"stage": "choice"},),
    "hand_size": ({"stage": "choice"},),
    "table_cards": ({"stage": "choice"},),
    "deck.by_players": ({"stage": "before"},),
    "misdeal_penalty": ({"stage": "before"},),
    "dealer_choice": ({"stage": "choice"},),
    "dealer_choice_before_instant_end": ({"stage": "choice", "dealt": "ending"},),
    "first": ({"stage": "choice", "dealt": "plain"},),
    "instant_on_deal": ({"stage": "choice"},),
    "instant_end": (_HANDS,),
    "actions": ({"stage": "turn"},),
    "swap_two": ({"stage": "turn"},),
    "turn_order": ({"stage": "turn"},),
    "knock_gives": ({"stage": "turn"},),
    "knock_when": ({"stage": "turn"},),
    "double_knock": ({"stage": "turn", "knocked": "yes"},),
    "max_passes_per_round": ({"stage": "turn", "passed": "yes"},),
    "all_pass": ({"stage": "turn", "knocked": "no", "others passed": "yes"},),
    "stock_exhausted": ({"stage": "turn", "knocked": "no", "others passed": "yes"},),
    "points": ({**_HANDS, "hand": "points schnauz"},),
    "values": ({**_HANDS, "hand": "points schnauz"},),
    "values.6": ({**_HANDS, "hand": "points"},),
    "three_of_a_kind": ({**_HANDS, "hand": "three-of-a-kind"}, _ENDS),
    "ranking": ({"stage": "choice", "hand": "feuer", "dealt": "ending"}, _ENDS),
    "trips_tie": (_ENDS,),
    "instant_end_loser": (_ENDS,),
    "knocker_loses_ties": ({**_ENDS, "last": "points"},),
    "tie": ({"stage": "end", "last": "points"},),
    "suit_order": ({"stage": "end", "last": "points"},),
    "shared_last": ({"stage": "end", "last": "points"},),
    "all_out_at_once": ({"stage": "end", "void": "yes"},),
    "loss": (_ENDS,),
    "lives": ({**_ENDS, "coins": "all"},),
    "swim": ({**_ENDS, "coins": "fewer"},),
    "out_after_swim_loss": ({**_ENDS, "coins": "fewer"},),
    "winner": ({"stage": "end", "coins": "fewer"},),
    "next_dealer": (_ENDS,),
}
"""Rule to the moments in which it can decide, without the game's name; one of them is enough."""

_WORDS: Final = {
    "stage": {
        "before": "before a round",
        "choice": "at the dealer's choice",
        "turn": "on a player's turn",
        "end": "when the round is over",
    },
    "dealt": {"ending": "a hand dealt ends the round", "plain": "no hand dealt does"},
    "hand": {
        "points": "the hand counts its points",
        "schnauz": "the hand is a Schnauz",
        "three-of-a-kind": "the hand is three of a kind",
        "feuer": "the hand is a Feuer",
    },
    "knocked": {"yes": "somebody has knocked", "no": "nobody has knocked"},
    "passed": {"yes": "the player has passed before", "no": "the player has not passed before"},
    "others passed": {"yes": "all others have passed, one after the other", "no": "not all others have passed"},
    "void": {"yes": "the round does not count", "no": "the round counts"},
    "last": {
        "points": "the lowest hands are no threes of a kind",
        "threes": "the lowest hands are threes of a kind, which are never equal in rank",
    },
    "coins": {"all": "everybody has all coins yet", "fewer": "somebody has no more than one coin"},
    "loser": {"0": "the one who loses had no coin", "1": "the one who loses had one coin"},
}
"""Fact and value in words."""


def preconditions(rule: str, rules: Rules) -> tuple[Circumstances, ...]:
    """The moments in which *rule* can decide under *rules*."""
    name = rule.removeprefix("schnauz.")
    more: dict[str, str] = {}
    if name == "knock_when" and rules.turn.double_knock == "not-offered":
        more = {"knocked": "no"}
    if name in ("all_pass", "stock_exhausted") and rules.turn.max_passes_per_round is not None:
        more = {"passed": "no"}
    if name == "trips_tie" and rules.worth.suit_order is None:
        more = {"last": "threes"}
    if name in ("swim", "out_after_swim_loss") and rules.worth.shared_last == "tie-break-one-loser":
        more = {"loser": "1" if name == "swim" else "0"}
    return tuple({**need, **more} for need in _NEEDS[name])


def exclusion(pair: tuple[str, str], rules: Rules) -> str:
    """Why the two rules of *pair* cannot meet under *rules*; empty where nothing speaks against it."""
    reasons = [_against(one, other) for one, other in product(*(preconditions(rule, rules) for rule in pair))]
    return "; ".join(dict.fromkeys(reasons)) if all(reasons) else ""


def _against(one: Circumstances, other: Circumstances) -> str:
    """What of the two needs excludes each other, in words; empty where nothing does."""
    for fact in one.keys() & other.keys():
        mine, theirs = one[fact].split(" "), other[fact].split(" ")
        if not set(mine) & set(theirs):
            words = [" or ".join(_WORDS[fact][value] for value in values) for values in (mine, theirs)]
            return f"one decides only where this is so: {words[0]}; the other one: {words[1]}"
    return ""


def facts_of(table: RoundMoment) -> Facts:
    """What counts of the moment in *table*."""
    if not table.positions:
        return {"stage": "before"}
    now = table.now
    if now.result is not None:
        return _end(now)
    hand = {"hand": worth_of(now.hands[YOU], now.rules).kind}
    if not now.table:
        kinds = {worth_of(cards, now.rules).kind for cards in now.hands if cards}
        return {"stage": "choice", **hand, "dealt": _either(kinds & set(now.rules.end.instant_end), "ending", "plain")}
    return {
        "stage": "turn",
        **hand,
        "knocked": _either(now.knockers, "yes", "no"),
        "passed": _either(now.passes[YOU], "yes", "no"),
        "others passed": _either(now.passed_in_a_row == len(players_in(now.lives)) - 1, "yes", "no"),
    }


def _end(now: Position) -> Facts:
    """What counts of a round that is over."""
    result = now.result
    if result is None:
        return {}
    facts = {
        "stage": "end",
        "void": _either(result.void, "yes", "no"),
        "last": "points",
        "coins": _either(all(had == now.rules.deal.lives for had in now.lives), "all", "fewer"),
    }
    if not result.void:
        found = outcomes_of(result, now.knockers, now.rules)
        loser = result.losers[0]
        facts["last"] = _either(found[loser].cause == "rank", "threes", "points")
        facts["loser"] = str(now.lives[loser])
    return facts


def _either(so: object, yes: str, no: str) -> str:
    return yes if so else no


def kind_of(table: RoundMoment) -> frozenset[tuple[str, str]]:
    """What counts of the moment in *table*, as something to keep in a set."""
    return frozenset(facts_of(table).items())


def can_decide(rule: str, kind: frozenset[tuple[str, str]], rules: Rules) -> bool:
    """Whether *rule* can decide in *kind* under *rules*."""
    facts = dict(kind)
    return any(
        all(facts.get(fact) in values.split(" ") for fact, values in need.items())
        for need in preconditions(rule, rules)
    )


def description(rule: str) -> str:
    """In which moments *rule* decides, in words."""
    descriptions = [
        ", ".join(" or ".join(_WORDS[fact][value] for value in values.split(" ")) for fact, values in need.items())
        for need in _NEEDS[rule.removeprefix("schnauz.")]
    ]
    return ", or ".join(descriptions)
