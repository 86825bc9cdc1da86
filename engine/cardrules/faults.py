"""A fault: one thing that is wrong with a file, from the engine's checks to the report of a build.

`cardrules check`, the build of a site and the check of its translations report faults of this one type.
"""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True, order=True)
class Fault:
    """One fault, with everything that its writer needs to find and correct it.

    Faults sort by file, line and column. A check that compares a claim with the engine leaves *path* and *line* empty;
    the caller, which knows the file, adds them with `dataclasses.replace`.
    """

    path: str = ""
    """The file, with forward slashes, relative to the project's root or as the command was given it."""

    line: int = 0
    """Line in that file, from 1; 0 for the file as a whole."""

    column: int = 0
    """Character in that line, from 1; 0 for the line as a whole."""

    what: str
    """One sentence: what is wrong."""

    excerpt: str = ""
    """The line, and below it a mark under the character; empty without a column."""

    variant: str = ""
    """The variant of an example, or several, separated by commas."""

    position: str = ""
    """The position of an example, one line for each field; with the changed line where it is a near-miss."""

    rule: str = ""
    """The rules that decide, with the cards and counts that they rest on."""

    context: tuple[tuple[str, str], ...] = ()
    """Further facts, in the order in which they are shown: a name and a value each, as the section of a page."""

    expected: str = ""
    """What is expected there; empty where *what* contains it."""

    found: str = ""
    """What was found there."""

    todo: str = ""
    """What to do about it."""

    command: str = ""
    """The command that checks it again."""

    def __str__(self) -> str:
        """The report: one line with place and fault, the excerpt, then one line for each fact that is not empty."""
        place = ":".join([self.path, *(str(number) for number in (self.line, self.column) if number)])
        facts = (
            ("variant", self.variant),
            ("position", self.position),
            ("rule", self.rule),
            *self.context,
            ("expected", self.expected),
            ("found", self.found),
            ("to do", self.todo),
            ("reproduce", self.command),
        )
        excerpt = [f"    {line}" for line in self.excerpt.splitlines()]
        lines = [_fact_lines(name, value) for name, value in facts if value]
        return "\n".join([f"{place}: {self.what}", *excerpt, *lines])


def _fact_lines(name: str, value: str) -> str:
    """The line of one fact; a value of several lines continues below its first one."""
    begin = f"    {name}: "
    return begin + value.replace("\n", f"\n{'':{len(begin)}}")
