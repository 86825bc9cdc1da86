"""Stands for `asyncio`, of which Pyodide takes one function when it starts; nothing here waits for anything."""

from stub import Stub

get_event_loop = Stub("asyncio.get_event_loop")
