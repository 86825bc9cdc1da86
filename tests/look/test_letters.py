"""The letters that pages bring along: few bytes, and no word in two typefaces."""

import re
from pathlib import Path

import pytest
from tools.typeface.__main__ import LETTERS as CUT

from kiebitz.look import LETTERS, letter_files

MOST = 40_000
"""Bytes of letters that a page may fetch."""

SCRIPTS = {"de": "latin", "hr": "latin", "sr": "serbian"}

PUNCTUATION = set(".,:;!?-–„“”’()…")


def files(script: str) -> list[Path]:
    """The files with the letters of *script*."""
    return sorted(LETTERS.parent.glob(f"vollkorn-{script}-*.woff2"))


class TestFiles:
    """What is fetched."""

    @pytest.mark.parametrize("script", CUT)
    def test_a_page_fetches_little(self, script: str) -> None:
        """Both weights together."""
        assert 0 < sum(file.stat().st_size for file in files(script)) < MOST

    def test_the_style_sheet_names_each(self) -> None:
        """No file is named that is not there, and none is there in vain."""
        named = re.findall(r'url\("(.*?)"\)', LETTERS.read_text(encoding="utf-8"))

        assert sorted(named) == sorted(file.name for script in CUT for file in files(script))

    def test_nothing_waits_for_them(self) -> None:
        """A page is shown without them where they are late."""
        style = LETTERS.read_text(encoding="utf-8")

        assert style.count("font-display: optional;") == style.count("@font-face {") == len(CUT) * 2


@pytest.mark.parametrize(("locale", "script"), SCRIPTS.items())
def test_every_letter_of_a_language_is_in_them(root: Path, locale: str, script: str) -> None:
    """All that its translations are written with; names in Latin letters have those of the other file."""
    texts = "".join(file.read_text(encoding="utf-8") for file in (root / "locales" / locale).rglob("*.po"))
    lines = re.findall(r'^(?:msgstr(?:\[\d\])? )?"(.*)"$', texts, re.MULTILINE)
    counted = {sign: sum(line.count(sign) for line in lines) for sign in {*"".join(lines)}}
    frequent = {sign for sign, count in counted.items() if (sign.isalpha() and count > 20) or sign in PUNCTUATION}

    assert frequent - CUT[script] - CUT["latin"] == set()


@pytest.mark.parametrize(
    ("locale", "script"), [("en", "latin"), ("hr", "latin"), ("sr", "serbian"), ("sr-Latn", "latin")]
)
def test_a_page_begins_with_the_letters_of_its_script(locale: str, script: str) -> None:
    """Those that the head of its pages names are the files of that script, all of them."""
    assert [*letter_files(locale)] == [file.name for file in files(script)]
