"""The table as one seat may know it, as a value that prints as a picture."""

from typing import NamedTuple


class View(NamedTuple):
    """The table as one seat may know it. `print` shows it as a picture; no hidden card is in it.

    Examples:
        >>> import cardrules
        >>> view = cardrules.deal("schnopsn-weich", seed=7).seen_by(0)
        >>> view.seat, view.legal
        (0, ('close', 'play CQ', 'play DA', 'play DK', 'play HJ', 'play HT'))
    """

    seat: int
    """Whose view it is."""

    text: str
    """The position in one line, `?` for each hidden card of a hand. `you` is the seat to act."""

    legal: tuple[str, ...]
    """What this seat may do now, sorted as text; empty where it is not its turn."""

    heading: str
    """What is played, whose view this is, and who is to act."""

    rows: tuple[tuple[str, str], ...]
    """The lines of the picture: a name, as `talon`, and what there is."""

    def __str__(self) -> str:
        """The picture: heading and rows, and what may be done now."""
        rows = [*self.rows, *([("legal", ", ".join(self.legal))] if self.legal else [])]
        width = max([len(name) for name, _ in rows], default=0)
        return "\n".join([self.heading, *(f"{name:{width}}  {text}" for name, text in rows)])
