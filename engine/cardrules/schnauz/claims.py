"""What each kind of claim asks of the engine, and how its answer is told when it differs.

    variant: schnauz
    you: ♠A ♠K ♥7
    player 1: ♣7 ♣8 ♥K
    worth: you 21, player 1 15
    losers: player 1
    lives after: 3 2

Without a line played the cards are shown as they lie.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

from cardrules.cards import Card, format_cards, parse_cards, show_cards
from cardrules.claims import (
    ClaimTextError,
    Difference,
    first_not_refused,
    first_refused,
    line_stopped,
    refused_by,
)
from cardrules.errors import IllegalAction
from cardrules.schnauz.actions import Action, Swap, parse_action
from cardrules.schnauz.coins import OUT, players_in
from cardrules.schnauz.legal import explain, legal_actions
from cardrules.schnauz.placing import position_of, shown_of, view_of
from cardrules.schnauz.playing import play
from cardrules.schnauz.position import Position
from cardrules.schnauz.result import Result
from cardrules.schnauz.rules import Rules
from cardrules.schnauz.setup import Setup, name_of, read_player
from cardrules.schnauz.setup_checks import check_setup
from cardrules.schnauz.worth import best_of, suit_sums, worth_of

KINDS: Final = {
    "worth": "what hands are worth: you 21, player 1 schnauz; or any three cards: ♠A ♠K ♥7 is 21, ♠7 ♥7 ♦7 is 30.5",
    "best": "who has the best hand: you; or you, player 2",
    "losers": "who loses a coin when the cards are shown: player 1; or you, player 2; or nobody",
    "lives after": "the coins of all after the round, yours first: 3 2 0 out",
    "legal": "exactly the actions that may be taken: keep, replace; or swaps, swap all, pass, knock",
    "allowed": "actions that may be taken: swap ♥7 ♦7, pass",
    "refused": "actions that may not, and the rule they break: pass by schnauz.max_passes_per_round",
    "line": "actions one after the other: keep, pass, swap ♥7 ♦7, knock",
    "after": "what lies where after the line: table ♦7 ♦8 ♦9; or you ♠A ♠K ♦7; or stock 14 cards; or turn player 1",
    "result": "the end after the line: player 1 loses by knock; you, player 2 lose by double-knock; void by knock",
}
"""What a block can claim, and how it is written."""

_SWAPS: Final = "swaps"
"""In a claim of what is legal: each card of the hand for each of the table."""

_AFTER_LINE: Final = frozenset(["after", "result", "losers", "lives after", "best"])
"""Claims that nothing can be said of when a line could not be played."""

type Checker = Callable[["SchnauzClaims", str], "Difference | None"]


class SchnauzClaims:
    """A set-up under one variant's rules, with the line played on it so far."""

    def __init__(self, setup: Setup, rules: Rules) -> None:
        """Check *setup* against *rules*; raises BadPosition."""
        self.setup = setup
        self.rules = rules
        check_setup(setup, rules)
        self.end: Position | None = None
        """The position after the last `line` claim."""
        self.stopped = False
        """The last line could not be played to its end, so what follows from it is not asked."""

    def check(self, kind: str, text: str) -> Difference | None:
        """How the claim fails, or None; what follows from a line that could not be played is not asked."""
        if kind not in CHECKERS:
            raise ClaimTextError(f"Schnauz has no such claim; there are {', '.join(CHECKERS)}")
        if self.stopped and kind in _AFTER_LINE:
            return None
        return CHECKERS[kind](self, text)

    def shown(self) -> Result:
        """The end of the round: after the line, or with the hands as they are.

        Raises:
            ClaimTextError: the line has not ended it.
            BadPosition: a hand is not told.
        """
        if self.end is None:
            return shown_of(self.setup, self.rules)
        if self.end.result is None:
            raise ClaimTextError("the line does not end the round")
        return self.end.result

    def knockers(self) -> tuple[int, ...]:
        """Who has knocked by then."""
        return self.setup.knockers if self.end is None else self.end.knockers


def _worth(table: SchnauzClaims, text: str) -> Difference | None:
    cards, is_, said = (part.strip() for part in text.partition(" is "))
    if is_:
        hand = parse_cards(cards)
        _check_hand(table, hand)
        return _worth_differs(table, show_cards(hand), hand, said)
    for part in _parts(text):
        name, _, said = part.rpartition(" ")
        place = _player(name)
        if place not in table.setup.hands:
            raise ClaimTextError(f"the hand of {name} is not told: write {name}: and the cards")
        difference = _worth_differs(table, name, table.setup.hands[place], said)
        if difference is not None:
            return difference
    return None


def _check_hand(table: SchnauzClaims, hand: tuple[Card, ...]) -> None:
    if len(hand) != table.rules.deal.hand_size:
        raise ClaimTextError(f"a hand has {table.rules.deal.hand_size} cards")
    surplus = table.rules.pack.surplus(hand)
    if surplus is not None:
        raise ClaimTextError(f"{show_cards([surplus])} is not so often in a pack of {table.rules.deck.size} cards")


def _worth_differs(table: SchnauzClaims, whose: str, hand: tuple[Card, ...], said: str) -> Difference | None:
    found = worth_of(hand, table.rules)
    if not re.fullmatch(r"feuer|schnauz|\d+(\.5)?", said):
        raise ClaimTextError("write feuer, schnauz or the points, as ♠A ♠K ♥7 is 21")
    if said in {str(found), str(found.points)}:
        return None
    sums = ", ".join(f"{suit} {total}" for suit, total in suit_sums(hand, table.rules).items())
    return Difference(
        what=f"{whose} is worth something else", expected=said, found=str(found), rule=f"schnauz.points ({sums})"
    )


def _best(table: SchnauzClaims, text: str) -> Difference | None:
    shown = table.shown()
    hands = {place: shown.hands[place] for place in players_in(check_setup(table.setup, table.rules))}
    return _same_players("others have the best hand", text, best_of(hands, table.knockers(), table.rules))


def _losers(table: SchnauzClaims, text: str) -> Difference | None:
    return _same_players("others lose a coin", text, table.shown().losers)


def _same_players(what: str, text: str, found: tuple[int, ...]) -> Difference | None:
    said = () if text == "nobody" else tuple(sorted(_player(name) for name in _parts(text)))
    return None if said == found else Difference(what=what, expected=text, found=_names(found))


def _lives_after(table: SchnauzClaims, text: str) -> Difference | None:
    if not re.fullmatch(r"(\d+|out)( (\d+|out))+", text):
        raise ClaimTextError("write the coins of each, yours first, as 3 2 0 out")
    found = " ".join("out" if coins is OUT else str(coins) for coins in table.shown().lives)
    return None if found == text else Difference(what="the coins are others", expected=text, found=found)


def _legal(table: SchnauzClaims, text: str) -> Difference | None:
    seen = view_of(table.setup, table.rules)
    found, said = set(legal_actions(seen)), set[Action]()
    for part in _parts(text):
        if part == _SWAPS:
            said |= {Swap(card, taken) for card in seen.hand for taken in seen.table}
        else:
            said.add(parse_action(part))
    if found == said:
        return None
    verdicts = (explain(seen, action) for action in sorted(found ^ said))
    return Difference(
        what="other actions may be taken than the block says",
        expected=text,
        found=", ".join(sorted(found)) or "none",
        rule="; ".join(f"{verdict.action}: {verdict.reasons[0]}" for verdict in verdicts),
    )


def _allowed(table: SchnauzClaims, text: str) -> Difference | None:
    seen = view_of(table.setup, table.rules)
    return first_refused(explain(seen, action) for action in _actions(text))


def _refused(table: SchnauzClaims, text: str) -> Difference | None:
    what, code = refused_by(text, "pass by schnauz.max_passes_per_round")
    seen = view_of(table.setup, table.rules)
    return first_not_refused((explain(seen, action) for action in _actions(what)), code)


def _line(table: SchnauzClaims, text: str) -> Difference | None:
    table.stopped = True
    position = position_of(table.setup, table.rules)
    for action in _actions(text):
        try:
            position = play(position, action)
        except IllegalAction as error:
            return line_stopped(error, text)
    table.end, table.stopped = position, False
    return None


def _after(table: SchnauzClaims, text: str) -> Difference | None:
    end = _end(table)
    what, _, said = text.rpartition(" ")
    match text.split():
        case ["turn", *name]:
            what, said = "turn", " ".join(name)
            found = "nobody" if end.result else name_of(end.seat)
        case ["stock", *count]:
            what, said, found = "stock", " ".join(count), f"{len(end.stock)} cards"
        case ["table", *cards]:
            what, said, found = "table", *_told_cards(cards, end.table)
        case ["discarded", *cards]:
            what, said, found = "discarded", *_told_cards(cards, end.discarded)
        case [*name, first, second, third]:
            what = " ".join(name)
            said, found = _told_cards([first, second, third], end.hands[_player(what)])
        case _:
            raise ClaimTextError("write table, a player or stock and what is there, or turn and whose it is")
    return None if said == found else Difference(what=f"{what} is otherwise after the line", expected=said, found=found)


def _told_cards(words: list[str], found: tuple[Card, ...]) -> tuple[str, str]:
    """Cards as claimed and as found, each in the same order."""
    return format_cards(sorted(parse_cards(" ".join(words)))), format_cards(sorted(found))


def _result(table: SchnauzClaims, text: str) -> Difference | None:
    result = _end(table).result
    if result is None:
        found = "none"
    elif result.void:
        found = f"void by {result.reason}"
    else:
        does = "loses" if len(result.losers) == 1 and result.losers != (0,) else "lose"
        found = f"{_names(result.losers)} {does} by {result.reason}"
    return None if found == text else Difference(what="the round ends otherwise", expected=text, found=found)


CHECKERS: Final[dict[str, Checker]] = {
    "worth": _worth,
    "best": _best,
    "losers": _losers,
    "lives after": _lives_after,
    "legal": _legal,
    "allowed": _allowed,
    "refused": _refused,
    "line": _line,
    "after": _after,
    "result": _result,
}
"""Kind of claim to the question it asks; one for each of `KINDS`."""


def _end(table: SchnauzClaims) -> Position:
    if table.end is None:
        raise ClaimTextError("nothing has been played: write a line: before it")
    return table.end


def _parts(text: str) -> Iterator[str]:
    return (part.strip() for part in text.split(","))


def _actions(text: str) -> list[Action]:
    """Actions separated by commas."""
    return [parse_action(part) for part in _parts(text)]


def _player(name: str) -> int:
    place = read_player(name)
    if place is None:
        raise ClaimTextError(f"{name!r} is no player: write you, or player 1 to player 6")
    return place


def _names(places: tuple[int, ...]) -> str:
    return ", ".join(map(name_of, places)) or "nobody"
