"""The answers to a case of the toy game in words, subject by subject."""

from gettext import NullTranslations

from tests.toy_game.play import PASS, explain, legal_actions
from tests.toy_game.rules import Rules
from tests.toy_game.text import answer, position_of
from tests.toy_game.words import reason_sentence

from cardrules.cases import parse_case
from kiebitz.elements.compare.subjects import Cell


def cells(text: str, rules: Rules, texts: NullTranslations) -> dict[str, Cell]:  # noqa: ARG001  # English only
    """The cells for the case *text* under *rules*, by subject. Raises RulesError where there is no such position."""
    position = position_of(parse_case(text).position, rules)
    hand = position.hands[position.seat] or ()
    verdicts = [explain(position, action) for action in (*hand, PASS)]
    refused = [f"{one.action}: {reason_sentence(one.reasons[0])}" for one in verdicts if not one.legal]
    made: dict[str, Cell] = {"may": (", ".join(legal_actions(position)),), "may not": tuple(refused)}
    return made | {subject: (words,) for subject, words in answer(text, rules).items() if subject in ("line", "end")}
