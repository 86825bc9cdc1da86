"""A built site at an address of this machine, with the headers that a good host would send.

Werkzeug understands what browsers ask, Waitress speaks HTTP. `docs/develop/hosting.md` has what a host has to send.
"""
