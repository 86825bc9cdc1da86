"""`python -m tools.command_reference`: writes the page."""

from pathlib import Path

from tools.command_reference import FILE, page

if __name__ == "__main__":
    Path(FILE).write_text(page(), encoding="utf-8", newline="\n")
