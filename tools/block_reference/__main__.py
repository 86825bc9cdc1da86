"""`python -m tools.block_reference`: writes the tables into the pages."""

from pathlib import Path

from tools.block_reference import PAGES, completed

if __name__ == "__main__":
    for page in map(Path, PAGES):
        page.write_text(completed(page.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
