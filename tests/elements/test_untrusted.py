"""States, events and links that anybody may have written: what does not fit is refused, and the field is named."""

import json
from collections.abc import Mapping
from typing import Any, Final

import pytest

from cardrules import BadRecord, RulesError
from kiebitz.elements import dispatch
from kiebitz.elements.untrusted import LARGEST_SEED, LONGEST_TEXT, Fields, event_seed, parse_number

KEPT: Final[Mapping[str, Mapping[str, object]]] = {
    "board": {
        "id": "w",
        "variants": ["schnopsn-weich"],
        "rules": [["strict.must_beat", "false"]],
        "position": "trump: H; talon: empty; you: SA HQ; opponent: SK HK",
        "lines": [["schnopsn-weich", "SA SK"]],
        "also": ["exchange"],
        "variant": "schnopsn-weich",
        "actions": ["play SA"],
        "at": 1,
        "free": True,
        "draft": ["schnopsn-weich", "trump"],
    },
    "compare": {
        "id": "w",
        "variants": ["schnopsn-weich", "original-66"],
        "position": "trump: H; talon: empty; you: SA HQ; opponent: SK HK",
        "changed": ["original-66", "schnopsn-weich", "deck.size"],
    },
    "course": {
        "version": 2,
        "id": "w",
        "item": "schnopsn-weich~~~draws:GF",
        "variant": "schnopsn-weich",
        "themes": [],
        "course": "blog-schnapsen",
        "lesson": None,
        "left": [],
        "results": [],
        "answered": 3,
        "right": 2,
        "due": [{"item": "schnopsn-weich~~~draws:GF", "at": 4, "step": 0}],
        "again": False,
        "queue": 0,
        "practised": 0,
        "paused": None,
        "seen": ["00000000"],
        "scores": [{"course": "blog-schnapsen", "lesson": "cards", "right": 5, "count": 6}],
        "ended": [],
        "passed": False,
    },
    "deal": {
        "version": 3,
        "id": "w",
        "variant": "schnopsn-weich",
        "rules": [],
        "is_match": True,
        "dealer": 1,
        "seed": 66,
        "points": [0, 3],
        "games": [0, 0],
        "carry": 0,
        "actions": [],
        "kept": None,
        "asked": False,
        "looked_back": False,
        "level": "full",
        "warns": False,
        "warned": None,
        "lately": [],
        "position": "",
        "seat": 0,
        "goal": "",
        "task": "",
    },
    "memory": {
        "id": "w",
        "variant": "blog-schnapsen",
        "level": 0,
        "deal": "0QOACDKSNTWHIEJMBGVUP~ACTE",
        "at": 1,
        "answered": 4,
        "right": 3,
    },
    "pad": {
        "id": "w",
        "variant": "blog-schnapsen",
        "rules": [["score.schneider_max", "20"]],
        "names": ["Ana", "Branko"],
        "dealer": 1,
        "begun": True,
        "deals": ["0-2", "1-3"],
        "answers": [["won", "1"], ["first_has", "few"]],
        "points": 3,
    },
    "quiz": {
        "id": "w",
        "variants": ["schnopsn-weich", "original-66"],
        "position": "trump: H; talon: empty; led: SK; you: SA SJ HQ",
        "variant": None,
    },
    "round": {
        "version": 3,
        "id": "w",
        "variant": "schnauz",
        "rules": [],
        "dealer": 0,
        "lives": [3, 3, None],
        "seed": 31,
        "actions": [],
        "kept": None,
        "asked": False,
        "looked_back": False,
        "position": "",
        "level": "full",
        "goal": "",
    },
    "tablerules": {
        "id": "w",
        "variant": "blog-schnapsen",
        "rules": [["close.min_talon", "3"]],
        "name": "Kafana",
        "before": ["blog-schnapsen"],
        "theirs": "original-66",
    },
    "worth": {
        "id": "w",
        "variants": ["schnauz"],
        "position": "you: CK C8 H9; player 1: CA C7 D9",
        "variant": None,
    },
}
"""A state of each widget as readers' browsers keep it now."""

NEW_IN_3: Final = {"version", "rules"}
"""What the state of a deal has since its third version."""

NEW_IN_2: Final = {*NEW_IN_3, "level", "warns", "warned", "lately", "position", "seat", "goal", "task"}
"""What it has since its second version."""

NEW_IN_ROUNDS_3: Final = {"version", "rules"}
"""What the state of a round has since its third version."""

NEW_IN_ROUNDS_2: Final = {*NEW_IN_ROUNDS_3, "level", "looked_back", "goal"}
"""What it has since its second version."""

OLDER: Final[Mapping[str, tuple[str, Mapping[str, Any]]]] = {
    "deal 1": ("deal", {key: value for key, value in KEPT["deal"].items() if key not in NEW_IN_2}),
    "deal 2": ("deal", {key: value for key, value in KEPT["deal"].items() if key not in NEW_IN_3} | {"version": 2}),
    "round 1": ("round", {key: value for key, value in KEPT["round"].items() if key not in NEW_IN_ROUNDS_2}),
    "round 2": (
        "round",
        {key: value for key, value in KEPT["round"].items() if key not in NEW_IN_ROUNDS_3} | {"version": 2},
    ),
}
"""Widget and its states of the versions before."""

WRONG: Final[tuple[Any, ...]] = (True, -1, 10**12, 1.5, [], {}, [[]], [{"a": 1}], "", "<b>", "x" * (LONGEST_TEXT + 1))
"""Values of which each field takes few or none."""


def fields(**values: object) -> Fields:
    """An untrusted object with *values*."""
    return Fields(values, "a test")


class TestKept:
    """States that are out."""

    def test_each_widget_has_one(self) -> None:
        """None is forgotten."""
        assert set(KEPT) == set(dispatch.widget_modules())

    @pytest.mark.parametrize("name", KEPT)
    def test_they_are_read(self, name: str) -> None:
        """And written again as they were."""
        widget = dispatch.WIDGETS[name]

        assert json.loads(json.dumps(widget.write_state(widget.read_state(KEPT[name])))) == KEPT[name]

    @pytest.mark.parametrize("version", OLDER)
    def test_older_ones_are_read(self, version: str) -> None:
        """What they do not have is as it is for whoever has chosen nothing."""
        name, older = OLDER[version]
        widget = dispatch.WIDGETS[name]

        assert json.loads(json.dumps(widget.write_state(widget.read_state(older)))) == KEPT[name]

    @pytest.mark.parametrize(("name", "key"), [(name, key) for name, state in KEPT.items() for key in state])
    def test_a_wrong_value_names_its_field(self, name: str, key: str) -> None:
        """Whatever is refused for its shape: the message has the field."""
        widget, refused = dispatch.WIDGETS[name], list[str]()
        for value in WRONG:
            try:
                widget.read_state({**KEPT[name], key: value})
            except BadRecord as error:
                refused.append(str(error))
            except RulesError:
                continue

        assert any(f": {key} is not" in message for message in refused)

    @pytest.mark.parametrize("name", KEPT)
    @pytest.mark.parametrize("data", [None, [], "state", 7])
    def test_what_is_no_object_is_refused(self, name: str, data: Any) -> None:
        """Before any field is looked at."""
        with pytest.raises(BadRecord, match="has no fields"):
            dispatch.WIDGETS[name].read_state(data)


class TestFields:
    """The getters."""

    def test_text(self) -> None:
        """Of a length."""
        assert fields(key="word").text("key", 4) == "word"
        assert fields().text("key", default="none") == "none"
        for data in ({"key": "words"}, {"key": 1}, {"key": None}, {}):
            with pytest.raises(BadRecord, match="key is not a text of at most 4 characters"):
                fields(**data).text("key", 4)

    def test_number(self) -> None:
        """Within a range; true is none."""
        assert [fields(key=number).number("key", 3) for number in (0, 3)] == [0, 3]
        for wrong in (True, -1, 4, 1.0, "1"):
            with pytest.raises(BadRecord, match="key is not a whole number from 0 to 3"):
                fields(key=wrong).number("key", 3)

    def test_lists(self) -> None:
        """Of so many things."""
        assert fields(key=["a", "b"]).texts("key", 2) == ("a", "b")
        assert fields(key=[1, 2]).numbers("key", 2, (2,)) == (1, 2)
        assert fields(key=[1, None]).counts("key", 2, (2,)) == (1, None)
        assert fields(key=[["a", "b"]]).pairs("key", 1) == (("a", "b"),)
        for wrong in (["a", "b", "c"], [1], "ab", {"a": 1}):
            with pytest.raises(BadRecord, match="key is not a list of at most 2 texts"):
                fields(key=wrong).texts("key", 2)

    def test_ids(self) -> None:
        """They become part of HTML."""
        assert fields(id="block-1").widget_id() == "block-1"
        for wrong in ("", "-", "a b", "<b>", 'a"', 7, None):
            with pytest.raises(BadRecord, match="id is not an id"):
                fields(id=wrong).widget_id()

    def test_other_fields(self) -> None:
        """A strict reader names the one that it does not know."""
        with pytest.raises(BadRecord, match="no field 'other'"):
            fields(other=1).refuse_others(("key",))


def test_seeds_of_events() -> None:
    """Any but those that no page sends."""
    assert event_seed({"seed": LARGEST_SEED}) == LARGEST_SEED
    assert event_seed({}, default=0) == 0
    for wrong in ({}, {"seed": LARGEST_SEED + 1}, {"seed": True}, {"seed": None}):
        with pytest.raises(BadRecord, match="seed is not"):
            event_seed(wrong)


def test_numbers_in_links() -> None:
    """In digits that are ours, and no more of them than the largest has."""
    assert [parse_number(text, 10) for text in ("0", "07", "10")] == [0, 7, 10]
    for wrong in ("", "11", "-1", "٣", "1.0", " 1", "9" * 10_000):
        with pytest.raises(BadRecord, match="this link is damaged"):
            parse_number(wrong, 10)
