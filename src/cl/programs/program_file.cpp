// SPDX-License-Identifier: MIT
// Stores all built programs in one file, for programs with their own cache.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/Utils.h"

#include "arm_compute/core/CL/CLKernelLibrary.h"

#include "src/cl/device/status.h"
#include "src/cl/programs/embedded.h"
#include "src/cl/programs/files.h"
#include "src/cl/programs/programs.h"
#include "src/cl/programs/sha256.h"

#include <cstdlib>

namespace arm_compute {
namespace {

/// The first line of a file; the digit is the format's number. Then a line with the digest of the device and of this
/// library's kernels; then for each program its name, its size and the digest of its bytes, each on a line, and the
/// bytes.
constexpr const char *file_kind = "arm_compute OpenCL programs 2\n";

/// The text up to the end of the line; moves `at` past the line end. Empty at the end.
std::string line_at(const std::string &content, size_t &at) {
    const size_t end = std::min(content.find('\n', at), content.size());
    const std::string line = content.substr(at, end - at);
    at = std::min(end + 1, content.size());
    return line;
}

/// Identifies the kernels: another version's programs have the same names, but may have other parameters.
std::string origin() {
    uint64_t kernels = 0;
    for (uint32_t i = 0; i < ac::ocl::embedded.program_count; ++i) {
        kernels += ac::ocl::embedded.programs[i].digest;
    }
    return ac::ocl::digest(ac::text("%s%llu", ac::ocl::device_key(CLKernelLibrary::get().get_device()()).c_str(),
                                    static_cast<unsigned long long>(kernels)));
}

}  // namespace

void save_program_cache_to_file(const std::string &filename) {
    if (!CLScheduler::get().is_initialised()) {
        return;
    }
    std::string content = ac::text("%s%s\n", file_kind, origin().c_str());
    for (const auto &entry : CLKernelLibrary::get().get_built_programs()) {
        const std::string binary = ac::ocl::binary_of(entry.second());
        if (!binary.empty()) {
            content += ac::text("%s\n%zu\n%s\n", entry.first.c_str(), binary.size(), ac::ocl::digest(binary).c_str());
            content += binary;
        }
    }
    if (!ac::ocl::write_file(filename, content)) {
        ac::error("OpenCL: compiled programs cannot be written to %s", filename.c_str()).throw_if_error();
    }
}

void restore_program_cache_from_file(const std::string &filename) {
    std::string content;
    if (!ac::ocl::read_file(content, filename)) {
        return;
    }
    size_t at = std::string(file_kind).size();
    if (content.compare(0, at, file_kind) != 0) {
        ac::error("OpenCL: %s is not a file of compiled programs", filename.c_str()).throw_if_error();
    }
    if (!CLScheduler::get().is_initialised()) {
        CLScheduler::get().default_init();
    }
    CLKernelLibrary &library = CLKernelLibrary::get();
    if (line_at(content, at) != origin()) {
        return;
    }
    while (at < content.size()) {
        const std::string name = line_at(content, at);
        const size_t size = std::strtoul(line_at(content, at).c_str(), nullptr, 10);
        const std::string expected = line_at(content, at);
        const std::string binary = content.substr(at, size);
        if (binary.size() != size || ac::ocl::digest(binary) != expected) {
            return;
        }
        at += size;
        const size_t space = name.find(' ');
        const std::string options = space == std::string::npos ? std::string() : name.substr(space + 1);
        cl_program program =
            ac::ocl::program_from_binary(library.context()(), library.get_device()(),
                                         reinterpret_cast<const unsigned char *>(binary.data()), size, options.c_str());
        if (program != nullptr) {
            library.add_built_program(name, cl::Program(program));
        }
    }
}

}  // namespace arm_compute
