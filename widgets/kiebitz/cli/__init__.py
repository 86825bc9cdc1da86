"""The command `kiebitz`: makes, builds, shows and checks sites. `kiebitz --help` lists what it can do."""

from kiebitz.cli.command import main

__all__ = ["main"]
