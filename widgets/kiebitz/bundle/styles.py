"""One style sheet for all widgets, and the pictures of the cards that it shows."""

from pathlib import Path

from kiebitz.bundle.node import HERE
from kiebitz.bundle.sources import Sources
from kiebitz.bundle.store import StoredFile, store

SHELL_STYLE = HERE.parent / "browser" / "shell.css"

DEFAULT_DECK = "french"


def write_styles(sources: Sources, folder: Path) -> StoredFile:
    """Writes the pictures and the style sheet into *folder*; gives the style sheet."""
    pictures = {deck: store(folder, f"{deck}.svg", svg.encode()) for deck, svg in sorted(sources.sprites.items())}
    sheets = [SHELL_STYLE, *sorted((sources.package / "elements").rglob("style.css"))]
    texts = [sheet.read_text(encoding="utf-8") for sheet in sheets]
    faces = [face_rule(deck, picture.url) for deck, picture in pictures.items()]
    return store(folder, "widgets.css", "\n".join([*texts, sources.face_style, *faces]).encode())


def face_rule(deck: str, url: str) -> str:
    """The rule that shows *deck*: the default one always, another where the page's root names it."""
    chosen = "" if deck == DEFAULT_DECK else f'[data-deck="{deck}"] '
    return f'{chosen}.kb-face {{ background-image: url("{url}"); }}'
