# SPDX-License-Identifier: MIT
"""The compiler, the linker and the flags of a build. Nothing here depends on the build_config."""

import hashlib
import os
import shutil
import subprocess

from . import arch
from .words import BuildError

COMMON = ["-std=c++17", "-fPIC", "-ffunction-sections", "-fdata-sections", "-fvisibility-inlines-hidden",
          "-ffp-contract=off", "-fno-math-errno",
          # Unwind tables only for functions that an exception can pass through: a third of the tables' bytes.
          "-fno-asynchronous-unwind-tables"]
# Not psabi: GCC's notes about parameter passing before GCC 7.1 do not matter, because no build here links with such
# code.
WARNINGS = ["-Wall", "-Wextra", "-Wshadow", "-Wpedantic", "-Wno-psabi"]
# A kernel has no errors, exceptions or type information; nothing may unwind through it.
TIER = ["-fno-exceptions", "-fno-rtti", "-fno-asynchronous-unwind-tables", "-fno-unwind-tables", "-fno-trapping-math",
        "-fno-stack-protector", "-fvisibility=hidden"]
# The Zig compiler's names of systems; its bundled libraries are those of musl, MinGW and Apple.
ZIG = {"linux": "linux-musl", "windows": "windows-gnu", "macos": "macos.11.0"}
# Debian's CPU names, if they differ from ours.
DEBIAN = {"aarch64": "arm64", "x86_64": "amd64", "arm": "armhf", "x86": "i386", "ppc64le": "ppc64el"}


def zig_target(system, cpu):
    return ["-target", f"{cpu}-{ZIG[system]}" + ("eabihf" if cpu == "arm" else "")]


def _version(command):
    try:
        out = subprocess.run(command + ["--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError) as e:
        raise BuildError("compiler", f'cannot run "{" ".join(command)} --version": {e}') from None
    return out.splitlines()[0] if out else ""


class Toolchain:
    """Programs and flags for one target. CXX may be found in `environ`."""

    def __init__(self, options, floor, environ):
        self.options, self.floor = options, floor
        self.os, self.cpu = options.os, floor.cpu
        self.prefix = self._prefix()
        self.cxx = self._compiler(environ)
        self.version = _version(self.cxx)
        self.clang, self.zig = "clang" in self.version.lower(), os.path.dirname(self.cxx[0]).endswith("scripts/zig")
        self.target = self._target()
        self.ar = self.tool("ar")

    def _prefix(self):
        o = self.options
        if o.toolchain_prefix is not None:
            return o.toolchain_prefix
        triple = arch.triple(o.os, self.floor)
        return "" if o.build == "native" or o.os in ("android", "macos") else triple + "-"

    def _compiler(self, environ):
        o = self.options
        prefix = o.compiler_prefix if o.compiler_prefix is not None else self.prefix
        given = environ.get("CXX", "").split()
        default = "clang++" if o.os in ("android", "macos") else "g++"
        words = given or [default]
        # Debian's names of compilers whose C++ library has threads, and of those without.
        if not given and self.os == "windows" and shutil.which(prefix + "g++-posix", path=environ.get("PATH")):
            words = ["g++-posix"]
        if "clang" in os.path.basename(words[0]) and o.compiler_prefix is None:
            prefix = ""
        words = [prefix + words[0] if not words[0].startswith(prefix) and "/" not in words[0] else words[0]] + words[1:]
        if shutil.which(words[0], path=environ.get("PATH")) is None:
            hint = "install it, or set toolchain_prefix=, compiler_prefix= or CXX in the environment"
            if self.os == "linux" and words[0] == self.prefix + "g++":
                hint = f"install it (Debian: g++-{self.prefix[:-1]}), or " + hint[len("install it, or "):]
            if self.os == "windows":
                hint = "scripts/setup.sh platforms installs it; or " + hint[len("install it, or "):]
            raise BuildError("compiler", f'"{words[0]}" is not installed', hint)
        return words

    def _target(self):
        """Clang generates code for any target; it must be named."""
        if self.zig:
            if self.os not in ZIG:
                raise BuildError(f"os={self.os}", "Zig has no libraries for it", "use another compiler")
            return zig_target(self.os, self.cpu)
        if not self.clang or (self.options.build == "native" and self.os == "linux"):
            return []
        return [f"--target={arch.triple(self.os, self.floor)}"]

    def has_cpu_features(self):
        """Whether the library cpu_features reads CPUID. Otherwise this library reads it: a library without kernels for
        the CPU saves 20,000 bytes. On Arm the kernel's capability words tell everything: cpu_features would only return
        them, for 2,000 bytes."""
        return self.os in ("linux", "android") and not self.zig and self.cpu == "x86_64" and self.options.neon

    def tool(self, name):
        prefixed = self.prefix + name
        if shutil.which(prefixed):
            return prefixed
        for other in (f"llvm-{name}", name):
            if shutil.which(other):
                return other
        raise BuildError("compiler", f'neither "{prefixed}" nor "llvm-{name}" is installed')

    # Flags

    def machine(self, flags):
        """Flags of a floor or tier as this compiler and system have them."""
        if self.os == "android":  # armeabi-v7a passes floating-point numbers in integer registers
            flags = [{"-mfloat-abi=hard": "-mfloat-abi=softfp"}.get(f, f) for f in flags]
        return [f for f in flags if not (self.clang and f == "-mfp16-format=ieee")]  # the only format that clang has

    def defines(self):
        o = self.options
        found = ["ARM_COMPUTE_CPU_ENABLED", "ARM_COMPUTE_ENABLE_NEON"] if o.neon else []
        found += ["ARM_COMPUTE_CL", "ARM_COMPUTE_OPENCL_ENABLED"] if o.opencl else []
        found += ["ARM_COMPUTE_CPP_SCHEDULER=1"] if o.cppthreads else ["NO_MULTI_THREADING"]
        found += ["ARM_COMPUTE_OPENMP_SCHEDULER=1"] if o.openmp else []
        found += ["ARM_COMPUTE_ASSERTS_ENABLED"] if o.asserts or o.debug else []
        found += ["ARM_COMPUTE_DEBUG_ENABLED"] if o.debug else []
        found += ["ARM_COMPUTE_LOGGING_ENABLED"] if o.logging else []
        found += [] if o.exceptions else ["ARM_COMPUTE_EXCEPTIONS_DISABLED"]
        found += ["BARE_METAL"] if self.os == "bare_metal" else []
        found += ["AC_NO_CPU_FEATURES"] if self.cpu == "x86_64" and not self.has_cpu_features() else []
        return ["-D" + d for d in found]

    def sanitizers(self):
        o = self.options
        names = [n for n, on in (("address", o.address_sanitizer), ("undefined", o.undefined_sanitizer),
                                 ("thread", o.thread_sanitizer)) if on]
        names += ["fuzzer-no-link"] if o.fuzzers else []
        if not names:
            return []
        return ["-fsanitize=" + ",".join(names), "-fno-omit-frame-pointer", "-fno-sanitize-recover=all", "-g1"]

    def hardening(self):
        """Linked objects are marked as protected only if all are, so branches of kernels are protected, too. Kernels
        have no stack arrays of caller-defined size and no calls, so they have no stack protector."""
        branches = {"aarch64": "-mbranch-protection=standard", "x86_64": "-fcf-protection=full"}
        flags = ["-fstack-protector-strong"]
        if self.os != "macos" and self.cpu in branches:
            flags.append(branches[self.cpu])
        # Needs an optimizer. Some compilers define it themselves.
        return flags + ([] if self.options.debug else ["-U_FORTIFY_SOURCE", "-D_FORTIFY_SOURCE=2"])

    def global_flags(self):
        """Common flags of all objects of the build: together with the compiler's version, the key of the object
        store."""
        o = self.options
        flags = self.target + COMMON + self.defines()
        flags += [] if self.clang else ["-fno-gnu-unique"]
        # Atomics use the floor's instructions, not helpers of libgcc that contain newer instructions.
        flags += ["-mno-outline-atomics"] if self.cpu == "aarch64" else []
        known = self.os != "macos" and not (self.os == "windows" and self.clang)
        flags += ["-fno-semantic-interposition"] if known else []
        flags += ["-g", "-O0"] if o.debug else []
        # Exceptions use the tables; without them GCC registers each frame that catches (setjmp).
        flags += ["-fasynchronous-unwind-tables"] if self.os == "windows" else []
        if self.os == "windows" and not self.clang:
            # The stack is aligned to 16 bytes, and GCC moves vectors to it as if it had their alignment (bug 54412).
            # The assembler converts these moves to unaligned ones. There is no visibility: exports are listed.
            flags += ["-Wa,-muse-unaligned-vector-move", "-Wno-attributes"] if self.cpu == "x86_64" else []
        flags += ["-DNDEBUG"] if not (o.debug or o.asserts) else []
        flags += ["-pthread"] if o.cppthreads and self.os == "linux" else []
        flags += ["-fopenmp"] if o.openmp else []
        flags += [f"-specs={o.specs_file}"] if o.specs_file else []
        flags += self.hardening() if o.hardened else []
        flags += self.sanitizers()
        return flags + o.extra_cxx_flags

    def local_flags(self, root):
        """Flags that do not affect objects, or only by paths that are removed."""
        flags = WARNINGS + (["-Werror"] if self.options.Werror else []) + ["-I."]
        # int32_t of bare-metal C libraries for 32-bit Arm is long, which %d in the library's texts accepts as well.
        flags += ["-Wno-format"] if self.os == "bare_metal" and self.cpu == "arm" else []
        flags += [f"-isystem{self.options.external_prefix}/include"] if self.options.external_prefix else []
        flags += [f"-ffile-prefix-map={root}=."] if self.options.debug or self.sanitizers() else []
        return flags

    def cold_flags(self):
        """Code that runs once. The number next to a flag is its saving in the library without operators, in bytes."""
        # 430: scheduling and common subexpressions spread and duplicate code for speed.
        flags = [] if self.clang else ["-fno-schedule-insns2", "-fno-gcse"]
        if self.cpu == "aarch64" and not self.clang:
            # 560: registers that hold addresses across a loop are saved and restored. 1,000: allocators do not use the
            # size that is given back with memory.
            flags += ["-fno-move-loop-invariants", "-fno-sized-deallocation"]
        return self._floor_code(["-Os"] + flags)

    def hot_flags(self):
        return self._floor_code(["-O2"])

    def _floor_code(self, optimize):
        small = ["-fomit-frame-pointer"]  # 3,000: an instruction and a word of the unwind table per function
        if not self.clang and self.os != "windows":  # its tables need the assembler's directives
            # 3,300: with assembler directives GCC describes every function, without them only those that can throw.
            small += ["-fno-dwarf2-cfi-asm"]
            # 1,600, and 6,500 for a small network: the assembler shortens distances only in version 1 of unwind tables,
            # which DWARF 2 selects. There is no other debug information; sanitizers have their own.
            small += [] if self.sanitizers() else ["-gdwarf-2", "-g0"]
        flags = [] if self.options.debug else optimize + small
        return flags + ([] if self.options.exceptions else ["-fno-exceptions"]) + self.machine(self.floor.flags)

    # Folders and files whose classes no client can name or query at run time. The functions of OpenCL have about 50
    # types; their type information costs 12,000.
    INTERNAL = ("src/c_api/", "src/cl/device/symbols.cpp", "src/gemm/", "src/ops/", "src/registry/", "src/requantize/",
                "src/runtime/owned_region.cpp")

    def internal_flags(self, source):
        """For a class that clients see, vtable and type information must match; a plan's classes do not need them: 150
        bytes per class of the nine operators' library. A sanitizer uses them."""
        flags = [] if self.sanitizers() else ["-fno-rtti"]
        if source.startswith(("src/c_api/", "src/registry/")) and not self.clang:
            # 350 for operators by name: none of their loops is worth saving registers around it.
            flags += ["-fno-move-loop-invariants", "-fno-ivopts", "-fno-guess-branch-probability"]
        return flags

    def test_flags(self):
        """Tests are not shipped; they catch exceptions if the library has them."""
        return ([] if self.options.debug else ["-O1"]) + self.machine(self.floor.flags) + (
            [] if self.options.exceptions else ["-fno-exceptions"])

    def tier_flags(self, tier, needs, hot):
        """-O2: on explicit vector code -O3 mostly adds bytes. Kernels that benefit from it are in the filelist's
        "hot"."""
        flags = [] if self.options.debug else ["-O3" if hot else "-O2"]
        if self.options.hardened:
            flags += ["-U_FORTIFY_SOURCE"]  # its checks are calls
            # Signed returns are no-operations on older CPUs as a pair of hints, but from Armv8.3 on, which the tier
            # sve2 is compiled for, the compiler uses a combined return instruction.
            flags += ["-mbranch-protection=bti"] if self.cpu == "aarch64" and self.os != "macos" else []
        # GCC aligns 64-byte vectors to 32 on the stack that detects use after return (bug 110027).
        flags += ["--param=asan-use-after-return=0"] if self.options.address_sanitizer and not self.clang else []
        # Loops of kernels say nothing about a file.
        flags += ["-fno-sanitize=fuzzer-no-link"] if self.options.fuzzers else []
        flags += TIER + self.machine(tier.flags if tier.flags else self.floor.flags)
        return flags + [f"-DAC_TIER={tier.name}", f"-DAC_SIMD_{tier.simd}=1", f"-DAC_NEEDS=0x{needs:x}u"]

    def key(self):
        """Folder of the objects: the target, and a digest of everything that affects objects."""
        o = self.options
        text = "\n".join([" ".join(self.cxx), self.version] + self.global_flags())
        kind = "debug" if o.debug else "release"
        compiler = "clang" if self.clang else "gcc"
        return f"{self.os}-{self.cpu}-{compiler}-{kind}-{hashlib.sha256(text.encode()).hexdigest()[:8]}"

    # Links

    def link_flags(self):
        flags = self.target + self.machine(self.floor.flags) + self.sanitizers()
        flags += ["-pthread"] if self.options.cppthreads and self.os == "linux" else []
        flags += ["-fopenmp"] if self.options.openmp else []
        flags += ["-static-libstdc++"] if self.os == "android" else []
        flags += [f"-L{self.options.external_prefix}/lib"] if self.options.external_prefix else []
        return flags

    def shared_flags(self, soname, exports, mapfile=None):
        if self.os == "windows":
            flags = ["-shared", "-Wl,--gc-sections", exports]
            return self.link_flags() + flags + ([f"-Wl,-Map={mapfile}"] if mapfile and self.writes_map() else [])
        if self.os == "macos":
            flags = ["-dynamiclib", f"-Wl,-install_name,@rpath/{soname}", "-Wl,-dead_strip"]
            flags += [f"-Wl,-exported_symbols_list,{exports}"] if self.reads_export_list() else []
            return self.link_flags() + flags + ([f"-Wl,-map,{mapfile}"] if mapfile and not self.zig else [])
        flags = ["-shared", f"-Wl,-soname,{soname}", "-Wl,--gc-sections", "-Wl,-Bsymbolic",
                 "-Wl,--hash-style=gnu", "-Wl,--build-id=sha1", "-Wl,-z,relro", "-Wl,-z,now", "-Wl,--as-needed",
                 f"-Wl,--version-script={exports}"]
        if self.cpu == "aarch64":
            flags += ["-Wl,-z,max-page-size=" + ("16384" if self.os == "android" else "65536")]
        flags += [] if self.sanitizers() else ["-Wl,--no-undefined"]
        return self.link_flags() + flags + ([f"-Wl,-Map={mapfile}"] if mapfile and self.writes_map() else [])

    def reads_export_list(self):
        """Zig's linker for macOS exports all exported symbols of the objects; links.hide() reduces them."""
        return not (self.zig and self.os == "macos")

    def writes_map(self):
        """Apple's linker and LLVM's for Windows write maps in other formats, and Zig's none."""
        return not self.zig and self.os != "macos" and not (self.os == "windows" and self.clang)

    def import_library(self, shared):
        """The file that programs link with, from the path of a shared library: on Windows a file next to it."""
        return shared + ".a" if self.os == "windows" else shared

    def output_words(self, shared):
        """The words of a link command that define its output."""
        library = self.import_library(shared)
        return ["-o", shared] + ([f"-Wl,--out-implib,{library}"] if library != shared else [])

    def program_file(self, path):
        return path + (".exe" if self.os == "windows" else "")

    def near_flags(self):
        """For a shared library whose code reaches all its data within a megabyte; larger libraries do not link with it.

        GCC's linker avoids erratum 843419 of the Cortex-A53 (an ADRP at the end of a page, before loads and stores, may
        give a wrong address). It replaces such an ADRP by an ADR, which reaches a megabyte. Because that may not
        suffice, it also reserves space for workarounds: a page of 4096 bytes or more. With this flag it does not."""
        others = [f for f in self.options.extra_link_flags if "-fuse-ld" in f]  # linkers that do not support it
        if self.cpu != "aarch64" or self.os != "linux" or self.clang or others:
            return []
        return ["-Wl,--fix-cortex-a53-843419=adr"]

    def program_flags(self):
        flags = self.link_flags() + (["-Wl,-dead_strip"] if self.os == "macos" else ["-Wl,--gc-sections"])
        if self.options.standalone:
            flags += ["-static"] if self.os != "macos" else []
        flags += [f"-T{self.options.linker_script}"] if self.options.linker_script else []
        flags += [f"-specs={self.options.specs_file}"] if self.options.specs_file else []
        return flags

    def static_library(self, name):
        """Path of lib<name>.a, in external_prefix= or as the compiler reports it."""
        path = f"{self.options.external_prefix}/lib/lib{name}.a"
        if not self.options.external_prefix:
            asked = subprocess.run(self.cxx + self.target + [f"-print-file-name=lib{name}.a"], capture_output=True,
                                   text=True, check=False)
            path = os.path.normpath(asked.stdout.strip() or f"lib{name}.a")
        if not os.path.isfile(path):
            raise BuildError("libraries", f"lib{name}.a for {self.os} on {self.cpu} is not installed",
                             self._advice(name))
        return path

    def _advice(self, name):
        packages = {"cpu_features": "libcpu-features-dev", "gtest": "libgtest-dev", "gtest_main": "libgtest-dev",
                    "benchmark_main": "libbenchmark-dev"}
        if self.options.external_prefix:
            return f"it is looked for in external_prefix={self.options.external_prefix}, folder lib"
        if self.os == "linux" and name in packages:
            suffix = "" if self.cpu == arch.host_cpu() else ":" + DEBIAN.get(self.cpu, self.cpu)
            return (f"Debian: apt-get install {packages[name]}{suffix}; or external_prefix=DIR, which has include/ and "
                    "lib/")
        return "build it for this target and name its folder by external_prefix=DIR, which has include/ and lib/"

    # What users of the library need

    def public_defines(self):
        """Macros that the public headers read."""
        names = ("ARM_COMPUTE_CPU_ENABLED", "ARM_COMPUTE_CL", "ARM_COMPUTE_OPENCL_ENABLED",
                 "ARM_COMPUTE_CPP_SCHEDULER", "ARM_COMPUTE_OPENMP_SCHEDULER", "NO_MULTI_THREADING",
                 "ARM_COMPUTE_EXCEPTIONS_DISABLED", "BARE_METAL")
        return [d for d in self.defines() if d[2:].split("=")[0] in names]

    def system_libraries(self):
        """Flags for programs that link the static library."""
        found = ["-pthread"] if self.options.cppthreads and self.os == "linux" else []
        return found + self.loader_library() + (["-fopenmp"] if self.options.openmp else [])

    def loader_library(self):
        """OpenCL is loaded with dlopen(), which older C libraries and Android's have in a separate library."""
        return ["-ldl"] if self.options.opencl and self.os not in ("macos", "windows") else []

    def check_opencl_headers(self):
        """The only part of OpenCL that a build needs; reported as missing before anything is compiled."""
        if self._preprocessed("#if !__has_include(<CL/opencl.hpp>)\n#error\n#endif\n", "-E").returncode != 0:
            raise BuildError("opencl=1", "the header CL/opencl.hpp is not installed",
                             "Debian: apt-get install opencl-headers opencl-clhpp-headers; or external_prefix=DIR, "
                             "which has include/CL/")

    def opencl_headers(self):
        """The headers of the folder CL, or of several, that the compiler finds."""
        listed = self._preprocessed("#include <CL/opencl.hpp>\n#include <CL/cl_ext.h>\n", "-M").stdout.split()
        folders = dict.fromkeys(os.path.dirname(p) for p in listed if os.path.basename(os.path.dirname(p)) == "CL")
        found = {n: os.path.join(f, n) for f in reversed(folders) for n in sorted(os.listdir(f))}
        return [p for n, p in found.items() if n.endswith((".h", ".hpp"))]

    def _preprocessed(self, text, flag):
        include = [f"-isystem{self.options.external_prefix}/include"] if self.options.external_prefix else []
        return subprocess.run(self.cxx + self.target + include + [flag, "-x", "c++", "-"], input=text, text=True,
                              capture_output=True, check=False)


def make(options, environ=None):
    return Toolchain(options, arch.floor_of(options.arch), environ if environ is not None else os.environ)
