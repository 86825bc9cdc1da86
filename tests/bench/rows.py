"""The table that a measurement prints."""

import sys


def head() -> None:
    """Print what runs here, and the head of the table."""
    print(
        f"Python {sys.version.split()[0]} on {sys.platform}\n\n| what | measured | goal | |\n| --- | --- | --- | --- |"
    )


def row(what: str, measured: str, goal: str, *, kept: bool) -> None:
    """Print one line of the table."""
    print(f"| {what} | {measured} | {goal} | {'kept' if kept else 'MISSED'} |", flush=True)
