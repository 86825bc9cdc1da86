"""`python -m kiebitz.site`."""

import sys

from kiebitz.site.command import main

if __name__ == "__main__":
    sys.exit(main())
