"""Compressed copies beside the files, for servers that hand them out as they are."""

import gzip
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import brotli

from kiebitz.bundle.cache import Cache

SMALLEST = 1024
"""Below this size in bytes, compression saves no packet."""

LONG = 4_000_000
"""From this size in bytes on, compressing keeps people waiting."""

COPIES = (".gz", ".br")

SMALL_ALREADY = (".packed", ".woff2", ".png")
"""Files that compressing makes no smaller."""

BEST = 11
"""The quality of Brotli that makes the smallest files, and takes longest."""


def compress_tree(folder: Path, cache: Cache, quality: int = BEST) -> None:
    """Puts a `.gz` and a `.br` of that *quality*, from 0 to `BEST`, beside every file of *folder* that is worth it.

    What is packed already is not.
    """
    files = [file for file in sorted(folder.rglob("*")) if file.is_file()]
    worth = [file for file in files if file.suffix not in {*COPIES, *SMALL_ALREADY} and file.stat().st_size >= SMALLEST]
    with ThreadPoolExecutor() as pool:
        # Consumed so that an error in a thread is an error here.
        list(pool.map(partial(compress_file, cache=cache, quality=quality), worth))


def compress_file(file: Path, cache: Cache, quality: int = BEST) -> None:
    """Puts the two copies beside *file*, from the cache where its content is known."""
    content = file.read_bytes()

    def run(made: Path) -> None:
        for suffix in COPIES:
            (made / f"copy{suffix}").write_bytes(compressed(content, suffix, quality))

    step = "compressed" if quality == BEST else f"compressed{quality}"
    kept = cache.step(step, _doing(file.name, len(content)), (content,), run)
    for suffix in COPIES:
        file.with_name(file.name + suffix).write_bytes((kept / f"copy{suffix}").read_bytes())


def compressed(content: bytes, suffix: str, quality: int = BEST) -> bytes:
    """*content* in the format of *suffix*, as small as *quality* makes it; the same bytes every time."""
    if suffix == ".gz":
        return gzip.compress(content, 9, mtime=0)
    return bytes(brotli.compress(content, quality=quality))


def _doing(name: str, size: int) -> str:
    """The message on a file of *size* bytes; whoever waits for the largest should know that it is once."""
    return f"Compressing {name}" + (" (the large one; this is done once)" if size >= LONG else "")
