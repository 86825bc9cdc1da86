"""How a round ended."""

from typing import Literal, NamedTuple

from cardrules.cards import Card
from cardrules.schnauz.coins import Lives
from cardrules.schnauz.worth import Worth

type RoundEndReason = Literal["feuer", "schnauz", "knock", "double-knock", "stock-exhausted"]
"""A hand that ends the round at once, the turns after a knock, a second knock, no cards left to renew the table."""


class RoundResult(NamedTuple):
    """The end of a round."""

    losers: tuple[int, ...]
    """Seats that lose a coin, in order."""

    lives: Lives
    """Coins by seat after the round."""

    hands: tuple[tuple[Card, ...], ...]
    """The cards shown, by seat; empty for a player who is out."""

    worths: tuple[Worth | None, ...]
    """What they are worth, by seat; None for a player who is out."""

    reason: RoundEndReason

    void: bool = False
    """The round would have put everybody out: no player loses, and it is dealt again."""

    def as_json(self) -> dict[str, object]:
        """The result as JSON; `void` only where the round is."""
        hand_list = [
            {"cards": list(cards), "kind": worth.kind, "points": worth.points} if worth else None
            for cards, worth in zip(self.hands, self.worths, strict=True)
        ]
        answer: dict[str, object] = {
            "losers": list(self.losers), "lives": list(self.lives), "hands": hand_list, "reason": self.reason,
        }  # fmt: skip
        return answer | {"void": True} if self.void else answer
