"""What a preset is: rules, and for each of them where its value comes from."""

from collections.abc import Mapping
from typing import NamedTuple

from cardrules.sixtysix.rules import Rules
from cardrules.sources import Basis


class Preset(NamedTuple):
    """A named way to play."""

    id: str
    """The name in records and on pages, as `original-66`."""

    rules: Rules

    basis: Mapping[str, Basis]
    """Rule name to the basis of its value, for every rule."""
