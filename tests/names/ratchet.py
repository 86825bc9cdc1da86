"""`python -m tests.names.ratchet`: writes how many findings each room has, so that they can only become fewer.

Code moves between rooms, and its findings with it. So the numbers are written as they are where their sum has not
risen, and else only those that are lower.
"""

import json
import sys
from collections import Counter

from tests.names.repository import RATCHET, banned_modules, banned_names, banned_prose, ratchet, repeated_classes


def counts() -> dict[str, dict[str, int]]:
    """How many findings of each kind each room has now; of classes, in how many modules each name is."""
    return {
        "names": dict(Counter(finding.room for finding in banned_names())),
        "modules": dict(Counter(finding.room for finding in banned_modules())),
        "classes": {name: len(paths) for name, paths in repeated_classes().items()},
        "prose": dict(Counter(finding.room for finding in banned_prose())),
    }


def lowered(allowed: dict[str, int], found: dict[str, int]) -> dict[str, int]:
    """The new numbers of one kind: what is *found* if that is no more in all than *allowed*; else the lower of each."""
    if sum(found.values()) <= sum(allowed.values()):
        return found
    return {room: min(number, allowed[room]) for room, number in found.items() if room in allowed}


if __name__ == "__main__":
    before, now = ratchet(), counts()
    after = {kind: lowered(before[kind], found) for kind, found in now.items()}
    RATCHET.write_text(json.dumps(after, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    for kind, numbers in after.items():
        sys.stdout.write(f"{kind}: {sum(numbers.values())} allowed, {sum(now[kind].values())} found\n")
