"""`python -m tools.lesson_search`: chooses the items of the lessons of each preset, and writes them."""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

from cardrules.sixtysix import PRESETS
from tools.lesson_search.item_modules import write_items
from tools.lesson_search.schnauz import write_round_items


def main(arguments: Sequence[str] | None = None) -> int:
    """Choose and write the items of the presets in *arguments*, of all where none is named."""
    parser = ArgumentParser(prog="python -m tools.lesson_search", description=__doc__)
    parser.add_argument("variants", nargs="*", metavar="variant", help="presets, all of them if none is named")
    chosen = parser.parse_args(arguments)
    unknown = [variant for variant in chosen.variants if variant not in PRESETS]
    if unknown:
        parser.error(f"{unknown[0]} is no preset of the 66 family; there are {', '.join(PRESETS)}")
    if not chosen.variants:
        sys.stdout.write(f"Schnauz: {write_round_items()} items\n")
    variants = chosen.variants or list(PRESETS)
    with ProcessPoolExecutor() as pool:
        for variant, count in zip(variants, pool.map(write_items, variants), strict=True):
            sys.stdout.write(f"{variant}: {count} items\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
