"""`kiebitz schema`: a JSON schema of what authors write."""

import argparse


def run(given: argparse.Namespace) -> int:
    """Print it."""
    from kiebitz.schemas.__main__ import file_text  # noqa: PLC0415  # it brings MkDocs

    print(file_text(given.name), end="")
    return 0
