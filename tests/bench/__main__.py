"""Measures what is promised of speed and size, the engine's against a named peer in the same run, and prints a table.

    python -m tests.bench PEER_PYTHON PYODIDE

PEER_PYTHON is the Python of an environment with PyPI `schnapsen`, PYODIDE the folder of the npm package. Rounds of ours
and of the peer take turns, so that both meet the same machine. A goal that is missed is marked as missed.
"""

import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from statistics import median
from typing import Final
from zipfile import ZipFile

from tests.bench.advice import measure_advice
from tests.bench.browser import measure_engine
from tests.bench.deals import deals_per_second
from tests.bench.exact_values import closed, dealt, seconds
from tests.bench.live_pages import measure_live_pages
from tests.bench.locales import measure_locales
from tests.bench.opponent import measure_opponent
from tests.bench.pages import measure_pages
from tests.bench.phone import measure_phone
from tests.bench.rows import head, row
from tests.bench.rulebooks import measure_rulebooks
from tests.bench.updates import measure_updates
from tests.bench.visits import built_site, measure_visits

ROOT: Final = Path(__file__).resolve().parents[2]
ROUNDS: Final = 5
DEALS: Final = 2_000
NO_CLOSING: Final[dict[str, object]] = {"close.min_talon": "never"}
"""The peer's engine knows no closing, so neither do the deals that are compared with it."""
IMPORTS: Final = 15
PRESETS_SOLVED: Final = ("schnopsn-weich", "spielewiki-weich", "blog-scharf", "original-66")


def measure_deals(peer: str) -> float:
    """Random deals a second, ours and the peer's by turns; gives ours."""
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(deals_per_second("schnopsn-weich", NO_CLOSING, DEALS))
        theirs.append(float(_output(peer, str(ROOT / "tests/bench/peer.py"), str(DEALS))))
    ratio = median(ours) / median(theirs)
    figures = f"{median(ours):.0f} against {median(theirs):.0f}: {ratio:.2f}"
    row("random deals a second, against schnapsen 0.0.5", figures, "2.00", kept=ratio >= 2)
    return median(ours)


def measure_pyodide(pyodide: str, cpython: float) -> None:
    """The same in Pyodide under Node, against CPython."""
    script = str(ROOT / "tests/bench/in_pyodide.mjs")
    rounds = _output("node", script, pyodide, str(ROOT / "engine"), str(DEALS), str(ROUNDS)).split()
    found = median(map(float, rounds))
    share = found / cpython
    row("the same in Pyodide, against CPython", f"{found:.0f}: {share:.2f}", "0.50", kept=share >= 0.5)


def measure_solver() -> None:
    """Milliseconds for closed hands of five, and seconds for whole deals, by preset."""
    for variant in PRESETS_SOLVED:
        if variant != "original-66":
            took = seconds(closed(variant, 200))
            figures = f"{median(took) * 1000:.2f} ms, nine of ten in {took[int(len(took) * 0.9)] * 1000:.2f} ms"
            row(f"exact value, closed 5 against 5, {variant}", figures, "2 ms", kept=median(took) <= 0.002)
        took = seconds(dealt(variant, 25, seed=3))
        figures = f"{median(took):.2f} s, the longest of {len(took)} {took[-1]:.1f} s"
        row(f"exact value of a whole deal, {variant}", figures, "2 s", kept=median(took) <= 2)


def measure_import() -> None:
    """Work that `import cardrules` takes in a Python just started, against common modules in the same run."""
    took, common = (median(_import_times(modules)) for modules in ("cardrules", "typing, collections, re"))
    row("import of cardrules", f"{took * 1000:.1f} ms", "25 ms", kept=took <= 0.025)
    row("... against typing, collections, re", f"{took / common:.1f} times", "3.0 times", kept=took <= 3 * common)


def _import_times(modules: str) -> list[float]:
    """Seconds of work that importing *modules* takes, their bytecode in place, for each Python just started."""
    code = f"import time; begun = time.process_time(); import {modules}; print(time.process_time() - begun)"
    return [float(_output(sys.executable, "-c", code)) for _ in range(IMPORTS)]


def measure_wheel() -> None:
    """Kilobytes of the engine's wheel, and what its parts take; decision 0034 has where the bound comes from."""
    with tempfile.TemporaryDirectory() as folder:
        pip = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", folder]
        subprocess.run([*pip, str(ROOT / "engine")], check=True)
        wheel = next(Path(folder).glob("*.whl"))
        size, parts = wheel.stat().st_size / 1000, Counter[str]()
        with ZipFile(wheel) as archive:
            for entry in archive.infolist():
                first, _, rest = entry.filename.partition("/")
                part = first if first != "cardrules" else rest.split("/")[0] if "/" in rest else "modules"
                parts["metadata" if first.endswith(".dist-info") else part] += entry.compress_size
    described = ", ".join(f"{part} {bytes_ / 1000:.0f}" for part, bytes_ in parts.most_common())
    row(f"wheel of cardrules ({described})", f"{size:.0f} KB", "280 KB", kept=size <= 280)


def main(peer: str, pyodide: str) -> None:
    """Measure everything, one after the other."""
    head()
    cpython = measure_deals(peer)
    measure_pyodide(pyodide, cpython)
    measure_solver()
    measure_import()
    measure_wheel()
    measure_opponent(peer)
    measure_advice()
    measure_pages()
    measure_locales()
    measure_engine()
    measure_updates()
    measure_live_pages()
    measure_rulebooks(pyodide)
    with tempfile.TemporaryDirectory() as scratch:
        folder = built_site(Path(scratch))
        measure_visits(folder)
        measure_phone(folder)


def _output(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout


if __name__ == "__main__":
    main(*sys.argv[1:])
