"""What one line of a proof comes to, or why it proves nothing."""

from dataclasses import dataclass


class NoProof(ValueError):
    """A line of a proof proves nothing; the message is what is wrong with it."""

    def __init__(self, what: str, todo: str, line: int) -> None:
        """Keep what is to be done, and the *line* of the file."""
        super().__init__(what)
        self.todo = todo
        self.line = line


@dataclass(frozen=True, kw_only=True, slots=True)
class LineEvidence:
    """What one line of a proof comes to."""

    allows: bool = False
    refuses: bool = False
    plays: bool = False
    """Something is done there; so it may be, and yet the phrase may be about what it leads to."""

    variants: frozenset[str] = frozenset()
    """The variants in which it holds."""

    winner: str = ""
    """`you` or `opponent`; empty where it is no result."""

    points: str = ""
    """The game points of the result."""
