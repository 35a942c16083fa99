# SPDX-License-Identifier: MIT
"""Command-line options: one table for parsing, `scons -h` and the documentation."""

import shlex
import textwrap

from . import arch, established
from .data_types import WORD_BITS
from .filelist import LAYOUTS
from .words import BuildError, BuildErrors, listing, shown, unknown

DATA_TYPES = list(WORD_BITS)
TRUE, FALSE = {"1", "y", "yes", "t", "true", "on"}, {"0", "n", "no", "f", "false", "off"}


class Option:
    """kind: bool, enum (one of values), list ("all" or some of values, separated by commas), flags or text."""

    def __init__(self, name, kind, default, text, values=(), shown=""):
        self.name, self.kind, self.default, self.text, self.values = name, kind, default, text, list(values)
        self.shown = shown

    def parse(self, given):
        place = f"{self.name}={shown(given)}"
        if self.kind == "bool":
            if given.lower() not in TRUE | FALSE:
                raise BuildError(place, f'"{shown(given)}" is neither yes nor no',
                                 f"use {self.name}=1 or {self.name}=0")
            return given.lower() in TRUE
        if self.kind == "enum":
            if given not in self.values:
                reason = established.refused(self.name, given)
                if reason:
                    raise BuildError(place, reason, f"it accepts: {listing(self.values)}")
                raise unknown(place, f"value of {self.name}", given, self.values, "scons -h")
            return given
        if self.kind == "list":
            return self.parse_list(place, given)
        if self.kind == "flags":
            return self.parse_flags(place, given)
        return given

    @staticmethod
    def parse_flags(place, given):
        try:
            return shlex.split(given)
        except ValueError as e:
            raise BuildError(place, f"the quotes do not match: {e}") from None

    def parse_list(self, place, given):
        words = given.split(",")
        if words in (["all"], ["none"]):
            return list(self.values)
        for w in words:
            if w == "all":
                raise BuildError(place, '"all" is combined with other words', f"use {self.name}=all, or name the words")
            if w not in self.values:
                raise unknown(place, f"word in {self.name}", w, ["all"] + self.values, "scons -h")
            if words.count(w) > 1:
                raise BuildError(place, f'"{w}" is given twice', "remove one of the two")
        return [v for v in self.values if v in words]

    def choices(self):
        """Text between the name and the description in the help."""
        if self.shown:
            return self.shown
        if self.kind == "bool":
            return "0|1"
        if self.kind == "list":
            return "all|" + ",".join(self.values)
        return "|".join(self.values) if self.values else "..."

    def default_text(self):
        if self.default is None or self.default == []:
            return "none" if self.kind != "text" else ""
        if isinstance(self.default, bool):
            return str(int(self.default))
        if isinstance(self.default, list):
            return "all" if self.default == self.values else ",".join(self.default)
        return str(self.default)


def _bool(name, default, text):
    return Option(name, "bool", default, text)


GROUPS = [
    ("What is in the library", [
        Option("build_config", "text", "", "the operators, data types, layouts, tiers and size limit: a JSON file, or "
               "the JSON text itself. Ready-made files are in build_configs/; docs/build_config.md describes the "
               "format. Default: all operators", shown="FILE|JSON"),
        _bool("high_priority", False, "make libarm_compute_hp, with only the most used operators"),
        Option("data_type_support", "list", DATA_TYPES, "data types; replaces \"data_types\" of the build_config",
               DATA_TYPES),
        Option("data_layout_support", "list", LAYOUTS, "data layouts; replaces \"data_layouts\" of the build_config",
               LAYOUTS),
        _bool("multi_isa", True, "include kernels for CPUs above the floor and choose among them at run time; "
              "0: only kernels for the floor"),
        _bool("neon", True, "the CPU backend, on every architecture"),
        _bool("opencl", False, "the OpenCL backend, with the CPU backend or alone; OpenCL itself is loaded at run "
              "time"),
    ]),
    ("What it runs on", [
        Option("arch", "enum", "armv8-a", "the floor: the minimum CPU of the library",
               arch.NAMES, shown="|".join(arch.FLOORS) + "|native"),
        Option("os", "enum", "linux", "operating system", ["linux", "android", "macos", "windows", "bare_metal"]),
        Option("build", "enum", "cross_compile", "native: for this machine, with its own compiler",
               ["native", "cross_compile"]),
    ]),
    ("What is built", [
        Option("library", "enum", "both", "the kinds of library to build", ["shared", "static", "both"]),
        _bool("examples", False, "the programs of examples/ that need only selected operators"),
        _bool("validation_tests", False, "the tests: one GoogleTest program"),
        Option("test_filter", "text", "*", "compile only test sources whose file name matches one of these patterns, "
               "separated by commas; by_name_tests.cpp is the generated tests", shown="PATTERN,..."),
        _bool("benchmark_tests", False, "the benchmarks: one Google Benchmark program"),
        _bool("fuzzers", False, "programs for libFuzzer, which feed any bytes to the readers of files and to the graph "
              "interface; needs clang: scripts/fuzz.py"),
        _bool("graph", False, "libarm_compute_graph in addition to the library: networks of layers, and programs that "
              "run models; replaces \"graph\" of the build_config (on without a build_config)"),
        _bool("model_library", False, "libarm_compute_model.so in addition to the library: runs models of ONNX and "
              "GGUF files from C, C++ and Python; needs graph=1"),
        _bool("python", False, "libc_runtime_api.so in addition to the shared library: arrays on CPU and GPU for C and "
              "for the Python package; with graph=1 as model_library=1"),
        _bool("openvx", False, "libopenvx.so in addition to the shared library: OpenVX 1.3 on the library's functions; "
              "it has a kernel if the build_config names its operators"),
        _bool("standalone", False, "link programs statically, including the C++ library"),
        _bool("proofs", False, "disassemble the library and prove that instructions above the floor occur only "
              "in the functions of their tier"),
        _bool("export_compile_commands", False, "write compile_commands.json for editors and analysis tools"),
    ]),
    ("How it is compiled", [
        _bool("debug", False, "no optimization, debug information"),
        _bool("asserts", False, "check the preconditions of internal functions (always with debug=1)"),
        _bool("logging", False, "keep the library's log messages"),
        _bool("Werror", False, "warnings are errors"),
        _bool("hardened", False, "protect the CPU code against exploits: stack protector, _FORTIFY_SOURCE=2, checked "
              "jumps and returns (BTI and PAC, or CET); docs/build.md states the cost"),
        _bool("exceptions", True, "0: errors call the error handler instead of throwing"),
        _bool("cppthreads", True, "the scheduler on C++ threads (default for bare_metal: 0)"),
        _bool("openmp", False, "the scheduler on OpenMP"),
        _bool("address_sanitizer", False, "AddressSanitizer"),
        _bool("undefined_sanitizer", False, "UndefinedBehaviorSanitizer"),
        _bool("thread_sanitizer", False, "ThreadSanitizer"),
        _bool("embed_kernels", True, "embed the OpenCL kernels in the library; 0: they are read from a folder (no "
              "effect without OpenCL)"),
        _bool("compress_kernels", True, "compress the embedded OpenCL kernels (no effect without OpenCL)"),
        Option("extra_cxx_flags", "flags", [], "more compiler flags, separated by spaces", shown="FLAGS"),
        Option("extra_link_flags", "flags", [], "more linker flags, separated by spaces", shown="FLAGS"),
        Option("linker_script", "text", "", "linker script for bare_metal programs", shown="FILE"),
        Option("specs_file", "text", "", "specs file of the bare_metal C library, for example rdimon.specs",
               shown="FILE"),
        _bool("mapfile", False, "write the linker's map beside each library"),
        _bool("set_soname", False, "give the shared library a version in its soname, with the usual links"),
    ]),
    ("Tools and places", [
        Option("compiler_cache", "text", "", "a program that wraps every compiler call", shown="ccache"),
        Option("toolchain_prefix", "text", None, "prefix of compiler and binutils (default: by arch and os)",
               shown="PREFIX"),
        Option("compiler_prefix", "text", None, "prefix of the compiler alone (default: toolchain_prefix)",
               shown="PREFIX"),
        Option("external_prefix", "text", "", "the folder with include/ and lib/ of cpu_features, GoogleTest, ..., if "
               "they are not installed with the compiler", shown="DIR"),
        Option("build_dir", "text", "", "the output folder of this build: a folder of build/, or an absolute path",
               shown="DIR"),
        Option("install_dir", "text", "", "the folder to which `scons install` writes libraries, headers, pkg-config "
               "and CMake files",
               shown="DIR"),
        Option("DESTDIR", "text", "", "the folder below which `scons install` writes, for packages: what the files say "
               "remains install_dir (default: DESTDIR of the environment)", shown="DIR"),
        Option("libdir", "text", "lib", "folder of install_dir for libraries, pkg-config and CMake files, for example "
               "lib/x86_64-linux-gnu", shown="DIR"),
        Option("includedir", "text", "include", "folder of install_dir for headers", shown="DIR"),
        _bool("store", False, "`scons install` also writes store/, from which scripts/slim.py makes subsets"),
    ]),
]

OPTIONS = {o.name: o for _, options in GROUPS for o in options}


class Values:
    """The values of all options as attributes; `given` has the names from the command line."""

    def __init__(self, values, given):
        self.__dict__.update(values)
        self.given = frozenset(given)

    def replaced(self, **changes):
        return Values({**{n: getattr(self, n) for n in OPTIONS}, **changes}, self.given | set(changes))


def parse(arguments):
    """Values of (name, text) pairs from the command line. Raises BuildErrors for all errors."""
    errors, values, texts = [], {o.name: o.default for o in OPTIONS.values()}, {}
    for name, text in arguments:
        if name not in OPTIONS and name not in established.OPTIONS:
            errors.append(unknown(f"{shown(name)}={shown(text)}", "option", name, list(OPTIONS), "scons -h"))
            continue
        if texts.get(name, text) != text:
            errors.append(BuildError(f"{name}={shown(text)}", f'{name} was already given as "{shown(texts[name])}"',
                                     "give it once"))
            continue
        texts[name] = text
        try:
            if name in established.OPTIONS:
                established.OPTIONS[name].check(text)
            else:
                values[name] = OPTIONS[name].parse(text)
        except BuildError as e:
            errors.append(e)
    # The established build's lists know the word "none": nothing is chosen here.
    given = {n for n in set(texts) & set(OPTIONS) if not (OPTIONS[n].kind == "list" and texts[n] == "none")}
    if not errors and texts.get("estate") in ("32", "64"):
        given |= {"arch"} if texts["estate"] == "32" else set()
        try:
            word = values["arch"]
            values["arch"] = established.floor_of_state(texts["estate"], word, arch.ALIASES.get(word, word))
        except BuildError as e:
            errors.append(e)
    if errors:
        raise BuildErrors(errors)
    return Values(values, given)


def help_text(width=100):
    """The output of `scons -h`."""
    lines = ["Usage: scons [-j N] [option=value ...] [target ...]", "",
             "Targets: all (default), install, tools (arm_compute_info, arm_compute_run)", "",
             "A compiled network instead: scons model=net.onnx [arch=armv8-a] [build_dir=net] ...;",
             "docs/compiled_networks.md", ""]
    for title, options in GROUPS:
        lines += [title + ":"]
        for o in options:
            default = o.default_text()
            head = f"  {o.name}={o.choices()}"
            text = o.text + (f" [{default}]" if default else "")
            if len(head) > width:
                head = f"  {o.name}=..."
                text += ". One of: " + o.choices().replace("|", ", ")
            indent = " " * 32
            body = textwrap.wrap(text, width - len(indent)) or [""]
            if len(head) < len(indent) - 1:
                lines.append(head.ljust(len(indent)) + body[0])
                body = body[1:]
            else:
                lines.append(head)
            lines += [indent + b for b in body]
        lines.append("")
    lines += ["The compiler is CXX of the environment, else g++ (android, macos: clang++) with the prefix of arch and",
              "os.",
              "Example: scons -j2 arch=armv8-a build_config=build_configs/mobilenet_v1_fp32.json"]
    return "\n".join(lines)
