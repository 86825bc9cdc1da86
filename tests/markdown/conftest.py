"""What the tests of the extension share: a converter as the site has it, and pages in a folder."""

from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from markdown import Markdown

type Converter = Callable[[], Markdown]
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

    def converter() -> Markdown:
        configs = extensions | {"kiebitz.markdown": {"docs": str(docs)}}
        return Markdown(extensions=list(configs), extension_configs=configs)

    return converter
