"""From a pack to the first lead."""

from collections.abc import Sequence

from cardrules.cards import Card, duplicate, format_cards
from cardrules.errors import BadPosition
from cardrules.messages import wording
from cardrules.seats import Seat, other
from cardrules.shared_wordings import missing_cards, not_in_pack, twice
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.rules import Rules


def deal(rules: Rules, cards: Sequence[Card], dealer: Seat) -> Position:
    """The first lead, *cards* being the whole pack from the top, dealt in the variant's packets, the non-dealer first.

    Raises:
        BadPosition: *cards* is not exactly the variant's pack.

    Source: s0:38, s1:28, s2:28; contradiction C03.
    """
    _check_pack(rules, cards)
    hands: tuple[list[Card], list[Card]] = ([], [])
    turn_up: Card | None = None
    remaining = list(cards)
    for packet in rules.deal.packets:
        if packet == "turn":
            turn_up = remaining.pop(0)
            continue
        for seat in (other(dealer), dealer):
            hands[seat].extend(remaining[: int(packet)])
            del remaining[: int(packet)]
    if turn_up is None:
        raise ValueError("the packets turn no card up")
    return start(rules, dealer=dealer, hands=hands, turn_up=turn_up, talon=remaining)


def start(
    rules: Rules, *, dealer: Seat, hands: tuple[Sequence[Card], Sequence[Card]], turn_up: Card, talon: Sequence[Card]
) -> Position:
    """The first lead of a deal with the cards in the given places; *talon* from the top, without the turned-up card.

    Raises:
        BadPosition: a card is missing, foreign or there twice, or a hand has the wrong size.
    """
    for seat, hand in enumerate(hands):
        if len(hand) != rules.deal.hand_size:
            raise BadPosition(
                wording(
                    "seat {seat} has {count} cards, but should have been dealt {due}",
                    seat=seat,
                    count=len(hand),
                    due=rules.deal.hand_size,
                )
            )
    _check_pack(rules, [*hands[0], *hands[1], turn_up, *talon])
    return Position(
        rules=rules,
        hands=(rules.pack.sorted(hands[0]), rules.pack.sorted(hands[1])),
        talon=tuple(talon),
        turn_up=turn_up,
        trump=turn_up.suit,
        seat=other(dealer),
    )


def shuffled(rules: Rules, seed: int) -> tuple[Card, ...]:
    """The variant's pack in an order determined by *seed*, the same on every machine."""
    # A tenth of the time that importing the engine takes, for this alone.
    from random import Random  # noqa: PLC0415

    cards = list(rules.pack.cards)
    Random(seed).shuffle(cards)  # cards, not secrets; the caller gives the seed
    return tuple(cards)


def _check_pack(rules: Rules, cards: Sequence[Card]) -> None:
    double = duplicate(cards)
    if double is not None:
        raise BadPosition(twice(double))
    whole = rules.pack.place
    for card in cards:
        if card not in whole:
            raise BadPosition(not_in_pack(card, rules.deck.size))
    held = set(cards)
    missing = [card for card in whole if card not in held]
    if missing:
        raise BadPosition(missing_cards(len(cards), len(whole), format_cards(missing)))
