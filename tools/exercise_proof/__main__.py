"""`python -m tools.exercise_proof prove`: whether items meet all rules and pairs of rules.

`search` looks for items that show pairs in deals played by chance, `hunt` for those that are still undecided in deals
played with a purpose. Both add to the file of items.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor

from cardrules.sixtysix import PRESETS
from kiebitz.elements.exercises.game_exercises import exercise_variants
from kiebitz.elements.exercises.items import parse_item
from tools.exercise_proof.directed_search import directed_items
from tools.exercise_proof.pairs import FILE, kept, pairs_met, search
from tools.exercise_proof.proof import ENOUGH, Proof, prove, undecided


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command in *arguments*; 1 where something is missing."""
    parser = ArgumentParser(prog="python -m tools.exercise_proof", description=__doc__)
    parser.add_argument("command", choices=("prove", "search", "hunt"))
    parser.add_argument("variants", nargs="*", metavar="variant", help="presets, all of them if none is named")
    parser.add_argument("--deals", type=int, default=60, help="deals of each preset in which pairs are looked for")
    parser.add_argument("--seed", type=int, default=0, help="which deals")
    parser.add_argument("--items", type=int, default=ENOUGH, help="items that each rule needs")
    chosen = parser.parse_args(arguments)
    unknown = [variant for variant in chosen.variants if variant not in exercise_variants()]
    if unknown:
        parser.error(f"{unknown[0]} is no preset; there are {', '.join(exercise_variants())}")
    variants = chosen.variants or list(exercise_variants())
    if chosen.command != "prove":
        return _add(variants, chosen.command, chosen.deals, chosen.seed)
    options = {"enough": chosen.items, "deals": chosen.deals, "seed": chosen.seed}
    proofs = [_printed(proof) for proof in _proofs(variants, options)]
    return int(any(proof.missing for proof in proofs))


def _proofs(variants: Sequence[str], options: Mapping[str, int]) -> Iterator[Proof]:
    """The proofs for *variants*, in their order, as many at a time as there are processors."""
    items = kept()
    texts = [[item.text for item in items[variant]] for variant in variants]
    if len(variants) == 1:
        yield _proof(variants[0], texts[0], options)
        return
    with ProcessPoolExecutor() as pool:
        yield from pool.map(_proof, variants, texts, [options] * len(variants))


def _proof(variant: str, texts: Sequence[str], options: Mapping[str, int]) -> Proof:
    return prove(variant, [parse_item(text) for text in texts], **options)


def _add(variants: Sequence[str], command: str, deals: int, seed: int) -> int:
    """Add to the file an item for every pair that is found and not shown yet."""
    items = kept() if FILE.is_file() else {variant: [] for variant in exercise_variants()}
    for variant in variants:
        met_pairs = pairs_met(items[variant])
        if command == "search" or variant not in PRESETS:
            found = list(search(variant, deals, seed, met_pairs))
        else:
            found = list(directed_items(variant, undecided(variant, met_pairs), deals, seed))
        items[variant] += found
        print(f"{variant}: {len(found)} items more, {len(items[variant])} in all", flush=True)
        lines = [item.text for listed in items.values() for item in listed]
        FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


def _printed(proof: Proof) -> Proof:
    """*proof*, printed."""
    least = min(proof.met.values())
    print(
        f"{proof.variant}: {len(proof.met)} rules, each met by {least} different items or more; "
        f"{len(proof.silent)} decide nothing here; {proof.met_pairs} pairs of rules shown, "
        f"{proof.explained} cannot meet, {len(proof.undecided)} undecided",
        flush=True,
    )
    for rule, why in proof.silent.items():
        print(f"  {rule}: {why}")
    for line in proof.missing:
        print(f"  missing: {line}")
    return proof


if __name__ == "__main__":
    sys.exit(main())
