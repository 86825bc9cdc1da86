"""Changing all that a cause does not rest on."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final, Literal

from tests.counterfactual.table import StatedCause

from cardrules import SUITS, Card
from cardrules.sixtysix import Rules, Turn
from cardrules.sixtysix.actions import Action

type Groups = tuple[tuple[str, tuple[str, ...]], ...]
"""Names of rules, by their group."""

PACKS: Final = 500
"""Orders of the cards to choose from; shuffling each time would take longer than all the rest."""

CLOSERS: Final[tuple[Literal["you", "opponent"] | None, ...]] = (None, "you", "opponent")


class Shaker:
    """Draws other views of the same pack, by other rules."""

    def __init__(self, random: Random, rules: Sequence[Rules]) -> None:
        """Choose among *rules*, which have one pack, as *random* will have it."""
        cards = rules[0].pack.cards
        self.random: Final = random
        self.rules: Final = rules
        self.packs: Final = [tuple(random.sample(cards, len(cards))) for _ in range(PACKS)]

    def pick[T](self, options: Sequence[T]) -> T:
        """One of *options*; `Random.choice` takes four times as long."""
        return options[int(self.random.random() * len(options))]

    def pack(self) -> tuple[Card, ...]:
        """The cards in some order."""
        return self.pick(self.packs)

    def redrawn(self, view: Turn, action: Action, stated: StatedCause) -> Turn:
        """*view* with everything drawn anew that the cause *stated* for *action* does not rest on."""
        cause, facts = stated
        fields, groups = _footing(cause.rests_on)
        chance, size = self.random.random, len(view.hand)
        hold, bar = cause.hand(view, action, facts)
        kept_led = view.led if "led" in fields else None
        own, others = list(dict.fromkeys(hold)), list[Card]()
        for card in self.pack():
            if card in hold or card == kept_led:
                continue
            if len(own) < size and not bar(card):
                own.append(card)
            else:
                others.append(card)
        leads = ("marriage" in fields and view.marriage is not None) or ("undrawn" in fields and view.undrawn)
        led = view.led if "led" in fields else (None if leads or chance() < 0.5 else others.pop())
        undrawn = view.undrawn if "undrawn" in fields else led is None and chance() < 0.3
        marriage = self.pick(SUITS) if led is None and not undrawn and chance() < 0.3 else None
        return Turn(
            rules=self._rules(view.rules, groups),
            hand=view.rules.pack.sorted(own),
            trump=view.trump if "trump" in fields else self.pick(SUITS),
            turn_up=others.pop() if chance() < 0.5 else None,
            talon_count=view.talon_count if "talon_count" in fields else int(chance() * 13),
            led=led,
            has_trick=view.has_trick if "has_trick" in fields else chance() < 0.5,
            marriage=view.marriage if "marriage" in fields else marriage,
            closed_by=view.closed_by if "closed_by" in fields else self.pick(CLOSERS),
            undrawn=undrawn,
            unmarked=view.unmarked if "unmarked" in fields else False,
            over=view.over if "over" in fields else chance() < 0.5,
        )

    def _rules(self, rules: Rules, groups: Groups) -> Rules:
        """Other rules, but in *groups* as *rules* have them."""
        other = self.pick(self.rules)
        for group, keys in groups:
            kept = getattr(rules, group)
            changed = getattr(other, group)._replace(**{key: getattr(kept, key) for key in keys})
            other = other._replace(**{group: changed})
        return other


@cache
def _footing(rests_on: tuple[str, ...]) -> tuple[frozenset[str], Groups]:
    """Fields of the view, and rules by group, that *rests_on* names."""
    groups: dict[str, tuple[str, ...]] = {}
    for name in rests_on:
        group, _, key = name.partition(".")
        if key:
            groups[group] = (*groups.get(group, ()), key)
    return frozenset(name for name in rests_on if "." not in name), tuple(groups.items())
