"""Making a bundle: every part in the order in which one names the other."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from kiebitz.bundle.cache import Cache, ReportStep
from kiebitz.bundle.compression import COPIES, compress_tree
from kiebitz.bundle.hashed_files import integrity, short_hash, store, store_as
from kiebitz.bundle.pack import BEST, SUFFIX, packed
from kiebitz.bundle.python_files import python_files
from kiebitz.bundle.runtime import ASM, STDLIB, WASM, Runtime, installed_runtime
from kiebitz.bundle.scripts import page_runtime, script
from kiebitz.bundle.snapshot import snapshot
from kiebitz.bundle.sources import Sources, project_sources
from kiebitz.bundle.styles import store_letters, write_styles
from kiebitz.elements.site_handover import NamedVariant
from kiebitz.elements.site_pages import SitePages


@dataclass(frozen=True, kw_only=True, slots=True)
class Bundle:
    """What a page must link; names are relative to the folder that the bundle was made in."""

    shell: str
    """The script, a module."""

    style: str
    """The style sheet."""

    letters: Mapping[str, str] = field(default_factory=dict)
    """The files with letters that the style sheet names, by their names without a hash."""

    offline: str = ""
    """The service worker's script, to be copied to the root of the site: it may only keep what lies below it."""

    embedded: str = ""
    """The script of pages to be embedded, a module."""

    embed: str = ""
    """The script for pages of others, to be copied to the root of the site."""

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
    level: int = BEST,
    with_copies: bool = False,
    cache: Cache | None = None,
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
        level: How small the packed files are, from 1 to `BEST`.
        with_copies: Whether compressed copies lie beside the other files, for hosts that send those.
        cache: Keeps these results, by default in *work*.

    Raises:
        BuildError: A part is missing or broken.
    """
    cache = cache or Cache(folder=work, report=report)
    from_here = sources or project_sources(catalogues, sections, pages, variants)
    runtime = installed_runtime(node_modules)
    out.mkdir(parents=True, exist_ok=True)
    manifest = engine_manifest(out, from_here, runtime, catalogues, _Packing(out, cache, level))
    worker = store(out, "worker.js", script("worker.ts", {"MANIFEST": manifest}, node_modules, cache))
    shell = store(out, "shell.js", script("define.ts", {"WORKER": worker.url}, node_modules, cache))
    style = write_styles(from_here, out)
    embedded = store(out, "embedded.js", script("embed-page.ts", {}, node_modules, cache))
    files = hashes(out)
    build = short_hash(*(part.encode() for entry in files.items() for part in entry))
    constants: dict[str, object] = {"BUILD": build, "FILES": files, "LINKED": [shell.url, style.url]}
    if with_copies:
        compress_tree(out, cache)
    # What is moved to the root of the site is not among them.
    embed = store(out, "kiebitz-embed.js", script("kiebitz-embed.ts", {}, node_modules, cache))
    offline = store(out, "offline.js", script("service-worker.ts", constants, node_modules, cache))
    return Bundle(
        shell=shell.url,
        style=style.url,
        letters=store_letters(out),
        offline=offline.url,
        embedded=embedded.url,
        embed=embed.url,
        manifest=manifest,
    )


def hashes(folder: Path) -> dict[str, str]:
    """The files of *folder* without their compressed copies, each with what its content must hash to."""
    files = sorted(file for file in folder.rglob("*") if file.is_file() and file.suffix not in COPIES)
    return {file.relative_to(folder).as_posix(): integrity(file.read_bytes()) for file in files}


@dataclass(frozen=True, slots=True)
class _Packing:
    """Where packed files are written, and how small."""

    out: Path
    cache: Cache
    level: int

    def store(self, name: str, content: bytes) -> dict[str, str | int]:
        """Write *content* packed, under *name* with the hash of what is written; give its entry of the manifest."""
        small = packed(name, content, self.cache, self.level)
        stem, dot, suffix = name.rpartition(".")
        path = f"{stem}.{short_hash(small)}{dot}{suffix}{SUFFIX}"
        return store_as(self.out, path, small).as_packed(len(content))


def engine_manifest(
    out: Path, sources: Sources, installed: Runtime, catalogues: Mapping[str, bytes], packing: _Packing
) -> dict[str, object]:
    """Writes what the worker loads, and gives the list of it: see `kiebitz/browser/manifest.ts`."""
    cache = packing.cache
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
    # The one file of Pyodide that the browser itself reads, as a script.
    script_of_pyodide = runtime[ASM]
    folder = f"pyodide-{installed.version}-{short_hash(script_of_pyodide)}"
    store_as(out, f"{folder}/{ASM}", script_of_pyodide)
    return {
        "pyodide": f"{folder}/",
        "wasm": packing.store(WASM, runtime[WASM]),
        "stdlib": packing.store(STDLIB, python.stdlib),
        "snapshot": packing.store("engine.memory", begun.memory),
        "rest": packing.store("engine.rest", begun.rest),
        "wheels": [packing.store(name, content) for name, content in python.wheels.items()],
        "catalogues": {
            locale: packing.store(f"{locale}.mo", content) for locale, content in sorted(catalogues.items())
        },
        "lock": installed.lock,
        "site": sources.site,
    }
