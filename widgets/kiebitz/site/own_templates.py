"""Templates of a site's own, in the folder that `theme.custom_dir` names: whether Jinja can read them."""

from collections.abc import Iterator
from pathlib import Path
from traceback import walk_tb
from typing import Any

import yaml
from jinja2 import Environment, TemplateAssertionError, TemplateNotFound, TemplateSyntaxError, nodes

from kiebitz.faults import Fault
from kiebitz.setting_keys import Loader, value_of
from kiebitz.site.setting_fault import setting_fault
from kiebitz.yaml_words import not_utf8

_ADDING = ("plugins", "hooks")
"""Settings by which templates may know more filters, tests and tags than a look at them knows."""

_UNKNOWN_TAG = "unknown tag"

_REFERENCES = (nodes.Extends, nodes.Include, nodes.Import, nodes.FromImport)
"""What names another template."""


def own_folder(file: Path) -> yaml.ScalarNode | None:
    """The value of `theme.custom_dir` in *file*, the settings of a site; None where there is none."""
    node = value_of(value_of(yaml.compose(file.read_text(encoding="utf-8"), Loader), "theme"), "custom_dir")
    return node if isinstance(node, yaml.ScalarNode) and node.value else None


def template_faults(file: Path, environment: Environment) -> Iterator[Fault]:
    """What is wrong with the templates that *file*, the settings of a site, names; *environment* is what reads them."""
    node = own_folder(file)
    if node is None:
        return
    folder = Path(node.value)
    if not folder.is_dir():
        todo = "Make the folder, mend its name, or take the key out."
        yield setting_fault(file, node, f"there is no folder {folder.as_posix()}", "a folder with templates", todo)
        return
    root = yaml.compose(file.read_text(encoding="utf-8"), Loader)
    knows_all = not any(value_of(root, key) for key in _ADDING)
    # MkDocs takes no other files for templates.
    for template in sorted({*folder.rglob("*.html"), *folder.glob("sitemap.xml")}):
        yield from _faults_of(template, environment, knows_all=knows_all)


def _faults_of(template: Path, environment: Environment, *, knows_all: bool) -> Iterator[Fault]:
    try:
        text = template.read_text(encoding="utf-8")
        parsed = environment.parse(text)
        environment.compile(text)
    except UnicodeDecodeError as error:
        wrong = not_utf8(error)
        todo = "Save the file as UTF-8."
        yield Fault(path=template.as_posix(), line=wrong.line, what=str(wrong), todo=todo)
    except TemplateSyntaxError as error:
        unknown = isinstance(error, TemplateAssertionError) or _UNKNOWN_TAG in str(error.message)
        if knows_all or not unknown:
            yield _fault(template, error.lineno, f"this template cannot be read: {error.message}")
    else:
        for reference in parsed.find_all(_REFERENCES):
            if name := _missing(reference, environment):
                yield _fault(template, reference.lineno, f"there is no template {name}")


def _missing(reference: Any, environment: Environment) -> str:  # noqa: ANN401  # Jinja gives them no common type
    """The template that *reference* names and that is not there; empty where it is, or where nobody can know."""
    name = getattr(reference.template, "value", None)
    if environment.loader is None or not isinstance(name, str) or getattr(reference, "ignore_missing", False):
        return ""
    try:
        environment.loader.get_source(environment, name)
    except TemplateNotFound:
        return name
    return ""


def fault_in_template(error: BaseException, folder: Path) -> Fault | None:
    """The fault that *error*, of a build, is about one of the templates in *folder*; None where it is not."""
    for frame, line in reversed(list(walk_tb(error.__traceback__))):
        template = Path(frame.f_code.co_filename)
        if template.is_relative_to(folder.resolve()):
            name = (folder / template.relative_to(folder.resolve())).as_posix()
            return _fault(Path(name), line, f"this template stops the build of a page: {error}")
    return None


def _fault(template: Path, line: int, what: str) -> Fault:
    return Fault(path=template.as_posix(), line=line, what=what, todo="Mend the line of the template.")
