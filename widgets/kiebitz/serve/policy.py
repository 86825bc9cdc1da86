"""What a page may load and run, as a Content-Security-Policy: nothing of others, and of its own scripts those it has.

`python -m kiebitz.serve.policy FOLDER` prints the policy for all pages of a built site.
"""

import base64
import hashlib
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

_INLINE: Final = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
"""A script without an address, which a policy has to name by its hash. Data in a script element needs no leave."""


def content_policy(pages: Iterable[bytes]) -> str:
    """The policy for *pages*, as HTML."""
    hashes = sorted({_hash(script) for page in pages for script in _INLINE.findall(page)})
    return "; ".join(
        [
            "default-src 'self'",
            # Python is WebAssembly, and so is the search.
            " ".join(["script-src 'self' 'wasm-unsafe-eval'", *hashes]),
            # Cells of tables have the alignment of their text, and the theme's script moves things.
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data:",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
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
