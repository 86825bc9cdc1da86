"""The words of clauses, as far as a case or a list can hold them."""

import pytest

from kiebitz.elements.rulebook.clause import Clause, Witness
from kiebitz.truth.clause_words import clause_word_faults

ALLOWS = Witness(case="", subject="may", has=("close",))
REFUSES = Witness(case="", subject="may", has=("play SA",), lacks=("close",))


def found(text: str, *witnesses: Witness, bound: tuple[str, ...] = ()) -> bool:
    """Whether anything is wrong with *text*."""
    clause = Clause(name="close.test", texts=(text,), witnesses=witnesses, bound_words=bound)
    return any(True for _ in clause_word_faults(clause))


@pytest.mark.parametrize(
    ("text", "witness"),
    [
        ("You may close.", ALLOWS),
        ("You need no trick for that.", ALLOWS),
        ("You may not close.", REFUSES),
        ("You must have a trick.", REFUSES),
        ("The talon is never closed.", REFUSES),
        ("You may close if it has at least {least} cards.", REFUSES),
    ],
)
class TestHeldByACase:
    """What is refused in a case, is refused in words."""

    def test_it_fits(self, text: str, witness: Witness) -> None:
        """As it is."""
        assert not found(text, witness)

    def test_the_opposite_case(self, text: str, witness: Witness) -> None:
        """The other answer of the engine does not go with the same words."""
        assert found(text, REFUSES if witness is ALLOWS else ALLOWS)


@pytest.mark.parametrize(
    "text", ["You must not have a trick.", "You may close with three cards.", "You may close with 3 cards."]
)
def test_never_right(text: str) -> None:
    """A duty denied, a number that is no fact."""
    assert found(text, REFUSES)


def test_what_no_case_holds_is_bound() -> None:
    """And is a fault once it is gone."""
    assert found("Such a deal counts for nobody.")
    assert not found("Such a deal counts for nobody.", bound=("for nobody",))
    assert found("Such a deal counts.", bound=("for nobody",))


def test_a_condition_is_no_verdict() -> None:
    """What comes before the comma is bound, and the rest is held by the case."""
    text = "If you have no trump, you may close."

    assert found(text, ALLOWS)
    assert not found(text, ALLOWS, bound=("have no trump",))
