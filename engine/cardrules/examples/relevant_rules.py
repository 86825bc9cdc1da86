"""The rules that a claim depends on, reported where it fails and the engine's answer names none."""

from cardrules.examples.example_block import Claim, Example
from cardrules.games import game_of


def relevant_rules(example: Example, claim: Claim, variant: str, found: str) -> str:
    """Names and values of the rules that *claim* rests on in *variant*, where the engine *found* something else.

    Empty for a claim on how a position is written, or seen to be none.
    """
    relevant = game_of(variant).relevant_rules
    kind = claim.kind.removeprefix("then ").removeprefix("opponent ")
    names = (
        relevant.get(found.rpartition("by ")[2], relevant.get(kind, ())) if kind == "result" else relevant.get(kind, ())
    )
    values = {name: value for name, (value, _) in game_of(variant).rules(variant).items()} | example.rules
    return "; ".join(f"{name} {_value_text(values[name])}" for name in names if name in values)


def _value_text(value: object) -> str:
    """*value* as a reader of the report has it: `A 11, T 10` of points by rank."""
    match value:
        case bool():
            return "true" if value else "false"
        case dict():
            return ", ".join(f"{key} {_value_text(part)}" for key, part in value.items())
        case list() | tuple():
            return ", ".join(map(_value_text, value))
        case _:
            return str(value)
