"""The colours of a site, `theme.palette` of its settings file, as Material describes it: a mapping, or a list of some.

Every page has its own switch for light and dark, so what a palette has of switches is not needed and not used.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import yaml

from cardrules.suggestions import suggestion
from kiebitz.faults import Fault
from kiebitz.look import ACCENT, HEX, OWN, PRIMARY, Palette, is_colour
from kiebitz.setting_keys import Loader, value_of
from kiebitz.site.setting_fault import setting_fault

LIGHT, DARK = "default", "slate"
"""The schemes of Material."""

KEYS: Final = ("media", "scheme", "primary", "accent", "toggle")

_NAMES: Final = {"primary": PRIMARY, "accent": ACCENT}


def palettes(theme: Mapping[str, Any]) -> tuple[Palette, Palette]:
    """What *theme*, of the settings of a site, chooses for light pages and for dark ones; faults in it are left out."""
    written = theme.get("palette")
    entries = [one for one in (written if isinstance(written, list) else [written]) if isinstance(one, Mapping)]
    light, dark = _palette_of(entries, LIGHT), _palette_of(entries, DARK)
    if {one.get("scheme") for one in entries} == {LIGHT}:
        dark = light
    return light, dark


def _palette_of(entries: list[Mapping[str, Any]], scheme: str) -> Palette:
    """The colours of *scheme* in *entries*: those that name it come before those that name none."""
    fitting = [one for one in entries if one.get("scheme") == scheme] + [one for one in entries if "scheme" not in one]

    def chosen(key: str) -> str:
        values = (_plain(one.get(key)) for one in fitting)
        return next((value for value in values if value and is_colour(value, _NAMES[key])), OWN)

    return Palette(primary=chosen("primary"), accent=chosen("accent"))


def _plain(name: object) -> str:
    """*name* of a colour with hyphens, as `deep-purple`; Material takes blanks as well."""
    return str(name).replace(" ", "-") if isinstance(name, str) else ""


def palette_faults(file: Path) -> Iterator[Fault]:
    """What is wrong with the palette in *file*, the settings of a site."""
    root = yaml.compose(file.read_text(encoding="utf-8"), Loader)
    node = value_of(value_of(root, "theme"), "palette")
    if node is None or node.tag == "tag:yaml.org,2002:null":
        return
    entries = node.value if isinstance(node, yaml.SequenceNode) else [node]
    for entry in entries:
        if isinstance(entry, yaml.MappingNode):
            yield from _entry_faults(file, entry)
        else:
            yield _fault(file, entry, "a palette has no colours", "primary: and a colour, as primary: teal")
    schemes = [value_of(entry, "scheme") for entry in entries]
    if schemes and all(scheme is not None and scheme.value == DARK for scheme in schemes):
        what = "pages cannot be dark alone, for each has a switch for light and dark"
        yield _fault(file, schemes[0], what, "the palette without scheme")


def _entry_faults(file: Path, entry: yaml.MappingNode) -> Iterator[Fault]:
    for key, value in entry.value:
        if key.value not in KEYS:
            what = f"a palette has no key {key.value!r}{suggestion(key.value, KEYS)}"
            yield _fault(file, key, what, ", ".join(KEYS))
        elif key.value == "scheme" and value.value not in {LIGHT, DARK}:
            yield _fault(file, value, "there is no such scheme", f"{LIGHT}, for light pages, or {DARK}, for dark ones")
        elif key.value in _NAMES and not is_colour(_plain(value.value), names := _NAMES[key.value]):
            expected = f'{", ".join(names)}, or six digits in quotation marks, as "#8a1020"'
            what = f"there is no colour of this name for {key.value}{suggestion(str(value.value), names)}"
            yield _fault(file, value, what, expected)


def palette_schema() -> dict[str, Any]:
    """The same as JSON schema."""
    digits = {"type": "string", "pattern": HEX}
    colours = {
        key: {"anyOf": [{"enum": [*dict.fromkeys([*names, *(one.replace("-", " ") for one in names), OWN])]}, digits]}
        for key, names in _NAMES.items()
    }
    keys = {"media": {}, "scheme": {"enum": [LIGHT, DARK]}, **colours, "toggle": {}}
    entry = {"type": "object", "additionalProperties": False, "properties": keys}
    alone = {**entry, "properties": {**keys, "scheme": {"const": LIGHT}}}
    about = "the colours of the site: primary of header, table, links and buttons, accent of what is pointed at"
    return {"description": about, "anyOf": [{"type": "null"}, alone, {"type": "array", "items": entry}]}


def _fault(file: Path, node: yaml.Node, what: str, expected: str) -> Fault:
    return setting_fault(file, node, what, expected, "Mend the palette, or take it out.")
