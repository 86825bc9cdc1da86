"""Deals that begin with a position of a page: the way there, what chance deals, and links that are not trusted."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import RulesError
from cardrules.examples import find_fences, parse_example
from cardrules.notation import format_link
from cardrules.sixtysix import PRESETS, Position, deal, find_preset, format_turn, legal_actions, play, shuffled, turn_of
from kiebitz.elements import dispatch
from kiebitz.elements.checksum import remove_checksum
from kiebitz.elements.example.render import render_board, render_brief, render_way
from kiebitz.elements.games.sixtysix.blocks.renderer import RENDERER
from kiebitz.elements.games.sixtysix.board import widget as board
from kiebitz.elements.games.sixtysix.deal import widget
from kiebitz.elements.games.sixtysix.deal.session import history
from kiebitz.elements.games.sixtysix.deal.start_link import position_link, start_link
from kiebitz.elements.games.sixtysix.deal.start_position import LONGEST, start_position
from kiebitz.elements.games.sixtysix.deal.state import State

NOW = widget.opening({"variant": "schnopsn-weich"}, "d1")

SOFT = find_preset("schnopsn-weich").rules

ALONE = "trump: H; talon: empty; led: SK; you: SA SJ HQ"
"""What a quiz shows: nobody knows the other hand, the points or who has won the tricks."""

LINK = f"2~schnopsn-weich~deal~1~0.0~0.0~0~1~~~~0~~{format_link(ALONE)}"


def opened(link: str = LINK) -> State:
    """The deal that *link* opens."""
    return widget.parse_permalink(link, NOW)


def link_in(html: str) -> str | None:
    """The link to a deal in *html*."""
    found = re.search(r'href="[^"]*practice/deal/#kb=([^"&]*)"', html)
    return remove_checksum(found[1]) if found else None


def everything(position: Position) -> int:
    """How many different cards are held, lie in the talon or on the table, or are gone."""
    cards = [*position.hands[0], *position.hands[1], *position.talon, position.turn_up, position.led]
    return len({card for card in cards if card}) + 2 * sum(side.tricks for side in position.sides)


class TestSetUp:
    """A position with cards that nobody knows."""

    def test_what_is_given_stays(self) -> None:
        """And the rest agrees with it: cards, tricks, points."""
        position = start_position(SOFT, ALONE, 1)
        assert set(position.hands[0]) == {"SA", "SJ", "HQ"}
        assert (position.led, position.trump, len(position.hands[1]), position.seat) == ("SK", "H", 2, 0)
        assert position.sides[1].tricks > 0
        assert everything(position) == 20

    def test_the_rest_is_dealt_by_chance(self) -> None:
        """The same by the same chance, and other cards by another one."""
        one, same, *others = (start_position(SOFT, ALONE, seed) for seed in (1, 1, 2, 3, 4))
        assert one == same
        assert any(one.hands[1] != other.hands[1] for other in others)

    @pytest.mark.parametrize("variant", sorted(PRESETS))
    def test_what_a_player_sees_can_be_played_on(self, variant: str) -> None:
        """In every moment of a deal, by the legal actions of that moment."""
        rules = find_preset(variant).rules
        position = deal(rules, shuffled(rules, 5), 0)
        while position.result is None:
            seen = turn_of(position)
            start = start_position(rules, format_turn(seen), 3)
            assert legal_actions(turn_of(start)) == legal_actions(seen)
            position = play(position, legal_actions(seen)[-1])

    def test_points_that_are_given_are_kept(self) -> None:
        """Cards are dealt until they agree."""
        text = f"{ALONE}; points: you 45, opponent 40; tricks: you 3, opponent 4"
        position = start_position(SOFT, text, 1)
        assert [(side.points, side.tricks) for side in position.sides] == [(45, 3), (40, 4)]

    def test_the_other_seat_sees_the_other_hand(self) -> None:
        """Where it is the computer's turn."""
        mine, theirs = (start_position(SOFT, ALONE, 1, seat) for seat in (0, 1))
        assert (theirs.seat, theirs.hands) == (1, mine.hands[::-1])
        assert theirs.sides == mine.sides[::-1]

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "you: SA",
            "trump: H; talon: empty; you: SA SA",
            "trump: H; talon: empty; you: S9",
            "trump: H; talon: 3 cards; you: SA",
            "trump: H; talon: empty; you: ? SA",
            "trump: H; talon: empty; you: SA; points: you 1, opponent 0",
            "slate: you 3, opponent 5",
            f"trump: H; talon: empty; you: {'SA ' * LONGEST}",
        ],
        ids=range(9),
    )
    def test_what_cannot_be_played_is_refused(self, text: str) -> None:
        """With an error of the kind that is answered."""
        with pytest.raises(RulesError):
            start_position(SOFT, text, 1)


class TestLinks:
    """Links to such deals, and their state."""

    def test_it_is_restored(self) -> None:
        """By its link and as JSON, also when it has gone on."""
        first = opened()
        action = str(legal_actions(turn_of(history(first)[-1]))[0])
        for state in (first, widget.update(first, {"type": "act", "action": action, "seed": 3})):
            assert widget.parse_permalink(widget.format_permalink(state) or "", NOW) == state
            assert widget.read_state(json.loads(json.dumps(widget.write_state(state)))) == state

    def test_it_is_played_to_its_end_and_looked_back_at(self) -> None:
        """From either seat; then a new deal is dealt."""
        for seat in "01":
            state = opened(LINK.replace("~~0~~", f"~~{seat}~~"))
            while (now := history(state)[-1]).result is None:
                assert now.seat == 0
                state = widget.update(state, {"type": "act", "action": str(legal_actions(turn_of(now))[0]), "seed": 3})
            looked = widget.update(state, {"type": "review", "seed": 1})
            assert "kb-review" in dispatch.render("deal", looked, "en")
            after = widget.update(state, {"type": "next-deal", "seed": 5})
            assert (after.position, len(history(after)[0].hands[0])) == ("", 5)

    def test_the_opponent_is_the_readers_own(self) -> None:
        """Unless the link names one."""
        against = widget.opening({"variant": "schnopsn-weich", "opponent": "casual"}, "d1")
        assert widget.parse_permalink(LINK, against).level == "casual"
        assert widget.parse_permalink(LINK.replace("~1~~~~0", "~1~beginner~~~0"), against).level == "beginner"

    def test_it_belongs_to_no_match(self) -> None:
        """A position has no match around it."""
        with pytest.raises(RulesError):
            opened(LINK.replace("~deal~", "~match~"))

    @pytest.mark.parametrize("place", range(len(LINK)))
    def test_a_damaged_one_is_refused_or_another_deal(self, place: int) -> None:
        """With any sign of it changed or left out."""
        for damaged in (LINK[:place] + "9" + LINK[place + 1 :], LINK[:place] + LINK[place + 1 :]):
            try:
                assert isinstance(opened(damaged), State)
            except RulesError:
                continue

    @given(text=st.text("2~schnopsn-weich:;,_trumplonAH7.d0", max_size=60))
    def test_no_text_makes_it_stumble(self, text: str) -> None:
        """It gives a deal or reports what is wrong."""
        for given_text in (f"2~{text}", f"{LINK.rpartition('~')[0]}~{text}"):
            try:
                opened(given_text)
            except RulesError:
                continue


class TestWay:
    """The way from positions on pages to deals that begin with them."""

    @pytest.mark.parametrize("page", ["rules/open-and-strict.md", "rules/closing.md", "learn/end-games.md"])
    def test_every_way_leads_to_a_deal(self, root: Path, page: str) -> None:
        """From all examples on some pages that have one, and it can be shown."""
        found = 0
        for fence in find_fences((root / "docs" / page).read_text(encoding="utf-8")):
            if fence.name == "example":
                example = parse_example(fence.text, path=page, line=1)
                link = link_in(render_brief(RENDERER, example, "en"))
                if link is not None:
                    found += 1
                    assert dispatch.render("deal", opened(link), "en")
        assert found > 2

    def test_a_quiz_and_a_board_have_it(self) -> None:
        """The board from wherever it has come to, whoever is to act there."""
        quiz = dispatch.WIDGETS["quiz"].read_state(
            {"id": "q", "variants": ["schnopsn-weich"], "position": ALONE, "variant": None}
        )
        assert link_in(dispatch.render("quiz", quiz, "en"))
        text = "trump: H; talon: empty; you: SA HA; opponent: SK DA; "
        text += "points: you 48, opponent 55; tricks: you 4, opponent 4"
        fields = dict(part.split(": ") for part in text.split("; "))
        state = board.opening({"variant": "schnopsn-weich", **fields}, "b")
        after = board.update(state, {"type": "play", "action": "HA"})
        for one, led in ((state, None), (after, "HA")):
            start = history(opened(link_in(dispatch.render("board", one, "en")) or ""))[0]
            assert (start.led, start.hands[0]) == (led, ("SA", "HA") if led is None else ("SA",))

    def test_none_where_nobody_can_play_on(self) -> None:
        """As where the text is no position."""
        block = "variant: schnopsn-weich\ntrump: ♥\ntalon: empty\nled: ♠K\nyou: ♠A\nlegal: ♠A\n"
        assert link_in(render_brief(RENDERER, parse_example(block, path="p", line=1), "en"))
        assert start_link("schnopsn-weich", SOFT, "nonsense") == ""

    def test_none_when_the_deal_is_over(self) -> None:
        """There is nothing to play."""
        position = start_position(SOFT, "trump: H; talon: empty; led: SK; you: SA; opponent: -", 1)
        over = play(position, legal_actions(turn_of(position))[0])
        assert over.result is not None
        assert position_link("schnopsn-weich", over) == ""

    def test_boards_and_ways_of_a_quiz(self) -> None:
        """A board that cannot be touched has it; below a quiz there is the way to the board alone."""
        block = "variant: schnopsn-weich\ntrump: ♥\ntalon: empty\nled: ♠K\nyou: ♠A\nlegal: ♠A\n"
        example = parse_example(block, path="p", line=1)
        assert link_in(render_board(RENDERER, example, "en"))
        assert link_in(render_way(RENDERER, example, "en")) is None
