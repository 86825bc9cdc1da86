"""What a build reports when a page, a catalogue or a setting is wrong."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True, order=True)
class Fault:
    """One thing a writer has to mend, with everything needed to find it."""

    path: str
    """The file, relative to the project's root, with forward slashes."""

    line: int
    """Line in that file, from 1; 0 where the file as a whole is meant."""

    column: int = 0
    """Character in that line, from 1; 0 where the line as a whole is meant."""

    what: str
    """One sentence: what is wrong."""

    excerpt: str = ""
    """The line and below it a mark under the character, where there is a column."""

    context: tuple[tuple[str, str], ...] = ()
    """Names and values that say where in the subject it is, as the variant and the position of an example."""

    expected: str = ""
    """What should stand there; empty where *what* says it."""

    found: str = ""
    """What stands there."""

    todo: str = ""
    """What to do about it."""

    command: str = ""
    """What is to be run to see it again."""

    def __str__(self) -> str:
        """The report: one line with the place, then one line for each fact."""
        place = ":".join([self.path, *(str(number) for number in (self.line, self.column) if number)])
        told = {"expected": self.expected, "found": self.found, "to do": self.todo, "reproduce": self.command}
        facts = (*self.context, *told.items())
        shown = [f"    {line}" for line in self.excerpt.splitlines()]
        lines = [_fact(name, fact) for name, fact in facts if fact]
        return "\n".join([f"{place}: {self.what}", *shown, *lines])


def _fact(name: str, fact: str) -> str:
    """The line of one fact; more of them, one below the other, where the fact has several."""
    begun = f"    {name}: "
    return begun + fact.replace("\n", f"\n{'':{len(begun)}}")


class BuildError(Exception):
    """A build that stopped, with all faults it found."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        """Keep *faults* in the order of files and lines."""
        self.faults = tuple(sorted(faults))
        super().__init__("\n".join(map(str, self.faults)))
