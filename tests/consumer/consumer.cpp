// SPDX-License-Identifier: MIT
// A third-party program: it finds the installed library through CMake or pkg-config and lists its contents.
#include "arm_compute/core/Manifest.h"
#include "arm_compute/core/Version.h"

#include <cstdio>
#include <string>

int main() {
    size_t kernels = 0;
    arm_compute::for_each_kernel([](const char *, void *count) { ++*static_cast<size_t *>(count); }, &kernels);
    const std::string manifest = arm_compute::manifest();
    std::printf("%s\n%zu kernels\n%s\n", arm_compute::build_information().c_str(), kernels, manifest.c_str());
    return manifest.find("\"operators\"") == std::string::npos ? 1 : 0;
}
