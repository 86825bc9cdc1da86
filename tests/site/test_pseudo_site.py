"""The whole site in the pseudo-locale: nothing on it that no translator can reach."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from kiebitz.bundle import Bundle
from kiebitz.locales import pseudo_locales
from kiebitz.site import (
    CATALOGUES,
    build_locale,
    collect_site_data,
    settings_of,
    count_blocks,
)
from kiebitz.translate.catalogue_files import own_names
from kiebitz.translate.extract import write_templates
from kiebitz.translate.checks.english_texts import english_faults

BUNDLE = Bundle(shell="shell-0.js", style="style-0.css")  # noqa: S604 - the name of a script
ENGLISH, PSEUDO = pseudo_locales()


@pytest.fixture(name="ready")
def ready_fixture(project: Path) -> Path:
    """The copy of the project with new templates."""
    write_templates(project, datetime(2026, 11, 21, tzinfo=UTC))
    return project


def test_no_plain_english(ready: Path) -> None:
    """Pages, navigation, boards, search, pictures, error page: all are made of messages."""
    out = ready / "out"
    build_locale(PSEUDO, collect_site_data([ENGLISH, PSEUDO]), BUNDLE, out, (ENGLISH, PSEUDO))
    html = (out / PSEUDO.prefix / "index.html").read_text(encoding="utf-8")

    assert '<html lang="en-XA"' in html
    assert "⟦" in html
    assert list(map(str, english_faults(out, own_names(CATALOGUES)))) == []
    assert count_blocks(out, (PSEUDO,))[PSEUDO.id] > 0


@pytest.mark.usefixtures("ready")
def test_its_pages_know_no_other_language() -> None:
    """Only English and the pseudo-locale are in the choice of languages."""
    made = settings_of(PSEUDO, collect_site_data([ENGLISH, PSEUDO]), BUNDLE, Path("out"), (ENGLISH, PSEUDO))

    assert [one["id"] for one in made["extra"]["build"]["locales"]] == ["en", "en-XA"]
    assert made["theme"]["language"] == "en"
