"""Plain English for reasons, for programs that print what the engine answers.

Each game has one table in its module `reason_texts`: a clause for each code, which completes a sentence that begins
with `play SJ is not allowed:`. Pages have sentences of their own, which are translated and show the reader's pack.
"""

from collections.abc import Mapping

from cardrules.cards import SUITS, SYMBOLS, format_symbols, parse_card
from cardrules.errors import BadCard, IllegalAction
from cardrules.reasons import Fact, Reason


def clause(template: str, facts: Mapping[str, Fact]) -> str:
    """*template* with each fact in its place, cards and suits with their signs: `you must beat ♠K`."""
    return template.format_map({name: _as_read(fact) for name, fact in facts.items()})


def as_sentence(action: str, reason: Reason, text: str, *, legal: bool) -> str:
    """The verdict on *action* in one sentence, with the code that decides.

    *text* is the clause of *reason*: `play SJ is not allowed: you do not hold ♠J (play.not_held).`
    """
    return f"{action} is {'allowed' if legal else 'not allowed'}: {text} ({reason.code})."


def refusal(action: str, reason: Reason, text: str, position: str) -> IllegalAction:
    """The error about *action*, which *reason* forbids in the *position* given as text; *text* is its clause."""
    message = f"{as_sentence(action, reason, text, legal=False)} Position: {position}"
    return IllegalAction(message, action=str(action), reasons=(reason,))


def _as_read(fact: Fact) -> str:
    """*fact* as people read it: a card `♠K`, a suit `♠`, cards with commas, a number or word as it is."""
    if isinstance(fact, tuple):
        return ", ".join(map(_as_read, fact))
    if fact in SUITS:
        return next(sign for sign, suit in SYMBOLS.items() if suit == fact)
    try:
        return format_symbols((parse_card(fact),)) if isinstance(fact, str) else str(fact)
    except BadCard:
        return str(fact)
