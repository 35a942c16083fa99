// SPDX-License-Identifier: MIT
// The texts of programs, and the programs built from them.
#pragma once

#include "arm_compute/core/CL/CLCompileContext.h"
#include "arm_compute/core/Error.h"

#include "support/Mutex.h"

#include "src/base/interface.h"

#include <map>
#include <memory>
#include <string>

namespace ac::ocl {

/// An error if this build has no program of this name.
Status check_program(const std::string &name);

/// The text of a program of this library.
Status program_text(std::string &text, const std::string &name);

/// Where program_text() finds texts that are not inside the library; empty, or ends with a slash.
void set_text_folder(const std::string &folder);

/// How often the compiler was called in this process.
size_t compiler_calls();

/// The programs of one context. Several threads may build: a program is built once, different ones at the same time.
class Programs {
public:
    /// A built program: from memory, from the folder of compiled programs, or compiled. An empty text means the
    /// library's program of this name; it is unpacked only for compiling, because that takes milliseconds.
    Status get(cl::Program &out, cl_context context, cl_device_id device, const std::string &name,
               const std::string &text, const std::string &options);
    /// Adds the program unless there is one of this key.
    void add(const std::string &key, const cl::Program &program);
    void clear();
    const std::map<std::string, cl::Program> &built() const { return built_; }

private:
    bool find(const std::string &key, cl::Program &out);

    Mutex mutex_{};
    std::map<std::string, cl::Program> built_{};
    std::map<std::string, std::shared_ptr<Mutex>> being_built_{};
};

/// Builds a program from the driver's earlier binary; null if the driver does not accept it.
cl_program program_from_binary(cl_context context, cl_device_id device, const unsigned char *binary, size_t size,
                               const char *options);

/// The output of NVIDIA's compiler (PTX) for compute capability 9.0, with the instructions that only this capability
/// has. The compiler refuses them, but its driver takes them in a binary: kernels contain them in comments that begin
/// with "//90a ". Empty if the text is not for that capability.
std::string hopper_text(std::string text);

/// The driver's binary of a program for its only device; empty if the driver gives none.
std::string binary_of(cl_program program);

/// Everything except its text and options that a compiled program depends on.
std::string device_key(cl_device_id device);

}  // namespace ac::ocl
