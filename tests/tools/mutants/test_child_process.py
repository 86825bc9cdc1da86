"""Work that does not end is stopped, whatever it does about that."""

import signal
from collections.abc import Iterator

from tools.mutants.code.child_process import TooLongError, answers, at_most

MOST_WORK = 10
"""Seconds of work after which the system ends the child."""


class Endless:
    """Never gone by itself."""

    def __del__(self) -> None:
        """Go on for ever: what is raised here is printed by Python, and stops nothing else."""
        while True:
            pass


def test_work_is_stopped_though_the_first_stop_is_lost() -> None:
    """The mutant of a loop may be stopped just where Python raises nothing."""

    def work() -> Iterator[str]:
        signal.setitimer(signal.ITIMER_PROF, MOST_WORK)
        try:
            with at_most(0.05):
                Endless()
                while True:
                    pass
        except TooLongError:
            yield "stopped"

    assert list(answers(work)) == ["stopped"]
