"""`kiebitz upgrade`: how to get the newest version, and room made of what older versions have kept."""

import argparse
import shutil
import sys
from importlib.metadata import version

from kiebitz.node_packages import NODE_MODULES
from kiebitz.place import cache_folder, is_installed


def run(given: argparse.Namespace) -> int:
    """Print the command that upgrades, and remove what only older versions use."""
    print(f"This is kiebitz {version('kiebitz')}. Installed with pip, it is upgraded by:")
    print(f"    {sys.executable} -m pip install --upgrade kiebitz")
    print("If somebody gives it to you as two wheels, put the new ones into a folder, and run there:")
    print(f"    {sys.executable} -m pip install --upgrade *.whl")
    print("Installed with another tool, upgrade it with that one. Then check your sites with: kiebitz check FOLDER")
    if not is_installed():
        return 0
    old = [place for place in sorted(cache_folder().glob("npm-*")) if place != NODE_MODULES.parent]
    if not old:
        return 0
    print("Older versions have left:", *old, sep="\n    ")
    if given.yes or (sys.stdin.isatty() and input("Remove that? [y/N] ").strip().lower() == "y"):
        for place in old:
            shutil.rmtree(place)
        print("Removed.")
    return 0
