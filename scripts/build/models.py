# SPDX-License-Identifier: MIT
"""`scons model=net.onnx`: a compiled network instead of the library (docs/compiled_networks.md)."""

import os
import subprocess
import sys

from . import arch
from .words import BuildError, BuildErrors, shown, unknown

WHERE = "docs/compiled_networks.md"
# Options of the build, and those of scripts/compile_model.py. Those of MANY may be given several times.
OPTIONS = {"model": None, "build_dir": "--output", "arch": "--arch", "isa": "--isa", "threads": "--threads",
           "weights": "--weights", "library": "--library", "name": "--name", "dim": "--dim", "shape": "--shape",
           "input": "--input"}
MANY = ("model", "dim", "shape", "input")
WORDS = {"arch": arch.NAMES, "weights": ["embedded", "file"], "library": ["static", "shared", "both"]}


def is_asked(arguments):
    return any(name == "model" for name, _ in arguments)


def command(root, arguments):
    """The words of scripts/compile_model.py. Raises BuildErrors for all errors of the command line."""
    errors, models, words, given = [], [], [], {}
    for name, text in arguments:
        place = f"{shown(name)}={shown(text)}"
        if name not in OPTIONS:
            errors.append(unknown(place, "option of model=", name, list(OPTIONS), WHERE))
        elif name in given and name not in MANY:
            errors.append(BuildError(place, f'{name} was already given as "{shown(given[name])}"', "give it once"))
        elif name in WORDS and text not in WORDS[name]:
            errors.append(unknown(place, f"value of {name}", text, WORDS[name], WHERE))
        elif name == "model":
            models.append(text)
        elif name != "build_dir":
            words += [OPTIONS[name], text]
        given[name] = text
    if errors:
        raise BuildErrors(errors)
    folder = given.get("build_dir") or os.path.splitext(os.path.basename(models[0]))[0]
    return [sys.executable, os.path.join(root, "scripts", "compile_model.py"), *models, "--output",
            os.path.join(root, "build", folder), *words]


def compile_models(root, arguments):
    """Compiles, and ends this program."""
    sys.exit(subprocess.run(command(root, arguments), check=False).returncode)
