"""Stands for `pyodide.webloop`, which would start an event loop."""

# A snapshot must know the same things of JavaScript, in the same order, as a Pyodide that has just started.
from pyodide_js._api import scheduleCallback  # noqa: F401


def _initialize_event_loop() -> None:
    """Start none."""
