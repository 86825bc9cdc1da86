"""Settings of MkDocs that are the same in every site: where a site's own file has others, that is a fault."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

from kiebitz.faults import Fault
from kiebitz.setting_keys import Loader, value_of
from kiebitz.site.paths import DOCS
from kiebitz.site.setting_fault import setting_fault
from kiebitz.site_defaults import THEME_NAME


class FixedSetting(NamedTuple):
    """The value of a key, and why it is no other."""

    value: str
    why: str


FIXED: Final = {
    "docs_dir": FixedSetting(str(DOCS), "the pages of a site are in its folder docs"),
    "use_directory_urls": FixedSetting("true", "the links of blocks and widgets lead to folders"),
}

SEARCHES: Final = ("search", "material/search")
"""Plugins that would bring a search beside the one that every site gets."""


def fixed_setting_faults(file: Path) -> Iterator[Fault]:
    """What *file*, the settings of a site, has otherwise than every site; what is no YAML is not looked for here."""
    root = yaml.compose(file.read_text(encoding="utf-8"), Loader)
    for key, (value, why) in FIXED.items():
        node = value_of(root, key)
        if node is not None and str(node.value).lower().rstrip("/") != value:
            yield _fault(file, node, f"the setting {key} has another value: {why}", f"{key}: {value}")
    theme = value_of(root, "theme")
    name = value_of(theme, "name") or (theme if isinstance(theme, yaml.ScalarNode) else None)
    if name is not None and name.value != THEME_NAME:
        yield _fault(file, name, "the pages have another theme than their templates are for", f"name: {THEME_NAME}")
    yield from _search_faults(file, value_of(root, "plugins"))


def _search_faults(file: Path, plugins: Any) -> Iterator[Fault]:  # noqa: ANN401  # PyYAML leaves nodes without types
    for node in _names(plugins):
        if node.value in SEARCHES:
            yield _fault(file, node, "pages would have two searches, for each site gets one", "plugins without search")


def _names(plugins: Any) -> Iterator[yaml.ScalarNode]:  # noqa: ANN401  # as above
    """The names in the list or the mapping *plugins*."""
    if isinstance(plugins, yaml.MappingNode):
        yield from (key for key, _ in plugins.value)
    elif isinstance(plugins, yaml.SequenceNode):
        for entry in plugins.value:
            yield from _names(entry) if isinstance(entry, yaml.MappingNode) else [entry]


def _fault(file: Path, node: yaml.Node, what: str, expected: str) -> Fault:
    return setting_fault(file, node, what, expected, "Mend the setting, or take it out.")
