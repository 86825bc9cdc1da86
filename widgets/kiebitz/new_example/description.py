"""Blocks from a description: some lines of a position, as people type them."""

from collections.abc import Sequence

from cardrules.errors import RulesError
from cardrules.games import game_of
from kiebitz.elements.compare.symbols import with_symbols
from kiebitz.elements.house_rules import HouseRules
from kiebitz.elements.normalize import normalize_position
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.new_example.block import DraftError, ExampleDraft
from kiebitz.new_example.game_examples import examples_of


def draft_from_lines(variants: tuple[str, ...], rules: HouseRules, lines: Sequence[tuple[str, str]]) -> ExampleDraft:
    """The block of *variants* with house *rules* that *lines* of key and value describe, with what follows from them.

    Cards may be written as a keyboard has them: `SK`, `sk`, `♠10`.

    Raises:
        DraftError: there is no such position.
        RulesError: there is no such variant or rule.
    """
    table = TableRules(variants[0], rules)
    rules_of_table(table)
    game = game_of(table.variant)
    read = [_read(key, value) for key, value in lines]
    position = [line for line in read if line[0] not in game.claim_kinds]
    claims = [line for line in read if line[0] in game.claim_kinds]
    whole, certain = _completed(position, table)
    chosen = [f"{key}: {value}" for key, value in whole if not certain and key == "talon"]
    return ExampleDraft(
        variants=variants, rules=rules, position=tuple(whole), claims=tuple(claims), chosen=tuple(chosen)
    )


def _read(key: str, value: str) -> tuple[str, str]:
    """The line of *key* and *value* as the engine writes it."""
    found, _, text = normalize_position(f"{key}: {value}").partition(":")
    return found.strip(), with_symbols(" ".join(text.split()))


def _completed(position: list[tuple[str, str]], table: TableRules) -> tuple[list[tuple[str, str]], bool]:
    """The first way to complete *position* that there can be, and whether it is the only one that was looked at."""
    examples = examples_of(table.variant)
    ways, refused = 0, None
    for lines in examples.completed(position, table):
        ways += 1
        draft = ExampleDraft(variants=(table.variant,), position=tuple(lines))
        try:
            list(examples.claims(draft.fields, table, None))
        except (RulesError, ValueError) as error:
            refused = refused or error
            continue
        return lines, ways == 1 and len(list(examples.completed(position, table))) == 1
    assert refused is not None  # noqa: S101  # there is always a way to look at
    key = getattr(refused, "field", None)
    raise DraftError(f"{key}: {refused}" if key else str(refused)) from None
