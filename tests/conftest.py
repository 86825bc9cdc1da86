"""What all tests share."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from tests.durations import CACHE, FILES, KNOWN, Durations, FixtureDurations
from tests.tested_site import SiteError, tested_site
from tests.tiers import (
    DIFFERENT,
    DIFFERENT_FUNCTIONS,
    FUNCTIONS,
    PARTS,
    SHARES,
    TIERS,
    Candidate,
    Sample,
    chosen,
    commit_seed,
    long_files_first,
)

from kiebitz.elements import rule_links, site_pages, texts
from kiebitz.markdown.own_variants import use_variants_of_site
from kiebitz.markdown.source_language import use_source_language

# A slow machine is no bug, and a run that fails should fail again the same way.
settings.register_profile("kiebitz", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("quick", settings.get_profile("kiebitz"), max_examples=30)
settings.load_profile("kiebitz")

ROOT = Path(__file__).resolve().parent.parent


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds how much is run, and by which seed a part is chosen."""
    group = parser.getgroup("kiebitz")
    group.addoption("--tier", choices=TIERS, help="run a part, see docs/develop/tests.md; by default the whole")
    group.addoption("--seed", type=int, help="choose that part by this number instead of the commit's")


def seed_of(config: pytest.Config) -> int:
    """The seed that parts are chosen by."""
    given: int | None = config.getoption("--seed")
    return commit_seed(ROOT) if given is None else given


def pytest_configure(config: pytest.Config) -> None:
    """Has a quick run try fewer examples, and every run report how long each test took."""
    if config.getoption("--tier") == "quick":
        settings.load_profile("quick")
    config.pluginmanager.register(FixtureDurations())
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Durations(CACHE))


def pytest_report_header(config: pytest.Config) -> list[str]:
    """Prints what is run, and how to run the same again."""
    tier = config.getoption("--tier")
    return [f"part of the tests, the same again by: --tier={tier} --seed={seed_of(config)}"] if tier else []


# Last, since pytest itself puts tests together that share a browser, from whatever file.
@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what the tier leaves out, and puts long files first, those first of all that need no site."""
    kept = chosen([candidate(item) for item in items], config.getoption("--tier"), seed_of(config))
    left_out = [item for item in items if item.nodeid not in kept]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
    seconds: dict[str, float] = {}
    for file in (KNOWN, CACHE / FILES):
        seconds |= json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    running = (item for item in items if item.nodeid in kept)
    items[:] = long_files_first(running, lambda item: item.nodeid.partition("::")[0], seconds)


def candidate(item: pytest.Item) -> Candidate:
    """*item*, and of how many of its like it is one to be run."""
    one_in, rare = (marker.args[0] if (marker := item.get_closest_marker(name)) else 1 for name in ("one_in", "rare"))
    parameters = item.callspec.params if hasattr(item, "callspec") else {}
    browser = parameters.get("browser_name", "")
    if item.nodeid.startswith(DIFFERENT):
        rare = max(rare, DIFFERENT_FUNCTIONS.get(browser, 1))
    else:
        one_in = max(one_in, SHARES.get(browser, 1))
        rare = max(rare, FUNCTIONS.get(browser, 1))
    return Candidate(item.nodeid, one_in, browser, rare)


def _restored() -> Iterator[None]:
    yield from _restored_values()
    use_variants_of_site(())
    use_source_language("en")


def _restored_values() -> Iterator[None]:
    kept: tuple[dict[str, Any], ...] = (rule_links._SECTIONS, site_pages._PAGES, texts._CATALOGUES)
    before = [dict(one) for one in kept]
    yield
    for one, content in zip(kept, before, strict=True):
        if one != content:
            one.clear()
            one.update(content)


@pytest.fixture(autouse=True, scope="module")
def _one_process_many_files() -> Iterator[None]:
    """Gives back after each file what the process keeps for pages: fixtures of a file set it before its tests begin."""
    yield from _restored()


@pytest.fixture(autouse=True)
def _one_process_many_tests() -> Iterator[None]:
    """The same after each test, so that no test depends on those before it."""
    yield from _restored()


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return ROOT


@pytest.fixture(scope="session")
def sample(pytestconfig: pytest.Config) -> Sample:
    """What part of a long proof to run."""
    tier = pytestconfig.getoption("--tier")
    return Sample(is_whole=tier not in PARTS, seed=seed_of(pytestconfig), part=PARTS.get(tier, 1))


@pytest.fixture(scope="session")
def built_site() -> Path:
    """The site of this very tree, built once for all tests of all runs; or the one that `KIEBITZ_TESTED_SITE` names."""
    if given := os.environ.get("KIEBITZ_TESTED_SITE"):
        return Path(given)
    try:
        return tested_site()
    except SiteError as error:
        pytest.fail(str(error), pytrace=False)
