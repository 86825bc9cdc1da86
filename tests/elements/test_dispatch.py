"""Dispatch: what the page asks is answered, and nothing that the page asks makes it raise."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiebitz.elements import dispatch
from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.games.sixtysix.quiz import widget as quiz
from kiebitz.elements.quiz_state import State
from kiebitz.elements.untrusted import LONGEST_LINK

POSITION = "trump: H; talon: empty; led: SK; you: SA SJ HQ"
STATE = {"id": "q1", "variants": ["schnopsn-weich", "original-66"], "position": POSITION, "variant": None}
REQUEST: dict[str, object] = {"widget": "quiz", "state": STATE, "event": None, "locale": "en"}

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
anything = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
nearly: st.SearchStrategy[dict[str, object]] = st.fixed_dictionaries(
    {
        "widget": st.just("quiz") | anything,
        "locale": st.sampled_from(["en", "xx"]) | anything,
        "state": st.fixed_dictionaries(
            {
                "id": st.sampled_from(["q1", "<b>"]) | anything,
                "variants": st.lists(st.sampled_from(["schnopsn-weich", "original-66", "x"]) | anything, max_size=3)
                | anything,
                "position": st.sampled_from([POSITION, "led: SK", "talon: 99 cards"]) | st.text() | anything,
            },
            optional={"variant": st.sampled_from(["original-66", None]) | anything},
        )
        | anything,
    },
    optional={
        "event": st.fixed_dictionaries({"type": st.just("another") | anything, "seed": st.integers() | anything})
        | anything
    },
)


def answered(request: str) -> dict[str, Any]:
    """The answer, which must have the shape of one."""
    answer: dict[str, Any] = json.loads(dispatch.answer(request))
    if "error" in answer:
        assert set(answer) == {"error"}
        assert {"code", "message"} <= set(answer["error"]) <= {"code", "message", "sentence"}
        assert all(isinstance(text, str) and text for text in answer["error"].values())
    else:
        assert set(answer) == {"state", "html"}
    return answer


def opened(link: object) -> dict[str, object]:
    """The request that opens *link*."""
    return REQUEST | {"event": {"type": "open", "link": link, "seed": 0}}


class TestAnswers:
    """A request that makes sense."""

    def test_without_an_event_the_state_is_rendered(self) -> None:
        """As the build shows it, and unchanged."""
        state = State(id="q1", variants=("schnopsn-weich", "original-66"), position=POSITION)

        assert answered(json.dumps(REQUEST)) == {"state": STATE, "html": dispatch.render("quiz", state, "en")}

    def test_an_event_changes_the_state(self) -> None:
        """The HTML is that of the new one."""
        event = {"type": "another", "seed": 5}
        answer = answered(json.dumps(REQUEST | {"event": event}))
        state = quiz.update(quiz.read_state(STATE), event)

        assert answer == {
            "state": json.loads(json.dumps(quiz.write_state(state))),
            "html": dispatch.render("quiz", state, "en"),
        }

    def test_an_answer_can_be_continued(self) -> None:
        """What comes back is a state that the next request may carry."""
        request: dict[str, object] = dict(REQUEST)
        for seed in range(4):
            request |= {"event": {"type": "another", "seed": seed}}
            request |= {"state": answered(json.dumps(request))["state"]}


HANDS = {"id": "q1", "variants": ["schnauz"], "position": "you: SA SK H7; player 1: C8 C7 HK", "variant": None}


class TestLinks:
    """States that come in an address."""

    @pytest.mark.parametrize(("widget", "state"), [("quiz", STATE), ("worth", HANDS)])
    def test_a_link_gives_the_state_back(self, widget: str, state: dict[str, Any]) -> None:
        """In the place of another one of the same widget."""
        module = dispatch.WIDGETS[widget]
        assert isinstance(module, dispatch.Linkable)
        link = module.format_permalink(module.read_state(state))

        answer = answered(
            json.dumps({**opened(add_checksum(link or "")), "widget": widget, "state": state | {"id": "q9"}})
        )

        assert answer["state"] == state | {"id": "q9"}

    @pytest.mark.parametrize(
        "link",
        [
            None,
            "",
            3,
            "nonsense",
            "variant:original-66;trump:H;talon:empty;led:SK;you:SA",
            add_checksum("nonsense"),
            add_checksum("variant:original-66"),
            add_checksum("variant:chess;trump:H;talon:empty;led:SK;you:SA"),
            add_checksum("variant:schnauz;you:SA_SK_H7;player_1:C8_C7_HK"),
            add_checksum("variant:original-66;trump:H;talon:empty;led:SK;you:SK"),
            "<script>alert(1)</script>",
            "\u0000",
            "x" * (LONGEST_LINK + 1),
            "a" * 10**6,
        ],
        ids=lambda link: repr(link)[:30],
    )
    def test_a_damaged_one_is_reported(self, link: object) -> None:
        """As every request is that cannot be answered."""
        assert "error" in answered(json.dumps(opened(link)))

    @pytest.mark.parametrize(
        "way", ["https://example.org/", "/", "..", "../x/", "javascript:alert(1)//", 3, None, "../" * 21]
    )
    def test_links_lead_nowhere_else(self, way: object) -> None:
        """The way to the root of the pages has steps up and nothing else."""
        assert answered(json.dumps(REQUEST | {"root": way}))["error"]["code"] == "bad-request"


def test_no_form_is_filled_in_by_the_browser() -> None:
    """Which would keep what was written over a reload, beside a widget that begins anew."""
    folder = Path(dispatch.__file__).parent
    forms = [form for file in folder.rglob("*.jinja") for form in re.findall(r"<form[^>]*>", file.read_text("utf-8"))]

    assert len(forms) > len(("board", "compare", "course"))
    assert [form for form in forms if 'autocomplete="off"' not in form] == []


class TestFaults:
    """A request that does not."""

    @pytest.mark.parametrize(
        ("change", "code"),
        [
            ({"widget": "chess"}, "bad-request"),
            ({"widget": None}, "bad-request"),
            ({"widget": ["quiz"]}, "bad-request"),
            ({"locale": "xx"}, "bad-request"),
            ({"locale": {}}, "bad-request"),
            ({"state": None}, "bad-json"),
            ({"state": STATE | {"id": "<b>"}}, "bad-json"),
            ({"state": STATE | {"position": "nonsense"}}, "bad-position"),
            ({"state": STATE | {"position": "trump: H; talon: empty; led: SK; you: SK"}}, "bad-position"),
            ({"state": STATE | {"position": "trump: H; talon: empty; led: S1; you: SA"}}, "bad-card"),
            ({"state": STATE | {"variants": ["chess"]}}, "bad-variant"),
            ({"event": {"type": "again"}}, "bad-json"),
            ({"event": {"type": "another"}}, "bad-json"),
            ({"event": "another"}, "bad-request"),
        ],
        ids=repr,
    )
    def test_it_is_reported(self, change: dict[str, object], code: str) -> None:
        """With the code of the fault."""
        assert answered(json.dumps(REQUEST | change))["error"]["code"] == code

    @pytest.mark.parametrize("missing", ["widget", "state", "locale"])
    def test_a_missing_part_is_reported(self, missing: str) -> None:
        """Everything but the event is needed."""
        assert "error" in answered(json.dumps({key: value for key, value in REQUEST.items() if key != missing}))

    @pytest.mark.parametrize("event", [{}, [], 0, "", False])
    def test_an_empty_event_is_none_of_the_quiz(self, event: object) -> None:
        """Only a missing one, or null, means that nothing happened."""
        assert "error" in answered(json.dumps(REQUEST | {"event": event}))

    @pytest.mark.parametrize("seed", [True, False])
    def test_a_seed_is_a_number(self, seed: bool) -> None:  # noqa: FBT001 - the value is the case
        """True is not 1."""
        assert "error" in answered(json.dumps(REQUEST | {"event": {"type": "another", "seed": seed}}))

    @pytest.mark.parametrize(
        "request_text",
        [
            "",
            "null",
            "3",
            "[]",
            '"quiz"',
            "{",
            "NaN",
            pytest.param("[" * 100_000, id="deep"),
            pytest.param("1" * 10_000, id="long number"),
            pytest.param('"' + "x" * 1_000_000, id="a megabyte"),
        ],
    )
    def test_no_text_makes_it_raise(self, request_text: str) -> None:
        """JSON or not, deep or long."""
        assert "error" in answered(request_text)

    @settings(max_examples=60)
    @given(text=st.text() | anything.map(json.dumps))
    def test_noise_is_answered(self, text: str) -> None:
        """Any text, and any JSON."""
        answered(text)

    @settings(max_examples=120)
    @given(request=nearly)
    def test_near_misses_are_answered(self, request: dict[str, object]) -> None:
        """Requests in which only a part is strange."""
        answered(json.dumps(request))
