"""What the lessons teach, in short sentences, as the rules of the variant have it."""

from collections.abc import Iterator
from typing import Final

from cardrules.sixtysix import Rules
from kiebitz.elements.course.lessons import TaughtSentence
from kiebitz.elements.texts import N_


def cards(rules: Rules) -> Iterator[TaughtSentence]:
    """The order and worth of the cards, and who takes a trick."""
    # The nine is in some packs only.
    worths = {f"of_{rank}": points for rank, points in rules.deck.values}
    if "9" in rules.deck.ranks:
        text = N_(
            "From high to low: ace {of_A} points, ten {of_T}, king {of_K}, queen {of_Q}, jack {of_J}, nine {of_9}."
        )
    else:
        text = N_("From high to low: ace {of_A} points, ten {of_T}, king {of_K}, queen {of_Q}, jack {of_J}.")
    yield TaughtSentence(text=text, facts=worths)
    yield TaughtSentence(text=N_("The higher card of the suit led takes the trick."))
    yield TaughtSentence(text=N_("But any trump beats every card of another suit."))
    yield TaughtSentence(text=N_("Whoever takes the trick gets the points of both cards and leads next."))


def drawing(rules: Rules) -> Iterator[TaughtSentence]:  # noqa: ARG001  # all presets draw alike
    """How one plays while there are cards to draw."""
    yield TaughtSentence(
        text=N_("The cards that were not dealt are the talon, with the turned-up trump card under it.")
    )
    yield TaughtSentence(text=N_("After each trick both players draw a card, first the one who took the trick."))
    yield TaughtSentence(text=N_("As long as there are cards to draw, you may answer with any card."))


def strict(rules: Rules) -> Iterator[TaughtSentence]:
    """The duties once nothing is drawn any more."""
    yield TaughtSentence(text=N_("Once the talon is empty, you must answer with a card of the suit led."))
    if rules.strict.must_beat:
        yield TaughtSentence(text=N_("You must also play a higher card of that suit if you can."))
    else:
        yield TaughtSentence(text=N_("You need not play a higher card of that suit."))
    if rules.strict.must_trump:
        yield TaughtSentence(text=N_("If you have no card of the suit, you must play a trump."))
        yield TaughtSentence(text=N_("With neither of them you may play any card."))
    else:
        yield TaughtSentence(text=N_("If you have no card of the suit, you may play any card."))


def marriages(rules: Rules) -> Iterator[TaughtSentence]:
    """What a marriage is, and when it counts."""
    yield TaughtSentence(text=N_("King and queen of one suit in your hand are a marriage."))
    counts = {"plain": rules.marriage.plain, "trump": rules.marriage.trump}
    if rules.marriage.needs_trick:
        text = N_("On lead, after a trick of your own, you may announce it: {plain} points, in trumps {trump}.")
    else:
        text = N_("When you lead, you may announce it: {plain} points, in trumps {trump}.")
    yield TaughtSentence(text=text, facts=counts)
    if rules.marriage.lead_card == "king":
        yield TaughtSentence(text=N_("Then you must lead the king."))
    else:
        yield TaughtSentence(text=N_("Then you must lead one of these two cards."))
    if rules.marriage.credit == "on-first-trick":
        yield TaughtSentence(text=N_("Without a trick of your own, these points wait until you win one."))


_TAKES: Final = {
    "J": N_("When you lead, you may exchange the trump jack for the turned-up card."),
    "9": N_("When you lead, you may exchange the trump nine for the turned-up card."),
}
"""Rank of the card that is exchanged to the sentence about it."""


def exchange(rules: Rules) -> Iterator[TaughtSentence]:
    """Which card is exchanged, and until when."""
    yield TaughtSentence(text=_TAKES[rules.exchange.rank])
    least = rules.exchange.min_talon
    if isinstance(least, int):
        text = N_("The talon must still have at least {least} cards, the turned-up one counted.")
        yield TaughtSentence(text=text, facts={"least": least})
    if rules.exchange.needs_trick:
        yield TaughtSentence(text=N_("You must have won a trick before."))


def enough(rules: Rules) -> Iterator[TaughtSentence]:
    """How a deal is won with 66 points, and how without."""
    target = {"target": rules.game.target_points}
    if rules.claim.mode == "auto":
        yield TaughtSentence(text=N_("The deal ends by itself as soon as a player has {target} points."), facts=target)
    else:
        yield TaughtSentence(text=N_("Nobody counts for you: keep your points in mind."))
        if rules.claim.on_marriage:
            text = N_("With {target} points you may claim them on lead, after a trick of your own or a marriage.")
        else:
            text = N_("With {target} points you may claim them on lead, after a trick of your own.")
        yield TaughtSentence(text=text, facts=target)
        yield TaughtSentence(text=N_("A right claim wins the deal, and a wrong one loses it."))
    if rules.end.last_trick == "wins-deal":
        yield TaughtSentence(text=N_("If nobody has won by then, the last trick wins the deal."))
    elif rules.end.draw == "impossible":
        yield TaughtSentence(text=N_("The last trick brings {bonus} points more."), facts={"bonus": 10})
    else:
        text = N_("The last trick brings {bonus} points more; with {each} points each nobody wins.")
        yield TaughtSentence(text=text, facts={"bonus": 10, "each": 65})


def closing(rules: Rules) -> Iterator[TaughtSentence]:
    """When the talon may be closed, and what that means."""
    least = rules.close.min_talon
    if isinstance(least, int):
        text = N_("When you lead, you may close the talon if it has at least {least} cards.")
        yield TaughtSentence(text=text, facts={"least": least})
    yield TaughtSentence(text=N_("Then nobody draws, and the duties of the empty talon apply at once."))
    text = N_("Whoever closes promises to reach {target} points, and loses the deal without them.")
    yield TaughtSentence(text=text, facts={"target": rules.game.target_points})
    if rules.close.draw_timing == "before-or-after-draw":
        yield TaughtSentence(text=N_("The winner of a trick may close before drawing, too."))


_AS_IF_WON: Final = "as-if-won-min-2"
_BY_TRICKS: Final = "2-or-3-if-trickless-at-close"

_FAILED: Final = {
    _AS_IF_WON: N_("A player who closes and fails gives the opponent at least 2."),
    "2": N_("A player who closes and fails gives the opponent 2."),
    _BY_TRICKS: N_("A player who closes and fails gives the opponent 2, or 3 if that one had no trick then."),
}
"""Value of the rule on failed closing to its sentence."""


def failed_close(rules: Rules) -> TaughtSentence:
    """What a player who closes and fails gives away.

    As if won with a minimum is the same as the third of these, where what the opponent had at the close counts:
    `tests/cardrules/sixtysix/test_equalities.py` holds the engine to that under any rules.
    """
    points = str(rules.close.fail_points)
    at_close = rules.close.opponent_points == "at-close"
    return TaughtSentence(text=_FAILED[_BY_TRICKS if points == _AS_IF_WON and at_close else points])


def award(rules: Rules) -> Iterator[TaughtSentence]:
    """How many game points a deal brings."""
    score = rules.score
    yield TaughtSentence(text=N_("The winner of a deal gets {normal} game point."), facts={"normal": score.normal})
    text = N_("If the loser has at most {most} points, it is {schneider}; without a trick it is {none}.")
    facts = {"most": score.schneider_max, "schneider": score.schneider, "none": score.no_trick}
    yield TaughtSentence(text=text, facts=facts)
    yield failed_close(rules)
    if rules.close.opponent_points == "at-close":
        yield TaughtSentence(text=N_("After closing it counts what the opponent had when the talon was closed."))


def match(rules: Rules) -> Iterator[TaughtSentence]:
    """How game points become a game and a match."""
    need = {"need": rules.match.points_needed}
    if rules.match.direction == "down":
        yield TaughtSentence(
            text=N_("Both begin with {need} on the slate, and game points won are taken off your own."), facts=need
        )
        yield TaughtSentence(text=N_("Whoever comes to 0 first wins the game."))
    else:
        yield TaughtSentence(text=N_("Game points won are added up on the slate."))
        yield TaughtSentence(text=N_("Whoever has {need} first wins the game."), facts=need)
    if rules.match.bummerl_to_win > 1:
        text = N_("The match is won by whoever wins {games} games first.")
        yield TaughtSentence(text=text, facts={"games": rules.match.bummerl_to_win})
    yield TaughtSentence(text=N_("The players take turns to deal."))
