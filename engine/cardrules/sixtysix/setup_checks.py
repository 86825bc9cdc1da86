"""Whether a deal can lead to a set-up: one small check for each thing that can be wrong."""

from cardrules.cards import Card, card_of, twice
from cardrules.errors import BadPosition
from cardrules.sixtysix.rules import Rules
from cardrules.sixtysix.setup import Setup


def check_setup(setup: Setup, rules: Rules) -> int:
    """The number of tricks that are gone.

    Raises:
        BadPosition: no deal under *rules* can lead to *setup*; the error names the key that is wrong.
    """
    _check_cards(setup, rules)
    _check_talon(setup, rules)
    gone = _check_hand(setup, rules)
    _check_tricks(setup, rules, gone)
    _check_moment(setup, rules, gone)
    return gone


def _check_cards(setup: Setup, rules: Rules) -> None:
    """Refuse cards that the pack does not have, and cards that are there twice."""
    whole = rules.pack.cards
    seen: list[Card] = []
    placed: list[tuple[str, tuple[Card, ...]]] = [
        ("turn-up", (setup.turn_up,) if setup.turn_up else ()),
        ("talon", setup.talon or ()),
        ("led", (setup.led,) if setup.led else ()),
        ("you", setup.hand),
        ("opponent", setup.opponent or ()),
    ]
    for key, cards in placed:
        for card in cards:
            if card not in whole:
                raise BadPosition(f"{card} is not in a pack of {rules.deck.size} cards", field=key)
        seen.extend(cards)
        double = twice(seen)
        if double is not None:
            raise BadPosition(f"{double} is there twice", field=key)


def _check_talon(setup: Setup, rules: Rules) -> None:
    """Refuse a talon that was never dealt, never drawn down to, or never closed."""
    dealt = rules.deck.size - 2 * rules.deal.hand_size
    count = setup.talon_count
    if count > dealt or (dealt - count) % 2:
        raise BadPosition(f"{count} talon cards; {dealt} are dealt, and each trick takes two", field="talon")
    if count == 0 and setup.turn_up is not None:
        raise BadPosition("an empty talon has no turned-up card: write trump: instead", field="turn-up")
    if setup.closed_by and (rules.close.min_talon == "never" or count < rules.close.min_talon):
        raise BadPosition(f"a talon of {count} cards cannot have been closed", field="talon")


def _check_hand(setup: Setup, rules: Rules) -> int:
    """The number of tricks that are gone; refuse a hand that no number of them leaves."""
    held, full = len(setup.hand), rules.deal.hand_size
    drawing = setup.talon_count > 0 and not setup.closed_by
    expected = full - (1 if setup.undrawn else 0)
    if held == 0 or held > full or (drawing and held != expected):
        right = f"{expected}" if drawing else f"1 to {full}"
        raise BadPosition(f"{held} cards in hand, and there must be {right}", field="you")
    return (rules.deck.size - setup.talon_count) // 2 - held


def _check_tricks(setup: Setup, rules: Rules, gone: int) -> None:
    """Refuse tricks and points that the number of tricks gone does not allow.

    Who leads has won the last trick, if there was one (s0:43, s1:45).
    """
    if setup.tricks is None:
        return
    mine, theirs = setup.tricks
    if mine > gone or (theirs is not None and mine + theirs != gone):
        raise BadPosition(f"{gone} tricks are gone: write how many each has won, as you 1, opponent 2", field="tricks")
    leader = mine if setup.led is None else theirs
    if gone and leader == 0:
        raise BadPosition("who leads has won the last trick, and here has none", field="tricks")
    for points, tricks in zip(setup.points or (), setup.tricks, strict=False):
        if tricks == 0 and points % rules.marriage.plain:
            raise BadPosition(f"{points} points without a trick can only be marriages", field="points")


def _check_moment(setup: Setup, rules: Rules, gone: int) -> None:
    """Refuse a moment between trick and lead that cannot be: not yet drawn, or a marriage just announced."""
    if setup.undrawn:
        by_itself = rules.close.draw_timing == "after-draw"
        if by_itself or setup.talon_count == 0 or setup.closed_by or setup.led or gone == 0:
            raise BadPosition("here nobody can be about to draw: leave the line undrawn: out", field="undrawn")
    if setup.announced is not None:
        pair = {card_of(setup.announced, "K"), card_of(setup.announced, "Q")}
        if setup.led or setup.undrawn or not pair <= set(setup.hand):
            raise BadPosition("only who is to lead from king and queen can have announced them", field="announced")
