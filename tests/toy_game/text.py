"""Positions, claims and cases of the toy game as text."""

from collections.abc import Iterable, Mapping
from typing import Final

from tests.toy_game.play import Position, check_cards, explain, legal_actions, parse_action, play
from tests.toy_game.rules import PARAMETERS, PRESETS, Rules, override

from cardrules import BadPosition, Card, IllegalAction, RulesError, parse_card, parse_cards
from cardrules.cases import Cases, parse_case, playable_part
from cardrules.claims import Kinds, first_not_refused, first_refused, line_stopped, one_of, refused_by
from cardrules.faults import Fault
from cardrules.field_values import fields_by_key
from cardrules.notation import Field, LineForm, format_fields, parse_fields

KEYS: Final = {
    "open": LineForm("the open card", ("S9",)),
    "you": LineForm("your hand", ("S7",)),
    "opponent": LineForm("the other hand", ("H7",)),
    "turn": LineForm("the player to act", ("you", "opponent")),
}
SEATS: Final = ("you", "opponent")


def position_of(fields: Iterable[Field], rules: Rules) -> Position:
    """The position of *fields*; the opponent's hand may be left out, and the turn is yours where it is.

    Raises:
        RulesError: it cannot be read, or cannot be.
    """
    by_key = fields_by_key(fields, KEYS)
    for key in ("open", "you"):
        if key not in by_key:
            raise BadPosition(f"the position has no line {key}", field=key)
    hands = [parse_cards(by_key[key].value) if key in by_key else None for key in SEATS]
    open_card, turn = parse_card(by_key["open"].value), by_key["turn"].value if "turn" in by_key else "you"
    if turn not in SEATS:
        raise BadPosition("turn is you or opponent", field="turn")
    check_cards((open_card, *(card for hand in hands for card in hand or ())))
    return Position(rules, (hands[0] or (), hands[1]), open_card, SEATS.index(turn))


def format_position(position: Position) -> str:
    """*position* in one line."""
    hands = [(key, " ".join(hand)) for key, hand in zip(SEATS, position.hands, strict=True) if hand is not None]
    return format_fields([("open", position.open), *hands, ("turn", SEATS[position.seat])])


def format_view(position: Position) -> str:
    """What the player to act sees of *position*, in one line, as seat 0."""
    own = position.hands[position.seat] or ()
    return format_position(position._replace(hands=(own, None), seat=0))


def parse_line(text: str) -> list[Card | str]:
    """The actions of *text*, between commas. Raises BadAction or BadCard."""
    return [parse_action(part.strip()) for part in text.split(",")]


class ToyClaims:
    """A position, to check claims of, one after another."""

    def __init__(self, fields: Iterable[Field], rules: Rules) -> None:
        """The position of *fields* under *rules*. Raises RulesError."""
        self.first = self.after = position_of(fields, rules)
        self.stopped = False

    def position(self) -> Position:
        """The position to play on. Raises BadPosition where the opponent's hand is unknown."""
        if self.first.hands[1] is None:
            raise BadPosition("to play on, the hand of the opponent must be known", field="opponent")
        return self.first

    def check(self, kind: str, text: str) -> Fault | None:
        """How the claim *text* of *kind* fails, or None. Raises ClaimTextError or RulesError."""
        return _KINDS.check(self, kind, text)


def _legal(table: ToyClaims, text: str) -> Fault | None:
    found, claimed = set(legal_actions(table.first)), set(parse_line(text))
    if found == claimed:
        return None
    what = "other actions may be taken than the block says"
    return Fault(what=what, expected=text, found=", ".join(sorted(found)))


def _refused(table: ToyClaims, text: str) -> Fault | None:
    what, code = refused_by(text, "C8 by toy.match")
    return first_not_refused((explain(table.first, action) for action in parse_line(what)), code)


def _line(table: ToyClaims, text: str) -> Fault | None:
    table.after = table.position()
    try:
        for action in parse_line(text):
            table.after = play(table.after, action)
    except IllegalAction as error:
        return line_stopped(error, text)
    return None


def _winner(table: ToyClaims, text: str) -> Fault | None:
    found = result_text(table.after)
    claimed = one_of(text, *SEATS, "nobody", "not over")
    return None if found == claimed else Fault(what="the deal ends otherwise", expected=claimed, found=found)


def result_text(position: Position) -> str:
    """`you`, `opponent` or `nobody` has won, or the deal is `not over`."""
    if not position.over:
        return "not over"
    return "nobody" if position.winner is None else SEATS[position.winner]


CLAIM_KINDS: Final = {
    "legal": LineForm("exactly the actions that may be taken", ("S9, pass",)),
    "allowed": LineForm("actions that may be taken", ("S9",)),
    "refused": LineForm("actions that may not be taken, and the reason", ("C8 by toy.match",)),
    "line": LineForm("actions, one after the other", ("S9, pass, S8",)),
    "winner": LineForm("the winner after the line", ("you", "opponent", "nobody", "not over")),
}

_KINDS: Final = Kinds[ToyClaims](
    game="the toy game",
    checkers={
        "legal": _legal,
        "allowed": lambda table, text: first_refused(explain(table.first, one) for one in parse_line(text)),
        "refused": _refused,
        "line": _line,
        "winner": _winner,
    },
    plays={"line"},
    follows={"winner"},
)


def read_case(text: str) -> Position:
    """The case in *text*, by the rules of the first preset. Raises RulesError."""
    case = parse_case(text)
    if "line" in case.plays:
        parse_line(case.plays["line"])
    return position_of(case.position, PRESETS["toy"].rules)


def answer(text: str, rules: Rules) -> Mapping[str, str]:
    """What the engine answers to the case *text* under *rules*: subject to answer. Raises RulesError."""
    case = parse_case(text)
    try:
        position = position_of(case.position, rules)
    except RulesError as error:
        return {"possible": f"no: {getattr(error, 'field', '')}"}
    answers = {"possible": "yes", "may": ", ".join(legal_actions(position))}
    if "line" in case.plays:
        steps, stopped = playable_part(position, parse_line(case.plays["line"]), play)
        answers["line"] = f"stopped before {stopped.action}" if stopped else "played"
        answers["end"] = result_text(play(*steps[-1]) if steps else position)
    return answers


CASES: Final = Cases(PRESETS, PARAMETERS.values_of, override, read_case, answer, lambda text, _: text)


def parse_position(text: str, rules: Rules) -> Position:
    """The position in *text* under *rules*. Raises RulesError."""
    return position_of(parse_fields(text), rules)
