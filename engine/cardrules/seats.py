"""Seats at the table, counted from 0."""

from typing import Literal

type Seat = Literal[0, 1]
"""A seat of a game for two; the dealer's number is part of a deal."""


def other(seat: Seat) -> Seat:
    """The seat across the table."""
    return 0 if seat else 1
