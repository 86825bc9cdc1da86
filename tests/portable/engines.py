"""The generators that can build the site, and a folder in which they do it without touching the project."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from kiebitz import site
from kiebitz.bundle import Bundle
from kiebitz.locales import Locale, site_locales
from kiebitz.markdown.site_data import write_site_data
from kiebitz.setting_keys import EXTENSION

TEMPLATES: Final = "widgets/kiebitz/theme"

COPIED: Final = ("docs", "locales", "mkdocs.yml", TEMPLATES)
"""What a build reads of the project's folder. Zensical takes no symbolic links to it, and empties its `.cache`."""

DATA: Final = Path("site_data.json")
"""The hand-over to generators, which run in processes of their own."""

_BUNDLE: Final = Bundle(shell="shell.js", style="style.css")  # noqa: S604  # names of files, and no shell runs
"""Names replace the files that pages link, since no article is made from them."""


class Known(NamedTuple):
    """A difference that has been looked at, and is taken out of both articles before they are compared."""

    what: str
    pattern: str


class Engine(NamedTuple):
    """A generator with its theme."""

    name: str

    packages: tuple[str, ...]
    """Whose versions show what was compared."""

    environment: str
    """Its environment below `.nox`."""

    command: tuple[str, ...]
    """What its Python is started with, before the name of the settings."""

    theme: Mapping[str, Any] = {}
    """Settings of the theme that are others here."""

    known: tuple[Known, ...] = ()
    """What its articles have otherwise, and may have."""


MKDOCS: Final = Engine("MkDocs", ("mkdocs", "mkdocs-material"), "site", ("-m", "mkdocs", "build", "-q", "-f"))
"""What the site is built with, and what the others are compared with."""

_PROPERDOCS: Final = ("-m", "properdocs", "build", "-q", "-f")

OTHERS: Final = (
    Engine("ProperDocs", ("properdocs", "mkdocs-material"), "portable", _PROPERDOCS),
    Engine(
        "ProperDocs, MaterialX",
        ("properdocs", "mkdocs-materialx"),
        "portable-materialx",
        _PROPERDOCS,
        {"name": "materialx"},
    ),
    Engine(
        "Zensical",
        ("zensical",),
        "portable",
        ("-m", "zensical", "build", "-f"),
        known=(
            Known("an anchor of the theme that its skip link leads to", r'<a id="__skip" tabindex="-1"></a>'),
            Known("links in blocks lead one folder too high", r'(?<=<a href=")(?:\.\./)+'),
        ),
    ),
)


class Built(NamedTuple):
    """What came of building the site in some languages."""

    folder: Path

    output: str
    """The messages of the engine; why there are no pages, if there are none."""

    seconds: float
    """Of work."""

    done: bool
    """Whether the engine was content."""


def copy_project(root: Path, copy: Path) -> None:
    """Put what a build needs of the project *root* into the empty folder *copy*, as far as it is the same in all."""
    for name in COPIED:
        source, target = root / name, copy / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)


def python_of(environment: str) -> Path:
    """The Python of one of the environments that the sessions make."""
    return Path(sys.prefix).parent / environment / Path(sys.executable).relative_to(sys.prefix)


def versions(engine: Engine) -> str:
    """What *engine* and its theme are, with their versions."""
    code = "import sys; from importlib.metadata import version; print(*(f'{n} {version(n)}' for n in sys.argv[1:]))"
    return _run(engine, "-c", code, *engine.packages).stdout.strip().replace(" mkdocs-", " + mkdocs-")


def build(engine: Engine, locales: list[Locale]) -> Built:
    """Build the pages in *locales* with *engine*; the current folder is a copy of the project."""
    out = Path("sites") / engine.environment / engine.name.lower().replace(", ", "-")
    data = site.collect_site_data(site_locales(site.CATALOGUES))
    write_site_data(data, DATA)
    before = sum(os.times()[2:4])
    output, done = [], True
    for locale in locales:
        settings = site.settings_of(locale, data, _BUNDLE, out)
        settings["markdown_extensions"][EXTENSION]["data"] = str(DATA)
        # Names of the library come from a plugin of MkDocs; everywhere else their page shows which they are.
        settings["plugins"] = []
        settings["theme"] = {**settings["theme"], "custom_dir": TEMPLATES, **engine.theme}
        with site.settings_file(locale.id, settings) as path:
            run = _run(engine, *engine.command, str(path))
        output += [run.stdout, run.stderr]
        done = done and run.returncode == 0
    return Built(out, "\n".join(part.strip() for part in output if part.strip()), sum(os.times()[2:4]) - before, done)


def _run(engine: Engine, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [str(python_of(engine.environment)), *arguments]
    quiet = {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true", "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(command, env=os.environ | quiet, capture_output=True, encoding="utf-8", check=False)
