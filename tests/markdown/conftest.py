"""What the tests of the extension share: a converter as the site has it, and pages in a folder."""

from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from markdown import Markdown

from kiebitz.markdown.source_page import set_page

type Converter = Callable[..., Markdown]
"""Makes a converter: `converter()`, or `converter("learn/page.md")` for one with a page."""
type Write = Callable[[str, str], Path]


@pytest.fixture(name="docs")
def docs_fixture(tmp_path: Path) -> Path:
    """An empty folder for pages."""
    folder = tmp_path / "docs"
    folder.mkdir()
    return folder


@pytest.fixture(name="write")
def write_fixture(docs: Path) -> Write:
    """Writes a page, byte for byte: `write("learn/page.md", text)`."""

    def write(name: str, text: str) -> Path:
        file = docs / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode())
        return file

    return write


@pytest.fixture(scope="session", name="extensions")
def extensions_fixture(root: Path) -> dict[str, dict[str, object]]:
    """The Markdown extensions of the site with their options."""
    lines = (root / "mkdocs.yml").read_text(encoding="utf-8").partition("\nmarkdown_extensions:\n")[2]
    extensions: dict[str, dict[str, object]] = yaml.safe_load(lines.partition("\n\n")[0])
    return extensions


@pytest.fixture(name="converter")
def converter_fixture(docs: Path, extensions: dict[str, dict[str, object]]) -> Converter:
    """Makes an English converter for the pages of the folder, with the extensions of the site."""

    def converter(page: str = "") -> Markdown:
        configs = extensions | {"kiebitz.markdown": {"docs": str(docs)}}
        md = Markdown(extensions=list(configs), extension_configs=configs)
        if page:
            set_page(md, page)
        return md

    return converter
