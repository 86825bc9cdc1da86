"""Headers of templates and catalogues, as translators' tools read them."""

from datetime import datetime
from pathlib import Path

import pytest

from kiebitz.translate.catalogue import Catalogue
from kiebitz.translate.headers import language_header, same_plurals, template_header
from kiebitz.translate.po_reader import read_po
from kiebitz.translate.update import update


def test_a_catalogue_names_its_language_and_its_team() -> None:
    """In the way gettext's own tools do."""
    header = language_header("hr", Catalogue(), {})

    assert (header["Language"], header["Language-Team"]) == ("hr", "Croatian")


def test_what_a_translator_wrote_stays() -> None:
    """A team of its own name, for instance."""
    assert language_header("hr", Catalogue(), {"Language-Team": "Kartaši"})["Language-Team"] == "Kartaši"


def test_an_empty_field_is_filled(started: Path) -> None:
    """Catalogues made before a field was known get it with the next update."""
    file = started / "locales/hr/LC_MESSAGES/home.po"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("Language-Team: Croatian", "Language-Team: "), encoding="utf-8")
    update(started)

    assert read_po(file, label=file.name).header["Language-Team"] == "Croatian"


def test_poedit_is_not_offered_to_extract(now: datetime) -> None:
    """Where it knows sources to search it can replace the messages by those it finds, and it finds none in pages."""
    headers = [template_header(Catalogue(), None, now), language_header("hr", Catalogue(), {})]

    assert [name for header in headers for name in header if name.startswith("X-Poedit-SearchPath")] == []


CLDR = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
"""The rule of Croatian as Babel has it."""


@pytest.mark.parametrize(
    ("other", "same"),
    [
        ("nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2", True),
        ("nplurals=3;plural=(n%10==1&&n%100!=11?0:n%10>=2&&n%10<=4&&(n%100<10||n%100>=20)?1:2);", True),
        ("nplurals=2; plural=(n != 1);", False),
        (
            "nplurals=4; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
            False,
        ),
        (
            "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 2 : 1);",
            False,
        ),
        ("nplurals=3; plural=__import__;", False),
        ("", False),
    ],
)
def test_rules_of_plurals_are_compared_by_what_they_mean(other: str, *, same: bool) -> None:
    """Weblate and Poedit have the same rules in other words; a rule that is none is another one."""
    assert same_plurals(other, CLDR) is same
