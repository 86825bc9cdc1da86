"""What servers send with each file of a site: how long it stays the same, and what a page may load, run and ask for.

Pages may load nothing of others, and run of their own scripts those that they have: a Content-Security-Policy.

`python -m kiebitz.response_headers FOLDER` prints the policy for all pages of a built site.
"""

import base64
import hashlib
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

IMMUTABLE: Final = "public, max-age=31536000, immutable"
"""How long files stay the same whose names carry their hashes."""

REVALIDATED: Final = "no-cache"
"""The same of all others: browsers ask each time whether there is a newer one."""

PERMISSIONS: Final = "camera=(self), microphone=(), geolocation=()"
"""What pages may ask a reader for: the camera, which reads the code of another table's link, and nothing else."""

READERS: Final = "*"
"""Which other origins may read files: all. A sandboxed frame has none of its own, and reads as another."""

EMBEDS: Final = "embed"
"""The folder of pages to be embedded, at the root or below the folder of a language."""

_INLINE: Final = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
"""A script without an address, which a policy has to name by its hash. Data in a script element needs no leave."""

_STYLE: Final = re.compile(rb"<style>(.*?)</style>", re.DOTALL)
"""The same of styles. Only the page for what is missing has some, since it needs no other file."""


def is_for_others(name: str) -> bool:
    """Whether the file *name*, a path below the site, may be shown within pages of others."""
    return EMBEDS in name.split("/")[:2]


def content_policy(pages: Iterable[bytes], *, in_others: bool = False) -> str:
    """The policy for *pages*, as HTML; *in_others* where pages of others may contain them."""
    texts = list(pages)
    scripts, styles = (
        sorted({_hash(one) for page in texts for one in kind.findall(page)}) for kind in (_INLINE, _STYLE)
    )
    return "; ".join(
        [
            "default-src 'self'",
            # Python is WebAssembly, and so is the search.
            " ".join(["script-src 'self' 'wasm-unsafe-eval'", *scripts]),
            " ".join(["style-src 'self'", *styles]),
            "img-src 'self' data:",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
            f"frame-ancestors {'*' if in_others else "'self'"}",
        ]
    )


def _hash(script: bytes) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(script).digest()).decode('ascii')}'"


def main() -> int:
    """Print the policy of the site in the folder that is named."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "site")
    if not (folder / "index.html").is_file():
        print(f"{folder} has no index.html: name the folder of a built site.", file=sys.stderr)
        return 2
    print(content_policy(page.read_bytes() for page in sorted(folder.rglob("*.html"))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
