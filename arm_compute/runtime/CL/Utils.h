// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_UTILS_H
#define ARM_COMPUTE_RUNTIME_CL_UTILS_H

#include <string>

namespace arm_compute {

/// Writes the binaries of all programs built so far to a file. CLKernelLibrary::set_program_cache() does this
/// automatically and validates the files that it reads. Does nothing if CLScheduler::get() was not initialised. Throws
/// if the file cannot be written.
void save_program_cache_to_file(const std::string &filename = "cache.bin");

/// Reads a file of save_program_cache_to_file(). Programs of another device, of a library with other kernels, and
/// damaged programs are skipped and built when needed. A missing file is ignored. Initialises CLScheduler::get() if
/// necessary. Throws if the file was not written by that function.
void restore_program_cache_from_file(const std::string &filename = "cache.bin");

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_UTILS_H
