"""The cards are shown: who loses a coin, and what everybody has then."""

from collections.abc import Collection, Sequence

from cardrules.cards import Card
from cardrules.schnauz.coins import Lives, lost, players_in
from cardrules.schnauz.result import RoundEndReason, RoundResult
from cardrules.schnauz.rules import Rules
from cardrules.schnauz.worth import losers_of, worth_of


def showdown(
    rules: Rules, lives: Lives, hands: Sequence[tuple[Card, ...]], knockers: Collection[int], reason: RoundEndReason
) -> RoundResult:
    """The end, for *reason*, of a round of players with *lives* and *hands*, by seat.

    Source: s3:38, s3:64; contradictions Z09 and Z10.
    """
    hands_in = {seat: hands[seat] for seat in players_in(lives)}
    losers = losers_of(hands_in, knockers, rules)
    left, void = lost(lives, losers, rules)
    worths = tuple([worth_of(hands[seat], rules) if seat in hands_in else None for seat in range(len(lives))])
    return RoundResult(() if void else losers, left, tuple(hands), worths, reason, void)
