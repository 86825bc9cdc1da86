"""The schema of a site's settings, `mkdocs.yml`: our section in full, and which keys of MkDocs there are."""

import ast
import inspect
from dataclasses import fields
from itertools import pairwise
from textwrap import dedent
from typing import Any

from kiebitz.markdown import KiebitzExtension
from kiebitz.schemas.dialect import DIALECT
from kiebitz.setting_keys import EXTENSION
from kiebitz.site.colours import palette_schema
from kiebitz.site.fixed_settings import FIXED, SEARCHES
from kiebitz.site.mkdocs_build import setting_names
from kiebitz.site_defaults import THEME_NAME
from kiebitz.site_settings import SiteSettings, kind_of, setting_keys
from kiebitz.stages import LearningStage


def settings_schema() -> dict[str, Any]:
    """What the settings of a site can be."""
    own = {key: _described(key) for key in setting_keys()}
    section = {"type": ["object", "null"], "additionalProperties": False, "properties": own}
    return {
        "$schema": DIALECT,
        "title": "Settings of a site made with kiebitz",
        "type": ["object", "null"],
        "additionalProperties": False,
        "properties": {
            **{name: {} for name in sorted(setting_names())},
            **{name: {"enum": _forms(fixed.value), "description": fixed.why} for name, fixed in FIXED.items()},
            "theme": _theme(),
            "plugins": _plugins(),
            "markdown_extensions": _extensions(),
            "extra": {"type": ["object", "null"], "properties": {"kiebitz": section}},
        },
    }


def _described(key: str) -> dict[str, Any]:
    """The schema of the value of *key*, with what it is for."""
    schema, text = dict(kind_of(key).schema), field_texts(SiteSettings)[key]
    if key == "stages":
        texts = field_texts(LearningStage)
        stage = dict(schema["items"])
        stage["properties"] = {name: {**part, "description": texts[name]} for name, part in stage["properties"].items()}
        schema["items"] = stage
    return {**schema, "description": text}


def field_texts(of: type) -> dict[str, str]:
    """What each field of the dataclass *of* is, as its class describes it below the field."""
    (tree,) = ast.parse(dedent(inspect.getsource(of))).body
    body = tree.body if isinstance(tree, ast.ClassDef) else []
    known = {one.name for one in fields(of)}
    found = {}
    for field, text in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and field.target.id in known:
            value = text.value if isinstance(text, ast.Expr) else None
            found[field.target.id] = inspect.cleandoc(str(value.value)) if isinstance(value, ast.Constant) else ""
    return {name: " ".join(text.split()) for name, text in found.items()}


def _forms(value: str) -> list[object]:
    """*value* as the settings may have it."""
    return [True] if value == "true" else [value, f"{value}/"]


def _theme() -> dict[str, Any]:
    named = {"type": "object", "properties": {"name": {"const": THEME_NAME}, "palette": palette_schema()}}
    return {"anyOf": [{"const": THEME_NAME}, {"type": "null"}, named]}


def _plugins() -> dict[str, Any]:
    """Plugins as a list or a mapping, without a second search."""
    none = {"not": {"enum": list(SEARCHES)}}
    mapping = {"type": "object", "propertyNames": none}
    return {"anyOf": [{"type": "null"}, mapping, {"type": "array", "items": {"allOf": [none, _if_object(mapping)]}}]}


def _extensions() -> dict[str, Any]:
    """Markdown extensions as a list or a mapping; the package's own with the options that it has."""
    options = {"type": ["object", "null"], "propertyNames": {"enum": sorted(KiebitzExtension().config)}}
    mapping = {"type": "object", "properties": {EXTENSION: options}}
    return {"anyOf": [{"type": "null"}, mapping, {"type": "array", "items": _if_object(mapping)}]}


def _if_object(mapping: dict[str, Any]) -> dict[str, Any]:
    return {"if": {"type": "object"}, "then": mapping}
