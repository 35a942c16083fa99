# SPDX-License-Identifier: MIT
"""Links a compiled network: its own object, and what it needs of the library's objects."""

import os
import re
import subprocess

from build import elf
from build.words import BuildError

from . import report

# What a network may need of the C library and of the compiler's. Compilers of some distributions guard stacks unasked.
ALLOWED = re.compile(r"^(mem(cpy|set|move|cmp|chr)|str(len|cmp|ncmp|chr|spn|cspn)|(_|__sig)?setjmp|longjmp|"
                     r"__stack_chk_fail|getauxval|__cpu_(model|indicator_init|features2)|_GLOBAL_OFFSET_TABLE_|"
                     r"(exp|log|pow|sqrt|tanh|erf|sin|cos|floor|ceil|round|rint|nearbyint|lround|lrint|fm(ax|in|a)|"
                     r"ldexp|frexp|scalbn|exp2|log2|sinh|cosh|tan|asin|acos|atan|asinh|acosh|atanh|fmod|remainder|"
                     r"trunc)[fl]?|"
                     r"__aeabi_\w+|__(add|sub|mul|div|fix|float|extend|trunc|cmp|eq|ne|lt|le|gt|ge|unord)\w*)$")
# Objects that are made when a program starts: calls do not use them, and the linker would keep all that they use.
# Nothing unwinds the stack.
NO_START = ["--wildcard"] + [w for s in (".init_array*", ".ctors*", ".fini_array*", ".rela.init_array*",
                                         ".rel.init_array*", ".eh_frame", ".rela.eh_frame", ".rel.eh_frame",
                                         ".ARM.exidx*", ".rel.ARM.exidx*", ".ARM.extab*", ".rel.ARM.extab*")
                             for w in ("-R", s)]
C_FLAGS = ["-std=c99", "-O2", "-fPIC", "-ffunction-sections", "-fdata-sections", "-Wall", "-Wextra", "-Wpedantic",
           "-Werror", "-fno-asynchronous-unwind-tables"]


class Tools:
    """Programs of a tool chain, by their prefix."""

    def __init__(self, prefix=""):
        self.prefix = prefix

    def run(self, words):
        done = subprocess.run([self.prefix + words[0]] + words[1:], capture_output=True, text=True, check=False)
        if done.returncode:
            raise BuildError(self.prefix + words[0], f"failed:\n{done.stderr[-3000:]}")
        return done.stdout

    def cxx_library(self):
        """The C++ library. What the host computes needs a part of it."""
        return self.run(["g++", "-print-file-name=libstdc++.a"]).strip()


def _copies(tools, folder, sources, objects):
    """Copies of the objects in which a network refers to local symbols, with global names for these."""
    wanted = {}
    for source in sources:
        for symbol, short in source.symbols.items():
            if symbol.bind == elf.LOCAL:
                path, found = objects.definition(symbol)
                kind = "function" if found.type == elf.FUNCTION else "object"
                place = f"{objects.section(path, found)}:{found.value}"
                wanted.setdefault(path, set()).add(f"{short}={place},{kind},global")
    paths = []
    for i, (path, names) in enumerate(sorted(wanted.items())):
        paths.append(os.path.join(folder, f"part{i}.o"))
        tools.run(["objcopy"] + NO_START + [w for n in sorted(names) for w in ("--add-symbol", n)] + [path, paths[-1]])
    return paths


def link(tools, target, scratch, sources, objects, libraries, kinds, tiers):
    """Writes libNAME.a, libNAME.so and the report to the folder target; returns the paths and the bytes without
    weights. tiers: their names."""
    name = sources[0].name if len(sources) == 1 else "networks"
    inputs, exported = [], []
    for source in sources:
        made = os.path.join(scratch, f"{source.name}.o")
        tools.run(["gcc"] + C_FLAGS + ["-I", target, "-c", os.path.join(target, f"{source.name}.c"), "-o", made])
        inputs.append(made)
        exported += [f"{source.name}_init", f"{source.name}_run"]
        if source.embedded:
            inputs.append(_embedded(tools, target, scratch, source))
        else:
            exported.append(f"{source.name}_check")
        if source.states:
            exported += [f"{source.name}_reset", f"{source.name}_state"]
        if source.batch:
            exported.append(f"{source.name}_run_batch")
        if not source.sized:
            exported.append(f"{source.name}_extents")
    hosted = any(source.hosted for source in sources)
    # The library of operators is the first one; only what the host computes needs the others.
    libraries = libraries + [tools.cxx_library()] if hosted else libraries[:1]
    rest = []
    for i, path in enumerate(libraries):
        rest.append(os.path.join(scratch, f"rest{i}.a"))
        tools.run(["objcopy"] + NO_START + [path, rest[-1]])
    whole = os.path.join(scratch, f"{name}.o" if len(sources) > 1 else f"{name}_all.o")
    # Tables of networks have equal names; separate sections let a program of one network drop those of the others.
    # src/host/network/ defines some functions of the C++ library; the first definition is taken.
    tools.run(["ld", "-r", "--gc-sections", "--unique"] + (["--allow-multiple-definition"] if hosted else []) +
              [w for e in exported for w in ("-u", e)] + ["-o", whole] + inputs +
              _copies(tools, scratch, sources, objects) + ["--start-group"] + rest + ["--end-group"])
    inside = sum(len(s.weights.bytes) for s in sources if s.embedded)
    parts = report.areas(whole, tiers, inside)
    tools.run(["objcopy"] + [w for e in exported for w in ("--keep-global-symbol", e)] +
              ["--wildcard", "-R", ".comment", "-R", ".gcc_except_table*", "-R", ".rela.gcc_except_table*",
               "--strip-unneeded", whole])
    missing = sorted({s.name for s in elf.Elf(whole).symbols() if s.section == elf.UNDEFINED and s.name and
                      not ALLOWED.match(s.name)})
    if missing:
        raise BuildError(name, f"needs {', '.join(missing)}, which a compiled network does not have")
    for i, source in enumerate(sources):
        path = os.path.join(scratch, f"report{i}.txt")
        with open(path, "w", encoding="utf-8") as f:
            f.write(report.text(source, parts))
        with open(os.path.join(target, "report.html" if len(sources) == 1 else f"report_{source.name}.html"), "w",
                  encoding="utf-8") as f:
            f.write(report.page(source, parts))
        tools.run(["objcopy", "--add-section", f"{report.SECTION}{i}={path}", whole])
    size = sum(elf.Elf(whole).sizes()) - inside
    made = []
    if "static" in kinds:
        made.append(os.path.join(target, f"lib{name}.a"))
        if os.path.exists(made[-1]):
            os.unlink(made[-1])
        tools.run(["ar", "rcsD", made[-1], whole])
    if "shared" in kinds:
        made.append(os.path.join(target, f"lib{name}.so"))
        tools.run(["gcc", "-shared", "-nostdlib", "-Wl,-Bsymbolic", "-Wl,--build-id=none", f"-Wl,-soname,lib{name}.so",
                   "-Wl,-z,noexecstack", "-Wl,--gc-sections", "-o", made[-1], whole, "-lm", "-lc", "-lgcc"])
        tools.run(["strip", made[-1]])
    return made, size


def _embedded(tools, target, scratch, source):
    """An object with the weights as read-only data."""
    path = os.path.join(scratch, f"{source.name}_weights.S")
    data = os.path.join(os.path.abspath(target), f"{source.name}.bin")
    label = f"{source.name}_weights"
    with open(path, "w", encoding="utf-8") as f:
        f.write(f'.section .rodata.{label},"a"\n.balign 64\n.globl {label}\n.hidden {label}\n{label}:\n'
                f'.incbin "{data}"\n.section .note.GNU-stack,"",%progbits\n')
    made = os.path.join(scratch, f"{label}.o")
    tools.run(["gcc", "-c", path, "-o", made])
    return made
