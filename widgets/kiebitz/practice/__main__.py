"""`python -m kiebitz.practice prove`: whether items meet all rules and pairs of rules; `search` looks for pairs."""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence

from cardrules.sixtysix import PRESETS
from kiebitz.practice.pairs import FILE, kept, search, shown_by
from kiebitz.practice.proof import ENOUGH, Proof, prove


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the *arguments* say; 1 where something is missing."""
    parser = ArgumentParser(prog="python -m kiebitz.practice", description=__doc__)
    parser.add_argument("command", choices=("prove", "search"))
    parser.add_argument("variants", nargs="*", metavar="variant", help="presets, all of them if none is named")
    parser.add_argument("--deals", type=int, default=60, help="deals of each preset in which pairs are looked for")
    parser.add_argument("--seed", type=int, default=0, help="which deals")
    parser.add_argument("--items", type=int, default=ENOUGH, help="items that each rule needs")
    chosen = parser.parse_args(arguments)
    unknown = [variant for variant in chosen.variants if variant not in PRESETS]
    if unknown:
        parser.error(f"{unknown[0]} is no preset; there are {', '.join(PRESETS)}")
    variants = chosen.variants or list(PRESETS)
    if chosen.command == "search":
        return _search(variants, chosen.deals, chosen.seed)
    items = kept()
    options = {"enough": chosen.items, "deals": chosen.deals, "seed": chosen.seed}
    proofs = [_told(prove(variant, items[variant], **options)) for variant in variants]
    return int(any(proof.missing for proof in proofs))


def _search(variants: Sequence[str], deals: int, seed: int) -> int:
    """Add to the file an item for every pair that is found and not shown yet."""
    items = kept() if FILE.is_file() else {variant: [] for variant in PRESETS}
    for variant in variants:
        found = list(search(variant, deals, seed, shown_by(items[variant])))
        items[variant] += found
        print(f"{variant}: {len(found)} items more, {len(items[variant])} in all", flush=True)
        lines = [item.text for listed in items.values() for item in listed]
        FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


def _told(proof: Proof) -> Proof:
    """*proof*, printed."""
    least = min(proof.met.values())
    print(
        f"{proof.variant}: {len(proof.met)} rules, each met by {least} different items or more; "
        f"{len(proof.silent)} say nothing here; {proof.shown} pairs of rules shown, {proof.explained} cannot meet",
        flush=True,
    )
    for rule, why in proof.silent.items():
        print(f"  {rule}: {why}")
    for line in proof.missing:
        print(f"  missing: {line}")
    return proof


if __name__ == "__main__":
    sys.exit(main())
