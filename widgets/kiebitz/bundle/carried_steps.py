"""Results of slow steps that a wheel carries, so that the first build of a site need not wait for them.

`python -m kiebitz.bundle.carried_steps FOLDER` writes them, in the repository: `hatch_build.py` puts them into the
wheel. Each has a hash of all that it rests on in its name. So a result that does not go with what is installed, another
Jinja for instance, is passed over, and made anew.
"""

import shutil
import sys
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from kiebitz.bundle.bundle import make_bundle, no_report
from kiebitz.bundle.cache import Cache
from kiebitz.bundle.sources import project_sources
from kiebitz.node_packages import NODE_MODULES
from kiebitz.place import cache_folder

_CARRIED: Final = ("library", "packed", "snapshot", "snapshot-modules", "wheels")
"""Steps that are the same for all sites, and take long. Scripts are carried by themselves."""


@dataclass(frozen=True, kw_only=True, slots=True)
class _NotedCache(Cache):
    """A cache that notes which results are used."""

    used: set[Path] = field(default_factory=set)

    def kept(self, name: str, inputs: tuple[bytes, ...]) -> Path:
        place = Cache.kept(self, name, inputs)
        if name in _CARRIED:
            self.used.add(place)
        return place


def write_carried_steps(into: Path, node_modules: Path = NODE_MODULES) -> None:
    """Write into the folder *into* the results of the steps that are the same for all sites.

    Raises:
        BuildError: a part is missing or broken.
    """
    cache = _NotedCache(folder=cache_folder() / "bundle", report=no_report)
    with TemporaryDirectory() as out:
        make_bundle(
            Path(out),
            catalogues={},
            node_modules=node_modules,
            work=cache.folder,
            cache=cache,
            sources=project_sources(),
        )
    for place in sorted(cache.used):
        shutil.copytree(place, into / place.name)


if __name__ == "__main__":
    write_carried_steps(Path(sys.argv[1]))
