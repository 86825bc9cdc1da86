"""Cases for hands of five and of six cards, which witnesses of clauses have in common."""

from collections.abc import Iterator
from typing import Final

from cardrules.sixtysix import Rules
from kiebitz.elements.rulebook.clause import Condition, Witness

IN_PLAY: Final = (
    "trump: H; talon: empty; led: SJ; you: DA CK; opponent: ST; points: you 46, opponent 47; tricks: you 4, opponent 4"
)
"""Two players in the middle of a deal."""

ENOUGH: Final = (
    "trump: H; talon: empty; led: SA; you: HA DJ; opponent: CJ; points: you {target-22}, opponent {116-target}; "
    "tricks: you 4, opponent 4; line: HA"
)
SHORT: Final = ENOUGH.replace("{target-22}", "{target-23}").replace("{116-target}", "{117-target}")
"""A trick that brings exactly the points needed, and one that leaves a player one point short of them."""


def in_either_hand(  # noqa: PLR0913  # a case has as many parts
    position: str,
    hand: str,
    sixth: str,
    *,
    has: tuple[str, ...] = (),
    lacks: tuple[str, ...] = (),
    when: Condition | None = None,
) -> tuple[Witness, Witness]:
    """What may be played in *position* with the five cards of *hand*, and with a *sixth* one where six are held."""
    five, six = (
        Witness(case=f"{position}; you: {cards}", subject="may", has=has, lacks=lacks, when=when or {})
        for cards in (hand, f"{hand} {sixth}")
    )
    return five, six


def at_least(rule: str, hand: str, sixth: str, action: str) -> Iterator[Witness]:
    """*action* with the fewest cards of the talon that *rule* asks for, its fact `least`, and not with fewer.

    After each trick two cards are drawn, so on lead the number is even: where the rule has an odd one, it is met by
    one card more.
    """
    for values, enough, short in (((2, 4), "{least}", "{least-2}"), ((3,), "{least+1}", "{least-1}")):
        when: Condition = {rule: values}
        yield from in_either_hand(f"turn-up: HA; talon: {enough} cards", hand, sixth, has=(action,), when=when)
        yield from in_either_hand(
            f"turn-up: HA; talon: {short} cards", hand, sixth, has=("play SA",), lacks=(action,), when=when
        )


def full_talon(rules: Rules) -> int:
    """Cards in the talon before the first trick, the turned-up one counted."""
    return rules.deck.size - 2 * rules.deal.hand_size


def target_of(rules: Rules) -> dict[str, int]:
    """The points that win a deal, as the fact `target`."""
    return {"target": rules.game.target_points}
