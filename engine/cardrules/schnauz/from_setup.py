"""From a set-up to a view, a position or a showdown: whether a round can lead there, and what is then known."""

from cardrules.cards import Card
from cardrules.messages import wording
from cardrules.schnauz.coins import Lives, after, players_in
from cardrules.schnauz.observation import YOU, Observation
from cardrules.schnauz.position import Position
from cardrules.schnauz.result import RoundResult
from cardrules.schnauz.rules import Rules
from cardrules.schnauz.scoring import showdown
from cardrules.schnauz.setup import Setup, name_of
from cardrules.schnauz.setup_checks import check_setup, undealt
from cardrules.schnauz.worth import ends_at_once
from cardrules.shared_wordings import no_hand


def observation_from_setup(setup: Setup, rules: Rules) -> Observation:
    """What you see in *setup*; the other hands and the stock may be unknown.

    Raises:
        BadPosition: no round of the variant can lead there, or your hand or the table is missing; the error names
            the key that is wrong.
    """
    lives = check_setup(setup, rules)
    table = _table(setup, lives)
    if YOU not in setup.hands:
        raise setup.fault(no_hand(), "you")
    count = setup.stock_count
    if count is None:
        count = undealt(rules, lives, laid=bool(table)) - len(setup.discarded)
    return Observation(
        rules=rules,
        hand=rules.pack.sorted(setup.hands[YOU]),
        table=table,
        stock_count=count,
        dealer=dealer_of(setup, lives),
        lives=lives,
        passes=_passes(setup, lives),
        knockers=setup.knockers,
        passed_in_a_row=setup.passed_in_a_row,
        to_act=setup.turn,
    )


def position_from_setup(setup: Setup, rules: Rules) -> Position:
    """The position of *setup*, ready to be played on; you have seat 0.

    Raises:
        BadPosition: as for `observation_from_setup`, or a hand is missing, or the round is over.
    """
    lives = check_setup(setup, rules)
    table, hands = _table(setup, lives), _hands(setup, rules, lives)
    if setup.turn is None:
        raise setup.fault(wording("the round is over: nobody can play on"), "turn")
    for place in players_in(lives) if table else ():
        if ends_at_once(hands[place], rules):
            raise setup.fault(
                wording("the hand of {player} has ended the round", player=name_of(place)), name_of(place)
            )
    return Position(
        rules=rules,
        dealer=dealer_of(setup, lives),
        lives=lives,
        hands=hands,
        table=table,
        stock=_stock(setup, rules, hands, table),
        seat=setup.turn,
        passes=_passes(setup, lives),
        discarded=setup.discarded,
        knockers=setup.knockers,
        passed_in_a_row=setup.passed_in_a_row,
    )


def showdown_from_setup(setup: Setup, rules: Rules) -> RoundResult:
    """The end of the round if the hands of *setup* are shown as they are; nothing but them is needed.

    Raises:
        BadPosition: no round can lead there, or a hand is missing.
    """
    lives = check_setup(setup, rules)
    return showdown(rules, lives, _hands(setup, rules, lives), setup.knockers, "knock")


def _table(setup: Setup, lives: Lives) -> tuple[Card, ...]:
    """The open cards, none while the dealer has yet to choose; checked against who acts."""
    if setup.table is None:
        raise setup.fault(
            wording("the table is missing: write {key} and three cards, or {none}", key="table:", none="none"), "table"
        )
    if not setup.table and setup.turn != dealer_of(setup, lives):
        raise setup.fault(wording("as long as no cards are on the table, the dealer still has to choose"), "table")
    if setup.table and setup.turn in setup.knockers:
        raise setup.fault(
            wording("{player}: a player who has knocked has no turn left", player=name_of(setup.turn)), "knocked"
        )
    if not setup.table and (setup.knockers or setup.passes):
        raise setup.fault(wording("as long as no cards are on the table, nobody can have had a turn"), "table")
    return setup.table


def dealer_of(setup: Setup, lives: Lives) -> int:
    """The dealer: as given, or the player who chooses, or the player before you."""
    if setup.dealer is not None:
        return setup.dealer
    return YOU if setup.table == () else list(after(YOU, lives))[-1]


def _passes(setup: Setup, lives: Lives) -> tuple[int, ...]:
    return tuple([setup.passes.get(place, 0) for place in range(len(lives))])


def _hands(setup: Setup, rules: Rules, lives: Lives) -> tuple[tuple[Card, ...], ...]:
    """The hands of all players; empty for those who are out."""
    for place in players_in(lives):
        if place not in setup.hands:
            name = name_of(place)
            raise setup.fault(wording("the hand of {name} is missing: write {name}: and the cards", name=name), name)
    return tuple([rules.pack.sorted(setup.hands.get(place, ())) for place in range(len(lives))])


def _stock(
    setup: Setup, rules: Rules, hands: tuple[tuple[Card, ...], ...], table: tuple[Card, ...]
) -> tuple[Card, ...]:
    """The cards given from the top, and below them the rest of the pack suit by suit."""
    placed = [card for hand in hands for card in hand]
    unplaced = rules.pack.without([*placed, *table, *setup.stock, *setup.discarded])
    stock = setup.stock + unplaced
    if setup.stock_count is not None and setup.stock_count != len(stock):
        raise setup.fault(
            wording(
                "the stock is given as {stock_count} cards, but {count} cards of the pack are left for it",
                stock_count=setup.stock_count,
                count=len(stock),
            ),
            "stock",
        )
    return stock
