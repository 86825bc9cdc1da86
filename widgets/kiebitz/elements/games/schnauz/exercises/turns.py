"""What comes of an action: whose turn is next, is the table renewed, is the round over, how many turns are left."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from cardrules import BadRecord
from cardrules.schnauz import Action, Position, Rules, Swap, legal_actions, parse_action, play, players_in, turn_of
from kiebitz.elements.exercises.question import EntryValue, Question, numbers_around, one_of
from kiebitz.elements.games.schnauz.action_codes import format_letters, parse_letters
from kiebitz.elements.games.schnauz.exercises.legal import KNOCK, visible_to
from kiebitz.elements.games.schnauz.exercises.round_text import RoundMoment

GOES_ON: Final = "goes-on"
RENEWED: Final = "renewed"
OVER: Final = "over"
NOBODY: Final = "nobody"

_PASS: Final = parse_action("pass")
_DEALERS: Final = frozenset({parse_action("keep"), parse_action("replace")})


def _after(table: RoundMoment, sign: str, rules: Rules) -> tuple[Position, Action, Position]:
    """The moment, an action on turn, and what comes of it.

    Raises:
        BadRecord: it is no such action.
        IllegalAction: it may not be taken under *rules*.
    """
    before, action = table.under(rules), parse_letters(sign)
    if action in _DEALERS:
        raise BadRecord("what comes of the dealer's choice hangs on hidden cards")
    return before, action, play(before, action)


def _taken(table: RoundMoment, random: Random) -> Iterator[Action]:
    """Actions that may be taken now and whose end depends on no hidden card; of swaps of one card one by chance.

    And those that end the round.
    """
    now = table.now
    if now.result is not None:
        return
    legal = [action for action in legal_actions(turn_of(now)) if action not in _DEALERS]
    swaps = [action for action in legal if isinstance(action, Swap)]
    chosen = random.choice(swaps) if swaps else None
    for action in legal:
        if action not in swaps or action == chosen or play(now, action).result is not None:
            yield action


def _visible(kind: str, action: Action, before: Position) -> tuple[EntryValue, ...]:
    return (kind, action, visible_to(turn_of(before)))


class Then:
    """You do this; what comes then?"""

    name = "then"

    def offers(self, table: RoundMoment, random: Random) -> Iterable[str]:
        """One question for each kind of action that may be taken."""
        return map(format_letters, _taken(table, random))

    def question(self, table: RoundMoment, arg: str, rules: Rules) -> Question:
        """Another turn, new cards on the table, or the end."""
        before, action, after = _after(table, arg, rules)
        renewed = after.table != before.table and action is _PASS
        right = OVER if after.result else RENEWED if renewed else GOES_ON
        about = frozenset(_about(before, action, after, renewed=renewed))
        return Question(
            _visible("then", action, before), one_of(right, (GOES_ON, RENEWED, OVER)), multiple=False, about=about
        )


def _about(before: Position, action: Action, after: Position, *, renewed: bool) -> Iterator[str]:
    """Rules that what comes is an instance of."""
    if renewed:
        yield "schnauz.all_pass"
        if len(before.stock) < len(before.table):
            yield "schnauz.stock_exhausted"
    if action is KNOCK:
        yield "schnauz.double_knock" if before.knockers else "schnauz.knock_gives"
    if after.result is None:
        return
    if after.result.reason == "knock":
        yield "schnauz.knock_gives"
    if after.result.reason in ("feuer", "schnauz"):
        yield "schnauz.instant_end"


class NextTurn:
    """You do this; whose turn is it then?"""

    name = "turn"

    def offers(self, table: RoundMoment, random: Random) -> Iterable[str]:
        """One question for each kind of action that may be taken."""
        return map(format_letters, _taken(table, random))

    def question(self, table: RoundMoment, arg: str, rules: Rules) -> Question:
        """A player, or nobody where the round is over."""
        before, action, after = _after(table, arg, rules)
        right: EntryValue = NOBODY if after.result else after.seat
        entries = one_of(right, (*players_in(before.lives), NOBODY))
        about = {"schnauz.knock_gives"} if after.result and before.knockers else {"schnauz.turn_order"}
        return Question(_visible("turn", action, before), entries, multiple=False, about=frozenset(about))


class Left:
    """Somebody has knocked; how many turns are left?"""

    name = "left"

    def offers(self, table: RoundMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Once in each turn after a knock."""
        return ("",) if table.now.knockers and table.now.result is None else ()

    def question(self, table: RoundMoment, arg: str, rules: Rules) -> Question:
        """As many as there are players up to the one who knocked, where nobody ends the round before."""
        position = before = table.under(rules)
        if arg or not before.knockers:
            raise BadRecord("no turns to count here")
        right = 1
        while (position := _on(position)).result is None:
            right += 1
        count = len(players_in(before.lives))
        entries = one_of(right, numbers_around(right, (count, count - 1, right - 1, 1)))
        visible = ("left", before.knockers, tuple([coins is None for coins in before.lives]))
        return Question(visible, entries, multiple=False, about=frozenset({"schnauz.knock_gives"}))


def _on(position: Position) -> Position:
    """*position* after a turn that ends nothing before its time. Raises BadRecord where there is none."""
    for action in reversed(legal_actions(turn_of(position))):
        if action is not KNOCK:
            after = play(position, action)
            if after.result is None or after.result.reason == "knock":
                return after
    raise BadRecord("a round that ends with the next turn in any case")


class First:
    """The dealer has chosen; who has the first turn?"""

    name = "first"

    def offers(self, table: RoundMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Once at the dealer's choice, where the hands dealt do not end the round."""
        return ("",) if not table.actions and table.positions and _kept(table.now).result is None else ()

    def question(self, table: RoundMoment, arg: str, rules: Rules) -> Question:
        """A player."""
        before = table.under(rules)
        if arg or table.actions:
            raise BadRecord("the first turn is gone")
        after = _kept(before)
        if after.result is not None:
            raise BadRecord("here nobody has a turn")
        entries = one_of(after.seat, players_in(before.lives))
        return Question(("first", before.lives), entries, multiple=False, about=frozenset({"schnauz.first"}))


def _kept(position: Position) -> Position:
    return play(position, parse_action("keep"))
