"""Stands for `pyodide._package_loader`, which would install packages; Pyodide asks for two folders when it starts."""

# A snapshot must know the same things of JavaScript, in the same order, as a Pyodide that has just started.
from pyodide_js import loadedPackages  # noqa: F401


class Folder:
    """A folder that JavaScript may ask for its name; a plain string would not stay an object there."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __str__(self) -> str:
        """The name."""
        return self.name


SITE_PACKAGES = Folder("/lib/site-packages")
DSO_DIR = Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Find none."""
