"""Large files of the engine, stored packed and unpacked by the page: small on every host, and there once."""

from pathlib import Path
from typing import Final

from kiebitz.bundle.cache import Cache
from kiebitz.bundle.node import HERE, run_node

SUFFIX: Final = ".packed"
"""What their names end with. No host knows it, so none unpacks them on the way or packs them again."""

LONG: Final = 4_000_000
"""From this size in bytes on, packing keeps people waiting."""

BEST: Final = 22
"""The level that makes the smallest files, and takes longest."""

FAST: Final = 3
"""A level for files that nobody keeps: somewhat larger, and packed in a moment."""


def packed(name: str, content: bytes, cache: Cache, level: int = BEST) -> bytes:
    """*content* of a file called *name*, packed at *level*, from 1 to `BEST`; the same bytes every time."""

    def run(folder: Path) -> None:
        (folder / "content").write_bytes(content)
        run_node("pack.mjs", {"level": level, "files": [[str(folder / "content"), str(folder / "packed")]]})
        (folder / "content").unlink()

    recipe = (HERE / "pack.mjs").read_bytes()
    doing = f"Packing {name}" + (" (a large one; this is done once)" if len(content) >= LONG else "")
    made = cache.step("packed", doing, (recipe, bytes([level]), content), run)
    return (made / "packed").read_bytes()
