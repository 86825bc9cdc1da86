"""The faults that a build reports in pages, catalogues and settings, and the error that carries all of them."""

from collections.abc import Iterable

from cardrules.faults import Fault

__all__ = ["BuildError", "Fault"]


class BuildError(Exception):
    """A build stopped; the error has all faults that were found."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        """Keep *faults* in the order of files and lines."""
        self.faults = tuple(sorted(faults))
        super().__init__("\n".join(map(str, self.faults)))
