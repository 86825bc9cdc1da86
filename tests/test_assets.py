"""What is taken out of a built site."""

from pathlib import Path

import pytest

from kiebitz.assets import keep_used

SCRIPT = "assets/javascripts/bundle.0123.min.js"

PALETTE = "assets/stylesheets/palette.css"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site as theme and search leave it."""
    files = {
        SCRIPT: 'x("meta",{name:"color-scheme"});run();\n//# sourceMappingURL=bundle.0123.min.js.map\n',
        "assets/javascripts/bundle.0123.min.js.map": "{}",
        "assets/javascripts/lunr/min/lunr.tr.min.js": "",
        "assets/javascripts/lunr/tinyseg.js": "",
        "assets/javascripts/workers/search.0123.min.js": "",
        "assets/stylesheets/main.css": "a{}\n/*# sourceMappingURL=main.css.map */",
        PALETTE: "[data-md-color-switching] *,[data-md-color-switching] :after{transition-duration:0s!important}b{}",
        "pagefind/pagefind.js": "",
        "pagefind/pagefind-ui.js": "",
        "pagefind/pagefind-component-ui.js": "",
    }
    for name, text in files.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path


def test_what_no_page_uses_is_gone(site: Path) -> None:
    """No source map, nothing of the theme's search, no interface that the search does not show."""
    keep_used(site)

    left = {file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file()}
    assert left == {SCRIPT, PALETTE, "assets/stylesheets/main.css", "pagefind/pagefind.js"}


@pytest.mark.parametrize("name", [SCRIPT, "assets/stylesheets/main.css"])
def test_nothing_asks_for_a_source_map(site: Path, name: str) -> None:
    """A browser's tools would, by the comment at the end."""
    keep_used(site)

    text = (site / name).read_text(encoding="utf-8")
    assert "sourceMappingURL" not in text
    assert text.rstrip().endswith(("run();", "a{}"))


def test_no_rule_names_everything_while_colours_change(site: Path) -> None:
    """Each page begins with a change of colours, and would work out its whole style again; other rules stay."""
    keep_used(site)

    assert (site / PALETTE).read_text(encoding="utf-8").strip() == "b{}"


def test_no_script_names_the_scheme_of_a_page_in_its_head(site: Path) -> None:
    """A browser would work out the style of the whole page again, twice; the script runs as before."""
    keep_used(site)

    assert (site / SCRIPT).read_text(encoding="utf-8").startswith('x("meta",{name:"kb-color-scheme"});run();')
