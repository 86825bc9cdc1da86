"""Rules of Schnauz that somebody could play by, and tables that could play by them."""

from random import Random
from typing import Final

from cardrules import BadPosition, BadRule
from cardrules.schnauz import Lives, Position, Rules, deal, find_preset, override, shuffled
from cardrules.schnauz.dealing import check_players
from cardrules.schnauz.rules import PARAMETERS

CHOICES: Final = {
    name: [*taken.values, *([0, 1, 2] if taken.within else [])]
    for name, taken in PARAMETERS.takes.items()
    if len(taken.values) > 1 or taken.within
}
"""Rule to values worth trying."""


def house_rules(variant: str, random: Random) -> dict[str, object]:
    """Up to four rules of *variant* changed, none as often as four; what cannot be played is left out."""
    rules, changes = find_preset(variant).rules, dict[str, object]()
    for name in random.sample(sorted(CHOICES), random.randrange(5)):
        more = changes | {name: random.choice(CHOICES[name])}
        try:
            override(rules, more)
        except BadRule:
            continue
        changes = more
    return changes


def some_lives(rules: Rules, random: Random) -> Lives:
    """Coins of a table that can play by *rules*: two to seven players, some of whom swim or are out."""
    while True:
        lives = tuple(
            random.choice([None, 0, *range(rules.deal.lives + 1)]) for _ in range(random.randint(*rules.table.players))
        )
        try:
            check_players(rules, lives)
        except BadPosition:
            continue
        return lives


def dealt(variant: str, seed: int, players: int) -> Position:
    """The choice of the dealer, who is seat 0, in a round of *variant*."""
    rules = find_preset(variant).rules
    return deal(rules, shuffled(rules, seed), 0, (3,) * players)
