"""What the lessons of Schnauz teach, in short sentences, as the rules of the variant have it."""

from collections.abc import Iterator

from cardrules.schnauz import Rules, value_of
from kiebitz.elements.course.lessons import TaughtSentence
from kiebitz.elements.texts import N_


def worth(rules: Rules) -> Iterator[TaughtSentence]:
    """How a hand is counted."""
    values = dict(value_of(rules, "schnauz.values"))
    yield TaughtSentence(text=N_("Add up your cards of one suit; the best suit counts."))
    text = N_("An ace counts {ace}, ten and court cards {ten}, the others their number.")
    yield TaughtSentence(text=text, facts={"ace": values["A"], "ten": values["T"]})
    three = value_of(rules, "schnauz.three_of_a_kind")
    below = int(float(str(three)))
    text = N_("Three cards of one rank count more than {below} and less than {above}.")
    yield TaughtSentence(text=text, facts={"below": below, "above": below + 1})
    text = N_("Best of all are three aces, a Feuer, then {best} in one suit, a Schnauz.")
    yield TaughtSentence(text=text, facts={"best": values["A"] + 2 * values["T"]})


def turn(rules: Rules) -> Iterator[TaughtSentence]:
    """What may be done on one's turn."""
    yield TaughtSentence(text=N_("On your turn you swap with the table, pass, or knock."))
    yield TaughtSentence(text=N_("You swap one card or all of them, never two."))
    if value_of(rules, "schnauz.max_passes_per_round") is None:
        yield TaughtSentence(text=N_("You may pass as often as you like."))
    else:
        yield TaughtSentence(text=N_("You may pass once in a round."))
    yield TaughtSentence(text=N_("Then the player to your left has the turn."))


def knocking(rules: Rules) -> Iterator[TaughtSentence]:
    """What a knock does."""
    yield TaughtSentence(text=N_("Knock when you think that somebody else has less."))
    yield TaughtSentence(text=N_("Every other player then has one more turn, and the cards are shown."))
    if value_of(rules, "schnauz.double_knock") == "ends-round":
        yield TaughtSentence(text=N_("A second knock ends the round at once."))
    else:
        yield TaughtSentence(text=N_("After that nobody else may knock."))


def at_once(rules: Rules) -> Iterator[TaughtSentence]:  # noqa: ARG001  # both presets have it alike
    """What ends a round before its time."""
    yield TaughtSentence(text=N_("A player who gets a Feuer or a Schnauz shows it, and the round is over."))
    yield TaughtSentence(text=N_("Then the lowest hand loses, as after a knock."))
    yield TaughtSentence(text=N_("If all pass one after the other, new cards come on the table."))


def losing(rules: Rules) -> Iterator[TaughtSentence]:  # noqa: ARG001  # both presets have it alike
    """Coins, and who is out."""
    yield TaughtSentence(text=N_("When the cards are shown, the lowest hand loses a coin."))
    yield TaughtSentence(text=N_("Without coins you swim: you play on, but the next loss puts you out."))
    yield TaughtSentence(text=N_("The last player who is left has won."))
