// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLHELPERS_H
#define ARM_COMPUTE_RUNTIME_CL_CLHELPERS_H

#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/runtime/CL/CLTypes.h"

#include <tuple>

namespace arm_compute {

class CLRuntimeContext;
class ICLKernel;

/// Creates a context for the preferred device.
///
/// @return Context, device and OpenCL error code; the first two are empty unless it is CL_SUCCESS.
std::tuple<cl::Context, cl::Device, cl_int> create_opencl_context_and_device(CLBackendType cl_backend_type);

/// Runs a kernel that holds its tensors.
///
/// @param ctx    Its scheduler is used; null: CLScheduler::get().
/// @param kernel The kernel, not null.
/// @param flush  Whether the device should start immediately.
void schedule_kernel_on_ctx(CLRuntimeContext *ctx, ICLKernel *kernel, bool flush = true);

/// The platform of the preferred device; empty if there is none.
cl::Platform select_preferable_platform(CLBackendType cl_backend_type);

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLHELPERS_H
