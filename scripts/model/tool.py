# SPDX-License-Identifier: MIT
"""arm_compute_run: builds it if it does not exist yet, and queries it about models."""

import os
import shutil
import subprocess
import sys

from build import file_kinds
from build.words import escaped, shown

from . import venv

PATH_LIMIT = 200
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


class Untranslated(Exception):
    """A TFLite file with operators or types that cannot be translated. text: these, as of arm_compute_run --needs."""

    def __init__(self, text):
        self.text = text
        super().__init__("the file cannot be translated to ONNX")


def _run(words):
    """What a program ended with and said; bytes that are no UTF-8 do not matter."""
    return subprocess.run(words, capture_output=True, text=True, errors="replace", check=False)


def as_onnx(path, scratch):
    """The model as an ONNX file: itself, or the translation of a TFLite file in the folder scratch. What a file is, its
    contents say before its name does."""
    whole, models = file_kinds.bundle(path)
    if not os.path.isfile(whole or path):
        raise ToolError(f"{shown(path, PATH_LIMIT)}: no such file")
    kind = file_kinds.of(path) if len(models) != 1 else file_kinds.ENDINGS[".tflite"]
    if kind == file_kinds.ENDINGS[".tflite"]:
        return _translated(path, os.path.join(scratch, "model.onnx"), os.path.join(scratch, "refused.json"))
    if kind not in ("", file_kinds.ENDINGS[".onnx"], file_kinds.ENDINGS[".gguf"]):
        raise ToolError(f"{shown(path, PATH_LIMIT)}: the file is {kind}; models are ONNX, GGUF or TFLite files")
    return path


def _translated(path, target, refused):
    done = _run([sys.executable, TRANSLATOR, "-o", target, "--refused", refused, "--", path])
    if done.returncode and os.path.exists(refused):
        with open(refused, encoding="utf-8") as f:
            text = f.read()
        os.remove(refused)
        raise Untranslated(text)
    if done.returncode:
        raise ToolError((done.stderr or done.stdout).strip() or f"{shown(path)}: the translation failed")
    return target


def needs_of(run, model, name, words=()):
    """The output of arm_compute_run --needs for a model. words: more options."""
    done = _run([run, "--needs", os.path.join(".", model), *words])
    # For a model with nodes that cannot be run the status is 1, and the text lists them.
    if done.returncode not in (0, 1) or not done.stdout.lstrip().startswith("{"):
        said = escaped((done.stderr or done.stdout).strip())
        raise ToolError(f"{shown(name, PATH_LIMIT)}: {said or f'arm_compute_run ended with {done.returncode}'}")
    return done.stdout


LONGEST_NAME = 200  # bytes of an output's name in that of its file


def output_files(names):
    """{name of an output: file that arm_compute_run --output writes}. src/model/files/npy.cpp has the same rules."""
    safe, taken = {}, set()
    for name in names:
        cut = name.encode()[:LONGEST_NAME].decode(errors="surrogateescape")
        made = "".join("_" if c == "/" or ord(c) < 0x20 or c == "\x7f" else c for c in cut)
        safe[name] = made if made and not made.startswith(".") else "_" + made
        if safe[name] == name:
            taken.add(name)
    for name, made in safe.items():
        number = 2
        while safe[name] != name and safe[name] in taken:
            safe[name], number = f"{made}_{number}", number + 1
        taken.add(safe[name])
    return {name: f"{made}.npy" for name, made in safe.items()}
