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

    is_claim: bool = False
    """Whether a claim was compared with the engine: then *expected* is what is written, and *found* is what holds."""

    todo: str = ""
    """What to do about it."""

    command: str = ""
    """The command that checks it again."""

    @property
    def labelled(self) -> tuple[tuple[str, str], ...]:
        """What is expected, what was found and what to do, each with its name for people; some may be empty."""
        expected, found = ("written", "engine") if self.is_claim else ("expected", "found")
        return (expected, self.expected), (found, self.found), ("to do", self.todo)

    def __str__(self) -> str:
        """The report: one line with place and fault, the excerpt, then one line for each fact that is not empty."""
        place = ":".join([self.path, *(str(number) for number in (self.line, self.column) if number)])
        facts = (
            ("variant", self.variant),
            ("position", self.position),
            ("rule", self.rule),
            *self.context,
            *self.labelled,
            ("reproduce", self.command),
        )
        excerpt = [f"    {line}" for line in self.excerpt.splitlines()]
        lines = [_fact_lines(name, value) for name, value in facts if value]
        return "\n".join([f"{place}: {self.what}", *excerpt, *lines])


def _fact_lines(name: str, value: str) -> str:
    """The line of one fact; a value of several lines continues below its first one."""
    begin = f"    {name}: "
    return begin + value.replace("\n", f"\n{'':{len(begin)}}")


def broken_off(error: Exception, *, path: str, line: int) -> Fault:
    """The fault that the block at *line* of the file *path* has led to an *error* that nobody foresaw.

    It is the program's own mistake; the fault has the block, and where in the program the error was.
    """
    last = error.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    where = "" if last is None else f" (in {last.tb_frame.f_globals.get('__name__', '')}, line {last.tb_lineno})"
    return Fault(
        path=path,
        line=line,
        what="the program broke off at this block, which is a mistake of its own",
        found=f"{type(error).__name__}: {error}{where}",
        todo="Report the block with this message; until that is mended, write it in another way.",
    )
