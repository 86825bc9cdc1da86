"""The command in a fault that checks it again: pasted where the fault was printed, it finds the same."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.test_own_variants import GRAZ, PAGE
from tests.site.small_sites import copy_small_site

import cardrules.cli
from kiebitz import cli
from kiebitz.faults import BuildError
from kiebitz.markdown.own_variants import use_variants_of_site
from kiebitz.site import check_sources

TRUE = "refused: close by close.needs_trick"
COMMAND = re.compile(r"reproduce: (.*)")


@pytest.fixture(name="site")
def site_fixture(tmp_path: Path) -> Iterator[Path]:
    """A site with a variant of its own, and a wrong claim about it."""
    site = copy_small_site(tmp_path)
    (site / "variants").mkdir()
    (site / "variants/graz.yaml").write_text(GRAZ, encoding="utf-8")
    page = PAGE.replace(TRUE, "allowed: close")
    (site / "docs/graz.md").write_text(page, encoding="utf-8")
    yield site
    use_variants_of_site(())


def pasted(command: str) -> int:
    """The exit status of *command*, run in this folder by a process that knows no variant yet."""
    use_variants_of_site([])
    program, *arguments = shlex.split(command)
    return {"kiebitz": cli.main, "cardrules": cardrules.cli.main}[program](arguments)


def printed_twice(capsys: pytest.CaptureFixture[str], *folder: str) -> tuple[str, str]:
    """What a check of *folder* prints, and what the command in it does."""
    assert cli.main(["check", *folder]) == 1
    first = capsys.readouterr().out
    (command,) = COMMAND.findall(first)
    assert pasted(command) == 1
    return first, capsys.readouterr().out


@pytest.mark.parametrize("place", [".", "..", "../.."])
def test_of_a_variant_of_the_site(
    site: Path, place: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the folder of the site, and from those around it."""
    monkeypatch.chdir(site / place)
    folder = site.relative_to((site / place).resolve()).as_posix()
    first, again = printed_twice(capsys, folder)

    assert again == first


def test_once_more_when_it_is_mended(
    site: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same command finds nothing."""
    monkeypatch.chdir(site.parent)
    assert cli.main(["check", site.name]) == 1
    (command,) = COMMAND.findall(capsys.readouterr().out)
    page = site / "docs/graz.md"
    page.write_text(page.read_text(encoding="utf-8").replace("allowed: close", TRUE), encoding="utf-8")

    assert command == "kiebitz check club"
    assert pasted(command) == 0


def test_of_a_build(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It names the folder whole, since whoever reads it may be anywhere."""
    monkeypatch.chdir(site)
    with pytest.raises(BuildError) as caught:
        check_sources()

    (fault,) = caught.value.faults
    assert fault.command == f"kiebitz check {shlex.quote(str(site))}"


def test_of_a_preset(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine alone checks that one block."""
    site = copy_small_site(tmp_path)
    page = site / "docs/index.md"
    page.write_text(page.read_text(encoding="utf-8").replace("legal: ♠A", "legal: ♠J", 1), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    first, again = printed_twice(capsys, "club")

    assert "reproduce: cardrules check club/docs/index.md --line" in first
    assert "other cards may be played than the block says" in again
