"""One style sheet for all widgets, with the look of all pages, and the letters and pictures of cards that it shows."""

import re
from pathlib import Path
from typing import Final

from kiebitz.bundle.hashed_files import StoredFile, store
from kiebitz.bundle.node import HERE
from kiebitz.bundle.sources import Sources
from kiebitz.look import LETTERS, TOKENS

SHELL_STYLE = HERE.parent / "browser" / "shell.css"

DEFAULT_DECK = "french"

_FILE: Final = re.compile(r'url\("([\w-]+\.woff2)"\)')


def write_styles(sources: Sources, folder: Path) -> StoredFile:
    """Writes the pictures and the style sheet into *folder*; gives the style sheet."""
    pictures = {deck: store(folder, f"{deck}.svg", svg.encode()) for deck, svg in sorted(sources.sprites.items())}
    elements = sources.package / "elements"
    # By the folder's own name, wherever it is, so that moving one changes no cascade; what all share comes last.
    of_widgets = sorted(elements.rglob("style.css"), key=lambda file: (file.parent == elements, file.parent.name))
    sheets = [TOKENS, SHELL_STYLE, *of_widgets]
    texts = [letter_rules(folder), *(sheet.read_text(encoding="utf-8") for sheet in sheets)]
    faces = []
    for deck, picture in pictures.items():
        faces.append(face_rule(deck, picture.url))
        for locale, own in sorted(sources.own_sprites.items()):
            if deck in own:
                faces.append(face_rule(deck, store(folder, f"{deck}.{locale}.svg", own[deck].encode()).url, locale))
    return store(folder, "widgets.css", "\n".join([*texts, sources.face_style, *faces]).encode())


def letter_rules(folder: Path) -> str:
    """Write the files with letters into *folder*; give the rules that name them. A page fetches those that it shows."""
    files = store_letters(folder)
    return _FILE.sub(lambda found: f'url("{files[found[1]]}")', LETTERS.read_text(encoding="utf-8"))


def store_letters(folder: Path) -> dict[str, str]:
    """Write the files with letters into *folder*; give where each is, by its name without a hash."""
    names = sorted({*_FILE.findall(LETTERS.read_text(encoding="utf-8"))})
    return {name: store(folder, name, LETTERS.with_name(name).read_bytes()).url for name in names}


def face_rule(deck: str, url: str, locale: str = "") -> str:
    """The rule that shows *deck*, in the language *locale* or in all: the default one always, another where named.

    A rule of a language outweighs the one before it; a later rule for a deck that is named outweighs both.
    """
    chosen = "" if deck == DEFAULT_DECK else f'[data-deck="{deck}"] '
    spoken = f":lang({locale})" if locale else ""
    return f'{chosen}.kb-face{spoken} {{ background-image: url("{url}"); }}'
