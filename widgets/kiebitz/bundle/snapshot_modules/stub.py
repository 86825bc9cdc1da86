"""What stands for whatever was left out of the memory: it may be imported and named, and refuses to be used.

The refusal is no `Exception`, so that no handler takes it for one, and it is remembered, so that no answer counts after
it, whatever became of it: see `snapshot_engine.answer_or_none`.
"""

from collections.abc import Callable
from typing import Never

used: list[str] = []
"""What was used although it is not there."""


class StubUsed(BaseException):
    """Something was used that is not in the memory."""


class Stub:
    """Stands for a function, a class or a value that was left out."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> "Stub":
        """A part of it, left out as well."""
        if name.startswith("__"):
            raise AttributeError(name)
        return Stub(f"{self._name}.{name}")

    def _refuse(self, *_arguments: object, **_named: object) -> Never:
        used.append(self._name)
        raise StubUsed(self._name)

    __call__ = __bool__ = __iter__ = __contains__ = __len__ = _refuse

    def _itself(self, _other: object) -> "Stub":
        return self

    # An annotation may name it.
    __or__ = __ror__ = __getitem__ = _itself

    def __mro_entries__(self, _bases: tuple[object, ...]) -> tuple[()]:
        """None: a class may have it for its base."""
        return ()


def stub_attributes(module: str) -> Callable[[str], Stub]:
    """What a stub of *module* has for its `__getattr__`: whatever it is asked for is left out."""

    def get(name: str) -> Stub:
        if name.startswith("__"):
            raise AttributeError(name)
        return Stub(f"{module}.{name}")

    return get
