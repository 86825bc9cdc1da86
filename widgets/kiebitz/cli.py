"""The command `kiebitz`: the version, and the build of the site in the folder where it is called."""

import argparse
from collections.abc import Sequence
from importlib.metadata import version


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 when all is well, 1 when something has faults, 2 when the command line is wrong."""
    parser = argparse.ArgumentParser(prog="kiebitz", description="Pages from rules of card games.")
    parser.add_argument("--version", action="version", version=f"kiebitz {version('kiebitz')}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    commands.add_parser("build", help="build the site, in all languages", add_help=False)
    _, rest = parser.parse_known_args(arguments)
    # Whoever asks for the version does not wait for MkDocs.
    from kiebitz import site  # noqa: PLC0415

    return site.main(["build", *rest])
