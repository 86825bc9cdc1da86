"""Files whose names carry the hash of their content, so that a browser may keep them for ever."""

import base64
import hashlib
from dataclasses import dataclass
from pathlib import Path


def short_hash(*contents: bytes) -> str:
    """Sixteen hexadecimal digits that stand for *contents*, in that order and with their boundaries."""
    digest = hashlib.sha256()
    for content in contents:
        digest.update(len(content).to_bytes(8, "big"))
        digest.update(content)
    return digest.hexdigest()[:16]


def integrity(content: bytes) -> str:
    """The value of the Fetch standard's `integrity` option that admits exactly *content*."""
    return "sha384-" + base64.b64encode(hashlib.sha384(content).digest()).decode("ascii")


@dataclass(frozen=True, kw_only=True, slots=True)
class StoredFile:
    """A file that was written, as the engine's manifest lists it."""

    url: str
    """Where it is, relative to the folder, with forward slashes."""

    integrity: str
    """What its content must hash to."""

    size: int
    """The length of its content in bytes."""

    def as_json(self) -> dict[str, str | int]:
        """The entry of the manifest."""
        return {"url": self.url, "integrity": self.integrity, "size": self.size}

    def as_packed(self, unpacked: int) -> dict[str, str | int]:
        """The entry of the manifest for a file that is *unpacked* bytes long when the page has unpacked it."""
        return {**self.as_json(), "unpacked": unpacked}


def store(folder: Path, name: str, content: bytes) -> StoredFile:
    """Writes *content* into *folder* under *name* with the content's hash before the suffix."""
    stem, dot, suffix = name.rpartition(".")
    return store_as(folder, f"{stem}.{short_hash(content)}{dot}{suffix}", content)


def store_as(folder: Path, path: str, content: bytes) -> StoredFile:
    """Writes *content* into *folder* under exactly *path*."""
    target = folder / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)
    return StoredFile(url=path, integrity=integrity(content), size=len(content))
