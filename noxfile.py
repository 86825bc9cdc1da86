"""The habits of this project, one session each: `python3 noxfile.py -s NAME` or `nox -s NAME`.

Run as a script this file needs Python 3.12 and nothing else: it installs the pinned nox into `.nox/nox` and starts it.
All sessions share the environment `.nox/site`, because making it takes a minute. It is made once and changed
only when a lock file in `requirements/` or the settings of a local package change.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import subprocess
import sys
import venv
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent
BINARIES = "Scripts" if os.name == "nt" else "bin"
OLDEST_PYTHON = (3, 12)
LOCAL_PACKAGES = ("engine", "widgets")

# Material prints a notice about MkDocs 2 on every build; the pins already answer it.
QUIET = {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}

# Hundreds of processes import the same modules, which are compiled once, whatever is set elsewhere.
COMPILED = {"PYTHONDONTWRITEBYTECODE": ""}


def stop(sentence: str) -> NoReturn:
    """End with *sentence* and exit status 2."""
    print(sentence, file=sys.stderr)
    raise SystemExit(2)


def check_python() -> None:
    """End with one sentence where this Python cannot make the environments."""
    if sys.version_info < OLDEST_PYTHON:
        needed, found = (".".join(map(str, version[:2])) for version in (OLDEST_PYTHON, sys.version_info))
        stop(
            f"This needs Python {needed} or newer, and this is Python {found}: run it with a newer one, for example "
            f"'python3.13 noxfile.py -s serve'."
        )
    if importlib.util.find_spec("ensurepip") is None:
        stop(
            "This Python cannot make environments, its module ensurepip is missing: install it (on Debian and Ubuntu "
            "the package python3-venv) and run the same command again."
        )


def is_stamped(stamp: Path, wanted: str) -> bool:
    """Whether *wanted* is in place already, as *stamp* has it."""
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted


def digest(*names: str) -> str:
    """Hash of the contents of the project's files *names*."""
    return hashlib.sha256(b"\0".join((ROOT / name).read_bytes() for name in names)).hexdigest()


def environment(name: str) -> Path:
    """Folder of the environment *name*, made anew when the Python that runs this has changed."""
    folder = ROOT / ".nox" / name
    base = f"{sys.base_prefix} {sys.version}"
    if not is_stamped(folder / "python.stamp", base):
        venv.create(folder, clear=True, with_pip=True)
        (folder / "python.stamp").write_text(base, encoding="utf-8")
    return folder


def install(folder: Path, lock: str, reason: str, packages: tuple[str, ...] = ()) -> None:
    """Put what `requirements/<lock>.txt` pins, and the local *packages*, into the environment *folder*."""
    stamp = folder / f"{lock}.stamp"
    wanted = digest(f"requirements/{lock}.txt", *(f"{package}/pyproject.toml" for package in packages))
    if is_stamped(stamp, wanted):
        return
    print(f"Installing {reason} ...", flush=True)
    pip = [str(folder / BINARIES / "python"), "-m", "pip", "install", "-qq", "--no-deps", "--disable-pip-version-check"]
    # Wheels only: building from source would fetch build tools that no lock file pins.
    pinned = ["--require-hashes", "--only-binary=:all:", "-r", f"requirements/{lock}.txt"]
    local = [part for package in packages for part in ("-e", package)]
    try:
        subprocess.run([*pip, *pinned], cwd=ROOT, check=True)
        if local:
            subprocess.run([*pip, "--no-build-isolation", *local], cwd=ROOT, check=True)
    except subprocess.CalledProcessError:
        stop(
            f"pip could not install requirements/{lock}.txt; its message above has the reason. Mend that and run the "
            f"same command again."
        )
    stamp.write_text(wanted, encoding="utf-8")


def run_as_script(arguments: list[str]) -> int:
    """Exit status of the pinned nox, started with *arguments*."""
    check_python()
    folder = environment("nox")
    install(folder, "nox", "nox (once, some seconds)")
    command = [str(folder / BINARIES / "python"), "-m", "nox", "-f", str(ROOT / "noxfile.py"), *arguments]
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(run_as_script(sys.argv[1:]))

import nox

nox.needs_version = ">=2025.2.9"
nox.options.default_venv_backend = "none"
nox.options.sessions = ["lint", "tests"]


def python(session: nox.Session, *arguments: str) -> None:
    """Run the shared environment's Python with *arguments*."""
    session.run(str(ROOT / ".nox" / "site" / BINARIES / "python"), *arguments, external=True)


def node(session: nox.Session, *arguments: str) -> None:
    """Run Node, which comes from PyPI like everything else, with *arguments*."""
    session.run(str(ROOT / ".nox" / "site" / BINARIES / "node"), *arguments, external=True)


def prepare(session: nox.Session) -> None:
    """Make the environment that all sessions share, with the packages from PyPI and npm."""
    check_python()
    folder = environment("site")
    install(folder, "site", "what the site needs (once, about a minute)", LOCAL_PACKAGES)
    session.env.update(QUIET | COMPILED, PATH=os.pathsep.join([str(folder / BINARIES), os.environ.get("PATH", "")]))
    # npm empties node_modules before it installs, and the stamp with it.
    stamp = ROOT / "node_modules" / "npm.stamp"
    wanted = digest("package.json", "package-lock.json")
    if not is_stamped(stamp, wanted):
        print("Installing what the browser's files need (once, some seconds) ...", flush=True)
        session.run(str(folder / BINARIES / "npm"), "ci", "--ignore-scripts", external=True, silent=True)
        stamp.write_text(wanted, encoding="utf-8")


@nox.session
def site(session: nox.Session) -> None:
    """Build the site in all its languages into `site/`."""
    prepare(session)
    python(session, "-m", "kiebitz", "build", "--verbose", *session.posargs)


@nox.session
def serve(session: nox.Session) -> None:
    """Show the site on this machine, and what changes while you write; `-- --port 8001` chooses another port."""
    prepare(session)
    python(session, "-m", "kiebitz", "serve", "--verbose", *session.posargs)


def run_tier(session: nox.Session, tier: str) -> None:
    """Run the part of the tests that *tier* names; an option such as `-- --seed 7` goes to pytest."""
    prepare(session)
    interpreter = str(ROOT / ".nox" / "site" / BINARIES / "python")
    if tier != "quick":
        python(session, "-m", "tests.machine")
        # The site is built while those tests run that need none; the first test that does waits for it.
        set_here = {name: value for name, value in session.env.items() if value is not None}
        subprocess.Popen([interpreter, "-m", "tests.tested_site"], cwd=ROOT, env=os.environ | set_here)
    # A file's tests stay together: they share what is slow to make. Files come in the order of tests/conftest.py.
    # Two processes more than processors where browsers are driven: a test that waits for one keeps none of them busy.
    processes = min(6, (os.cpu_count() or 1) + (0 if tier == "quick" else 2))
    parallel = [f"--numprocesses={processes}", "--dist=loadfile", "--no-loadscope-reorder"]
    python(session, "-m", "pytest", *parallel, f"--tier={tier}", *session.posargs, "tests")


@nox.session
def quick(session: nox.Session) -> None:
    """Run what needs neither a browser nor a build, with fewer examples."""
    run_tier(session, "quick")


@nox.session
def tests(session: nox.Session) -> None:
    """Run every test but those of which a part is enough for each change; or, after `--`, what pytest selects."""
    if session.posargs and not session.posargs[0].startswith("--seed"):
        prepare(session)
        python(session, "-m", "pytest", *session.posargs)
    else:
        run_tier(session, "tests")


@nox.session
def nightly(session: nox.Session) -> None:
    """Run every test as a whole: both browsers, all pages, all mutants."""
    run_tier(session, "nightly")


@nox.session
def browser(session: nox.Session) -> None:
    """Run only the tests in browsers; what follows `--` goes to pytest."""
    prepare(session)
    python(session, "-m", "pytest", "tests/browser", *session.posargs)


def prepare_lint(session: nox.Session) -> None:
    """Make the shared environment, with the checkers."""
    prepare(session)
    install(environment("site"), "lint", "the checkers (once, some seconds)")


@nox.session(name="prepare", default=False)
def prepare_all(session: nox.Session) -> None:
    """Install what `lint` and `tests` need, so that both can run at the same time."""
    prepare_lint(session)


@nox.session
def lint(session: nox.Session) -> None:
    """Check style, types and directions of imports in Python and TypeScript."""
    prepare_lint(session)
    python(session, "-m", "ruff", "check")
    python(session, "-m", "ruff", "format", "--check")
    python(session, "-m", "mypy")
    session.run(str(ROOT / ".nox" / "site" / BINARIES / "lint-imports"), external=True)
    node(session, "node_modules/typescript/bin/tsc")
    node(session, "node_modules/eslint/bin/eslint.js", "--max-warnings=0", ".")


@nox.session
def translate(session: nox.Session) -> None:
    """Bring the catalogues up to date and check them; what follows `--` is one command of kiebitz.translate instead."""
    prepare(session)
    if session.posargs == ["pseudo"]:
        python(session, "-m", "kiebitz", "build", "--pseudo", "--out", ".cache/pseudo")
    for command in [session.posargs] if session.posargs else [["extract"], ["update"], ["check"], ["stats"]]:
        python(session, "-m", "kiebitz.translate", *command)


@nox.session
def renew(session: nox.Session) -> None:
    """Make again what is generated, after a deliberate change; `-- --list` shows the steps, `-- NAME` runs one."""
    prepare(session)
    python(session, "-m", "tools.renew", *session.posargs)


@nox.session
def bench(session: nox.Session) -> None:
    """Measure the engine's speed and size, against a named peer in the same run."""
    prepare(session)
    folder = environment("bench")
    install(folder, "bench", "the peer to measure against (once, about a minute)")
    python(session, "-m", "tests.bench", str(folder / BINARIES / "python"), "node_modules/pyodide")


@nox.session
def portable(session: nox.Session) -> None:
    """Build the same site with other generators and compare the articles; languages may follow `--`."""
    prepare(session)
    for name in ("portable", "portable-materialx"):
        install(environment(name), name, "other generators (once, about a minute)", LOCAL_PACKAGES)
    python(session, "-m", "tests.portable", *session.posargs)


@nox.session
def practice(session: nox.Session) -> None:
    """Prove that items to practise with meet every rule and every pair of rules; presets may follow `--`."""
    prepare(session)
    python(session, "-m", "tools.exercise_proof", "prove", *session.posargs)


@nox.session
def truth(session: nox.Session) -> None:
    """Put contradictions into a copy of the texts and count those noticed; `-- --seed 2` puts others."""
    prepare(session)
    python(session, "-m", "tools.injection", *session.posargs)


@nox.session
def mutants(session: nox.Session) -> None:
    """Break the engine with an independent tool and let the pages notice; `-- --sample 2000` tries more."""
    prepare(session)
    folder = environment("mutants")
    install(folder, "mutants", "the tool that breaks the engine (once, some seconds)")
    python(session, "-m", "tools.mutants.cosmic_ray", str(folder / BINARIES), *session.posargs)
