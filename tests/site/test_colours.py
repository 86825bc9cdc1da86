"""`theme.palette`, as Material describes it."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft7Validator

from kiebitz.look import Palette
from kiebitz.site.colours import palette_faults, palette_schema, palettes
from kiebitz.site.mkdocs_settings import own_colours

RED, DARK_BLUE, OWN = Palette(primary="red"), Palette(primary="blue", accent="deep-purple"), Palette()


@pytest.mark.parametrize(
    ("written", "light", "dark"),
    [
        (None, OWN, OWN),
        ({"primary": "red"}, RED, RED),
        ([{"primary": "red"}], RED, RED),
        ({"scheme": "default", "primary": "red"}, RED, RED),
        ([{"scheme": "default", "primary": "red"}], RED, RED),
        (
            [{"scheme": "default", "primary": "red"}, {"scheme": "slate", "primary": "blue", "accent": "deep purple"}],
            RED,
            DARK_BLUE,
        ),
        ([{"scheme": "slate", "primary": "blue", "accent": "deep purple"}, {"primary": "red"}], RED, DARK_BLUE),
        ({"primary": "#8a1020"}, Palette(primary="#8a1020"), Palette(primary="#8a1020")),
        # What is wrong is reported, and stops no page that is looked at while somebody writes.
        ("red", OWN, OWN),
        (["red", {"primary": ["red"]}], OWN, OWN),
        ({"primary": "rot", "accent": None}, OWN, OWN),
    ],
)
def test_what_is_chosen(written: object, light: Palette, dark: Palette) -> None:
    """One mapping is for all pages; of a list, what names the scheme comes first."""
    assert palettes({"palette": written}) == (light, dark)


@pytest.mark.parametrize(
    ("text", "line", "what", "expected"),
    [
        ("primary: rot", 3, "no colour of this name for primary; did you mean 'red'?", "teal, green"),
        ("primary: #8a1020", 3, "no colour of this name for primary", 'in quotation marks, as "#8a1020"'),
        ("accent: brown", 3, "no colour of this name for accent", "deep-orange, or six digits"),
        ("primary: white", 3, "no colour of this name for primary", "blue-grey, black, or"),
        ("primary: red\n    acent: blue", 4, "no key 'acent'; did you mean 'accent'?", "primary, accent"),
        ("scheme: dark", 3, "no such scheme", "slate, for dark ones"),
        ("- scheme: slate\n      primary: red", 3, "cannot be dark alone", "the palette without scheme"),
        ("scheme: slate", 3, "cannot be dark alone", "the palette without scheme"),
        ("- red", 3, "has no colours", "primary: teal"),
        ("red", 3, "has no colours", "primary: teal"),
    ],
)
def test_what_is_wrong(tmp_path: Path, text: str, line: int, what: str, expected: str) -> None:
    """One message, with line and the names that are possible."""
    file = tmp_path / "mkdocs.yml"
    file.write_text(f"theme:\n  palette:\n    {text}\n", encoding="utf-8")
    (fault,) = palette_faults(file)

    assert fault.line == line
    assert what in fault.what
    assert expected in fault.expected


@pytest.mark.parametrize(
    "written",
    [
        None,
        {"primary": "red", "accent": "deep purple"},
        {"primary": "rot"},
        {"scheme": "slate"},
        [{"media": "(prefers-color-scheme)", "toggle": {"icon": "a", "name": "b"}}],
        [{"scheme": "default", "primary": "custom"}, {"scheme": "slate", "accent": "#8a1020"}],
        [{"acent": "red"}],
        "red",
    ],
)
def test_the_schema_takes_the_same(tmp_path: Path, written: Any) -> None:
    """Editors know what a build takes."""
    file = tmp_path / "mkdocs.yml"
    file.write_text(yaml.safe_dump({"theme": {"palette": written}}), encoding="utf-8")

    assert Draft7Validator(palette_schema()).is_valid(written) == (not list(palette_faults(file)))


def test_the_style_sheet_of_a_site() -> None:
    """Header, table, links, buttons, and what is pointed at, by day and by night."""
    style = own_colours({"theme": {"palette": {"primary": "red", "accent": "indigo"}}})
    day, _, night = style.partition('[data-md-color-scheme="slate"]')

    for part in (day, night):
        assert [name for name in ("felt", "link", "fill", "focus") if f"--kb-{name}: #" not in part] == []
    assert ".md-header {\n    background: var(--kb-felt);" in style
    assert own_colours({"theme": "material"}) == ""
