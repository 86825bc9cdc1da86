"""Making a bundle: every part in the order in which one names the other."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from kiebitz.bundle.cache import Cache, ReportStep
from kiebitz.bundle.compression import BEST, COPIES, compress_tree
from kiebitz.bundle.hashed_files import StoredFile, integrity, short_hash, store, store_as
from kiebitz.bundle.python_files import python_files
from kiebitz.bundle.runtime import STDLIB, WASM, Runtime, installed_runtime
from kiebitz.bundle.scripts import page_runtime, script
from kiebitz.bundle.snapshot import snapshot
from kiebitz.bundle.sources import Sources, project_sources
from kiebitz.bundle.styles import write_styles
from kiebitz.elements.site_handover import NamedVariant
from kiebitz.elements.site_pages import SitePages


@dataclass(frozen=True, kw_only=True, slots=True)
class Bundle:
    """What a page must link; names are relative to the folder that the bundle was made in."""

    shell: str
    """The script, a module."""

    style: str
    """The style sheet."""

    offline: str = ""
    """The service worker's script, to be copied to the root of the site: it may only keep what lies below it."""

    manifest: Mapping[str, object] = field(default_factory=dict)
    """What the engine consists of: see `kiebitz/browser/manifest.ts`."""


def no_report(_step: str) -> None:
    """Reports nothing."""


def make_bundle(  # noqa: PLR0913 - three places, two sources and a voice
    out: Path,
    *,
    catalogues: Mapping[str, bytes],
    node_modules: Path,
    work: Path,
    report: ReportStep = no_report,
    sections: Mapping[str, str] | None = None,
    pages: SitePages | None = None,
    variants: Iterable[NamedVariant] = (),
    sources: Sources | None = None,
    quality: int | None = BEST,
) -> Bundle:
    """Writes everything that makes widgets live into *out*, and gives what pages must link.

    Args:
        out: A folder, made if it is missing. Files of earlier bundles stay; all names carry hashes.
        catalogues: Compiled gettext catalogues by locale; the source language needs none.
        node_modules: Where `npm ci` has put the packages of package.json, which lies beside it.
        work: A folder for results of slow steps; it may be deleted at any time.
        report: Is called with each step that takes long, in one sentence.
        sections: Each rule to the address of the section that explains it, for links in answers.
        pages: The addresses of other pages that answers link to.
        variants: Those of the site's own.
        sources: What to make it from; the project itself where nothing else is given.
        quality: How small the compressed copies are, as Brotli counts; None makes none.

    Raises:
        BuildError: A part is missing or broken.
    """
    cache = Cache(folder=work, report=report)
    from_here = sources or project_sources(catalogues, sections, pages, variants)
    runtime = installed_runtime(node_modules)
    out.mkdir(parents=True, exist_ok=True)
    manifest = engine_manifest(out, from_here, runtime, catalogues, cache)
    worker = store(out, "worker.js", script("worker.ts", {"MANIFEST": manifest}, node_modules, cache))
    shell = store(out, "shell.js", script("define.ts", {"WORKER": worker.url}, node_modules, cache))
    style = write_styles(from_here, out)
    files = hashes(out)
    build = short_hash(*(part.encode() for entry in files.items() for part in entry))
    constants: dict[str, object] = {"BUILD": build, "FILES": files, "LINKED": [shell.url, style.url]}
    offline = store(out, "offline.js", script("service-worker.ts", constants, node_modules, cache))
    if quality is not None:
        compress_tree(out, cache, quality)
    return Bundle(shell=shell.url, style=style.url, offline=offline.url, manifest=manifest)


def hashes(folder: Path) -> dict[str, str]:
    """The files of *folder* without their compressed copies, each with what its content must hash to."""
    files = sorted(file for file in folder.rglob("*") if file.is_file() and file.suffix not in COPIES)
    return {file.relative_to(folder).as_posix(): integrity(file.read_bytes()) for file in files}


def engine_manifest(
    out: Path, sources: Sources, installed: Runtime, catalogues: Mapping[str, bytes], cache: Cache
) -> dict[str, object]:
    """Writes what the worker loads, and gives the list of it: see `kiebitz/browser/manifest.ts`."""
    python = python_files(sources, installed, cache)
    runtime = {**page_runtime(installed.folder, cache), STDLIB: python.stdlib}
    begun = snapshot(
        runtime,
        installed=installed,
        wheels=python.wheels,
        questions=sources.questions,
        resident=sources.resident,
        cache=cache,
    )
    wheels = [store(out, name, content) for name, content in python.wheels.items()]
    texts = {locale: store(out, f"{locale}.mo", content) for locale, content in sorted(catalogues.items())}
    folder, files = write_runtime(out, installed.version, runtime)
    return {
        "pyodide": f"{folder}/",
        "wasm": files[WASM].as_json(),
        "stdlib": files[STDLIB].as_json(),
        "snapshot": store(out, "engine.memory", begun.memory).as_json(),
        "rest": store(out, "engine.rest", begun.rest).as_json(),
        "wheels": [wheel.as_json() for wheel in wheels],
        "catalogues": {locale: text.as_json() for locale, text in texts.items()},
        "lock": installed.lock,
        "site": sources.site,
    }


def write_runtime(out: Path, version: str, contents: Mapping[str, bytes]) -> tuple[str, dict[str, StoredFile]]:
    """Writes Pyodide's files under their own names, which it asks for, into a folder whose name carries their hash.

    `pyodide.mjs` is not among them: it is part of the worker's script.
    """
    folder = f"pyodide-{version}-{short_hash(*contents.values())}"
    return folder, {name: store_as(out, f"{folder}/{name}", content) for name, content in contents.items()}
