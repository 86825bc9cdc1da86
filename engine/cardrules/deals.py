"""A deal for Python programs to query and play.

Nothing here knows a game. What a game answers comes through `cardrules.games`, which imports a game when it is used.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final, NoReturn

from cardrules.errors import BadVariant, RulesError, quoted
from cardrules.games import game_of
from cardrules.view import View

if TYPE_CHECKING:
    from cardrules import game
    from cardrules.why import Why


class Deal:
    """A deal at one moment. Immutable: playing gives another deal, and equal deals have the same hash.

    `deal`, `position` and `read_records` give deals.

    Examples:
        >>> import cardrules
        >>> deal = cardrules.deal("original-66", seed=7)
        >>> deal
        <Deal original-66: seat 0 to act, nothing played>
        >>> deal = deal.play("play C9", "play HJ", "draw")
        >>> deal
        <Deal original-66: seat 0 to act after 'play C9', 'play HJ', 'draw'>
    """

    __slots__ = ("_actions", "_moment", "_start")

    _start: "Mapping[str, object]"
    _actions: tuple[str, ...]
    _moment: "game.GameDeal"

    def __init__(self, start: Mapping[str, object], actions: tuple[str, ...], moment: "game.GameDeal") -> None:
        """The *moment* of the deal that begins as the record *start* has it, after *actions*."""
        object.__setattr__(self, "_start", start)
        object.__setattr__(self, "_actions", actions)
        object.__setattr__(self, "_moment", moment)

    @property
    def variant(self) -> str:
        """The id of the variant: `original-66`."""
        return str(self._start["variant"])

    @property
    def rules(self) -> Mapping[str, object]:
        """House rules: the rules changed in the variant, name to value. `cardrules.rules` has all of them."""
        return dict(_rules_of(self._start))

    @property
    def actions(self) -> tuple[str, ...]:
        """What was done so far, in order."""
        return self._actions

    @property
    def seat(self) -> int:
        """The seat that acts next, from 0; once the deal is over the one that would or did act last."""
        return self._moment.seat

    @property
    def text(self) -> str:
        """The position in one line, all known cards included; `position` reads it again.

        `you` is the seat to act, which has seat 0 in what is read. What was played before is not in it.

        Examples:
            >>> import cardrules
            >>> cardrules.position("variant: blog-66; trump: ♥; talon: empty; led: ♠K; you: ♠A ♠J").text
            'variant: blog-66; trump: H; talon: empty; led: SK; you: SA SJ; tricks: you 0'
        """
        return _titled(self, self._moment.text)

    @property
    def result(self) -> Mapping[str, object] | None:
        """How the deal ended, as in the answers of the command `cardrules replay`; None while it goes on.

        Examples:
            >>> import cardrules
            >>> deal = cardrules.deal("original-66", seed=7).play("play C9", "play HJ", "draw", "claim")
            >>> deal.result["winner"], deal.result["game_points"], deal.result["reason"]
            (1, 2, 'false-claim')
        """
        return self._moment.result

    def legal(self) -> tuple[str, ...]:
        """Every action that may be taken, sorted as text; empty once the deal is over.

        Examples:
            >>> import cardrules
            >>> cardrules.deal("schnopsn-weich", seed=7).legal()
            ('close', 'play CQ', 'play DA', 'play DK', 'play HJ', 'play HT')
        """
        return self._moment.legal()

    def why(self, action: str) -> "Why":
        """Whether *action* may be taken here, and why.

        Raises:
            BadAction: *action* is no action of the game.
            BadCard: it names something that is no card.

        Examples:
            >>> import cardrules
            >>> print(cardrules.deal("schnopsn-weich", seed=7).why("exchange"))
            exchange is not allowed: you do not hold ♦J, which may be exchanged for the trump card (exchange.rank).
        """
        from cardrules.why import Why  # noqa: PLC0415  # only what is printed needs words

        verdict = self._moment.explain(action)
        text = game_of(self.variant).reason_text(verdict.reasons[0])
        return Why(verdict.action, verdict.legal, verdict.reasons, text)

    def play(self, *actions: str | Iterable[str]) -> "Deal":
        """The deal after *actions*, one after another: each a text, or several in a list.

        Raises:
            IllegalAction: one may not be taken; the error has its `action`, its `reasons`, and as `step` its place
                among those given here, from 0.
            BadAction, BadCard: a text names no action or no card.
            BadPosition: the deal cannot be played on, because not all cards are known.

        Examples:
            >>> import cardrules
            >>> deal = cardrules.deal("schnopsn-weich", seed=7)
            >>> deal.play("play CQ").play("play SK") == deal.play(["play CQ", "play SK"])
            True
            >>> try:
            ...     deal.play("play CA")
            ... except cardrules.IllegalAction as error:
            ...     print(error.action, error.reasons[0].code)
            play CA play.not_held
        """
        moment, done = self._moment, list(self._actions)
        for step, action in enumerate(_texts(actions)):
            try:
                done.append(moment.canonical(action))
                moment = moment.play(action)
            except RulesError as error:
                error.step = step
                raise
        return Deal(self._start, tuple(done), moment)

    def solve(self) -> Mapping[str, object]:
        """What best play is worth, all cards known: `seat`, the `value` to it, and the value of each of its `actions`.

        Values are game points of this deal: what the seat to act wins, or minus what the other seat wins.

        Raises:
            BadVariant: deals of this game cannot be solved.
            BadPosition: the deal is over, or not all cards are known.

        Examples:
            >>> import cardrules
            >>> deal = cardrules.position(
            ...     "variant: schnopsn-weich; trump: H; talon: empty; you: HA SJ; opponent: SA ST; "
            ...     "points: you 36, opponent 50; tricks: you 3, opponent 5"
            ... )
            >>> deal.solve()
            {'seat': 0, 'value': 1, 'actions': {'play HA': -1, 'play SJ': 1}}
        """
        return solved(self._moment, self.variant)

    def advise(self, seed: int = 0) -> Mapping[str, object]:
        """What the seat to act may expect of each action by what that seat knows; no hidden card decides.

        The `best` action, the `reason` in plain English, `samples` (how many deals were tried that agree with what is
        known), and `actions`, the best first: for each `share`, how often it wins the deal (in Schnauz: keeps the
        coin), from 0 to 1, which is between `low` and `high`; in the 66 family also the `value` in game points.

        Args:
            seed: Other seeds try other deals, where there are too many to try all.

        Raises:
            BadVariant: there is no advice for this game.
            BadPosition: the deal is over, or not all cards are known.

        Examples:
            >>> import cardrules
            >>> cardrules.deal("schnauz", seed=7, players=2).advise()["best"] in ("keep", "replace")
            True
        """
        from cardrules.game import Advisable  # noqa: PLC0415  # the game is imported by now, and that with it

        if not isinstance(self._moment, Advisable):
            raise refusal(self.variant, "advised on")
        return self._moment.advise(seed)

    def seen_by(self, seat: int) -> View:
        """The table as *seat* may know it, on turn or not: no hidden card is in it.

        Raises:
            BadVariant: the game has no views.
            BadPosition: there is no such seat, or what it sees is not known.

        Examples:
            >>> import cardrules
            >>> deal = cardrules.deal("schnopsn-weich", seed=7)
            >>> print(deal.seen_by(1))
            schnopsn-weich, seen from seat 1; seat 0 is to act
            trump   ♦, ♦J turned up
            talon   10 cards
            seat 0  ? ? ? ? ?   0 points, 0 tricks
            seat 1  ♣A ♠T ♠K ♠J ♦Q   0 points, 0 tricks
            trick   nothing led
            >>> deal.seen_by(1).legal
            ()
        """
        from cardrules.game import Observable  # noqa: PLC0415  # as above

        if not isinstance(self._moment, Observable):
            raise refusal(self.variant, "seen from one seat")
        text, rows = self._moment.seen_by(seat)
        return View(seat, _titled(self, text), self._legal_for(seat), _heading(self, seat), rows)

    def _legal_for(self, seat: int) -> tuple[str, ...]:
        return self.legal() if seat == self.seat else ()

    def __str__(self) -> str:
        """The table as the seat to act sees it, in lines of text."""
        from cardrules.game import Observable  # noqa: PLC0415  # as above

        if isinstance(self._moment, Observable):
            return str(self.seen_by(self.seat))
        return str(View(self.seat, "", self.legal(), _heading(self, self.seat), ()))

    def __repr__(self) -> str:
        """Variant, seat to act and what was played, in one line."""
        house = f" with {_changes_text(self.rules)}" if self.rules else ""
        state = "over" if self.result is not None else f"seat {self.seat} to act"
        more = len(self._actions) - _LAST_ACTIONS
        last = ", ".join(map(repr, self._actions[-_LAST_ACTIONS:]))
        done = f" after {f'{more} actions and ' if more > 0 else ''}{last}" if last else ", nothing played"
        return f"<Deal {self.variant}{house}: {state}{done}>"

    def __eq__(self, other: object) -> bool:
        """Whether *other* is a deal that began in the same way and went on with the same actions."""
        if not isinstance(other, Deal):
            return NotImplemented
        return self._start == other._start and self._actions == other._actions

    def __hash__(self) -> int:
        """Equal for equal deals."""
        return hash((self.variant, self._actions, self._moment.text))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        """Refuse: a deal does not change."""
        raise AttributeError(f"a deal is immutable: {name} cannot be set; play() gives the deal after an action")

    def __reduce__(self) -> "tuple[object, ...]":
        """The deal as its record, for copies and other processes."""
        return deal_of, (record_of(self),)


_LAST_ACTIONS: Final = 4
"""Actions that `repr` shows at most."""


def record_of(deal: Deal) -> Mapping[str, object]:
    """*deal* as a deal record, its actions included."""
    return {**deal._start, "actions": list(deal._actions)}  # noqa: SLF001  # both are of this file


def solved(moment: "game.GameDeal", variant: object) -> Mapping[str, object]:
    """What best play is worth at *moment* of a deal of *variant*.

    Raises:
        BadVariant: deals of its game cannot be solved.
        BadPosition: the deal is over, or not all cards are known.
    """
    from cardrules.game import Solvable  # noqa: PLC0415  # the game is imported by now, and that with it

    if not isinstance(moment, Solvable):
        raise refusal(variant, "solved")
    return moment.solve()


def deal_of(record: Mapping[str, object]) -> Deal:
    """The deal that *record* plays, after its last action."""
    from cardrules.record_lines import deal_steps  # noqa: PLC0415  # as above

    steps = list(deal_steps(record))
    start = {key: value for key, value in record.items() if key != "actions"}
    return Deal(start, tuple([action for _, action in steps if action is not None]), steps[-1][0])


def refusal(variant: object, what: str) -> BadVariant:
    """The error about asking a deal of *variant* for something that its game has not: the deal cannot be *what*."""
    return BadVariant(f"deals of {quoted(variant)} cannot be {what}")


def _texts(actions: Iterable[str | Iterable[str]]) -> Iterator[str]:
    for action in actions:
        yield from ((action,) if isinstance(action, str) else action)


def _rules_of(record: Mapping[str, object]) -> Mapping[str, object]:
    rules = record.get("rules")
    return rules if isinstance(rules, Mapping) else {}


def _titled(deal: Deal, text: str) -> str:
    """*text* with the variant and house rules of *deal* before it."""
    house = f"; rules: {_changes_text(deal.rules)}" if deal.rules else ""
    return f"variant: {deal.variant}{house}; {text}"


def _changes_text(rules: Mapping[str, object]) -> str:
    """House *rules* as `position` reads them."""
    from cardrules.rule_text import format_rules  # noqa: PLC0415  # only what is printed needs it

    return format_rules(rules)


def _heading(deal: Deal, seat: int) -> str:
    house = f" with {_changes_text(deal.rules)}" if deal.rules else ""
    state = "the deal is over" if deal.result is not None else f"seat {deal.seat} is to act"
    return f"{deal.variant}{house}, seen from seat {seat}; {state}"
