"""What the front matter of pages contains for search results: a title and a description, each page its own."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import yaml

from cardrules.suggestions import nearest
from kiebitz.faults import Fault
from kiebitz.markdown.page_files import page_files

FIELDS: Final = ("title", "description")

_FRONT_MATTER: Final = re.compile(r"\A---[ \t]*\n(?P<fields>.*?)^(?:---|\.\.\.)[ \t]*$", re.DOTALL | re.MULTILINE)


@dataclass(frozen=True, kw_only=True, slots=True)
class FrontMatterField:
    """One text of a page's front matter."""

    field: str
    """One of `FIELDS`."""

    text: str
    line: int
    """Line in the file, from 1."""


def front_matter_fields(text: str) -> list[FrontMatterField]:
    """What the front matter of the page *text* has of `FIELDS`, in its order; nothing where it cannot be read."""
    matter = _FRONT_MATTER.match(text)
    try:
        root = yaml.compose(matter["fields"], yaml.SafeLoader) if matter else None
    except yaml.YAMLError:
        return []
    if not isinstance(root, yaml.MappingNode):
        return []
    return [
        FrontMatterField(field=key.value, text=" ".join(value.value.split()), line=key.start_mark.line + 2)
        for key, value in root.value
        if key.value in FIELDS and isinstance(value, yaml.ScalarNode) and value.value.strip()
    ]


def front_matter_keys(text: str) -> tuple[str, ...] | None:
    """The keys of the front matter of the page *text*; none where there is no such matter, None where it is broken."""
    if not re.match(r"---[ \t]*(\n|\Z)", text):
        return ()
    matter = _FRONT_MATTER.match(text)
    try:
        root = yaml.compose(matter["fields"], yaml.SafeLoader) if matter else None
    except yaml.YAMLError:
        return None
    if isinstance(root, yaml.MappingNode):
        return tuple(str(key.value) for key, _ in root.value)
    return () if matter and root is None else None


def front_matter_faults(docs: Path, excluded: str = "") -> Iterator[Fault]:
    """A fault for each page that has no title or description for searchers, or that of another page.

    The pages are those below *docs* that the patterns *excluded* do not match.
    """
    first: dict[tuple[str, str], str] = {}
    for path in page_files(docs, excluded):
        try:
            text = path.read_text(encoding="utf-8-sig")
        except UnicodeDecodeError:
            # The check of pages reports these.
            continue
        fields = front_matter_fields(text)
        keys = front_matter_keys(text)
        if keys is None:
            # That check reports front matter that cannot be read, too.
            continue
        meant = {nearest(key, FIELDS) for key in keys if key not in FIELDS}
        for field in FIELDS:
            if field not in {one.field for one in fields} and field not in meant:
                yield _missing(path.as_posix(), field)
        for one in fields:
            known = first.setdefault((one.field, one.text), path.as_posix())
            if known != path.as_posix():
                yield _shared(path.as_posix(), one, known)


def _missing(path: str, field: str) -> Fault:
    return Fault(
        path=path,
        line=1,
        what=f"the page has no {field} for those who search",
        expected=f"front matter between two lines of ---, and in it a line that begins with {field}:",
        todo="Write what people look for, in plain words. A text with a colon in it stands in quotation marks.",
    )


def _shared(path: str, field: FrontMatterField, other: str) -> Fault:
    return Fault(
        path=path,
        line=field.line,
        what=f"the {field.field} is that of another page, {other}",
        found=field.text,
        todo="Write what only this page tells.",
    )
