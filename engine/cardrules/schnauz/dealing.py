"""From a pack to the dealer's choice, or to the first turn."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardrules.cards import Card, format_cards
from cardrules.errors import BadPosition
from cardrules.messages import wording
from cardrules.schnauz.coins import OUT, Lives, after, players_in
from cardrules.schnauz.house_rules import TWO_PACKS
from cardrules.schnauz.next_position import begun
from cardrules.schnauz.position import Position
from cardrules.schnauz.rules import Rules
from cardrules.shared_wordings import missing_cards, not_in_pack, wrong_table

SMALL_TABLE: Final = 4
"""Most players of a pack of 32 cards where the pack depends on the players (s3:70, contradiction Z11)."""

LARGE_TABLE: Final = 6
"""Fewest players of two packs where the pack depends on the players (s3:70, contradiction Z11)."""


class Layout(NamedTuple):
    """The places of the cards of a round."""

    hands: Sequence[Sequence[Card]]
    """By seat; empty for a player who is out."""

    table: Sequence[Card]
    """The open cards; none before the dealer has chosen."""

    stock: Sequence[Card]
    """From the top."""


def deal(rules: Rules, cards: Sequence[Card], dealer: int, lives: Lives) -> Position:
    """The dealer's choice, *cards* being the whole pack from the top.

    Everybody with *lives* gets three cards at once, clockwise from the dealer's left; no text describes the packets.

    Raises:
        BadPosition: *cards* is not exactly the variant's pack, or these players cannot play with it.

    Source: s3:17, s3:19.
    """
    check_players(rules, lives, dealer)
    size = rules.deal.hand_size
    hands: list[tuple[Card, ...]] = [()] * len(lives)
    remaining = list(cards)
    for seat in (*after(dealer, lives), dealer):
        hands[seat] = tuple(remaining[:size])
        del remaining[:size]
    return start(rules, Layout(hands, (), remaining), dealer, lives)


def start(rules: Rules, cards: Layout, dealer: int, lives: Lives) -> Position:
    """A round with *cards* in these places: the dealer's choice without a table, else the first turn after it.

    Raises:
        BadPosition: a card is missing, foreign or there too often, a hand or the table has the wrong size, or these
            players cannot play.
    """
    hands, table, stock = cards
    check_players(rules, lives, dealer)
    if len(hands) != len(lives):
        raise BadPosition(
            wording(
                "{hands} hands for {players} players; a player who is out has an empty hand",
                hands=len(hands),
                players=len(lives),
            )
        )
    for seat, (hand, coins) in enumerate(zip(hands, lives, strict=True)):
        due = 0 if coins is OUT else rules.deal.hand_size
        if len(hand) != due:
            raise BadPosition(
                wording(
                    "seat {seat} has {count} cards, but should have been dealt {due}",
                    seat=seat,
                    count=len(hand),
                    due=due,
                )
            )
    if table and len(table) != rules.deal.table_cards:
        raise BadPosition(wrong_table(len(table), rules.deal.table_cards))
    _check_pack(rules, [*(card for hand in hands for card in hand), *table, *stock])
    position = Position(
        rules=rules,
        dealer=dealer,
        lives=lives,
        hands=tuple([rules.pack.sorted(hand) for hand in hands]),
        table=tuple(table),
        stock=tuple(stock),
        seat=dealer,
        passes=(0,) * len(lives),
    )
    return begun(position) if table else position


def shuffled(rules: Rules, seed: int) -> tuple[Card, ...]:
    """The variant's pack in an order that *seed* decides, the same on every machine."""
    # A tenth of the time that importing the engine takes, for this alone.
    from random import Random  # noqa: PLC0415

    cards = list(rules.pack.cards)
    Random(seed).shuffle(cards)  # cards, not secrets; the caller brings the seed
    return tuple(cards)


def check_players(rules: Rules, lives: Lives, dealer: int | None = None) -> None:
    """Refuse a table that cannot play.

    Raises:
        BadPosition: too few or too many players, for the game or for the pack; coins that no player can have; a
            dealer who is not in.

    Source: s3:9, s3:70; contradiction Z11.
    """
    check_count(rules, len(lives))
    wrong = [coins for coins in lives if coins is not OUT and not 0 <= coins <= rules.deal.lives]
    if wrong:
        raise BadPosition(
            wording("{wrong} coins, but nobody can have more than {lives}", wrong=wrong[0], lives=rules.deal.lives)
        )
    still_in = players_in(lives)
    if len(still_in) < rules.table.players[0]:
        raise BadPosition(
            wording(
                "players still in: {count}; a round needs {players}",
                count=len(still_in),
                players=rules.table.players[0],
            )
        )
    if dealer is not None and dealer not in still_in:
        raise BadPosition(
            wording("the dealer must be a player who is still in, not seat {dealer}", dealer=dealer), field="dealer"
        )
    _check_pack_serves(rules, len(lives))


def check_count(rules: Rules, count: int) -> None:
    """Refuse *count* players where these are too few or too many.

    Raises:
        BadPosition: they are.

    Source: s3:9.
    """
    fewest, most = rules.table.players
    if not fewest <= count <= most:
        raise BadPosition(
            wording("{count} players, but there must be {fewest} to {most}", count=count, fewest=fewest, most=most)
        )


def _check_pack_serves(rules: Rules, count: int) -> None:
    """Refuse a pack that is not for *count* players where it depends on them."""
    if not rules.deck.by_players:
        return
    size = rules.deck.size
    if size >= TWO_PACKS and count < LARGE_TABLE:
        raise BadPosition(
            wording(
                "two packs are for {players} players or more, but here there are {count}",
                players=LARGE_TABLE,
                count=count,
            )
        )
    if rules.deck.six is None and size < TWO_PACKS and count > SMALL_TABLE:
        raise BadPosition(
            wording(
                "{size} cards are for {players} players or fewer, but here there are {count}",
                size=size,
                players=SMALL_TABLE,
                count=count,
            )
        )


def _check_pack(rules: Rules, cards: Sequence[Card]) -> None:
    pack = rules.pack
    surplus = pack.surplus(cards)
    if surplus is not None and surplus not in pack.place:
        raise BadPosition(not_in_pack(surplus, rules.deck.size))
    if surplus is not None:
        raise BadPosition(wording("{card} appears {count} times", card=surplus, count=cards.count(surplus)))
    if len(cards) < len(pack.cards):
        missing = format_cards(pack.without(cards))
        raise BadPosition(missing_cards(len(cards), len(pack.cards), missing))
