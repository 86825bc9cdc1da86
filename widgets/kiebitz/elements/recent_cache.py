"""What widgets keep of their latest moments, so that the Kiebitz can go on thinking where it stopped.

Nothing here is part of an answer that could not be found again: this only saves time.
"""

from collections.abc import Callable, Hashable
from typing import Final

_REMEMBERED: Final = 4
"""Moments that are remembered."""


class RecentCache[Moment: Hashable, Value](dict[Moment, Value]):
    """What belongs to the latest moments."""

    def at(self, moment: Moment, make: Callable[[], Value]) -> Value:
        """What belongs to *moment*, made where there is nothing yet."""
        found = self.pop(moment, None)
        self[moment] = make() if found is None else found
        while len(self) > _REMEMBERED:
            del self[next(iter(self))]
        return self[moment]
