# SPDX-License-Identifier: MIT
"""conan create packaging/conan -o "arm-compute-slim/*:build_config={...}" """

import os
import re

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.build import build_jobs, check_min_cppstd
from conan.tools.files import copy, load
from conan.tools.system.package_manager import Apt

TREE = ["SConstruct", "SConscript", "filelist.json", "LICENSE", "arm_compute/*", "build_configs/*", "include/*", "src/*",
        "support/*", "utils/*", "packaging/licenses/*", "scripts/*.py", "scripts/build/*"]
ARCH = {"x86_64": "x86_64", "armv8": "armv8-a", "armv7hf": "armv7a", "x86": "x86_32"}


class ArmComputeSlim(ConanFile):
    name = "arm-compute-slim"
    description = "Neural-network operators for Arm and x86-64 CPUs and OpenCL"
    license = "MIT"
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    # build_config: a JSON file by its absolute path, the JSON text, or empty for all operators. floor: arch= of the
    # build, where it is not the lowest of the CPU.
    options = {"shared": [True, False], "fPIC": [True], "build_config": ["ANY"], "floor": ["ANY"],
               "opencl": [True, False], "graph": [True, False]}
    default_options = {"shared": True, "fPIC": True, "build_config": "", "floor": "", "opencl": False, "graph": False}

    def _root(self):
        return os.path.join(self.recipe_folder, "..", "..")

    def set_version(self):
        text = load(self, os.path.join(self._root(), "arm_compute/core/Version.h"))
        self.version = ".".join(re.findall(r"#define ARM_COMPUTE_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", text))

    def export_sources(self):
        for pattern in TREE:
            copy(self, pattern, self._root(), self.export_sources_folder)

    def validate(self):
        check_min_cppstd(self, 14)
        if str(self.settings.os) != "Linux" or str(self.settings.arch) not in ARCH:
            raise ConanInvalidConfiguration(f"this recipe builds for Linux on {', '.join(ARCH)}")

    def system_requirements(self):
        Apt(self).install(["scons", "libcpu-features-dev"], check=True)
        if self.options.opencl:
            Apt(self).install(["opencl-headers", "opencl-clhpp-headers"], check=True)

    def _scons(self, target):
        same = str(self.settings.arch) == str(self.settings_build.arch)
        words = {"arch": self.options.floor or ARCH[str(self.settings.arch)],
                 "build": "native" if same else "cross_compile", "build_dir": self.build_folder,
                 "library": "shared" if self.options.shared else "static", "install_dir": self.package_folder,
                 "debug": int(self.settings.build_type == "Debug"), "opencl": int(bool(self.options.opencl))}
        if self.options.graph:
            words["graph"] = 1
        if self.options.build_config:
            words["build_config"] = self.options.build_config
        quoted = " ".join("'" + f"{n}={v}".replace("'", "'\\''") + "'" for n, v in words.items())
        self.run(f"scons -Q -j{build_jobs(self)} {quoted} {target}", cwd=self.source_folder)

    def build(self):
        self._scons("all")

    def package(self):
        self._scons("install")
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))

    def package_info(self):
        text = load(self, os.path.join(self.package_folder, "lib/pkgconfig/arm_compute.pc"))
        self.cpp_info.set_property("cmake_file_name", "ArmCompute")
        core = self.cpp_info.components["arm_compute"]
        core.set_property("cmake_target_name", "ArmCompute::arm_compute")
        core.libs, core.defines = ["arm_compute"], re.findall(r" -D(\S+)", text)
        core.system_libs = ["pthread", "dl"]
        if self.options.graph:
            graph = self.cpp_info.components["graph"]
            graph.set_property("cmake_target_name", "ArmCompute::arm_compute_graph")
            graph.libs, graph.requires = ["arm_compute_graph"], ["arm_compute"]
