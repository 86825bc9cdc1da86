"""Variants side by side: what the comparison remembers, how it goes on, and what its HTML holds."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from html import unescape
from typing import TYPE_CHECKING, Any

import pytest

from cardrules import RulesError
from cardrules import variants as all_variants
from cardrules.contrast.contrasts import contrast_of
from cardrules.games import game_of
from cardrules.sixtysix import PRESETS, parameters, value_of
from kiebitz.elements import dispatch, rule_links
from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.compare.state import LONGEST, State, columns, family, read_state, write_state
from kiebitz.elements.compare.symbols import with_symbols
from kiebitz.elements.compare.widget import format_permalink, opening, parse_permalink, update
from kiebitz.elements.games.sixtysix.comparison import cells
from kiebitz.elements.house_rules import fewest_house_rules
from kiebitz.elements.table_codes import TableRules, format_table
from kiebitz.elements.table_link import format_table_link
from kiebitz.elements.texts import texts

if TYPE_CHECKING:
    from tests.elements.conftest import Html, Tag

type ReadHtml = Callable[[str], Html]

LAST = {
    "trump": "♥",
    "talon": "empty",
    "you": "♠A ♥Q",
    "opponent": "♠K ♥K",
    "points": "you 50, opponent 48",
    "tricks": "you 4, opponent 4",
    "line": "♠A ♠K, ♥Q ♥K",
}
"""Two tricks before the end."""

STATE = opening({"variants": "schnopsn-weich, original-66", **LAST}, "q1")


def compared(state: State = STATE, **values: object) -> State:
    """The state after the form is sent with *values* in it."""
    entered = {"variants": list(state.variants), "position": state.position, **values}
    return update(state, {"type": "compare", "values": entered, "seed": 1})


def contrasted(rule: str, *pair: str, state: State = STATE) -> State:
    """The state after the contrast of *rule* is asked for."""
    return update(state, {"type": "show", "pair": list(pair or ("schnopsn-weich", "original-66")), "rule": rule})


def table_rows(read_html: ReadHtml, state: State) -> dict[str, tuple[bool, list[str]]]:
    """The rows of the table of answers: subject to whether it is marked, and its words."""
    html = read_html(dispatch.render("compare", state, "en"))
    found: dict[str, tuple[bool, list[str]]] = {}
    differs = False
    name = ""
    for tag in html.tags:
        if tag.name == "tr":
            differs = "data-differs" in tag.attributes
        if tag.attributes.get("class") == "kb-subject":
            name = text_of(tag)
            found[name] = (differs, [])
        if tag.name == "td" and name and tag.attributes == {"role": "cell"}:
            found[name][1].append(text_of(tag))
        if tag.attributes.get("class") == "kb-compare-form":
            break
    return found


def form_text(state: State) -> str:
    """The position of *state* as the form has it."""
    return with_symbols(state.position.replace("; ", "\n"))


def text_of(tag: "Tag") -> str:
    """The words of *tag*, with one blank between them."""
    return " ".join("".join(tag.text).split())


class TestOpening:
    """The first comparison of a page comes from its block."""

    def test_position(self) -> None:
        """The lines of a position are kept in one line."""
        assert STATE.position.startswith("trump: ♥; talon: empty; you: ♠A ♥Q")

    def test_rule(self) -> None:
        """A rule alone is enough: its contrast is shown."""
        state = opening({"variants": "schnopsn-weich, original-66", "rule": "claim.mode"}, "q1")
        found = contrast_of("schnopsn-weich", "original-66", "claim.mode")
        assert found is not None
        assert (state.position, state.changed) == (found.text, found.pair)

    @pytest.mark.parametrize(
        "fields",
        [
            {"variants": "schnopsn-weich", **LAST},
            {"variants": "schnopsn-weich, snapszer", **LAST},
            {"variants": "schnopsn-weich, schnauz", **LAST},
            {"variants": "schnopsn-weich, original-66", "trump": "♥", "you": "♠Z"},
            {"variants": "schnopsn-weich, original-66", "rule": "deck.patterns"},
            LAST,
        ],
    )
    def test_refused(self, fields: Mapping[str, str]) -> None:
        """What cannot be compared is refused."""
        with pytest.raises(RulesError):
            opening(fields, "q1")


class TestState:
    """The state is JSON both ways and is not trusted."""

    @pytest.mark.parametrize("state", [STATE, replace(STATE, variants=("blog-66", "original-66"))])
    def test_both_ways(self, state: State) -> None:
        """What is written is read again."""
        assert read_state(json.loads(json.dumps(write_state(state)))) == state

    def test_with_changed_rule(self) -> None:
        """A changed rule is written and read again."""
        state = contrasted("claim.mode")
        assert read_state(json.loads(json.dumps(write_state(state)))) == state

    @pytest.mark.parametrize(
        "wrong",
        [
            {"id": 'q"1'},
            {"id": 1},
            {"variants": ["schnopsn-weich"]},
            {"variants": ["schnopsn-weich", 7]},
            {"variants": "schnopsn-weich"},
            {"position": "you: SA; you: SK"},
            {"position": "x" * (LONGEST + 1)},
            {"position": None},
            {"changed": ["schnopsn-weich", "original-66"]},
            {"changed": ["schnopsn-weich", "original-66", "no.rule"]},
            {"changed": ["schnopsn-weich", "blog-66", "claim.mode"]},
            {"changed": ["schnopsn-weich", "original-66", "exchange.rank"]},
        ],
    )
    def test_refused(self, wrong: Mapping[str, Any]) -> None:
        """A state that nothing has written is refused."""
        with pytest.raises(RulesError):
            read_state({**write_state(STATE), **wrong})


class TestEvents:
    """The form compares anew, a button shows a contrast."""

    def test_other_variants(self) -> None:
        """Variants are compared in the order of the engine."""
        assert compared(variants=["blog-66", "schnopsn-weich"]).variants == ("schnopsn-weich", "blog-66")

    def test_other_position(self) -> None:
        """A position of several lines is kept in one."""
        state = compared(position="trump: ♥\r\ntalon: empty\r\nyou: ♠A")
        assert state.position == "trump: ♥; talon: empty; you: ♠A"

    def test_contrast(self) -> None:
        """A contrast brings its position and one column more, in which that one rule is changed."""
        state = contrasted("claim.mode")
        assert [(column.variant, column.changed is not None) for column in columns(state)][:2] == [
            (state.changed.inside if state.changed else "", False),
            (state.changed.inside if state.changed else "", True),
        ]

    def test_changed_rule_goes_with_its_position(self) -> None:
        """Another position is compared without the changed rule."""
        assert compared(contrasted("claim.mode"), position="trump: ♥; talon: empty; you: ♠A").changed is None

    def test_changed_rule_stays_with_the_text_of_the_form(self) -> None:
        """Signs of suits in the form do not make another position of it."""
        state = contrasted("claim.mode")
        assert compared(state, variants=list(PRESETS), position=form_text(state)).changed == state.changed

    def test_changed_rule_stays_with_its_position(self) -> None:
        """More variants for the same position keep it."""
        state = contrasted("claim.mode")
        assert compared(state, variants=list(PRESETS)).changed == state.changed

    @pytest.mark.parametrize(
        "event",
        [
            {},
            {"type": "compare"},
            {"type": "compare", "values": {"variants": ["schnopsn-weich"], "position": "you: SA"}},
            {"type": "compare", "values": {"variants": ["schnopsn-weich", "blog-66"], "position": "nonsense"}},
            {"type": "compare", "values": {"variants": ["schnopsn-weich", "blog-66"], "position": "x" * 9999}},
            {"type": "show", "pair": ["schnopsn-weich", "original-66"], "rule": "deck.patterns"},
            {"type": "show", "pair": ["schnopsn-weich"], "rule": "claim.mode"},
            {"type": "show", "pair": [1, {}], "rule": "claim.mode"},
            {"type": "show", "pair": ["a", "b"], "rule": "claim.mode"},
            {"type": "show", "pair": ["schnauz", "blog-66"], "rule": "claim.mode"},
            {"type": "show", "pair": ["schnauz", "schnauz-club"], "rule": "schnauz.tie"},
        ],
    )
    def test_refused(self, event: Mapping[str, object]) -> None:
        """Events that there are not are refused."""
        with pytest.raises(RulesError):
            update(STATE, event)

    @pytest.mark.parametrize(
        "position", ["", "line: SA", "deals: you 9", "deals: nonsense", "line: ,", "draws: you SA"]
    )
    def test_strange_positions_are_answered(self, position: str) -> None:
        """Whatever is written, the answer is a table or a clear refusal."""
        event = {"type": "compare", "values": {"variants": list(STATE.variants), "position": position}}
        request = {"widget": "compare", "state": write_state(STATE), "event": event, "locale": "en"}
        answer = json.loads(dispatch.answer(json.dumps(request)))
        assert answer.get("error", {}).get("code") != "bad-request"


class TestOtherGame:
    """A position of one game is none of another, so the other game begins with an example of its own."""

    def test_example_of_the_chosen_game(self, read_html: ReadHtml) -> None:
        """Another game with the old position left as it is shows a position of that game, and what differs in it."""
        state = compared(variants=["schnauz", "schnauz-club"], position=form_text(STATE))
        assert state.variants == ("schnauz", "schnauz-club")
        assert table_rows(read_html, state)["You may"][0]

    def test_and_back(self) -> None:
        """From Schnauz to the 66 family as well."""
        there = compared(variants=["schnauz", "schnauz-club"])
        back = compared(there, variants=list(STATE.variants), position=form_text(there))
        assert family(back) is family(STATE)

    def test_own_position(self) -> None:
        """A position that the reader has written for the other game is taken."""
        text = "you: ♥7 ♠7 ♠8; player 1: ♦7 ♥8 ♦8"
        assert compared(variants=["schnauz", "schnauz-club"], position=text).position == text

    def test_own_position_of_the_wrong_game(self) -> None:
        """One that is of neither game is refused."""
        with pytest.raises(RulesError):
            compared(variants=["schnauz", "schnauz-club"], position="trump: ♥; talon: empty; you: ♠A; led: ♠T")

    @pytest.mark.parametrize("blank", ["", "  \n", "# nothing yet"])
    def test_empty(self, read_html: ReadHtml, blank: str) -> None:
        """Where there is no position an example is shown."""
        rows = table_rows(read_html, compared(position=blank))
        assert any(differs for differs, _ in rows.values())

    def test_too_little(self) -> None:
        """A position that answers nothing is not described as answered alike."""
        html = dispatch.render("compare", replace(STATE, position="dealer: you"), "en")
        assert "There is not enough here to compare." in html
        assert "answer alike" not in html
        assert "kb-answers-table" not in html


def test_positions_are_read_as_people_type_them() -> None:
    """And kept as the engine writes them."""
    values = {"variants": list(STATE.variants), "position": "Trump: ♥\ufe0f\r\nTalon: empty\nYou: ♠10, sa"}

    assert update(STATE, {"type": "compare", "values": values}).position == "trump: ♥; talon: empty; you: ♠T SA"


class TestLinks:
    """A link restores a comparison."""

    def test_both_ways(self) -> None:
        """Variants and position come back; the suits as letters."""
        link = format_permalink(STATE)
        assert link is not None
        assert format_permalink(parse_permalink(link, replace(STATE, variants=("blog-66", "original-66")))) == link

    def test_with_changed_rule(self) -> None:
        """So does the changed rule."""
        state = contrasted("claim.mode")
        link = format_permalink(state)
        assert link is not None
        assert parse_permalink(link, STATE) == state

    @pytest.mark.parametrize(
        "link",
        [
            "x",
            "a/b",
            "schnopsn-weich/trump:H",
            "schnopsn-weich,blog-66/x~y/trump:H",
            "a/b/c/d",
            "schnopsn-weich,blog-66/<b>",
        ],
    )
    def test_damaged(self, link: str) -> None:
        """A damaged link is refused."""
        with pytest.raises(RulesError):
            parse_permalink(link, STATE)


class TestTable:
    """Answers side by side, those that differ marked and explained."""

    def test_marks(self, read_html: ReadHtml) -> None:
        """A row is marked exactly where the variants differ."""
        rows = table_rows(read_html, STATE)
        assert {name: differs for name, (differs, _) in rows.items()} == {
            "Tricks, by the size of the pack": False,
            "You may": True,
            "Forbidden": True,
            "What is played": False,
            "Points afterwards": True,
            "The end": True,
            "Are the points shown?": True,
        }

    def test_answers(self, read_html: ReadHtml) -> None:
        """Each column has its own points."""
        assert table_rows(read_html, STATE)["Points afterwards"][1] == [
            "you 65, your opponent 55",
            "you 65, your opponent 65",
        ]

    def test_alike(self, read_html: ReadHtml) -> None:
        """Variants that agree in everything share a column."""
        state = compared(variants=["spielewiki-weich", "blog-schnapsen"], position="trump: ♥; talon: empty; you: ♠A")
        assert {len(cells) for _, cells in table_rows(read_html, state).values()} == {1}

    def test_cause(self) -> None:
        """The rule that makes the difference is named."""
        html = dispatch.render("compare", STATE, "en")
        assert re.search(r"Because of:\s*(?:<a [^>]*>)?What the last trick brings<", " ".join(html.split()))

    def test_nothing_is_forbidden(self, read_html: ReadHtml) -> None:
        """Where all cards in hand may be played, the row on what may not be done has no second denial."""
        state = compared(position="trump: ♥; talon: empty; led: ♠K; you: ♠A ♠T")
        assert table_rows(read_html, state)["Forbidden"][1] == ["nothing"]

    def test_impossible(self, read_html: ReadHtml) -> None:
        """Where a position cannot be, that is written with the cards that the pack has not."""
        state = compared(position="trump: ♥; talon: empty; you: ♠9 ♠A")
        rows = table_rows(read_html, state)
        can, cannot = rows["Is this position possible?"][:2]
        assert can
        assert cannot[0] == "This is not possible here. Not in the pack: ♠9nine of leaves"

    def test_possible(self, read_html: ReadHtml) -> None:
        """Where it can be in others, that is written too."""
        state = compared(position="trump: ♥; talon: empty; you: ♠9 ♠A")
        assert table_rows(read_html, state)["Is this position possible?"][1][1] == "yes"

    def test_impossible_everywhere(self, read_html: ReadHtml) -> None:
        """Where it can be nowhere nothing is marked, and the position is there as it was written."""
        state = compared(position="trump: ♥; talon: empty; you: ♠A ♠A")
        assert [name for name, (differs, _) in table_rows(read_html, state).items() if differs] == []

    @pytest.mark.parametrize("locale", ["en"])
    def test_every_contrast(self, read_html: ReadHtml, locale: str) -> None:
        """Every contrast of two variants shows at least one marked row, with its rule as a cause."""
        html = dispatch.render("compare", STATE, locale)
        events = [json.loads(value) for value in read_html(html).values("data-event")]
        states = [update(STATE, event) for event in events if event["type"] == "show"]
        assert len(states) > 20
        for state in states:
            assert any(differs for differs, _ in table_rows(read_html, state).values()), state


class TestSchnauz:
    """Schnauz is compared in the same way."""

    STATE = opening({"variants": "schnauz, schnauz-club", "you": "♥7 ♠7 ♠8", "player 1": "♦7 ♥8 ♦8"}, "q1")

    def test_end(self, read_html: ReadHtml) -> None:
        """The same hands lose by one variant and not by the other."""
        rows = table_rows(read_html, self.STATE)
        assert rows["The end"][0]
        assert len(rows["The end"][1]) == 2

    def test_every_contrast(self, read_html: ReadHtml) -> None:
        """Each contrast marks a row."""
        html = dispatch.render("compare", self.STATE, "en")
        events = [json.loads(value) for value in read_html(html).values("data-event")]
        states = [update(self.STATE, event) for event in events if event["type"] == "show"]
        assert len(states) > 8
        for state in states:
            assert any(differs for differs, _ in table_rows(read_html, state).values()), state

    def test_two_games(self) -> None:
        """No position is one of two games."""
        with pytest.raises(RulesError, match="different games"):
            compared(variants=["schnauz", "schnopsn-weich"])


class TestForm:
    """The form works without a mouse, and the list names every rule."""

    def test_boxes(self, read_html: ReadHtml) -> None:
        """Each variant has a box; those compared are ticked."""
        boxes = read_html(dispatch.render("compare", STATE, "en")).named("input", "name")
        assert [box.attributes["value"] for box in boxes] == list(all_variants())
        assert [box.attributes["value"] for box in boxes if "checked" in box.attributes] == list(STATE.variants)

    def test_text(self, read_html: ReadHtml) -> None:
        """The text of the position can be written on."""
        (area,) = read_html(dispatch.render("compare", STATE, "en")).named("textarea")
        assert compared(position="".join(area.text)) == STATE

    def test_contrasts_lead_on(self, read_html: ReadHtml) -> None:
        """Whoever asks for the position of a rule is led to the table that shows it."""
        buttons = read_html(dispatch.render("compare", STATE, "en")).named("button", "data-event")
        assert buttons
        assert [button for button in buttons if "data-moves" not in button.attributes] == []

    def test_one_id_once(self, read_html: ReadHtml) -> None:
        """No id occurs twice."""
        ids = read_html(dispatch.render("compare", contrasted("claim.mode"), "en")).values("id")
        assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        ("trump: H; you: SA C9", "trump: ♥; you: ♠A ♣9"),
        ("line: marriage H, SA SK, claim", "line: marriage ♥, ♠A ♠K, claim"),
        ("at close: points 20, tricks 1, closer's tricks 2", "at close: points 20, tricks 1, closer's tricks 2"),
    ],
)
def test_symbols(text: str, signs: str) -> None:
    """Cards and suits get their signs, words stay."""
    assert with_symbols(text) == signs


class TestAllRules:
    """The full table of rules below the comparison."""

    def test_every_rule_stands_in_it(self, read_html: ReadHtml) -> None:
        """Those that differ are marked, the others are not."""
        rows = read_html(dispatch.render("compare", STATE, "en")).named("tr", "data-all")
        one, other = (PRESETS[variant].rules for variant in STATE.variants)
        marked = {tag.attributes["data-all"] for tag in rows if "data-differs" in tag.attributes}

        assert {tag.attributes["data-all"] for tag in rows} == {rule for rule, _ in parameters()}
        assert marked == {rule for rule, _ in parameters() if value_of(one, rule) != value_of(other, rule)}

    def test_a_row_has_a_value_for_each_variant(self, read_html: ReadHtml) -> None:
        """Whatever their number."""
        state = replace(STATE, variants=("schnopsn-weich", "blog-66", "original-66"))
        html = read_html(dispatch.render("compare", state, "en"))
        table = html.tags.index(html.named("table")[-1])
        values = [tag for tag in html.tags[table:] if tag.name == "td"]

        assert len(values) == 3 * len(html.named("tr", "data-all"))

    def test_names_lead_to_the_rules(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """From the page that contains the comparison."""
        monkeypatch.setitem(rule_links._SECTIONS, "strict.must_follow", "rules/follow/#suit")
        html = dispatch.render("compare", STATE, "en", "../../")

        assert '<a href="../../rules/follow/#suit">' in html.partition("kb-all-rules")[2]


@pytest.mark.parametrize(("is_turned_over", "expected"), [(True, "hidden"), (False, "ace")])
def test_the_turned_up_card_of_a_closed_talon(is_turned_over: bool, expected: str) -> None:  # noqa: FBT001
    """By a house rule it stays in sight; all variants turn it over."""
    cases = game_of("blog-schnapsen").cases()
    rules = cases.override(cases.presets["blog-schnapsen"].rules, {"close.turnup_moves_onto_talon": is_turned_over})
    found = cells("turn-up: HA; talon: 4 cards, closed by you; you: SA SK DT HQ HJ", rules, texts("en"))

    assert [expected in str(part) for part in found["turn-up seen"]] == [True]


class TestOwnTable:
    """The rules that the reader has chosen for all pages are their game, house rules included."""

    HOUSE = fewest_house_rules("obican-snaps", {"match.points_needed": 11, "marriage.needs_trick": True})
    TABLE = TableRules("obican-snaps", HOUSE)

    def taken(self, table: TableRules, name: str = "") -> State:
        """The comparison as a page comes with it, after *table* called *name* is taken over."""
        link = add_checksum(format_table_link(table, name))
        event = {"type": "table", "table": format_table(table), "link": link, "seed": 1}
        request = {"widget": "compare", "state": write_state(STATE), "event": event, "locale": "en"}
        return read_state(json.loads(dispatch.answer(json.dumps(request)))["state"])

    def test_named(self, read_html: ReadHtml) -> None:
        """By its name in the form and above its column, with its own rules in the list."""
        html = dispatch.render("compare", self.taken(self.TABLE, "Baka"), "en")

        assert '<option value="table" selected>Baka</option>' in html
        assert "<b>Baka:</b> Each player has" in html
        assert "first to get to 11 or above" in html
        assert [text_of(tag) for tag in read_html(html).tags if tag.name == "th"][1].startswith("Baka")
        assert f'data-table-code="sixtysix:{format_table(self.TABLE)}"' in html

    def test_without_house_rules(self) -> None:
        """A preset that is chosen is the reader's game, although others come before it in the list."""
        html = dispatch.render("compare", self.taken(TableRules("original-66")), "en")

        first, second = re.findall(r'<option value="([^"]*)" selected', html)
        assert first == "original-66"
        assert second == "schnopsn-weich"
        assert 'data-table-code="sixtysix:original-66"' in html

    def test_with_original_66(self) -> None:
        """Compared with the one that the form has, and back as it was kept."""
        own = self.taken(self.TABLE, "Baka")
        state = update(own, {"type": "pair", "values": {"one": "table", "other": "original-66"}})

        assert (state.own, state.own_name, state.variants) == (self.TABLE, "Baka", ("original-66",))
        assert read_state(write_state(state)) == state
        assert replace(parse_permalink(format_permalink(state) or "", STATE), own_name="Baka") == state

    def test_positions_show_what_differs(self) -> None:
        """Each position of the list is one that the two answer otherwise."""
        state = self.taken(self.TABLE)
        rules = re.findall(r'"type": "show", "rule": "([^"]*)"', unescape(dispatch.render("compare", state, "en")))
        states = [update(state, {"type": "show", "rule": rule}) for rule in rules]

        assert len(states) > 5
        for one in states:
            answers = [family(one).adapted_answer(one.position, column.rules) for column in columns(one)]
            assert answers[0] != answers[1]

    @pytest.mark.parametrize("pair", [("table", "table"), ("table", "schnauz")])
    def test_refused(self, pair: tuple[str, str]) -> None:
        """With itself, and with another game."""
        with pytest.raises(RulesError):
            update(self.taken(self.TABLE), {"type": "pair", "values": dict(zip(("one", "other"), pair, strict=True))})
