# SPDX-License-Identifier: MIT
"""The bridge between Project and SCons: options, settings, include scanner, and the end of a build."""

import atexit
import fcntl
import os
import re
import sys

from SCons.Node.Alias import default_ans
from SCons.Node.FS import get_default_fs
from SCons.Scanner import Base as Scanner
from SCons.Script import BUILD_TARGETS, GetBuildFailures, Progress as on_each_node

from . import models, options, steps
from .progress import Progress
from .project import Project, checked
from .words import BuildError, BuildErrors

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', re.M)


def help_text():
    return options.help_text()


def guarded(action):
    """Runs an action; errors of the command line or the machine end the program here, in every mode."""
    try:
        return action()
    except (BuildError, BuildErrors) as e:
        sys.stderr.write(f"{e}\n")
        sys.exit(2)


def begin(root, arguments, only_help):
    """The Project of the command line, with the store locked; None if only the options are checked."""
    if only_help:
        guarded(lambda: checked(root, list(arguments)))
        return None
    if models.is_asked(arguments):
        guarded(lambda: models.compile_models(root, list(arguments)))
    project = guarded(lambda: Project(root, list(arguments)))
    for note in project.request.notes:
        sys.stderr.write(f"{note}\n")
    lock(project)
    return project


def lock(project):
    """Two builds in one store would corrupt its records: the second one waits."""
    os.makedirs(os.path.join(project.base, "store"), exist_ok=True)
    handle = open(os.path.join(project.base, "store", ".lock"), "w", encoding="utf-8")
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        sys.stderr.write(f"waiting for another build in {project.base}/store "
                         "(build_dir=/some/absolute/path has a store of its own)\n")
        fcntl.flock(handle, fcntl.LOCK_EX)
    project.lock = handle


def settings(project, set_option, sconsign_file):
    set_option("implicit_cache", 1)
    # SCons compares times in whole seconds. Contents of files older than this many seconds are not read again; newer
    # ones are, because a subset can be built twice within a second.
    set_option("max_drift", 10)
    set_option("no_progress", True)
    sconsign_file(os.path.abspath(os.path.join(project.base, "store", ".scons")))


def include_scanner(project):
    """Finds #include "...": from the root, or relative to the including file. The only include path is the root."""
    fs = get_default_fs()
    known = {}

    def find(path):
        if path not in known:
            known[path] = fs.File("#" + path) if os.path.isfile(os.path.join(project.root, path)) else None
        return known[path]

    def scan(node, env, path):
        folder = os.path.relpath(os.path.dirname(node.get_abspath()), project.root)
        found = []
        for name in INCLUDE.findall(node.get_text_contents()):
            header = find(name) or find(os.path.normpath(os.path.join(folder, name)))
            if header is not None:
                found.append(header)
        return found

    return Scanner(scan, name="includes", skeys=[".cpp", ".h"], recursive=True)


def requested(made, targets):
    """The steps of a build of `targets`, by the name of their first file. made: the files of each step."""
    step_of = {node: files[0] for files in made for node in files}
    found, waiting, seen = set(), [], set()
    for target in targets:
        node = default_ans.lookup(target) or get_default_fs().Entry(target) if isinstance(target, str) else target
        if node not in step_of and not node.sources:
            return {str(files[0]) for files in made}  # a folder, for example
        waiting.append(node)
    while waiting:
        node = waiting.pop()
        if node in seen:
            continue
        seen.add(node)
        if node in step_of:
            found.add(str(step_of[node]))
        waiting += node.sources + node.depends
    return found


def show_progress(made, what, last_words):
    """Shows the progress of the build, and `last_words()` at its end if it succeeded. made: the files of each step."""
    targets = requested(made, BUILD_TARGETS)
    progress = Progress(len(targets))
    steps.out = progress

    def visited(node):
        name = str(node)
        if name in targets:
            progress.visited(name)

    def end():
        progress.finish(what)
        if progress.made and not GetBuildFailures():
            for line in last_words():
                print(line)

    on_each_node(visited, interval=1)
    atexit.register(end)
