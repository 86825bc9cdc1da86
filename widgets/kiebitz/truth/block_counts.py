"""No inert block: blocks written, blocks run and blocks shown are the same number, and every build reports it."""

from collections.abc import Mapping

from kiebitz.faults import BuildError, Fault


def block_counts(*, written: int, run: int, displayed: Mapping[str, int]) -> str:
    """The line that a build prints of its blocks, *displayed* being the number in the built pages of each locale.

    Raises:
        BuildError: a block was written and not run, or is missing somewhere, or there twice.
    """
    todo = "Find the page whose built HTML has more or fewer blocks than its Markdown."
    faults = [
        Fault(path="docs", line=0, what=what, expected=str(written), found=str(number), todo=todo)
        for what, number in (
            ("not every block that is written was run", run),
            *(
                (f"blocks of the pages are missing in {locale}, or are there twice", displayed[locale])
                for locale in displayed
            ),
        )
        if number != written
    ]
    if faults:
        raise BuildError(faults)
    return f"{written} blocks written, executed, shown in {len(displayed)} language{'s'[: len(displayed) != 1]}"
