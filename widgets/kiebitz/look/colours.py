"""The colours of a site, worked out from the style sheet as a browser does, for drawings and for tests."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

TOKENS: Final = Path(__file__).with_name("tokens.css")
"""The style sheet with the variables that all others use."""

SCHEMES: Final[Mapping[str, tuple[str, ...]]] = {
    "light": ("",),
    "dark": ("", "slate"),
    "more contrast": ("", "prefers-contrast: more"),
    "more contrast in the dark": ("", "slate", "prefers-contrast: more"),
    "print": ("", "print"),
}
"""Which blocks of the style sheet hold in which colours: those without a condition, and those with one of these."""

_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_BLOCK: Final = re.compile(r"(?:@media \(?(?P<media>[^{)]*?)\)? \{\s*)?:where\((?P<where>[^{]*)\) \{(?P<body>[^}]*)\}")
_VARIABLE: Final = re.compile(r"--kb-([\w-]+):\s*([^;]+);")
_USE: Final = re.compile(r"var\(--kb-([\w-]+)\)")
_MIX: Final = re.compile(r"color-mix\(in srgb, (\S+), (\S+) (\d+)%\)")
_HEX: Final = re.compile(r"#(?:[0-9a-f]{3}|[0-9a-f]{6})")


def colour(name: str, scheme: str = "light") -> str:
    """The colour *name* of `TOKENS` in the colours *scheme*, as six hexadecimal digits after `#`.

    Raises:
        KeyError: There is no such colour.
    """
    return all_colours(scheme)[name]


@cache
def all_colours(scheme: str) -> dict[str, str]:
    """All colours of `TOKENS` in the colours *scheme*, by name."""
    return colours(TOKENS.read_text(encoding="utf-8"), scheme)


def colours(style: str, scheme: str = "light") -> dict[str, str]:
    """The variables of *style* that are colours, in the colours *scheme*, by name without `--kb-`.

    Raises:
        KeyError: There are no such colours, or a variable is used that has no value.
    """
    values = {name: value for condition, name, value in _variables(style) if condition in SCHEMES[scheme]}
    solved = {name: _solved(value, values) for name, value in values.items()}
    return {name: value for name, value in solved.items() if _HEX.fullmatch(value)}


def _variables(style: str) -> Iterator[tuple[str, str, str]]:
    """Condition, name and value of each variable of *style*."""
    for block in _BLOCK.finditer(_COMMENT.sub("", style)):
        condition = block["media"] or ("slate" if "slate" in block["where"] else "")
        for name, value in _VARIABLE.findall(block["body"]):
            yield condition, name, " ".join(value.split())


def _solved(value: str, values: Mapping[str, str]) -> str:
    """*value* without variables and mixtures."""
    while used := _USE.search(value):
        value = value.replace(used[0], _solved(values[used[1]], values))
    if found := _MIX.fullmatch(value):
        return mixed(found[1], found[2], int(found[3]) / 100)
    return "#" + "".join(f"{part:02x}" for part in _parts(value)) if _HEX.fullmatch(value) else value


def mixed(one: str, other: str, share: float) -> str:
    """The colour *one* with a *share* of *other*, from 0 to 1, as `color-mix(in srgb, …)` mixes both."""
    parts = (round(a * (1 - share) + b * share) for a, b in zip(_parts(one), _parts(other), strict=True))
    return "#" + "".join(f"{part:02x}" for part in parts)


def _parts(written: str) -> tuple[int, int, int]:
    digits = written.removeprefix("#")
    red, green, blue = (digits[i : i + len(digits) // 3] for i in range(0, len(digits), len(digits) // 3))
    return int(red * (2 // len(red)), 16), int(green * (2 // len(green)), 16), int(blue * (2 // len(blue)), 16)
