"""Quizzes, drills and rounds of Schnauz by the rules of a table: what they deal, show, keep and pass on."""

import json
from random import Random
from typing import Any

import pytest
from tests.elements.random_tables import random_table
from tests.tiers import Sample

from cardrules import RulesError
from cardrules.schnauz import legal_actions, turn_of
from cardrules.sixtysix import Play, explain
from kiebitz.elements import dispatch
from kiebitz.elements.checksum import remove_checksum
from kiebitz.elements.games.schnauz.round import widget as rounds
from kiebitz.elements.games.schnauz.round.session import history, match_after
from kiebitz.elements.games.schnauz.round.start_link import match_link, start_link
from kiebitz.elements.games.schnauz.worth import widget as worths
from kiebitz.elements.games.sixtysix.memory import widget as drills
from kiebitz.elements.games.sixtysix.quiz import widget as quizzes
from kiebitz.elements.quiz_state import State
from kiebitz.elements.site_pages import SitePages, use_pages
from kiebitz.elements.table_codes import TableRules, format_table, parse_table
from kiebitz.elements.table_rules import rules_of_table, with_rule

SOFT = with_rule(TableRules("blog-schnapsen"), "strict.must_trump", value=False)
CLUB = with_rule(TableRules("schnauz"), "schnauz.double_knock", "ends-round")
COINS = with_rule(CLUB, "schnauz.lives", 5)

QUIZ = State(id="q1", variants=("blog-schnapsen",), position="trump: H; talon: empty; led: SK; you: SA SJ HQ")
WORTH = State(id="q1", variants=("schnauz",), position="you: SA SK H7; player 1: C8 C7 HK; player 2: DA D9 D7")


def after(state: State, table: TableRules | None, widget: Any, seed: int = 1) -> State:
    """The state after another question was asked for, *table* being the one that the reader has chosen."""
    event = {"type": "another", "seed": seed, **({} if table is None else {"table": format_table(table)})}
    found: State = widget.update(state, event)
    return found


class TestQuizzes:
    """On the pages of rules."""

    def test_another_one_is_by_the_table(self) -> None:
        """Its verdicts too, and the page names it."""
        state = after(QUIZ, SOFT, quizzes)
        html = dispatch.render("quiz", state, "en")

        assert state.rules == rules_of_table(SOFT)
        assert "by your table&#39;s rules" in html or "by your table's rules" in html
        assert quizzes.read_state(json.loads(json.dumps(quizzes.write_state(state)))) == state

    def test_without_a_table_it_is_by_the_variant(self) -> None:
        """As with one of another game."""
        assert after(QUIZ, None, quizzes).variant == after(QUIZ, CLUB, quizzes).variant == "blog-schnapsen"

    def test_what_the_table_has_not_is_by_the_variant(self) -> None:
        """Nobody has to trump there, so a question about it is not by its rules."""
        duty = State(
            id="q1", variants=("blog-schnapsen",), position="trump: H; talon: empty; led: SJ; you: HA HJ DA CT"
        )

        assert after(duty, SOFT, quizzes).variant == "blog-schnapsen"

    def test_a_link_has_the_table(self) -> None:
        """And opens by it."""
        state = after(QUIZ, SOFT, quizzes)
        link = quizzes.format_permalink(state)

        assert quizzes.parse_permalink(link, QUIZ) == state
        assert quizzes.parse_permalink(quizzes.format_permalink(QUIZ), QUIZ) == QUIZ

    @pytest.mark.parametrize("variant", ["blog-schnapsen~zz1", "blog-66", "schnauz~dk1", "blog-schnapsen~"])
    def test_a_state_of_something_else_is_refused(self, variant: str) -> None:
        """With an error of the kind that is answered."""
        with pytest.raises(RulesError):
            quizzes.read_state({**quizzes.write_state(QUIZ), "variant": variant})

    def test_verdicts_are_those_of_the_table(self, sample: Sample) -> None:
        """Of random tables: each card shown as legal may be played under the rules."""
        chance = Random(5)
        for number in range(sample.number(200, 10)):
            table = random_table("sixtysix", chance)
            state = after(QUIZ, table, quizzes, number)
            cards: Any = quizzes.view(state, "en")["hand"]
            now: Any = quizzes.quiz_turn(state)
            assert [card["legal"] for card in cards] == [explain(now, Play(card)).legal for card in now.hand]

    def test_hands_of_schnauz_are_by_the_table(self, sample: Sample) -> None:
        """Whatever it plays, or else by the variant."""
        chance = Random(6)
        for number in range(sample.number(100, 10)):
            table = random_table("schnauz", chance)
            state = after(WORTH, table, worths, number)
            assert state.variant in (format_table(table), "schnauz")
            assert dispatch.render("worth", state, "en")


class TestDrills:
    """Of memory."""

    def test_they_are_by_the_table(self) -> None:
        """With its pack: what is asked would be wrong with another."""
        small = with_rule(TableRules("blog-66"), "deck.size", 20)
        state = drills.at_table(drills.opening({"variant": "blog-66"}, "m1"), small, 4)

        assert drills.tables_of(state) == (small,)
        assert state.moment.now.rules == rules_of_table(small)
        assert drills.read_state(json.loads(json.dumps(drills.write_state(state)))) == state
        assert drills.parse_permalink(drills.format_permalink(state), state) == state
        assert f'<option value="{format_table(small)}" selected' in dispatch.render("memory", state, "en")


class TestRounds:
    """Of Schnauz against the computer."""

    def test_a_game_begins_by_the_table(self) -> None:
        """With its coins and its rules, which the page names; the state comes back."""
        now = rounds.at_table(rounds.opening({}, "r1"), COINS, 3)
        html = dispatch.render("round", now, "en")

        assert (now.rules, now.lives) == (COINS.house, (5, 5, 5))
        assert history(now)[0].rules == rules_of_table(COINS)
        assert f'data-table-code="schnauz:{format_table(COINS)}"' in html
        assert "The rules of your table" in html
        assert rounds.read_state(json.loads(json.dumps(rounds.write_state(now)))) == now

    def test_a_link_has_the_table(self) -> None:
        """Of a round that was dealt."""
        now = rounds.at_table(rounds.opening({}, "r1"), COINS, 3)
        link = rounds.format_permalink(now)

        assert link is not None
        assert rounds.parse_permalink(link, rounds.opening({}, "r1")) == now

    def test_a_position_can_be_played_on_by_a_table(self) -> None:
        """The way to it has the rules."""
        use_pages(SitePages(round="practice/schnauz/"))
        link = ui_link("table: C8 S9 H7; you: S7 H8 D9", CLUB)
        now = rounds.parse_permalink(link, rounds.opening({}, "r1"))

        assert now.played == CLUB
        assert history(now)[0].rules == rules_of_table(CLUB)

    def test_a_table_leads_to_a_game(self) -> None:
        """From the page of its rules."""
        use_pages(SitePages(round="practice/schnauz/"))
        now = rounds.parse_permalink(match_way(COINS), rounds.opening({}, "r1"))

        assert (now.played, now.lives) == (COINS, (5, 5, 5))

    def test_a_whole_game_goes_by_the_rules(self, sample: Sample) -> None:
        """Of random tables: coins after each round are those of the engine, the next round is by the same rules."""
        chance = Random(8)
        for number in range(sample.number(30, 10)):
            table = random_table("schnauz", chance)
            now = rounds.at_table(rounds.opening({}, "r1"), table, number)
            for step in range(60):
                last = history(now)[-1]
                if last.result is not None:
                    expected = match_after(now, last)
                    assert expected.rules == rules_of_table(table)
                    now = rounds.update(now, {"type": "next-round", "seed": step})
                    goes_on = expected.winner is None and expected.lives[0] is not None
                    assert not goes_on or now.lives == expected.lives
                    continue
                action = min(legal_actions(turn_of(last)), key=str)
                now = rounds.update(now, {"type": "act", "action": str(action), "seed": step})
            assert now.played == table

    def test_the_form_goes_on_by_the_table(self) -> None:
        """Or begins a game of a variant."""
        now = rounds.at_table(rounds.opening({}, "r1"), CLUB, 3)
        again = rounds.update(now, {"type": "start", "seed": 1, "values": {"variant": "table", "players": "2"}})
        plain = rounds.update(now, {"type": "start", "seed": 1, "values": {"variant": "schnauz-club", "players": "2"}})

        assert (again.played, plain.played) == (CLUB, TableRules("schnauz-club"))

    @pytest.mark.parametrize(
        "data",
        [
            {"variant": "blog-66"},
            {"rules": [["schnauz.lives", "500"]]},
            {"rules": [["close.min_talon", "3"]]},
            {"rules": 3},
        ],
    )
    def test_other_rules_are_refused(self, data: dict[str, object]) -> None:
        """With an error of the kind that is answered."""
        with pytest.raises(RulesError):
            rounds.read_state({**rounds.write_state(rounds.opening({}, "r1")), **data})

    def test_a_pack_for_few_gets_few(self) -> None:
        """Where as many as before cannot play, as many as can."""
        few = with_rule(
            with_rule(TableRules("schnauz"), "schnauz.deck.by_players", value=True), "schnauz.deck.size", 64
        )
        now = rounds.at_table(rounds.opening({"players": "2"}, "r1"), few, 3)

        assert (now.played, history(now)[0].rules) == (few, rules_of_table(few))


def ui_link(position: str, table: TableRules) -> str:
    """The link to a round that begins with *position*."""
    return remove_checksum(start_link(table, position).partition("#kb=")[2].partition("&")[0])


def match_way(table: TableRules) -> str:
    """The link to a game by *table*."""
    rules: Any = rules_of_table(parse_table(format_table(table)))
    return remove_checksum(match_link(table.variant, rules).partition("#kb=")[2].partition("&")[0])
