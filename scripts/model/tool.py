# SPDX-License-Identifier: MIT
"""arm_compute_run: builds it if it does not exist yet, and queries it about models."""

import os
import shutil
import subprocess
import sys

from . import venv

ROOT = venv.ROOT
NAME = "model-tools"
FOLDER = os.path.join(ROOT, "build", NAME)
PROGRAM = os.path.join(FOLDER, "arm_compute_run")
TRANSLATOR = os.path.join(ROOT, "scripts", "model", "tflite_to_onnx.py")


class ToolError(Exception):
    """A program that is not there, or does not do what it is asked."""


def scons(folder, options):
    """Builds in build/FOLDER; ToolError with the end of what scons said."""
    cache = ["compiler_cache=ccache"] if shutil.which("ccache") else []
    words = ["scons", "-Q", f"-j{os.cpu_count() or 1}", f"build_dir={folder}"] + cache + options
    done = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        raise ToolError(f"scons {' '.join(options)} failed:\n{done.stdout[-4000:]}")


def program():
    """The path of an arm_compute_run, which is built without any operator: it says what models need."""
    if not os.path.isfile(PROGRAM):
        print("model_config.py: builds arm_compute_run, once", file=sys.stderr)
        scons(NAME, ["arch=native", "build=native", "graph=1", "build_config=build_configs/empty.json", "tools"])
    if not os.path.isfile(PROGRAM):
        raise ToolError("arm_compute_run was not built: protobuf is missing; scripts/setup.sh model installs it")
    return PROGRAM


def built_with_all():
    """The path of an arm_compute_run for this machine with all operators."""
    scons("model-all", ["arch=native", "build=native", "graph=1", "tools"])
    return os.path.join(ROOT, "build", "model-all", "arm_compute_run")


def as_onnx(path, scratch):
    """The model as an ONNX file: itself, or the translation of a TFLite file, in the folder scratch."""
    if not os.path.isfile(path):
        raise ToolError(f"{path}: no such file")
    if not path.endswith(".tflite"):
        return path
    target = os.path.join(scratch, os.path.basename(path)[:-len("tflite")] + "onnx")
    done = subprocess.run([sys.executable, TRANSLATOR, path, "-o", target], capture_output=True, text=True, check=False)
    if done.returncode:
        raise ToolError((done.stderr or done.stdout).strip())
    return target


def needs_of(run, model, name):
    """What arm_compute_run --needs writes about a model."""
    done = subprocess.run([run, "--needs", model], capture_output=True, text=True, check=False)
    # A model with nodes that cannot be run has the status 1, and says so in the text.
    if done.returncode not in (0, 1) or not done.stdout.lstrip().startswith("{"):
        said = (done.stderr or done.stdout).strip()
        raise ToolError(f"{name}: {said or f'arm_compute_run ended with {done.returncode}'}")
    return done.stdout
