// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_UTILS_H
#define ARM_COMPUTE_RUNTIME_CL_UTILS_H

#include <string>

namespace arm_compute {

/// Writes the binaries of all programs that were built to a file. CLKernelLibrary::set_program_cache() does this by
/// itself, and checks what it reads. Does nothing where CLScheduler::get() was not initialised. Throws if the file
/// cannot be written.
void save_program_cache_to_file(const std::string &filename = "cache.bin");

/// Reads what save_program_cache_to_file() wrote. Programs of another device, and damaged ones, are left out: they are
/// built when they are needed. A file that is not there is none. Initialises CLScheduler::get() if it was not. Throws
/// if there is a file that was not written by it.
void restore_program_cache_from_file(const std::string &filename = "cache.bin");

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_UTILS_H
