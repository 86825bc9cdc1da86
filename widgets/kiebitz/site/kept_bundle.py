"""Bundles that are kept between the builds of one process: a site that is served is built again at every change."""

import json
import os
import shutil
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path

from kiebitz.bundle import Bundle
from kiebitz.bundle.hashed_files import short_hash


def kept_bundle(folder: Path, inputs: Mapping[str, object], make: Callable[[Path], Bundle]) -> tuple[Bundle, Path]:
    """A bundle and where it is below *folder*: that which *make* wrote for the same *inputs* before, or a new one.

    *inputs* are all that differs between two bundles of one process.
    """
    place = folder / short_hash(repr(sorted(inputs.items())).encode())
    listed = place.with_suffix(".json")
    if not listed.is_file():
        # Older ones are of pages that nobody will see again.
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        listed.write_text(json.dumps(asdict(make(place))), encoding="utf-8")
    return Bundle(**json.loads(listed.read_text(encoding="utf-8"))), place


def link_or_copy(source: str, target: str) -> None:
    """Have the file *source* as *target* as well, without a second copy where the disk allows it."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)
