"""`kiebitz example`: a finished example block, to be put into a page."""

import argparse
import sys
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Final

from kiebitz.cli.example_options import POSITION
from kiebitz.cli.house_rules import house_rules
from kiebitz.cli.site_variants import use_variants_of
from kiebitz.cli.usage import UsageError

if TYPE_CHECKING:
    from kiebitz.elements.house_rules import HouseRules
    from kiebitz.new_example.block import ExampleDraft

_SEEDS: Final = 10_000
"""Seeds are chosen below it where none is given: short enough to be typed again."""

_WAYS: Final = "a position, as --you 'SA SJ' --led SK --trump H --talon empty; or --link; or --kind"


def run(given: argparse.Namespace) -> int:
    """Print the block, or the kinds of positions that there are."""
    # Whoever asks for help does not wait for the games.
    from cardrules.errors import RulesError  # noqa: PLC0415
    from kiebitz.new_example.block import DraftError, finished_block  # noqa: PLC0415

    use_variants_of(given.folder)
    try:
        if given.kinds:
            _print_kinds(_variants(given.variant), _house_rules(given))
            return 0
        is_by_chance = bool(given.kind) and given.seed is None
        if is_by_chance:
            given.seed = Random().randrange(_SEEDS)
        draft = _draft(given)
        block = finished_block(draft, given.answer)
    except (DraftError, RulesError) as error:
        raise UsageError(str(error)) from None
    if is_by_chance:
        print(f"The same again: --seed {given.seed}", file=sys.stderr)
    for line in draft.chosen:
        print(f"Chosen, since it does not follow from the rest: {line}", file=sys.stderr)
    sys.stdout.write(block)
    return 0


def _draft(given: argparse.Namespace) -> "ExampleDraft":
    """What the block is made of. Raises UsageError, DraftError or RulesError."""
    lines = list(_lines(given))
    ways = [way for way, is_given in (("link", given.link), ("kind", given.kind), ("position", lines)) if is_given]
    if len(ways) != 1:
        raise UsageError(f"name one of these: {_WAYS}")
    if given.seed is not None and not given.kind:
        raise UsageError("--seed goes with --kind, which alone leaves something to chance")
    if given.all_cards and lines:
        raise UsageError("--all-cards goes with --link and --kind; a position has the cards that you name")
    if given.link:
        if given.variant or given.rule or given.rules:
            raise UsageError("a link has its own variant and rules")
        from kiebitz.new_example.link import draft_from_link  # noqa: PLC0415

        return draft_from_link(given.link, whole=given.all_cards)
    variants = _variants(given.variant)
    if not variants:
        raise UsageError("name the variant, as --variant original-66; several with commas")
    rules = _house_rules(given)
    if lines:
        from kiebitz.new_example.description import draft_from_lines  # noqa: PLC0415

        return draft_from_lines(variants, rules, lines)
    from kiebitz.new_example.kinds import draft_of_kind  # noqa: PLC0415

    return draft_of_kind(given.kind, variants, rules, Random(given.seed), whole=given.all_cards)


def _variants(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _lines(given: argparse.Namespace) -> Iterator[tuple[str, str]]:
    """Key and value of each line that is described. Raises UsageError."""
    for key in POSITION:
        value = getattr(given, key.replace("-", "_"))
        if value is not None:
            yield key, value
    for line in given.line:
        key, colon, value = line.partition(":")
        if not colon:
            raise UsageError(f"--line {line!r} has no colon: write a key, a colon and a value, as 'announced: H'")
        yield key.strip(), value.strip()


def _house_rules(given: argparse.Namespace) -> "HouseRules":
    """The house rules, as blocks write them. Raises UsageError."""
    return tuple(house_rules(given.rules, given.rule, _variants(given.variant)).items())


def _print_kinds(variants: tuple[str, ...], rules: "HouseRules") -> None:
    """Each kind with its sentence, and why there is none of it in one of *variants* with house *rules*."""
    from cardrules.games import games  # noqa: PLC0415
    from kiebitz.elements.table_codes import TableRules  # noqa: PLC0415
    from kiebitz.new_example.kinds import kinds_of, refusal_of_kind  # noqa: PLC0415

    for variant in variants or [game.variants()[0] for game in games()]:
        kinds = kinds_of(variant)
        width = max(map(len, kinds), default=0)
        print(f"{variant}:" if variants else f"{variant} and the other variants of its game:")
        for name, kind in kinds.items():
            refusal = refusal_of_kind(name, TableRules(variant, rules)) if variants else ""
            print(f"  {name:<{width}}  {kind.about}{f' Not here: {refusal}.' if refusal else ''}")
