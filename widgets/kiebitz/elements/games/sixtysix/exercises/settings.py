"""Two players who want different rules: what do they play?"""

from collections.abc import Iterable
from random import Random

from cardrules import BadRecord
from cardrules.errors import quoted
from cardrules.sixtysix import PRESETS, Rules, find_preset, parameters, settle, value_of
from kiebitz.elements.exercises.question import Question, one_of
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment


class SettlementQuestion:
    """You want this variant, your opponent that one; which value of a rule is played?"""

    name = "settle"

    def offers(self, table: DealMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Never in a deal: settings are agreed before it."""
        return ()

    def question(self, table: DealMoment, arg: str, rules: Rules) -> Question:
        """The value both play by."""
        variant, _, rule = arg.partition(":")
        if table.positions or rule not in _RULES:
            raise BadRecord(f"no question on settings: {quoted(arg)}")
        theirs = find_preset(variant).rules
        agreed = settle(rules, theirs, online=False).rules
        right = value_of(agreed, rule)
        things = dict.fromkeys([value_of(rules, rule), value_of(theirs, rule), right])
        entries = one_of(right, things)
        return Question(
            ("settle", variant, rule), entries, multiple=False, about=frozenset({"settings.conflict_policy"})
        )


_RULES = dict(parameters())


def random_settings(rules: Rules, random: Random) -> str:
    """A variant and a rule in which it differs from *rules*, as a question on settings has them."""
    other = random.choice([name for name, preset in PRESETS.items() if preset.rules != rules])
    theirs = find_preset(other).rules
    differ = [rule for rule in _RULES if value_of(rules, rule) != value_of(theirs, rule)]
    return f"{other}:{random.choice(differ)}"
