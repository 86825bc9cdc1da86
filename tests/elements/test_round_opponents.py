"""The other players of a round: chosen, kept in states and links, and what each level does."""

import json
import re

import pytest

from cardrules import RulesError
from cardrules.notation import format_link
from cardrules.schnauz import PRESETS
from cardrules.schnauz.adviser import BEGINNER, LEVELS, level_action
from kiebitz.elements import dispatch
from kiebitz.elements.computer_play import YOU
from kiebitz.elements.games.schnauz.round import widget
from kiebitz.elements.games.schnauz.round.opponents import KNOWLEDGE, OPPONENTS
from kiebitz.elements.games.schnauz.round.session import history
from kiebitz.elements.games.schnauz.round.state import State
from kiebitz.elements.opponents import FIRST, NAMES

VARIANTS = sorted(PRESETS)

POSITION = "table: ♠A ♦8 ♥7; you: ♠K ♠9 ♦7; players: 3"


def first(level: str = FIRST, variant: str = "schnauz", players: int = 3) -> State:
    """The first state after the form, with others of *level*."""
    values = {"variant": variant, "players": str(players), "level": level}
    return widget.update(widget.opening({}, "r1"), {"type": "start", "seed": 5, "values": values})


def did(state: State, kind: str, **more: object) -> State:
    """*state* after an event."""
    return widget.update(state, {"type": kind, "seed": 7, **more})


def to_the_end(state: State) -> State:
    """The end of the round of somebody who keeps the cards and knocks."""
    while history(state)[-1].result is None:
        state = did(state, "act", action="knock" if history(state)[-1].table else "keep")
    return state


class TestChoice:
    """The players against the reader."""

    def test_a_page_names_the_one_to_begin_with(self) -> None:
        """As on the page for rounds; anybody else is refused."""
        assert widget.opening({"opponent": "beginner"}, "r1").level == "beginner"
        with pytest.raises(RulesError, match="nobody"):
            widget.opening({"opponent": "nobody"}, "r1")

    def test_they_are_the_levels_of_the_engine(self) -> None:
        """Each with a name that the other game has too, the weakest first."""
        assert list(OPPONENTS) == list(KNOWLEDGE) == list(LEVELS)
        assert OPPONENTS.items() <= NAMES.items()

    @pytest.mark.parametrize("players", [2, 3, 4])
    @pytest.mark.parametrize("variant", VARIANTS)
    @pytest.mark.parametrize("level", OPPONENTS)
    def test_a_form_chooses_them(self, level: str, variant: str, players: int) -> None:
        """They stay for the rounds that follow, in states and in links."""
        state = first(level, variant, players)
        after = did(to_the_end(state), "next-round")
        for one in (state, after):
            assert (one.level, one.variant) == (level, variant)
            assert widget.read_state(json.loads(json.dumps(widget.write_state(one)))) == one
            assert widget.parse_permalink(widget.format_permalink(one) or "", widget.opening({}, "r1")) == one

    def test_whoever_chooses_nothing_keeps_them(self) -> None:
        """The form of an older page had no such choice."""
        values = {"variant": "schnauz", "players": "2"}
        assert did(first("beginner"), "start", values=values).level == "beginner"
        assert widget.opening({}, "r1").level == FIRST

    @pytest.mark.parametrize("level", ["", "casual", "open", "nobody", None])
    def test_others_are_refused(self, level: object) -> None:
        """In forms, states and links."""
        state = first()
        link = widget.format_permalink(first("beginner")) or ""
        with pytest.raises(RulesError):
            did(state, "start", values={"variant": "schnauz", "players": "3", "level": level})
        with pytest.raises(RulesError):
            widget.read_state({**widget.write_state(state), "level": level})
        with pytest.raises(RulesError):
            widget.parse_permalink(link.replace("beginner", str(level)), state)

    @pytest.mark.parametrize("level", OPPONENTS)
    def test_the_page_has_the_choice(self, level: str) -> None:
        """The one that plays is ticked, and a line names it."""
        html = dispatch.render("round", first(level), "en")
        chosen = re.findall(r'name="level" value="(\w+)" disabled checked', html)
        assert chosen == [level]
        assert f"You are playing against {OPPONENTS[level]}. {KNOWLEDGE[level]}" in html
        assert all(f"{OPPONENTS[one]}: " in html for one in OPPONENTS)


class TestLinks:
    """Which other players a link names."""

    def test_links_of_before_are_read(self) -> None:
        """They name nobody: from a pack the strongest play, from a position the reader's own."""
        now = first("beginner")
        assert widget.parse_permalink("1~schnauz~0~3.3~31~", now).level == "full"
        assert widget.parse_permalink(f"2~schnauz~1~~{format_link(POSITION)}", now).level == "beginner"
        assert widget.parse_permalink(f"2~schnauz~1~~{format_link(POSITION)}", first()).level == "full"

    @pytest.mark.parametrize("level", OPPONENTS)
    def test_a_round_from_a_position_names_them(self, level: str) -> None:
        """So that whoever opens it plays against the same."""
        state = widget.parse_permalink(f"2~schnauz~1~~{format_link(POSITION)}", first(level))
        link = widget.format_permalink(state) or ""
        assert link.startswith(f"3~{level}~2~schnauz~1~")
        for reader in OPPONENTS:
            assert widget.parse_permalink(link, first(reader)) == state

    @pytest.mark.parametrize("text", ["3", "3~", "3~full", "3~full~", "3~full~3~full~1~schnauz~0~3.3~31~", "3~~1~s"])
    def test_a_damaged_one_is_refused(self, text: str) -> None:
        """With an error of the kind that is answered."""
        with pytest.raises(RulesError):
            widget.parse_permalink(text, first())


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_beginner_plays_as_one(variant: str, players: int) -> None:
    """Each answer to the reader is that of the level, from what that player sees."""
    state = to_the_end(first("beginner", variant, players))
    for before, action in zip(history(state), state.actions, strict=False):
        if before.seat != YOU:
            assert str(level_action(BEGINNER, before)) == action
