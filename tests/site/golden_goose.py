"""A variant to be added to a copy of the project: Schnapsen at the Golden Goose."""

from pathlib import Path

TABLE = '''"""Schnapsen as it is played at the Golden Goose."""

from typing import Final

from cardrules.presets import PresetValues, like, source
from cardrules.sixtysix.presets.schnopsn_weich import SCHNOPSN_WEICH

GOLDEN_GOOSE: Final[PresetValues] = like(
    "schnopsn-weich",
    SCHNOPSN_WEICH,
    {"score.schneider_max": source(30, "s0:150"), "marriage.lead_card": source("king", "s0:144")},
)
'''
PAGE = """# Schnapsen at the Golden Goose { #golden-goose }

A tavern's own game.

```example
variant: golden-goose, schnopsn-weich
turn-up: ♥A
talon: 10 cards
you: ♠K ♠Q ♦A ♣J ♥J
announced: ♠
legal in golden-goose: ♠K
legal in schnopsn-weich: ♠K ♠Q
near-miss: rules: marriage.lead_card = queen
legal in golden-goose: ♠Q
```

```rule-table
variants: schnopsn-weich, golden-goose
```

```preset
variant: golden-goose
```
"""


def changed(file: Path, old: str, new: str) -> None:
    """Put *new* before *old*, which is in *file*."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new + old, 1), encoding="utf-8")


def add_golden_goose(copy: Path) -> None:
    """Add the variant to the project in *copy*: all that is written by hand."""
    presets = copy / "engine/cardrules/sixtysix/presets"
    (presets / "golden_goose.py").write_text(TABLE, encoding="utf-8")
    imported = "from cardrules.sixtysix.presets.golden_goose import GOLDEN_GOOSE\n"
    changed(presets / "__init__.py", "from cardrules.sixtysix.presets.obican_snaps", imported)
    changed(presets / "__init__.py", '    "blog-66": BLOG_66,\n', '    "golden-goose": GOLDEN_GOOSE,\n')
    changed(copy / "engine/cardrules/games.py", '"blog-66", "original-66"', '"golden-goose", ')
    names = copy / "widgets/kiebitz/elements/games/sixtysix/ui.py"
    changed(names, '        "blog-66": N_(', '        "golden-goose": N_("Schnapsen at the Golden Goose"),\n')
    (copy / "docs/variants/golden-goose.md").write_text(PAGE, encoding="utf-8")
    changed(copy / "mkdocs.yml", "      - Original 66:", "      - The Golden Goose: variants/golden-goose.md\n")
