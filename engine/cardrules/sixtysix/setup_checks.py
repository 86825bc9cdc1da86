"""Whether a deal can lead to a set-up: one small check for each thing that can be wrong."""

from cardrules.cards import Card, card_of, duplicate
from cardrules.errors import BadPosition
from cardrules.messages import wording
from cardrules.shared_wordings import not_in_pack, twice, wrong_hand
from cardrules.sixtysix.rules import Rules
from cardrules.sixtysix.setup import PLAYERS, Setup
from cardrules.sixtysix.talon import may_announce_late, may_delay_draw


def check_setup(setup: Setup, rules: Rules) -> int:
    """The number of tricks that are gone.

    Raises:
        BadPosition: no deal under *rules* can lead to *setup*; the error names the key that is wrong, and has the
            place of the card or word in its value where there is one.
    """
    _check_cards(setup, rules)
    _check_talon(setup, rules)
    gone = _check_hands(setup, rules)
    _check_points(setup, rules)
    _check_tricks(setup, rules, gone)
    _check_moment(setup, rules, gone)
    _check_held_back(setup, rules)
    return gone


def _check_cards(setup: Setup, rules: Rules) -> None:
    """Raise an error for cards that the pack does not have, and for cards that are there twice."""
    seen: list[Card] = []
    placed: list[tuple[str, tuple[Card | None, ...]]] = [
        ("turn-up", (setup.turn_up,)),
        ("talon", setup.talon or ()),
        ("led", (setup.led,)),
        ("you", setup.hand),
        ("opponent", setup.opponent or ()),
    ]
    for key, words in placed:
        cards = [card for card in words if card is not None]
        for card in cards:
            if card not in rules.pack.place:
                raise setup.fault(not_in_pack(card, rules.deck.size), key, card)
        seen.extend(cards)
        double = duplicate(seen)
        if double is not None:
            raise setup.fault(twice(double), key, double, repeated=True)


def _check_talon(setup: Setup, rules: Rules) -> None:
    """Raise an error for a talon that no deal can have or reach, or that cannot have been closed."""
    dealt = rules.deck.size - 2 * rules.deal.hand_size
    count = setup.talon_count
    if count > dealt or count % 2:
        raise setup.fault(
            wording(
                "{count} cards in the talon; it has {dealt} at the start, and each trick takes two",
                count=count,
                dealt=dealt,
            ),
            "talon",
        )
    if count == 0 and setup.turn_up is not None:
        raise setup.fault(wording("an empty talon has no turned-up card: write {key} instead", key="trump:"), "turn-up")
    if setup.closed_by and (rules.close.min_talon == "never" or count < rules.close.min_talon):
        raise setup.fault(wording("a talon of {count} cards cannot have been closed", count=count), "talon", "closed")
    if setup.at_close is not None and setup.closed_by is None:
        raise setup.fault(
            wording("this talon is not closed: add the player who closed it, or leave {key} out", key="at close:"),
            "at close",
        )


def _check_hands(setup: Setup, rules: Rules) -> int:
    """The number of tricks that are gone; raise an error for hands that no number of tricks leaves."""
    mine, theirs = setup.unknown
    held, full = len(setup.hand) + mine, rules.deal.hand_size
    drawing = setup.talon_count != 0 and not setup.closed_by
    expected = full - (1 if setup.undrawn else 0)
    if held == 0 or held > full or (drawing and held != expected):
        right = expected if drawing else wording("1 to {full}", full=full)
        raise setup.fault(wrong_hand(held, right), "you")
    owed = held - (1 if setup.led else 0)
    if setup.opponent is not None and len(setup.opponent) + theirs != owed:
        raise setup.fault(
            wording(
                "the opponent has {count} cards, but must have {owed}", count=len(setup.opponent) + theirs, owed=owed
            ),
            "opponent",
        )
    if setup.closed_by and held == full and (setup.closed_by == "you") != (setup.led is None):
        raise setup.fault(
            wording("nothing has been played since the close, so the player who closed leads"),
            "talon",
            "closed",
        )
    return (rules.deck.size - setup.talon_count) // 2 - held


def _check_points(setup: Setup, rules: Rules) -> None:
    """Raise an error for more points than there are: those of all cards and of all four marriages."""
    there = sum(rules.pack.points.values()) + rules.marriage.trump + 3 * rules.marriage.plain
    if sum(setup.points or ()) > there:
        raise setup.fault(
            wording(
                "{points} points, but all cards and marriages together are worth {there}",
                points=sum(setup.points or ()),
                there=there,
            ),
            "points",
        )


def _check_tricks(setup: Setup, rules: Rules, gone: int) -> None:
    """Raise an error for tricks and points that the number of tricks gone does not allow.

    Whoever leads has won the last trick, if there was one (s0:43, s1:45).
    """
    if setup.tricks is None:
        return
    mine, theirs = setup.tricks
    if mine > gone or (theirs is not None and mine + theirs != gone):
        raise wrong_tricks(setup, gone)
    leader = mine if setup.led is None else theirs
    if gone and leader == 0:
        who = "you" if setup.led is None else "opponent"
        missing = wording("the player who leads must have won the previous trick, but here that player has no trick")
        raise setup.fault(missing, "tricks", who)
    counts = rules.marriage.credit == "immediate" and not rules.marriage.needs_trick
    for who, points, tricks in zip(PLAYERS, setup.points or (), setup.tricks, strict=False):
        if tricks == 0 and points % rules.marriage.plain:
            raise setup.fault(
                wording(
                    "{points} points, but a player without a trick can only have points from marriages", points=points
                ),
                "points",
                who,
            )
        if tricks == 0 and points and not counts:
            raise setup.fault(wording("here marriages count from the player's first trick on"), "points", who)


def wrong_tricks(setup: Setup, gone: int) -> BadPosition:
    """The error about tricks that are not the *gone* ones, or are not written."""
    message = wording(
        "{gone} tricks have been played: write how many each player has won, as in {example}",
        gone=gone,
        example="you 1, opponent 2",
    )
    return setup.fault(message, "tricks")


def _check_moment(setup: Setup, rules: Rules, gone: int) -> None:
    """Raise an error for an impossible state between trick and lead: not yet drawn, or a marriage just announced."""
    if setup.undrawn:
        by_itself = not may_delay_draw(rules.close)
        if by_itself or setup.talon_count == 0 or setup.closed_by or setup.led:
            raise setup.fault(
                wording("here nobody can be about to draw: leave the line {key} out", key="undrawn:"), "undrawn"
            )
    if setup.announced is not None:
        pair = {card_of(setup.announced, "K"), card_of(setup.announced, "Q")}
        # Of a hand that is partly unknown, the rest may hold the pair.
        missing = len(pair - set(setup.hand)) - setup.unknown[0]
        if setup.led or setup.undrawn or missing > 0:
            message = wording("only the player to lead, with king and queen in hand, can have announced this marriage")
            raise setup.fault(message, "announced")
        if rules.marriage.needs_trick and gone == 0:
            raise setup.fault(wording("here a player must have won a trick before announcing a marriage"), "announced")
        is_late = setup.closed_by is not None or setup.talon_count == 0
        if is_late and not may_announce_late(rules.marriage, closed=setup.closed_by is not None):
            raise setup.fault(
                wording("here no marriage can be announced any more, since the talon is closed or used up"), "announced"
            )
    if setup.unmarked and (setup.announced is None or rules.marriage.marking == "none"):
        raise setup.fault(
            wording("here no marriage needs its marker now: leave the line {key} out", key="unmarked:"), "unmarked"
        )


def _check_held_back(setup: Setup, rules: Rules) -> None:
    """Raise an error for marriage points held back that would have been counted, or that no marriages give."""
    credit = rules.marriage.credit
    for who, points, tricks in zip(PLAYERS, setup.held_back, setup.tricks or (0, 0), strict=True):
        if points and credit == "immediate":
            raise setup.fault(
                wording("here marriage points count at once: leave the line {key} out", key="held back:"), "held back"
            )
        if points and credit == "on-first-trick" and tricks:
            raise setup.fault(
                wording("marriage points that were held back have been added with the first trick"), "held back", who
            )
        if points % rules.marriage.plain:
            raise setup.fault(
                wording("{points} points held back, but only points from marriages can be held back", points=points),
                "held back",
                who,
            )
