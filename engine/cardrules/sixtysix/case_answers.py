"""What the engine answers to a case of the 66 family under one set of rules."""

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from cardrules.cards import Card, format_cards
from cardrules.cases import Cases, parse_case, playable_part
from cardrules.claims import ClaimTextError
from cardrules.errors import BadPosition, IllegalAction, RulesError, cut
from cardrules.result import Result
from cardrules.sixtysix.actions import Action, Play
from cardrules.sixtysix.adapted_case import adapted
from cardrules.sixtysix.claims import SixtySixClaims
from cardrules.sixtysix.house_rules import override
from cardrules.sixtysix.legal import legal_actions
from cardrules.sixtysix.line_text import parse_line
from cardrules.sixtysix.match import Match, first_dealer
from cardrules.sixtysix.next_position import play
from cardrules.sixtysix.observation import observe
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.presets import PRESETS
from cardrules.sixtysix.rules import Rules, values_of
from cardrules.sixtysix.scene import Scene, parse_scene
from cardrules.sixtysix.tricks import answer_wins
from cardrules.sixtysix.turn import Turn, turn_of

_DEAL: Final = re.compile(r"(you|opponent) [123]|draw (draw-65-65|draw-both-over)")
"""One deal of a match, as the claim `deals` has it."""


class Played(NamedTuple):
    """A case under one set of rules, its line and its deals played as far as possible."""

    table: SixtySixClaims

    turn: Turn | None
    """What the player to act sees, nothing played yet; None where nobody has cards."""

    position: Position | None
    """The position before the line; None where the case describes too little to play on."""

    steps: tuple[tuple[Position, Action], ...]
    """Each action of the line that could be taken, with the position before it."""

    after: Position | None
    """The position after these actions; None where there is none before them."""

    stopped: IllegalAction | None
    """Why the line cannot be played further; None where it could be played to its end."""

    match: Match | None
    """The match after line and deals, where the case has one."""

    impossible_deals: str
    """Why the deals cannot follow each other, in English; empty where they can, or there are none."""


class ParsedCase(NamedTuple):
    """A case, read; not yet checked against any rules."""

    scene: Scene
    line: tuple[Action, ...]
    deals: str


def read_case(text: str) -> ParsedCase:
    """The case in *text*.

    Raises:
        RulesError: it cannot be read under any rules.
    """
    case = parse_case(text)
    for key in case.plays.keys() - {"line", "deals"}:
        raise BadPosition(f"{key} are not of the 66 family", field=key)
    try:
        line = parse_line(case.plays["line"]) if "line" in case.plays else []
    except ClaimTextError as error:
        raise BadPosition(str(error), field="line") from None
    deals = case.plays.get("deals", "")
    for deal in deals.split(",") if "deals" in case.plays else ():
        if not _DEAL.fullmatch(deal.strip()):
            raise BadPosition(f"{cut(deal.strip())!r} is no deal: write you 3, or draw draw-both-over", field="deals")
    return ParsedCase(parse_scene(case.position), tuple(line), deals)


def played(text: str, rules: Rules) -> Played:
    """The case in *text* under *rules*.

    Raises:
        RulesError: there is no such position, or what is played on it cannot be read or played for want of cards.
    """
    case = read_case(text)
    table = SixtySixClaims(case.scene, rules)
    has_cards = table.scene.setup is not None or table.scene.pack is not None
    position = _playable(table, case) if has_cards else None
    steps, stopped = playable_part(position, case.line, play) if position else ((), None)
    after = play(*steps[-1]) if steps else position
    table.end = after
    table.match = table.match_after_line()
    failure = table.check("deals", case.deals) if case.deals else None
    has_match = case.deals or table.scene.slate or table.scene.games or table.scene.carry
    return Played(
        table=table,
        turn=table.turn if has_cards else None,
        position=position,
        steps=steps,
        after=after,
        stopped=stopped,
        match=table.match if has_match else None,
        impossible_deals=failure.found if failure else "",
    )


def _playable(table: SixtySixClaims, case: ParsedCase) -> Position | None:
    """The position of *table* to play on, or None where the case describes none and has no line."""
    try:
        return table.position()
    except RulesError:
        if case.line:
            raise
        return None


def answer(text: str, rules: Rules) -> Mapping[str, str]:
    """The engine's answers to the case in *text* under *rules*, by subject; equal answers have equal text.

    Where there is no such position, `possible` alone, with the key of the line that is wrong.

    Raises:
        RulesError: the case cannot be read under any rules.
    """
    try:
        found = played(text, rules)
    except RulesError as error:
        return {"possible": f"no: {getattr(error, 'field', '')}"}
    answers: dict[str, str] = {"possible": "yes"}
    if found.turn is not None:
        legal = legal_actions(found.turn)
        answers |= {"may": ", ".join(legal)} | _trick(found.turn, legal)
        if found.turn.closed_by is not None:
            answers["turn-up seen"] = str(found.turn.turn_up)
    if found.table.scene.pack is not None:
        answers |= _dealt(found.table.scene.pack, found.table.dealt())
    if found.table.scene.draws is not None:
        answers["first dealer"] = str(first_dealer(found.table.scene.draws, rules))
    if found.after is not None:
        answers |= _after(found, found.after)
    if found.impossible_deals:
        answers["no deals"] = found.impossible_deals
    elif found.match is not None:
        match = found.match
        # Nobody knows who deals next where the case does not have the last dealer.
        dealer = f" dealer {match.dealer}" if found.table.scene.dealer else ""
        answers["match"] = f"{match.slate} {match.games} {match.carry} {match.winner}{dealer}"
    return answers


def _dealt(pack: Sequence[Card], dealt: Position) -> Mapping[str, str]:
    """What everybody has after the deal of *pack*, in which packets it came, and how many cards that makes."""
    places = {card: name for name, hand in zip(("you", "opponent"), dealt.hands, strict=True) for card in hand}
    if dealt.turn_up is not None:
        places[dealt.turn_up] = "turned up"
    packets = [f"{place} {len(list(cards))}" for place, cards in groupby(places.get(card, "talon") for card in pack)]
    whole = [*map(format_cards, dealt.hands), format_cards(dealt.talon), str(dealt.turn_up), str(dealt.seat)]
    return {
        "dealt": "; ".join(whole),
        "packets": ", ".join(packets),
        "cards": f"hand {len(dealt.hands[0])}, talon {len(dealt.talon) + 1}",
    }


def _trick(turn: Turn, legal: Sequence[Action]) -> dict[str, str]:
    """The winner of the trick with each card that may answer, and its points."""
    if turn.led is None:
        return {}
    pack, led = turn.rules.pack, turn.led
    cards = [action.card for action in legal if isinstance(action, Play)]
    taken = (
        f"{card} {answer_wins(led, card, turn.trump, pack)} {pack.points[led] + pack.points[card]}" for card in cards
    )
    return {"trick": ", ".join(taken)}


def _after(found: Played, after: Position) -> Mapping[str, str]:
    """The result of the line, and what both players see after it."""
    answers = {
        "line": f"stopped before {found.stopped.action}" if found.stopped else "played",
        "points": " ".join(f"{side.points}+{side.held_back}" for side in after.sides),
        "end": _end(after.result),
        "then": ", ".join(legal_actions(turn_of(after))) if found.steps else "",
    }
    if len(after.tricks) == sum(side.tricks for side in after.sides):
        answers["tricks seen"] = "; ".join(
            str([trick.cards for trick in observe(after, seat).open_tricks]) for seat in (0, 1)
        )
    return answers | {"points seen": str(observe(after, 0).points is not None)}


def _end(result: Result | None) -> str:
    return "" if result is None else f"{result.winner} {result.game_points} {result.reason} {result.carry}"


CASES: Final = Cases(PRESETS, values_of, override, read_case, answer, adapted)
"""What comparisons of variants need from the game."""
