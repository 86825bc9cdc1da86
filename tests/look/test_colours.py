"""The colours of `tokens.css`: what is read or pressed differs from what it lies on, by day, by night and on paper."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from kiebitz.look import SCHEMES, TOKENS, all_colours, colour, colours

TEXT = {
    "ink": ("paper", "raised", "sunk"),
    "quiet": ("paper", "raised", "sunk"),
    "link": ("paper", "raised", "sunk"),
    "focus": ("paper", "raised", "sunk"),
    "yes": ("paper", "raised", "sunk"),
    "no": ("paper", "raised", "sunk"),
    "red": ("paper", "raised", "sunk"),
    "chalk": ("felt", "felt-light", "felt-dark", "shade"),
    "on-fill": ("fill",),
    "on-gold": ("gold", "chalk"),
    "card-yes": ("card",),
    "card-no": ("card",),
    "card-mixed": ("card",),
}
"""Colours of words and links, each with what they are written on. Headings and bold words are no exception."""

CONTROLS = {
    "edge": ("paper", "raised", "sunk"),
    "focus": ("paper", "raised", "sunk"),
    "gold": ("felt", "felt-light", "felt-dark"),
    "chalk": ("felt", "felt-light", "felt-dark"),
    "fill": ("paper", "raised", "sunk"),
    "card": ("felt", "felt-light", "felt-dark"),
}
"""Colours of frames, rings and filled buttons, each with what lies around them."""

QUIET = {"line"}
"""Colours that nothing depends on: rules between things that are apart already."""

LEAST_OF_TEXT, LEAST_OF_CONTROLS = 4.5, 3.0
"""What WCAG 2.2 asks for, at level AA: success criteria 1.4.3 and 1.4.11."""

LEAST_OF_MORE_CONTRAST = 7.0

ON_SCREEN = [scheme for scheme in SCHEMES if scheme != "print"]


def lightness(written: str) -> float:
    """The relative luminance of a colour, as WCAG counts it."""
    parts = [int(written[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """How much two colours differ, as WCAG counts it."""
    brighter, darker = sorted((lightness(one), lightness(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def too_close(pairs: Mapping[str, tuple[str, ...]], scheme: str, least: float) -> list[tuple[str, str, float]]:
    """The *pairs* that differ by less than *least* in the colours *scheme*."""
    of = all_colours(scheme)
    found = [(name, ground, contrast(of[name], of[ground])) for name, grounds in pairs.items() for ground in grounds]
    return [one for one in found if one[2] < least]


class TestContrast:
    """Every pair of colours that meet on a page."""

    @pytest.mark.parametrize("scheme", SCHEMES)
    def test_words_can_be_read(self, scheme: str) -> None:
        """On everything that they are written on, in each of the colours."""
        assert too_close(TEXT, scheme, LEAST_OF_TEXT) == []

    @pytest.mark.parametrize("scheme", ON_SCREEN)
    def test_controls_can_be_seen(self, scheme: str) -> None:
        """Their frames, and the ring around what has the focus, on paper and on felt."""
        assert too_close(CONTROLS, scheme, LEAST_OF_CONTROLS) == []

    @pytest.mark.parametrize("scheme", [scheme for scheme in SCHEMES if scheme.startswith("more contrast")])
    def test_more_contrast_where_it_is_wished(self, scheme: str) -> None:
        """Quiet words and lines are as clear as the rest."""
        pairs = dict.fromkeys(("ink", "quiet", "edge", "line"), ("paper", "raised", "sunk"))

        assert too_close(pairs, scheme, LEAST_OF_MORE_CONTRAST) == []

    def test_no_colour_is_forgotten(self) -> None:
        """Each is looked at above, as a colour or as what one is written on."""
        grounds = {ground for pairs in (TEXT, CONTROLS) for several in pairs.values() for ground in several}
        looked_at = {*TEXT, *CONTROLS, *QUIET, *grounds}

        assert set(all_colours("light")) == looked_at

    def test_gold_is_not_red(self) -> None:
        """What means "look here" does not look as if something were wrong, and is no heart."""
        for scheme in ON_SCREEN:
            red, green, blue = (int(colour("focus", scheme)[i : i + 2], 16) for i in (1, 3, 5))
            assert not (red > 150 and green < 140 and blue < 140)


class TestReading:
    """Colours out of a style sheet, as a browser sees them."""

    STYLE = """
        :where(:root) { --kb-one: #fff; --kb-two: #000000; --kb-size: 2rem; }
        :where([data-md-color-scheme="slate"]) { --kb-one: #804020; }
        /* :where(:root) { --kb-two: #123456; } */
        :where(:root, [data-md-color-scheme]) { --kb-both: color-mix(in srgb, var(--kb-one), var(--kb-two) 25%); }
        @media print {
          :where(:root, [data-md-color-scheme]) { --kb-two: var(--kb-one); }
        }
    """

    def test_variables_and_mixtures(self) -> None:
        """Both are worked out, and what is no colour is left out."""
        assert colours(self.STYLE) == {"one": "#ffffff", "two": "#000000", "both": "#bfbfbf"}

    def test_the_night_and_paper(self) -> None:
        """A block of its own changes what the others are made of."""
        assert colours(self.STYLE, "dark")["both"] == "#603018"
        assert colours(self.STYLE, "print")["both"] == "#ffffff"

    def test_a_variable_without_a_value_is_an_error(self) -> None:
        """It would be no colour in a browser either."""
        with pytest.raises(KeyError, match="gone"):
            colours(":where(:root) { --kb-one: var(--kb-gone); }")


class TestUse:
    """The other style sheets."""

    @pytest.fixture
    def sheets(self, root: Path) -> dict[str, str]:
        """All but the tokens, by name."""
        package = root / "widgets/kiebitz"
        return {
            file.relative_to(package).as_posix(): file.read_text(encoding="utf-8")
            for file in package.rglob("*.css")
            if file != TOKENS
        }

    def test_colours_are_tokens(self, sheets: dict[str, str]) -> None:
        """No style sheet has a colour of its own but black and white in shadows and mixtures."""
        own = {name: re.findall(r"#[0-9a-f]{3,8}\b", text) for name, text in sheets.items()}

        assert {name: found for name, found in own.items() if {*found} - {"#000", "#fff", "#0006", "#0008"}} == {}

    def test_every_variable_exists(self, sheets: dict[str, str]) -> None:
        """What is used is set, in the tokens or by the sheet itself, or by a template."""
        known = {*re.findall(r"(--kb-[\w-]+):", TOKENS.read_text(encoding="utf-8")), "--kb-variants"}
        for name, text in sheets.items():
            used = {*re.findall(r"var\((--kb-[\w-]+)\)", text)}
            assert used <= known | {*re.findall(r"(--kb-[\w-]+):", text)}, name

    def test_every_token_is_used(self, sheets: dict[str, str]) -> None:
        """A variable that does nothing would only puzzle whoever sets it."""
        tokens = TOKENS.read_text(encoding="utf-8")
        used = {*re.findall(r"var\((--kb-[\w-]+)", "".join([tokens, *sheets.values()]))}

        assert {*re.findall(r"(--kb-[\w-]+):", tokens)} - used == set()
