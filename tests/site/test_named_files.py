"""Files that the settings of a site name."""

from pathlib import Path

import pytest

from kiebitz.site.named_files import named_file_faults


@pytest.fixture(name="site")
def site_fixture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one style sheet, the working folder."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/there.css").write_text("", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def faults_of(text: str) -> list[tuple[int, str]]:
    """Line and sentence of each fault of the settings *text*."""
    file = Path("mkdocs.yml")
    file.write_text(text, encoding="utf-8")
    return [(fault.line, fault.what) for fault in named_file_faults(file)]


@pytest.mark.usefixtures("site")
@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("extra_css: colours.css", 1, "extra_css is a list: write - colours.css"),
        ("extra_javascript: one.js", 1, "extra_javascript is a list: write - one.js"),
        ("extra_css:\n  - there.css\n  - gone.css", 3, "there is no docs/gone.css"),
        ("extra_javascript:\n  - path: gone.js\n    defer: true", 2, "there is no docs/gone.js"),
        ("theme:\n  logo: logo.svg", 2, "there is no docs/logo.svg"),
        ("theme:\n  name: material\n  favicon: img/icon.png", 3, "there is no docs/img/icon.png"),
    ],
)
def test_one_that_is_not_there(text: str, line: int, what: str) -> None:
    """Nothing else reports it: pages would lack it silently."""
    assert faults_of(text) == [(line, what)]


@pytest.mark.usefixtures("site")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "theme: material",
        "extra_css:",
        "extra_css: [there.css, 'there.css?2', 'https://cards.example/a.css']",
        "theme:\n  logo: assets/favicon.svg",
        "theme:\n  custom_dir: own\n  logo: mark.svg",
    ],
)
def test_one_that_is_there(site: Path, text: str) -> None:
    """Below the pages, in the theme, in the site's own templates, or elsewhere."""
    (site / "own").mkdir()
    (site / "own/mark.svg").write_text("", encoding="utf-8")

    assert faults_of(text) == []
