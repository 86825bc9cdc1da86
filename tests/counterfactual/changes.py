"""Ways to take the cause of a verdict away: one datum of a view made different, chosen from a reason's facts alone."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardrules import Card
from cardrules.sixtysix import Turn

type Facts = Mapping[str, Any]
"""The facts of a reason by name."""

type Change = Callable[[Turn], Turn]
"""One datum of a view made different; it can be made in other views of the same moment too."""

type Way = Callable[[Turn, Facts, Sequence[Card]], Change | None]
"""How to change a view, from the facts of a reason and cards that lie nowhere yet; None where those do not allow it."""


def put(**fields: Any) -> Way:
    """Set *fields* of the view."""
    return lambda *_: _set(fields)


def _set(fields: Mapping[str, Any]) -> Change:
    return lambda view: view._replace(**fields)


def rule(name: str, value: Any) -> Way:
    """Play by another *value* of the rule *name*."""
    change = ruled(name, value)
    return lambda *_: change


def ruled(name: str, value: Any) -> Change:
    """Play by another *value* of the rule *name*."""
    group, _, key = name.partition(".")

    def change(view: Turn) -> Turn:
        rules = view.rules
        return view._replace(rules=rules._replace(**{group: getattr(rules, group)._replace(**{key: value})}))

    return change


def both(first: Way, second: Way) -> Way:
    """Make two changes, where one alone is nothing yet."""

    def way(view: Turn, facts: Facts, spare: Sequence[Card]) -> Change | None:
        one, other = first(view, facts, spare), second(view, facts, spare)
        return None if one is None or other is None else lambda view: other(one(view))

    return way


def led_by(fits: Callable[[Card, Facts], bool] = lambda *_: True) -> Way:
    """Have a spare card that *fits* led, to be answered."""

    def way(view: Turn, facts: Facts, spare: Sequence[Card]) -> Change | None:
        del view
        card = next((card for card in spare if fits(card, facts)), None)
        return None if card is None else _set({"led": card})

    return way


def reopened(view: Turn, facts: Facts, spare: Sequence[Card]) -> Change:
    """Go back to drawing: an empty talon gets two cards, a closed one is open."""
    del view, spare
    return _set({"talon_count": 2} if facts["talon"] == 0 else {"closed_by": None})


def enough_talon(view: Turn, facts: Facts, spare: Sequence[Card]) -> Change:
    """Raise the talon to exactly the limit."""
    del view, spare
    return _set({"talon_count": facts["least"]})


def too_little_talon(view: Turn, facts: Facts, spare: Sequence[Card]) -> Change:
    """Lower the talon to one card below the limit."""
    del view, spare
    return _set({"talon_count": facts["least"] - 1})


def limit_at_talon(name: str) -> Way:
    """Lower the limit *name* to exactly the talon there is."""
    return lambda _, facts, __: ruled(name, facts["talon"])


def given(fact: str, *, keep: Callable[[Facts], Sequence[Card]] = lambda _: ()) -> Way:
    """Put the card or cards of *fact* into the hand, for others than those to *keep* while there are any."""

    def way(view: Turn, facts: Facts, spare: Sequence[Card]) -> Change:
        del spare
        wanted = facts[fact] if isinstance(facts[fact], tuple) else (facts[fact],)
        kept = keep(facts)
        others = [card for card in view.hand if card not in kept]
        return _swapped(dict(zip(others, wanted, strict=False)), wanted[len(others) :])

    return way


def drawn(fits: Callable[[Card, Facts], bool]) -> Way:
    """Put a spare card that *fits* into the hand, for one that is not the card asked about."""

    def way(view: Turn, facts: Facts, spare: Sequence[Card]) -> Change | None:
        new = next((card for card in spare if fits(card, facts)), None)
        old = next((card for card in view.hand if card != facts["card"]), None)
        if new is None:
            return None
        return _swapped({}, (new,)) if old is None else _swapped({old: new})

    return way


def lost(fact: str, fits: Callable[[Card, Facts], bool] = lambda *_: True) -> Way:
    """Replace the card or cards of *fact* by spare ones that fit; None where there are too few."""

    def way(view: Turn, facts: Facts, spare: Sequence[Card]) -> Change | None:
        del view
        cards = facts[fact] if isinstance(facts[fact], tuple) else (facts[fact],)
        fitting = [card for card in spare if fits(card, facts)]
        return None if len(fitting) < len(cards) else _swapped(dict(zip(cards, fitting, strict=False)))

    return way


def _swapped(cards: Mapping[Card, Card], more: Sequence[Card] = ()) -> Change:
    """Give away the keys of *cards* for their values, and add *more*; what lay face up changes place with its card."""

    def change(view: Turn) -> Turn:
        hand = view.rules.pack.sorted([*(cards.get(card, card) for card in view.hand), *more])
        turned = next((old for old, new in cards.items() if new == view.turn_up), view.turn_up)
        return view._replace(hand=hand, turn_up=None if turned in more else turned)

    return change
