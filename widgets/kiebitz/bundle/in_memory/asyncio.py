"""Stands for `asyncio`, of which Pyodide takes one function when it starts; nothing here waits for anything."""

from left_out import LeftOut

get_event_loop = LeftOut("asyncio.get_event_loop")
