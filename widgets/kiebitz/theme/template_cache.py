"""The theme's templates, compiled once and kept: they are the same in every language."""

from typing import TYPE_CHECKING

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket

if TYPE_CHECKING:
    from types import CodeType

if TYPE_CHECKING:
    from types import CodeType


class TemplateCache(BytecodeCache):
    """Keeps what was compiled as long as the process runs, for environments with the same settings."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give *bucket* the code of its template, if it was compiled before."""
        bucket.code = self._kept.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the code in *bucket*."""
        if bucket.code is not None:
            self._kept[bucket.key, bucket.checksum] = bucket.code
