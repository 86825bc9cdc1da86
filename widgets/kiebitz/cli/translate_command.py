"""`kiebitz translate`: the commands for translators, in a folder of their own choice."""

import argparse


def run(given: argparse.Namespace) -> int:
    """Run the command for translators; its own messages and statuses are those of this one."""
    from kiebitz.translate.__main__ import main  # noqa: PLC0415  # Babel takes its time

    return main(["--project", str(given.folder), *given.arguments], prog="kiebitz translate")
