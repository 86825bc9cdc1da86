"""How soon the engine answers in a page and what that costs, against plain Pyodide, in real browsers and in one run.

    python -m tests.bench.browser

Plain is what Pyodide's manual gives first: `loadPyodide()` in the page, then `loadPackage()` of the same wheels, then
the same question. Ours is the built worker, with its snapshot and without. Rounds take turns; every round has a fresh
profile, so that nothing is in a cache. Bytes are those of the brotli copies that the server sends.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final

import brotli
from playwright.sync_api import Browser, Playwright, sync_playwright
from tests.bench.rows import head, row

from kiebitz import site
from kiebitz.bundle import make_bundle
from kiebitz.bundle.snapshot_requests import questions
from kiebitz.locales import WORK, site_locales
from kiebitz.site.collection import widget_catalogues

ROUNDS: Final = 3
GOALS: Final = {"snapshot": (0.30, 0.80), "without-snapshot": (0.45, 0.68)}
"""Shares of plain Pyodide's time and bytes."""

PAGE: Final = '<!doctype html><title>Measured</title><script type="module" src="measure.js"></script>\n'

SCRIPT: Final = """
const request = {request};
async function plain() {
  const { loadPyodide } = await import("./plain/pyodide.mjs");
  const pyodide = await loadPyodide();
  await pyodide.loadPackage({wheels});
  return pyodide.runPython("from kiebitz.elements.dispatch import answer\\nanswer")(request);
}
function ours(name) {
  const worker = new Worker("./_kiebitz/{worker}", { type: "module", name });
  return new Promise((resolve, reject) => {
    worker.onerror = reject;
    worker.onmessage = ({ data }) => {
      if (data.kind === "answer") resolve(data.answer);
      else if (data.kind === "refused" || data.kind === "failed") reject(JSON.stringify(data));
    };
    worker.postMessage({ kind: "ask", id: 1, locale: "en", request });
  });
}
globalThis.measure = async (way) => {
  const begun = performance.now();
  const answer = await (way === "plain" ? plain() : ours(way));
  return { took: performance.now() - begun, answer };
};
"""
"""In a file of its own: the server's policy lets no script run that a page has in itself."""


def measure_engine() -> None:
    """Measure time and bytes in both browsers."""
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        folder = Path(scratch)
        manifest = lay_out(folder)
        measure_bytes(folder, manifest)
        with served(folder) as address:
            for name in ("chromium", "firefox"):
                measure_time(playwright, name, address)


def lay_out(folder: Path) -> dict[str, Any]:
    """Put the bundle, plain Pyodide and a page that measures both into *folder*; gives the bundle's manifest."""
    widgets = widget_catalogues(site_locales(site.CATALOGUES))
    shared = folder / site.SHARED
    work = WORK / "bundle"
    bundle = make_bundle(shared, catalogues=widgets, node_modules=Path("node_modules"), work=work)
    manifest: dict[str, Any] = dict(bundle.manifest)
    plain = folder / "plain"
    plain.mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"):
        compressed_copy(Path("node_modules/pyodide") / name, plain / name)
    wheels = []
    for wheel in manifest["wheels"]:
        stem, _hash, suffix = wheel["url"].rsplit(".", 2)
        compressed_copy(shared / wheel["url"], plain / f"{stem}.{suffix}")
        wheels.append(f"./plain/{stem}.{suffix}")
    script = SCRIPT.replace("{request}", json.dumps(json.dumps({**questions()[0], "locale": "en"})))
    script = script.replace("{wheels}", json.dumps(wheels))
    script = script.replace("{worker}", next(shared.glob("worker.*.js")).name)
    (folder / "measure.js").write_text(script, encoding="utf-8")
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    return manifest


def compressed_copy(source: Path, target: Path) -> None:
    """Copy *source* to *target*, with the brotli copy beside it that a server would send."""
    content = source.read_bytes()
    target.write_bytes(content)
    kept = WORK / "bench" / f"{source.name}-{len(content)}.br"
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(brotli.compress(content))
    shutil.copy(kept, f"{target}.br")


def measure_bytes(folder: Path, manifest: dict[str, Any]) -> None:
    """Print the bytes of each way, against plain Pyodide's."""
    shared = folder / site.SHARED
    every = [next(shared.glob("worker.*.js")), shared / manifest["pyodide"] / "pyodide.asm.js"]
    every.append(shared / manifest["wasm"]["url"])
    archives = [shared / entry["url"] for entry in (manifest["stdlib"], *manifest["wheels"])]
    files = {"snapshot": [*every, shared / manifest["snapshot"]["url"]], "without-snapshot": [*every, *archives]}
    plain = sum(file.stat().st_size for file in (folder / "plain").glob("*.br"))
    for way, (_, goal) in GOALS.items():
        size = sum(Path(f"{file}.br").stat().st_size for file in files[way])
        share = size / plain
        figures = f"{size / 1e6:.2f} MB against {plain / 1e6:.2f}: {share:.2f}"
        row(f"bytes for the first answer, {way}", figures, f"{goal:.2f}", kept=share <= goal)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of *folder*, served as a site is."""
    command = [sys.executable, "-m", "kiebitz.serve", str(folder), "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        first_line = server.stdout.readline() if server.stdout else ""
        try:
            yield next(word for word in first_line.split() if word.startswith("http"))
        finally:
            server.terminate()


def measure_time(playwright: Playwright, name: str, address: str) -> None:
    """Print the time to the first answer of each way in the browser *name*, against plain Pyodide's."""
    took: dict[str, list[float]] = {way: [] for way in ("plain", *GOALS)}
    for _ in range(ROUNDS):
        for way, times in took.items():
            browser = launched(playwright, name)
            page = browser.new_page()
            page.goto(address)
            page.wait_for_function("() => globalThis.measure")
            result = page.evaluate("measure(" + json.dumps(way) + ")")
            if "html" not in json.loads(result["answer"]):
                raise SystemExit(f"No answer from {way} in {name}: {result['answer'][:300]}")
            times.append(result["took"])
            browser.close()
    for way, (goal, _) in GOALS.items():
        share = median(took[way]) / median(took["plain"])
        figures = f"{median(took[way]):.0f} ms against {median(took['plain']):.0f}: {share:.2f}"
        row(f"from approach to the first answer, {way}, {name}", figures, f"{goal:.2f}", kept=share <= goal)


def launched(playwright: Playwright, name: str) -> Browser:
    """The system's browser *name*, just started."""
    if name == "chromium":
        return playwright.chromium.launch(executable_path=shutil.which("chromium"))
    return playwright.firefox.launch(channel="moz-firefox", executable_path=shutil.which("firefox-esr"))


if __name__ == "__main__":
    head()
    measure_engine()
