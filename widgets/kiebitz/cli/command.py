"""One command line from its first word to its exit status."""

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from typing import Final

from cardrules.closed_pipe import status_of
from kiebitz.cli.fault_forms import as_text
from kiebitz.cli.options import parser
from kiebitz.cli.usage import UsageError
from kiebitz.faults import BuildError

_QUIET = ("NO_MKDOCS_2_WARNING", "DISABLE_MKDOCS_2_WARNING")
"""Variables that keep Material from a notice at each build: which MkDocs is used, this package has decided."""

_OF_THE_DISK: Final = {
    *(errno.EACCES, errno.EPERM, errno.EROFS),
    *(errno.ENOSPC, errno.EDQUOT, errno.EEXIST, errno.ENOTDIR, errno.EISDIR, errno.EBUSY),
}
"""Numbers of errors with what a place is, who may write there, and how much."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 when all is well, 1 when something has faults, 2 when the command line is wrong."""
    given = parser().parse_args(arguments)
    for name in _QUIET:
        os.environ.setdefault(name, "true")
    try:
        return _run(given)
    except UsageError as error:
        print(f"kiebitz {given.command}: {error}", file=sys.stderr)
        return 2
    except BuildError as error:
        print(as_text(error.faults), file=sys.stderr)
        return 1
    except OSError as error:
        # Nobody can mend these but whoever owns the disk; any other one is a fault of the program.
        if error.errno not in _OF_THE_DISK or error.filename is None:
            raise
        print(f"kiebitz {given.command}: {error.filename} cannot be written: {error.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _run(given: argparse.Namespace) -> int:
    """The exit status of the command that *given* names."""
    return status_of(lambda: int(given.run(given)))
