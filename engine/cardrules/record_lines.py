"""Deal records as lines of JSON, and the deal that a record plays."""

import json
from collections.abc import Iterator, Mapping
from typing import Final

from cardrules.errors import BadRecord, RulesError
from cardrules.game import GameDeal, Record
from cardrules.games import game_of
from cardrules.records import COMMON_KEYS, check_keys
from cardrules.suggestions import nearest

LONGEST: Final = 1_000_000
"""Most characters of a record that is read; a deal has some 2,000."""


def read_record(line: str) -> Record:
    """The record in *line*.

    Raises:
        BadRecord: it is too long, no JSON, or no JSON object.
    """
    if len(line) > LONGEST:
        raise BadRecord(f"a record of more than {LONGEST} characters, which is not read")
    try:
        record = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"not JSON: {error}") from None
    if not isinstance(record, dict):
        raise BadRecord('a record is a JSON object, as {"variant": "original-66", …}')
    return record


def format_record(record: Mapping[str, object]) -> str:
    """*record* in one line of JSON, as `read_record` reads it."""
    return json.dumps(record, ensure_ascii=False)


def deal_steps(record: Record) -> Iterator[tuple[GameDeal, str | None]]:
    """The deal before each action of *record*, with the action; at the end the deal after the last one, with None.

    Raises:
        RulesError: the record or an action is wrong; of an action the error has its place in the list, from 0.
    """
    if "variant" not in record:
        # Which game it is, and so which keys it has, is not known; a misspelt variant can be named all the same.
        check_keys([key for key in record if nearest(key, COMMON_KEYS) == "variant"], COMMON_KEYS)
    deal = game_of(record.get("variant")).start(record)
    actions = record.get("actions", [])
    if not isinstance(actions, list):
        raise BadRecord("actions must be a list of texts")
    for step, action in enumerate(actions):
        try:
            yield deal, deal.canonical(action)
            deal = deal.play(action)
        except RulesError as error:
            error.step = step
            raise
    yield deal, None
