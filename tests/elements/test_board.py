"""The board: verdicts for all that can be thought of, playing on, lines, links, positions of a reader's own."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from html import unescape
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardrules import RulesError
from cardrules.examples import parse_example
from cardrules.notation import parse_fields
from cardrules.sixtysix import (
    Play,
    explain,
    find_preset,
    format_position,
    parse_scene,
    parse_setup,
    turn_from_setup,
)
from kiebitz.elements import dispatch, rule_links
from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.example.render import render_brief
from kiebitz.elements.games import ui_of
from kiebitz.elements.games.sixtysix.board import replay
from kiebitz.elements.games.sixtysix.board.replay import position_at, rules_of, start
from kiebitz.elements.games.sixtysix.board.state import PageLine, State, read_state
from kiebitz.elements.games.sixtysix.board.verdicts import conceivable_actions
from kiebitz.elements.games.sixtysix.board.widget import (
    at_table,
    format_permalink,
    opening,
    parse_permalink,
    tables_of,
    update,
    write_state,
)
from kiebitz.elements.rule_links import page_root
from kiebitz.elements.table_codes import TableRules, parse_table
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.untrusted import LONGEST_LINK

if TYPE_CHECKING:
    from tests.elements.conftest import Html

type ReadHtml = Callable[[str], Html]
type Moments = Callable[[str, int], Any]

ENDING = "trump: H; talon: empty; you: SA HQ; opponent: SK HK; points: you 50, opponent 48; tricks: you 4, opponent 4"
CLOSED = "trump: H; talon: 6 cards, closed by opponent; led: SK; you: SA SJ HQ; tricks: you 1"
STATE = State(
    id="q1", variants=("schnopsn-weich",), position=ENDING, lines=(PageLine("schnopsn-weich", "♠A ♠K, ♥Q ♥K"),)
)
POSITIONS = {
    "a lead in the endgame": ENDING,
    "an answer after a close": CLOSED,
    "a lead with the talon open": "turn-up: HJ; talon: 8 cards; you: SA ST HK HQ DA; tricks: you 1",
    "a marriage just announced": "turn-up: HJ; talon: 8 cards; you: SA ST HK HQ DA; announced: H; tricks: you 1",
}
FREE = {"variant": "schnopsn-weich", **{field.key: field.value for field in parse_fields(ENDING)}}


def ask(state: State, event: Mapping[str, object]) -> State:
    """The state after *event*, through the page's own way."""
    answer = reply(state, event)
    assert "error" not in answer, answer
    return read_state(answer["state"])


def reply(state: State, event: Mapping[str, object] | None) -> Any:
    """The answer to *event* as the page gets it."""
    request = {"widget": "board", "state": write_state(state), "event": event, "locale": "en", "root": "../"}
    return json.loads(dispatch.answer(json.dumps(request)))


def html_of(state: State) -> str:
    """The HTML of *state*."""
    return dispatch.render("board", state, "en", "../")


def page_text(html: str) -> str:
    """The words of *html* as the French pack has them."""
    seen = re.sub(r"<kb-g>.*?</kb-g>", "", html)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", seen)).split())


def play(*actions: str, state: State = STATE) -> State:
    """*state* after *actions*."""
    for action in actions:
        state = ask(state, {"type": "play", "action": action})
    return state


class TestVerdicts:
    """Nothing that the player to act may think of is without an answer."""

    @pytest.mark.parametrize("position", POSITIONS.values(), ids=POSITIONS)
    def test_each_answer_is_the_engine_s(self, position: str, read_html: ReadHtml) -> None:
        """Every card, marriage and action has a button, and the sign on it is the engine's verdict."""
        seen = turn_from_setup(parse_setup(parse_fields(position)), find_preset("schnopsn-weich").rules)
        html = read_html(html_of(State(id="q1", variants=("schnopsn-weich",), position=position)))

        signs = {
            tag.attributes["data-reveals"]: tag.attributes["data-legal"] for tag in html.named("button", "data-reveals")
        }

        expected = {}
        for action in conceivable_actions(seen):
            if str(action) in ("claim", "draw", "mark"):
                continue
            short = str(action.card) if isinstance(action, Play) else str(action).replace(" ", "-")
            expected[f"q1-{short}"] = str(explain(seen, action).legal).lower()
        assert signs == expected
        assert {f"q1-{word}" for word in ("exchange", "close")} <= set(signs)
        assert {f"q1-{card}" for card in seen.hand} <= set(signs)

    @pytest.mark.parametrize(
        ("variants", "questions"),
        [
            (("schnopsn-weich",), {"exchange", "close"}),
            (("blog-schnapsen",), {"exchange", "close", "claim"}),
            (("original-66",), {"exchange", "close", "claim", "draw"}),
            (("schnopsn-weich", "blog-schnapsen"), {"exchange", "close", "claim"}),
        ],
    )
    def test_only_what_one_of_the_games_knows_is_a_question(
        self, read_html: ReadHtml, variants: tuple[str, ...], questions: set[str]
    ) -> None:
        """Where the deal ends by itself nobody claims; where everybody draws at once nobody decides to."""
        each = 5 if variants == ("original-66",) else 4
        position = f"trump: H; talon: empty; you: SA HQ; opponent: SK HK; tricks: you {each}, opponent {each}"
        html = read_html(html_of(State(id="q1", variants=variants, position=position)))

        words = {
            (tag.attributes["data-reveals"] or "").removeprefix("q1-") for tag in html.named("button", "data-reveals")
        }
        assert words & {"exchange", "close", "claim", "draw"} == questions

    def test_each_button_has_its_answer(self, read_html: ReadHtml) -> None:
        """Which opens without a script too."""
        html = read_html(html_of(STATE))

        ids = [tag.attributes["id"] for tag in html.named("details", "id")]

        assert set(ids) == set(html.values("data-reveals"))

    def test_variants_that_differ_have_different_names(self) -> None:
        """With a sign of its own, and the names of the variants."""
        html = html_of(State(id="q1", variants=("schnopsn-weich", "obican-snaps"), position=ENDING))
        claim = re.search(r'<details id="q1-claim".*?</details>', html, re.DOTALL)

        assert re.search(r'data-reveals="q1-claim"[^>]*data-legal="mixed"', html)
        assert claim is not None
        assert re.findall(r"<dt>(.*?)</dt>", claim[0]) == ["Soft Schnapsen", "Običan šnaps"]

    def test_a_reason_links_to_its_rule(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """To the section that explains it, from wherever the page is."""
        monkeypatch.setattr(rule_links, "_SECTIONS", {"strict.must_beat": "rules/open-and-strict/#beat"})
        html = html_of(State(id="q1", variants=("schnopsn-weich",), position=CLOSED))

        assert 'href="../rules/open-and-strict/#beat"' in html

    def test_what_the_page_asks_about_is_answered_too(self) -> None:
        """A card that nobody holds, for example."""
        state = State(id="q1", variants=STATE.variants, position=ENDING, also=("play HA",))

        assert "This card is not in your hand: ♥ A" in page_text(html_of(state))

    def test_unknown_cards_leave_verdicts_and_nothing_to_play(self) -> None:
        """And the page has a message."""
        state = State(id="q1", variants=("schnopsn-weich",), position=CLOSED)

        assert '"play"' not in html_of(state)
        assert "Not all cards are known here" in page_text(html_of(state))
        assert reply(state, {"type": "play", "action": "SA"})["error"]["code"] == "bad-position"


class TestPlayingOn:
    """What if."""

    def test_the_other_side_is_next(self) -> None:
        """Its answers are written from its side; who takes the trick is written for the reader."""
        words = page_text(html_of(play("SA")))

        assert "It is your opponent's turn." in words
        assert "The answer to your opponent: This card is of the suit led" in words
        assert "You take the trick: 15 points." in words
        assert "You have led" in words

    @pytest.mark.parametrize(
        "variants", [("schnopsn-weich",), ("schnopsn-weich", "blog-schnapsen", "spielewiki-weich")]
    )
    def test_a_press_parses_its_position_once(self, monkeypatch: pytest.MonkeyPatch, variants: tuple[str, ...]) -> None:
        """And sets it up once for each variant, however many answers, steps and links the page shows of it."""
        parsed, begun = list[object](), list[object]()

        def parse(fields: Any) -> Any:
            parsed.append(fields)
            return parse_scene(fields)

        def set_up(scene: Any, rules: Any) -> Any:
            begun.append(rules)
            return start(scene, rules)

        state = replace(STATE, variants=variants, lines=(), variant=variants[0], actions=("play SA",), at=1)
        replay._scene_of.cache_clear()
        replay._start_of.cache_clear()
        monkeypatch.setattr(replay, "parse_scene", parse)
        monkeypatch.setattr(replay, "start", set_up)

        assert ask(state, {"type": "play", "action": "SK"}).at == 2
        assert len(parsed) == 1
        assert len(begun) == 1

        assert ask(state, {"type": "go", "to": "first"}).at == 0
        assert len(parsed) == 1
        assert len(begun) == len(variants)

    def test_a_step_has_its_reason_and_what_it_brings(self) -> None:
        """The winner of the trick, and what both have."""
        words = page_text(html_of(play("SA", "SK")))

        assert "Step 2 of 2 Opponent: king of spades ." in words
        assert "Points: you 65, your opponent 48." in words

    def test_to_the_end(self) -> None:
        """Then nobody is asked any more."""
        html = html_of(play("SA", "SK", "HQ", "HK"))

        assert "Your opponent wins the deal: 1 game point." in page_text(html)
        assert "data-reveals" not in html

    def test_what_is_not_allowed_is_not_played(self) -> None:
        """The engine gives the reason."""
        error = reply(play("SA"), {"type": "play", "action": "HK"})["error"]

        assert error["code"] == "illegal-action"
        assert "strict.must_follow" in error["message"]

    def test_against_the_rules_where_that_has_a_price(self) -> None:
        """A button below the reason, and then the end of the deal; elsewhere there is none."""
        state = replace(STATE, rules=(("strict.revoke", "3"),))
        led = play("SA", state=state)

        assert "Play this anyway" in page_text(html_of(led))
        assert "Play this anyway" not in page_text(html_of(play("SA")))
        html = page_text(html_of(ask(led, {"type": "play", "action": "revoke-HK"})))
        assert "Your opponent has played a card that was not allowed." in html
        assert "You win the deal: 3 game points." in html

    def test_back_and_forward(self) -> None:
        """Nothing is lost on the way."""
        end = play("SA", "SK")
        back = ask(end, {"type": "go", "to": "back"})

        assert (back.at, back.actions) == (1, end.actions)
        assert ask(back, {"type": "go", "to": "forward"}) == end
        assert ask(end, {"type": "go", "to": "first"}).at == 0
        assert ask(end, {"type": "go", "to": "last"}) == end

    def test_something_else_from_an_earlier_moment(self) -> None:
        """What came later is forgotten."""
        back = ask(play("SA", "SK"), {"type": "go", "to": "first"})

        assert play("HQ", state=back).actions == ("play HQ",)

    def test_it_is_played_where_it_is_allowed(self) -> None:
        """In the first variant that allows it."""
        state = State(id="q1", variants=("schnopsn-weich", "obican-snaps"), position=ENDING)

        assert play("claim", state=state).variant == "obican-snaps"

    def test_in_another_variant(self) -> None:
        """What was played goes on there as far as it can."""
        state = State(id="q1", variants=("schnopsn-weich", "obican-snaps"), position=ENDING)
        claimed = play("claim", state=state)

        other = ask(claimed, {"type": "variant", "values": {"variant": "schnopsn-weich"}})

        assert (other.variant, other.actions, other.at) == ("schnopsn-weich", (), 0)


class TestLines:
    """Lines of the page."""

    def test_step_by_step(self) -> None:
        """From the beginning, wherever the board was."""
        state = ask(play("HQ"), {"type": "line", "line": 0, "to": "forward"})

        assert (state.at, len(state.actions)) == (1, 4)
        assert ask(state, {"type": "line", "line": 0, "to": "forward"}).at == 2
        assert ask(state, {"type": "line", "line": 0, "to": "last"}).at == 4

    def test_a_block_s_line_is_there_at_once(self, read_html: ReadHtml) -> None:
        """All steps with their reasons in the HTML, and the buttons that go through them."""
        text = "variant: schnopsn-weich\n" + ENDING.replace("; ", "\n") + "\nline: ♠A ♠K, ♥Q ♥K\n"
        example = parse_example(text, path="page", line=1)
        board = ui_of("schnopsn-weich").blocks().touchable_board(example, "q1", "en")
        assert board is not None

        html = read_html(board.below)

        assert len([tag for tag in html.named("details") if tag.attributes.get("class") == "kb-why"]) == 4
        ways = [json.loads(event)["to"] for event in html.values("data-event")]
        assert ways == ["first", "back", "forward", "last"]
        assert "You take the trick: 15 points." in page_text(board.below)
        expected = State(id="q1", variants=STATE.variants, lines=STATE.lines, position=unsigned(text), asks=False)
        assert board.state == expected

    @pytest.mark.parametrize(
        ("claim", "question"),
        [
            ("line: ♠A ♠K, ♥Q ♥K", "It is your turn."),
            ("best: ♥Q", "It is your turn."),
            ("allowed: ♠A", "It is your turn. Which card may you play?"),
            ("line: ♠A ♠K\nallowed: ♠A", "It is your turn. Which card may you play?"),
        ],
    )
    def test_a_block_asks_what_it_answers(self, claim: str, question: str, read_html: ReadHtml) -> None:
        """Where it goes on to the end of a deal, the cards are there to be touched, and no question is."""
        text = "variant: schnopsn-weich\n" + ENDING.replace("; ", "\n") + f"\n{claim}\n"
        example = parse_example(text, path="page", line=1)
        board = ui_of("schnopsn-weich").blocks().touchable_board(example, "q1", "en")
        assert board is not None

        tags = read_html(dispatch.render(board.widget, board.state, "en")).tags
        label = next("".join(tag.text) for tag in tags if tag.attributes.get("id") == "q1-hand")
        assert label.strip() == question

    @pytest.mark.parametrize("event", [{"line": 1}, {"line": -1}, {"line": True}, {"line": "0"}, {"line": 0, "to": 3}])
    def test_other_lines_are_refused(self, event: Mapping[str, object]) -> None:
        """And no traceback comes."""
        with pytest.raises(RulesError):
            update(STATE, {"type": "line", "to": "forward", **event})


def unsigned(text: str) -> str:
    """The position of the block *text* in one line."""
    return "; ".join(text.split("\n")[1:-2])


class TestTable:
    """The rules that a reader has chosen for all pages."""

    @pytest.mark.parametrize("code", ["original-66", "blog-schnapsen~cm3", "schnopsn-weich~cm1"])
    def test_the_board_goes_by_them(self, code: str) -> None:
        """Every action that can be thought of is judged by them, and what is played on is played by them."""
        table = parse_table(code)
        state = ask(opening(FREE, "q1"), {"type": "table", "table": code, "seed": 3})

        assert rules_of(state, state.active_variant) == rules_of_table(table)
        assert tables_of(state) == (table,)
        assert f'data-table-code="sixtysix:{code}"' in dispatch.render("board", state, "en")
        assert state.draft is None

    def test_a_position_that_they_have_stays(self) -> None:
        """Without what was played on from it by other rules."""
        played = ask(opening(FREE, "q1"), {"type": "play", "action": "SA"})
        state = ask(played, {"type": "table", "table": "schnopsn-weich~cm1", "seed": 3})

        assert (state.position, state.actions) == (played.position, ())

    def test_another_one_is_dealt(self) -> None:
        """By the seed, with the pack and the hands of the table."""
        one, same, other = (
            ask(opening(FREE, "q1"), {"type": "table", "table": "original-66", "seed": seed}) for seed in (3, 3, 4)
        )
        dealt = position_at(one, "original-66").position

        assert dealt is not None
        assert [len(hand) for hand in dealt.hands] == [6, 6]
        assert one == same != other

    def test_those_of_another_game_are_refused(self) -> None:
        """Schnauz has no talon."""
        with pytest.raises(RulesError, match="no such game"):
            at_table(opening(FREE, "q1"), TableRules("schnauz"), 1)

    def test_a_board_within_a_page_stays_as_it_is(self) -> None:
        """The page speaks of its rules."""
        assert "data-table-code" not in dispatch.render("board", STATE, "en")


class TestState:
    """What a board remembers goes to the page as JSON and comes back."""

    @pytest.mark.parametrize(
        "state",
        [
            STATE,
            play("SA", "SK"),
            opening(FREE, "q2"),
            replace(STATE, asks=False),
            State(id="q1", variants=("original-66",), position=CLOSED, rules=(("strict.must_beat", "false"),)),
        ],
    )
    def test_json_and_back(self, state: State) -> None:
        """Nothing changes on the way."""
        assert read_state(json.loads(json.dumps(write_state(state)))) == state

    @pytest.mark.parametrize(
        "change",
        [
            {"id": '"><script>'},
            {"id": None},
            {"variants": []},
            {"variants": ["schnauz"]},
            {"variants": ["?"]},
            {"variants": "schnopsn-weich"},
            {"position": None},
            {"position": "x" * 3000},
            {"at": 1},
            {"at": True},
            {"at": -1},
            {"actions": ["play SA"] * 200},
            {"actions": "play SA"},
            {"variant": "original-66"},
            {"rules": [["a"]]},
            {"rules": {"strict.must_beat": False}},
            {"lines": [["original-66", "SA"]]},
            {"draft": ["schnauz", ""]},
            {"draft": "x"},
        ],
        ids=repr,
    )
    def test_other_data_is_refused(self, change: Mapping[str, object]) -> None:
        """With an error of the kind that is answered."""
        with pytest.raises(RulesError):
            read_state({**write_state(STATE), **change})

    @pytest.mark.parametrize(
        "event",
        [
            {},
            {"type": "play"},
            {"type": "play", "action": "XX"},
            {"type": "play", "action": 3},
            {"type": "go"},
            {"type": "go", "to": ["back"]},
            {"type": "variant"},
            {"type": "variant", "values": {"variant": "original-66"}},
            {"type": "show", "values": {"variant": "schnopsn-weich", "text": ENDING}},
        ],
        ids=repr,
    )
    def test_other_events_are_refused(self, event: Mapping[str, object]) -> None:
        """A board within a page takes no positions from its reader either."""
        assert "error" in reply(STATE, event)


def test_empty_hands_have_no_name() -> None:
    """Once all cards are played, there is no hand to speak of."""
    assert "<dt>Your opponent&#39;s hand:</dt>" in html_of(STATE)
    assert "hand:</dt>" not in html_of(play("SA", "SK", "HQ", "HK"))
    assert 'class="kb-hand"' not in html_of(play("SA", "SK", "HQ", "HK"))


class TestLinks:
    """A board in an address."""

    @settings(max_examples=15, deadline=None)
    @given(seed=st.integers(0, 10_000))
    def test_there_and_back(self, seed: int, moments: Moments) -> None:
        """Any moment of any deal, with what was played from it."""
        positions = [one for one in moments("spielewiki-hart", seed) if one.result is None]
        position = positions[seed % len(positions)]
        state = State(id="q1", variants=("spielewiki-hart",), position=format_position(position), free=True)
        link = format_permalink(state)

        assert link is not None
        assert len(link) <= LONGEST_LINK
        assert parse_permalink(link, STATE) == State(
            id="q1", variants=state.variants, position=state.position, free=STATE.free
        )

    def test_house_rules_and_what_was_played(self) -> None:
        """They come along."""
        state = opening({**FREE, "rules": "deck.ranks = [A, T, K, Q, J], strict.must_beat = false"}, "q1")
        state = ask(play("SA", "SK", state=state), {"type": "go", "to": "back"})

        link = format_permalink(state)

        assert link is not None
        assert parse_permalink(link, opening(FREE, "q1")) == state

    @pytest.mark.parametrize(
        "link",
        [
            "x",
            "schnopsn-weich/trump:H",
            "schnopsn-weich/trump:H;talon:empty;you:XX",
            "schnopsn-weich///9/trump:H;talon:empty;you:SA",
            "schnopsn-weich//999999999/SA/trump:H;talon:empty;you:SA",
            "schnopsn-weich//1@schnauz/SA/trump:H;talon:empty;you:SA",
            "schnopsn-weich/marriage/1/SA/trump:H;talon:empty;you:SA",
            "schnopsn-weich/marriage.lead_card=((((/0//trump:H;talon:empty;you:SA",
            "schnopsn-weich//1@schnopsn-weich/HK/trump:H;talon:empty;you:SA",
            "schnauz/trump:H",
            "////",
            "/////////",
        ],
    )
    def test_a_damaged_one_is_reported(self, link: str) -> None:
        """With a message, never otherwise."""
        answer = reply(opening(FREE, "q1"), {"type": "open", "link": add_checksum(link), "seed": 0})

        assert answer["error"]["message"]

    def test_a_board_of_a_page_leads_to_the_free_one(self) -> None:
        """Whose link it is not itself."""
        assert format_permalink(STATE) is None
        assert 'href="../practice/board/#kb=schnopsn-weich/trump:H' in html_of(STATE)


class TestOwn:
    """A position of the reader's own."""

    def show(self, text: str, variant: str = "schnopsn-weich") -> State:
        """The free board after *text* was sent."""
        event = {"type": "show", "values": {"variant": variant, "text": text}, "seed": 0}
        return ask(opening(FREE, "q1"), event)

    def test_it_is_read_as_people_type_it(self) -> None:
        """And shown again as the engine writes it."""
        state = self.show("Trump: ♥️\nTalon: empty\nYou: ♠10, sa, hK")
        text = re.search(r"<textarea[^>]*>\n(.*?)</textarea>", html_of(state), re.DOTALL)

        assert text is not None
        assert unescape(text[1]) == "trump: ♥\ntalon: empty\nyou: ♠T SA HK"

    def test_it_stands_where_its_line_leads(self) -> None:
        """As its cards are played at once; from the beginning on there are steps to go."""
        state = self.show(ENDING.replace("; ", "\n") + "\nline: ♠A ♠K")

        assert "Step 2 of 2" in page_text(html_of(state))
        assert "Step 0 of 2" in page_text(html_of(ask(state, {"type": "go", "to": "first"})))

    def test_it_is_on_the_page(self) -> None:
        """Also with the line ends of a form."""
        state = self.show("trump: ♠\r\ntalon: empty\r\nyou: ♦A ♥Q", "original-66")

        assert (state.variants, state.draft) == (("original-66",), None)
        assert "ace of diamonds" in page_text(html_of(state))

    def test_rules_and_a_line(self) -> None:
        """As blocks have them."""
        state = self.show(ENDING.replace("; ", "\n") + "\nrules: strict.must_beat = false\nline: ♠A ♠K")

        assert (state.rules, state.actions) == ((("strict.must_beat", "false"),), ("play SA", "play SK"))

    def test_what_is_on_the_page_can_be_written_on(self) -> None:
        """The text on the page gives the same board again."""
        state = self.show(ENDING.replace("; ", "\n") + "\nrules: strict.must_beat = false\nline: ♠A ♠K")
        text = re.search(r"<textarea[^>]*>\n(.*?)</textarea>", html_of(state), re.DOTALL)

        assert text is not None
        assert self.show(unescape(text[1])) == state

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("trump: H\ntalon: empty\nyou: XX", "Line 3 is not right, from character 6 on: "),
            ("trump: H\ntalon: eight\nyou: SA", "Line 2 is not right, from character 8 on: "),
            ("trump: H\n\n# more\nnonsense", "Line 4 is not right, from character 1 on: "),
            ("trump: H\ntalon: empty", "The board cannot show this: "),
            ("", "The board cannot show this: "),
            (ENDING.replace("; ", "\n") + "\nline: ♥K", "Line 7 is not right: "),
            (ENDING.replace("; ", "\n") + "\nline: ♠A, nonsense", "Line 7 is not right: "),
            ("rules: nonsense\n" + ENDING.replace("; ", "\n"), "Line 1 is not right, from character 8 on: "),
            ("rules: no.rule = 3\n" + ENDING.replace("; ", "\n"), "is not a rule"),
        ],
    )
    def test_a_fault_is_reported_with_its_line(self, text: str, message: str) -> None:
        """The board stays, and so does the text."""
        state = self.show(text)

        assert message in page_text(html_of(state))
        assert state.position == opening(FREE, "q1").position
        assert state.draft is not None
        assert state.draft.text == text

    @pytest.mark.parametrize("fields", [{}, {"variant": "schnauz"}, {"variant": "schnopsn-weich", "you": "SA"}])
    def test_a_block_without_a_board_is_refused(self, fields: Mapping[str, str]) -> None:
        """Before the page is built."""
        with pytest.raises(RulesError):
            opening(fields, "q1")


def test_links_need_the_root() -> None:
    """Which whoever renders the page gives."""
    with page_root("../../"):
        example = parse_example(
            "variant: schnopsn-weich\ntrump: ♥\ntalon: empty\nyou: ♠A\nlegal: ♠A\n", path="p", line=1
        )
        brief = render_brief(ui_of("schnopsn-weich").blocks().RENDERER, example, "en")

    link = add_checksum("schnopsn-weich/trump:H;talon:empty;you:SA")
    assert f'href="../../practice/board/#kb={link}"' in brief
