"""Names of games before a quoted clause and above a block are those of the clause and of the block."""

import pytest
from tests.truth.proofs.conftest import PAGE, PROOFS, ProofFaults

QUOTE = "{= schnopsn-weich clause exchange.min_talon }"


@pytest.mark.parametrize(
    ("sentence", "what"),
    [
        (f"In Soft Schnapsen: {QUOTE}", []),
        (QUOTE, []),
        (f"In Original 66: {QUOTE}", ["the clause is quoted from other games than those named"]),
    ],
)
def test_a_clause_is_quoted_from_the_games_named(proved: ProofFaults, sentence: str, what: list[str]) -> None:
    """And needs no entry."""
    assert [fault.what for fault in proved(page=f"{PAGE}\n{sentence}\n")] == what


@pytest.mark.parametrize(
    ("caption", "what"),
    [
        ("Original 66.", []),
        ("Here it is.", []),
        ("Not Soft Schnapsen.", []),
        ("Soft Schnapsen.", ["the block below is not of Soft Schnapsen"]),
        ("Now the smaller pack.", ["the block below is not of the smaller pack"]),
    ],
)
def test_a_caption_names_the_games_of_its_block(proved: ProofFaults, caption: str, what: list[str]) -> None:
    """Whether it has a word of a rule or not."""
    page = PAGE.replace("```example\nvariant: original-66", f"{caption}\n\n```example\nvariant: original-66")
    proofs = PROOFS
    if caption.startswith("Not"):
        proofs += "- phrase: Not Soft Schnapsen\n  reason: It is only a caption.\n"

    assert [fault.what for fault in proved(page=page, proofs=proofs)] == what


def test_a_phrase_that_two_sentences_have_is_marked(proved: ProofFaults) -> None:
    """So that neither of them can lose it without being noticed."""
    page = PAGE.replace("has to wait.", "has to wait. Then it is too late.")
    twice = PROOFS.replace("- phrase: it is too late\n", "- phrase: it is too late\n  times: 2\n")

    assert [fault.what for fault in proved(page=page)] == [
        "the phrase is in 2 sentences beside longer phrases that are proved"
    ]
    assert proved(page=page, proofs=twice) == []
    assert [fault.expected for fault in proved(proofs=twice)] == ["2 sentences"]
