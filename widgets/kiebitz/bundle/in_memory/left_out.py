"""What stands for whatever was left out of the memory: it may be imported and named, and refuses to be used.

The refusal is no `Exception`, so that no handler takes it for one, and it is remembered, so that no answer counts after
it, whatever became of it: see `restored.answer_or_none`.
"""

from collections.abc import Iterator
from typing import Never

missed: list[str] = []
"""What was used although it is not there."""


class Refusal(BaseException):
    """Something was used that is not in the memory."""


class LeftOut:
    """Stands for a function, a class or a value that was left out."""

    def __init__(self, name: str) -> None:
        self._name = name

    def _refuse(self) -> Never:
        missed.append(self._name)
        raise Refusal(self._name)

    def __getattr__(self, name: str) -> "LeftOut":
        if name.startswith("__"):
            raise AttributeError(name)
        return LeftOut(f"{self._name}.{name}")

    def __call__(self, *_arguments: object, **_named: object) -> Never:
        self._refuse()

    def __bool__(self) -> bool:
        self._refuse()

    def __iter__(self) -> Iterator[object]:
        self._refuse()

    def __contains__(self, _item: object) -> bool:
        self._refuse()

    # A class may have it for its base, and an annotation may name it.

    def __mro_entries__(self, _bases: tuple[object, ...]) -> tuple[()]:
        return ()

    def __or__(self, _other: object) -> "LeftOut":
        return self

    __ror__ = __or__

    def __getitem__(self, _key: object) -> "LeftOut":
        return self
