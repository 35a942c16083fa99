// SPDX-License-Identifier: MIT
// Features that only some devices have, determined by queries. ARM_COMPUTE_CL_WITHOUT disables them.
#pragma once

#include "src/cl/launch/kernel.h"

namespace ac::ocl {

/// How a device multiplies the four signed bytes of two words and adds the products; the numbers are those in
/// src/gemm/opencl/words.clh.
enum class Dot : uint8_t {
    none,
    khr,  ///< cl_khr_integer_dot_product
    arm,  ///< cl_arm_integer_dot_product_int8
    ptx,  ///< NVIDIA's OpenCL has no extension for it, but accepts the instructions as text
};
Dot dot_of(const Target &target);

/// Sets -DDOT, and the language version that has its functions.
void describe_dot(Options &options, const Target &target);

/// The properties of an NVIDIA device; the capability of other devices is 0.
struct NvidiaDevice {
    unsigned capability = 0;  ///< 10 * major + minor
};
NvidiaDevice nvidia_device(const Target &target);

/// Does the device have the instructions of src/gemm/opencl/product_mma.cl: ldmatrix, cp.async, and mma of 16 x 8
/// products, by 16 terms for halves and by 32 for bytes?
bool has_mma(const NvidiaDevice &device);
/// The same for the target, unless it is disabled.
bool has_mma(const Target &target);
/// Can four warps multiply tiles in local memory (WGMMA of src/gemm/opencl/mma_loads.clh)? The instructions are those
/// of capability 9.0; no later capability has them.
bool has_wgmma(const NvidiaDevice &device);
/// The same for the target, unless it is disabled.
bool has_wgmma(const Target &target);

/// Can the items of a subgroup read values from one another?
bool has_subgroups(const Target &target);

/// Kernel::make() for a kernel that includes src/cl/vocabulary/lines.clh, where `items` work items share a line: they
/// exchange values through subgroups if the device has them, otherwise through local memory.
Status make_on_lines(KernelPtr &kernel, const Operator &op, const Target &target, const char *name, Type type,
                     const Options &options, size_t items);

}  // namespace ac::ocl
