"""Random tables: a preset and single rules changed, whatever goes together."""

from random import Random

from cardrules import BadRule
from cardrules.games import game_of, variants
from kiebitz.elements.house_rules import fewest_house_rules
from kiebitz.elements.table_codes import TableRules

_CHANGES = (1, 2, 3, 6, 12, 25)
"""How many rules are tried to be changed."""


def random_table(game: str, random: Random) -> TableRules:
    """A table of *game* with rules of its own, over all values of all rules, the ends of ranges more often."""
    while True:
        variant = random.choice([one for one in variants() if game_of(one).id == game])
        own = game_of(variant)
        cases = own.cases()
        rules = cases.presets[variant].rules
        for name in random.sample(list(cases.values_of(rules)), random.choice(_CHANGES)):
            taken = own.taken(name)
            ends = () if taken.within is None else (taken.within[0], taken.within[-1], random.choice(taken.within))
            try:
                rules = cases.override(rules, {name: random.choice((*taken.values, *ends))})
            except BadRule:
                continue
        house = fewest_house_rules(variant, cases.values_of(rules))
        if house:
            return TableRules(variant, house)
