# SPDX-License-Identifier: MIT
"""The actions of build nodes: run a program, write a file, make an archive."""

import os
import shlex
import shutil
import subprocess
import sys

from . import archive


class Report:
    """Destination of messages; the build's Progress replaces it."""

    @staticmethod
    def message(text):
        sys.stderr.write(text if text.endswith("\n") else text + "\n")

    @staticmethod
    def making(name):
        """The build starts to create this file."""


out = Report()


def succeeds(words):
    """Runs a program that may fail; its output is not shown."""
    return subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


def run(words, environment=None):
    """Runs a program; its messages are printed in one piece, so that messages of parallel programs do not mix.
    `environment` is added to the build's environment."""
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env={**os.environ, **(environment or {})})
    text = done.stdout.decode("utf-8", "replace")
    if done.returncode != 0:
        text += "failed: " + shlex.join(words)
    if text:
        out.message(text)
    return done.returncode


LISTING = ".d"  # extension of the file with an object's headers, which only a compiler cache reads


def compile_unit(words, environment, target, check=None):
    """Compiles to a temporary name and renames, so that an object exists completely or not at all."""
    temporary = target + ".part.o"
    os.makedirs(os.path.dirname(target), exist_ok=True)
    code = run([temporary if w == target else w for w in words], environment)
    if os.path.exists(target + LISTING):
        os.unlink(target + LISTING)
    problem = check(temporary) if code == 0 and check is not None else ""
    if problem:
        out.message(f"{target}: error: {problem}")
        code = 1
    if code == 0:
        os.replace(temporary, target)
    elif os.path.exists(temporary):
        os.unlink(temporary)
    return code


def write_text(path, text):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)
    return 0


def write_if_changed(path, text):
    if os.path.isfile(path):
        with open(path, encoding="utf-8") as f:
            if f.read() == text:
                return
    write_text(path, text)


def verdict(problem):
    """Returns 0 if there is no problem; otherwise prints it."""
    if problem:
        out.message(problem)
    return 1 if problem else 0


def copy(source, target):
    os.makedirs(os.path.dirname(target), exist_ok=True)
    shutil.copyfile(source, target)
    shutil.copymode(source, target)
    return 0


def symbolic_link(to, target):
    if os.path.lexists(target):
        os.unlink(target)
    os.symlink(to, target)
    return 0


def make_archive(ar, target, objects, merged, scratch):
    """A static library of the objects and all members of the merged libraries, without times or owners."""
    members = list(objects)
    for library in merged:
        members += archive.extract(library, os.path.join(scratch, os.path.basename(library)[:-2]))
    if os.path.exists(target):
        os.unlink(target)
    script = scratch + ".members"
    write_text(script, "\n".join(members) + "\n")
    return run([ar, "rcsD", target, "@" + script])
