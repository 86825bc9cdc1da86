"""How a Python gets ready for its memory to become the snapshot.

This file runs in Pyodide under Node, with stubs for what no answer uses: see `bundle/stubs.py`.
"""

import gc
import importlib
import marshal
import sys
import zipimport

import stub


def warm_up() -> None:
    """Import what `recorder` has noted, and have its templates ready.

    Raises:
        ValueError: Something was used that a stub replaces.
    """
    with open("/recorded", "rb") as file:  # noqa: PTH123 - paths are left out
        modules, foreign, templates = marshal.load(file)  # noqa: S302 - written a moment ago
    for name in (*modules, *filter(is_wanted, foreign), "snapshot_engine"):
        importlib.import_module(name)
    environment = importlib.import_module("kiebitz.elements.environment")
    environment.use_compiled(templates)
    environment.prepare(templates)
    sys.modules["snapshot_engine"].reseed(1)
    if stub.used:
        message = f"{', '.join(stub.used)} is wanted: take it out of bundle/stubs.py"
        raise ValueError(message)


def is_wanted(name: str) -> bool:
    """Whether the foreign module *name* is no helper of another one, and in no package that is left out."""
    *packages, last = name.split(".")
    return not last.startswith("_") and not any(
        hasattr(sys.modules.get(package), "stub_attributes") for package in packages
    )


def clear_caches() -> None:
    """Forget which files there are, since a restored Python would not find one, and what was looked up before.

    The last thing to be done: all that is left is kept for good.
    """
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]  # noqa: SLF001 - it has no other name
    sys._clear_type_cache()  # noqa: SLF001 - it has no other name
    gc.collect()
    # What is there now stays, so no collection has to look through it while an answer is waited for.
    gc.freeze()
