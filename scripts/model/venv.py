# SPDX-License-Identifier: MIT
"""Python packages that only the model scripts need. They are in build/model-venv, created by `scripts/setup.sh
model`; those of frameworks in build/exporters-venv, by `scripts/setup.sh exporters`."""

import importlib.util
import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def use(*modules, folder="model-venv", word="model"):
    """Restarts the running script with the virtual environment's Python if a module is missing.

    folder, word: of the environment below build, and of setup.sh.

    Ends the program with a message if there is no such environment, or the module is missing there, too.
    """
    missing = [m for m in modules if importlib.util.find_spec(m) is None]
    if not missing:
        return
    home = os.path.join(ROOT, "build", folder)
    python = os.path.join(home, "bin", "python")
    if os.path.isfile(python) and os.path.realpath(sys.prefix) != os.path.realpath(home):
        sys.stdout.flush()
        os.execv(python, [python] + sys.argv)
    sys.exit(f"The Python module {', '.join(missing)} is missing. Install it with: scripts/setup.sh {word}")
