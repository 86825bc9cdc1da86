"""The QR code of a link, drawn."""

from typing import Final

import segno
from markupsafe import Markup

_BORDER: Final = 4
"""Blank modules around it, which scanners need."""


def qr_code(link: str) -> Markup:
    """*link* as a picture in SVG, one unit a module, without colours of its own."""
    rows = segno.make(link, error="m", micro=False).matrix
    size = len(rows) + 2 * _BORDER
    dark = "".join(
        f"M{column + _BORDER} {row + _BORDER}h1v1h-1z"
        for row, modules in enumerate(rows)
        for column, module in enumerate(modules)
        if module
    )
    return Markup(
        '<svg class="kb-qr" viewBox="0 0 {0} {0}" role="img" aria-hidden="true"><path d="{1}"/></svg>'
    ).format(size, dark)
