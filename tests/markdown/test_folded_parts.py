"""Parts of a section folded into their headings."""

import re
from collections.abc import Callable

from markdown import Markdown

type Converter = Callable[..., Markdown]

PAGE = """\
# Page { #page }

## Folded { #folded data-parts="folded" }

Before.

### One { #one }

First.

- a list

### Two { #two }

Second.

## Open { #open }

### Three { #three }

Third.
"""


def test_each_part_is_a_fold_headed_by_its_heading(converter: Converter) -> None:
    """Whatever is below the heading is in the fold, and what comes before the first one is not."""
    html = converter().convert(PAGE)
    folds = re.findall(r'<details class="kb-part">\s*<summary>(.*?)</summary>(.*?)</details>', html, re.DOTALL)

    assert [re.findall(r'<h3 id="(\w+)"', heading) for heading, _ in folds] == [["one"], ["two"]]
    assert "First." in folds[0][1]
    assert "a list" in folds[0][1]
    assert "Second." in folds[1][1]
    assert html.index("Before.") < html.index("<details")


def test_other_sections_stay_open(converter: Converter) -> None:
    """A section without the attribute has no folds, and the attribute is not published."""
    html = converter().convert(PAGE)

    assert "<details" not in html[html.index('id="open"') :]
    assert "data-parts" not in html


WHOLE = """\
# Page { #page data-parts="PARTS" }

Before.

## First { #first }

One.

## Second { #second }

Two.

### Within { #within }

Three.

## Third { #third }

??? example "More"

    Four.
"""


def test_a_page_is_folded_by_its_sections(converter: Converter) -> None:
    """Each with all that is below it; what is nothing but folds stays as it is."""
    html = converter().convert(WHOLE.replace("PARTS", "folded"))
    folds = re.findall(r'<details class="kb-part">\s*<summary>(.*?)</summary>(.*?)</details>', html, re.DOTALL)

    assert [re.findall(r'<h2 id="(\w+)"', heading) for heading, _ in folds] == [["first"], ["second"]]
    assert "Three." in folds[1][1]
    assert html.index("Before.") < html.index("<details")


def test_nothing_else_is_pressed_in_the_heading_of_a_fold(converter: Converter) -> None:
    """A heading that is open keeps the link to itself, one that opens its fold has none."""
    html = converter().convert(PAGE)

    assert "headerlink" in html[html.index('id="open"') :]
    assert not any("headerlink" in summary for summary in re.findall("<summary>.*?</summary>", html, re.DOTALL))


def test_the_first_section_can_stay_open(converter: Converter) -> None:
    """A page begins with what it is about."""
    html = converter().convert(WHOLE.replace("PARTS", "all-but-first"))
    folds = re.findall(r'<details class="kb-part">\s*<summary>.*?<h2 id="(\w+)"', html, re.DOTALL)

    assert folds == ["second"]
    assert "data-parts" not in html
