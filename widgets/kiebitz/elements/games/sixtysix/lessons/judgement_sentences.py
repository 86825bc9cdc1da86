"""What the lessons on decisions teach, in short sentences."""

from collections.abc import Iterator

from cardrules.sixtysix import Rules
from kiebitz.elements.course.lessons import TaughtSentence
from kiebitz.elements.texts import N_

_WORTH = N_("The number after an action shows its average worth in game points if both players play well.")


def close_or_not(rules: Rules) -> Iterator[TaughtSentence]:
    """When closing is worth it."""
    text = N_("Close when your own cards can bring you to {target} points without drawing.")
    yield TaughtSentence(text=text, facts={"target": rules.game.target_points})
    yield TaughtSentence(text=N_("Count your sure tricks, and the points they bring."))
    yield TaughtSentence(text=_WORTH)


def what_to_lead(rules: Rules) -> Iterator[TaughtSentence]:  # noqa: ARG001  # the advice is the same in each
    """Which lead is worth more."""
    yield TaughtSentence(text=N_("Before you lead, think about which cards can beat yours and whether they are gone."))
    yield TaughtSentence(text=N_("If you lead a high card too early, a trump may take it."))
    yield TaughtSentence(text=_WORTH)


def claim_now(rules: Rules) -> Iterator[TaughtSentence]:
    """When to claim and when to play on."""
    text = N_("Once you have {target} points, do not wait: you may lose a later trick.")
    yield TaughtSentence(text=text, facts={"target": rules.game.target_points})
    yield TaughtSentence(text=N_("With too few points, a claim loses the deal, so play on."))
    yield TaughtSentence(text=_WORTH)
