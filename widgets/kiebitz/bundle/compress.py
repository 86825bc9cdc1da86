"""Compressed copies beside the files, for servers that hand them out as they are."""

import gzip
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import brotli

from kiebitz.bundle.cache import Cache

SMALLEST = 1024
"""Below this size in bytes, compression saves no packet."""

COPIES = (".gz", ".br")


def compress_tree(folder: Path, cache: Cache) -> None:
    """Puts a `.gz` and a `.br` beside every file of *folder* that is worth it."""
    files = [file for file in sorted(folder.rglob("*")) if file.is_file()]
    worth = [file for file in files if file.suffix not in COPIES and file.stat().st_size >= SMALLEST]
    with ThreadPoolExecutor() as pool:
        # Consumed so that an error in a thread is an error here.
        list(pool.map(partial(compress_file, cache=cache), worth))


def compress_file(file: Path, cache: Cache) -> None:
    """Puts the two copies beside *file*, from the cache where its content is known."""
    content = file.read_bytes()

    def run(made: Path) -> None:
        for suffix in COPIES:
            (made / f"copy{suffix}").write_bytes(compressed(content, suffix))

    kept = cache.step("compressed", f"Compressing {file.name}", (content,), run)
    for suffix in COPIES:
        file.with_name(file.name + suffix).write_bytes((kept / f"copy{suffix}").read_bytes())


def compressed(content: bytes, suffix: str) -> bytes:
    """*content* as small as the format of *suffix* makes it; the same bytes every time."""
    if suffix == ".gz":
        return gzip.compress(content, 9, mtime=0)
    return bytes(brotli.compress(content, quality=11))
