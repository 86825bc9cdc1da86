"""A command whose reader takes only a part of what it prints, as `head` does."""

import os
import sys
from collections.abc import Callable


def status_of(run: Callable[[], int]) -> int:
    """The exit status that *run* returns; 1, without a message, where nobody reads on what it prints."""
    try:
        status = run()
        sys.stdout.flush()
    except BrokenPipeError:
        # A command may have other pipes, to programs that it has started.
        if not _is_closed():
            raise
        return 1
    return status


def _is_closed() -> bool:
    """Whether the standard output has no reader; what is left to be written there is dropped then."""
    try:
        print(flush=True)  # noqa: T201  # nothing else shows it for sure
    except BrokenPipeError:
        # Python would report it once more at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return True
    return False
