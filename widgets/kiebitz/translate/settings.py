"""What extraction has to know of mkdocs.yml: its titles, and the Markdown extensions pages are written for."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

import yaml

from kiebitz.faults import BuildError, Fault
from kiebitz.setting_keys import value_of
from kiebitz.site_defaults import EXTENSIONS
from kiebitz.stages import TEXTS
from kiebitz.yaml_words import in_plain_words, line_of, not_utf8

MKDOCS_YML = "mkdocs.yml"

_ALWAYS = ("toc", "tables", "fenced_code")
"""The extensions every MkDocs site has, named or not."""

_TITLES = ("site_name", "site_description", "copyright")


@dataclass(frozen=True, kw_only=True, slots=True)
class Title:
    """One text of mkdocs.yml that readers see."""

    text: str
    line: int
    where: str
    """The setting it belongs to."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TranslatedSettings:
    """The settings of a site, as far as translators are concerned."""

    titles: tuple[Title, ...] = ()
    extensions: Mapping[str, dict[str, Any]] = field(default_factory=dict)
    """The Markdown extensions by name, with their options."""


class _Loader(yaml.SafeLoader):
    """Reads what MkDocs reads: plain YAML, names of Python objects, and values of the environment."""


def read_settings(project: Path) -> TranslatedSettings:
    """The settings in *project*'s mkdocs.yml.

    Raises:
        BuildError: The file is missing, is no YAML, or names a Python object that is not installed.
    """
    try:
        text = (project / MKDOCS_YML).read_text(encoding="utf-8")
        settings = yaml.load(text, _Loader)  # noqa: S506 - a subclass of SafeLoader, with two more tags
        root = yaml.compose(text, _Loader)
    except (OSError, UnicodeDecodeError, ImportError, AttributeError, ValueError, yaml.YAMLError) as error:
        raise BuildError([_unreadable(error)]) from error
    if not isinstance(settings, dict) or not isinstance(root, yaml.MappingNode):
        what = "the settings of the site have no keys"
        expected = 'a key, a colon and a value on each line, as site_name: "Cards at the Blue Jug"'
        raise BuildError([Fault(path=MKDOCS_YML, line=1, what=what, expected=expected, todo="Write the settings.")])
    return TranslatedSettings(
        titles=tuple(_titles(root)), extensions=_extensions(settings.get("markdown_extensions") or [])
    )


def _unreadable(error: Exception) -> Fault:
    """The fault that the file cannot be read because of *error*."""
    what = "the settings of the site cannot be read"
    if isinstance(error, UnicodeDecodeError):
        wrong = not_utf8(error)
        return Fault(path=MKDOCS_YML, line=wrong.line, what=f"{what}: {wrong}", todo="Save the file as UTF-8.")
    if isinstance(error, yaml.YAMLError):
        what = f"{what}: {in_plain_words(error)}"
        return Fault(path=MKDOCS_YML, line=line_of(error), what=what, todo="Mend the line.")
    return Fault(path=MKDOCS_YML, what=f"{what}: {error}", todo="Mend the file.")


def _extensions(listed: list[Any] | dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The extensions *listed*, in either form that YAML allows, and those that every site has."""
    entries: dict[str, dict[str, Any]] = {name: {} for name in _ALWAYS}
    for entry in [listed] if isinstance(listed, dict) else listed:
        for name, options in entry.items() if isinstance(entry, dict) else [(entry, None)]:
            entries[name] = options or {}
    for name, options in EXTENSIONS.items():
        entries.setdefault(name, dict(options))
    return entries


def _titles(root: yaml.MappingNode) -> Iterator[Title]:
    for key, value in root.value:
        if key.value in _TITLES and isinstance(value, yaml.ScalarNode) and value.value:
            yield _title(value, key.value)
        elif key.value == "nav":
            yield from _nav_titles(value)
    yield from _stage_texts(root)


def _stage_texts(root: yaml.MappingNode) -> Iterator[Title]:
    """The texts of the stages for learners."""
    node: Any = root
    for key in ("extra", "kiebitz", "stages"):
        node = value_of(node, key)
    for stage in node.value if isinstance(node, yaml.SequenceNode) else ():
        for name in TEXTS:
            text = value_of(stage, name)
            if isinstance(text, yaml.ScalarNode) and text.value:
                yield _title(text, f"stages.{name}")


def _nav_titles(node: yaml.Node) -> Iterator[Title]:
    if isinstance(node, yaml.SequenceNode):
        for entry in node.value:
            yield from _nav_titles(entry)
    elif isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield _title(key, "nav")
            yield from _nav_titles(value)


def _title(node: yaml.ScalarNode, where: str) -> Title:
    return Title(text=node.value, line=node.start_mark.line + 1, where=where)


def _python_name(_: _Loader, suffix: str, __: yaml.Node) -> object:
    return resolve_name(suffix)


def _python_call(loader: _Loader, suffix: str, node: yaml.Node) -> object:
    if isinstance(node, yaml.MappingNode):
        call = loader.construct_mapping(node, deep=True)
        return resolve_name(suffix)(*call.get("args", ()), **call.get("kwds", {}))
    arguments = loader.construct_sequence(node, deep=True) if isinstance(node, yaml.SequenceNode) else ()
    return resolve_name(suffix)(*arguments)


def _nothing(_: _Loader, __: yaml.Node) -> None:
    """A value that extraction can do without: it differs between machines, so no message may depend on it."""


_Loader.add_multi_constructor("tag:yaml.org,2002:python/name:", _python_name)
_Loader.add_multi_constructor("tag:yaml.org,2002:python/object/apply:", _python_call)
_Loader.add_constructor("!ENV", _nothing)
_Loader.add_constructor("!relative", _nothing)
