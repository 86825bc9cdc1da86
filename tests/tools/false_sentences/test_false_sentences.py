"""False sentences are false, and the proofs of pages notice them without any seal."""

from pathlib import Path

import pytest
from tests.tiers import Sample
from tools.false_sentences.__main__ import main
from tools.false_sentences.false_forms import false_forms
from tools.false_sentences.selection import selected
from tools.false_sentences.trial import tried


def test_a_seal_alone_holds_hardly_any(root: Path, sample: Sample, capsys: pytest.CaptureFixture[str]) -> None:
    """At most two of 62, of all there are; in a part of the tests three of thirty, for chance."""
    part = [] if sample.is_whole else ["--count", "30", "--missed", "0.1"]
    whole = ["--count", "100000"] if sample.is_whole else part

    assert main(["--project", str(root), "--seed", str(sample.seed), *whole]) == 0, capsys.readouterr().out


def test_there_are_many_of_every_kind(root: Path) -> None:
    """A trial without false sentences would notice all of them."""
    found = selected(root, ["rules/exchange.md"], 100, 1)

    assert len(found) == 100
    assert {"denial added", "denial removed", "duty turned", "order turned", "condition before removed"} <= {
        one.kind for one in found
    }


def test_steps_of_lessons_are_among_them(root: Path) -> None:
    """What a lesson states at its table can be turned round like any sentence, and is noticed."""
    false = "Whoever loses a trick leads to the next one."
    [step] = [one for one in selected(root, ["learn/first-deal.md"], 1000, 1) if one.false == false]

    assert tried(step).by == "proof"


@pytest.mark.parametrize("page", ["rules/exchange.md", "learn/first-deal-66.md"])
def test_only_its_sentence_is_another_one(root: Path, page: str) -> None:
    """Sections, blocks and all other sentences stay, wherever the sentence is."""
    for one in selected(root, [page], 50, 2):
        before = [sentence.text for section in one.page.sections for sentence in section.sentences]
        after = [sentence.text for section in one.false_page().sections for sentence in section.sentences]

        assert len(set(before) - set(after)) <= 1
        assert one.sentence.text not in after or before.count(one.sentence.text) > 1


@pytest.mark.parametrize(
    ("sentence", "false"),
    [
        ("You may not look.", "You may look."),
        ("You must look.", "You may look."),
        ("If you lead, you may close.", "You may close."),
        ("You may close before you play a card.", "You may close."),
        ("You may close before you play a card.", "You may close after you play a card."),
        ("It counts {= 66 score.schneider }.", "It counts {= 66 score.normal }."),
        ("In Original 66 [the lead](a.md#before) counts.", "In all games [the lead](a.md#before) counts."),
        ("Your opponent wins.", "You wins."),
        ("[Look](a.md#b), or [play](c/d.md).", "[Look](a.md#b)."),
    ],
)
def test_a_sentence_is_turned_round(sentence: str, false: str) -> None:
    """By its smallest words; links and facts stay."""
    assert false in {one.text for one in false_forms(sentence)}
