"""A site for translators that any host can have: its texts can be touched, and the checks run in the page.

Beside the pages it has Pyodide whole, the modules that the checks need, and the catalogues of each language. Nothing of
it is in a site for readers.
"""

import io
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from importlib.metadata import files
from pathlib import Path
from typing import Final

from kiebitz.bundle.cache import Cache, ReportStep
from kiebitz.bundle.scripts import script
from kiebitz.locales import Locale
from kiebitz.site.app_manifest import NAME as MANIFEST
from kiebitz.site.paths import CATALOGUES
from kiebitz.translate.desk.texts import FOLDER, STYLE, with_panel
from kiebitz.translate.languages import DERIVED, SOURCE, folder_of
from kiebitz.translate.marked_html import with_message_ids
from kiebitz.translate.marks import without_marks
from kiebitz.translate.terms import PATH as TERMS

RUNTIME: Final = ("pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""Pyodide's files that a page asks for; the script itself is part of the worker's."""

_LIBRARIES: Final = ("babel", "pyyaml", "snowballstemmer", "markupsafe")

_PROBE: Final = """\
import json, sys
from pathlib import Path
from kiebitz.translate.desk.in_page import DeskInPage
for language in sys.argv[1:]:
    desk = DeskInPage(".", language)
    for name, (_, message) in desk._desk._by_id.items():
        if message.translated and not message.context:
            desk.answer(json.dumps({"call": "check", "id": name, "strings": message.strings}))
            break
found = [getattr(module, "__file__", None) for module in [*sys.modules.values()]]
print(json.dumps(sorted({str(Path(file).resolve()) for file in found if file})))
"""
"""Prints the files of the modules that the checks of the languages named have imported."""

_TIME: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every file in the archive: the same files give the same bytes."""


def with_ids(made: Path, locales: Sequence[Locale]) -> None:
    """Turn the marks in the pages of the built site *made* into attributes, and give them the panel."""
    for locale in (one for one in locales if one.prefix):
        folder = made / locale.prefix
        manifest = folder / MANIFEST
        manifest.write_text(without_marks(manifest.read_text(encoding="utf-8")), encoding="utf-8")
        for page in folder.rglob("*.html"):
            html = with_message_ids(page.read_text(encoding="utf-8"))
            if page.name == "index.html":
                address = page.parent.relative_to(folder).as_posix()
                root = "../" * len(page.parent.relative_to(made).parts)
                facts = {"language": locale.id, "page": "" if address == "." else f"{address}/", "root": root}
                html = with_panel(html, locale.id, {**facts, "kind": "preview"})
            page.write_text(html, encoding="utf-8")


def add_desk(made: Path, locales: Sequence[Locale], *, node_modules: Path, work: Path, report: ReportStep) -> None:
    """Write into the built site *made* what its panel needs: scripts, style, Python, and the catalogues.

    Raises:
        BuildError: a script cannot be made.
    """
    place = made / FOLDER
    place.mkdir()
    cache = Cache(folder=work, report=report)
    (place / "script.js").write_bytes(script("translation.ts", {}, node_modules, cache))
    (place / "worker.js").write_bytes(script("translation-worker.ts", {}, node_modules, cache))
    shutil.copy(STYLE, place / "style.css")
    (place / "pyodide").mkdir()
    for name in RUNTIME:
        shutil.copy(node_modules / "pyodide" / name, place / "pyodide" / name)
    languages = sorted({folder_of(one.id) for one in locales if one.prefix})
    (place / "checks.zip").write_bytes(archive(_module_files(languages)))
    for language in languages:
        texts = [*sorted((CATALOGUES / language / "LC_MESSAGES").glob("*.po")), Path(TERMS)]
        (place / f"{language}.zip").write_bytes(archive((file.as_posix(), file) for file in texts if file.is_file()))


def _module_files(languages: Sequence[str]) -> Iterator[tuple[str, Path]]:
    """The files that the checks of *languages* need in the page, beside the standard library: name and place."""
    done = subprocess.run([sys.executable, "-c", _PROBE, *languages], capture_output=True, check=True, encoding="utf-8")
    roots = sorted({Path(entry).resolve() for entry in sys.path if entry}, key=lambda one: -len(one.parts))
    standard = {Path(json.__file__).resolve().parent.parent, Path(io.__file__).resolve().parent}
    for name in json.loads(done.stdout):
        file = Path(name)
        root = next((one for one in roots if file.is_relative_to(one)), None)
        if root is not None and root not in standard and file.suffix == ".py":
            yield file.relative_to(root).as_posix(), file
    babel = Path(next(file for file in files("babel") or () if file.name == "global.dat").locate()).parent
    yield "babel/global.dat", babel / "global.dat"
    for locale in ("root", SOURCE, *languages, *(name.replace("-", "_") for name in DERIVED)):
        for data in sorted((babel / "locale-data").glob(f"{locale}*.dat")):
            if data.stem == locale or data.stem.startswith((f"{locale}_Cyrl", f"{locale}_Latn")):
                yield f"babel/locale-data/{data.name}", data
    for library in _LIBRARIES:
        for text in files(library) or ():
            if text.name.upper().startswith(("LICEN", "COPYING")):
                yield f"licences/{library}/{text.name}", Path(str(text.locate()))


def archive(contents: Iterable[tuple[str, Path]]) -> bytes:
    """An archive of *contents*, names and files."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
        for name, file in sorted(dict(contents).items()):
            made.writestr(zipfile.ZipInfo(name, _TIME), file.read_bytes(), zipfile.ZIP_DEFLATED)
    return stream.getvalue()
