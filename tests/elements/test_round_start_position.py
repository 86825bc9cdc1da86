"""Rounds that begin with a position of a page: the way there, what chance deals, and links that are not trusted."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import RulesError
from cardrules.examples import parse_example
from cardrules.notation import format_link
from cardrules.schnauz import Position, find_preset, observe, worth_of
from kiebitz.elements import dispatch
from kiebitz.elements.checksum import remove_checksum
from kiebitz.elements.computer_play import YOU
from kiebitz.elements.example.render import render_board, render_brief, render_way
from kiebitz.elements.games.schnauz.blocks.renderer import RENDERER
from kiebitz.elements.games.schnauz.round import widget
from kiebitz.elements.games.schnauz.round.session import history
from kiebitz.elements.games.schnauz.round.start_link import start_link
from kiebitz.elements.games.schnauz.round.start_position import LONGEST, start_position
from kiebitz.elements.games.schnauz.round.state import State
from kiebitz.elements.table_codes import TableRules

RULES = find_preset("schnauz").rules

NOW = widget.opening({"variant": "schnauz", "players": "3"}, "r1")

ALONE = "table: ♠A ♦8 ♥7; you: ♠K ♠9 ♦7; players: 4; knocked: player 3; passed: player 1 1; lives: 3 0 2 1"
"""A position in which nobody knows the other hands."""

LINK = f"2~schnauz~1~~{format_link(ALONE)}"

BLOCK = """variant: schnauz
table: ♣8 ♠9 ♥7
you: ♠7 ♥8 ♦9
"""


def opened(link: str = LINK) -> State:
    """The round that *link* opens."""
    return widget.parse_permalink(link, NOW)


def link_in(html: str) -> str | None:
    """The link to a round in *html*."""
    found = re.search(r'href="[^"]*practice/schnauz/#kb=([^"&]*)&(?:amp;)?for=round"', html)
    return remove_checksum(found[1]) if found else None


class TestSetUp:
    """A position with cards that nobody knows."""

    def test_what_is_given_stays(self) -> None:
        """Hand, table, coins, knocks and passes."""
        position = start_position(RULES, ALONE, 1)

        assert set(position.hands[YOU]) == {"SK", "S9", "D7"}
        assert position.table == ("SA", "D8", "H7")
        assert (position.lives, position.knockers, position.passes) == ((3, 0, 2, 1), (3,), (0, 1, 0, 0))

    def test_the_rest_is_dealt_by_chance(self) -> None:
        """The same by the same chance, and other cards by another one; the whole pack is there."""
        one, same, other = (start_position(RULES, ALONE, seed) for seed in (1, 1, 2))

        assert one == same
        assert one.hands[YOU + 1] != other.hands[YOU + 1]
        assert one.stock != other.stock
        cards = [card for hand in one.hands for card in hand] + [*one.table, *one.stock]
        assert sorted(cards) == sorted(one.rules.pack.cards)

    def test_no_hand_that_is_dealt_ends_the_round(self) -> None:
        """For then it would be over already."""
        for seed in range(60):
            position = start_position(RULES, ALONE, seed)
            kinds = {worth_of(hand, position.rules).kind for hand in position.hands}
            assert kinds.isdisjoint({"feuer", "schnauz"})

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "you: ♠K ♠9 ♦7",
            "table: ♠A ♦8 ♥7",
            "table: ♠A ♦8 ♥7; you: ♠A ♠9 ♦7",
            "table: ♠A ♦8 ♥7; you: ♠6 ♠9 ♦7",
            "table: ♠A ♦8 ♥7; you: ♠K ♠9 ♦7; turn: nobody",
            "table: ♠A ♦8 ♥7; you: ♠K ♠9 ♦7; lives: out 2 2",
            "table: ♠A ♦8 ♥7; you: ♥A ♣A ♦A",
            f"table: ♠A ♦8 ♥7; you: ♠K ♠9 ♦7; stock: {'♠8 ' * LONGEST}",
        ],
        ids=range(9),
    )
    def test_what_cannot_be_played_is_refused(self, text: str) -> None:
        """With an error of the kind that is answered."""
        with pytest.raises(RulesError):
            start_position(RULES, text, 1)


class TestLinks:
    """Links to such rounds, and their state."""

    def test_it_is_restored(self) -> None:
        """By its link and as JSON, also when it has gone on."""
        for state in (opened(), widget.update(opened(), {"type": "act", "action": "pass", "seed": 3})):
            assert widget.parse_permalink(widget.format_permalink(state) or "", NOW) == state
            assert widget.read_state(json.loads(json.dumps(widget.write_state(state)))) == state

    def test_others_act_before_you(self) -> None:
        """Where it is their turn."""
        state = opened(f"2~schnauz~1~~{format_link(ALONE.replace('knocked: player 3', 'turn: player 2'))}")
        now = history(state)[-1]

        assert state.actions
        assert now.result or now.seat == YOU

    def test_the_next_round_is_dealt(self) -> None:
        """With the coins that this one has left."""
        state = widget.update(opened(), {"type": "act", "action": "pass", "seed": 3})
        while history(state)[-1].result is None:
            state = widget.update(state, {"type": "act", "action": "pass", "seed": 3})
        end = history(state)[-1]
        after = widget.update(state, {"type": "next-round", "seed": 5})

        assert end.result
        assert (after.position, after.lives) == ("", end.result.lives)

    @pytest.mark.parametrize(
        "change", [{"dealer": 1}, {"lives": [3, 0, 2, 2]}, {"position": 3}, {"position": "x" * 700}]
    )
    def test_a_state_that_does_not_fit_is_refused(self, change: dict[str, object]) -> None:
        """Its coins and dealer are those of the position."""
        data = json.loads(json.dumps(widget.write_state(opened())))
        with pytest.raises(RulesError):
            widget.read_state(data | change)

    @pytest.mark.parametrize("place", range(len(LINK)))
    def test_a_damaged_one_is_refused_or_another_round(self, place: int) -> None:
        """With any sign of it changed or left out."""
        for damaged in (LINK[:place] + "9" + LINK[place + 1 :], LINK[:place] + LINK[place + 1 :]):
            try:
                assert isinstance(opened(damaged), State)
            except RulesError:
                continue

    @given(text=st.text("2~schnauz-club:;,_tableyouSAH7pkn0.", max_size=60))
    def test_no_text_makes_it_stumble(self, text: str) -> None:
        """It gives a round or reports what is wrong."""
        for given_text in (f"2~{text}", f"2~schnauz~1~{text}"):
            try:
                opened(given_text)
            except RulesError:
                continue


class TestWay:
    """The way from an example to the round that begins with it."""

    def test_every_way_leads_to_a_round(self, root: Path) -> None:
        """From all examples on the pages that have one, and it can be shown."""
        found = 0
        for name in ("learn/schnauz.md", "variants/schnauz-club.md"):
            text = (root / "docs" / name).read_text(encoding="utf-8")
            for block in re.finditer(r"^( *)```example[^\n]*\n(.*?)\n *```", text, re.DOTALL | re.MULTILINE):
                lines = [line.removeprefix(block[1]) for line in block[2].split("\n")]
                link = link_in(render_way(RENDERER, parse_example("\n".join(lines), path=name, line=1), "en"))
                if link is not None:
                    found += 1
                    assert dispatch.render("round", opened(link), "en")

        assert found > 40

    def test_boards_and_cards_have_it(self) -> None:
        """Where somebody can play on."""
        example = parse_example(f"{BLOCK}refused: keep by dealer.chosen\n", path="page", line=1)

        assert link_in(render_board(RENDERER, example, "en")) == link_in(render_brief(RENDERER, example, "en"))
        assert link_in(render_board(RENDERER, example, "en"))

    @pytest.mark.parametrize(
        "lines",
        [
            "rules: schnauz.double_knock = ends-round\nallowed: knock\n",
            "turn: nobody\nrefused: knock by game.over\n",
            "impossible: table, x\n",
        ],
    )
    def test_none_where_nobody_can_play_on(self, lines: str) -> None:
        """Or where house rules hold, which the round does not know."""
        example = parse_example(BLOCK + lines, path="page", line=1)

        assert link_in(render_way(RENDERER, example, "en")) is None

    def test_nothing_hidden_is_needed(self) -> None:
        """The way of a position without other hands contains none."""
        assert "player" not in start_link(TableRules("schnauz"), "table: ♣8 ♠9 ♥7; you: ♠7 ♥8 ♦9")

    def test_what_everybody_knows_is_visible(self) -> None:
        """The player who has knocked, and how often each has passed."""
        html = dispatch.render("round", opened(), "en")
        position: Position = history(opened())[-1]

        assert observe(position, YOU).knockers == (3,)
        assert re.search(r"Knocked:\s*</dt>\s*<dd>\s*Player 3", html)
        assert re.search(r"Passed in this round:\s*</dt>\s*<dd>\s*Player 1: 1", html)
