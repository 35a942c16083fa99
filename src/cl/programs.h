// SPDX-License-Identifier: MIT
// Texts of programs, and the programs that were built from them.
#pragma once

#include "arm_compute/core/CL/CLCompileContext.h"
#include "arm_compute/core/Error.h"

#include "support/Mutex.h"

#include <map>
#include <memory>
#include <string>

namespace ac::ocl {

/// An error if this build has no program of this name.
arm_compute::Status check_program(const std::string &name);

/// The text of a program of this library.
arm_compute::Status program_text(std::string &text, const std::string &name);

/// Where program_text() finds texts that are not inside the library; ends with a slash or is empty.
void set_text_folder(const std::string &folder);

/// How often the compiler was called in this process.
size_t compiler_calls();

/// The programs of one context. Several threads may build: the same program is built once, others at the same time.
class Programs {
public:
    /// A built program: the one in memory, or from the folder of compiled programs, or compiled. An empty text is that
    /// of the library's program of this name, which is unpacked only to compile it: that takes milliseconds.
    arm_compute::Status get(cl::Program &out, cl_context context, cl_device_id device, const std::string &name,
                            const std::string &text, const std::string &options);
    /// Where there is no other one of this key.
    void add(const std::string &key, const cl::Program &program);
    void clear();
    const std::map<std::string, cl::Program> &built() const { return built_; }

private:
    bool find(const std::string &key, cl::Program &out);

    arm_compute::Mutex mutex_{};
    std::map<std::string, cl::Program> built_{};
    std::map<std::string, std::shared_ptr<arm_compute::Mutex>> being_built_{};
};

/// Builds a program from what the driver made of it earlier; null if the driver does not take it.
cl_program program_from_binary(cl_context context, cl_device_id device, const unsigned char *binary, size_t size,
                               const char *options);

/// The text that NVIDIA's compiler made (PTX) for compute capability 9.0, with the instructions of that capability
/// alone. The compiler refuses those, but its driver takes them in a binary: kernels have them in comments that begin
/// with "//90a ". Empty if the text is not for that capability.
std::string hopper_text(std::string text);

/// What the driver made of a program for its only device; empty if it does not say.
std::string binary_of(cl_program program);

/// What a compiled program depends on besides its text and options.
std::string device_key(cl_device_id device);

}  // namespace ac::ocl
