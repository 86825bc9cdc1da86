"""Whether a round can lead to a set-up: one small check for each thing that can be wrong."""

from collections.abc import Iterator
from typing import Final

from cardrules.cards import Card
from cardrules.errors import BadPosition
from cardrules.messages import wording
from cardrules.schnauz.coins import OUT, Lives, players_in
from cardrules.schnauz.dealing import check_players
from cardrules.schnauz.rules import Rules
from cardrules.schnauz.setup import Setup, name_of
from cardrules.shared_wordings import not_in_pack, wrong_hand, wrong_table

_MOST_KNOCKERS: Final = {"not-offered": 1, "ends-round": 2}


def lives_of(setup: Setup, rules: Rules) -> Lives:
    """The coins of everybody; players whose coins are not given have as many as the game begins with.

    Raises:
        BadPosition: these players cannot play.
    """
    lives = setup.lives or (rules.deal.lives,) * setup.seats
    if len(lives) != setup.seats:
        raise setup.fault(
            wording("coins for {count} players, but {seats} sit at the table", count=len(lives), seats=setup.seats),
            "lives",
        )
    try:
        check_players(rules, lives)
    except BadPosition as error:
        raise setup.fault(error.wording, "lives" if setup.lives else "players") from None
    return lives


def check_setup(setup: Setup, rules: Rules) -> Lives:
    """The coins of everybody.

    Raises:
        BadPosition: no round under *rules* can lead to *setup*; the error names the key that is wrong, and points at
            the card or word in its value where there is one.
    """
    lives = lives_of(setup, rules)
    _check_cards(setup, rules)
    _check_sizes(setup, rules)
    _check_players_named(setup, lives)
    _check_knockers(setup, rules)
    _check_passes(setup, rules, lives)
    _check_stock(setup, rules, lives)
    return lives


def _check_cards(setup: Setup, rules: Rules) -> None:
    """Refuse cards that the pack does not have, or not so often."""
    seen: list[Card] = []
    for key, cards in _cards_by_key(setup):
        seen.extend(cards)
        surplus = rules.pack.surplus(seen)
        if surplus is None:
            continue
        if surplus not in rules.pack.place:
            raise setup.fault(not_in_pack(surplus, rules.deck.size), key, surplus)
        raise setup.fault(
            wording("{card} appears {count} times", card=surplus, count=seen.count(surplus)),
            key,
            surplus,
            repeated=True,
        )


def _cards_by_key(setup: Setup) -> Iterator[tuple[str, tuple[Card, ...]]]:
    yield from ((name_of(place), hand) for place, hand in setup.hands.items())
    yield "table", setup.table or ()
    yield "stock", setup.stock
    yield "discarded", setup.discarded


def _check_sizes(setup: Setup, rules: Rules) -> None:
    """Refuse hands and tables of another size."""
    size, due = rules.deal.hand_size, rules.deal.table_cards
    for place, hand in setup.hands.items():
        if len(hand) != size:
            raise setup.fault(wrong_hand(len(hand), size), name_of(place))
    if setup.table and len(setup.table) != due:
        raise setup.fault(wrong_table(len(setup.table), due), "table")
    if len(setup.discarded) % due:
        raise setup.fault(
            wording(
                "{count} cards were put away, but the number must be a multiple of {due}",
                count=len(setup.discarded),
                due=due,
            ),
            "discarded",
        )


def _check_players_named(setup: Setup, lives: Lives) -> None:
    """Refuse players who do not sit at the table, or are out and yet take part."""
    named = [(name_of(place), place) for place in setup.hands]
    named += [("knocked", place) for place in setup.knockers]
    named += [("passed", place) for place in setup.passes]
    named += [(key, place) for key, place in (("dealer", setup.dealer), ("turn", setup.turn)) if place is not None]
    for key, place in named:
        if place >= len(lives):
            raise setup.fault(
                wording("there is no {player} among {count} players", player=name_of(place), count=len(lives)), key
            )
        if lives[place] is OUT:
            raise setup.fault(
                wording("{player}: a player who is out of the game takes no part", player=name_of(place)), key
            )


def _check_knockers(setup: Setup, rules: Rules) -> None:
    """Refuse more knocks than a round can have, and a turn after one's own knock."""
    knockers, most = setup.knockers, _MOST_KNOCKERS[rules.turn.double_knock]
    if len(set(knockers)) < len(knockers):
        raise setup.fault(wording("nobody can knock twice"), "knocked")
    if len(knockers) > most:
        rule = "schnauz.double_knock"
        message = wording(
            "{count} players have knocked, but {rule} allows only {most}", count=len(knockers), most=most, rule=rule
        )
        raise setup.fault(message, "knocked")


def _check_passes(setup: Setup, rules: Rules, lives: Lives) -> None:
    """Refuse passes that are impossible."""
    most, row = rules.turn.max_passes_per_round, setup.passed_in_a_row
    for place, count in setup.passes.items():
        if most is not None and count > most:
            raise setup.fault(
                wording(
                    "{player}: {count} passes, but a round allows a player at most {most}",
                    count=count,
                    player=name_of(place),
                    most=most,
                ),
                "passed",
            )
    if row > sum(setup.passes.values()):
        raise setup.fault(
            wording(
                "passes in a row: {row}; write {key}, and how often each player has passed", row=row, key="passed:"
            ),
            "in a row",
        )
    if row >= len(players_in(lives)):
        raise setup.fault(
            wording("after {row} passes in a row new cards are already on the table", row=row), "in a row"
        )


def _check_stock(setup: Setup, rules: Rules, lives: Lives) -> None:
    """Refuse a stock that is larger than what was left after dealing, or was never drawn down to."""
    if setup.stock_count is None:
        return
    left, count = undealt(rules, lives, laid=setup.table != ()), setup.stock_count
    if count > left or (left - count) % rules.deal.table_cards:
        raise setup.fault(
            wording(
                "cards in the stock: {count}; after the deal {left} are left, "
                "and each time new cards are laid on the table, three are needed",
                count=count,
                left=left,
            ),
            "stock",
        )


def undealt(rules: Rules, lives: Lives, *, laid: bool) -> int:
    """Cards left of the pack after dealing, and after the table is *laid*."""
    dealt = len(players_in(lives)) * rules.deal.hand_size
    return rules.deck.size - dealt - (rules.deal.table_cards if laid else 0)
