# SPDX-License-Identifier: MIT
"""Python packages that only the model scripts need. They are in build/model-venv, created by `scripts/setup.sh
model`."""

import importlib.util
import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDER = os.path.join(ROOT, "build", "model-venv")
PYTHON = os.path.join(FOLDER, "bin", "python")


def use(*modules):
    """Restarts the running script with the virtual environment's Python if a module is missing.

    Ends the program with a message if there is no such environment, or the module is missing there, too.
    """
    missing = [m for m in modules if importlib.util.find_spec(m) is None]
    if not missing:
        return
    if os.path.isfile(PYTHON) and os.path.realpath(sys.prefix) != os.path.realpath(FOLDER):
        sys.stdout.flush()
        os.execv(PYTHON, [PYTHON] + sys.argv)
    sys.exit(f"The Python module {', '.join(missing)} is missing. Install it with: scripts/setup.sh model")
