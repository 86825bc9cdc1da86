"""JSON in, JSON out: deal records to answers, one line each. A fault is an answer too.

The shapes are those of the contract that programs script against; nothing here knows a game. Instead of the cards as
they were dealt, a record of the 66 family may contain a `position` as text, from which its actions go on. A position
with unknown cards has answers to what is legal and why, and cannot be played on.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TextIO

from cardrules import ruleset
from cardrules.deals import solved
from cardrules.errors import BadVariant, RulesError
from cardrules.game import GameDeal, Record, Settling
from cardrules.games import game_of, rule_value, variants
from cardrules.notation import parse_fields
from cardrules.record_lines import LONGEST, deal_steps, read_record
from cardrules.records import check_keys, house_rules_of
from cardrules.rule_text import parse_rules

type Answer = Mapping[str, object]


def replay(record: Record) -> Answer:
    """Every action of *record* with what was legal before it, and the result."""
    *steps, (end, _) = deal_steps(record)
    return {
        "steps": [{"seat": deal.seat, "legal": list(deal.legal()), "action": action} for deal, action in steps],
        "result": end.result,
    }


def legal(record: Record) -> Answer:
    """The seat that acts after the last action of *record*, what is legal then, and the position."""
    end = _end(record)
    return {"seat": end.seat, "legal": list(end.legal()), "position": end.text}


def why(record: Record, action: str) -> Answer:
    """Whether *action* is legal after the last action of *record*, and the rules it breaks or why it may be taken."""
    end = _end(record)
    verdict = end.explain(action)
    return {
        "seat": end.seat,
        "action": verdict.action,
        "legal": verdict.legal,
        "rules": list(verdict.rules),
        "reasons": [reason.as_json() for reason in verdict.reasons],
    }


def solve(record: Record) -> Answer:
    """What best play is worth after the last action of *record*, all cards known, and what each legal action is."""
    return solved(_end(record), record.get("variant"))


def settle(one: Record, two: Record, *, online: bool = False) -> Answer:
    """What two players play by, from the settings of each: a record with `variant` and perhaps `rules`.

    The variant and rules to play by, and `conflicts`: each rule they differ in, both values, and what is agreed.
    """
    game = game_of(one.get("variant"))
    if game is not game_of(two.get("variant")):
        raise BadVariant(f"{one.get('variant')} and {two.get('variant')} are different games; nothing can be settled")
    if not isinstance(game, Settling):
        raise BadVariant(f"settings of {one.get('variant')} are not settled by rule")
    return game.settle((one, two), online=online)


def parse_settings(text: str) -> Record:
    """What a player has set, written as a preset's id or as JSON with `variant` and `rules`. Raises RulesError."""
    if not text.lstrip().startswith("{"):
        return {"variant": text}
    settings = read_record(text)
    check_keys(settings, ("variant", "rules"))
    return settings


def with_rules(settings: Record, text: str) -> Record:
    """*settings* with the house rules that *text* writes, as `close.min_talon = never`. Raises RulesError."""
    if not text:
        return settings
    variant = str(settings.get("variant"))
    game_of(variant)
    (field,) = parse_fields(f"rules: {text}")
    return {**settings, "rules": {**house_rules_of(settings), **parse_rules(field, partial(rule_value, variant))}}


def presets() -> Iterator[Answer]:
    """Every preset: its id, its game, the source texts its rules rest on."""
    for variant in variants():
        game = game_of(variant)
        texts = {line.partition(":")[0] for _, basis in game.rules(variant).values() for line in basis.lines}
        yield {"id": variant, "game": game.id, "sources": sorted(texts)}


def rules(variant: str, changes: Mapping[str, object] | None = None) -> Iterator[Answer]:
    """Every rule of *variant* with *changes* made: value, what that rests on, and why where nothing reads it."""
    for name, rule in ruleset.rules(variant, changes).items():
        answer = {"rule": name, "value": rule.value, "basis": rule.basis, "lines": rule.sources}
        extra = {"origin": rule.origin, "conflict": rule.conflict, "fixed": rule.fixed, "silent": rule.silent}
        yield answer | {key: text for key, text in extra.items() if text}


def differences(named: Mapping[str, Record]) -> Iterator[Answer]:
    """The rules in which the settings *named* differ, with the value of each; null where a game has no such rule."""
    tables = {name: _values(settings) for name, settings in named.items()}
    for rule in dict.fromkeys(rule for table in tables.values() for rule in table):
        values = {name: table.get(rule) for name, table in tables.items()}
        if len({json.dumps(value) for value in values.values()}) > 1:
            yield {"rule": rule, "values": values}


def _values(settings: Record) -> Mapping[str, object]:
    """The value of every rule of *settings*. Raises BadVariant or BadRule."""
    variant = str(settings.get("variant"))
    return game_of(variant).rule_values(variant, house_rules_of(settings))


def random_deals(settings: Record, seed: int, count: int) -> Iterator[Record]:
    """Whole deals by *settings*, the first as *seed* has it, the next ones as the numbers after it.

    Raises BadVariant or BadRule.
    """
    variant = str(settings.get("variant"))
    game, rules = game_of(variant), house_rules_of(settings)
    return (game.random_deal(variant, number, rules) for number in range(seed, seed + count))


def answer(line: str, question: Callable[[Record], Answer]) -> Answer:
    """The answer of *question* to the record in *line*, or the fault in it."""
    try:
        return question(read_record(line))
    except RulesError as error:
        return {"error": fault(error)}


def record_lines(stream: TextIO) -> Iterator[str]:
    """The lines of *stream* that are not blank; of a line that is too long only as much as shows that it is."""
    while line := stream.readline(LONGEST + 1):
        rest = line
        while len(rest) > LONGEST and not rest.endswith("\n"):
            rest = stream.readline(LONGEST + 1)
        if line.strip():
            yield line


def fault(error: RulesError) -> dict[str, object]:
    """*error* as it is in an answer."""
    place = {} if error.step is None else {"step": error.step}
    return {"code": error.code, **place, **error.facts(), "message": str(error)}


def _end(record: Record) -> GameDeal:
    *_, (end, _) = deal_steps(record)
    return end
