"""What all tests share."""

from pathlib import Path

import pytest
from hypothesis import settings

# A slow machine is no bug, and a run that fails should fail again the same way.
settings.register_profile("kiebitz", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("kiebitz")


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return Path(__file__).resolve().parent.parent
