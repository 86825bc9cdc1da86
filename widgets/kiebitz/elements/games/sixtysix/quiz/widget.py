"""The legal-move quiz: a card is led, and the reader asks of each card in hand whether it may be played.

Verdict and reason of every card are in the first HTML, so asking needs no engine; a new position does.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from cardrules import BadRecord, sixtysix
from cardrules.notation import parse_fields
from cardrules.sixtysix import Play, Rules, Turn
from kiebitz.elements import quiz_state
from kiebitz.elements.card_html import card_context
from kiebitz.elements.chosen_table import table_name
from kiebitz.elements.games.sixtysix.deal.start_link import start_link
from kiebitz.elements.games.sixtysix.table import answer_of, outcome, turn_facts
from kiebitz.elements.games.sixtysix.table_picture import turn_picture
from kiebitz.elements.quiz_state import State
from kiebitz.elements.table.render import table_context
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.texts import texts

MOST_DEALS: Final = 500
"""Deals that are dealt to find a position of a kind; of the rarest kind of the lesson one in about ten has one."""

DUTIES: Final = ("strict.must_beat", "strict.must_trump", "strict.must_follow")
"""Codes of the duties of an answer, the one that is learnt last first."""


def read_state(data: Mapping[str, Any]) -> State:
    """The state in *data*. Raises BadRecord or BadVariant where it is none of this quiz."""
    return quiz_state.read_state(data, "sixtysix")


def write_state(state: State) -> Mapping[str, object]:
    """*state* as JSON; its position is what `cardrules.sixtysix.format_view` writes, and a card is led."""
    return quiz_state.write_state(state)


def update(state: State, event: Mapping[str, object]) -> State:
    """The state after *event*, which asks for another position: one of the same kind.

    Raises:
        BadRecord: it is no such event, or there is no other such position.
    """
    kind = _kind(quiz_turn(state))

    def find(played: TableRules, random: Random) -> str:
        rules = rules_of_table(played)
        for _ in range(MOST_DEALS):
            moments = [now for now in _answers(rules, random, closing=kind[1]) if _kind(now) == kind]
            chosen = sixtysix.format_turn(random.choice(moments)) if moments else state.position
            if chosen != state.position:
                return chosen
        return ""

    return quiz_state.another(state, event, find)


def format_permalink(state: State) -> str:
    """The position of *state* as a link has it."""
    return quiz_state.format_permalink(state)


def parse_permalink(text: str, state: State) -> State:
    """The position that *text* describes, in the place of *state*. Raises RulesError."""
    return quiz_state.parse_permalink(text, state, "sixtysix")


def view(state: State, locale: str) -> Mapping[str, object]:
    """What the template shows: the table, the card led, and each card of the hand with its verdict."""
    reader = texts(locale)
    table = quiz_turn(state)
    if table.led is None:
        raise BadRecord("a quiz position with no card led")
    return {
        "id": state.id,
        "play": start_link(state.displayed[0].variant, table.rules, state.position),
        "variants": [table_name(played, reader) for played in state.displayed],
        "picture": table_context(turn_picture(table, reader), turn_facts(table, reader), reader),
        "hand": [
            card_context(card, reader)
            | answer_of(sixtysix.explain(table, Play(card)), reader)
            | {"answer_id": f"{state.id}-{card}", "outcome": outcome(table, card, reader)}
            for card in table.hand
        ],
    }


def quiz_turn(state: State) -> Turn:
    """What the player of *state* sees. Raises RulesError."""
    return sixtysix.turn_from_setup(sixtysix.parse_setup(parse_fields(state.position)), state.rules)


def _kind(table: Turn) -> tuple[bool, bool, str]:
    """What a position teaches: whether duties hold, whether by closing, and the duty that forbids something, if any.

    Of several duties it is the one to be learnt last: who has to beat or to trump could also have failed to follow.
    """
    verdicts = [sixtysix.explain(table, Play(card)) for card in table.hand]
    broken = {verdict.reasons[0].code for verdict in verdicts if not verdict.legal}
    duty = next((code for code in DUTIES if code in broken), "")
    return table.strict, table.closed_by is not None, duty


def _answers(rules: Rules, random: Random, *, closing: bool) -> list[Turn]:
    """The moments of a random deal in which there is a lead to answer, and more than one card to do it with.

    Nobody claims, and without *closing* nobody closes: both would end most deals before the talon is used up.
    """
    position = sixtysix.deal(rules, sixtysix.shuffled(rules, random.getrandbits(32)), random.choice((0, 1)))
    left_out = {"claim"} if closing else {"claim", "close"}
    moments: list[Turn] = []
    while position.result is None:
        now = sixtysix.turn_of(position)
        if now.led is not None and len(now.hand) > 1:
            moments.append(now)
        actions = [action for action in sixtysix.legal_actions(now) if action not in left_out]
        position = sixtysix.play(position, random.choice(actions))
    return moments
