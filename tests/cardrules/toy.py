"""A game of matches on a heap, which answers only what every game answers: for what a game does not offer."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import pytest

import cardrules
from cardrules import Deal, IllegalAction, Reason, Verdict, games
from cardrules.game import Record

TOY: Final = "toy-heap"


class Heap(NamedTuple):
    """Matches on the heap; whoever takes the last one wins."""

    left: int
    seat: int = 0

    @property
    def text(self) -> str:
        """The heap as text."""
        return f"left: {self.left}"

    @property
    def result(self) -> Mapping[str, object] | None:
        """The winner is whoever has taken the last match."""
        return {"winner": 1 - self.seat, "reason": "last-match"} if not self.left else None

    def legal(self) -> tuple[str, ...]:
        """One or two matches."""
        return tuple(f"take {number}" for number in (1, 2) if number <= self.left)

    def canonical(self, action: str) -> str:
        """The action as it is."""
        return action

    def explain(self, action: str) -> Verdict:
        """Whether so many are left."""
        legal = action in self.legal()
        return Verdict(action, legal, (Reason("toy.left", {"left": self.left}),))

    def play(self, action: str) -> "Heap":
        """The heap without them."""
        if action not in self.legal():
            raise IllegalAction(f"{action} is not allowed", action=action, reasons=self.explain(action).reasons)
        return Heap(self.left - int(action[-1]), 1 - self.seat)


class HeapGame:
    """The heap as a game."""

    id = "toy"

    def variants(self) -> tuple[str, ...]:
        """The one there is."""
        return (TOY,)

    def start(self, record: Record) -> Heap:
        """The whole heap."""
        return Heap(int(str(record["left"])))

    def new_record(self, settings: Record, seed: int) -> Record:
        """As many matches as *seed* has it."""
        return {**settings, "left": seed}

    def reason_text(self, reason: Reason) -> str:
        """There is one reason."""
        return "nothing is left" if reason.facts["left"] == 0 else "so many are left"


def toy_game(monkeypatch: pytest.MonkeyPatch) -> Deal:
    """A deal of this game with three matches, known to the engine as long as the test runs."""
    game: Any = HeapGame()
    known = games.game_of
    monkeypatch.setattr("cardrules.new_deals.game_of", lambda variant: game if variant == TOY else known(variant))
    for module in ("deals", "record_lines"):
        monkeypatch.setattr(f"cardrules.{module}.game_of", lambda variant: game if variant == TOY else known(variant))
    return cardrules.deal(TOY, seed=3)
