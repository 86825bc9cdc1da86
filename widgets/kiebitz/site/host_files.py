"""What a host needs beside a built site, made on request: headers, compression, the page for what is missing, a job.

All headers that a host gets here are what `kiebitz.serve` sends, so the tests in browsers look at the same site.
"""

import hashlib
import re
from collections.abc import Callable, Mapping
from importlib.metadata import version
from pathlib import Path
from textwrap import indent
from typing import Final

from kiebitz.response_headers import EMBEDS, IMMUTABLE, PERMISSIONS, READERS, REVALIDATED, content_policy

PACKED: Final = "application/octet-stream"
"""The kind of the engine's files; hosts compress nothing of this kind, and these are packed."""

_COMPRESSED: Final = "text/css text/javascript text/plain application/json application/manifest+json image/svg+xml"
"""Kinds that a host compresses while it sends them, beside pages."""

NEW: Final = ".new"
"""What is behind the name of a file that lies beside one that somebody has changed."""

WORKFLOW: Final = ".github/workflows/site.yml"


def host_files(host: str, site: Path, *, address: str = "/") -> dict[str, str]:
    """The files that *host*, one of `HOSTS`, needs for the built *site*, by path.

    Paths that begin with `site/` lie in the built site; others belong into the folder that the site is built from.
    *address* is the path below which the site lies on that host, with a slash at both ends.
    """
    return HOSTS[host](site, address)


def write_host_files(host: str, site: Path, source: Path, *, address: str = "/") -> list[Path]:
    """Write what `host_files` gives, into the built *site* and the folder *source* that it was built from.

    Returns:
        The files written. One that is there and that somebody has changed stays; the new one has `.new` behind its
        name.
    """
    written = []
    for name, made in host_files(host, site, address=address).items():
        is_in_site = name.startswith("site/")
        file = site / name.removeprefix("site/") if is_in_site else source / name
        text = made if is_in_site else _with_mark(made)
        if not is_in_site and file.is_file() and not _is_ours(file.read_text(encoding="utf-8", errors="replace")):
            file = file.with_name(f"{file.name}{NEW}")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        written.append(file)
    return written


def _with_mark(text: str) -> str:
    """*text* below a comment with its hash, by which it is known again as long as nobody changes it."""
    digest = hashlib.sha256(text.encode()).hexdigest()[:16]
    return f"{_MARK}{digest}\n{text}"


def _is_ours(text: str) -> bool:
    """Whether *text* is as it was written here, for this address or another one."""
    return text == _with_mark(text.partition("\n")[2])


_MARK: Final = "# Made by kiebitz build --host, which writes it again unless you change it. "


def policies(site: Path) -> tuple[str, str]:
    """The policy of all files of the built *site*, and that of its pages to be embedded."""
    pages = [page.read_bytes() for page in sorted(site.rglob("*.html"))]
    return content_policy(pages), content_policy(pages, in_others=True)


def _embed_folders(site: Path) -> list[str]:
    """The folders of pages to be embedded in the built *site*, with a slash at the end."""
    folders = [folder for folder in (site / EMBEDS, *sorted(site.glob(f"*/{EMBEDS}"))) if folder.is_dir()]
    return [f"{folder.relative_to(site).as_posix()}/" for folder in folders]


def _requirement() -> str:
    """The package as it is installed here: another version may have other checks."""
    return f"kiebitz=={version('kiebitz')}"


def _install_note(before: str = "") -> str:
    """What has to be known of the line below, as comments, each with *before* before it."""
    return indent(
        "# This asks a package index. If you have kiebitz as wheels, put both into a folder wheels of the repository,\n"
        "# and write instead: pip install wheels/*.whl",
        before,
    )


def _github(_site: Path, _address: str) -> dict[str, str]:
    """GitHub Pages: a workflow. It sends headers of its own, compresses, and knows `404.html`."""
    workflow = """\
name: Site
on:
  push:
    branches: [main]
  workflow_dispatch:
permissions:
  contents: read
  pages: write
  id-token: write
concurrency:
  group: pages
jobs:
  site:
    runs-on: ubuntu-latest
    environment:
      name: github-pages
      url: ${{ steps.pages.outputs.page_url }}
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-python@v6
        with:
          python-version: "3.13"
      - uses: actions/configure-pages@v5
        id: configured
{note}
      - run: pip install '{package}'
      - run: kiebitz build --out site
        env:
          KIEBITZ_SITE_URL: ${{ steps.configured.outputs.base_url }}/
      - uses: actions/upload-pages-artifact@v4
        with:
          path: site
      - uses: actions/deploy-pages@v4
        id: pages
"""
    # Without this file GitHub leaves out folders that begin with "_".
    text = workflow.replace("{note}", _install_note("      ")).replace("{package}", _requirement())
    return {WORKFLOW: text, "site/.nojekyll": ""}


def _gitlab(_site: Path, _address: str) -> dict[str, str]:
    """GitLab Pages: a job that builds, and copies with `.gz`, which it sends to browsers that read them."""
    job = """\
pages:
  image: python:3.13
  variables:
    KIEBITZ_SITE_URL: $CI_PAGES_URL/
  script:
{note}
    - pip install '{package}'
    - kiebitz build --out public
    - find public -type f -regex '.*\\.\\(html\\|css\\|js\\|json\\|svg\\|txt\\|xml\\)$' -exec gzip -9 -k {} +
  artifacts:
    paths: [public]
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
"""
    return {".gitlab-ci.yml": job.replace("{note}", _install_note("    ")).replace("{package}", _requirement())}


def _netlify(site: Path, address: str) -> dict[str, str]:
    """Netlify: headers by path. Where two rules name the same header, it sends both, so each path has its own."""
    policy, for_others = policies(site)
    common = [
        "X-Content-Type-Options: nosniff",
        f"Permissions-Policy: {PERMISSIONS}",
        f"Access-Control-Allow-Origin: {READERS}",
    ]
    rules = {
        f"{address}*": [*common, f"Cache-Control: {REVALIDATED}"],
        f"{address}_kiebitz/*": [f"Cache-Control: {IMMUTABLE}"],
        **{f"{address}{folder}*": [f"Content-Security-Policy: {for_others}"] for folder in _embed_folders(site)},
    }
    # A policy that came twice would hold twice, and the stricter one would keep embedded pages out.
    embeds = tuple(_embed_folders(site))
    for page in sorted({file.parent for file in site.rglob("*.html")}):
        folder = page.relative_to(site).as_posix()
        folder = "" if folder == "." else f"{folder}/"
        if not folder.startswith(embeds):
            rules[f"{address}{folder}"] = [f"Content-Security-Policy: {policy}"]
    rules[f"{address}_kiebitz/*"].append(f"Content-Security-Policy: {policy}")
    text = "".join(f"{path}\n" + "".join(f"  {header}\n" for header in headers) for path, headers in rules.items())
    # Netlify builds anew, and reads both files only where the host's own addresses begin.
    inner = address.strip("/")
    moved = f" && mv site/{inner}/_headers site/ && cp site/{inner}/404.html site/" if inner else ""
    out = f"site/{inner}" if inner else "site"
    settings = f"""\
{_install_note()}
[build]
  command = "pip install '{_requirement()}' && kiebitz build --out {out} --host netlify{moved}"
  publish = "site"
"""
    return {"site/_headers": text, "netlify.toml": settings}


def _nginx(site: Path, address: str) -> dict[str, str]:
    """nginx: a part for a `server` block; the place of the site has to be written into it.

    All of it is within the location of the site, so that nothing changes for what else the server has.
    """
    policy, for_others = policies(site)
    folders = "|".join(re.escape(folder.rstrip("/")) for folder in _embed_folders(site))

    def headers(cache: str, own: str) -> str:
        return (
            f'add_header Cache-Control "{cache}" always;\n'
            'add_header X-Content-Type-Options "nosniff" always;\n'
            f'add_header Permissions-Policy "{PERMISSIONS}" always;\n'
            f'add_header Access-Control-Allow-Origin "{READERS}" always;\n'
            f'add_header Content-Security-Policy "{own}" always;\n'
        )

    def location(what: str, inside: str) -> str:
        return f"location {what} {{\n{indent(inside, '    ')}}}\n"

    embeds = location(f"~ ^{re.escape(address)}(?:{folders})/", headers(REVALIDATED, for_others)) if folders else ""
    inside = (
        f"root /srv/www;\nindex index.html;\nerror_page 404 {address}404.html;\n"
        f"gzip on;\ngzip_static on;\ngzip_vary on;\ngzip_types {_COMPRESSED};\n"
        f"{headers(REVALIDATED, policy)}"
        f"{location(f'^~ {address}_kiebitz/', headers(IMMUTABLE, policy))}{embeds}"
    )
    text = f"# Include this in a server block; write for /srv/www {_folder_in_words(address)}.\n"
    if address != "/":
        text += location(f"= {address.rstrip('/')}", f"return 301 {address};\n")
    return {"nginx.conf": text + location(address, inside)}


def _folder_in_words(address: str) -> str:
    """Which folder a host has to be given as its root for a site at *address*."""
    inner = address.strip("/")
    return f"the folder that has the site as its folder {inner}" if inner else "the folder that holds the site"


def _caddy(site: Path, address: str) -> dict[str, str]:
    """Caddy: a site block; the host's name and the folder have to be written into it."""
    policy, for_others = policies(site)
    paths = " ".join(f"{address}{folder}*" for folder in _embed_folders(site)) or f"{address}{EMBEDS}/*"
    text = f"""\
# Name the host, and write for /srv/www {_folder_in_words(address)}.
example.org {{
    root * /srv/www
    encode zstd gzip
    @site path {address}*
    @fixed path {address}_kiebitz/*
    @others path {paths}
    header @site X-Content-Type-Options nosniff
    header @site Permissions-Policy "{PERMISSIONS}"
    header @site Access-Control-Allow-Origin "{READERS}"
    header @site Cache-Control "{REVALIDATED}"
    header @site Content-Security-Policy "{policy}"
    header @fixed Cache-Control "{IMMUTABLE}"
    header @others Content-Security-Policy "{for_others}"
    handle_errors {{
        rewrite * {address}404.html
        file_server
    }}
    file_server {{
        precompressed br gzip
    }}
}}
"""
    return {"Caddyfile": text}


HOSTS: Final[Mapping[str, Callable[[Path, str], dict[str, str]]]] = {
    "github": _github,
    "gitlab": _gitlab,
    "netlify": _netlify,
    "nginx": _nginx,
    "caddy": _caddy,
}
"""The files for each host, by its name."""

WITH_COPIES: Final = frozenset({"nginx", "caddy"})
"""Hosts that send compressed copies where they lie beside a file."""
