# SPDX-License-Identifier: MIT
"""Debian packages, written with dpkg-deb: one per shared library, named after its soname, and one for development.

Debian's own packages of the established library are libarm-compute20 and libarm-compute-dev. The shared libraries of
both can be installed together: their sonames differ. The two -dev packages conflict, because a linker finds only one
libarm_compute.so."""

import email.utils
import hashlib
import os
import re
import shutil
import tempfile

from build import install, toolchain

from . import common

REVISION = 1
TRIGGERS = "activate-noawait ldconfig\n"
OVERRIDES = ("# Not made for Debian's archive: nobody asked for it in Debian's list of bugs.\n"
             "{0}: initial-upload-closes-no-bugs *\n")


def package_of(library):
    """(soname's name, its version, package) for libarm_compute.so.1 and libarm_compute.so.1.0.0: Debian policy 8.1."""
    name, number = re.match(r"(lib[^.]+)\.so\.(\d+)", os.path.basename(library)).groups()
    return name, number, name.replace("_", "-") + number


def split(files):
    """{package: files}: libraries with the link of their soname, and the files needed to link with them. Licenses are
    in the packages' copyright, and Debian has packages of OpenCL's headers."""
    files = [f for f in files if not f.startswith(install.LICENSES) and not re.match("include/[^/]+/CL/", f)]
    runtime = [f for f in files if ".so." in f]
    packages = {}
    for path in runtime:
        packages.setdefault(package_of(path)[2], []).append(path)
    packages[min(packages, key=len) + "-dev"] = [f for f in files if f not in runtime]
    return packages


def _needed(library, machine):
    """Dependencies of a library, determined by dpkg-shlibdeps."""
    with tempfile.TemporaryDirectory() as folder:
        common.write(os.path.join(folder, "debian/control"), "Source: x\n\nPackage: x\nArchitecture: any\n")
        out = common.run(["dpkg-shlibdeps", "-O", "--warnings=0", "--ignore-missing-info",
                          f"-l{os.path.dirname(library)}", library], cwd=folder,
                         env={**os.environ, "DEB_HOST_ARCH": machine})
    return out.strip().partition("shlibs:Depends=")[2]


def control(package, machine, fields, size):
    """The text of DEBIAN/control."""
    texts = common.about()
    what = "development files" if package.endswith("-dev") else "shared library"
    lines = [("Package", package), ("Source", texts["name"]), ("Version", f"{common.version()}-{REVISION}"),
             ("Architecture", machine), ("Maintainer", common.maintainer()), ("Installed-Size", str(size)),
             *fields, ("Section", "libdevel" if package.endswith("-dev") else "libs"), ("Priority", "optional"),
             ("Multi-Arch", "same"), ("Description", f"{texts['summary']} ({what})")]
    return "".join(f"{n}: {v}\n" for n, v in lines if v) + "".join(f" {t}\n" for t in texts["description"])


def changelog():
    date = email.utils.formatdate(common.time_of_source())
    return (f"{common.about()['name']} ({common.version()}-{REVISION}) unstable; urgency=medium\n\n"
            f"  * Release {common.version()}.\n\n -- {common.maintainer()}  {date}\n")


def _documents(stage, package):
    folder = os.path.join(stage, "usr/share/doc", package)
    common.write(os.path.join(folder, "changelog.Debian.gz"), common.gzipped(changelog().encode()))
    common.write(os.path.join(stage, "usr/share/lintian/overrides", package), OVERRIDES.format(package))
    with open(os.path.join(common.ROOT, "LICENSE"), encoding="utf-8") as file:
        _, owner, *text = [line.strip() for line in file.read().strip().split("\n") if line.strip()]
    lines, owner = [" " + line for line in text], owner.removeprefix("Copyright (c) ")
    common.write(os.path.join(folder, "copyright"), "\n".join([
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/",
        f"Upstream-Name: {common.about()['name']}", "", "Files: *", f"Copyright: {owner}",
        "License: Expat", *lines, "",
        "Files: usr/lib/*", "Comment: libraries for amd64 contain the code of cpu_features that asks what the CPU has.",
        "Copyright: Google LLC", "License: Apache-2.0",
        " On Debian systems, the text is in /usr/share/common-licenses/Apache-2.0.", ""]))


def _write_package(out, stage, package, machine, fields):
    """Writes DEBIAN/ next to the files of a package, and the archive of both."""
    files = [f for f in common.files_below(stage) if not f.startswith("DEBIAN/")]
    size = sum(os.lstat(os.path.join(stage, f)).st_size for f in files) // 1024 + 1
    sums = "".join(f"{hashlib.md5(open(os.path.join(stage, f), 'rb').read()).hexdigest()}  {f}\n" for f in files
                   if not os.path.islink(os.path.join(stage, f)))
    common.write(os.path.join(stage, "DEBIAN/md5sums"), sums)
    common.write(os.path.join(stage, "DEBIAN/control"), control(package, machine, fields, size))
    for file in files:
        if not os.path.islink(os.path.join(stage, file)):
            os.chmod(os.path.join(stage, file), 0o644)
    common.run(["chmod", "-R", "u=rwX,go=rX", stage])
    path = os.path.join(out, f"{package}_{common.version()}-{REVISION}_{machine}.deb")
    common.run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", stage, path],
               env={**os.environ, "SOURCE_DATE_EPOCH": str(common.time_of_source())})
    return path


def make(args):
    build = common.Build("deb", args.options, {"set_soname": "1"})
    machine = toolchain.DEBIAN.get(build.cpu, build.cpu)
    triple = common.run(["dpkg-architecture", "-a", machine, "-qDEB_HOST_MULTIARCH"]).strip()
    dependency = f"= {common.version()}-{REVISION}"
    with tempfile.TemporaryDirectory() as folder:
        tree, made = os.path.join(folder, "all"), []
        files = build.install(tree, libdir=f"lib/{triple}", includedir="include/arm-compute-1")
        common.strip_archives(os.path.join(tree, "lib", triple), build.tool("strip"))
        packages = split(files)
        libraries = [p for p in packages if not p.endswith("-dev")]
        for package, paths in packages.items():
            stage = os.path.join(folder, package)
            for path in paths:
                os.makedirs(os.path.dirname(os.path.join(stage, "usr", path)), exist_ok=True)
                shutil.copy2(os.path.join(tree, path), os.path.join(stage, "usr", path), follow_symlinks=False)
            _documents(stage, package)
            if package in libraries:
                real = next(p for p in paths if not os.path.islink(os.path.join(tree, p)))
                name, number, _ = package_of(real)
                shlibs = f"{name} {number} {package} (>= {common.version()})\n"
                common.write(os.path.join(stage, "DEBIAN/shlibs"), shlibs)
                common.write(os.path.join(stage, "DEBIAN/triggers"), TRIGGERS)
                own = [f"{p} ({dependency})" for p in libraries if len(p) < len(package)]
                fields = [("Depends", ", ".join(own + [_needed(os.path.join(tree, real), machine)])),
                          ("Suggests", "ocl-icd-libopencl1 | libopencl1" if build.opencl else "")]
            else:
                headers = ["opencl-clhpp-headers"] if build.opencl else []
                fields = [("Depends", ", ".join([f"{p} ({dependency})" for p in libraries] + headers)),
                          ("Conflicts", "libarm-compute-dev")]
            made.append(_write_package(args.out, stage, package, machine, fields))
    return made
