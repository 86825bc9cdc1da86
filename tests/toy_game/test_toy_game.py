"""A third game gets everything through two doors: `cardrules.games` and `kiebitz.elements.games`.

Nothing outside this folder knows the toy game, but for the promises of every game, which it keeps too. So whatever of
the engine or the pages went by the ids of the others would fail here.
"""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from markdown import Markdown
from tests.toy_game.game import ENGINE, TOY
from tools.mutants.blocks import read_blocks
from tools.mutants.rules.trials import run
from tools.mutants.rules.values import changes

from cardrules import BadVariant, games, json_lines
from cardrules.examples import check_fence, find_fences, parse_example
from cardrules.examples.fences import Fence
from kiebitz.elements import dispatch
from kiebitz.elements import games as pages
from kiebitz.elements.compare import widget as compare
from kiebitz.elements.example.render import render_board, render_brief
from kiebitz.elements.games import ui_of
from kiebitz.elements.presetrules.render import render_preset_rules
from kiebitz.elements.ruletable.render import render_rule_table
from kiebitz.markdown.blocks import block_faults
from kiebitz.markdown.check import check_pages
from kiebitz.markdown.facts import shared_names
from kiebitz.new_example.block import DraftError, finished_block
from kiebitz.new_example.description import draft_from_lines
from kiebitz.new_example.kinds import draft_of_kind
from kiebitz.truth.clauses import clause_faults
from kiebitz.truth.page import read_page
from kiebitz.truth.rule_dependencies import dependencies
from kiebitz.truth.rule_sections import rule_section_faults

POSITION = "open: ♠9\nyou: ♠7 ♥9 ♣8\n"

BOARD = f"""
```example
variant: toy, toy-suit
{POSITION}opponent: ♠8 ♣9
allowed: ♠7
refused: ♣8 by toy.match
refused: pass by toy.must_play
line: ♠7, ♠8
winner: not over
```
"""

QUIZ = f"""
```example
variant: toy
{POSITION}legal: ♠7, ♥9
near-miss: open: ♣A
legal: ♣8
```
"""

BY_SUIT = f"""
```example
variant: toy-suit
{POSITION}legal: ♠7
```
"""


def fence_of(page: str) -> Fence:
    """The only block of *page*."""
    (fence,) = find_fences(page)
    return fence


def faults_of(page: str) -> list[str]:
    """What the engine finds wrong with the block of *page*."""
    return [fault.what for fault in check_fence(fence_of(page), "toy.md")]


def answered(widget: str, state: object, event: dict[str, object] | None) -> tuple[dict[str, Any], str]:
    """The state and the HTML that the page's Python answers."""
    request = {"widget": widget, "state": state, "event": event, "locale": "en"}
    found = json.loads(dispatch.answer(json.dumps(request)))
    assert "error" not in found, found["error"]
    return found["state"], found["html"]


class TestBlocks:
    """Example blocks are checked and rendered."""

    def test_true_ones(self) -> None:
        """Nothing is wrong with them, near-miss included."""
        assert faults_of(BOARD) == faults_of(QUIZ) == faults_of(BY_SUIT) == []

    @pytest.mark.parametrize(
        ("right", "wrong", "what"),
        [
            ("refused: ♣8 by", "refused: ♠7 by", "♠7 may be taken"),
            ("winner: not over", "winner: you", "the deal ends otherwise"),
            ("line: ♠7, ♠8", "line: ♠7, ♣9", "♣9 is not legal when the line comes to it"),
            ("you: ♠7", "you: ♠9", "'S9' appears twice"),
        ],
    )
    def test_wrong_ones(self, right: str, wrong: str, what: str) -> None:
        """Each is reported, in the engine's words."""
        assert any(what in fault for fault in faults_of(BOARD.replace(right, wrong)))

    def test_board(self) -> None:
        """Cards, the line, and each question with verdict and reason."""
        example = parse_example(fence_of(BOARD).text, path="toy.md", line=1)
        html = render_board(ui_of("toy").blocks().RENDERER, example, "en")

        assert all(f'data-card="{card}"' in html for card in ("S9", "S7", "H9", "C8", "S8", "C9"))
        assert "May you do this: C8?" in html
        assert "C8 is compared with S9, which lies open." in html
        assert "Toy · Toy by suit" in html

    def test_small_card(self) -> None:
        """Its claims in sentences, those of the near-miss below."""
        example = parse_example(fence_of(QUIZ).text, path="toy.md", line=1)
        html = render_brief(ui_of("toy").blocks().RENDERER, example, "en")

        assert "You may: ♠7, ♥9." in html
        assert "You may: ♣8." in html


class TestQuiz:
    """A block that claims what is legal becomes a quiz."""

    def test_verdicts_and_reasons(self) -> None:
        """Each card and passing has its own."""
        example = parse_example(fence_of(QUIZ).text, path="toy.md", line=1)
        quiz = ui_of("toy").blocks().quiz_of(example, "q1")
        assert quiz is not None
        html = dispatch.render(quiz.widget, quiz.state, "en")

        assert html.count('data-legal="true"') == html.count('data-legal="false"') == 2
        assert "No. You must play a card if you can, and you can play S7 H9." in html

    def test_another_position(self) -> None:
        """The seed deals it: the same for the same seed, another one for another."""
        state = {"id": "q1", "variants": ["toy"], "position": "open: S9; you: S7"}
        positions = [answered("toy-quiz", state, {"type": "another", "seed": seed})[0] for seed in (4, 4, 5)]

        assert positions[0] == positions[1] != positions[2]


class TestComparison:
    """Its presets side by side, in the widget that all games share."""

    def test_difference_and_cause(self) -> None:
        """The nine of another suit fits in one of them only, because of the rule in which they differ."""
        state = compare.opening({"variants": "toy, toy-suit", "open": "S9", "you": "S7 H9 C8"}, "w")
        rows = {row["name"]: row for row in compare.view(state, "en")["table"]}  # type: ignore[attr-defined]

        assert rows["You may"]["cells"] == [["H9, S7"], ["S7"]]
        assert rows["You may"]["differs"]
        assert rows["You may"]["causes"] == ["What a card shares with the open one"]
        assert "H9 is compared with S9" in dispatch.render("compare", state, "en")

    def test_not_with_another_game(self) -> None:
        """No position is one of both games."""
        with pytest.raises(BadVariant, match="different games"):
            compare.opening({"variants": "toy, schnauz", "open": "S9", "you": "S7"}, "w")

    def test_tables_of_rules(self) -> None:
        """Every table of rules has them, under the game's own heading."""
        assert "suit or rank" in render_rule_table(["toy", "toy-suit"], "en")
        assert "All rules" in render_preset_rules("toy", "en", {})


class TestDeal:
    """A deal against the computer."""

    def test_to_the_end(self) -> None:
        """The computer answers each action until somebody has won or both have passed."""
        first = dispatch.WIDGETS["toy-deal"].write_state(dispatch.opening("toy-deal", {"variant": "toy"}, "w"))
        state, html = answered("toy-deal", first, None)
        seed = 0
        while "data-result" not in html:
            seed += 1
            action = html.partition('data-action="')[2].partition('"')[0]
            state, html = answered("toy-deal", state, {"type": "act", "action": action, "seed": seed})

        assert len(state["actions"]) > 2
        assert "data-action" not in html

    def test_illegal_action(self) -> None:
        """It is refused with the engine's code."""
        state = {"id": "w", "variant": "toy", "seed": 1, "actions": []}
        request = {"widget": "toy-deal", "state": state, "locale": "en"}
        found = dispatch.answer(json.dumps({**request, "event": {"type": "act", "action": "D6", "seed": 1}}))

        assert json.loads(found)["error"]["code"] == "illegal-action"


PAGE = f"""# Toy {{ #toy }}

Passing is always allowed: {{= toys toy.free_pass }}.

## Turns {{ #turns data-rules="toy.match toy.free_pass" }}
{QUIZ}{BOARD}{BY_SUIT}
```practice
widget: toy-deal
variant: toy
```

```rule-table
variants: toy, toy-suit
```

```preset
variant: toy
```
"""


class TestPage:
    """A page on the game, as the site has pages."""

    def test_rendered(self) -> None:
        """Quiz, board, deal, tables and the fact."""
        html = Markdown(extensions=["kiebitz.markdown", "attr_list", "tables"]).convert(PAGE)

        assert 'data-fact="toys toy.free_pass">false<' in html
        assert html.count('widget="toy-quiz"') == 2
        assert html.count('widget="toy-deal"') == 1
        assert "May you do this: C8?" in html
        assert "suit or rank" in html

    def test_held_to_the_engine(self, tmp_path: Path) -> None:
        """Nothing is wrong with it; then one claim is."""
        (tmp_path / "toy.md").write_text(PAGE, encoding="utf-8")
        assert check_pages(tmp_path).faults == ()

        (tmp_path / "toy.md").write_text(PAGE.replace("winner: not over", "winner: you"), encoding="utf-8")
        assert [fault.what for fault in check_pages(tmp_path).faults] == ["the deal ends otherwise"]


class TestTruth:
    """The checks that hold pages to the engine know the game."""

    def test_rules_need_a_section(self, tmp_path: Path) -> None:
        """Each rule of the game is missed where no page explains it."""
        page = read_page(tmp_path / "toy.md", tmp_path, text=PAGE)
        missed, explained = (" ".join(fault.what for fault in rule_section_faults(one)) for one in ([], [page]))

        assert "explains the rule toy.match" in missed
        assert "toy." not in explained

    def test_what_a_section_rests_on(self, tmp_path: Path) -> None:
        """The values of the rules that it explains, preset by preset."""
        page = read_page(tmp_path / "toy.md", tmp_path, text=PAGE)
        section = next(one for one in page.sections if one.id == "turns")

        assert dependencies(page, section)["toy.match"] == {"toy": "suit-or-rank", "toy-suit": "suit"}

    def test_the_rulebook_is_proved(self) -> None:
        """And a clause with a wrong condition is found."""
        book = ui_of("toy").rulebook()
        (clause,) = book.clauses()
        wrong = replace(clause, when={"toy.free_pass": (False,)})
        subjects = tuple(replace(subject, clauses=(wrong,)) for subject in book.subjects)

        assert list(clause_faults(TOY, book)) == []
        assert list(clause_faults(TOY, replace(book, subjects=subjects))) != []

    def test_facts_about_all_presets(self) -> None:
        """A marker can write one name for all of them."""
        assert shared_names()["toys"] == ("toy", "toy-suit")

    def test_changed_rules_are_noticed(self, tmp_path: Path) -> None:
        """A block notices each preset in which one rule has another value."""
        (tmp_path / "toy.md").write_text(BOARD + QUIZ + BY_SUIT, encoding="utf-8")
        blocks = read_blocks([tmp_path], "toy")
        trials = list(run(changes("toy"), blocks.blocks, {}))

        assert blocks.broken == ()
        assert [str(trial.changed) for trial in trials if trial.noticed] == [
            "toy: toy.match = suit",
            "toy: toy.free_pass = true",
            "toy-suit: toy.match = suit-or-rank",
            "toy-suit: toy.free_pass = true",
        ]


def test_a_new_block_for_authors() -> None:
    """What may be done is worked out; kinds of positions it has none, and quizzes of such blocks neither."""
    draft = draft_from_lines(("toy",), (), [("open", "s9"), ("you", "s7 h9 c8")])
    block = finished_block(draft)

    assert block_faults(block, "page.md") == []
    assert "\nyou: ♠7 ♥9 ♣8\nlegal: " in block
    with pytest.raises(DraftError, match="there is no kind 'close' of positions of toy; there are none"):
        draft_of_kind("close", ("toy",), (), Random(1))


def test_answers_as_json() -> None:
    """The engine's lines of JSON play whole deals of the game."""
    record = games.game_of("toy").random_deal("toy", 3)

    assert json_lines.replay(record)["result"] == {"winner": 1, "reason": "both-passed"}


def test_nothing_is_left_behind() -> None:
    """A registration ends with its test; a second one under the same id is refused."""
    with pytest.raises(ValueError, match="registered already"), games.registered(ENGINE):
        pass
    with pytest.raises(ValueError, match="registered already"), pages.registered("toy", "tests.toy_game.ui"):
        pass
