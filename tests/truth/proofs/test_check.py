"""Sentences with a rule are proved, and a sentence or a proof that is wrong is reported with its place."""

from pathlib import Path

import pytest
from tests.truth.proofs.conftest import PAGE, PROOFS, WORDS, ProofFaults

from kiebitz.faults import BuildError

FILE = "docs/sources/proofs/rules/exchange.yaml"


def test_what_is_proved_has_no_fault(proved: ProofFaults) -> None:
    """Links, emphasis and titles do not matter; a page outside needs no proof."""
    assert proved() == []


@pytest.mark.parametrize(
    ("true", "false", "what"),
    [
        ("You may exchange before", "You must exchange before", "no sentence of the section has this phrase any more"),
        ("table it", "table, and before that, it", "no proof has these words of a rule: before"),
        ("has to wait", "may wait", "nothing proves a sentence with a rule"),
        ("Your opponent has closed.", "Your opponent has closed first.", "nothing proves a sentence with a rule"),
        ("In Soft Schnapsen you", "In Original 66 you", "nothing proves a sentence with a rule"),
        ("Then your opponent scores", "Then nobody scores", "no sentence of the section has this phrase any more"),
        ("score.schneider", "score.no_trick", "no sentence of the section has this phrase any more"),
    ],
)
def test_a_sentence_made_false_is_a_fault(proved: ProofFaults, true: str, false: str, what: str) -> None:
    """Without any seal: its phrase is gone, or it has a word that nothing proves."""
    assert true in PAGE
    assert what in [fault.what for fault in proved(page=PAGE.replace(true, false))]


@pytest.mark.parametrize(
    ("true", "false", "what", "line"),
    [
        ("may exchange before", "must exchange before", "the phrase refuses something, and its proof allows", 2),
        ("it is too late", "it is not too late", "the phrase refuses nothing, and its proof refuses", 4),
        ("has to wait", "may wait", "the phrase refuses nothing, and its proof refuses", 8),
        ("In Soft Schnapsen", "In Original 66", "the proof of a phrase on Original 66 does not hold in all", 6),
        ("may exchange the", "may only exchange the", "the phrase has only, and nothing refuses what is not named", 6),
        ("score.schneider", "score.no_trick", "the game points of the phrase are in none of its results", 12),
        ("your opponent scores", "you score", "the phrase lets you win, and the results do not", 12),
    ],
)
def test_a_proof_made_false_with_its_sentence_is_a_fault(
    proved: ProofFaults, true: str, false: str, what: str, line: int
) -> None:
    """What is refused cannot be called allowed, nor of another game, of other points, of another winner."""
    # "scores" is a word of the page; "score" would be none.
    words = WORDS.replace("scores]", "scores, score]")
    page = PAGE.replace(true, false).replace("the *lowest*", "the lowest")
    faults = proved(page=page, proofs=PROOFS.replace(true, false), words=words)

    assert [(fault.path, fault.line, fault.what) for fault in faults] == [(FILE, line, what)]


@pytest.mark.parametrize(
    ("true", "false", "what", "line"),
    [
        (
            "  allowed: exchange\n- phrase: it",
            "  allowed: close\n- phrase: it",
            "no block of #exchange has allowed: close",
            3,
        ),
        ("  near-miss: 'led: ♦K'", "  near-miss: 'led: ♦Q'", "no block of #exchange has near-miss: led: ♦Q", 9),
        (
            "  refused: exchange by exchange.on_lead_only\nfailing",
            "  refused: exchange by exchange.min_talon\nfailing",
            "refused: exchange by exchange.min_talon holds under a house rule only",
            10,
        ),
        ("failing:", "falling:", "docs/rules/exchange.md has no section #falling", 12),
        ("  result: opponent wins 2 by closer-failed\n", "  text: c99\n", "there is no c99 of the texts", 13),
        ("  result: opponent wins 2 by closer-failed\n", "  reason: So.\n", "the reason is no sentence", 12),
        ("  result: opponent wins 2 by closer-failed\n", "", "nothing proves the phrase", 12),
        ("- phrase: it is too late\n", "- phrase: it is\n  phrase: late\n", "'phrase' appears twice", 5),
        (
            "  result: opponent wins 2 by closer-failed\n",
            "  rule: score.schneider = 3 in original-66\n",
            "score.schneider is 2 in original-66, and not 3",
            13,
        ),
        (
            "  result: opponent wins 2 by closer-failed\n",
            "  clause: close.nothing in original-66\n",
            "the rulebook of original-66 has no clause close.nothing",
            13,
        ),
        (
            "  result: opponent wins 2 by closer-failed\n",
            "  at: '#other'\n  reason: No such one.\n",
            "there is no section #other",
            12,
        ),
    ],
)
def test_a_wrong_proof_is_named_with_its_line(proved: ProofFaults, true: str, false: str, what: str, line: int) -> None:
    """Whatever is wrong with it."""
    assert true in PROOFS
    faults = proved(proofs=PROOFS.replace(true, false))
    found = [(fault.path, fault.line, fault.what) for fault in faults if fault.path == FILE]

    assert [(path, at) for path, at, text in found if text.startswith(what)] == [(FILE, line)]


@pytest.mark.parametrize(
    "proof",
    [
        "rule: score.schneider = 2 in 66",
        "clause: close.fail_points in original-66",
        "case: 'trump: H; talon: empty; you: HA SA'\n  in: blog-66\n  has: may = play HA",
        "at: rules/exchange.md#failing\n  result: opponent wins 2 by closer-failed",
        "reason: Nothing can decide it.",
    ],
)
def test_other_proofs(proved: ProofFaults, proof: str) -> None:
    """A value of a rule, a clause, a case, another section, a reason."""
    page = PAGE.replace("Then your opponent scores {= 66 score.schneider }", "Then your opponent scores that")
    proofs = PROOFS.replace("{= 66 score.schneider }\n  result: opponent wins 2 by closer-failed", f"that\n  {proof}")

    assert proved(page=page, proofs=proofs) == []


def test_a_case_that_does_not_hold_is_a_fault(proved: ProofFaults) -> None:
    """With what the engine answers."""
    case = "case: 'trump: H; talon: empty; you: HA SA'\n  in: blog-66\n  lacks: may = play HA"
    faults = proved(proofs=PROOFS.replace("result: opponent wins 2 by closer-failed", case))

    assert [fault.what for fault in faults] == ["the case does not hold in blog-66: lacks may = play HA"]


def test_a_page_may_wait_for_proofs(proved: ProofFaults) -> None:
    """As long as it does: one that has all of them does not wait."""
    part = PROOFS[: PROOFS.index("failing:")]

    assert [fault.what for fault in proved(proofs=part)] == ["nothing proves a sentence with a rule"]
    assert proved(proofs=f"waiting: Others come first.\n{part}") == []
    [fault] = proved(proofs=f"waiting: Others come first.\n{PROOFS}")
    assert (fault.path, fault.line) == (FILE, 1)


def test_proofs_without_a_page_are_a_fault(proved: ProofFaults, tmp_path: Path) -> None:
    """They prove nothing."""
    proved()
    name = "docs/sources/proofs/rules/gone.yaml"
    (tmp_path / name).write_text("", encoding="utf-8")

    assert [fault.path for fault in proved()] == [name]


@pytest.mark.parametrize(
    ("true", "false", "what"),
    [
        ("denials:", "denial:", "there is no setting 'denial'; did you mean 'denials'?"),
        ("[original-66]", "[original-67]", "there is no variant 'original-67'; did you mean 'original-66'?"),
        ("pages: about/", "page: about/", "an entry is not complete: 'pages'"),
    ],
)
def test_wrong_settings_are_named(proved: ProofFaults, true: str, false: str, what: str) -> None:
    """The file of the words is held to what it can have."""
    with pytest.raises(BuildError) as error:
        proved(words=WORDS.replace(true, false))
    assert what in [fault.what for fault in error.value.faults]
