"""What can be wrong with an example block: a report for its writer, and the error that stops its reading."""

from dataclasses import dataclass

from cardrules.examples.location import Place


@dataclass(frozen=True, kw_only=True, slots=True)
class ExampleFault:
    """One thing in a block that does not hold, or cannot be read."""

    path: str
    """The file, as it was given."""

    line: int
    """Line in the file, from 1."""

    what: str
    """One sentence: what is wrong."""

    column: int | None = None
    """Character in the line, from 1; None where no single one is meant."""

    excerpt: str = ""
    """The line, and below it a mark under the character."""

    variant: str = ""
    position: str = ""
    """Its lines, as the block tells them; with the line changed where it is a near-miss."""
    expected: str = ""
    """What the block says."""
    found: str = ""
    """What the engine says."""
    rule: str = ""
    """The rules that decide, with what they rest on."""
    todo: str = ""

    @property
    def command(self) -> str:
        """What is to be run to see the fault again, and whether it is mended."""
        return f"cardrules check {self.path} --line {self.line}"

    def __str__(self) -> str:
        """The report: the place and the fault in one line, the line with its mark, then one line a fact."""
        facts = (
            ("variant", self.variant),
            ("position", self.position),
            ("expected", self.expected),
            ("found", self.found),
            ("rule", self.rule),
            ("to do", self.todo),
            ("reproduce", self.command),
        )
        place = f"{self.line}" if self.column is None else f"{self.line}:{self.column}"
        shown = [f"    {line}" for line in self.excerpt.splitlines()]
        told = [_fact(name, fact) for name, fact in facts if fact]
        return "\n".join([f"{self.path}:{place}: {self.what}", *shown, *told])


def _fact(name: str, fact: str) -> str:
    """The line of one fact; more of them, one below the other, where the fact has several."""
    return f"    {name + ':':10} " + fact.replace("\n", f"\n{'':15}")


class ExampleError(Exception):
    """A block that cannot be read."""

    def __init__(self, place: Place, what: str, todo: str) -> None:
        """Keep the *place* in the file, *what* is wrong and what to do."""
        super().__init__(what)
        self.place, self.what, self.todo = place, what, todo
