"""The toy game on pages: the one `GameUi` through which widgets, blocks and tables know it."""

from typing import Final

from tests.toy_game import example_blocks, words
from tests.toy_game.comparison import cells

from kiebitz.elements.game_ui import GameUi
from kiebitz.elements.rulebook.clause import Clause, ClauseGroup, Rulebook, Silence, Witness

RULEBOOK: Final = Rulebook(
    subjects=(
        ClauseGroup(
            heading="Your turn",
            clauses=(
                Clause(
                    name="toy.pass",
                    covers=("toy.free_pass",),
                    when={"toy.free_pass": (True,)},
                    texts=("You may always pass.",),
                    witnesses=(Witness(case="open: S9; you: S7", subject="may", has=("pass",)),),
                ),
            ),
        ),
    ),
    silences=(
        Silence(rules=("toy.match",), why="everybody knows it"),
        Silence(rules=("toy.free_pass",), when={"toy.free_pass": (False,)}, why="everybody passes without a card"),
    ),
    path="tests/toy_game/ui.py",
)

UI: Final = GameUi(
    id="toy",
    name="Toy",
    variant_names={"toy": "Toy", "toy-suit": "Toy by suit"},
    rule_subjects={"toy": "All rules"},
    shared_name="toys",
    reason_rules={"toy.must_play": "toy.free_pass", "toy.may_pass": "toy.free_pass"},
    widgets={"toy-deal": "tests.toy_game.deal.widget", "toy-quiz": "tests.toy_game.quiz.widget"},
    words=lambda: words,
    blocks=lambda: example_blocks,
    cells=lambda: cells,
    rulebook=lambda: RULEBOOK,
)
