# SPDX-License-Identifier: MIT
"""The graph library (graph=1) and the model reader: how they are linked, and their dependencies."""

import os
import shutil

from . import links, steps
from .words import BuildError

LIBRARY = "arm_compute_graph"
MODEL = "src/model"
TOOL = "src/tools/arm_compute_run.cpp"
# What scripts/compile_model.py runs, and the sources that only it has.
RECORDER, COMPILED, HOST = "src/tools/arm_compute_record.cpp", "src/compiled", "src/host"
# What compiled networks may need of the model reader, besides the reader itself.
IN_NETWORKS, HOST_LIBRARY = (HOST + "/run.cpp", HOST + "/network"), "libarm_compute_host.a"
# The recorder recognizes an address by its value. So it is where no number of a call is: a size, a multiplier of 31
# bits, or a float that is not tiny or huge. Code for riscv64 reaches 2 GiB, that for s390x 4 GiB. On x86-64 the system
# chooses an address.
IMAGES = {"aarch64": 0x5a5a00000000, "arm": 0x90000000, "riscv64": 0x70000000, "s390x": 0x90000000}
# The library for running models from C, C++ and Python.
MODELS = "arm_compute_model"
MODEL_LIBRARY, MODEL_INTERFACE = f"lib{MODELS}.so", "src/tools/c_model.cpp"
MODEL_EXPORTS = "{\n  global:\n    DLModel*;\n  local: *;\n};\n"
TESTS = ("src/net", "src/graph", "utils")
FUZZERS = "tests/fuzz/files"
# The description of ONNX files, from which protoc generates the classes that write the models of the tests.
PROTO = "onnx/onnx.proto"
PROTOBUF = "protobuf-lite"
MISSING = "install it with scripts/setup.sh test"


class Paths:
    """Paths of the graph library's files."""

    def __init__(self, project):
        self.shared = os.path.join(project.out, project.library_file(LIBRARY))
        self.static = os.path.join(project.out, f"lib{LIBRARY}.a")


def wants_model_library(options):
    return options.graph and (options.model_library or options.python)


def shared_words(project, exports):
    """The link command of the shared library as (words before the objects, words after them). It finds the operators'
    library in its own folder."""
    chain = project.toolchain
    head = chain.cxx + chain.shared_flags(project.soname(LIBRARY), exports)
    head += [] if project.options.os in ("macos", "windows") else ["-Wl,-rpath,$ORIGIN"]
    tail = [chain.import_library(links.Paths(project).shared)] + chain.loader_library()
    return head + chain.output_words(Paths(project).shared), tail + project.options.extra_link_flags


def link_static(project, objects):
    scratch = os.path.join(project.out, "generated", "merged_graph")
    return steps.make_archive(project.toolchain.tool("ar"), Paths(project).static, objects, [], scratch)


def recorder_words(cpu):
    """Words for the linker of arm_compute_record, which is static."""
    return ["-static", "-no-pie", f"-Wl,-Ttext-segment={IMAGES[cpu]:#x}"] if cpu in IMAGES else ["-static-pie"]


def link_host(project, target, objects):
    scratch = os.path.join(project.out, "generated", "merged_host")
    return steps.make_archive(project.toolchain.tool("ar"), target, objects, [], scratch)


# Models

def proto_folder(project):
    """The folder of /usr/include, or of external_prefix=, with onnx/onnx.proto."""
    return os.path.join(project.options.external_prefix or "/usr", "include")


def generated(project):
    """The folder of protoc's output; common to all builds of a store."""
    return os.path.join(project.base, "store", "protobuf")


def test_model_flags(project):
    """Of the tests of the model reader, which write models with protobuf."""
    return [f"-isystem{generated(project)}"]


def reader_problem(project):
    """Why programs that read models cannot be built for this target; empty if they can."""
    if not project.options.exceptions:
        return "it reports errors by exceptions"
    return "it reads files by functions of POSIX, which Windows lacks" if project.options.os == "windows" else ""


def tests_problem(project):
    """Why the tests of the model reader cannot be built here; empty if they can."""
    if shutil.which("protoc") is None:
        return f"there is no protoc; {MISSING}"
    if not os.path.isfile(os.path.join(proto_folder(project), PROTO)):
        return f"there is no {os.path.join(proto_folder(project), PROTO)}; {MISSING}"
    try:
        project.toolchain.static_library(PROTOBUF)
    except BuildError:
        return f"there is no lib{PROTOBUF}.a for {project.request.floor.cpu}; {MISSING}"
    return ""


JPEG = "utils/Utils.cpp"


def jpeg_library(project):
    """The library that reads JPEG images, for programs with utils/; none if it is not installed for the target."""
    try:
        return [project.toolchain.static_library("jpeg")]
    except BuildError:
        return []


def protoc_words(project):
    return ["protoc", f"-I{proto_folder(project)}", f"--cpp_out=lite:{generated(project)}", PROTO]


def run_protoc(project):
    os.makedirs(generated(project), exist_ok=True)
    return steps.run(protoc_words(project))


def model_library_words(project, target, exports):
    """The link command of the library for C as (words before the objects, words after them). It contains the operators
    and the graph library."""
    chain = project.toolchain
    head = chain.cxx + chain.shared_flags(MODEL_LIBRARY, exports) + ["-o", target]
    return head, chain.system_libraries() + project.options.extra_link_flags
