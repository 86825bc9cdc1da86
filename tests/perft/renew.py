"""Count all files again: `python -m tests.perft.renew` writes what has changed and prints the difference."""

from difflib import unified_diff

from tests.perft.counter import counter
from tests.perft.files import FOLDER, read, recounted
from tests.perft.lines import count


def main() -> None:
    """Bring every file up to date with the naive player."""
    for path in sorted(FOLDER.glob("*.perft")):
        old = path.read_text(encoding="utf-8")
        new = recounted(old, [count(counter(place.rules), place.record, place.depth) for place in read(path).positions])
        if new != old:
            path.write_text(new, encoding="utf-8")
            print(*unified_diff(old.splitlines(), new.splitlines(), path.name, path.name, lineterm=""), sep="\n")  # noqa: T201


if __name__ == "__main__":
    main()
