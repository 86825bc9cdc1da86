"""Pagefind's index of the site, and beside it what the page needs to turn what is typed into what the index has."""

import json
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from kiebitz.faults import BuildError, Fault
from kiebitz.search.article_copies import LanguagePages, articles_of, titles, write_copies
from kiebitz.search.spelling import letters

INDEX: Final = "pagefind"
"""Its folder below the site."""


def index(
    site: Path,
    locales: Sequence[LanguagePages],
    words: Mapping[str, Sequence[str]],
    copies: Path,
    weights: Mapping[str, float],
) -> None:
    """Let Pagefind index *site*, each of its *locales* for itself, from *copies*, a folder that is made.

    *words* are the search words of each page, in every language the same; the page's titles in all of them are added.
    *weights* are those of parts of the site, by their address.

    Raises:
        BuildError: it could not.
    """
    languages = {pages: articles_of(site, pages, locales) for pages in locales}
    called = titles(list(languages.values()))
    words_of_pages = {address: [*words.get(address, ()), *found] for address, found in called.items()}
    spelt = {
        pages: write_copies(copies, pages, articles, words_of_pages, weights) for pages, articles in languages.items()
    }
    _run(copies, site / INDEX)
    _name_languages(site / INDEX / "pagefind-entry.json", locales)
    for pages, found in spelt.items():
        typed = {"letters": letters(cyrillic=pages.cyrillic), "words": found}
        text = json.dumps(typed, ensure_ascii=False, separators=(",", ":"))
        (site / INDEX / f"typed.{pages.locale}.json").write_text(text, encoding="utf-8")


def _run(copies: Path, out: Path) -> None:
    """Index *copies* into *out*."""
    runner = Path("node_modules/pagefind/lib/runner/bin.cjs")
    command = ["node", str(runner), "--site", str(copies), "--output-path", str(out), "--quiet"]
    # Without the marks that link to headings.
    command += ["--glob", "**/index.html", "--root-selector", "article", "--exclude-selectors", ".headerlink"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        message = done.stderr or done.stdout if done.returncode else ""
    except FileNotFoundError:
        message = "there is no Node on the path"
    if message:
        todo = "Build with `python3 noxfile.py -s site`, which brings Node and Pagefind."
        what = f"Pagefind could not index the site: {message}"
        raise BuildError([Fault(path="package.json", line=0, what=what, todo=todo)])


def _name_languages(entry: Path, locales: Sequence[LanguagePages]) -> None:
    """Let pages find the index of their language, whatever language Pagefind took them for."""
    data = json.loads(entry.read_text(encoding="utf-8"))
    names = {pages.stemmed.lower(): pages.locale.lower() for pages in locales}
    data["languages"] = {names.get(name, name): about for name, about in data["languages"].items()}
    # Pagefind lists them in another order each time.
    entry.write_text(json.dumps(data, sort_keys=True), encoding="utf-8")
