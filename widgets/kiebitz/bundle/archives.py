"""Zip archives that are the same bytes whenever their files are."""

import io
import zipfile
from collections.abc import Mapping

FIRST_DATE = (1980, 1, 1, 0, 0, 0)

UNIX = 3
"""The system that an archive names as its own; it would be the building machine."""


def pack(files: Mapping[str, bytes]) -> bytes:
    """A zip of *files*, sorted by name, with fixed dates and nothing deflated.

    Stored files are read faster, and the page's server compresses the archive as a whole, which makes it smaller.
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name, FIRST_DATE)
            entry.create_system = UNIX
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return buffer.getvalue()


def unpack(archive: bytes) -> dict[str, bytes]:
    """The files of *archive* by name, without its folders."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {entry.filename: opened.read(entry) for entry in opened.infolist() if not entry.is_dir()}
