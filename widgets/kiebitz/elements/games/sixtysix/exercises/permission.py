"""May you do this? One card or one action, yes or no; or those of some groups, each to be marked."""

from collections.abc import Iterable
from random import Random
from typing import Final

from cardrules import BadRecord
from cardrules.sixtysix import Action, Announce, Play, Rules, Turn, explain, turn_of
from kiebitz.elements.exercises.question import AnswerEntry, Question
from kiebitz.elements.games.sixtysix.action_codes import parse_letter
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment
from kiebitz.elements.games.sixtysix.exercises.legal import conceivable, rules_decided, visible_to

GROUPS: Final = {"p": "play", "m": "marriage", "x": "exchange", "z": "close", "c": "claim", "d": "draw"}
"""Sign of a group of actions to the first word of each of them."""


def group_of(action: Action) -> str:
    """The first word of *action*: `play`, `marriage`, `close`."""
    match action:
        case Play():
            return "play"
        case Announce():
            return "marriage"
        case _:
            return str(action)


class Permission:
    """May you play this card, or do this?"""

    name = "may"

    def offers(self, table: DealMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Never by chance: lessons choose what they ask."""
        return ()

    def question(self, table: DealMoment, arg: str, rules: Rules) -> Question:
        """Yes or no, each with the engine's reason."""
        own, action = _turn(table), parse_letter(arg)
        if action not in conceivable(own):
            raise BadRecord("nobody would think of doing this here")
        seen = own._replace(rules=rules)
        verdict = explain(seen, action)
        requested = AnswerEntry(action, verdict.legal, verdict.reasons[0])
        entries = tuple([AnswerEntry(answer, answer == verdict.legal, verdict.reasons[0]) for answer in (True, False)])
        about = frozenset(rules_decided(seen, [requested]))
        return Question(("may", action, *visible_to(own)), entries, multiple=False, about=about)


class GroupsToMark:
    """Mark all that is allowed, of some groups of actions: `mark:pm` is about cards and marriages."""

    name = "mark"

    def offers(self, table: DealMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Never by chance: lessons choose what they ask."""
        return ()

    def question(self, table: DealMoment, arg: str, rules: Rules) -> Question:
        """What may be done of these groups, each with the engine's reason."""
        own = _turn(table)
        if not arg or len(set(arg)) != len(arg) or not set(arg) <= GROUPS.keys():
            raise BadRecord("no such groups of actions")
        groups = {GROUPS[sign] for sign in arg}
        seen = own._replace(rules=rules)
        actions = [action for action in conceivable(own) if group_of(action) in groups]
        verdicts = [explain(seen, action) for action in actions]
        entries = tuple(
            [
                AnswerEntry(action, verdict.legal, verdict.reasons[0])
                for action, verdict in zip(actions, verdicts, strict=True)
            ]
        )
        about = frozenset(rules_decided(seen, list(entries)))
        return Question(("mark", arg, *visible_to(own)), entries, multiple=True, about=about)


def _turn(table: DealMoment) -> Turn:
    if table.now.result:
        raise BadRecord("nothing to do here")
    return turn_of(table.now)
