"""What each kind of claim asks of the engine, and how its answer is told when it differs."""

from collections.abc import Callable
from typing import Final

from cardrules.cards import parse_card, parse_cards, show_cards
from cardrules.claims import (
    ClaimTextError,
    Difference,
    first_not_refused,
    first_refused,
    line_stopped,
    refused_by,
)
from cardrules.errors import IllegalAction, RulesError
from cardrules.sixtysix.actions import Action, Play, parse_action
from cardrules.sixtysix.legal import explain, legal_actions
from cardrules.sixtysix.placing import position_of, view_of
from cardrules.sixtysix.playing import play
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.rules import Rules
from cardrules.sixtysix.setup import Setup
from cardrules.sixtysix.tricks import answer_wins

KINDS: Final = {
    "legal": "exactly the cards that may be played: ♠A ♥Q, or all",
    "allowed": "cards or actions that may be taken: ♠A, marriage ♥",
    "refused": "cards or actions that may not, and the rule they break: ♠J by strict.must_beat",
    "trick": "a card played to the lead, what happens, and the points in the trick: ♠A wins 15",
    "line": "actions one after the other: ♠A ♠K, ♥Q, close",
    "score": "points after the line: you 46, opponent 20",
    "result": "the end after the line: you win 2 by reached-66",
}
"""What a block can claim, and how it is written."""

type Checker = Callable[["SixtySixClaims", str], "Difference | None"]


class SixtySixClaims:
    """A set-up under one variant's rules, with the line played on it so far."""

    def __init__(self, setup: Setup, rules: Rules) -> None:
        """Check *setup* against *rules*; raises BadPosition."""
        self.setup = setup
        self.rules = rules
        self.view = view_of(setup, rules)
        self.after: Position | None = None
        """The position after the last `line` claim."""
        self.stopped = False
        """The last line could not be played to its end, so what follows from it is not asked."""

    def check(self, kind: str, text: str) -> Difference | None:
        """How the claim fails, or None; what follows from a line that could not be played is not asked."""
        if kind not in CHECKERS:
            raise ClaimTextError(f"the 66 family has no such claim; there are {', '.join(CHECKERS)}")
        if self.stopped and kind in ("score", "result"):
            return None
        return CHECKERS[kind](self, text)

    def position(self) -> Position:
        """The set-up as a position to play on; raises BadPosition where something is not told."""
        return position_of(self.setup, self.rules)


def _legal(table: SixtySixClaims, text: str) -> Difference | None:
    found = {action.card for action in legal_actions(table.view) if isinstance(action, Play)}
    expected = set(table.view.hand) if text == "all" else set(parse_cards(text))
    differing = [card for card in table.view.hand if card in found ^ expected]
    strange = sorted(expected - set(table.view.hand))
    if not differing and not strange:
        return None
    verdicts = (explain(table.view, Play(card)) for card in [*differing, *strange])
    return Difference(
        what="other cards may be played than the block says",
        expected=text,
        found=show_cards(card for card in table.view.hand if card in found) or "none",
        rule="; ".join(f"{verdict.action}: {verdict.reasons[0]}" for verdict in verdicts),
    )


def _allowed(table: SixtySixClaims, text: str) -> Difference | None:
    return first_refused(explain(table.view, action) for action in _known_actions(table, text))


def _refused(table: SixtySixClaims, text: str) -> Difference | None:
    what, code = refused_by(text, "♠J by strict.must_beat")
    return first_not_refused((explain(table.view, action) for action in _known_actions(table, what)), code)


def _trick(table: SixtySixClaims, text: str) -> Difference | None:
    told = text.split(" ")
    if len(told) != 3 or told[1] not in ("wins", "loses") or not told[2].isdecimal():  # noqa: PLR2004  # as the message says
        raise ClaimTextError("write the card, wins or loses, and the points in the trick, as ♠A wins 15")
    card, lead, pack = parse_card(told[0]), table.view.led, table.rules.pack
    if lead is None:
        raise ClaimTextError("a trick needs a card to answer: write led:")
    if card not in table.view.hand:
        raise ClaimTextError(f"{card} is not in the hand")
    does = "wins" if answer_wins(lead, card, table.view.trump, pack) else "loses"
    found = f"{does} {pack.points[lead] + pack.points[card]}"
    if found == f"{told[1]} {told[2]}":
        return None
    return Difference(
        what=f"the trick {lead} {card} goes otherwise",
        expected=f"{told[1]} {told[2]}",
        found=found,
        rule=f"trick.winner (trump {table.view.trump}, order {' '.join(table.rules.deck.ranks)})",
    )


def _line(table: SixtySixClaims, text: str) -> Difference | None:
    table.stopped = True
    position = table.position()
    for action in parse_line(text):
        try:
            position = play(position, action)
        except IllegalAction as error:
            return line_stopped(error, text)
    table.after, table.stopped = position, False
    return None


def _score(table: SixtySixClaims, text: str) -> Difference | None:
    after = _after_line(table)
    found = "you {}, opponent {}".format(*(side.points for side in after.sides))
    return None if found == text else Difference(what="the points are others", expected=text, found=found)


def _result(table: SixtySixClaims, text: str) -> Difference | None:
    result = _after_line(table).result
    if result is None:
        found = "none"
    elif result.winner is None:
        found = f"draw by {result.reason}"
    else:
        who = "opponent wins" if result.winner else "you win"
        found = f"{who} {result.game_points} by {result.reason}"
    return None if found == text else Difference(what="the deal ends otherwise", expected=text, found=found)


CHECKERS: Final[dict[str, Checker]] = {
    "legal": _legal,
    "allowed": _allowed,
    "refused": _refused,
    "trick": _trick,
    "line": _line,
    "score": _score,
    "result": _result,
}
"""Kind of claim to the question it asks; one for each of `KINDS`."""


def _after_line(table: SixtySixClaims) -> Position:
    if table.after is None:
        raise ClaimTextError("nothing has been played: write a line: before it")
    return table.after


def _known_actions(table: SixtySixClaims, text: str) -> list[Action]:
    """The actions of a claim, none of them with a card that the variant does not have."""
    actions = parse_line(text)
    whole = table.rules.pack.cards
    foreign = [action.card for action in actions if isinstance(action, Play) and action.card not in whole]
    if foreign:
        raise ClaimTextError(f"{show_cards(foreign)} is not in a pack of {len(whole)} cards")
    return actions


def parse_line(text: str) -> list[Action]:
    """Actions separated by commas; several cards without a comma are played one after the other."""
    actions: list[Action] = []
    for part in text.split(","):
        try:
            cards = [Play(card) for card in parse_cards(part)]
        except RulesError:
            actions.append(parse_action(part.strip()))
        else:
            actions.extend(cards)
    if not actions:
        raise ClaimTextError("write at least one card or action")
    return actions
