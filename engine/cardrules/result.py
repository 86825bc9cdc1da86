"""How a deal ended."""

from typing import Literal, NamedTuple

from cardrules.seats import Seat

type EndReason = Literal[
    "reached-66", "last-trick", "closer-failed", "false-claim", "revoke", "draw-65-65", "draw-both-over"
]


class Result(NamedTuple):
    """The end of a deal between two."""

    winner: Seat | None
    """None in a draw."""

    game_points: int
    """What the winner scores in the match, 1 to 3; 0 in a draw."""

    reason: EndReason
    """How the deal ended: `reached-66`, `last-trick` and so on."""

    points: tuple[int, int]
    """Card points and marriages by seat, as they are at the end."""

    tricks: tuple[int, int]
    """Tricks won by seat."""

    carry: int = 0
    """Game points kept for the winner of the next deal; above 0 only in a draw."""

    def as_json(self) -> dict[str, object]:
        """The result as JSON; `carry` only in a draw."""
        answer: dict[str, object] = {
            "winner": self.winner,
            "game_points": self.game_points,
            "reason": self.reason,
            "points": list(self.points),
            "tricks": list(self.tricks),
        }
        if self.winner is None:
            answer["carry"] = self.carry
        return answer
