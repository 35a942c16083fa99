# SPDX-License-Identifier: MIT
"""Which instructions a set of CPU features allows. The assembler knows: it refuses what its -march does not have."""

import re
import subprocess

from .words import BuildError

_ARM = {"asimd": "", "fp16": "+fp16", "dotprod": "+dotprod", "i8mm": "+i8mm", "bf16": "+bf16", "sve": "+sve",
        "sve2": "+sve2", "svei8mm": "+sve+i8mm", "svebf16": "+sve+bf16", "svef32mm": "+sve+f32mm"}
_X86 = {"sse4": "+sse4.2+popcnt+cx16", "avx2": "+avx2+fma+f16c+bmi+bmi2+lzcnt+movbe",
        "avx512": "+avx512f+avx512bw+avx512cd+avx512dq+avx512vl", "avx512vnni": "+avx512_vnni",
        "avx512bf16": "+avx512_bf16"}
# Hints that older CPUs execute as something harmless, and the two instructions by which one asks what the CPU has.
_HARMLESS = {"endbr64", "paciasp", "autiasp", "bti", "tzcnt", "xgetbv", "cpuid", "ud2"}
_PREFIX = {"lock", "rep", "repz", "repnz", "data16", "notrack", "bnd", "cs", "ds", "es"}
_TARGET = re.compile(r"\b(?:0x)?[0-9a-f]+ <[^>]*>")
_REFUSED = re.compile(r":(\d+): Error: (.*)")


def march(cpu, features):
    """What the assembler calls the oldest CPU that has these features."""
    if cpu == "aarch64":
        # The assembler accepts some extensions only on top of v8.2, which every CPU with them has.
        base = "armv8.2-a" if features & {"dotprod", "i8mm", "svei8mm", "svef32mm"} else "armv8-a"
        return base + "".join(_ARM[f] for f in sorted(features))
    return "generic64" + "".join(_X86[f] for f in sorted(features))


def normalize(text):
    """An instruction as objdump prints it, so that it can be assembled anywhere; "" for what needs no check."""
    text = text.split("//")[0].split("#", 1)[0].strip() if "%" in text else text.split("//")[0].strip()
    words = text.split(None, 1)
    while words and words[0] in _PREFIX and len(words) > 1:
        words = words[1].split(None, 1)
    if not words or words[0].startswith((".", "(", "nop")) or words[0].rstrip("wlq") in _HARMLESS:
        return ""
    return _TARGET.sub(".", " ".join(words))


def refused(assembler, arch, instructions):
    """{instruction: the assembler's reason} for those that the architecture does not have."""
    lines = sorted(instructions)
    if not lines:
        return {}
    done = subprocess.run(assembler + [f"-march={arch}", "-o", "/dev/null", "-"], input="\n".join(lines) + "\n",
                          capture_output=True, text=True)
    found = {lines[int(number) - 1]: reason for number, reason in _REFUSED.findall(done.stderr)}
    if done.returncode != 0 and not found:
        raise BuildError("proofs", f"the assembler failed: {done.stderr.strip()[:500]}")
    return found
