"""Variants that pages show until a reader chooses one."""

import re
from pathlib import Path

import pytest

from cardrules.sixtysix import PRESETS
from kiebitz.elements.dispatch import WIDGETS, opening
from kiebitz.elements.variant_names import FIRST_VARIANT

PRACTICE = re.compile(r"```practice\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("widget", ["course", "deal", "memory", "pad"])
def test_what_is_taught_comes_first(widget: str) -> None:
    """Where a page names no variant."""
    assert WIDGETS[widget].write_state(opening(widget, {}, "w"))["variant"] == FIRST_VARIANT


def test_pages_for_practice_begin_with_what_is_taught(root: Path) -> None:
    """Each widget of the 66 family that names a variant."""
    texts = [file.read_text(encoding="utf-8") for file in sorted((root / "docs" / "practice").glob("*.md"))]
    named = re.findall(r"^variants?: ([a-z0-9-]+)", "\n".join(PRACTICE.findall("\n".join(texts))), re.MULTILINE)
    of_the_family = [variant for variant in named if variant in PRESETS]

    assert of_the_family == [FIRST_VARIANT] * len(of_the_family)
    assert len(of_the_family) > 2
