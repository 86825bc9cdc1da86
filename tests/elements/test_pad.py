"""The score pad in players' hands: what is asked, what is suggested and why, the slate, and states nobody can trust."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from cardrules import RulesError
from cardrules.sixtysix import PRESETS
from kiebitz.elements import dispatch
from kiebitz.elements.games.sixtysix.pad.draft import draft_points, pad_questions
from kiebitz.elements.games.sixtysix.pad.state import LONGEST_NAME, MOST_DEALS, State
from kiebitz.elements.games.sixtysix.pad.widget import (
    format_permalink,
    opening,
    parse_permalink,
    read_state,
    update,
    view,
    write_state,
)

if TYPE_CHECKING:
    from tests.elements.conftest import Html

type ReadHtml = Callable[[str], Html]

FIRST = opening({}, "p1")


def begun(variant: str = "blog-schnapsen", dealer: str = "0") -> State:
    """An empty slate of Ana and Ivo."""
    values = {"variant": variant, "first": "Ana", "second": "Ivo", "dealer": dealer}
    return update(FIRST, {"type": "start", "values": values, "seed": 1})


def after(state: State, **answers: str) -> State:
    """*state* once *answers* were given."""
    for question, answer in answers.items():
        state = update(state, {"type": "answer", "question": question, "answer": answer})
    return state


def won(state: State, *deals: tuple[int, int]) -> State:
    """*state* after *deals*: winners with game points, as the players want them."""
    for winner, points in deals:
        state = update(after(state, won=str(winner)), {"type": "correct", "points": points})
        state = update(state, {"type": "write"})
    return state


def page_of(state: State) -> Any:
    """What the page has of *state* in English."""
    return view(state, "en")


def numbers(state: State) -> list[tuple[int, ...]]:
    """What is written on the slate, column by column."""
    return [column.numbers for _, column in page_of(state)["columns"]]


class TestQuestions:
    """What is asked about a deal."""

    def test_a_usual_deal_takes_two_touches(self) -> None:
        """The winner, and what the other player has; that the talon was not closed is assumed."""
        state = after(begun(), won="0", second_has="few")

        assert draft_points(state) == 2
        assert page_of(state)["brings"]["text"] == "Ana: 2 game points."

    def test_nothing_is_suggested_before_it_is_certain(self) -> None:
        """But a number of one's own can be written at once."""
        brings = page_of(after(begun(), won="0"))["brings"]

        assert (brings["text"], brings["can_write"], brings["clauses"]) == ("", False, [])
        assert [one["number"] for one in brings["numbers"]] == [1, 2, 3, 4, 5, 6]

    def test_after_a_close_the_moment_of_it_is_a_question(self) -> None:
        """Where that is what counts."""
        closed = after(begun("blog-schnapsen"), won="0", second_has="many", closed="0")

        assert [one.name for one in pad_questions(closed)] == ["won", "closed", "had_at_close", "claimed"]
        assert draft_points(after(closed, had_at_close="none")) == 3

    def test_a_revoke_has_a_question_where_it_has_a_price(self) -> None:
        """Then nothing else about the end is asked, and the clause on it is shown."""
        house = read_state({**write_state(begun()), "rules": [["strict.revoke", "3"]]})
        requested = after(house, won="0")
        reported = after(requested, revoked="wrong")

        assert "revoked" in [one.name for one in pad_questions(requested)]
        assert "revoked" not in [one.name for one in pad_questions(after(begun(), won="0"))]
        assert [one.name for one in pad_questions(reported)] == ["won", "closed", "revoked"]
        assert draft_points(reported) == 3
        assert [name for name, _, _ in page_of(reported)["brings"]["clauses"]] == ["strict.revoke-costs"]

    def test_where_the_end_counts_the_same_question_stays(self) -> None:
        """And its answer."""
        closed = after(begun("original-66"), won="0", second_has="few", closed="0")

        assert draft_points(closed) == 2

    def test_another_winner_is_another_deal(self) -> None:
        """What was answered about the first one's opponent is forgotten."""
        assert after(after(begun(), won="0", second_has="none"), won="1").answers == (("won", "1"),)

    def test_what_hardly_happens_is_in_a_fold(self, read_html: ReadHtml) -> None:
        """Closed until somebody reports one, and closed again for the next deal."""
        state = after(begun(), won="0", second_has="many")
        claimed = after(state, claimed="wrong")
        following = after(update(state, {"type": "write"}), won="0")
        folds = [
            next(
                tag
                for tag in read_html(dispatch.render("pad", one, "en")).named("details")
                if "-rare-" in (tag.attributes["id"] or "")
            )
            for one in (state, claimed, following)
        ]

        assert all("Did Ivo claim without having 66?" in "".join(fold.text) for fold in folds)
        assert ["open" in fold.attributes for fold in folds] == [False, True, False]
        assert folds[0].attributes["id"] != folds[2].attributes["id"]

    def test_what_comes_next_comes_into_sight(self) -> None:
        """The first question without an answer, and in the end the button with what it writes."""
        questions, closed, done = (
            dispatch.render("pad", after(begun(), **answers), "en").partition("data-brought")[2][:600]
            for answers in (
                {"won": "0"},
                {"won": "0", "closed": "0"},
                {"won": "0", "second_has": "many"},
            )
        )

        assert "What does Ivo have at the end?" in questions
        assert "What did Ivo have when the talon was closed?" in closed
        assert "Write down: Ana +1" in done

    def test_the_loser_who_has_closed_has_failed(self, read_html: ReadHtml) -> None:
        """The answer has it in words."""
        html = read_html(dispatch.render("pad", after(begun(), won="0"), "en"))

        assert {"no", "yes, Ana won", "yes, Ivo failed"} <= {"".join(tag.text).strip() for tag in html.named("button")}

    def test_draws_where_the_rules_have_them(self) -> None:
        """Nowhere else."""
        draws_of = {variant: pad_questions(begun(variant))[0].answers[2:] for variant in PRESETS}

        assert {variant for variant, draws in draws_of.items() if draws} == {"original-66", "blog-66"}

    @pytest.mark.parametrize(("draw", "carry"), [("draw-65-65", 0), ("draw-both-over", 1)])
    def test_a_draw_keeps_what_the_rules_keep(self, draw: str, carry: int) -> None:
        """And nobody's number changes."""
        state = after(begun("original-66"), won=draw)
        written = update(state, {"type": "write"})

        assert ("kept" in page_of(state)["brings"]["text"]) is bool(carry)
        assert numbers(written) == [(11,), (11,)]
        assert ("Game points kept for the next winner", str(carry)) in page_of(written)["score"] or not carry

    def test_the_next_winner_reads_what_comes_with_it(self) -> None:
        """Before it is written down, on the button, and in the list of deals."""
        drawn = update(after(begun("original-66"), won="draw-both-over"), {"type": "write"})
        state = update(after(drawn, won="0"), {"type": "correct", "points": 3})
        brings, written = page_of(state)["brings"], update(state, {"type": "write"})

        assert (brings["text"], brings["write"]) == ("Ana: 3 game points. With kept points: 4.", "Write down: Ana +4")
        assert numbers(written) == [(11, 7), (11,)]
        assert page_of(written)["past"][1].startswith("Ana: 3 game points. With kept points: 4.")


class TestGrounds:
    """The clauses that a suggestion rests on, by name."""

    @pytest.mark.parametrize(
        ("variant", "answers", "names"),
        [
            ("blog-schnapsen", {"won": "0", "second_has": "few"}, ["score.award"]),
            (
                "blog-schnapsen",
                {"won": "0", "closed": "0", "had_at_close": "few"},
                ["score.award", "close.counts-then"],
            ),
            (
                "original-66",
                {"won": "0", "closed": "0", "second_has": "few"},
                ["score.award", "close.counts-at-the-end"],
            ),
            ("original-66", {"won": "0", "closed": "1"}, ["close.fail-number"]),
            ("spielewiki-hart", {"won": "0", "closed": "1", "had_at_close": "none"}, ["close.fail-by-tricks"]),
            ("blog-schnapsen", {"won": "0", "closed": "1", "had_at_close": "none"}, ["close.fail-as-if-won-then"]),
            ("original-66", {"won": "0", "claimed": "wrong"}, ["claim.wrong-number"]),
            (
                "blog-66",
                {"won": "1", "claimed": "wrong", "second_has": "none"},
                ["score.award", "claim.wrong-as-if-won"],
            ),
            ("original-66", {"won": "draw-both-over"}, ["end.draw-claimed", "end.carry"]),
        ],
        ids=repr,
    )
    def test_of_each_kind_of_end(self, variant: str, answers: dict[str, str], names: list[str]) -> None:
        """In the order of the rulebook."""
        assert [name for name, _, _ in page_of(after(begun(variant), **answers))["brings"]["clauses"]] == names

    def test_house_rules_have_their_own_clause(self) -> None:
        """With the table's number in it."""
        house = read_state({**write_state(begun()), "rules": [["score.schneider_max", "20"]]})
        ((_, text, _),) = page_of(after(house, won="0", second_has="few"))["brings"]["clauses"]

        assert "at most 20 points" in text


class TestSlate:
    """What is written."""

    @pytest.mark.parametrize(
        ("variant", "columns"),
        [
            ("schnopsn-weich", [(7, 5), (7, 4)]),
            ("spielewiki-hart", [(0, 2), (0, 3)]),
            ("original-66", [(11, 9), (11, 8)]),
            ("obican-snaps", [(0, 2), (0, 3)]),
        ],
    )
    def test_down_or_up(self, variant: str, columns: list[tuple[int, ...]]) -> None:
        """Each number below the one before."""
        assert numbers(won(begun(variant), (0, 2), (1, 3))) == columns

    def test_a_match_to_nothing_counts_double(self, read_html: ReadHtml) -> None:
        """The end, two dots for the loser, and the way on."""
        state = won(begun("schnopsn-weich"), (0, 3), (0, 3), (0, 1))
        page = page_of(state)

        assert page["over"]
        assert page["last"] == [
            "Ana wins the game.",
            "Ivo has won no game point, so the game counts twice.",
            "Ana wins the match.",
        ]
        assert [column.lost for _, column in page["columns"]] == [0, 2]
        assert "Next match" in [
            "".join(tag.text).strip() for tag in read_html(dispatch.render("pad", state, "en")).named("button")
        ]

    @pytest.mark.parametrize("variant", PRESETS)
    def test_two_dots_are_explained_where_a_game_can_count_as_two(self, variant: str) -> None:
        """By the rules of the slate."""
        state = won(begun(variant), (0, 6), (0, 6))
        sentence = "● a game lost; two dots if it counts as two"

        assert "● a game lost" in dispatch.render("pad", state, "en")
        assert (sentence in dispatch.render("pad", state, "en")) == (PRESETS[variant].rules.match.schneider_bummerl > 1)

    def test_the_next_match_begins_empty_and_goes_round(self) -> None:
        """The other player deals; what was lost stays on the slate."""
        over = won(begun("schnopsn-weich"), (0, 3), (0, 3), (1, 1), (0, 1))
        state = update(over, {"type": "next"})

        assert numbers(over)[0][-1] == 0
        assert numbers(state) == [(7,), (7,)]
        assert page_of(state)["dealer"] == "Ana deals."
        assert [column.lost for _, column in page_of(state)["columns"]] == [0, 1]

    def test_a_game_of_a_longer_match(self) -> None:
        """The slate is wiped at once, and the match goes on."""
        house = read_state({**write_state(begun("obican-snaps")), "rules": [["match.bummerl_to_win", "2"]]})
        state = won(house, (0, 3), (1, 1), (0, 6))
        over = won(state, (0, 6), (0, 3))

        assert (page_of(state)["last"], numbers(state)) == (["Ana wins the game."], [(0,), (0,)])
        assert page_of(over)["last"] == ["Ana wins the game.", "Ana wins the match.", "The game counts once."]
        assert [column.matches for _, column in page_of(over)["columns"]] == [1, 0]

    def test_the_dealer_alternates(self) -> None:
        """After draws, too."""
        state = begun("original-66", dealer="1")
        found = [page_of(state)["dealer"]]
        for answers in ({"won": "0", "second_has": "few"}, {"won": "draw-65-65"}):
            state = update(after(state, **answers), {"type": "write"})
            found.append(page_of(state)["dealer"])

        assert found == ["Ivo deals.", "Ana deals.", "Ivo deals."]

    def test_a_number_of_ones_own(self) -> None:
        """It is written, and the rules' own number is beside it."""
        state = update(after(begun(), won="0", second_has="few"), {"type": "correct", "points": 3})

        assert (page_of(state)["brings"]["is_corrected"], page_of(state)["brings"]["by_rules"]) == (True, 2)
        assert update(state, {"type": "write"}).deals == ("0-3-lfu",)

    def test_everything_can_be_taken_back(self) -> None:
        """Entry by entry, the end of a match too."""
        states = [begun("schnopsn-weich")]
        for deal in ((0, 3), (1, 2), (0, 3), (0, 1)):
            states.append(won(states[-1], deal))
        states.append(update(states[-1], {"type": "next"}))
        for before, state in zip(states[-2::-1], states[:0:-1], strict=True):
            assert update(state, {"type": "undo"}) == before

        with pytest.raises(RulesError):
            update(states[0], {"type": "undo"})

    def test_all_deals_are_listed(self) -> None:
        """With what ended by them."""
        state = won(update(after(begun("original-66"), won="draw-65-65"), {"type": "write"}), (0, 6), (1, 1), (0, 5))

        assert page_of(state)["past"] == [
            "Nobody scores.",
            "Ana: 6 game points. You chose this number yourself.",
            "Ivo: 1 game point. You chose this number yourself.",
            "Ana: 5 game points. You chose this number yourself. Ana wins the game. Ana wins the match.",
        ]

    @pytest.mark.parametrize(
        ("variant", "answers", "reason"),
        [
            ("blog-schnapsen", {"won": "0", "second_has": "none"}, "Ana: 3 game points. Ivo: no trick."),
            ("blog-schnapsen", {"won": "1", "first_has": "few"}, "Ivo: 2 game points. Ana: at most 29 points."),
            ("blog-schnapsen", {"won": "1", "first_has": "many"}, "Ivo: 1 game point. Ana: 30 points or more."),
            (
                "blog-schnapsen",
                {"won": "0", "closed": "0", "had_at_close": "none"},
                "Ana: 3 game points. Ana closed. Ivo at the close: no trick.",
            ),
            ("original-66", {"won": "1", "closed": "0"}, "Ivo: 2 game points. Ana closed and failed."),
            (
                "spielewiki-hart",
                {"won": "1", "closed": "0", "had_at_close": "few-many"},
                "Ivo: 2 game points. Ana closed and failed. Ivo at the close: a trick or more.",
            ),
            ("original-66", {"won": "0", "claimed": "wrong"}, "Ana: 2 game points. Ivo claimed without having 66."),
            (
                "blog-66",
                {"won": "1", "claimed": "wrong", "second_has": "none"},
                "Ivo: 3 game points. Ana claimed without having 66. Ivo: no trick.",
            ),
        ],
        ids=repr,
    )
    def test_each_deal_has_its_reason(self, variant: str, answers: dict[str, str], reason: str) -> None:
        """Of what the players have answered, in few words; it goes with the slate into a file and a link."""
        state = update(after(begun(variant), **answers), {"type": "write"})
        link = format_permalink(state)

        assert page_of(state)["past"] == [reason]
        assert read_state(json.loads(json.dumps(write_state(state)))) == state
        assert link is not None
        assert parse_permalink(link, FIRST) == state

    def test_a_deal_without_a_reason_is_read(self) -> None:
        """As slates of before have them."""
        state = read_state({**write_state(begun()), "deals": ["0-2", "1-1"]})

        assert page_of(state)["past"] == ["Ana: 2 game points.", "Ivo: 1 game point."]

    def test_a_game_that_is_over_has_its_worth(self, read_html: ReadHtml) -> None:
        """In the place of who deals and what is still to win; the next game has both again."""
        over = won(begun("schnopsn-weich"), (1, 1), (0, 6), (0, 1))
        html, following = (
            "".join(read_html(dispatch.render("pad", state, "en")).tags[0].text)
            for state in (over, update(over, {"type": "next"}))
        )

        assert page_of(over)["last"] == ["Ana wins the game.", "Ana wins the match.", "The game counts once."]
        assert ("Still to win" in html, "deals." in html, "Next match" in html) == (False, False, True)
        assert ("Still to win" in following, "Ivo deals." in following) == (True, True)


class TestPlayers:
    """Names and tables."""

    def test_names_are_text(self) -> None:
        """Whatever is typed."""
        values = {"first": "<b>{x}</b>", "second": "  Ivo   I. "}
        state = update(begun(), {"type": "rename", "values": values})

        assert state.names == ("<b>{x}</b>", "Ivo I.")
        assert "&lt;b&gt;{x}&lt;/b&gt;" in dispatch.render("pad", after(state, won="0", second_has="few"), "en")

    def test_nobody_has_to_have_one(self) -> None:
        """Then players have numbers."""
        assert page_of(update(begun(), {"type": "rename", "values": {"first": "", "second": ""}}))["names"] == (
            "Player 1",
            "Player 2",
        )

    def test_a_change_of_names_keeps_the_slate(self) -> None:
        """And the answers."""
        state = after(won(begun(), (0, 2)), won="1")
        renamed = update(state, {"type": "rename", "values": {"first": "Eva", "second": "Ivo"}})

        assert renamed == replace(state, names=("Eva", "Ivo"))

    def test_the_rules_of_the_table_can_be_begun_again(self) -> None:
        """They are offered first; another choice leaves them."""
        house = replace(FIRST, rules=(("score.schneider_max", "20"),))
        values = {"first": "", "second": "", "dealer": "0"}
        kept = update(house, {"type": "start", "values": {**values, "variant": "table"}})
        left = update(house, {"type": "start", "values": {**values, "variant": "blog-66"}})

        assert page_of(house)["variants"][0] == ("table", "Schnapsen, by your table's rules", True)
        assert (kept.variant, kept.rules, left.variant, left.rules) == (house.variant, house.rules, "blog-66", ())


class TestState:
    """What is kept, and links."""

    @pytest.mark.parametrize("variant", PRESETS)
    def test_json_and_back(self, variant: str) -> None:
        """The deal that is being written down, too."""
        state = update(after(won(begun(variant), (0, 2), (1, 1)), won="1"), {"type": "correct", "points": 2})

        assert read_state(json.loads(json.dumps(write_state(state)))) == state

    def test_a_link_has_the_table_and_all_deals(self) -> None:
        """Not the deal that is being written down."""
        state = replace(won(begun("original-66"), (0, 2)), rules=(("score.schneider_max", "20"),), names=("Žene", "Ђ"))
        link = format_permalink(after(state, won="1"))

        assert link is not None
        assert parse_permalink(link, FIRST) == state

    def test_a_table_can_be_handed_over_by_a_link(self) -> None:
        """Before anybody has a name; the form offers its rules."""
        table = opening({"variant": "blog-66"}, "p1")
        state = replace(table, rules=(("score.schneider_max", "20"),))
        link = dispatch.permalink("pad", state)
        reply = json.loads(
            dispatch.answer(
                json.dumps(
                    {
                        "widget": "pad",
                        "state": write_state(FIRST),
                        "event": {"type": "open", "link": link},
                        "locale": "en",
                    }
                )
            )
        )

        assert read_state(reply["state"]) == state
        assert 'value="table" selected' in reply["html"]

    def test_a_long_evening_has_no_link(self) -> None:
        """It can be saved to a file all the same."""
        state = begun()
        state = read_state({**write_state(state), "deals": [*["0-3", "0-3", "0-1", "next"] * 150]})

        assert format_permalink(state) is None
        assert dispatch.render("pad", state, "en")

    @pytest.mark.parametrize(
        "change",
        [
            {"variant": "chess"},
            {"variant": "schnauz"},
            {"rules": [["score.schneider_max", "70"]]},
            {"rules": [["score.schneider_max", "29"], ["score.schneider_max", "30"]]},
            {"names": ["Ana"]},
            {"names": ["Ana", "x" * (LONGEST_NAME + 1)]},
            {"names": ["Ana", "Ivo\x00"]},
            {"dealer": 2},
            {"deals": ["0-7"]},
            {"deals": ["0-0"]},
            {"deals": ["2-1"]},
            {"deals": ["0"]},
            {"deals": ["0-1-"]},
            {"deals": ["0-1-z"]},
            {"deals": ["0-1-ul"]},
            {"deals": ["0-1-on"]},
            {"deals": ["0-1-cc"]},
            {"deals": ["next"]},
            {"deals": ["draw-65-65"]},
            {"deals": ["0-6", "0-6", "0-1"]},
            {"deals": ["0-1"] * (MOST_DEALS + 1)},
            {"answers": [["won", "2"]]},
            {"answers": [["second_has", "few"]]},
            {"answers": [["won", "0"], ["first_has", "few"]]},
            {"deals": ["0-6", "0-6"], "answers": [["won", "0"]]},
            {"points": 7},
            {"points": 2},
            {"other": 1},
        ],
        ids=lambda change: repr(change)[:60],
    )
    def test_wrong_values_are_refused(self, change: dict[str, Any]) -> None:
        """Each of them alone, with one message."""
        request = {"widget": "pad", "state": {**write_state(begun()), **change}, "event": None, "locale": "en"}
        reply = json.loads(dispatch.answer(json.dumps(request)))

        assert reply.keys() == {"error"}
        assert reply["error"]["code"] != "bad-request"
        assert "\n" not in reply["error"]["message"]

    @pytest.mark.parametrize(
        "link",
        [
            "",
            "2~blog-schnapsen~~~0~0~",
            "1~blog-schnapsen~~~0~0",
            "1~chess~~~0~0~",
            "1~blog-schnapsen;score~~~0~0~",
            "1~blog-schnapsen~Q~~0~0~",
            "1~blog-schnapsen~~~2~0~",
            "1~blog-schnapsen~~~0~0~0-2.1",
        ],
    )
    def test_other_links_are_refused(self, link: str) -> None:
        """Whatever is missing or too much."""
        with pytest.raises(RulesError):
            parse_permalink(link, FIRST)

    @pytest.mark.parametrize(
        "event",
        [
            {},
            {"type": "write"},
            {"type": "next"},
            {"type": "correct", "points": 2},
            {"type": "answer", "question": "won", "answer": "draw-65-65"},
            {"type": "answer", "question": "second_has", "answer": "few"},
            {"type": "start", "values": {"variant": "chess", "first": "", "second": "", "dealer": "0"}},
            {"type": "start", "values": {"variant": "table", "first": "", "second": "", "dealer": "0"}},
            {"type": "start", "values": {"variant": "blog-66", "first": "", "second": "", "dealer": "2"}},
            {"type": "rename", "values": {"first": "x" * (LONGEST_NAME + 1), "second": ""}},
            {"type": "rename", "values": {"first": "x"}},
        ],
        ids=repr,
    )
    def test_other_events_are_refused(self, event: dict[str, object]) -> None:
        """With an error of the kind that is answered."""
        with pytest.raises(RulesError):
            update(begun(), event)

    def test_a_match_that_is_over_takes_no_deal(self) -> None:
        """Before the next one begins."""
        over = won(begun("schnopsn-weich"), (0, 6), (0, 1))

        with pytest.raises(RulesError):
            after(over, won="0")

    def test_other_blocks_are_refused(self) -> None:
        """A page names a variant and nothing else."""
        with pytest.raises(RulesError):
            opening({"length": "match"}, "p1")


def test_an_empty_slate_can_be_read_without_a_script(read_html: ReadHtml) -> None:
    """Both names, and the number that both begin with."""
    html = read_html(dispatch.render("pad", FIRST, "en"))

    assert ["".join(tag.text).strip() for tag in html.named("th")] == ["Player 1", "Player 2"]
    assert ["".join(tag.text).strip() for tag in html.named("td")] == ["7", "7"]
