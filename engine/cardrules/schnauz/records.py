"""Rounds of Schnauz from their JSON records."""

from typing import Final

from cardrules.cards import Card
from cardrules.errors import BadPosition, BadRecord, quoted
from cardrules.game import Record
from cardrules.notation import parse_fields
from cardrules.records import (
    COMMON_KEYS,
    house_rules_of,
    position_text_of,
    read_cards,
)
from cardrules.schnauz.coins import OUT, Lives, players_in
from cardrules.schnauz.dealing import Layout, check_count, deal, start
from cardrules.schnauz.deals import SchnauzDeal, SeenDeal
from cardrules.schnauz.from_setup import observation_from_setup, position_from_setup
from cardrules.schnauz.house_rules import override
from cardrules.schnauz.match_setup import deal_pack
from cardrules.schnauz.position import Position
from cardrules.schnauz.presets import find_preset
from cardrules.schnauz.rules import Rules
from cardrules.schnauz.setup import parse_setup

KEYS: Final = (*COMMON_KEYS, "table", "stock", "lives", "players")
"""Every key that a record can have."""


def rules_of(record: Record) -> Rules:
    """The rules of *record*: its preset with its overrides.

    Raises:
        BadVariant, BadRule: a name or value that does not exist.
    """
    return override(find_preset(record.get("variant")).rules, house_rules_of(record))  # type: ignore[arg-type]  # preset refuses any other type


def deal_from_position(record: Record) -> SchnauzDeal | SeenDeal:
    """The position that *record* contains as text, ready to be played on if all hands are known.

    Raises:
        RulesError: it cannot be read, or no round can lead there.
    """
    text = position_text_of(record, "table: D7 D8 D9; you: SA SK H7")
    rules = rules_of(record)
    setup = deal_pack(parse_setup(parse_fields(text)), rules)
    observation = observation_from_setup(setup, rules)
    if observation.to_act is not None and all(place in setup.hands for place in players_in(observation.lives)):
        return SchnauzDeal(position_from_setup(setup, rules))
    return SeenDeal(observation)


def start_position(record: Record) -> Position:
    """The round in *record* as it begins: from `deck`, or from `hands`, `table` and `stock`.

    With `table` the dealer has chosen and the first turn follows; without it, or with an empty one, the dealer is to
    choose. `lives` has the coins of each player, null for one who is out; without it everybody has all. From a `deck`
    without `lives`, `players` is the number of players who are dealt to.

    Raises:
        RulesError: anything in it that is not as in the contract.
    """
    rules = rules_of(record)
    hands = _hands(record) if "deck" not in record else None
    lives = lives_of(record, rules, None if hands is None else len(hands))
    dealer = _dealer(record, lives)
    if hands is None:
        return deal(rules, read_cards(record.get("deck"), "deck"), dealer, lives)
    table = read_cards(record.get("table", []), "table")
    stock = read_cards(record.get("stock"), "stock")
    return start(rules, Layout(hands, table, stock), dealer, lives)


def _hands(record: Record) -> tuple[tuple[Card, ...], ...]:
    hands = record.get("hands")
    if not isinstance(hands, list):
        raise BadRecord("hands must be a list of lists of cards, seat 0 first; or write the whole pack as deck")
    return tuple([read_cards(hand, "hands") for hand in hands])


def lives_of(record: Record, rules: Rules, hands: int | None) -> Lives:
    """Coins by seat: those of the record, or all; for as many players as the record and *hands* have."""
    given, players = record.get("lives"), record.get("players")
    if given is not None and not (
        isinstance(given, list) and all(coins is OUT or type(coins) is int for coins in given)
    ):
        raise BadRecord("lives must be a list of coins by seat, with null for a player who is out")
    if players is not None and type(players) is not int:
        raise BadRecord("players must be a number")
    counts = {"players": players, "hands": hands, "lives": None if given is None else len(given)}
    counted = {key: count for key, count in counts.items() if count is not None}
    if not counted:
        raise BadRecord("players is missing: without hands or lives nothing gives how many there are")
    if len(set(counted.values())) > 1:
        together = ", ".join(f"{key} of {count}" for key, count in counted.items())
        raise BadPosition(f"{together}: who is out has an empty hand, and null for coins")
    count = next(iter(counted.values()))
    check_count(rules, count)
    return (rules.deal.lives,) * count if given is None else tuple(given)


def _dealer(record: Record, lives: Lives) -> int:
    match record.get("dealer"):
        case int(dealer) if 0 <= dealer < len(lives) and not isinstance(dealer, bool):
            return dealer
        case other:
            raise BadPosition(f"dealer must be a seat from 0 to {len(lives) - 1}, not {quoted(other)}")
