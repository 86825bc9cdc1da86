"""`kiebitz editor`: files by which VS Code helps with a site."""

import argparse

from kiebitz.cli.site_variants import use_variants_in
from kiebitz.cli.usage import site_folder


def run(given: argparse.Namespace) -> int:
    """Write them, and print what somebody has to add to files of their own."""
    from kiebitz.editor_files import write_editor_files  # noqa: PLC0415  # it brings MkDocs and all games

    site = site_folder(given.folder)
    use_variants_in(site)
    written, kept = write_editor_files(site)
    for file in written:
        print(f"Wrote {site / file.path}")
    for file in kept:
        print(f"Left {site / file.path} as it is; add to it what is not there:\n\n{file.text}")
    print("VS Code offers the colours of blocks among the recommended extensions, once it trusts the folder.")
    return 0
