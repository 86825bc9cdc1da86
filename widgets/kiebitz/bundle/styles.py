"""One style sheet for all widgets, and the pictures of the cards that it shows."""

from pathlib import Path

from kiebitz.bundle.hashed_files import StoredFile, store
from kiebitz.bundle.node import HERE
from kiebitz.bundle.sources import Sources

SHELL_STYLE = HERE.parent / "browser" / "shell.css"

DEFAULT_DECK = "french"


def write_styles(sources: Sources, folder: Path) -> StoredFile:
    """Writes the pictures and the style sheet into *folder*; gives the style sheet."""
    pictures = {deck: store(folder, f"{deck}.svg", svg.encode()) for deck, svg in sorted(sources.sprites.items())}
    elements = sources.package / "elements"
    # By the folder's own name, wherever it is, so that moving one changes no cascade; what all share comes last.
    of_widgets = sorted(elements.rglob("style.css"), key=lambda file: (file.parent == elements, file.parent.name))
    sheets = [SHELL_STYLE, *of_widgets]
    texts = [sheet.read_text(encoding="utf-8") for sheet in sheets]
    faces = []
    for deck, picture in pictures.items():
        faces.append(face_rule(deck, picture.url))
        for locale, own in sorted(sources.own_sprites.items()):
            if deck in own:
                faces.append(face_rule(deck, store(folder, f"{deck}.{locale}.svg", own[deck].encode()).url, locale))
    return store(folder, "widgets.css", "\n".join([*texts, sources.face_style, *faces]).encode())


def face_rule(deck: str, url: str, locale: str = "") -> str:
    """The rule that shows *deck*, in the language *locale* or in all: the default one always, another where named.

    A rule of a language outweighs the one before it; a later rule for a deck that is named outweighs both.
    """
    chosen = "" if deck == DEFAULT_DECK else f'[data-deck="{deck}"] '
    spoken = f":lang({locale})" if locale else ""
    return f'{chosen}.kb-face{spoken} {{ background-image: url("{url}"); }}'
