"""The command: a built site at an address of this machine.

`python -m kiebitz.serve FOLDER [--port N] [--prefix /sub/path] [--translate]`. Waitress speaks HTTP.
"""

from __future__ import annotations

import argparse
import errno
import signal
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from waitress.server import create_server

from kiebitz.serve.application import Application, clean_prefix

if TYPE_CHECKING:
    from collections.abc import Sequence
    from wsgiref.types import WSGIApplication

HOST = "127.0.0.1"

IDLE = 20
"""Seconds after which a connection ends over which nothing has come or gone."""


class ServeError(Exception):
    """Why the site cannot be served, in words for whoever started the command."""


def check_folder(folder: Path) -> None:
    """Raise `ServeError` unless *folder* holds a built site."""
    if not folder.is_dir():
        message = f"There is no folder {folder}: build the site first, for example with 'python3 noxfile.py -s site'."
        raise ServeError(message)
    if not (folder / "index.html").is_file():
        message = f"{folder} has no index.html: name the folder of a built site."
        raise ServeError(message)


def explain(error: OSError, port: int) -> str:
    """Sentence with the reason why *port* cannot be used and what to do."""
    if error.errno == errno.EADDRINUSE:
        why = "is taken by another program"
    elif error.errno == errno.EACCES:
        why = "is reserved for the system"
    else:
        why = f"cannot be opened ({error.strerror})"
    return (
        f"Port {port} of {HOST} {why}: choose another one, for example '--port 8001', or '--port 0' for any free one."
    )


def listen(port: int) -> socket.socket:
    """Socket that listens at *port* of this machine only; port 0 takes any free one."""
    try:
        return socket.create_server((HOST, port))
    except OSError as error:
        raise ServeError(explain(error, port)) from error


def serve(folder: Path, port: int, prefix: str = "/", *, idle: int = IDLE, translating: bool = False) -> None:
    """Serve *folder* and print its address; ends only when it is interrupted.

    A connection ends when it has been *idle* for so many seconds, and a few more at most. When *translating*, pages
    are made of the catalogues in the working folder, and texts can be edited in them.

    Raises:
        ServeError: the folder holds no site, the port is taken, or the site cannot be translated as it is.
    """
    check_folder(folder)
    application = translation_application(folder, prefix) if translating else Application(folder, prefix)
    # A shell that starts a command in the background makes it ignore Ctrl-C; a server has to end by it all the same.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with listen(port) as listener:
        # Browsers keep connections open, and a waiting one must not keep out the next reader.
        server = create_server(
            application,
            sockets=[listener],
            ident=None,
            threads=8,
            connection_limit=800,
            channel_timeout=idle,
            # How often Waitress looks for idle connections.
            cleanup_interval=min(5, idle),
        )
        address = f"http://{HOST}:{listener.getsockname()[1]}{clean_prefix(prefix)}"
        print(f"Serving {folder} at {address} (Ctrl-C ends it)", flush=True)
        server.run()


def translation_application(folder: Path, prefix: str) -> WSGIApplication:
    """The site in *folder* with pages that can be translated, by the catalogues in the working folder.

    Raises:
        ServeError: the working folder holds no site, or one with faults.
    """
    # Whoever only looks at a site does not wait for the build's generator.
    from kiebitz.faults import BuildError  # noqa: PLC0415
    from kiebitz.serve.translation.application import TranslationApplication  # noqa: PLC0415

    lacking = [name for name in ("mkdocs.yml", "docs", "locales") if not Path(name).exists()]
    if lacking:
        message = f"There is no {lacking[0]} here: run this in the folder that the site was built from."
        raise ServeError(message)
    try:
        return TranslationApplication(folder, prefix, report=lambda step: print(step, flush=True))
    except BuildError as error:
        raise ServeError(str(error)) from error


def port_number(text: str) -> int:
    """Port number that *text* stands for."""
    highest = 65535
    if not (text.isascii() and text.isdigit() and int(text) <= highest):
        message = f"expected a port from 0 to {highest}, found {text!r}"
        raise argparse.ArgumentTypeError(message)
    return int(text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit status of the command line."""
    parser = argparse.ArgumentParser(prog="python -m kiebitz.serve", description="Show a built site on this machine.")
    parser.add_argument("folder", type=Path, help="folder of the built site")
    parser.add_argument("--port", type=port_number, default=8000, help="port (default: 8000; 0 takes any free one)")
    parser.add_argument("--prefix", default="/", help="path below which the site shall appear, such as /sub/path")
    parser.add_argument("--translate", action="store_true", help="have texts edited in the pages, and changes reviewed")
    options = parser.parse_args(arguments)
    try:
        serve(options.folder, options.port, options.prefix, translating=options.translate)
    except ServeError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
