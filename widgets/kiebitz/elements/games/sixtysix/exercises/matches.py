"""What a deal leaves on the slate, who deals next, and what a game or a match comes to."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from random import Random
from typing import Final

from cardrules import BadRecord, Result
from cardrules.sixtysix import Action, Match, Rules, after_deal, begin, play
from kiebitz.elements.exercises.question import EntryValue, Question, one_of
from kiebitz.elements.games.sixtysix.action_codes import format_letter, parse_letter
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment
from kiebitz.elements.games.sixtysix.exercises.ends import deciding_actions, end_conditions
from kiebitz.elements.games.sixtysix.exercises.tricks import NOBODY, OPPONENT, YOU
from kiebitz.elements.untrusted import parse_number

WHAT: Final = ("slate", "carry", "dealer", "games", "won")

_MOST: Final = 999
"""Largest number of game points or games in a question."""


class Matches:
    """You do this and the deal ends; what is the score of the match?"""

    name = "match"

    def offers(self, table: DealMoment, random: Random) -> Iterable[str]:
        """Each question once for every action that ends the deal, all for one match; every second is near its end."""
        rules = table.now.rules
        need, games = rules.match.points_needed, rules.match.bummerl_to_win
        low = need - 2 if random.getrandbits(1) else 0
        points = random.randrange(low, need), random.choice((0, random.randrange(need)))
        carry = random.choice((0, 1)) if rules.end.draw_carry else 0
        numbers = ".".join(map(str, (*points, carry, random.randrange(games), random.randrange(games))))
        for action in deciding_actions(table.now):
            if play(table.now, action).result:
                yield from (f"{what}-{format_letter(action)}-{numbers}" for what in WHAT)

    def question(self, table: DealMoment, arg: str, rules: Rules) -> Question:
        """The match after the deal. The slate is as the variant's own rules write it."""
        what, action, match = _read(table, arg, rules)
        before = table.now._replace(rules=rules)
        result = play(before, action).result
        if result is None:
            raise BadRecord("the deal is not over")
        seat = before.seat
        if seat:
            result = from_other_side(result)
        right, things, about = _answers(what, match, result)
        visible = ("match", what, action, before.led, before.trump, match[1:], *end_conditions(before))
        return Question(visible, one_of(right, things), multiple=False, about=frozenset(about))


def match_of(table: DealMoment, arg: str, rules: Rules) -> Match:
    """The match before the deal of the question *arg*, the reader having the first seat."""
    return _read(table, arg, rules)[2]


def _read(table: DealMoment, arg: str, rules: Rules) -> tuple[str, Action, Match]:
    """What is asked, the action that ends the deal, and the match before it.

    Raises:
        BadRecord: *arg* asks for none.
    """
    what, sign, numbers = (*arg.split("-"), "", "", "")[:3]
    read = [parse_number(word, _MOST) for word in numbers.split(".")]
    if what not in WHAT or len(read) != 5:  # noqa: PLR2004  # points, carry, games
        raise BadRecord("no such question on a match")
    mine, theirs, carry, won, lost = read
    own = table.now.rules.match
    if max(mine, theirs) >= own.points_needed or max(won, lost) >= own.bummerl_to_win:
        raise BadRecord("this match is over")
    seat = table.now.seat
    dealer = (1 - table.positions[0].seat) ^ seat
    match = begin(rules, 1 if dealer else 0)._replace(points=(mine, theirs), carry=carry, games=(won, lost))
    return what, parse_letter(sign), match


def from_other_side(result: Result) -> Result:
    """*result* with the seats changed."""
    winner = None if result.winner is None else 1 - result.winner
    return result._replace(winner=winner, points=result.points[::-1], tricks=result.tricks[::-1])  # type: ignore[arg-type]


def _answers(what: str, match: Match, result: Result) -> tuple[EntryValue, list[EntryValue], set[str]]:
    """The right answer, all to choose from, and the rules it is an instance of."""
    after = after_deal(match, result)
    right = _before_deal(what, after)
    others = list(_mistaken(match, result))
    things = list(dict.fromkeys([right, *(_before_deal(what, other) for other in others)]))
    rule = {"dealer": {"deal.rotation"}, "carry": {"end.draw_carry"}}.get(what, set())
    if what in ("dealer", "won"):
        things = [YOU, OPPONENT] if what == "dealer" else [YOU, OPPONENT, NOBODY]
    if what == "carry":
        things = list(range(4))
        rule = rule if match.carry or result.winner is None else set()
    if what == "games":
        things = _games_around(match.games)
    if len(things) < 2:  # noqa: PLR2004
        things.append((match.rules.match.start, match.rules.match.start))
    return right, sorted(things, key=repr), rule


def _games_around(games: tuple[int, int]) -> list[EntryValue]:
    won, lost = games
    return [(won, lost), (won + 1, lost), (won + 2, lost), (won, lost + 1), (won, lost + 2)]


def _before_deal(what: str, match: Match) -> EntryValue:
    if what == "slate":
        return match.slate
    if what == "carry":
        return match.carry
    if what == "dealer":
        return OPPONENT if match.dealer else YOU
    if what == "games":
        return match.games
    return NOBODY if match.winner is None else (OPPONENT if match.winner else YOU)


def _mistaken(match: Match, result: Result) -> Iterator[Match]:
    """Matches after the deal as learners have them: a point less or more, nothing kept, the other player's win."""
    with suppress(ValueError):
        yield after_deal(match._replace(carry=0), result)
        if result.winner is not None:
            yield after_deal(match, result._replace(game_points=result.game_points % 3 + 1))
            yield after_deal(match, result._replace(winner=1 - result.winner))  # type: ignore[arg-type]
        yield match
