"""Colours that a site chooses by name: with each of them all can be read, on light pages and on dark ones."""

from itertools import chain

import pytest
from tests.look.test_colours import CONTROLS, LEAST_OF_CONTROLS, LEAST_OF_TEXT, TEXT, contrast

from kiebitz.look import ACCENT, PRIMARY, SCHEMES, TOKENS, Palette, colour_sheet, colours, variables

CHOSEN = [*(Palette(primary=name) for name in PRIMARY), *(Palette(accent=name) for name in ACCENT)]
OWN_DIGITS = Palette(primary="#fefefe", accent="#010101")


def seen(palette: Palette, scheme: str) -> dict[str, str]:
    """All colours on the pages of a site that has chosen *palette* for light pages and for dark ones."""
    own = "".join(
        f":where({where}) {{ {''.join(f'--kb-{name}: {value};' for name, value in variables(palette, of).items())} }}\n"
        for of, where in (("light", ":root"), ("dark", '[data-md-color-scheme="slate"]'))
    )
    return colours(TOKENS.read_text(encoding="utf-8") + own, scheme)


@pytest.mark.parametrize("palette", [*CHOSEN, OWN_DIGITS], ids=lambda one: f"{one.primary} {one.accent}")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_all_can_be_read(palette: Palette, scheme: str) -> None:
    """Each pair of colours that meet differs as much as without a choice."""
    of = seen(palette, scheme)
    pairs = chain(
        ((name, ground, LEAST_OF_TEXT) for name, grounds in TEXT.items() for ground in grounds),
        ((name, ground, LEAST_OF_CONTROLS) for name, grounds in CONTROLS.items() for ground in grounds),
    )

    assert [pair for pair in pairs if contrast(of[pair[0]], of[pair[1]]) < pair[2]] == []


def test_a_name_is_seen() -> None:
    """Red stays red: more red than anything else is in it."""
    for scheme in ("light", "dark"):
        for name in ("felt", "link", "fill"):
            red, green, blue = (int(variables(Palette(primary="red"), scheme)[name][i : i + 2], 16) for i in (1, 3, 5))
            assert red > 1.7 * max(green, blue)


def test_nothing_chosen() -> None:
    """There is no style sheet for it."""
    assert colour_sheet(Palette(), Palette()) == ""


def test_paper_stays_black_and_white() -> None:
    """The choice is for screens."""
    sheet = colour_sheet(Palette(primary="teal"), Palette(primary="teal"))

    assert sheet.startswith("@media screen {")
    assert sheet.count("{") == sheet.count("}")
    assert seen(Palette(), "print") == colours(TOKENS.read_text(encoding="utf-8"), "print")
    assert "print" in SCHEMES
