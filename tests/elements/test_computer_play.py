"""What every game against the computer does alike, with a game of its own: who takes the last of some matches wins."""

from typing import NamedTuple

import pytest

from cardrules import BadRecord
from kiebitz.elements.computer_play import YOU, computer_actions, replay, take_back, your_steps


class Heap(NamedTuple):
    """So many matches, and who takes of them next."""

    left: int
    seat: int = YOU

    @property
    def result(self) -> str | None:
        """That it is over."""
        return None if self.left else "over"


class Line(NamedTuple):
    """What has been done, and what was done in earnest."""

    actions: tuple[str, ...]
    kept: tuple[str, ...] | None = None


def take(heap: Heap, count: int) -> Heap:
    """*heap* after *count* matches are taken."""
    return Heap(heap.left - count, 1 - heap.seat)


def played(*actions: str) -> list[Heap]:
    """A heap of ten through *actions*."""
    return replay(Heap(10), actions, take, int)


def test_every_position_is_there() -> None:
    """From the first to now."""
    assert [heap.left for heap in played("1", "2", "3", "4")] == [10, 9, 7, 4, 0]


def test_a_line_without_the_answer_is_refused() -> None:
    """Unless it is over."""
    assert played("10")[-1].result
    with pytest.raises(BadRecord, match="has not answered"):
        played("9")


def goes_on(heap: Heap, count: int) -> Heap:
    """*heap* after *count* matches are taken by a computer that then is to act again."""
    return Heap(heap.left - count, heap.seat)


def test_the_computer_acts_until_you_do() -> None:
    """And no longer than the game goes on."""
    assert computer_actions(Heap(5, 1), 0, lambda _, seed: seed, take) == [1]
    assert computer_actions(Heap(5, YOU), 0, lambda _, seed: seed, take) == []


def test_each_answer_has_a_seed_of_its_own() -> None:
    """None of them that of the pack."""
    assert computer_actions(Heap(17, 1), 7, lambda _, seed: seed, goes_on) == [8, 9]


def test_your_steps_are_those_of_your_seat() -> None:
    """What has been done last is among them, the position after it is not."""
    assert your_steps(played("1", "2", "3", "4")) == [0, 2]


def test_what_is_taken_back_leaves_what_was_done_in_earnest() -> None:
    """However often something is taken back."""
    line = ("1", "2", "3", "4")
    assert take_back(Line(line), played(*line)) == (("1", "2"), line)
    assert take_back(Line(("1", "2"), line), played("1", "2")) == ((), line)


def test_nothing_done_is_nothing_to_take_back() -> None:
    """As the game begins."""
    with pytest.raises(BadRecord):
        take_back(Line(()), played())
