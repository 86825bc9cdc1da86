"""What is written for each host."""

import re
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
import yaml

from kiebitz.response_headers import PERMISSIONS, READERS, content_policy
from kiebitz.site.host_files import HOSTS, host_files, write_host_files


@pytest.fixture(name="site")
def site_fixture(tmp_path: Path) -> Path:
    """A site of three pages, one of them to be embedded, and a page for what is missing with a script of its own."""
    for name in ("index.html", "rules/index.html", "embed/rules/index.html", "de/embed/rules/index.html"):
        (tmp_path / "site" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "site" / name).write_text("<p>a", encoding="utf-8")
    (tmp_path / "site/404.html").write_text("<script>find()</script><style>p{}</style>", encoding="utf-8")
    return tmp_path / "site"


@pytest.mark.parametrize("host", ["netlify", "nginx", "caddy"])
def test_a_host_that_takes_headers_gets_those_of_the_server(site: Path, host: str) -> None:
    """Caching, the kind that holds, and the policy: another one for pages to be embedded."""
    text = "".join(host_files(host, site, address="/cards/").values())
    page = (site / "404.html").read_bytes()

    assert "/cards/_kiebitz/" in text
    assert "immutable" in text
    assert "no-cache" in text
    assert "nosniff" in text
    assert PERMISSIONS in text
    assert re.search(rf'Access-Control-Allow-Origin:? "?{re.escape(READERS)}', text)
    assert content_policy([page]) in text
    assert content_policy([page], in_others=True) in text
    assert "sha256-" in text


def test_netlify_sends_each_page_one_policy(site: Path) -> None:
    """Two would hold both, and the stricter one would keep embedded pages out of others."""
    lines = host_files("netlify", site)["site/_headers"].splitlines()
    paths = [line for line in lines if line and not line.startswith(" ")]
    with_policy = [paths[-1] for paths in (_above(lines, at) for at in _places(lines, "Content-Security-Policy"))]

    assert sorted(with_policy) == ["/", "/_kiebitz/*", "/de/embed/*", "/embed/*", "/rules/"]
    assert len(paths) == len(set(paths))


@pytest.mark.parametrize("host", HOSTS)
def test_files_of_ours_are_written_again(site: Path, tmp_path: Path, host: str) -> None:
    """Built for another address, a site needs other files; nobody has changed the old ones."""
    (first, *_) = write_host_files(host, site, tmp_path)
    again = write_host_files(host, site, tmp_path, address="/cards/")

    assert [file.name for file in again if file.name.endswith(".new")] == []
    assert first in again


def test_nginx_below_a_path(site: Path) -> None:
    """All that is set is within the location of the site, where error page, cache and embedded pages have its path."""
    text = host_files("nginx", site, address="/cards/")["nginx.conf"]
    outside = [line for line in text.splitlines() if not line.startswith((" ", "#"))]

    assert outside == ["location = /cards {", "}", "location /cards/ {", "}"]
    assert "    error_page 404 /cards/404.html;" in text
    assert "    location ^~ /cards/_kiebitz/ {" in text
    assert "    location ~ ^/cards/(?:embed|de/embed)/ {" in text
    assert "the folder that has the site as its folder cards" in text


def test_caddy_below_a_path(site: Path) -> None:
    """What else the host has gets no headers of the site."""
    lines = host_files("caddy", site, address="/cards/")["Caddyfile"].splitlines()

    assert "    @site path /cards/*" in lines
    assert [line for line in lines if line.strip().startswith("header ") and " @" not in line] == []


def test_netlify_below_a_path(site: Path) -> None:
    """It reads headers and the page for what is missing only at the root, and writes the headers of its own build."""
    command = tomllib.loads(host_files("netlify", site, address="/cards/")["netlify.toml"])["build"]["command"]

    assert "--out site/cards --host netlify" in command
    assert command.endswith("&& mv site/cards/_headers site/ && cp site/cards/404.html site/")


@pytest.mark.parametrize("host", ["github", "gitlab", "netlify"])
def test_a_host_that_builds_takes_this_version(site: Path, host: str) -> None:
    """Whoever has wheels alone reads what to write instead."""
    text = "".join(host_files(host, site).values())

    assert f"pip install 'kiebitz=={version('kiebitz')}'" in text
    assert "# and write instead: pip install wheels/*.whl" in text


def _places(lines: list[str], word: str) -> list[int]:
    return [at for at, line in enumerate(lines) if word in line]


def _above(lines: list[str], at: int) -> list[str]:
    """The paths of rules above the line *at*."""
    return [line for line in lines[:at] if not line.startswith(" ")]


@pytest.mark.parametrize("host", ["github", "gitlab"])
def test_a_host_that_builds_gets_a_job(site: Path, host: str) -> None:
    """It is YAML, and builds for the address that the host gives."""
    [name, text] = next(iter(host_files(host, site).items()))

    assert name.endswith(".yml")
    assert "kiebitz build" in text
    assert "KIEBITZ_SITE_URL" in str(yaml.safe_load(text))


@pytest.mark.parametrize("host", HOSTS)
def test_files_of_others_stay(site: Path, tmp_path: Path, host: str) -> None:
    """One that is there already and is another gets a neighbour; written twice, nothing changes."""
    first = write_host_files(host, site, tmp_path)
    assert write_host_files(host, site, tmp_path) == first

    mine = next((file for file in first if site not in file.parents), None)
    assert mine is not None
    mine.write_text("mine", encoding="utf-8")
    again = write_host_files(host, site, tmp_path)

    assert mine.read_text(encoding="utf-8") == "mine"
    assert mine.with_name(f"{mine.name}.new") in again
