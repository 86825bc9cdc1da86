"""JSON schemas of what authors write: settings, variants of a site's own, example blocks.

Each is made of the code that reads it, so an editor refuses what the build refuses. A wheel has them as files beside
this one, made by `python -m kiebitz.schemas`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from kiebitz.schemas.examples import example_schema
from kiebitz.schemas.settings import settings_schema
from kiebitz.schemas.variants import variant_schema

__all__ = ["SCHEMAS", "example_schema", "settings_schema", "variant_schema"]

SCHEMAS: Final[Mapping[str, Callable[[], dict[str, Any]]]] = {
    "settings": settings_schema,
    "variant": variant_schema,
    "example": example_schema,
}
"""Each schema by its name."""
