"""The style that shows one card of a sheet."""

from collections.abc import Mapping

from kiebitz.faces.sheet import COLUMNS, HEIGHT, RANKS, ROWS, SUITS, WIDTH


def style(sprites: Mapping[str, str] | None = None) -> str:
    """CSS that turns ``<span class="kb-face" data-card="HA">`` into the ace of hearts.

    A card is as wide as the page makes it; its height follows. ``data-back`` shows the back. With *sprites*, the
    address of the sheet of each deck, the style also names the pictures: a ``data-deck`` above the card chooses, one
    on the card itself outweighs it, and the first deck of *sprites* is shown where nothing was chosen.
    """
    face = (
        f".kb-face{{display:inline-block;aspect-ratio:{WIDTH}/{HEIGHT};"
        f"background-size:{COLUMNS * 100}% {ROWS * 100}%;background-repeat:no-repeat;print-color-adjust:exact}}"
    )
    rules = [face]
    # The class is doubled so that a card's own deck outweighs the page's, whichever rule comes later.
    for number, (deck, address) in enumerate((sprites or {}).items()):
        chosen = f'[data-deck="{deck}"] .kb-face,.kb-face.kb-face[data-deck="{deck}"]'
        rules.append(f'{".kb-face," if number == 0 else ""}{chosen}{{background-image:url("{address}")}}')
    for row, suit in enumerate(SUITS):
        for column, rank in enumerate(RANKS):
            rules.append(f'.kb-face[data-card="{suit}{rank}"]{{background-position:{_place(column, row)}}}')
    rules.append(f".kb-face[data-back]{{background-position:{_place(COLUMNS - 1, 0)}}}")
    return "\n".join(rules) + "\n"


def _place(column: int, row: int) -> str:
    return f"{column * 100 / (COLUMNS - 1):.4g}% {row * 100 / (ROWS - 1):.4g}%"
