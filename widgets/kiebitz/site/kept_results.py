"""Results that are kept from one build of a process to the next: a site that is served is built at every change."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final


class KeptResults:
    """Results of steps that give the same for the same inputs, the last one for each name."""

    def __init__(self, *, is_kept: bool = True) -> None:
        """Keep results, or where none *is_kept* make each anew."""
        self._is_kept = is_kept
        self._known: dict[str, tuple[object, object]] = {}

    def result[Result](self, name: str, inputs: object, make: Callable[[], Result]) -> Result:
        """What *make* gives, now or when the step *name* had the same *inputs* before.

        *inputs* are all that it rests on, as values that can be compared; the result must not be changed.
        """
        known = self._known.get(name)
        if known is not None and known[0] == inputs:
            return known[1]  # type: ignore[return-value]  # each name has results of one type
        result = make()
        if self._is_kept:
            self._known[name] = inputs, result
        return result

    @contextmanager
    def unless_failed(self) -> Iterator[None]:
        """Forget everything if a build breaks off: a step that warns of a fault would be silent the next time.

        Raises:
            Exception: what it broke off with.
        """
        try:
            yield
        except Exception:
            self._known.clear()
            raise


NOTHING_KEPT: Final = KeptResults(is_kept=False)
"""For a build after which none follows in its process."""
