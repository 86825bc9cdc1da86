"""The check behind a link: damage is noticed, wherever it is."""

import json

import pytest

from cardrules import BadRecord
from kiebitz.elements import dispatch
from kiebitz.elements.checksum import LENGTH, add_checksum, remove_checksum

DEAL = "1~blog-schnapsen~match~0~0.0~0.0~0~48~mS.SK.HJ.c_.CA.CT.mC.k_"
"""A deal that is over, as a link has it."""

LINK = add_checksum(DEAL)

FIRST = {
    "board": {"variant": "schnopsn-weich", "trump": "H", "talon": "empty", "you": "SA HK", "opponent": "SK HQ"},
    "compare": {"variants": "schnopsn-weich, original-66", "trump": "H", "talon": "empty", "you": "SA"},
    "course": {},
    "deal": {},
    "memory": {},
    "pad": {},
    "round": {},
}
"""Each widget that has a page, and what a block gives it."""


def test_what_is_sealed_comes_back() -> None:
    """And the check is as long as described."""
    assert remove_checksum(LINK) == DEAL
    assert len(LINK) == len(DEAL) + LENGTH


@pytest.mark.parametrize("end", range(len(LINK)))
def test_a_link_cut_short_is_refused(end: int) -> None:
    """Wherever it is cut, also at the end of a card."""
    with pytest.raises(BadRecord, match="damaged"):
        remove_checksum(LINK[:end])


@pytest.mark.parametrize("place", range(len(LINK)))
def test_a_link_with_another_sign_is_refused(place: int) -> None:
    """Another digit, or one that is missing."""
    for damaged in (LINK[:place] + "!" + LINK[place + 1 :], LINK[:place] + LINK[place + 1 :]):
        with pytest.raises(BadRecord, match="damaged"):
            remove_checksum(damaged)


@pytest.mark.parametrize("text", ["", ".", "0000", ".0001", "x.éééé", f"{DEAL}.ZZZZ", f"{LINK}\n"])
def test_what_was_never_sealed_is_refused(text: str) -> None:
    """Too short, or with a check of other signs."""
    with pytest.raises(BadRecord):
        remove_checksum(text)


@pytest.mark.parametrize("name", FIRST)
def test_the_link_of_every_page_is_sealed(name: str) -> None:
    """What a page shows as its link opens it again, and a part of that does not."""
    state = dispatch.opening(name, FIRST[name], "w1")
    widget = dispatch.WIDGETS[name]
    assert isinstance(widget, dispatch.Linkable)
    link = add_checksum(widget.format_permalink(state) or "")
    request = {"widget": name, "state": widget.write_state(state), "locale": "en"}

    whole, cut = (
        json.loads(dispatch.answer(json.dumps({**request, "event": {"type": "open", "link": part, "seed": 0}})))
        for part in (link, link[:-3])
    )

    assert f'data-link="{link}"' in dispatch.render(name, state, "en")
    assert "state" in whole
    assert "damaged" in cut["error"]["message"]
