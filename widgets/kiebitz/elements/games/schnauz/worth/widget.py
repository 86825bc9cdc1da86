"""The quiz on shown hands of Schnauz: what is this hand worth, and who loses a coin?

Verdict and reason of every answer are in the first HTML, so asking needs no engine; new hands do.
"""

from collections.abc import Iterator, Mapping
from gettext import NullTranslations
from itertools import islice
from random import Random
from typing import Any

from cardrules.schnauz import outcomes_of
from kiebitz.elements import quiz_state
from kiebitz.elements.card_html import card_context
from kiebitz.elements.chosen_table import table_name
from kiebitz.elements.games.schnauz.fates import fate_text
from kiebitz.elements.games.schnauz.players import player_name
from kiebitz.elements.games.schnauz.reason_rules import DECIDES
from kiebitz.elements.games.schnauz.table import open_cards, table_facts
from kiebitz.elements.games.schnauz.table_picture import setup_picture
from kiebitz.elements.games.schnauz.worth.dealing import MOST_DEALS, similar_hands
from kiebitz.elements.games.schnauz.worth.open_hands import YOU, OpenHands, parse_open_hands
from kiebitz.elements.games.schnauz.worth.options import options
from kiebitz.elements.quiz_state import State
from kiebitz.elements.rule_links import rule_href
from kiebitz.elements.table.render import table_context
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.texts import texts


def read_state(data: Mapping[str, Any]) -> State:
    """The state in *data*. Raises BadRecord or BadVariant where it is none of this quiz."""
    return quiz_state.read_state(data, "schnauz")


def write_state(state: State) -> Mapping[str, object]:
    """*state* as JSON; its position is the text of a `OpenHands`."""
    return quiz_state.write_state(state)


def update(state: State, event: Mapping[str, object]) -> State:
    """The state after *event*, which asks for other hands: those that teach the same.

    Raises:
        BadRecord: it is no such event, or there are no other such hands.
    """
    now = _showing(state)

    def find(played: TableRules, random: Random) -> str:
        for other in islice(similar_hands(now, rules_of_table(played), random), MOST_DEALS):
            if other and other.kind == now.kind and other.text != now.text:
                return other.text
        return ""

    return quiz_state.another(state, event, find)


def format_permalink(state: State) -> str:
    """The position of *state* as a link has it."""
    return quiz_state.format_permalink(state)


def parse_permalink(text: str, state: State) -> State:
    """The position that *text* describes, in the place of *state*. Raises RulesError."""
    return quiz_state.parse_permalink(text, state, "schnauz")


def view(state: State, locale: str) -> Mapping[str, object]:
    """What the template shows: the hands, and for both questions each answer with its verdict."""
    reader = texts(locale)
    now = _showing(state)
    return {
        "id": state.id,
        "variants": [table_name(played, reader) for played in state.displayed],
        "picture": _picture(now, reader),
        "hand": [card_context(card, reader) for card in now.rules.pack.sorted(now.setup.hands[YOU])],
        "worths": list(_worths(state, now, reader)),
        "losers": list(_losers(state, now, reader)),
    }


def _showing(state: State) -> OpenHands:
    return parse_open_hands(state.position, state.rules)


def _picture(now: OpenHands, texts: NullTranslations) -> Mapping[str, object]:
    """All hands on the table."""
    described = [*table_facts(now.setup, texts), *open_cards(now.setup, now.rules, texts)]
    return table_context(setup_picture(now.setup, now.rules, texts), described, texts)


def _worths(state: State, now: OpenHands, texts: NullTranslations) -> Iterator[Mapping[str, object]]:
    """The answers to what your hand is worth."""
    for option in options(now.setup.hands[YOU], now.rules, texts):
        yield {
            "answer_id": f"{state.id}-worth-{option.halves}",
            "label": option.label,
            "right": option.right,
            "reason": option.reason,
            "link": rule_href("schnauz.points"),
        }


def _losers(state: State, now: OpenHands, texts: NullTranslations) -> Iterator[Mapping[str, object]]:
    """Each player, as an answer to who loses a coin."""
    for place, fate in outcomes_of(now.result, now.setup.knockers, now.rules).items():
        yield {
            "answer_id": f"{state.id}-loser-{place}",
            "label": player_name(place, texts),
            "right": fate.loses,
            "reason": fate_text(place, fate, now.result, now.rules, texts),
            "link": rule_href(DECIDES[fate.cause]),
        }
