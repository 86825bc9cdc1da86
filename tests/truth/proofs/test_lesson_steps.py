"""What lessons state is proved like the prose of pages, by what the very step has."""

import pytest
from tests.truth.proofs.conftest import ProofFaults

WORDS = """\
denials: [nobody]
duties: [must]
permissions: [may]
rule_words: [takes, wins]
other_words: [friend]
outside:
- pages: about/
  reason: It is about the site.
"""

PAGE = """\
# Exchange { #exchange }

```lesson
lesson: exchange
variant: blog-schnapsen

scene: Your tricks
position: trump: ♥; talon: empty; led: ♠K; you: ♠J ♣A; opponent: ♣T ♦A

step: Your friend leads. You
  must follow suit.
teaches: strict.must_follow
right: ♠J | Your friend takes the trick.
refused: rest by strict.must_follow
trick: ♠J loses 6

step: You may play what is left.
right: ♣A | You win.
```
"""

PROOFS = """\
exchange:
- phrase: You must follow suit
  refused: rest by strict.must_follow
- phrase: Your friend takes the trick
  led: ♠K
  trick: ♠J loses 6
- phrase: You may play what is left
  right: ♣A
"""


def test_steps_are_proved_by_what_they_have(proved: ProofFaults) -> None:
    """Answers, claims, and the position of their scene."""
    assert proved(page=PAGE, proofs=PROOFS, words=WORDS) == []


@pytest.mark.parametrize(
    ("true", "false", "place"),
    [
        ("You\n  must follow", "You\n  may follow", (10, 26)),
        ("friend takes", "friend never wins", (13, 13)),
        ("You may play", "You must play", (17, 7)),
        ("You win.", "Nobody wins.", (18, 13)),
        ("Your tricks", "Who takes tricks", (7, 8)),
    ],
)
def test_a_step_made_false_is_a_fault_with_its_place(
    proved: ProofFaults, true: str, false: str, place: tuple[int, int]
) -> None:
    """The sentence, the comment on an answer, the title of a scene; also where the words go on in the next line."""
    assert true in PAGE
    faults = proved(page=PAGE.replace(true, false), proofs=PROOFS, words=WORDS)

    assert [(one.line, one.column) for one in faults if one.what == "nothing proves a sentence with a rule"] == [place]


def test_a_step_is_not_proved_by_another_one(proved: ProofFaults) -> None:
    """Unless the section of the lesson is named, whose steps then all count."""
    proofs = PROOFS.replace("right: ♣A", "right: ♠J")
    faults = proved(page=PAGE, proofs=proofs, words=WORDS)

    assert [(one.line, one.what) for one in faults] == [(8, "no block of #exchange has right: ♠J")]
    assert proved(page=PAGE, proofs=proofs.replace("right: ♠J", "at: '#exchange'\n  right: ♠J"), words=WORDS) == []


@pytest.mark.parametrize(
    ("true", "false", "what"),
    [
        ("must follow", "may follow", "the phrase refuses nothing, and its proof refuses"),
        ("You may play", "You must play", "the phrase refuses something, and its proof allows"),
    ],
)
def test_a_proof_made_false_with_its_step_is_a_fault(proved: ProofFaults, true: str, false: str, what: str) -> None:
    """What a step refuses cannot be called allowed."""
    faults = proved(page=PAGE.replace(true, false), proofs=PROOFS.replace(true, false), words=WORDS)

    assert [one.what for one in faults] == [what]
