# SPDX-License-Identifier: MIT
"""arm_compute_run: builds it if it does not exist yet, and queries it about models."""

import os
import shutil
import subprocess
import sys

from . import venv

ROOT = venv.ROOT
NAME = "model-needs"
FOLDER = os.path.join(ROOT, "build", NAME)
PLANS = '{"operators": "all", "isa": ["scalar"], "classes": false, "c_api": false}'
PROGRAM = os.path.join(FOLDER, "arm_compute_run")
TRANSLATOR = os.path.join(ROOT, "scripts", "model", "tflite_to_onnx.py")


class ToolError(Exception):
    """A program that does not exist or fails."""


def scons(folder, options):
    """Builds in build/FOLDER; raises ToolError with the end of scons's output."""
    cache = ["compiler_cache=ccache"] if shutil.which("ccache") else []
    words = ["scons", "-Q", f"-j{os.cpu_count() or 1}", f"build_dir={folder}"] + cache + options
    done = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        raise ToolError(f"scons {' '.join(options)} failed:\n{done.stdout[-4000:]}")


def program():
    """The path of an arm_compute_run that reports the needs of models: it asks all operators for their plans. The
    scalar tier has every type and is compiled fast."""
    if not os.path.isfile(PROGRAM):
        print("model_config.py: builds arm_compute_run, once", file=sys.stderr)
        scons(NAME, ["arch=native", "build=native", "graph=1", f"build_config={PLANS}", "tools"])
    if not os.path.isfile(PROGRAM):
        raise ToolError("arm_compute_run was not built: scons says why: scons ... tools")
    return PROGRAM


def built_with_all():
    """The path of an arm_compute_run for this machine with all operators."""
    scons("model-all", ["arch=native", "build=native", "graph=1", "tools"])
    return os.path.join(ROOT, "build", "model-all", "arm_compute_run")


def as_onnx(path, scratch):
    """The model as an ONNX file: itself, or the translation of a TFLite file in the folder scratch."""
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
    """The output of arm_compute_run --needs for a model."""
    done = subprocess.run([run, "--needs", model], capture_output=True, text=True, check=False)
    # For a model with nodes that cannot be run the status is 1, and the text lists them.
    if done.returncode not in (0, 1) or not done.stdout.lstrip().startswith("{"):
        said = (done.stderr or done.stdout).strip()
        raise ToolError(f"{name}: {said or f'arm_compute_run ended with {done.returncode}'}")
    return done.stdout
