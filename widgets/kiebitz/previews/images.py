"""The files of pictures in a built site: where each lies, and how they are made from the built pages."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image

from kiebitz.look import colour
from kiebitz.previews.table_cards import TABLE, TableCards, first_table
from kiebitz.previews.table_svg import HEIGHT, WIDTH, table_drawing

FOLDER: Final = "previews"
"""Where pictures of pages lie, below the root of the site."""

PREVIEW_SIZE: Final = (WIDTH, HEIGHT)
"""Width and height of each of them, in pixels."""

ICONS: Final[Mapping[str, int]] = {"icons/icon-180.png": 180, "icons/icon-192.png": 192, "icons/icon-512.png": 512}
"""The icons of the site, each with its width, which is its height."""

_ACES: Final = TableCards(hand=("CA", "SA", "HA", "DA"), others=(("back",) * 5,))
"""What lies on the picture of pages without a table."""

COLOURS: Final = 48
"""The colours of a preview: flat drawings have fewer, and edges are smooth enough with these."""

_RENDERER: Final = "resvg_py"

_MARGIN: Final = 4
"""Units around the drawing of the icon, 32 wide: systems cut the corners of icons off."""


def can_draw() -> bool:
    """Whether what makes pixels of drawings is installed."""
    return find_spec(_RENDERER) is not None


def has_table(content: str) -> bool:
    """Whether *content*, the HTML of a page, has a table that its picture is drawn from."""
    return f'class="{TABLE}"' in content


def picture_of(content: str) -> str:
    """The picture of a page with *content*, HTML, from the root of the site: pages with the same table share it."""
    cards = repr(_cards_of(content)).encode()
    return f"{FOLDER}/{sha256(cards).hexdigest()[:16]}.png"


def _cards_of(content: str) -> TableCards:
    return (first_table(content) if has_table(content) else None) or _ACES


def draw_images(site: Path, others: tuple[str, ...], icon: Path) -> int:
    """Draw into the built *site* what `picture_of` names for its pages in the source language, and `ICONS`.

    Args:
        site: The root of the site.
        others: The folders of the other languages, with a slash at the end.
        icon: A drawing 32 wide and high, in SVG.

    Returns:
        How many pictures of pages there are.
    """
    drawn: dict[str, bytes] = {}
    for page in sorted(site.rglob("index.html")):
        address = page.relative_to(site).as_posix().removesuffix("index.html")
        if not address.startswith(others):
            content = page.read_text(encoding="utf-8")
            name = picture_of(content)
            if name not in drawn:
                drawn[name] = with_few_colours(_pixels(table_drawing(_cards_of(content))))
    for name, size in ICONS.items():
        drawn[name] = _pixels(_with_margin(icon.read_text(encoding="utf-8"), size))
    for name, content_of_file in drawn.items():
        file = site / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content_of_file)
    return len(drawn) - len(ICONS)


@lru_cache(maxsize=256)
def _pixels(drawing: str) -> bytes:
    """*drawing*, in SVG, as PNG; a site that is served draws the same pictures again and again."""
    render: Callable[..., bytes] = import_module(_RENDERER).svg_to_bytes
    return render(svg_string=drawing, skip_system_fonts=True)


@lru_cache(maxsize=256)
def with_few_colours(picture: bytes) -> bytes:
    """*picture*, a PNG, with a table of `COLOURS` colours, which is a third as large."""
    made = BytesIO()
    flat = Image.open(BytesIO(picture)).convert("RGB")
    flat.quantize(COLOURS, dither=Image.Dither.NONE).save(made, "PNG", optimize=True)
    return made.getvalue()


def _with_margin(icon: str, size: int) -> str:
    """*icon*, *size* pixels wide, on paper that fills the corners."""
    whole = 32 + 2 * _MARGIN
    inner = icon.replace("<svg ", '<svg x="0" y="0" width="32" height="32" ', 1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-{_MARGIN} -{_MARGIN} {whole} {whole}" '
        f'width="{size}" height="{size}"><rect x="-{_MARGIN}" y="-{_MARGIN}" width="{whole}" height="{whole}" '
        f'fill="{colour("felt")}"/>{inner}</svg>'
    )
