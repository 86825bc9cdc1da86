"""Reading deal records, as far as every game reads them alike, and making random ones."""

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Final

from cardrules.cards import Card, parse_card
from cardrules.errors import BadRecord, BadRule, UnknownRecordKey
from cardrules.game import GameDeal, Record

if TYPE_CHECKING:
    from random import Random


COMMON_KEYS: Final = ("variant", "rules", "dealer", "deck", "hands", "position", "actions")
"""Keys that the records of every game can have."""


def check_keys(record: Iterable[str], known: Collection[str]) -> None:
    """Refuse a key of *record*, or of such keys alone, that is none of *known*.

    Raises:
        UnknownRecordKey: about the first such key.
    """
    for key in record:
        if key not in known:
            raise UnknownRecordKey(key, known)


def house_rules_of(record: Record) -> Mapping[str, object]:
    """The rules that *record* changes in its preset.

    Raises:
        BadRule: they are no object.
    """
    changes = record.get("rules", {})
    if not isinstance(changes, Mapping):
        raise BadRule('rules must be an object of rule names and values, as {"marriage.lead_card": "king"}')
    return changes


def position_text_of(record: Record, example: str) -> str:
    """The position that *record* contains as text, such as *example*.

    Raises:
        BadRecord: it is no text.
    """
    text = record["position"]
    if not isinstance(text, str):
        raise BadRecord(f"position must be a text, as {example}")
    return text


def read_cards(cards: object, key: str) -> tuple[Card, ...]:
    """The list *cards*, which a record has as *key*.

    Raises:
        BadRecord: it is no list.
        BadCard: something in it is no card.
    """
    if not isinstance(cards, list):
        raise BadRecord(f"{key} must be a list of cards")
    return tuple([parse_card(card) for card in cards])


def random_line(deal: GameDeal, random: "Random") -> list[str]:
    """Legal actions chosen at random from *deal* to its end."""
    actions: list[str] = []
    while deal.result is None:
        actions.append(random.choice(deal.legal()))
        deal = deal.play(actions[-1])
    return actions
