"""Deals of the 66 family from their JSON records."""

from collections.abc import Mapping
from typing import Final

from cardrules.cards import parse_card
from cardrules.errors import BadPosition, BadRecord, quoted
from cardrules.game import Record
from cardrules.notation import parse_fields
from cardrules.parameters import as_json
from cardrules.records import (
    COMMON_KEYS,
    check_keys,
    house_rules_of,
    position_text_of,
    read_cards,
)
from cardrules.seats import Seat
from cardrules.sixtysix.dealing import deal, start
from cardrules.sixtysix.deals import SeenDeal, SixtySixDeal
from cardrules.sixtysix.from_setup import position_from_setup, turn_from_setup
from cardrules.sixtysix.house_rules import override
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.presets import find_preset
from cardrules.sixtysix.rules import Rules, values_of
from cardrules.sixtysix.settlement import SOFT, settle
from cardrules.sixtysix.setup import parse_setup

KEYS: Final = (*COMMON_KEYS, "turn_up", "talon")
"""Every key that a record can have."""


def settlement_of(settings: tuple[Record, Record], *, online: bool) -> Mapping[str, object]:
    """What two players play by: the soft preset, the rules in which they depart from it, and the conflicts.

    Raises:
        UnknownRecordKey: one of them has a key that no record has.
        BadVariant, BadRule: a name or value that does not exist.
    """
    for setting in settings:
        check_keys(setting, KEYS)
    one, two = settings
    found = settle(rules_of(one), rules_of(two), online=online)
    soft = values_of(find_preset(SOFT).rules)
    return {
        "variant": SOFT,
        "rules": {rule: as_json(value) for rule, value in values_of(found.rules).items() if value != soft[rule]},
        "conflicts": [
            {"rule": rule, "values": [as_json(value) for value in values], "agreed": as_json(agreed)}
            for rule, values, agreed in found.conflicts
        ],
    }


def rules_of(record: Record) -> Rules:
    """The rules of *record*: its preset with its overrides.

    Raises:
        BadVariant, BadRule: a name or value that does not exist.
    """
    return override(find_preset(record.get("variant")).rules, house_rules_of(record))  # type: ignore[arg-type]  # preset refuses any other type


def deal_from_position(record: Record) -> SixtySixDeal | SeenDeal:
    """The position that *record* contains as text, ready to be played on if all its cards are known.

    Raises:
        RulesError: it cannot be read, or no deal can lead there.
    """
    text = position_text_of(record, "trump: H; talon: empty; you: HA SJ")
    rules, setup = rules_of(record), parse_setup(parse_fields(text))
    if setup.is_complete:
        return SixtySixDeal(position_from_setup(setup, rules))
    return SeenDeal(turn_from_setup(setup, rules))


def start_position(record: Record) -> Position:
    """The first lead of the deal in *record*: from `deck`, or from `hands`, `turn_up` and `talon`.

    Raises:
        RulesError: something in *record* does not follow the format.
    """
    rules = rules_of(record)
    dealer = _dealer(record)
    if "deck" in record:
        return deal(rules, read_cards(record.get("deck"), "deck"), dealer)
    hands = record.get("hands")
    if not isinstance(hands, list) or len(hands) != rules.game.players:  # two seats
        raise BadRecord("hands must be two lists of cards, seat 0 first")
    turn_up = record.get("turn_up")
    if not isinstance(turn_up, str):
        raise BadRecord("turn_up must be a card")
    first, second = (read_cards(hand, "hands") for hand in hands)
    return start(
        rules,
        dealer=dealer,
        hands=(first, second),
        turn_up=parse_card(turn_up),
        talon=read_cards(record.get("talon"), "talon"),
    )


def _dealer(record: Record) -> Seat:
    match record.get("dealer"):
        case int(dealer) if dealer in (0, 1) and not isinstance(dealer, bool):
            return 0 if dealer == 0 else 1
        case other:
            raise BadPosition(f"dealer must be 0 or 1, not {quoted(other)}")
