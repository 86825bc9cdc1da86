"""Whether a reason that the engine gives is true, is what decides, and is all that decides."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from tests.counterfactual.changes import Change, reopened
from tests.counterfactual.redraw import Shaker
from tests.counterfactual.revokes import NEVER_LEGAL
from tests.counterfactual.table import REFUSING, StatedCause, due

from cardrules import Card
from cardrules.reasons import Verdict
from cardrules.sixtysix import Play, Turn
from cardrules.sixtysix.actions import CLAIM, CLOSE, DRAW, EXCHANGE, MARK, MARRIAGES, PLAYS, Action

type Explain = Callable[[Turn, Action], Verdict]


class Examiner:
    """Asks for reasons and doubts them. What does not hold is an AssertionError with the view and the action."""

    def __init__(self, explain: Explain, random: Random) -> None:
        """Doubt the reasons that *explain* gives, in ways that *random* chooses."""
        self.explain: Final = explain
        self.random: Final = random

    def stated_cause(self, view: Turn, action: Action) -> StatedCause:
        """The cause of the verdict on *action*: the first that applies, with facts that are true."""
        verdict = self.explain(view, action)
        (reason,) = verdict.reasons
        stated_cause = due(view, action)
        code = stated_cause.cause.code
        assert verdict.action == action, _message(f"{verdict} is about another action", view, action)
        assert reason.code == code, _message(f"{reason} is told instead of {code}", view, action)
        assert reason.facts == stated_cause.facts, _message(f"{reason} should state {stated_cause.facts}", view, action)
        is_refused = code in REFUSING | NEVER_LEGAL
        assert verdict.legal is not is_refused, _message(f"{reason} is not the verdict's", view, action)
        return stated_cause

    def take_away(self, view: Turn, action: Action, stated_cause: StatedCause, spare: Sequence[Card]) -> None:
        """Without *stated_cause* the verdict on *action* is another one, or another cause is given."""
        if stated_cause.cause.code in REFUSING:
            self._clear(view, action, stated_cause, spare)
        else:
            self._withdraw(view, action, stated_cause, spare)

    def _clear(self, view: Turn, action: Action, stated_cause: StatedCause, spare: Sequence[Card]) -> None:
        """Take one obstacle away after the other until *action* is legal: each was in its way by itself."""
        left, cleared = view, dict[str, Change]()
        while (code := stated_cause.cause.code) in REFUSING:
            assert code not in cleared, _message(f"{code} is told again without its cause", view, action)
            ways = stated_cause.cause.ways
            if "strict.must_follow" in cleared:
                # To draw again would clear that duty once more, and it could not be found by itself.
                ways = tuple([(way, following) for way, following in ways if way is not reopened])
            way, following = self.random.choice(ways)
            change = way(left, stated_cause.facts, [card for card in spare if card not in left.hand])
            assert change is not None, _message(f"nothing takes {code} {stated_cause.facts} away", left, action)
            left, cleared[code] = change(left), change
            stated_cause = self.stated_cause(left, action)
            assert stated_cause.cause.code.startswith(following), _message(
                f"{stated_cause.cause.code} follows {code}", left, action
            )
        if len(cleared) > 1:
            for code in cleared:
                self._leave(view, action, code, [change for other, change in cleared.items() if other != code])

    def _leave(self, view: Turn, action: Action, code: str, changes: Sequence[Change]) -> None:
        """With every other obstacle taken away by *changes*, *action* is refused for *code*."""
        for change in changes:
            view = change(view)
        found = self.stated_cause(view, action).cause.code
        assert found == code, _message(f"{found} is told where only {code} is left", view, action)

    def _withdraw(self, view: Turn, action: Action, stated_cause: StatedCause, spare: Sequence[Card]) -> None:
        """Take away what allows *action*, in one of the ways: it is refused, or allowed for what is so now."""
        way, following = self.random.choice(stated_cause.cause.ways)
        change = way(view, stated_cause.facts, spare)
        if change is None:
            return
        without, code = change(view), stated_cause.cause.code
        found = self.stated_cause(without, action).cause.code
        assert found != code, _message(f"{code} is told without its cause", without, action)
        assert found.startswith(following), _message(f"{found} follows {code}", without, action)

    def keep(self, view: Turn, action: Action, stated_cause: StatedCause, shaker: Shaker) -> None:
        """With everything changed at once that the cause does not rest on, verdict, code and facts stay."""
        redrawn, code = shaker.redrawn(view, action, stated_cause), stated_cause.cause.code
        verdict = self.explain(redrawn, action)
        (reason,) = verdict.reasons
        same = (reason.code, reason.facts, verdict.legal) == (code, stated_cause.facts, code not in REFUSING)
        assert same, _message(
            f"{reason} after a change that {code} {stated_cause.facts} does not rest on", redrawn, action
        )


def conceivable(view: Turn) -> tuple[Action, ...]:
    """Every action worth asking about: each card held, each suit with a king or queen, and the rest; sorted as text."""
    courts = {card.suit for card in view.hand if card.rank in "KQ"}
    marriages = [MARRIAGES[suit] for suit in courts]
    return tuple(sorted([*(PLAYS[card] for card in view.hand), *marriages, EXCHANGE, CLOSE, CLAIM, DRAW, MARK]))


def actions_to_examine(view: Turn, spare: Sequence[Card]) -> tuple[Action, ...]:
    """What to examine in *view*: all that is conceivable, a card not held, and the marriage of that card's suit."""
    actions, card = conceivable(view), spare[0]
    marriage = MARRIAGES[card.suit]
    return (*actions, Play(card)) if marriage in actions else (*actions, Play(card), marriage)


def _message(fault: str, view: Turn, action: Action) -> str:
    """*fault* with all that is needed to see it again."""
    rules = view.rules
    return (
        f"{fault}: {action} in {view[1:]} by {rules.strict, rules.marriage, rules.exchange, rules.close, rules.claim}"
    )
