# SPDX-License-Identifier: MIT
"""The instructions that a set of CPU features allows. The assembler decides: it rejects what its -march lacks."""

import re
import subprocess

from . import features as table
from .words import BuildError

# Hints that older CPUs execute without effect, and the two instructions that query CPU features.
_HARMLESS = {"endbr64", "paciasp", "autiasp", "bti", "tzcnt", "xgetbv", "cpuid", "ud2"}
_PREFIX = {"lock", "rep", "repz", "repnz", "data16", "notrack", "bnd", "cs", "ds", "es"}
_TARGET = re.compile(r"\b(?:0x)?[0-9a-f]+ <[^>]*>")
_REFUSED = re.compile(r":(\d+): Error: (.*)")


def march(cpu, features):
    """The assembler's name of the oldest CPU with these features."""
    words = [table.read()[f].assembler for f in sorted(features)]
    if cpu != "aarch64":
        return "generic64" + "".join(words)
    # The assembler accepts some extensions only together with v8.2, which every CPU with them supports.
    base = "armv8.2-a" if any(w.startswith("8.2") for w in words) else "armv8-a"
    return base + "".join(w.removeprefix("8.2") for w in words)


def normalize(text):
    """An instruction from objdump in a form that can be assembled anywhere; "" if it needs no check."""
    text = text.split("//")[0].split("#", 1)[0].strip() if "%" in text else text.split("//")[0].strip()
    words = text.split(None, 1)
    while words and words[0] in _PREFIX and len(words) > 1:
        words = words[1].split(None, 1)
    if not words or words[0].startswith((".", "(", "nop")) or words[0].rstrip("wlq") in _HARMLESS:
        return ""
    return _TARGET.sub(".", " ".join(words))


def refused(assembler, arch, instructions):
    """{instruction: the assembler's message} for instructions that the architecture lacks."""
    lines = sorted(instructions)
    if not lines:
        return {}
    done = subprocess.run(assembler + [f"-march={arch}", "-o", "/dev/null", "-"], input="\n".join(lines) + "\n",
                          capture_output=True, text=True)
    found = {lines[int(number) - 1]: reason for number, reason in _REFUSED.findall(done.stderr)}
    if done.returncode != 0 and not found:
        raise BuildError("proofs", f"the assembler failed: {done.stderr.strip()[:500]}")
    return found
