# SPDX-License-Identifier: MIT
"""Checks of scripts/platforms.py on a linked library: its header, exports, imports and aligned moves; and programs that
use the library."""
import fnmatch
import os
import re
import subprocess

from build import coff, elf, generate, image, macho

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# Origin of the numbers: System V ABI, e_machine.
ELF_MACHINES = {3: "x86", 21: "ppc64", 22: "s390x", 40: "arm", 62: "x86_64", 183: "aarch64", 243: "riscv64"}
# Libraries of every Windows, and GCC's, which come with the compiler.
WINDOWS = re.compile(r"(?i)(kernel32|advapi32|ntdll|msvcrt|ucrtbase|api-ms-win-crt-[\w-]+|libwinpthread-1|"
                     r"libgcc_s_seh-1|libstdc\+\+-6)\.dll")
# Exports that Zig's linker adds to a dylib: positions in its header, and the operators that a program may replace.
ZIGS = ["_mh_dylib_header", "__dso_handle", "_Zn[aw]m*", "_Zd[al]Pv*"]
MACOS = re.compile(r"/usr/lib/lib(System\.B|c\+\+\.1|c\+\+abi|objc\.A)\.dylib")


class Failed(Exception):
    """A failed step of a platform."""


def describe(path):
    """Format and CPU of a linked file, for example "ELF s390x"."""
    found = image.read(path)
    kind = {elf.Elf: "ELF", coff.Coff: "PE", macho.MachO: "Mach-O"}[type(found)]
    return f"{kind} {ELF_MACHINES.get(found.machine, found.machine)}"


def need(good, text):
    if not good:
        raise Failed(text)


def check(platform, path):
    """Raises Failed for problems of a shared library for Windows or macOS."""
    found = image.read(path)
    if isinstance(found, elf.Elf):
        return
    need(found.machine == platform.cpu, f"the library is for {found.machine}")
    names = found.exports()
    public = generate.EXPORTS + generate.C_EXPORTS + (ZIGS if isinstance(found, macho.MachO) and platform.zig else [])
    inner = [n for n in names if not any(fnmatch.fnmatchcase(n, p) for p in public)]
    need(not inner, f"exports what is not public: {' '.join(inner[:5])}")
    for name in ("AclCreateContext", "_ZTVN11arm_compute6TensorE", "_ZN11arm_compute9Scheduler3getEv"):
        need(name in names, f"does not export {name}")
    (check_dll if isinstance(found, coff.Coff) else check_dylib)(platform, path, found)


def check_dll(platform, path, dll):
    other = [n for n in dll.imports() if not WINDOWS.fullmatch(n)]
    need(not other, f"needs {' '.join(other)}")
    need(os.path.getsize(path + ".a") > 0, "has no import library")
    if platform.cpu == "x86_64":
        moves = aligned_moves(platform.prefix + "objdump" if not platform.zig else "objdump", path)
        need(not moves, f"{len(moves)} moves of wide vectors need an alignment that stacks lack, such as {moves[:1]}")


def aligned_moves(objdump, path):
    """Moves between 32- or 64-byte registers and the stack that crash if the stack is aligned to 16."""
    text = subprocess.run([objdump, "-d", "--no-show-raw-insn", path], capture_output=True, text=True,
                          check=True).stdout
    need("vmovups" in text, f"{objdump} shows no vector moves in the library")
    return re.findall(r"vmov(?:ap[sd]|dqa(?:32|64)?)\s[^\n]*\(%r[sb]p[^\n]*%[yz]mm[^\n]*|"
                      r"vmov(?:ap[sd]|dqa(?:32|64)?)\s[^\n]*%[yz]mm\d+[^\n]*\(%r[sb]p[^\n]*", text)


def check_dylib(platform, path, dylib):
    name = dylib.install_name()
    need(name == "@rpath/" + os.path.basename(path), f"its install name is {name}")
    need(dylib.oldest_system() == "11.0", f'needs macOS "{dylib.oldest_system()}"')
    other = [n for n in dylib.libraries() if not MACOS.fullmatch(n)]
    need(not other, f"needs {' '.join(other)}")


def run_consumers(platform, out):
    """Runs programs that are linked with the shared library, and one that loads it. Zig's C++ library is duplicated in
    each file, and C++ programs need a common one."""
    folder = os.path.join(ROOT, out)
    compiler, c = platform.compiler(), platform.c_compiler()
    flags = [f"-I{ROOT}", "-O1", "-Wall", "-Wextra", "-DARM_COMPUTE_CPU_ENABLED", "-DARM_COMPUTE_CPP_SCHEDULER=1"]
    library = os.path.join(folder, platform.shared + (".a" if platform.os == "windows" else ""))
    # Zig links a musl program statically unless it uses a shared library; a static program cannot load libraries.
    loads = [*c, "-DLOADED"] + (["-dynamic"] if platform.zig else [])
    programs = [(c, ["platforms/consumer.c"], "consumer_c", [library], []),
                (loads, ["platforms/consumer.c"], "consumer_loads", [], [platform.shared])]
    if platform.os == "windows":
        sources = ["platforms/consumer.cpp", "consumer/unload.cpp"]
        programs.append(([*compiler, "-DPLUGIN"], sources, "consumer", [library], []))
        places = {os.path.dirname(subprocess.run([*compiler, f"-print-file-name={name}"], capture_output=True,
                                                 text=True, check=True).stdout.strip())
                  for name in ("libstdc++-6.dll", "libgcc_s_seh-1.dll", "libwinpthread-1.dll")}
        environment = dict(platform.environment, WINEPATH=";".join([folder, *sorted(places)]))
    else:
        environment = dict(platform.environment, LD_LIBRARY_PATH=folder)
    for words, sources, name, libraries, arguments in programs:
        program = os.path.join(platform.folder, name + platform.suffix)
        platform.call([*words, *flags, *(f"tests/{s}" for s in sources), "-o", program, *libraries],
                      f"{name} does not compile or link")
        text = platform.call([*platform.run, program, *arguments], f"{name} fails", env=environment)
        need("consumer: all is well" in text, f"{name} does not say that all is well")
