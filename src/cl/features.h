// SPDX-License-Identifier: MIT
// What some devices have and others have not, found out by queries. ARM_COMPUTE_CL_WITHOUT takes it away.
#pragma once

#include "src/cl/kernel.h"

namespace ac::ocl {

/// How a device multiplies the four signed bytes of two words and adds the products; the numbers are those of
/// src/gemm/words.clh.
enum class Dot : uint8_t {
    none,
    khr,  ///< cl_khr_integer_dot_product
    arm,  ///< cl_arm_integer_dot_product_int8
    ptx,  ///< NVIDIA's OpenCL has no extension for it, but takes its instructions as text
};
Dot dot_of(const Target &target);

/// -DDOT, and the language that has the functions for it.
void describe_dot(Options &options, const Target &target);

/// What an NVIDIA device says of itself; the capability of another one is 0.
struct NvidiaDevice {
    unsigned capability = 0;  ///< 10 * major + minor
};
NvidiaDevice nvidia_device(const Target &target);

/// Whether the instructions of src/gemm/product_mma.cl are there: of ldmatrix, cp.async and mma of 16 x 8 products, of
/// halves by 16 terms and of bytes by 32.
bool has_mma(const NvidiaDevice &device);
/// The same of the target, unless it was taken away.
bool has_mma(const Target &target);
/// Whether four warps multiply tiles in local memory (WGMMA of src/gemm/mma_loads.clh): instructions of capability 9.0
/// that no later one has.
bool has_wgmma(const NvidiaDevice &device);
/// The same of the target, unless it was taken away.
bool has_wgmma(const Target &target);

/// Whether the items of a subgroup can take values from one another.
bool has_subgroups(const Target &target);

/// Kernel::make() for a kernel that includes src/cl/lines.clh, where `items` work items share a line: through
/// subgroups where the device has them, otherwise through local memory.
Status make_on_lines(KernelPtr &kernel, const Operator &op, const Target &target, const char *name, Type type,
                     const Options &options, size_t items);

}  // namespace ac::ocl
