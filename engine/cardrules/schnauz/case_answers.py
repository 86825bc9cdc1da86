"""What the engine answers to a case of Schnauz under one set of rules."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cardrules.cases import Cases, parse_case, playable_part
from cardrules.claims import ClaimTextError
from cardrules.errors import BadPosition, IllegalAction, RulesError
from cardrules.schnauz.actions import Action
from cardrules.schnauz.claims import SchnauzClaims, one_more, rounds
from cardrules.schnauz.claims.names import actions
from cardrules.schnauz.house_rules import override
from cardrules.schnauz.legal import legal_actions
from cardrules.schnauz.match import Match
from cardrules.schnauz.next_position import play
from cardrules.schnauz.observation import YOU, Observation, turn_of
from cardrules.schnauz.position import Position
from cardrules.schnauz.position_text import format_position
from cardrules.schnauz.presets import PRESETS
from cardrules.schnauz.result import RoundResult
from cardrules.schnauz.rules import Rules, values_of
from cardrules.schnauz.setup import Setup, name_of, parse_setup
from cardrules.schnauz.worth import worth_of


class ParsedCase(NamedTuple):
    """A case, read; not yet checked against any rules."""

    setup: Setup
    line: tuple[Action, ...]
    rounds: str


def read_case(text: str) -> ParsedCase:
    """The case in *text*.

    Raises:
        RulesError: it cannot be read under any rules.
    """
    case = parse_case(text)
    for key in case.plays.keys() - {"line", "rounds"}:
        raise BadPosition(f"{key} are not of Schnauz", field=key)
    lost = case.plays.get("rounds", "")
    try:
        line = actions(case.plays["line"]) if "line" in case.plays else []
        list(rounds(lost) if lost else ())
    except ClaimTextError as error:
        raise BadPosition(str(error)) from None
    return ParsedCase(parse_setup(case.position), tuple(line), lost)


class Played(NamedTuple):
    """A case under one set of rules, its line and its rounds played as far as they go."""

    table: SchnauzClaims

    observation: Observation | None
    """What you see, nothing played yet; None where it is not given, or not your turn."""

    steps: tuple[tuple[Position, Action], ...]
    """Each action of the line that could be taken, with the position before it."""

    after: Position | None
    """The position after these actions; None without a line."""

    stopped: IllegalAction | None
    """Why the line goes no further; None where it could be played to its end."""

    result: RoundResult | None
    """How the round ended: after the line, or with the hands shown as they are given."""

    match: Match | None
    """The game after the rounds; None where there are none, or they cannot follow each other."""

    impossible_rounds: str
    """Why they cannot, in English; empty where they can."""


def played(text: str, rules: Rules) -> Played:
    """The case in *text* under *rules*.

    Raises:
        RulesError: there is no such position, or too little is given to play on it.
    """
    case = read_case(text)
    table = SchnauzClaims(case.setup, rules)
    setup = table.setup
    can_act = setup.turn == YOU and setup.table is not None and YOU in setup.hands
    steps, stopped = playable_part(table.position(), case.line, play) if case.line else ((), None)
    table.end = play(*steps[-1]) if steps else (table.position() if case.line else None)
    shows = table.end is None and setup.table is None and len(setup.hands) > 1
    result = table.showdown() if shows else table.end.result if table.end else None
    match, impossible = _match(table, case.rounds) if case.rounds else (None, "")
    return Played(
        table=table,
        observation=table.observation() if can_act else None,
        steps=steps,
        after=table.end,
        stopped=stopped,
        result=result,
        match=match,
        impossible_rounds=impossible,
    )


def _match(table: SchnauzClaims, text: str) -> tuple[Match | None, str]:
    """The game after the rounds *text*, or why they cannot follow each other."""
    match = table.after_round()
    for lost in rounds(text):
        try:
            match = one_more(match, lost)
        except BadPosition as error:
            return None, str(error)
    return match, ""


def answer(text: str, rules: Rules) -> Mapping[str, str]:
    """The engine's answers to the case in *text* under *rules*: subject to answer, the same text for the same answer.

    Where there is no such position, `possible` alone, with the key of the line to blame.

    Raises:
        RulesError: the case cannot be read under any rules.
    """
    read_case(text)
    try:
        found = played(text, rules)
    except RulesError as error:
        return {"possible": f"no: {getattr(error, 'field', '')}"}
    answers = {"possible": "yes"}
    if found.observation is not None:
        answers["may"] = ", ".join(legal_actions(found.observation))
    if parse_case(text).position and found.table.setup.table == () and found.after is None:
        answers["dealt"] = format_position(found.table.position())
    if found.after is not None:
        answers["line"] = f"stopped before {found.stopped.action}" if found.stopped else "played"
        answers["then"] = "" if found.after.result else ", ".join(legal_actions(turn_of(found.after)))
        after = found.after
        answers["cards"] = f"hand {len(after.hands[YOU])}, table {len(after.table)}, stock {len(after.stock)}"
    elif found.observation is None:
        worths = {place: worth_of(hand, rules) for place, hand in found.table.setup.hands.items()}
        answers["worth"] = ", ".join(f"{name_of(place)} {one.kind} {one.points}" for place, one in worths.items())
    if found.result is not None:
        answers["end"] = f"{found.result.losers} {found.result.lives} {found.result.reason} {found.result.void}"
    if found.impossible_rounds:
        answers["no rounds"] = found.impossible_rounds
    if found.match is not None:
        answers["match"] = f"{found.match.lives} {found.match.dealer} {found.match.winner}"
    return answers


CASES: Final = Cases(PRESETS, values_of, override, read_case, answer, lambda text, _: text)
"""What comparisons need of the game."""
