"""Keys that the settings of a site have more than once, so that all of their values but the last are lost."""

from collections.abc import Iterator
from pathlib import Path

import yaml

from kiebitz.faults import Fault
from kiebitz.setting_keys import Loader
from kiebitz.yaml_nodes import repeated_keys


def repeated_setting_faults(file: Path) -> Iterator[Fault]:
    """A fault for each key of *file*, the settings of a site, that appears again in the same mapping."""
    for one in repeated_keys(yaml.compose(file.read_text(encoding="utf-8"), Loader)):
        yield Fault(path=file.as_posix(), line=one.line, what=str(one), todo="Keep one of them.")
