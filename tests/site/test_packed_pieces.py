"""What only scripts need of the dormant parts of pages, packed once for each page."""

import re
from pathlib import Path
from typing import Final

import pytest
from tests.site.unpacked_pages import PACKED, PARTS, PIECE, unpacked

from kiebitz.site.packed_pieces import LEAST, PLACE, with_packed_pieces

CARD: Final = '<kb-f role=img aria-label="queen of hearts"><kb-r>♥</kb-r>Q</kb-f><kb-g>Ober of hearts</kb-g>'

MUCH: Final = f'<script type=application/json data-state>{{"id": "{"q" * 2 * LEAST}"}}</script>'
"""Enough for a page to be packed, and nothing that is read."""

EXAMPLE: Final = re.compile(r"<div class=kb-example id=.*?(?=<div class=kb-example id=|$)", re.DOTALL)

STATED: Final = re.compile(r"class=(?:kb-told|kb-answer|\"kb-described)\b")
"""Where an example states what holds, or lists the answers to what it asks."""


def page(part: str) -> str:
    """A page with a dormant *part*."""
    return f"<p>{CARD}<noscript data-dormant>{part}</noscript>{PLACE}</p>"


def read_in(html: str) -> str:
    """The dormant part of *html*, as it is without scripts."""
    return html.partition("<noscript data-dormant>")[2].partition("</noscript>")[0]


@pytest.mark.parametrize(
    ("whole", "read"),
    [
        (f"<p>Card led: {CARD}.", "<p>Card led: <kb-f>♥Q</kb-f>."),
        (
            "<p><span class=kb-verdict data-legal=false><span aria-hidden=true>✗</span> Not allowed.</span> Why.",
            "<p><kb-f>✗ Not allowed.</kb-f> Why.",
        ),
        ('<p class=kb-open><a href="../#kb=x">Open on the board</a><p>More', "<!--1--><p>More"),
        ("<p class=kb-proves>Proves: <a href=../#s1>s1</a>, <a href=../#s2>s2</a></div>", "<!--1--></div>"),
        (f"<p class=kb-near>But {CARD}.<ul class=kb-told><li>Not allowed.</ul><p>More", "<!--1--><p>More"),
        ("<button type=button disabled>Go on</button>, please", "<!--1-->, please"),
        ("<p>a<p class=kb-announce aria-live=polite data-announce><button>b</button></div>", "<p>a<!--1--></div>"),
        ("<div class=kb-kept data-kept hidden><div>a</div></div><p>More", "<!--1--><p>More"),
        ("<div class=kb-felt aria-hidden=true><div><div></div></div></div><p>More", "<!--1--><p>More"),
        (
            f"<ul class=kb-hand><li><button><span aria-hidden=true></span>{CARD}</button><li data-marked>ten</ul>.",
            "<!--0-->♥Q, ten<!---->.",
        ),
        # What is written in an attribute is no attribute, and what is hidden there no element.
        ('<span title="the hidden card">a</span>', '<span title="the hidden card">a</span>'),
        ("<p hidden>a<p>b", "<p hidden>a<p>b"),
    ],
)
def test_what_is_read_remains(whole: str, read: str) -> None:
    """And the script has all of it again."""
    html = with_packed_pieces(page(whole + MUCH))

    assert read_in(html) == f"{read}<!--1-->"
    assert unpacked(html) == page(whole + MUCH)


def test_cards_with_the_same_words_stay_apart() -> None:
    """Where the other pack has two names for what has one in this."""
    other = CARD.replace("Ober of hearts", "an Ober of hearts")
    part = f"<p>{CARD}, {other}, {CARD}{MUCH}"

    html = with_packed_pieces(page(part))

    assert re.sub("<[^>]*>", "", read_in(html)) == "♥Q, ♥Q, ♥Q"
    assert unpacked(html) == page(part)


def test_what_is_not_dormant_stays_as_it_is() -> None:
    """It is shown at once."""
    assert with_packed_pieces(page(MUCH)).startswith(f"<p>{CARD}<noscript")


def test_an_empty_part_ends_at_once() -> None:
    """What is behind it is no part, though another one follows."""
    before = f"<noscript data-dormant></noscript><button>a</button>{CARD}"

    html = with_packed_pieces(before + page(MUCH))

    assert html.startswith(before)
    assert unpacked(html) == before + page(MUCH)


@pytest.mark.parametrize("html", [page(f"<p>{CARD}"), page("<p>Words alone."), f"<p>{CARD}</p>{PLACE}"])
def test_a_page_that_would_be_little_shorter_stays_as_it_is(html: str) -> None:
    """Nothing is left to be unpacked."""
    assert with_packed_pieces(html) == html.replace(PLACE, "")


def test_examples_are_read_without_scripts(built_site: Path) -> None:
    """On every page that has packed something: each names its games, and states what is there and what holds."""
    pages = {
        file.relative_to(built_site).as_posix(): html
        for file in built_site.rglob("*.html")
        if PACKED.search(html := file.read_text(encoding="utf-8"))
    }
    silent = [
        (address, example[:80])
        for address, html in pages.items()
        for part in PARTS.findall(html)
        for example in EXAMPLE.findall(part)
        if not ("kb-variants" in example and STATED.search(example))
    ]

    assert pages
    assert silent == []


def test_every_piece_has_its_place(built_site: Path) -> None:
    """None is left, and what is no dormant part has none."""
    for file in built_site.rglob("*.html"):
        html = file.read_text(encoding="utf-8")
        if PACKED.search(html):
            whole = unpacked(html)
            assert PIECE.search(whole) is None, file
