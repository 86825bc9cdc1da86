"""Markdown files, read as UTF-8; where they are not, the line that is none is known."""

from pathlib import Path


class UnreadableFile(ValueError):
    """A file that is no text in UTF-8, or cannot be opened."""

    def __init__(self, message: str, line: int) -> None:
        """Keep the *line*, from 1, at which the first wrong byte is; 1 where the file cannot be opened at all."""
        super().__init__(message)
        self.line = line


def read_markdown(path: Path) -> str:
    """The text of the file *path*, its lines ending in line feeds, without a mark of the byte order.

    Raises:
        UnreadableFile: it cannot be opened, or is not UTF-8.
    """
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise not_utf8(error) from None
    except OSError as error:
        raise UnreadableFile(f"the file cannot be read: {error.strerror}", 1) from None


def not_utf8(error: UnicodeDecodeError) -> UnreadableFile:
    """What *error*, of a whole file that was read, comes to: with the line of the first wrong byte."""
    before = error.object[: error.start].decode("utf-8", errors="replace")
    byte = f"byte 0x{error.object[error.start]:02x}"
    message = f"the file is not UTF-8: {byte} is no part of a character"
    return UnreadableFile(message, len(f"{before}.".splitlines()))
