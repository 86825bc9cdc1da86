"""All that can be wrong with the English pages, found before anything is built, so that one run tells everything."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kiebitz.faults import Fault
from kiebitz.markdown.blocks import block_faults, generated_fences
from kiebitz.markdown.facts import fact_faults
from kiebitz.markdown.links import link_faults
from kiebitz.markdown.prose_lines import missing_heading_ids

FOR_DEVELOPERS: Final = "develop"
"""The folder of pages that are read in the repository and are no part of the site."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Checked:
    """What a look at all pages found."""

    blocks: int
    """Blocks that the engine fills."""

    faults: tuple[Fault, ...]


def check_pages(docs: Path) -> Checked:
    """Check every page below *docs*: its blocks, facts, links and heading ids."""
    blocks = 0
    faults: list[Fault] = []
    for path in site_pages(docs):
        try:
            text = path.read_text(encoding="utf-8-sig")
        except UnicodeDecodeError as error:
            todo = "Save the file as UTF-8."
            faults.append(
                Fault(path=path.as_posix(), line=0, what="the page is not UTF-8", found=str(error), todo=todo)
            )
            continue
        blocks += len(list(generated_fences(text)))
        faults.extend(block_faults(text, path.as_posix()))
        faults.extend(fact_faults(text, path.as_posix()))
        faults.extend(link_faults(text, path))
        faults.extend(_heading_faults(text, path.as_posix()))
    return Checked(blocks=blocks, faults=tuple(faults))


def site_pages(docs: Path) -> Iterator[Path]:
    """The pages of the site, in order of their paths."""
    return (path for path in sorted(docs.rglob("*.md")) if path.relative_to(docs).parts[0] != FOR_DEVELOPERS)


def _heading_faults(text: str, path: str) -> Iterator[Fault]:
    for line, heading in missing_heading_ids(text):
        yield Fault(
            path=path,
            line=line,
            what="a heading without an id of its own; links to it would break in other languages",
            found=heading,
            todo="Write the id after it, as { #follow-suit }.",
        )
