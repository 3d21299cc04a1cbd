"""`python -m mud` is `schatulle`."""

import sys

from mud.cli import main

sys.exit(main())
