"""The colours that a site chooses by one name each: where they go, and how dark or light they have to be to be read.

A colour is given as in Material for MkDocs, by its name, or by its six hexadecimal digits.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from kiebitz.look.colours import all_colours, mixed

OWN: Final = "custom"
"""The colour of this site, as `tokens.css` has it."""

PRIMARY: Final[Mapping[str, str]] = {
    "red": "#ef5552",
    "pink": "#e92063",
    "purple": "#ab47bd",
    "deep-purple": "#7e56c2",
    "indigo": "#4051b5",
    "blue": "#2094f3",
    "light-blue": "#02a6f2",
    "cyan": "#00bdd6",
    "teal": "#009485",
    "green": "#4cae4f",
    "light-green": "#8bc34b",
    "lime": "#cbdc38",
    "yellow": "#ffec3d",
    "amber": "#ffc105",
    "orange": "#ffa724",
    "deep-orange": "#ff6e42",
    "brown": "#795649",
    "grey": "#757575",
    "blue-grey": "#546d78",
    "black": "#000000",
}
"""The colours of `primary` by their names in Material, without `white`: no cards could lie on it."""

ACCENT: Final[Mapping[str, str]] = {
    "red": "#ff1a47",
    "pink": "#f50056",
    "purple": "#df41fb",
    "deep-purple": "#7c4dff",
    "indigo": "#526cfe",
    "blue": "#4287ff",
    "light-blue": "#0091eb",
    "cyan": "#00bad6",
    "teal": "#00bda4",
    "green": "#00c753",
    "light-green": "#63de17",
    "lime": "#b0eb00",
    "yellow": "#ffd500",
    "amber": "#ffaa00",
    "orange": "#ff9100",
    "deep-orange": "#ff6e42",
}
"""The same of `accent`."""

HEX: Final = r"^#[0-9a-fA-F]{6}$"

_OF_TEXT: Final = 4.6
"""Contrast that words need with what they are written on; a little more than WCAG 2.2 asks for, since it is rounded."""

_MORE: Final = 5.2
"""The same on paper, which is also used a little darker."""

_STEPS: Final = 50

_HEADER: Final = """\
  .md-header {
    background: var(--kb-felt);
    border-bottom-color: transparent;
    color: var(--kb-chalk);
  }
  .md-header .md-header__button:hover {
    color: var(--kb-gold);
  }
  .md-header :is(.md-header__button, .md-logo):focus-visible,
  .md-header .md-option:focus-visible + label {
    outline-color: var(--kb-gold);
  }
"""
"""The header of a site with a colour of its own: a piece of its felt, in place of paper."""


class Palette(NamedTuple):
    """What a site chooses for light pages, or for dark ones: names, digits, or `OWN`."""

    primary: str = OWN
    accent: str = OWN


def variables(palette: Palette, scheme: str) -> dict[str, str]:
    """The variables of `tokens.css` to which *palette* gives other values in *scheme*, light or dark, by name."""
    of, found = all_colours(scheme), {}
    end, grounds = ("#ffffff" if scheme == "dark" else "#000000"), (of["paper"], of["raised"], of["sunk"])
    if palette.primary != OWN:
        wanted = PRIMARY.get(palette.primary, palette.primary)
        found["felt"] = _readable(wanted, [of["chalk"]], "#000000", _MORE)
        found["link"] = _readable(wanted, grounds, end, _MORE)
        found["fill"] = _readable(found["link"], [of["on-fill"]], end, _OF_TEXT)
    if palette.accent != OWN:
        found["focus"] = _readable(ACCENT.get(palette.accent, palette.accent), grounds, end, _MORE)
    return found


def colour_sheet(light: Palette, dark: Palette) -> str:
    """The style sheet of a site that has chosen *light* and *dark*; empty where it has chosen nothing.

    On paper all is black, so it is for screens alone.
    """
    blocks = [
        (":root", variables(light, "light")),
        ('[data-md-color-scheme="slate"]', variables(dark, "dark")),
    ]
    if not any(found for _, found in blocks):
        return ""
    rules = [
        f"  {selector} {{\n{''.join(f'    --kb-{name}: {value};\n' for name, value in found.items())}  }}\n"
        for selector, found in blocks
    ]
    header = _HEADER if {light.primary, dark.primary} != {OWN} else ""
    return f"@media screen {{\n{''.join(rules)}{header}}}\n"


def is_colour(value: object, names: Iterable[str]) -> bool:
    """Whether *value* is a colour: one of *names*, six digits, or `OWN`."""
    return isinstance(value, str) and (value in {*names, OWN} or bool(re.match(HEX, value)))


def contrast(one: str, other: str) -> float:
    """How much two colours differ, as WCAG counts it: from 1 to 21."""
    brighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)  # noqa: PLR2004  # WCAG has them
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _readable(wanted: str, others: Iterable[str], end: str, least: float) -> str:
    """*wanted* with as little of *end* in it, black or white, as gives it the contrast *least* with all *others*."""
    grounds = tuple(others)
    tried = (mixed(wanted.lower(), end, step / _STEPS) for step in range(_STEPS + 1))
    return next((one for one in tried if all(contrast(one, ground) >= least for ground in grounds)), end)
