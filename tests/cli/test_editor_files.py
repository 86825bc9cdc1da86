"""Files for an editor: written into a site, and right by what they are for."""

import json
import re
from pathlib import Path

import pytest
from tests.cli.test_own_variants import GRAZ
from tests.site.small_sites import copy_small_site

from kiebitz.cli import main
from kiebitz.cli.options import SCHEMA_NAMES
from kiebitz.editor_files import editor_files, snippets
from kiebitz.markdown.blocks import block_faults
from kiebitz.schemas import SCHEMAS

_CHOICE = re.compile(r"\$\{\d+\|([^,|]*)[^}]*\}")
_TEXT = re.compile(r"\$\{\d+:([^}]*)\}")


@pytest.fixture(name="site")
def site_fixture(tmp_path: Path) -> Path:
    """The small site with a variant of its own."""
    site = copy_small_site(tmp_path)
    (site / "variants").mkdir()
    (site / "variants/graz.yaml").write_text(GRAZ.replace("de:", "en:").replace(", en: Schnapsen of Graz", ""), "utf-8")
    return site


def test_what_is_written(site: Path) -> None:
    """Every file is JSON, and the site's own variant can be chosen."""
    assert main(["editor", str(site)]) == 0

    written = {file.path: json.loads((site / file.path).read_text(encoding="utf-8")) for file in editor_files()}
    (association,) = [content["yaml.schemas"] for content in written.values() if "yaml.schemas" in content]
    assert set(association) <= set(written)
    for file in ("kiebitz.code-snippets", "extensions/kiebitz-blocks/blocks.tmLanguage.json"):
        assert "graz" in (site / ".vscode" / file).read_text(encoding="utf-8")
    assert main(["check", str(site)]) == 0


def test_what_somebody_has_written_stays(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And what to add to it is printed."""
    own = site / ".vscode/settings.json"
    own.parent.mkdir()
    own.write_text("{}", encoding="utf-8")

    assert main(["editor", str(site)]) == 0
    assert own.read_text(encoding="utf-8") == "{}"
    assert "yaml.schemas" in capsys.readouterr().out


def test_again_writes_the_same(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A newer version renews its own files; nothing is reported as somebody's."""
    main(["editor", str(site)])
    before = _contents(site)
    capsys.readouterr()

    assert main(["editor", str(site)]) == 0
    assert _contents(site) == before
    assert "Left" not in capsys.readouterr().out


def _contents(site: Path) -> dict[Path, bytes]:
    """What is in each file for the editor."""
    return {path: path.read_bytes() for path in (site / ".vscode").rglob("*") if path.is_file()}


@pytest.mark.parametrize("name", [name for name, snippet in snippets() if isinstance(snippet["body"], list)])
def test_a_block_is_right_as_it_is_offered(name: str) -> None:
    """Whoever takes every first choice has a block without faults."""
    body = "\n".join(dict(snippets())[name]["body"])
    text = _TEXT.sub(r"\1", _CHOICE.sub(r"\1", body))

    assert [str(fault) for fault in block_faults(text, "page.md")] == []


def test_the_task_finds_the_places_of_faults(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By the lines that `kiebitz check` prints."""
    page = site / "docs/index.md"
    page.write_text(page.read_text(encoding="utf-8").replace("legal: ♠A", "legal: ♠J"), encoding="utf-8")
    main(["check", str(site)])
    (tasks,) = [json.loads(file.text) for file in editor_files() if file.path.endswith("tasks.json")]
    pattern = re.compile(tasks["tasks"][0]["problemMatcher"]["pattern"]["regexp"])

    found = [match.groups() for line in capsys.readouterr().out.splitlines() if (match := pattern.match(line))]

    assert [one[:3] for one in found] == [("docs/index.md", "16", "8")]


@pytest.mark.parametrize("name", SCHEMA_NAMES)
def test_a_schema_is_printed(capsys: pytest.CaptureFixture[str], name: str) -> None:
    """As the code has it."""
    assert main(["schema", name]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(json.dumps(SCHEMAS[name]()))


def test_every_schema_can_be_named() -> None:
    """The command line lists all."""
    assert set(SCHEMA_NAMES) == set(SCHEMAS)
