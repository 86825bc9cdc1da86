"""The content of the page of a deal: the table as you see it, what you may do, how it ended."""

from collections.abc import Iterator, Mapping
from gettext import NullTranslations
from typing import Final

from cardrules import Card
from cardrules.seats import other
from cardrules.sixtysix import PRESETS, Match, Observation, Position, Turn, find_preset, observe, turn_of, value_of
from kiebitz.elements.card_html import card_chips, card_context, suit_chip
from kiebitz.elements.computer_play import YOU, your_steps
from kiebitz.elements.environment import TemplateContext
from kiebitz.elements.games.sixtysix.blocks.ends import end_text
from kiebitz.elements.games.sixtysix.blocks.phrases import both, join_list, player
from kiebitz.elements.games.sixtysix.deal import offers
from kiebitz.elements.games.sixtysix.deal.advice import advice_on
from kiebitz.elements.games.sixtysix.deal.session import history, match_after
from kiebitz.elements.games.sixtysix.deal.state import State
from kiebitz.elements.games.sixtysix.deal.steps import steps_since, trick_text
from kiebitz.elements.games.sixtysix.rules import has_no_effect, rule_name, value_text
from kiebitz.elements.games.sixtysix.table import table_facts
from kiebitz.elements.rules import before_colon
from kiebitz.elements.texts import NamedText
from kiebitz.elements.variant_names import variant_name

THEY: Final = other(YOU)


RULES: Final = (
    "strict.must_beat", "strict.must_trump", "marriage.needs_trick", "marriage.credit", "marriage.lead_card",
    "exchange.rank", "exchange.min_talon", "close.min_talon", "close.draw_timing", "close.fail_points",
    "close.opponent_may_claim", "claim.mode", "claim.false_points", "end.last_trick", "score.schneider_max",
    "match.points_needed", "match.bummerl_to_win",
)  # fmt: skip
"""The rules in which variants differ most, in the order of a deal."""


def deal_context(state: State, texts: NullTranslations) -> TemplateContext:
    """*state* as the template shows it."""
    positions = history(state)
    now = positions[-1]
    yours = your_steps(positions)
    first = yours[-1] if yours else 0
    return {
        "id": state.id,
        "variant": variant_name(state.variant, texts),
        "variants": [(variant, variant_name(variant, texts), variant == state.variant) for variant in PRESETS],
        "rules": _rules(state.variant, texts),
        "standing": list(_match_score(state, now, texts)) if state.is_match else [],
        "steps": steps_since(first, positions, state.actions, texts),
        "trick": _last_trick(now, texts),
        "can_go_back": bool(yours),
        "tries": state.kept is not None,
        "is_match": state.is_match,
        **_ending(state, now, played=bool(yours)),
        **_table(now, texts),
        **(_to_act(state, now, texts) if now.result is None else _over(state, positions, texts)),
    }


def _ending(state: State, now: Position, *, played: bool) -> TemplateContext:
    """What is lost when something new is begun: the match or the deal that you have begun to play."""
    match = state.match if now.result is None else match_after(state, now)
    begun = played or any((*state.points, *state.games, state.carry))
    return {
        "ends_match": state.is_match and begun and match.winner is None,
        "ends_deal": not state.is_match and played and now.result is None,
    }


def _table(now: Position, texts: NullTranslations) -> TemplateContext:
    """What lies on the table, as you see it."""
    seen = observe(now, YOU)
    table = turn_of(now)._replace(closed_by=seen.closed_by)
    # When a deal is over, players turn up what they still hold.
    known = seen.opponent_known if now.result is None else now.hands[THEY]
    return {
        "table": [*_layout(table, texts), *_counted(seen, texts), *([] if now.result else [_held(seen, texts)])],
        "announced": list(_announced(seen, texts)),
        "open": list(_open(seen, texts)),
        "hand": [card_context(card, texts) for card in seen.hand],
        "turned_up": [] if now.result is None else [card_context(card, texts) for card in known],
        "led": None,
    }


def _layout(table: Turn, texts: NullTranslations) -> list[NamedText]:
    """Trump, turned-up card and talon: each keeps its place, so that nothing moves when the card has been drawn."""
    facts = list(table_facts(table, texts))
    if table.turn_up is None:
        facts.insert(1, (texts.gettext("Turned up"), "–"))
    return facts


def _held(seen: Observation, texts: NullTranslations) -> NamedText:
    """What your opponent holds: cards that you know, and how many others."""
    known = [card_chips(seen.opponent_known, texts)] if seen.opponent_known else []
    hidden = _their_hand(seen.opponent_count - len(seen.opponent_known), texts)
    return texts.gettext("Your opponent's hand"), join_list([*known, *([hidden] if hidden else [])], texts)


def _counted(seen: Observation, texts: NullTranslations) -> Iterator[NamedText]:
    yield texts.gettext("Tricks"), both(seen.tricks, texts)
    if seen.points is not None:
        yield texts.gettext("Points"), both(seen.points, texts)


def _announced(seen: Observation, texts: NullTranslations) -> Iterator[NamedText]:
    """The marriages of both."""
    mine, theirs = ([suit_chip(suit, texts) for suit in suits] for suits in seen.announced)
    if mine:
        yield texts.gettext("Your marriages"), join_list(mine, texts)
    if theirs:
        yield texts.gettext("Your opponent's marriages"), join_list(theirs, texts)


def _open(seen: Observation, texts: NullTranslations) -> Iterator[NamedText]:
    """The tricks that may be looked at, each with who took it."""
    for trick in seen.open_tricks:
        yield player(trick.winner, texts), card_chips(trick.cards, texts)


def _their_hand(hidden: int, texts: NullTranslations) -> str:
    if not hidden:
        return ""
    return texts.ngettext("{count} unknown card", "{count} unknown cards", hidden).format(count=hidden)


def _last_trick(now: Position, texts: NullTranslations) -> TemplateContext | None:
    if not now.tricks:
        return None
    return {"cards": [card_context(card, texts) for card in now.tricks[-1].cards], "told": trick_text(now, texts)}


def _to_act(state: State, now: Position, texts: NullTranslations) -> TemplateContext:
    """What you may do, with the Kiebitz's advice where it was asked."""
    table = turn_of(now)
    return {
        "over": False,
        "led": _card_or_none(now.led, texts),
        "hand": offers.cards(table, state.id, texts),
        "actions": offers.others(table, state.id, texts),
        "advice": advice_on(state, now, texts) if state.asked else None,
    }


def _card_or_none(card: Card | None, texts: NullTranslations) -> TemplateContext | None:
    return None if card is None else card_context(card, texts)


def _over(state: State, positions: list[Position], texts: NullTranslations) -> TemplateContext:
    """How the deal ended, with the look back at it where it was asked."""
    now = positions[-1]
    if now.result is None:
        raise ValueError("the deal goes on")
    points = texts.gettext("Points at the end: {points}.").format(points=both(now.result.points, texts))
    match = match_after(state, now)
    back = None
    if state.looked_back:
        # A player does not wait for this import.
        from kiebitz.elements.games.sixtysix.deal.review import review_context  # noqa: PLC0415

        back = review_context(state, positions, texts)
    return {
        "over": True,
        "end": [end_text(now.result, texts), points, *(_match_end(match, texts) if state.is_match else [])],
        "goes_on": state.is_match and match.winner is None,
        "review": back,
    }


def _match_end(match: Match, texts: NullTranslations) -> list[str]:
    if match.winner is None:
        return []
    return [
        texts.gettext("Your opponent has won the match.") if match.winner else texts.gettext("You have won the match.")
    ]


def _match_score(state: State, now: Position, texts: NullTranslations) -> Iterator[NamedText]:
    """The score of the match, the deal included once it is over."""
    match = state.match if now.result is None else match_after(state, now)
    yield texts.gettext("On the slate"), both(match.slate, texts)
    if match.rules.match.bummerl_to_win > 1:
        yield texts.gettext("Games won"), both(match.games, texts)
    if match.carry:
        yield texts.gettext("Game points kept for the next winner"), str(match.carry)


def _rules(variant: str, texts: NullTranslations) -> list[Mapping[str, object]]:
    """The variant in words, rule by rule."""
    rules = find_preset(variant).rules
    return [
        {
            "rule": rule,
            "name": before_colon(rule_name(rule, texts)),
            "value": value_text(rule, value_of(rules, rule), texts),
        }
        for rule in RULES
        if not has_no_effect(rule, rules)
    ]
