"""The dialect of JSON schema that all of them are written in."""

from typing import Final

DIALECT: Final = "http://json-schema.org/draft-07/schema#"
"""The one that editors of YAML read."""
