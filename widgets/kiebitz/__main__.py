"""`python -m kiebitz`."""

import sys

from kiebitz.cli import main

sys.exit(main())
