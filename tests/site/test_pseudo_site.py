"""The whole site in the pseudo-locale: nothing on it that no translator can reach."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.site.conftest import copy_of

from kiebitz.bundle import Bundle
from kiebitz.locales import pseudo_locales
from kiebitz.markdown.site_data import SiteData
from kiebitz.site import (
    CATALOGUES,
    build_locale,
    collect_site_data,
    count_blocks,
    settings_of,
)
from kiebitz.translate.catalogue_files import own_names
from kiebitz.translate.checks.english_texts import english_faults
from kiebitz.translate.extract import write_templates

BUNDLE = Bundle(shell="shell-0.js", style="style-0.css")  # noqa: S604 - the name of a script
ENGLISH, PSEUDO = pseudo_locales()


@pytest.fixture(name="data", scope="module")
def data_fixture(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteData]:
    """What is collected of a copy of the project with new templates, which is the working folder."""
    copy = copy_of(root, tmp_path_factory.mktemp("pseudo") / "project")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(copy)
        write_templates(copy, datetime(2026, 11, 21, tzinfo=UTC))
        yield collect_site_data([ENGLISH, PSEUDO])


def test_no_plain_english(data: SiteData) -> None:
    """Pages, navigation, boards, search, pictures, error page: all are made of messages."""
    out = Path.cwd() / "out"
    build_locale(PSEUDO, data, BUNDLE, out, (ENGLISH, PSEUDO))
    html = (out / PSEUDO.prefix / "index.html").read_text(encoding="utf-8")

    assert '<html lang="en-XA"' in html
    assert "⟦" in html
    assert list(map(str, english_faults(out, own_names(CATALOGUES)))) == []
    assert count_blocks(out, (PSEUDO,))[PSEUDO.id] > 0


def test_its_pages_know_no_other_language(data: SiteData) -> None:
    """Only English and the pseudo-locale are in the choice of languages."""
    made = settings_of(PSEUDO, data, BUNDLE, Path("out"), (ENGLISH, PSEUDO))

    assert [one["id"] for one in made["extra"]["build"]["locales"]] == ["en", "en-XA"]
    assert made["theme"]["language"] == "en"
