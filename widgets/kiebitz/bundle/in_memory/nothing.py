"""Stands for a module that no answer uses: everything it is asked for is left out."""

from left_out import LeftOut


def __getattr__(name: str) -> LeftOut:
    if name.startswith("__"):
        raise AttributeError(name)
    return LeftOut(f"{__name__}.{name}")
