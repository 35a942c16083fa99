#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds and runs consumer.cpp against an installed library: through CMake and pkg-config, shared and static."""

import glob
import os
import shlex
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(HERE)), "scripts"))
from build import install  # noqa: E402


def run(words, **more):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **more)
    if done.returncode != 0:
        sys.exit(f"{shlex.join(words)}\n{done.stdout}")
    return done.stdout


def libraries(prefix):
    """The folder of the libraries, which libdir= names."""
    found, = glob.glob(os.path.join(prefix, "lib", "**", "libarm_compute.so"), recursive=True)
    return os.path.dirname(found)


def through_cmake(prefix, target, folder, compiler):
    build = os.path.join(folder, target.replace(":", "_"))
    run(["cmake", "-S", HERE, "-B", build, f"-DCMAKE_PREFIX_PATH={prefix}", f"-DTARGET={target}",
         f"-DCMAKE_CXX_COMPILER={compiler}"])
    run(["cmake", "--build", build])
    return os.path.join(build, "consumer")


def through_pkg_config(prefix, static, folder, compiler, source=os.path.join(HERE, "consumer.cpp"), standard="c++14"):
    environ = {**os.environ, "PKG_CONFIG_PATH": os.path.join(libraries(prefix), "pkgconfig")}
    flags = run(["pkg-config", "--cflags", "--libs"] + (["--static"] if static else []) + ["arm_compute"], env=environ)
    words = shlex.split(flags)
    if static:
        words = [os.path.join(libraries(prefix), "libarm_compute.a") if w == "-larm_compute" else w for w in words]
    program = os.path.join(folder, "static" if static else "shared")
    run([compiler, f"-std={standard}", source, "-o", program] + words)
    return program


def check_components(prefix, folder):
    """find_package() finds what was built, and says what is missing; pkg-config has the same."""
    packages = os.path.join(libraries(prefix), "pkgconfig")
    built = [part for part, (name, _) in install.COMPONENTS.items() if os.path.exists(f"{packages}/{name}.pc")]
    for part in install.COMPONENTS:
        words = ["cmake", "-S", os.path.join(HERE, "components"), "-B", os.path.join(folder, part), f"-DPART={part}",
                 f"-DArmCompute_DIR={libraries(prefix)}/cmake/ArmCompute"]
        done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        text = " ".join(done.stdout.split())
        if part in built:
            right = done.returncode == 0
        else:
            right = done.returncode != 0 and f"component {part}; it has: {';'.join(built)}." in text
        if not right:
            sys.exit(f"component {part} of {built}:\n{done.stdout}")


def main(words):
    if not words:
        sys.exit("usage: run.py INSTALL_DIR [COMPILER [EMULATOR ...]]")
    prefix, compiler, emulator = os.path.abspath(words[0]), (words[1:] + ["c++"])[0], words[2:]
    environ = {**os.environ, "LD_LIBRARY_PATH": libraries(prefix)}
    with tempfile.TemporaryDirectory() as folder:
        programs = [through_cmake(prefix, f"ArmCompute::arm_compute{end}", folder, compiler) for end in ("", "_static")]
        programs += [through_pkg_config(prefix, static, folder, compiler) for static in (False, True)]
        check_components(prefix, folder)
        outputs = {run(emulator + [p], env=environ) for p in programs}
    if len(outputs) != 1:
        sys.exit("the programs do not say the same:\n" + "\n".join(outputs))
    print(outputs.pop().splitlines()[0])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
