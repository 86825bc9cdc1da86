"""The most likely mistakes of authors, one at a time: each has one message, with its place and what to do."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from tests.cli.test_own_variants import GRAZ
from tests.site.small_sites import copy_small_site

from kiebitz.cli import main

MISTAKES: Final[list[dict[str, Any]]] = yaml.safe_load(
    Path(__file__).with_name("mistakes.yaml").read_text(encoding="utf-8")
)

PAGE: Final = """\
---
title: House rules
description: Our own rules at the table in Graz, in a few lines.
---

# House rules { #house }

We play with {= graz deck.size } cards, and [close](closing.md#when) late.

```example
variant: graz
turn-up: ♥A
talon: 10 cards
you: ♠K ♠Q ♦A ♣J ♥J
refused: close by close.needs_trick
```

## Play { #play }

```practice
widget: deal
variant: graz
```

```rulebook
variant: graz
```

## Ours { #ours }

Ours.
"""


@pytest.fixture(name="site")
def site_fixture(tmp_path: Path) -> Path:
    """A site without faults, in two languages, with a variant of its own."""
    site = copy_small_site(tmp_path)
    (site / "variants").mkdir()
    (site / "variants/graz.yaml").write_text(GRAZ, encoding="utf-8")
    (site / "docs/house.md").write_text(PAGE, encoding="utf-8")
    return site


def make(site: Path, mistake: dict[str, Any]) -> None:
    """Make *mistake* in *site*."""
    file = site / mistake["file"]
    if "bytes" in mistake:
        file.write_bytes(mistake["bytes"].encode("latin-1"))
        return
    text = file.read_text(encoding="utf-8") if "old" in mistake else ""
    assert text.count(mistake.get("old", "")) == 1, mistake["name"]
    file.write_text(text.replace(mistake["old"], mistake["new"]) if text else mistake["new"], encoding="utf-8")


@pytest.mark.parametrize("mistake", MISTAKES, ids=[mistake["name"] for mistake in MISTAKES])
def test_one_message(site: Path, capsys: pytest.CaptureFixture[str], mistake: dict[str, Any]) -> None:
    """Right file and line, what is wrong, what was expected or is to be done."""
    make(site, mistake)

    assert main(["check", str(site), "--json"]) == 1
    faults = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    whole = json.dumps(faults, ensure_ascii=False, indent=1)

    assert len(faults) == 1, whole
    (fault,) = faults
    assert f"{fault['path']}:{fault.get('line', 0)}" == mistake["at"], whole
    assert mistake["what"] in fault["what"], whole
    assert fault.get("todo"), whole
    assert mistake["expected"] in f"{fault.get('expected', '')} {fault['todo']}", whole


TOGETHER: Final = (
    "a country in the place of a language",
    "an address of the site without its beginning",
    "a value that a rule does not take",
    "a picture of HTML that is not there",
    "a card that there is not",
    "a link to a page that is not there",
)
"""Mistakes in settings, in the variant and in pages."""


def test_all_together(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One run has the message of each, as if it were alone, and nothing that only follows from another one."""
    made = [mistake for mistake in MISTAKES if mistake["name"] in TOGETHER]
    assert len(made) == len(TOGETHER)
    expected = []
    for mistake in made:
        (site / "kept").write_bytes((site / mistake["file"]).read_bytes())
        make(site, mistake)
        expected += faults_in(site, capsys)
        (site / "kept").rename(site / mistake["file"])
    assert len(expected) == len(made)
    for mistake in made:
        make(site, mistake)

    found = faults_in(site, capsys)

    # An address has one line more above it then.
    assert {fault["what"] for fault in found} == {fault["what"] for fault in expected}
    assert len(found) == len(made)


@pytest.mark.parametrize("settings", [mistake["name"] for mistake in MISTAKES if mistake["file"] == "mkdocs.yml"])
def test_settings_hide_no_page(site: Path, capsys: pytest.CaptureFixture[str], settings: str) -> None:
    """Whatever is wrong in the settings, a false claim of a page is in the same report, and nothing else."""
    for mistake in MISTAKES:
        if mistake["name"] in {settings, "a claim that is false"}:
            make(site, mistake)

    assert len(faults_in(site, capsys)) == 2


@pytest.mark.parametrize(
    "variant", [mistake["name"] for mistake in MISTAKES if mistake["file"] == "variants/graz.yaml"]
)
def test_variants_hide_no_page(site: Path, capsys: pytest.CaptureFixture[str], variant: str) -> None:
    """Nor does what is wrong in a variant: a card that nobody knows is wrong in any one."""
    for mistake in MISTAKES:
        if mistake["name"] in {variant, "a card that there is not"}:
            make(site, mistake)

    assert len(faults_in(site, capsys)) == 2


def faults_in(site: Path, capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """What is wrong in *site*."""
    main(["check", str(site), "--json"])
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_no_mistake(site: Path) -> None:
    """The site that they are made in has no fault."""
    assert main(["check", str(site)]) == 0


def test_there_are_enough() -> None:
    """Thirty and more, no two with one name."""
    names = [mistake["name"] for mistake in MISTAKES]

    assert len(names) == len(set(names)) > 30


class TestHarmless:
    """What looks like a mistake to some programs, and is none here."""

    @pytest.mark.parametrize(
        ("name", "old", "new"),
        [
            ("variants/graz.yaml", "close.needs_trick: yes", 'close.needs_trick: "yes"'),
            ("docs/house.md", "Ours.", '<a href="https://example.org/x.png">Theirs</a>, <a href="../#top">ours</a>.'),
            ("docs/house.md", "Ours.", 'Write ``example`` or `<img src="x.png">`.'),
            ("docs/house.md", "Ours.", '<a href="../page.pdf">Ours</a>.'),
        ],
    )
    def test_marks_and_elements(self, site: Path, name: str, old: str, new: str) -> None:
        """Quotation marks around yes; links of HTML that lead from the page's address to a file."""
        (site / "docs/page.pdf").write_bytes(b"%PDF")
        (site / name).write_text((site / name).read_text(encoding="utf-8").replace(old, new), encoding="utf-8")

        assert main(["check", str(site)]) == 0

    @pytest.mark.parametrize("ending", ["\r\n", "\r"])
    @pytest.mark.parametrize("mark", ["", "\ufeff"])
    def test_line_breaks_and_marks(self, site: Path, ending: str, mark: str) -> None:
        """As some editors write them."""
        for name in ("docs/house.md", "variants/graz.yaml", "mkdocs.yml"):
            text = (site / name).read_text(encoding="utf-8")
            (site / name).write_bytes((mark + text.replace("\n", ending)).encode("utf-8"))

        assert main(["check", str(site)]) == 0

    @pytest.mark.parametrize(
        ("old", "new"),
        [
            ("talon: 10 cards", "talon:\t10\tcards"),
            ("talon: 10 cards", "  talon: 10 cards  "),
            ("talon: 10 cards", "# ours\ntalon: 10 cards"),
            ("♠K ♠Q ♦A ♣J ♥J", "SK SQ DA CJ HJ"),
            ("Ours.", "Ours 🂡.\u00a0"),
        ],
    )
    def test_blanks_and_signs(self, site: Path, old: str, new: str) -> None:
        """Tabs, comments, letters for suits."""
        page = site / "docs/house.md"
        page.write_text(PAGE.replace(old, new), encoding="utf-8")

        assert main(["check", str(site)]) == 0


def test_no_traceback(site: Path) -> None:
    """Files cut anywhere, as an editor may leave them: messages, and no traceback."""
    for name in ("mkdocs.yml", "variants/graz.yaml", "docs/house.md"):
        whole = (site / name).read_bytes()
        for length in range(0, len(whole), 97):
            (site / name).write_bytes(whole[:length])
            assert main(["check", str(site)]) in (0, 1), (name, length)
        (site / name).write_bytes(whole)


def test_as_a_command(site: Path) -> None:
    """Nothing but messages is printed by the command itself, too."""
    (site / "docs/house.md").write_bytes(b"\xff\xfe")
    command = [sys.executable, "-m", "kiebitz", "check", str(site)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)

    assert done.returncode == 1
    assert "Traceback" not in done.stdout + done.stderr
    assert "docs/house.md:1: the file is not UTF-8" in done.stdout
