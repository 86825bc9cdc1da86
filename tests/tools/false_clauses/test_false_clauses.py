"""False clauses are false, and the checks that a build runs notice them without any seal."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from tools.false_clauses.__main__ import main
from tools.false_clauses.falsehoods import FalseClause, FalseTranslation
from tools.false_clauses.selection import selected
from tools.false_clauses.trial import SEAL, tried
from tools.false_clauses.words import false_forms

from cardrules.game import Game
from cardrules.games import games
from kiebitz.elements.games import game_ui


def test_none_is_held_by_a_seal_alone(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All of them, some two thousand; a part of them found in one run what another had let pass."""
    assert main(["--project", str(root), "--count", "100000"]) == 0, capsys.readouterr().out


def test_there_are_many_of_every_kind(root: Path) -> None:
    """A trial without false clauses would notice all of them."""
    found = selected(root, 200, 1)
    kinds = {one.kind for one in found}

    assert len(found) == 200
    assert {"number by one", "facts exchanged", "condition widened", "condition narrowed"} <= kinds
    assert {f"{name} denial added" for name in ("English", "de", "hr", "sr")} <= kinds
    assert {f"{name} opposite" for name in ("English", "de", "hr", "sr")} <= kinds


@pytest.mark.parametrize("game", tuple(games()), ids=lambda game: game.id)
def test_a_clause_as_it_is_is_noticed_by_nothing(game: Game) -> None:
    """Else what was made false in it would not be what is noticed."""
    clauses = list(game_ui(game.id).rulebook().clauses())

    for clause in Random(18).sample(clauses, 12):
        trial = tried(FalseClause("none", clause.name, game, clause))
        assert (trial.by, trial.report) == (SEAL, ""), clause.name


def test_a_translation_as_it_is_is_noticed_by_nothing(root: Path) -> None:
    """Neither beside its English sentence nor beside all other languages."""
    for one in selected(root, 200, 1):
        if isinstance(one, FalseTranslation):
            assert tried(one._replace(false=one.true)).by == SEAL, one.name
        elif one.translations:
            kept = tuple((language, true, true) for language, true, _ in one.translations)
            true = kept[0][1].msgid
            texts = tuple(true if text == one.what else text for text in one.clause.texts)
            trial = tried(one._replace(clause=replace(one.clause, texts=texts), translations=kept))
            assert (trial.by, trial.report) == (SEAL, ""), one.name


@pytest.mark.parametrize(
    ("language", "sentence", "false"),
    [
        ("en", "You may not look.", "You may look."),
        ("en", "You may look.", "You must look."),
        ("de", "Du musst bis {target} zählen.", "Du darfst bis {target} zählen."),
        ("hr", "Ne smiješ gledati.", " smiješ gledati."),
        ("sr", "Са {few} добијаш {many}.", "Са {many} добијаш {few}."),
        ("sr", "Смеш да гледаш.", "Смеш да не гледаш."),
        ("en", "With {target} points you win.", "With 7 points you win."),
        ("en", "The winner of the trick draws first.", "The loser of the trick draws first."),
        ("en", "The winner of the trick draws first.", "The winner of the trick draws last."),
        ("de", "Der letzte Stich gewinnt.", "Der letzte Stich verliert."),
        ("hr", "Prije toga dijeli.", "Poslije toga dijeli."),
        ("sr", "Први штих", "Последњи штих"),
    ],
)
def test_a_sentence_is_turned_round(language: str, sentence: str, false: str) -> None:
    """By its smallest words."""
    assert false in {text for _, text in false_forms(sentence, language)}
