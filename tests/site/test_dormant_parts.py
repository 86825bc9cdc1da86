"""Closed parts of pages, which are text until they are opened."""

import pytest

from kiebitz.site.dormant_parts import LEAST, with_dormant_parts

MUCH = "<i>a</i>" * LEAST

LITTLE = "<i>a</i>" * (LEAST - 1)

ASLEEP = f"<noscript data-dormant>{MUCH}</noscript>"


def fold(contents: str, attributes: str = "") -> str:
    """A fold with *contents*."""
    return f"<details{attributes}><summary><b>Name</b></summary>{contents}</details>"


def tabs(first: str, second: str) -> str:
    """Two tabs with their contents, as Markdown makes them."""
    blocks = "".join(f'<div class="tabbed-block">{one}</div>' for one in (first, second))
    return f'<div class="tabbed-set"><input><input><div class="tabbed-content">{blocks}</div></div>'


@pytest.mark.parametrize(
    ("whole", "dormant"),
    [
        (fold(MUCH), fold(ASLEEP)),
        (fold(MUCH, ' class="a" id="open"'), fold(ASLEEP, ' class="a" id="open"')),
        (tabs(MUCH, MUCH), tabs(MUCH, ASLEEP)),
        (
            f"<section data-sleeps>{LITTLE}</section>",
            f"<section data-sleeps><noscript data-dormant>{LITTLE}</noscript></section>",
        ),
        # The widget is in the fold, and all of it sleeps.
        (fold(f"<div data-view>{MUCH}</div>"), fold(f"<noscript data-dormant><div data-view>{MUCH}</div></noscript>")),
        # What is written in a script is no tag.
        (
            fold(f'<script>"</details>"</script>{MUCH}'),
            fold(f'<noscript data-dormant><script>"</details>"</script>{MUCH}</noscript>'),
        ),
        # A sign in an attribute ends no tag.
        (fold(MUCH, ' title="a > b"'), fold(ASLEEP, ' title="a > b"')),
    ],
)
def test_what_is_closed_sleeps(whole: str, dormant: str) -> None:
    """Its summary stays, and so does all that is around it."""
    assert with_dormant_parts(f"<p>{whole}</p>") == f"<p>{dormant}</p>"


@pytest.mark.parametrize(
    "html",
    [
        fold(MUCH, " open"),
        fold(LITTLE),
        tabs(MUCH, LITTLE),
        f"<section>{MUCH}</section>",
        # The engine gives it again without.
        f"<div data-view>{fold(MUCH)}</div>",
        # The text would end there.
        fold(f"<noscript>No scripts.</noscript>{MUCH}"),
    ],
)
def test_what_is_open_small_or_given_again_does_not(html: str) -> None:
    """Nor what already has something for readers without scripts."""
    assert with_dormant_parts(html) == html


def test_folds_in_a_fold_sleep_with_it() -> None:
    """A text in a text would end it; an open fold lets those in it sleep alone."""
    assert with_dormant_parts(fold(fold(MUCH))) == fold(f"<noscript data-dormant>{fold(MUCH)}</noscript>")
    assert with_dormant_parts(fold(fold(MUCH), " open")) == fold(fold(ASLEEP), " open")


def test_nothing_is_lost() -> None:
    """Whoever takes the marks away has the page as it was."""
    page = f"<p>{fold(MUCH)}{tabs(fold(MUCH), fold(MUCH))}</p>" * 3

    dormant = with_dormant_parts(page)

    assert dormant.count("<noscript data-dormant>") == 9
    assert dormant.replace("<noscript data-dormant>", "").replace("</noscript>", "") == page
