"""The content of the page of a deal: the table as you see it, what you may do, how it ended."""

from collections.abc import Iterator
from gettext import NullTranslations
from typing import Final

from cardrules.result import Result
from cardrules.seats import other
from cardrules.sixtysix import (
    PRESETS,
    Match,
    Observation,
    Play,
    Position,
    Turn,
    legal_actions,
    observe,
    turn_of,
)
from kiebitz.elements.card_html import card_chip, card_chips, card_context, suit_chip
from kiebitz.elements.cards import unknown_cards
from kiebitz.elements.chosen_table import table_name
from kiebitz.elements.computer_play import YOU, your_steps
from kiebitz.elements.environment import TemplateContext
from kiebitz.elements.games.sixtysix.blocks.ends import end_text
from kiebitz.elements.games.sixtysix.blocks.phrases import both, join_list, player, slate_fact, with_kept_texts
from kiebitz.elements.games.sixtysix.deal import offers
from kiebitz.elements.games.sixtysix.deal.advice import advice_on
from kiebitz.elements.games.sixtysix.deal.award import award_texts
from kiebitz.elements.games.sixtysix.deal.claim_cost import claim_cost_text
from kiebitz.elements.games.sixtysix.deal.mistake import warning_context
from kiebitz.elements.games.sixtysix.deal.opponents import LEARNERS
from kiebitz.elements.games.sixtysix.deal.session import history, known_points, match_after, own_points
from kiebitz.elements.games.sixtysix.deal.state import NO_SEED, State
from kiebitz.elements.games.sixtysix.deal.steps import all_tricks, begin_of_trick, outcome_texts, steps_since
from kiebitz.elements.games.sixtysix.deal.surroundings import surroundings
from kiebitz.elements.games.sixtysix.house_rules import house_texts
from kiebitz.elements.games.sixtysix.pad.permalink import score_link
from kiebitz.elements.games.sixtysix.table import lead_fact, table_facts
from kiebitz.elements.games.sixtysix.table_picture import observed_picture
from kiebitz.elements.rulebook.render import subjects
from kiebitz.elements.table.render import table_context
from kiebitz.elements.table_choice import tables
from kiebitz.elements.texts import NamedText, Text, fill

THEY: Final = other(YOU)


def deal_context(state: State, texts: NullTranslations) -> TemplateContext:
    """*state* as the template shows it."""
    positions = history(state)
    now = positions[-1]
    yours = your_steps(positions)
    first = begin_of_trick(yours[-1] if yours else 0, positions)
    return {
        "id": state.id,
        "variant": table_name(state.played, texts),
        "variants": list(tables(state.played, PRESETS, texts)),
        "house_rules": list(house_texts(state.rules, state.active_rules, texts)),
        "rules": subjects(state.variant, state.active_rules, texts),
        "standing": list(_match_score(state, now, texts)) if state.is_match else [],
        "steps": steps_since(first, positions, state.actions, texts),
        "tricks": all_tricks(now, texts) if state.level in LEARNERS or now.result is not None else [],
        "can_go_back": bool(yours),
        "begun": bool(yours) or any((*state.points, *state.games, state.carry)),
        "is_fresh": (state.seed, state.task, state.goal, state.position) == (NO_SEED, "", "", ""),
        "tries": state.kept is not None,
        "finished": list(_milestones(state, now)),
        "is_match": state.is_match,
        "score_pad": score_link(state.played) if now.result is not None else "",
        **surroundings(state, now, texts),
        **_ending(state, now, played=bool(yours)),
        **_table(state, positions, texts),
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


def _milestones(state: State, now: Position) -> Iterator[str]:
    """What the reader has finished: `deal`, and `match` with its last deal; nothing where something else is tried."""
    if now.result is None or state.kept is not None:
        return
    yield "deal"
    if state.is_match and match_after(state, now).winner is not None:
        yield "match"


def _table(state: State, positions: list[Position], texts: NullTranslations) -> TemplateContext:
    """What lies on the table, as you see it."""
    now = positions[-1]
    seen = observe(now, YOU)
    points = known_points(state, now) if seen.points is None else seen.points
    table = turn_of(now)._replace(closed_by=seen.closed_by)
    described = [
        *_layout(table, texts),
        *_counted(seen, points, texts),
        *_announced(seen, texts),
        *_their_hand(seen, now, texts),
        *([lead_fact(seen.led, texts)] if seen.led else []),
    ]
    return {
        "picture": table_context(observed_picture(seen, now, texts, points), described, texts),
        "open": list(_open(seen, texts)),
        "hand": [card_context(card, texts) for card in seen.hand],
        "outcome": outcome_texts(positions, state.actions, texts),
    }


def _layout(table: Turn, texts: NullTranslations) -> list[NamedText]:
    """Trump, turned-up card and talon: each keeps its place, so that nothing moves when the card has been drawn."""
    facts = list(table_facts(table, texts))
    if table.turn_up is None:
        facts.insert(1, (texts.gettext("Turned up"), "–"))
    return facts


def _their_hand(seen: Observation, now: Position, texts: NullTranslations) -> Iterator[NamedText]:
    """What your opponent holds: cards that you know, and how many others; all of them once the deal is over."""
    known = seen.opponent_known if now.result is None else now.hands[THEY]
    hidden = 0 if now.result else seen.opponent_count - len(known)
    held: list[Text] = [card_chips(known, texts)] if known else []
    if hidden:
        held.append(unknown_cards(hidden, texts))
    if held:
        yield texts.gettext("Your opponent's hand"), join_list(held, texts)


def _counted(seen: Observation, points: tuple[int, int] | None, texts: NullTranslations) -> Iterator[NamedText]:
    """The tricks of both, and their *points* where they are shown."""
    yield texts.gettext("Tricks"), both(seen.tricks, texts)
    if points is not None:
        yield texts.gettext("Points"), both(points, texts)


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


def _to_act(state: State, now: Position, texts: NullTranslations) -> TemplateContext:
    """What you may do, with the Kiebitz's advice where it was asked."""
    table = turn_of(now)
    warning = warning_context(state, now, texts)
    # A warning has the choice in itself, and its buttons have to be in sight below the table.
    own = own_points(state, now)
    cost = claim_cost_text(now, texts, is_counted=own is not None)
    actions = offers.others(table, state.id, texts, own=own, asks=not state.warns, claim_cost=cost)
    return {
        "over": False,
        "question": _question(table, texts),
        "hand": offers.cards(table, state.id, texts),
        "actions": [] if warning else actions,
        "withheld": offers.withheld(table, state.id, texts),
        "advice": advice_on(state, now, texts) if state.asked else None,
        "warning": warning,
    }


def _question(table: Turn, texts: NullTranslations) -> Text:
    """What you are asked: as the player who leads, as the one who answers, or before that is settled."""
    if table.undrawn:
        return texts.gettext("What do you do?")
    due = [action.card for action in legal_actions(table) if isinstance(action, Play)]
    if table.marriage is not None and len(due) < len(table.hand):
        if len(due) > 1:
            # i18n: after a marriage has been announced; one of its two cards has to be led
            first, second = (card_chip(card, texts) for card in due)
            return fill(texts.gettext("Play {first} or {second}."), first=first, second=second)
        return fill(texts.gettext("Play {card}."), card=card_chip(due[0], texts))
    if table.led is None:
        return texts.gettext("Your lead. What do you play?")
    return texts.gettext("Your opponent leads. What do you play?")


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
        "end": [
            end_text(now.result, texts),
            *award_texts(now, texts),
            *_with_kept(state, now.result, texts),
            points,
            *(_match_end(match, texts) if state.is_match else []),
        ],
        "next_dealer": _next_dealer(state, match, texts),
        "goes_on": state.is_match and match.winner is None,
        "review": back,
    }


def _with_kept(state: State, result: Result, texts: NullTranslations) -> list[str]:
    """What the winner of a deal of a match gets in all; nothing where nobody has won."""
    kept = 0 if result.winner is None or not state.is_match else state.carry
    return with_kept_texts(result.game_points, kept, texts)


def _next_dealer(state: State, match: Match, texts: NullTranslations) -> str:
    """The player who deals after the deal that *match* contains; empty after the last one, or where one tries."""
    if state.kept is not None or (state.is_match and match.winner is not None):
        return ""
    return texts.gettext("You deal next.") if match.dealer == YOU else texts.gettext("Your opponent deals next.")


def _match_end(match: Match, texts: NullTranslations) -> list[str]:
    if match.winner is None:
        return []
    return [
        texts.gettext("Your opponent has won the match.") if match.winner else texts.gettext("You have won the match.")
    ]


def _match_score(state: State, now: Position, texts: NullTranslations) -> Iterator[NamedText]:
    """The score of the match, the deal included once it is over."""
    match = state.match if now.result is None else match_after(state, now)
    yield slate_fact(match.slate, match.rules, texts)
    if match.rules.match.bummerl_to_win > 1:
        yield texts.gettext("Games won"), both(match.games, texts)
    if match.carry:
        yield texts.gettext("Game points kept for the next winner"), str(match.carry)
