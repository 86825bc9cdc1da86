"""The opponents of a deal: chosen, kept, suggested; warnings before mistakes; deals set for others."""

import json
import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from cardrules import RulesError
from cardrules.sixtysix import GOALS, Play, legal_actions, observe, parse_action, turn_of
from cardrules.sixtysix.adviser import LEVELS, mistake_of
from kiebitz.elements import dispatch
from kiebitz.elements.checksum import remove_checksum
from kiebitz.elements.games.sixtysix.deal import opponents, widget
from kiebitz.elements.games.sixtysix.deal.opponents import CHALLENGES, KNOWLEDGE, OPPONENTS, STRONGER, WEAKER
from kiebitz.elements.games.sixtysix.deal.permalink import link_from_position, link_to_match
from kiebitz.elements.games.sixtysix.deal.session import history
from kiebitz.elements.games.sixtysix.deal.state import FIRST_SEED, LENGTHS, LONGEST_TASK, State
from kiebitz.elements.games.sixtysix.deal.surroundings import GOAL_NAMES
from kiebitz.elements.texts import texts
from kiebitz.site_settings import read_site_settings

OVER = "1~blog-schnapsen~match~0~0.0~0.0~0~48~mS.SK.HJ.c_.CA.CT.mC.k_"
"""A deal that the computer has won with three game points."""


def first(opponent: str = "full", variant: str = "schnopsn-weich") -> State:
    """The first state on a page."""
    return widget.opening({"variant": variant, "opponent": opponent}, "d1")


def did(state: State, kind: str, **more: object) -> State:
    """*state* after an event."""
    return widget.update(state, {"type": kind, "seed": 7, **more})


def over(level: str = "full", lately: tuple[str, ...] = ()) -> State:
    """A deal that the reader has lost."""
    return replace(widget.parse_permalink(OVER, first()), level=level, lately=lately)


def html(state: State) -> str:
    """The page of *state*."""
    return dispatch.render("deal", state, "en")


def test_what_promises_one_deal_begins_one_against_a_beginner(root: Path) -> None:
    """The stage of practice: with warnings, cards dealt anew, and the reader's own rules."""
    ways = [stage.opens for stage in read_site_settings(root).stages if "against the computer" in stage.next]

    assert len(ways) == 1
    for way in ways:
        page, _, link = way.partition("#kb=")
        state = widget.parse_permalink(remove_checksum(link), first())
        assert page == "practice/deal.md"
        assert (state.is_match, state.level, state.warns, state.actions) == (False, "beginner", True, ())
        assert 'data-untouched data-fresh="chosen" data-length="deal"' in html(state)


def test_a_position_to_play_on_from_is_not_dealt_anew() -> None:
    """Its rules are part of it, and its cards are what it is about."""
    link = link_from_position("blog-66", (), "trump:H;talon:empty;you:HT_HQ", 0, FIRST_SEED)

    assert "data-fresh" not in html(widget.parse_permalink(link, first()))


@pytest.mark.parametrize("opponent", OPPONENTS)
@pytest.mark.parametrize("length", LENGTHS)
def test_the_link_of_a_deal_in_sight_is_not_dealt_anew(opponent: str, length: str) -> None:
    """Also before anything is played: whoever opens it has the cards of the reader who has copied it."""
    copied = widget.opening({"opponent": opponent, "length": length}, "d1")
    link = widget.format_permalink(copied)
    assert link is not None
    opened = widget.parse_permalink(link, first())

    assert history(opened)[-1] == history(copied)[-1]
    assert "data-untouched" in html(opened)
    assert "data-fresh" not in html(opened)


def test_a_match_begun_by_its_button_is_dealt_anew() -> None:
    """Its link has no cards."""
    assert 'data-untouched data-fresh="shuffled"' in html(widget.parse_permalink(link_to_match("blog-66", ()), first()))


class TestOpponents:
    """The one that plays against you."""

    def test_they_are_the_levels_of_the_engine(self) -> None:
        """Each with a name and with what it knows, the weakest first."""
        assert list(OPPONENTS) == list(KNOWLEDGE) == list(LEVELS)
        assert [level for level in LEVELS if LEVELS[level].has_open_cards] == [opponents.OPEN]

    @pytest.mark.parametrize("level", OPPONENTS)
    def test_a_form_chooses_one(self, level: str) -> None:
        """It is kept in states and links; against the weaker two the Kiebitz warns of mistakes."""
        values = {"variant": "blog-66", "dealer": "you", "length": "match", "level": level}
        state = did(first(), "start", values=values)
        assert (state.level, state.warns) == (level, level in ("open", "beginner"))
        assert widget.read_state(json.loads(json.dumps(widget.write_state(state)))) == state
        assert widget.parse_permalink(widget.format_permalink(state) or "", first()) == state

    def test_older_states_have_the_strongest(self) -> None:
        """They had no version, and nothing of what is new."""
        data = dict(widget.write_state(first()))
        older = ("id", "variant", "is_match", "dealer", "seed", "points", "games", "carry", "actions")
        state = widget.read_state({key: data[key] for key in older})
        assert (state.level, state.warns) == ("full", False)

    @pytest.mark.parametrize(
        "change",
        [
            {"version": 4},
            {"level": "master"},
            {"level": 1},
            {"warns": "yes"},
            {"lately": ["won"] * 4},
            {"lately": ["void"]},
            {"goal": "lose"},
            {"task": "x" * (LONGEST_TASK + 1)},
            {"seat": 2},
            {"warned": 5},
            {"position": "trump: H; talon: empty; you: HA; opponent: CA"},
        ],
        ids=str,
    )
    def test_other_data_is_refused(self, change: dict[str, object]) -> None:
        """With an error of the kind that is answered."""
        with pytest.raises(RulesError):
            widget.read_state(json.loads(json.dumps(widget.write_state(first()))) | change)

    def test_open_cards_lie_open(self) -> None:
        """The other hand is shown, and what may be known is all of it; else it is hidden."""
        for level, hidden in (("open", False), ("beginner", True)):
            state = first(level)
            seen = observe(history(state)[-1], 0)
            assert (len(seen.opponent_known) < seen.opponent_count) is hidden
            assert ("unknown card" in html(state)) is hidden


class TestSuggestion:
    """After three deals that ended alike, another opponent is suggested."""

    def test_whoever_loses_is_offered_an_easier_one(self) -> None:
        """One press begins the next deal against that one."""
        state = over("full", ("lost", "lost"))
        assert WEAKER["full"] in html(state)
        after = did(state, "next-deal", level="casual")
        assert (after.level, after.lately) == ("casual", ())

    @pytest.mark.parametrize("level", OPPONENTS)
    @pytest.mark.parametrize("outcome", ["won", "lost"])
    def test_the_button_names_the_opponent(self, level: str, outcome: str) -> None:
        """Each suggested one has its own."""
        suggested, _ = opponents.suggested_opponent(level, (outcome,) * 3, 3, texts("en"))
        assert CHALLENGES.keys() == OPPONENTS.keys()
        if outcome == "lost" and suggested:
            assert f">{CHALLENGES[suggested]}</button>" in html(over(level, ("lost", "lost")))
            assert OPPONENTS[suggested] in CHALLENGES[suggested] or suggested == opponents.OPEN

    def test_the_sentence_holds_after_more_deals_too(self) -> None:
        """It counts the last three, however many were lost before them."""
        for sentence in (*STRONGER.values(), *WEAKER.values()):
            assert "the last three deals." in sentence

    def test_whoever_wins_is_offered_a_stronger_one(self) -> None:
        """But nobody is stronger than the strongest."""
        for level in OPPONENTS:
            _, sentence = opponents.suggested_opponent(level, ("won",) * 3, 3, texts("en"))
            assert sentence == STRONGER.get(level, "")

    @pytest.mark.parametrize("lately", [(), ("lost",), ("won", "lost"), ("lost", "drawn")])
    def test_else_nobody_is(self, lately: tuple[str, ...]) -> None:
        """Two deals are no streak, and neither is a draw between."""
        assert "kb-suggestion" not in html(over("full", lately))

    def test_the_last_deals_are_remembered(self) -> None:
        """At most three of them."""
        state = did(over("full", ("won", "drawn", "lost")), "next-deal")
        assert state.lately == ("drawn", "lost", "lost")


def warned() -> State:
    """A state in which the reader has been warned."""
    for seed in range(20):
        state = widget.opening({"variant": "schnopsn-weich", "opponent": "beginner", "seed": str(seed)}, "d1")
        position = history(state)[-1]
        for action in legal_actions(turn_of(position)):
            if mistake_of(position, action, state.counted) is not None:
                return did(state, "act", action=str(action))
    raise AssertionError("nothing costs anything")


class TestWarning:
    """Before what surely costs."""

    def test_nothing_is_played_until_the_reader_decides(self) -> None:
        """One sentence with the cost, one with what is better, and three buttons."""
        state = warned()
        page = html(state)
        assert state.warned is not None
        assert state.actions == did(state, "choose").actions
        assert re.search("You will probably lose the deal with this: |This is not the best move: ", page)
        assert page.count("Better: ") == 1
        assert [name in page for name in (">Back<", "anyway")] == [True, True]

    def test_what_is_better_is_a_button(self) -> None:
        """It comes first, names the action, and takes it at one press."""
        state = warned()
        mistake = mistake_of(history(state)[-1], parse_action(state.warned or ""), state.counted)
        assert mistake is not None
        better = mistake.advice.best.action
        page = html(state).partition("kb-decision")[2].partition("</p>")[0]
        labels = [
            re.sub("<[^>]*>", "", label).strip() for label in re.findall("<button[^>]*>(.*?)</button>", page, re.DOTALL)
        ]
        events = [json.loads(unescape(event)) for _, event in re.findall(r"""data-event=(["'])(.*?)\1""", page)]

        assert labels[0].startswith("Play " if isinstance(better, Play) else ("Exchange", "Announce", "Close"))
        assert labels[1] == "Back"
        assert labels[2].endswith(" anyway")
        assert labels[2].startswith("Play it") == isinstance(parse_action(state.warned or ""), Play)
        assert [event["type"] for event in events] == ["act", "choose", "act"]
        after = widget.update(state, events[0] | {"seed": 7})
        assert (after.actions[len(state.actions)], after.warned) == (str(better), None)

    def test_it_can_be_played_anyway(self) -> None:
        """Then the computer answers."""
        state = warned()
        after = did(state, "act", action=state.warned, sure=True)
        assert after.actions[len(state.actions)] == state.warned
        assert after.warned is None

    def test_another_can_be_chosen(self) -> None:
        """And the warning is gone."""
        state = did(warned(), "choose")
        assert state.warned is None
        assert "kb-warning" not in html(state)

    def test_a_switch_turns_it_off(self) -> None:
        """And on again."""
        state = warned()
        off = did(state, "warn", values={"warns": []})
        assert not off.warns
        assert did(off, "act", action=state.warned).warned is None
        assert did(off, "warn", values={"warns": ["on"]}).warns

    @pytest.mark.parametrize("event", [{"type": "choose"}, {"type": "warn"}, {"type": "warn", "values": {"warns": 1}}])
    def test_other_events_are_refused(self, event: dict[str, object]) -> None:
        """Where there is no warning, or no such form."""
        with pytest.raises(RulesError):
            widget.update(first(), {**event, "seed": 1})


class TestTask:
    """A deal set for others."""

    def test_it_begins_again_with_its_goal(self) -> None:
        """From the reader's first turn, the words in the link and on the page, the goal judged at the end."""
        assert list(GOAL_NAMES) == list(GOALS)
        state = did(over(), "task", values={"goal": "win", "text": "Čuvaj  adute <b>!"})
        assert (state.actions, state.goal, state.task) == (over().actions[:2], "win", "Čuvaj adute <b>!")
        assert "Čuvaj adute &lt;b&gt;!" in html(state)
        assert widget.parse_permalink(widget.format_permalink(state) or "", first()) == state

    def test_the_block_of_a_page_may_set_it(self) -> None:
        """For one deal; a match has none, and neither has the deal that follows."""
        state = widget.opening({"length": "deal", "goal": "last-trick"}, "d1")
        assert "Take the last trick." in html(state)
        assert widget.read_state(json.loads(json.dumps(widget.write_state(state)))) == state
        for wrong in ({"goal": "last-trick"}, {"length": "deal", "goal": "lose"}):
            with pytest.raises(RulesError, match="win-two"):
                widget.opening(wrong, "d1")

    @pytest.mark.parametrize(("goal", "reached"), [("win", False), ("last-trick", True)])
    def test_it_is_judged_at_the_end(self, goal: str, reached: bool) -> None:  # noqa: FBT001  # a case of two
        """Not before."""
        assert "Not reached." not in html(replace(first(), goal=goal))
        ended = replace(over(), goal=goal)
        won = history(ended)[-1].tricks[-1].winner == 0
        expected = won if goal == "last-trick" else reached
        assert ('data-goal="true"' in html(ended)) is expected

    @pytest.mark.parametrize(
        "values",
        [None, {}, {"goal": "lose", "text": ""}, {"goal": "win", "text": "x" * 999}, {"goal": "win", "text": "\x07"}],
    )
    def test_other_forms_are_refused(self, values: object) -> None:
        """With an error of the kind that is answered."""
        with pytest.raises(RulesError):
            did(first(), "task", values=values)

    @pytest.mark.parametrize("words", ["*", "AA", "gIA", "Bw", "QQ" * 300])
    def test_words_that_are_none_are_refused(self, words: str) -> None:
        """A link is anybody's to write."""
        link = (widget.format_permalink(replace(first(), goal="win")) or "").split("~")
        link[10] = words
        try:
            state = widget.parse_permalink("~".join(link), first())
        except RulesError:
            return
        assert state.task.isprintable()


class TestOffers:
    """What the game does not have is no button; what may not be done now is in a fold."""

    @pytest.mark.parametrize("variant", ["schnopsn-weich", "blog-scharf"])
    def test_buttons_do_what_is_legal(self, variant: str) -> None:
        """And nothing that the variant does not know is spoken of."""
        page = html(first(variant=variant))
        buttons = page[: page.index("kb-answers")]
        assert ("Why not" in page) is (variant == "blog-scharf")
        assert "claim 66" not in buttons
        assert ("claim 66" in page) is (variant == "blog-scharf")
        assert ">draw<" not in page

    def test_an_exchange_that_has_been_made_is_over(self) -> None:
        """Nobody thinks of a second one."""
        for seed in range(200):
            state = widget.opening({"variant": "schnopsn-weich", "seed": str(seed)}, "d1")
            if "exchange" in legal_actions(turn_of(history(state)[-1])):
                assert "exchange the trump card" in html(state)
                after = html(did(state, "act", action="exchange"))
                assert "exchange the trump card" not in after[: after.index("What happened")]
                return
        raise AssertionError("nobody can exchange")
