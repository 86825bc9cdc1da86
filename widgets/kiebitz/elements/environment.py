"""The Jinja environment of the elements: one for each language, templates from the elements' folders."""

import marshal
from collections.abc import Iterable, Mapping, MutableMapping
from functools import lru_cache, partial
from gettext import NullTranslations
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from jinja2 import BaseLoader, Environment, PackageLoader, StrictUndefined, Template
from jinja2.utils import htmlsafe_json_dumps

from kiebitz.elements.rule_links import rule_href
from kiebitz.elements.text_ends import labelled
from kiebitz.elements.texts import SOURCE_LOCALE, texts

if TYPE_CHECKING:
    from types import CodeType

type TemplateContext = dict[str, Any]
"""What a template or a macro shows: the names that it uses, with their values."""

TEMPLATES: Final = "templates.marshalled"
"""The file beside this one that the page has instead of their sources: name to code, from that very Python."""


def template(element: str, locale: str) -> Template:
    """The template of *element* in *locale*: a folder of this package, or of another one as `package:folder`."""
    return _environment(texts(locale)).get_template(f"{element}/template.html.jinja")


def compile_all() -> None:
    """Compile every template now, so that none of their files is needed any more."""
    prepare(_TEMPLATES.list_templates())


def prepare(names: Iterable[str]) -> None:
    """Have the templates *names* ready in the source language."""
    for name in names:
        _environment(texts(SOURCE_LOCALE)).get_template(name)


def compiled() -> dict[str, bytes]:
    """The marshalled code of every template that was compiled until now, by name."""
    return {name: marshal.dumps(code) for name, code in _TEMPLATES.codes.items()}


def use_compiled(codes: Mapping[str, bytes]) -> None:
    """Use the marshalled *codes*, from this very Python, for the templates that they name."""
    _TEMPLATES.marshalled.update(codes)


class _CompiledOnce(BaseLoader):
    """Templates whose code serves all languages: what differs between these, the environment adds."""

    def __init__(self) -> None:
        self._sources = PackageLoader("kiebitz.elements", ".")
        self.codes: dict[str, CodeType] = {}
        self.marshalled: dict[str, bytes] = _handed_over()

    def load(
        self,
        environment: Environment,
        name: str,
        globals: MutableMapping[str, Any] | None = None,  # noqa: A002  # as Jinja has it
    ) -> Template:
        """The template *name*, for *environment*."""
        if name not in self.codes:
            self.codes[name] = self._code(environment, name)
        return environment.template_class.from_code(environment, self.codes[name], {} if globals is None else globals)

    def _code(self, environment: Environment, name: str) -> "CodeType":
        if name in self.marshalled:
            code: CodeType = marshal.loads(self.marshalled[name])  # noqa: S302  # see `use_compiled`
            return code
        source, file, _ = self._loader(name).get_source(environment, name.rpartition(":")[2])
        return environment.compile(source, name, file)

    def _loader(self, name: str) -> PackageLoader:
        """What reads the template *name*: of this package, or of that before a colon."""
        package, colon, _ = name.partition(":")
        return PackageLoader(package, ".") if colon else self._sources

    def list_templates(self) -> list[str]:
        """The names of all templates."""
        return sorted({*self.marshalled, *(name for name in self._sources.list_templates() if name.endswith(".jinja"))})


def _handed_over() -> dict[str, bytes]:
    file = Path(__file__).with_name(TEMPLATES)
    codes: dict[str, bytes] = marshal.loads(file.read_bytes()) if file.is_file() else {}  # noqa: S302  # see TEMPLATES
    return codes


_TEMPLATES: Final = _CompiledOnce()


@lru_cache(maxsize=24)
def _environment(translations: NullTranslations) -> Environment:
    made = Environment(
        loader=_TEMPLATES,
        extensions=["jinja2.ext.i18n"],
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.install_gettext_translations(translations, newstyle=True)  # type: ignore[attr-defined]  # the extension adds it
    made.globals["rule_href"] = rule_href
    made.filters["labelled"] = labelled
    made.filters["json_in_order"] = partial(htmlsafe_json_dumps, ensure_ascii=False)
    # Letters as they are: as numbers, Cyrillic ones would be three times as long.
    made.policies["json.dumps_kwargs"] = {"sort_keys": True, "ensure_ascii": False}
    return made
