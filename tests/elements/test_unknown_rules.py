"""A link of a later version: each rule that this one does not know is named, and the others are shown."""

import json
from pathlib import Path
from typing import Any

import pytest

from kiebitz.elements import dispatch
from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.table_codes import parse_table
from kiebitz.elements.tablerules.widget import opening, read_state, update, write_state
from kiebitz.elements.texts import use_catalogue
from kiebitz.translate import CODE_DOMAINS, compile_catalogue


@pytest.fixture(autouse=True, scope="module")
def _translations(root: Path) -> None:
    use_catalogue("hr", compile_catalogue(root / "locales", "hr", CODE_DOMAINS))


def link_of(codes: str, version: str = "1", variant: str = "blog-66") -> str:
    """A whole link."""
    return add_checksum(f"{version}~{variant}~{codes}~")


def opened(link: str, locale: str = "en") -> Any:
    """What the page answers to *link*."""
    event = {"type": "open", "link": link, "seed": 0}
    request = {"widget": "tablerules", "locale": locale, "event": event, "state": write_state(opening({}, "t1"))}
    return json.loads(dispatch.answer(json.dumps(request)))


def notice(html: str) -> str:
    """What the page has on rules that it does not know."""
    return html.partition('<p class="kb-unknown" data-say>')[2].partition("</p>")[0]


def test_each_is_named_and_the_others_are_displayed() -> None:
    """With the names of rules that readers know."""
    answer = opened(link_of("zz1cm1mc9sm-99", variant="blog-schnapsen"))

    assert notice(answer["html"]) == (
        "This link has 3 rules that this version of the site does not know: a rule with the code zz1, "
        "“Marriage: when its points count”, value number 10, "
        "“Two game points: the most points that the opponent may have”: 99. The others are shown."
    )
    assert answer["state"]["rules"] == [["close.min_talon", "3"]]


def test_the_second_version() -> None:
    """It has no codes: a rule is known by its place."""
    answer = opened(link_of("AAAAAAAAAB", "2", "schnauz"))

    assert ": a rule with the code #20." in notice(answer["html"])
    assert answer["state"]["variant"] == "schnauz"


def test_rules_that_need_an_unknown_one_are_named_too() -> None:
    """What is left goes together, and can be played."""
    answer = opened(link_of("ds9xr1cm1", variant="blog-schnapsen"))
    alone = opened(link_of("xr1cm1", variant="blog-schnapsen"))

    assert read_state(answer["state"]).table == parse_table("blog-schnapsen~cm1")
    assert answer["state"]["unknown"] == ["ds9", "xr1"]
    assert "these rules do not go together" in alone["error"]["message"]


@pytest.mark.parametrize("rest", ["zz<1", "zz1" * 90, "zz1" * 2000])
def test_nobody_writes_on_the_page_by_a_link(rest: str) -> None:
    """Signs of HTML are no code, and a link of any length gives no longer notice than there are rules."""
    answer = opened(link_of(rest))

    assert "copy the whole link" in answer["error"]["message"]


def test_the_notice_stays_until_the_rules_are_gone() -> None:
    """Also when a rule is changed, and when the page is opened again; not for a game that is begun anew."""
    state = read_state(opened(link_of("zz1cm1"))["state"])
    changed = read_state(write_state(update(state, {"type": "set", "rule": "match.points_needed", "value": "5"})))
    back = update(update(changed, {"type": "undo"}), {"type": "undo"})
    again = update(changed, {"type": "preset", "values": {"variant": "blog-schnapsen"}})

    assert [one.unknown for one in (state, changed, back, again)] == [("zz1",), ("zz1",), (), ()]
    assert update(again, {"type": "undo"}).unknown == ("zz1",)


def test_the_other_table_has_its_own() -> None:
    """Whoever compares two tables sees what is not known of the other one."""
    state = update(
        opening({}, "t1"), {"type": "settle", "values": {"link": link_of("zz1cm1", variant="blog-schnapsen")}}
    )
    html = dispatch.render("tablerules", read_state(write_state(state)), "en")

    assert "the code zz1" in notice(html[html.index("kb-agreement") :])
    assert state.theirs == parse_table("blog-schnapsen~cm1")


def test_no_reader_sees_what_the_engine_calls_a_rule() -> None:
    """Also where all is refused, in any language."""
    for locale in ("en", "hr"):
        error = opened(link_of("cm1cm2"), locale)["error"]

        assert "close.min_talon" in error["message"]
        assert "close.min_talon" not in error["sentence"]
