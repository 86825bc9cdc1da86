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


def test_no_mistake(site: Path) -> None:
    """The site that they are made in has no fault."""
    assert main(["check", str(site)]) == 0


def test_there_are_enough() -> None:
    """Thirty and more, no two with one name."""
    names = [mistake["name"] for mistake in MISTAKES]

    assert len(names) == len(set(names)) > 30


class TestHarmless:
    """What looks like a mistake to some programs, and is none here."""

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
