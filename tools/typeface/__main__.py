"""`python -m tools.typeface FOLDER` makes `kiebitz/look/*.woff2` from the whole Vollkorn in *FOLDER*.

It needs fonttools and brotli, which nothing else here needs, so they are in no lock file.
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

LOOK: Final = Path(__file__).resolve().parents[2] / "widgets/kiebitz/look"

WEIGHTS: Final = {400: "Vollkorn_400Regular.ttf", 600: "Vollkorn_600SemiBold.ttf"}
"""The files that are read, by how bold their letters are."""

SIGNS: Final = {*map(chr, range(0x20, 0x7F)), *"\u00a0«»–—‘’‚“”„…•×÷−½·§©→"}

LETTERS: Final = {
    "latin": {*SIGNS, *"ÄÖÜäöüßĆćČčĐđŠšŽžéè"},
    "serbian": {*SIGNS, *"АБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШ", *"абвгдђежзијклљмнњопрстћуфхцчџш"},
}
"""What each file has. A page in Serbian has signs and names in Latin letters too, so that one file suffices."""

FEATURES: Final = ("kern", "locl")
"""Distances of letters, and the forms that letters have in Serbian."""


def main() -> int:
    """Make the four files."""
    if len(sys.argv) != 2 or find_spec("fontTools") is None:  # noqa: PLR2004  # the program and its folder
        print("Name the folder with Vollkorn's files; and install fonttools and brotli first.", file=sys.stderr)
        return 2
    for weight, name in WEIGHTS.items():
        [source] = Path(sys.argv[1]).rglob(name)
        for script, letters in LETTERS.items():
            made = LOOK / f"vollkorn-{script}-{weight}.woff2"
            cut(source, made, letters)
            print(f"{made.name}: {made.stat().st_size} bytes")
    return 0


def cut(source: Path, target: Path, letters: set[str]) -> None:
    """Write the *letters* of the font *source* into *target*."""
    subset: Any = import_module("fontTools.subset")
    font: Any = import_module("fontTools.ttLib").TTFont(source)
    # Figures as high as capitals: in a book about points, a 1 that looks like an i is read wrongly.
    lining = dict(lining_figures(font["GSUB"].table))
    for table in font["cmap"].tables:
        table.cmap.update({sign: lining.get(glyph, glyph) for sign, glyph in table.cmap.items() if chr(sign).isdigit()})
    options = subset.Options(
        flavor="woff2", hinting=False, layout_features=list(FEATURES), name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14]
    )
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=map(ord, letters))
    subsetter.subset(font)
    # The day of a cut is no part of it: the same sources make the same bytes.
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    subset.save_font(font, target, options)


def lining_figures(table: Any) -> Iterator[tuple[str, str]]:  # noqa: ANN401  # fonttools leaves it without types
    """The glyph of each figure as the font has it, with the one that is as high as a capital."""
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "lnum":
            for index in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    yield from getattr(part, "ExtSubTable", part).mapping.items()


if __name__ == "__main__":
    sys.exit(main())
